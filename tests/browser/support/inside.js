// The room Inside: its tests share a page, each opens a link of its own.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { after, before, test } from "node:test";

import { focusedId } from "./by_hand.js";
import { frames, launch, openPage } from "./page.js";
import { serve } from "./server.js";

/** @typedef {import("playwright-core").Page} Page */

export const VIEWS = /** @type {const} */ (["heads", "lines", "steps", "parts", "changes", "length"]);

export const TICKET =
    "Not a delivery issue and I'm keeping the leaf blower. My card was charged twice for the same order. " +
    "Can you remove the duplicate charge?";

export const WIDE = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844, ratio: 2, touch: true };

/** @type {import("playwright-core").Browser} */
let browser;
/** @type {Awaited<ReturnType<typeof serve>>} */
let server;
before(async () => {
    [browser, server] = await Promise.all([launch(), serve()]);
});
after(async () => {
    await browser?.close();
    server?.close();
});

/**
 * Tests on one page. Each begins at a link, with the pointer away and nothing in focus; it fails also when the
 * browser complains of something or when the page asks anything of another host.
 * @param {import("./page.js").Options} options
 */
export function onOnePage(options) {
    /** @type {ReturnType<typeof openPage> | undefined} */
    let opening;
    /**
     * @param {string} name
     * @param {string} link
     * @param {(page: Page, address: string) => Promise<void>} body
     */
    return (name, link, body) =>
        test(name, async () => {
            opening ??= openPage(browser, server.address, { address: "#room=inside", ...options });
            const { page, complaints } = await opening;
            await visit(page, link);
            await body(page, server.address);
            assert.deepEqual(complaints.splice(0), [], "what the browser complained of");
        });
}

/** Follows a link, even one to what is open already. @param {Page} page @param {string} link after the # */
export async function visit(page, link) {
    await page.mouse.move(1, 1);
    await page.evaluate(async to => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        const go = (/** @type {string} */ hash) =>
            new Promise(resolve => {
                window.addEventListener("hashchange", resolve, { once: true });
                location.hash = hash;
            });
        if (location.hash === to) await go("#room=by-hand");
        await go(to);
        /** @type {HTMLElement} */ (document.getElementById("scroller")).scrollTop = 0;
    }, `#${link}`);
    await frames(page, 2);
}

/** Writes a text of one's own. @param {Page} page @param {string} words */
export async function write(page, words) {
    await page.getByRole("textbox").fill(words);
    await frames(page, 2);
}

/**
 * A part of the screen as something that can be compared: the same only where every pixel is.
 * @param {Page} page @param {{x: number, y: number, width: number, height: number}} [clip]
 */
export const look = async (page, clip) =>
    createHash("sha1")
        .update(await page.screenshot({ clip }))
        .digest("hex");

/** The state as the address will name it, without waiting until it does. @param {Page} page */
export const settings = async page =>
    Object.fromEntries(new URLSearchParams(await page.evaluate(() => window.attentionExplorer.url())));

/** The numbers in view, as the page saves them. @param {Page} page */
export const saved = async page =>
    JSON.parse(await page.evaluate(() => window.attentionExplorer.exported("json")));

/** The rows of a CSV as of RFC 4180. @param {string} text */
export function parseCsv(text) {
    const rows = [];
    let row = /** @type {string[]} */ ([]),
        field = "",
        quoted = false;
    for (let i = 0; i < text.length; i++) {
        const c = text[i];
        if (quoted && c === '"' && text[i + 1] === '"') field += text[++i];
        else if (c === '"') quoted = !quoted;
        else if (!quoted && c === ",") (row.push(field), (field = ""));
        else if (!quoted && c === "\r" && text[i + 1] === "\n")
            (rows.push([...row, field]), (row = []), (field = ""), i++);
        else field += c;
    }
    assert.equal(quoted || field !== "" || row.length > 0, false, "the last row is whole");
    return rows;
}

/** What the page saves as CSV, as records by the header. @param {Page} page */
export async function savedRows(page) {
    const [header, ...rows] = parseCsv(await page.evaluate(() => window.attentionExplorer.exported("csv")));
    for (const row of rows) assert.equal(row.length, header.length, row.join());
    return rows.map(row => Object.fromEntries(row.map((field, i) => [header[i], field])));
}

/** The rows of a table of the mirror by its id, as text. @param {Page} page @param {string} id */
export const table = (page, id) =>
    page
        .locator(`[data-id="${id}"] tbody tr`)
        .evaluateAll(rows => rows.map(row => [...row.children].map(cell => cell.textContent ?? "")));

/** Presses a key some times. @param {Page} page @param {string} key */
export async function press(page, key, times = 1) {
    for (let i = 0; i < times; i++) await page.keyboard.press(key);
}

/** What is read out in passing. @param {Page} page @param {RegExp | string} what */
export const isSaid = (page, what) =>
    page.locator("#mirror [role=status]").filter({ hasText: what }).first().waitFor({ state: "attached" });

/** A weight as the page writes it. @param {number} weight */
export const weightText = weight => weight.toFixed(2);

/** A number with its sign, as the tables of sums have it. @param {string} text */
export const numberOf = text => Number(text.replaceAll("−", "-").replaceAll(",", ""));

export { focusedId };
