// Terms, the hint of a first visit, and a finger on a matrix, as a learner has them.

import assert from "node:assert/strict";

import { frames, layout, pages } from "./support/page.js";

/** @typedef {import("playwright-core").Page} Page */

const inBrowser = pages();

/** @param {Page} page @param {string} id */
const part = (page, id) => page.locator(`#mirror [data-id="${id}"]`);

/** Where a node is drawn, in the window. @param {Page} page @param {string} id */
async function seen(page, id) {
    await frames(page, 3);
    const [x, y, width, height] = (await layout(page)).rects[id];
    const scroll = await page.evaluate(() => document.getElementById("scroller")?.scrollTop ?? 0);
    return { x, y: y - scroll, width, height };
}

inBrowser("every term can be looked up, in the order of the language's alphabet", { locale: "es" }, async page => {
    for (const [language, first, command] of [
        ["es", "Acierto", "Términos"],
        ["en", "95% interval", "Terms"],
    ]) {
        if (language === "en") await part(page, "language").press("Enter");
        await page.getByRole("button", { name: command, exact: true }).press("Enter");
        const titles = await page.locator("#about-body h3").allTextContents();
        assert.ok(titles.length > 40);
        assert.deepEqual(titles, [...titles].sort(new Intl.Collator(language).compare));
        assert.ok(titles.includes(first), first);
        assert.match((await page.locator("#about-body p.source").first().textContent()) ?? "", /\.$/);
        await page.keyboard.press("Escape");
    }
});

inBrowser(
    "a term opens where it is pressed, is seen, and is in the address",
    { width: 390, height: 844, touch: true, address: "#room=explorer" },
    async page => {
        await part(page, "define.weight").press("Enter");
        const { y, height } = await seen(page, "definition");
        const { insets } = await layout(page);
        assert.ok(y >= 52 && y + height <= 844 - (insets?.bottom ?? 0), `${y}, ${height}`);
        assert.match(await page.evaluate(() => location.hash), /&define=weight/);
        assert.equal(await part(page, "definition.title").textContent(), "Attention weight");
    },
);

inBrowser("the hint of a first visit comes once", { first: true, address: "#room=explorer" }, async page => {
    assert.match((await part(page, "welcome.text").textContent()) ?? "", /word/);
    const { y, height } = await seen(page, "welcome");
    assert.ok((await seen(page, "word.1")).y > y + height, "it covers nothing");
    await part(page, "word.3").press("Enter");
    await frames(page, 2);
    assert.equal(await part(page, "welcome").count(), 0, "it was followed");
    await page.reload();
    await page.waitForSelector("body.with-canvas", { state: "attached" });
    assert.equal(await part(page, "welcome").count(), 0, "and is not given again");
});

inBrowser(
    "without storage the hint comes once a visit",
    {
        first: true,
        address: "#room=by-hand&step=score",
        init: () =>
            Object.defineProperty(window, "localStorage", {
                get: () => {
                    throw new DOMException("denied", "SecurityError");
                },
            }),
    },
    async page => {
        await part(page, "welcome.close").press("Enter");
        await part(page, "room.explorer").press("Enter");
        await frames(page, 2);
        assert.equal(await part(page, "welcome").count(), 0);
    },
);

inBrowser(
    "a finger that moves sideways over the matrix shows the cell under it; up and down it scrolls",
    { width: 390, height: 844, touch: true, address: "#room=explorer&view=matrix" },
    async page => {
        await page.evaluate(() => {
            const scroller = /** @type {HTMLElement} */ (document.getElementById("scroller"));
            scroller.scrollTop = window.attentionExplorer.layout().rects.matrix[1] - 200;
        });
        const { x, y, width } = await seen(page, "matrix");
        const session = await page.context().newCDPSession(page);
        const touch = (/** @type {string} */ type, /** @type {number[][]} */ points) =>
            session.send("Input.dispatchTouchEvent", {
                type: /** @type {"touchStart"} */ (type),
                touchPoints: points.map(([left, top]) => ({ x: left, y: top })),
            });
        const cell = () => page.evaluate(() => new URLSearchParams(window.attentionExplorer.url()).get("read"));
        const words = await page.evaluate(
            () => document.querySelectorAll("#mirror [data-id^='word.']").length,
        );
        await touch("touchStart", [[x + 10, y + 20]]);
        for (let way = 0; way <= 1; way += 0.1) await touch("touchMove", [[x + 10 + way * (width - 20), y + 20]]);
        await touch("touchEnd", []);
        await frames(page, 3);
        assert.equal(await cell(), String(words), "the last word is read");
        const before = await page.evaluate(() => document.getElementById("scroller")?.scrollTop);
        await touch("touchStart", [[x + 40, y + 150]]);
        for (let way = 10; way <= 120; way += 10) await touch("touchMove", [[x + 40, y + 150 - way]]);
        await touch("touchEnd", []);
        await frames(page, 5);
        assert.notEqual(await page.evaluate(() => document.getElementById("scroller")?.scrollTop), before);
        assert.equal(await cell(), String(words), "and the cell stays");
    },
);
