// Mouse and touch on the canvas, at the places that the application reports.

import assert from "node:assert/strict";

import {
    clickTarget,
    frames,
    layout,
    numbers,
    pages,
    rowsOf,
    state,
    tapTarget,
    targetOf,
    words,
} from "./support/page.js";

const pageTest = pages();

pageTest("a click chooses a ticket, a word, a block, a head and the average", {}, async page => {
    await clickTarget(page, "ticket.T-65234");
    await page.getByRole("button", { name: /^T-65234/, pressed: true }).waitFor();
    await clickTarget(page, "word.4");
    await clickTarget(page, "block.1");
    await clickTarget(page, "head.2");
    const { ticket, block, head, word } = await state(page);
    assert.deepEqual([ticket, block, head, word], ["T-65234", "1", "2", "4"]);
    const { weights } = await numbers(page);
    const heading = await page
        .getByRole("heading", { name: /^What .* reads in block 1, head 2$/ })
        .textContent();
    const rows = await rowsOf(page, heading ?? "");
    assert.equal(rows[0][2], Math.max(...weights[3]).toFixed(2));
    await clickTarget(page, "head.average");
    await page.getByRole("radio", { name: "Average of the heads", checked: true }).waitFor();
});

pageTest("what was clicked has the focus, so that the keyboard goes on from there", {}, async page => {
    await clickTarget(page, "word.9");
    await page.keyboard.press("ArrowRight");
    assert.equal((await state(page)).word, "10");
});

pageTest("the pointer on a word says its place and token id without choosing it", {}, async page => {
    const before = await page.screenshot();
    const [x, y] = await targetOf(page, "word.18");
    await page.mouse.move(x, y);
    await frames(page);
    assert.notDeepEqual(await page.screenshot(), before, "something is said");
    assert.equal((await state(page)).word, "1");
    const description = await words(page).nth(17).getAttribute("aria-description");
    assert.match(description ?? "", /^“twice” is word 18 of 30, token id \d+\./, "the mirror has the same");
});

pageTest("a click on the matrix reads its cell", {}, async page => {
    await clickTarget(page, "view.matrix");
    const {
        rects: {
            matrix: [x, y, width, height],
        },
    } = await layout(page);
    const scroll = await page.evaluate(() => {
        const scroller = /** @type {HTMLElement} */ (document.getElementById("scroller"));
        return (scroller.scrollTop = 0);
    });
    const cell = width / 30;
    assert.ok(Math.abs(height - width) < 1);
    await page.mouse.click(x + cell * 17.5, y + cell * 2.5 - scroll);
    await frames(page);
    const { weights } = await numbers(page);
    const sentence = await page.getByRole("button", { name: /of its attention/ }).textContent();
    assert.equal(
        sentence,
        `“delivery” (word 3) gives “twice” (word 18) ${weights[2][17].toFixed(2)} of its attention.`,
    );
});

pageTest("a click beside the text leaves the field; a click in it gives it the keyboard", {}, async page => {
    const box = await page.getByRole("textbox").boundingBox();
    assert.ok(box);
    await page.mouse.click(box.x + 30, box.y + 20);
    await page.keyboard.press("Control+a");
    await page.keyboard.type("hello refund");
    assert.equal(await words(page).count(), 2);
    await clickTarget(page, "block.1");
    await page.keyboard.type("zzz");
    assert.equal(await page.getByRole("textbox").inputValue(), "hello refund");
});

pageTest("the wheel scrolls the page over the canvas", { height: 500 }, async page => {
    await page.mouse.move(600, 300);
    await page.mouse.wheel(0, 120);
    await page.waitForFunction(() => (document.getElementById("scroller")?.scrollTop ?? 0) > 0);
    await clickTarget(page, "reshuffle");
    assert.equal((await state(page)).seed, "1", "places are right after scrolling");
});

pageTest("the text field stays under the header while the page scrolls", { height: 300 }, async page => {
    const field = page.getByRole("textbox");
    await page.evaluate(() => {
        const scroller = /** @type {HTMLElement} */ (document.getElementById("scroller"));
        scroller.scrollTop = 530;
    });
    await frames(page);
    const box = await field.boundingBox();
    assert.ok(box && box.y < 52, "the field reaches under the header");
    const above = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.id, [box.x + 20, 30]);
    assert.equal(above, "canvas");
});

pageTest("the theme button changes the canvas and the page, and the choice stays", {}, async page => {
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    assert.equal(await paper(), "rgb(251, 250, 247)");
    await clickTarget(page, "theme");
    assert.equal(await paper(), "rgb(20, 21, 24)");
    await page.reload();
    await page.waitForSelector("body.with-canvas", { state: "attached" });
    assert.equal(await paper(), "rgb(20, 21, 24)");
});

const PHONE = { width: 390, height: 844, ratio: 2, touch: true };

pageTest("a tap chooses a ticket from the list, and a word", PHONE, async page => {
    await tapTarget(page, "tickets.open");
    await tapTarget(page, "ticket.P-003");
    await page.getByRole("button", { name: /^P-003/, pressed: true }).waitFor();
    await tapTarget(page, "word.2");
    const { ticket, word } = await state(page);
    assert.deepEqual([ticket, word], ["P-003", "2"]);
    assert.equal(
        await page.evaluate(() => document.activeElement?.matches("textarea")),
        false,
        "no keyboard pops up",
    );
});

pageTest("a swipe scrolls and chooses nothing", PHONE, async page => {
    const before = await state(page);
    const session = await page.context().newCDPSession(page);
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: 200, y: 600 }] });
    for (let y = 580; y > 260; y -= 20) {
        await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x: 200, y }] });
    }
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await page.waitForFunction(() => (document.getElementById("scroller")?.scrollTop ?? 0) > 100);
    assert.deepEqual(await state(page), before);
});

pageTest("the menu of the phone has the commands", PHONE, async page => {
    await tapTarget(page, "menu");
    await page.getByRole("button", { name: "Close the menu", expanded: true }).waitFor();
    await tapTarget(page, "about");
    await page.getByRole("dialog").waitFor();
});

pageTest("targets on a phone are large enough for a thumb", PHONE, async page => {
    const { rects, fixed } = await layout(page);
    for (const id of ["tickets.open", "block.1", "head.4", "view.matrix", "reshuffle", "menu"]) {
        const [, , width, height] = rects[id] ?? fixed?.[id] ?? [0, 0, 0, 0];
        assert.ok(width >= 40 && height >= 44, `${id} is ${width} × ${height}`);
    }
});

pageTest(
    "nothing is wider than a screen of 360 pixels",
    { ...PHONE, width: 360, height: 780 },
    async page => {
        const { rects, fixed } = await layout(page);
        for (const [id, [x, , width]] of Object.entries({ ...rects, ...fixed })) {
            assert.ok(x >= 0 && x + width <= 360, `${id} reaches from ${x} to ${x + width}`);
        }
        const wider = await page.evaluate(() => document.getElementById("scroller")?.scrollWidth);
        assert.equal(wider, 360);
    },
);
