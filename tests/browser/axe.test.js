// axe-core finds nothing on any room and view, light and dark, on a desk and on a phone. It sees the mirror,
// the fields and the dialogs; what the canvas draws is tested natively (tests/app/contrast_test.cpp).

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { frames, pages } from "./support/page.js";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const STATES = [
    "room=by-hand",
    "room=by-hand&practice=module-practice",
    "room=explorer",
    "room=explorer&view=matrix",
    "room=guide",
    "room=by-hand&define=softmax",
    "room=inside&define=token",
    ...["heads", "lines", "steps", "parts", "changes", "length"].map(view => `room=inside&view=${view}`),
    ...["words", "swap", "several", "shuffle", "silence", "curves", "tickets"].map(
        view => `room=evidence&view=${view}`,
    ),
];

const inBrowser = pages();

for (const { name, ...view } of [
    { name: "a desk, light", width: 1280, height: 800 },
    { name: "a phone, dark", width: 390, height: 844, dark: true, touch: true },
]) {
    inBrowser(`axe finds nothing on ${name}`, view, async page => {
        await page.evaluate(AXE);
        const found = [];
        for (const state of STATES) {
            await page.evaluate(fragment => (location.hash = fragment), state);
            await frames(page, 3);
            found.push(...(await violations(page)).map(problem => `${state}: ${problem}`));
        }
        assert.deepEqual(found, []);
    });
}

inBrowser("axe finds nothing in the dialogs and a first visit's hint", { address: "#room=explorer", first: true }, async page => {
    await page.evaluate(AXE);
    assert.equal(await page.locator("[data-id='welcome.close']").count(), 1);
    assert.deepEqual(await violations(page), []);
    for (const name of ["Help and the model", "Terms"]) {
        await page.getByRole("button", { name, exact: true }).press("Enter");
        assert.deepEqual(await violations(page), []);
        await page.keyboard.press("Escape");
    }
});

/** @param {import("playwright-core").Page} page @returns {Promise<string[]>} */
const violations = page =>
    page.evaluate(async standards => {
        const axe = /** @type {typeof import("axe-core")} */ (Reflect.get(window, "axe"));
        const { violations: found } = await axe.run(document, {
            runOnly: { type: "tag", values: standards },
            resultTypes: ["violations"],
        });
        return found.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes[0]?.html.slice(0, 120)}`);
    }, STANDARDS);
