// The room "By hand": its numbers computed here once more, and how they are read off the page.

import assert from "node:assert/strict";

import { frames } from "./page.js";

/** @typedef {import("playwright-core").Page} Page */

/** @param {number[]} a @param {number[]} b */
const dot = (a, b) => a.reduce((sum, value, i) => sum + value * b[i], 0);

/**
 * softmax(Q Kᵀ / divisor) V, row by row.
 * @param {{q: number[][], k: number[][], v: number[][], divisor?: number}} numbers
 */
export function attend({ q, k, v, divisor = Math.sqrt(k[0].length) }) {
    const scores = q.map(query => k.map(key => dot(query, key)));
    const scaled = scores.map(row => row.map(score => score / divisor));
    const exponentials = scaled.map(row => row.map(Math.exp));
    const totals = exponentials.map(row => row.reduce((sum, value) => sum + value, 0));
    const weights = exponentials.map((row, i) => row.map(value => value / totals[i]));
    const output = weights.map(row => v[0].map((_, part) => row.reduce((sum, w, i) => sum + w * v[i][part], 0)));
    return { scores, scaled, exponentials, totals, weights, output };
}

export const DAMAGED = {
    q: [
        [0.5, 1.5],
        [0, 0],
        [1, 0],
    ],
    k: [
        [1, 0],
        [0, 0.5],
        [0, 2],
    ],
    v: [
        [2, 0],
        [0, 0],
        [0, 1],
    ],
};

export const PRACTICE = {
    q: [
        [1, 0],
        [0, 1],
        [1, 1],
    ],
    k: [
        [2, 0],
        [0, 2],
        [1, 1],
    ],
    v: [
        [1, 0],
        [0, 1],
        [1, 1],
    ],
};

/** A number as the page writes it: three decimals, none where it has none. @param {number} value */
export function shown(value) {
    const exact = Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-9;
    return (exact ? String(Math.round(value * 1000) / 1000) : value.toFixed(3)).replace("-", "−");
}

/** @param {Page} page @param {string} id */
export const part = (page, id) => page.locator(`[data-id="${id}"]`);

/** @param {Page} page @param {string} id */
export const input = (page, id) => part(page, id).locator("input");

/** @param {Page} page @param {string} id */
export const text = async (page, id) => (await part(page, id).textContent()) ?? "";

/** The numbers of a row of the picture, as text. @param {Page} page @param {string} row such as "weight" */
export const row = (page, row) =>
    part(page, `row.${row}`)
        .getByRole("button")
        .evaluateAll(buttons => buttons.map(button => /: ([^:]*)$/.exec(button.textContent ?? "")?.[1] ?? ""));

/** Waits until a part says what is expected, so that a failure shows what it says instead. */
export async function says(page, id, /** @type {string | RegExp} */ expected) {
    const fits = (/** @type {string} */ found) =>
        typeof expected === "string" ? found === expected : expected.test(found);
    for (let i = 0; i < 20 && !fits(await text(page, id)); i++) await frames(page, 2);
    const found = await text(page, id);
    if (typeof expected === "string") assert.equal(found, expected);
    else assert.match(found, expected);
}

/** The id of the part that has the keyboard's focus. @param {Page} page */
export const focusedId = page =>
    page.evaluate(
        () => document.activeElement?.closest("#mirror [data-id]")?.getAttribute("data-id") ?? "",
    );

/** Presses Tab until a part has the focus. @param {Page} page @param {string} id */
export async function tabTo(page, id, key = "Tab") {
    const passed = [];
    for (let i = 0; i < 160; i++) {
        await page.keyboard.press(key);
        const at = await focusedId(page);
        if (at === id) return;
        passed.push(at);
    }
    assert.fail(`${key} does not reach ${id}, but ${passed.join(", ")}`);
}

export const MODULE_PRACTICE = "#room=by-hand&practice=module-practice";

const shape = (/** @type {number[]} */ sides) => `(${sides.join(", ")})`;

/** What each field of the module practice asks for, task by task. @returns {[string, string][][]} */
export function practiceAnswers() {
    const { scores, scaled, weights, output } = attend(PRACTICE);
    const numbers = (/** @type {string} */ kind, /** @type {number} */ reader, /** @type {number[]} */ row) =>
        row.map((value, i) => /** @type {[string, string]} */ ([`ask.${kind}.${reader}.${i + 1}`, value.toFixed(3)]));
    return [
        [
            ...numbers("score", 1, scores[0]),
            ...numbers("scaled", 1, scaled[0]),
            ...numbers("weight", 1, weights[0]),
            ...numbers("output", 1, output[0]),
        ],
        [
            ["ask.shape.q", shape([3, 2])],
            ["ask.shape.scores", shape([3, 3])],
            ["ask.shape.weights", shape([3, 3])],
            ["ask.shape.output", shape([3, 2])],
        ],
        numbers("weight", 3, weights[2]),
        [
            ["ask.shape.batch-weights", shape([8, 4, 50, 50])],
            ["ask.shape.batch-output", shape([8, 50, 64])],
        ],
    ];
}
