// Everything in the Explorer by keyboard alone, through the mirror, by role and name.

import assert from "node:assert/strict";

import { numbers, pages, rowsOf, state, words } from "./support/page.js";

const pageTest = pages();
const READS = /^What .* reads/;

/** @param {import("playwright-core").Page} page */
const focusedName = page => page.evaluate(() => document.activeElement?.textContent ?? "");

pageTest("another ticket is chosen with Enter, and everything follows", {}, async page => {
    await page.getByRole("button", { name: /^T-65234/ }).press("Enter");
    await page.getByRole("button", { name: /^T-65234/, pressed: true }).waitFor();
    assert.equal((await state(page)).ticket, "T-65234");
    assert.match(await page.getByRole("textbox").inputValue(), /^My password reset worked fine/);
    assert.equal(await words(page).count(), 31);
});

pageTest(
    "Tab reaches every group once, in the order of the page, and leaves the page again",
    {},
    async page => {
        const reached = [];
        await page.keyboard.press("Tab");
        for (let i = 0; i < 40; i++) {
            const id = await page.evaluate(
                () => document.activeElement?.closest("[data-id]")?.getAttribute("data-id") ?? null,
            );
            if (id === null) break;
            reached.push(id);
            await page.keyboard.press("Tab");
        }
        assert.deepEqual(reached, [
            "share",
            "menu",
            "csv",
            "json",
            "svg",
            "png",
            "open-pack",
            "language",
            "glossary",
            "theme",
            "about",
            "room.by-hand",
            "room.explorer",
            "room.inside",
            "room.evidence",
            "room.guide",
            "ticket.T-65052",
            "text",
            "block.2",
            "head.1",
            "view.word",
            "word.1",
            "reshuffle",
            "define.reading",
        ]);
    },
);

pageTest("arrow keys, Home and End move the reading word, and say what it reads", {}, async page => {
    await words(page).first().focus();
    await page.keyboard.press("ArrowRight");
    assert.match(await focusedName(page), /^a, word 2,/);
    await page.getByRole("heading", { name: "What a reads in block 2, head 1" }).waitFor();
    const { weights } = await numbers(page);
    const largest = Math.max(...weights[1]).toFixed(2);
    const status = await page.getByRole("status").filter({ hasText: "most" }).textContent();
    assert.match(status ?? "", new RegExp(`^“a” reads “.+” most: ${largest}`));
    await page.keyboard.press("End");
    assert.match(await focusedName(page), /^\?, word 30,/);
    await page.keyboard.press("ArrowRight");
    assert.match(await focusedName(page), /^\?, word 30,/, "the last word is the end");
    await page.keyboard.press("Home");
    assert.match(await focusedName(page), /^not, word 1,/);
    assert.equal((await state(page)).word, "1");
});

pageTest("arrow down goes to the word below, as the canvas shows the lines", {}, async page => {
    await words(page).first().focus();
    await page.keyboard.press("ArrowDown");
    const { rects } = await page.evaluate(() => window.attentionExplorer.layout());
    const id = await page.evaluate(() => document.activeElement?.getAttribute("data-id") ?? "");
    assert.ok(rects[id][1] > rects["word.1"][1], "a line further down");
    assert.ok(Math.abs(rects[id][0] - rects["word.1"][0]) < 60, "and near the same place in it");
    await page.keyboard.press("ArrowUp");
    assert.match(await focusedName(page), /^not, word 1,/);
});

pageTest("block, head and the average are radio groups, and the table follows each", {}, async page => {
    const before = await rowsOf(page, READS);
    const block = page.getByRole("radiogroup", { name: "Block" });
    await block.getByRole("radio", { name: "Block 2", checked: true }).press("ArrowLeft");
    await block.getByRole("radio", { name: "Block 1", checked: true }).waitFor();
    const blockOne = await rowsOf(page, READS);
    assert.notDeepEqual(blockOne, before);
    const head = page.getByRole("radiogroup", { name: "Head" });
    await head.getByRole("radio", { checked: true }).press("ArrowRight");
    await head.getByRole("radio", { name: "Head 2", checked: true }).waitFor();
    assert.notDeepEqual(await rowsOf(page, READS), blockOne);
    await page.keyboard.press("End");
    await head.getByRole("radio", { name: "Average of the heads", checked: true }).waitFor();
    await page
        .getByRole("heading", { name: "What not reads in block 1, on average over the heads" })
        .waitFor();
    const { block: shown, head: average } = await state(page);
    assert.deepEqual([shown, average], ["1", "average"]);
});

pageTest("the readout's rows are the five largest weights, the rest, and their sum", {}, async page => {
    const { weights, words: tokens } = await numbers(page);
    const ranked = weights[0].map((weight, place) => ({ weight, place })).sort((a, b) => b.weight - a.weight);
    const rows = await rowsOf(page, READS);
    assert.equal(rows.length, 7);
    ranked.slice(0, 5).forEach(({ weight, place }, i) => {
        assert.deepEqual(rows[i], [tokens[place].word, `word ${place + 1}`, weight.toFixed(2)]);
    });
    const rest = ranked.slice(5).reduce((sum, { weight }) => sum + weight, 0);
    assert.equal(rows[5][0], "the other 25 words");
    assert.equal(rows[5][2], rest.toFixed(2));
    assert.equal(rows[6][0], "the 30 weights add up to");
    assert.equal(rows[6][2], "1.00");
});

pageTest("the matrix is read cell by cell with the arrow keys", {}, async page => {
    await page.getByRole("radio", { name: "one word" }).press("ArrowRight");
    await page.getByRole("heading", { name: "Who reads whom in block 2, head 1" }).waitFor();
    const cell = page.getByRole("button", { name: /gives .* of its attention/ });
    await cell.focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    const { weights } = await numbers(page);
    assert.equal(
        await cell.textContent(),
        `“a” (word 2) gives “delivery” (word 3) ${weights[1][2].toFixed(2)} of its attention.`,
    );
    assert.equal((await state(page)).view, "matrix");
    const table = await rowsOf(page, /^Weights: one row a reading word/);
    assert.deepEqual(
        table.map(row => row.slice(1)),
        weights.map(row => row.map(weight => weight.toFixed(2))),
    );
});

pageTest("the whole page answers while a text is typed", {}, async page => {
    const field = page.getByRole("textbox");
    await field.fill("");
    await field.pressSequentially("my card was charged twice");
    assert.deepEqual(
        (await words(page).allTextContents()).map(name => name.split(",")[0]),
        ["my", "card", "was", "charged", "twice"],
    );
    const rows = await rowsOf(page, "Answers");
    assert.equal(rows.find(row => row[0] === "The transformer")?.[1], "payment");
    assert.equal(rows.find(row => row[0] === "The desk")?.[1], "not known");
    assert.equal(await field.inputValue(), "my card was charged twice", "the field is left alone");
    assert.equal((await state(page)).ticket, undefined);
});

pageTest("a cursor in the middle of the text stays there while the page answers", {}, async page => {
    const field = page.getByRole("textbox");
    await field.fill("my parcel is late");
    await field.evaluate(element => /** @type {HTMLTextAreaElement} */ (element).setSelectionRange(2, 2));
    await page.keyboard.type(" red");
    assert.equal(await field.inputValue(), "my red parcel is late");
    assert.equal(
        await field.evaluate(element => /** @type {HTMLTextAreaElement} */ (element).selectionStart),
        6,
    );
    assert.equal((await words(page).allTextContents()).length, 5);
});

pageTest("words are shuffled again, with another seed", {}, async page => {
    const button = page.getByRole("button", { name: "Shuffle again" });
    await button.press("Enter");
    await button.press("Enter");
    assert.equal((await state(page)).seed, "2");
    const row = (await rowsOf(page, "Answers")).find(cells => /shuffled/.test(cells[0]));
    assert.ok(row?.[1], "an answer to the shuffled words");
});

pageTest("the focus stays on its button while the page changes around it", {}, async page => {
    await page.getByRole("radio", { name: "Head 1" }).focus();
    for (const name of ["Head 2", "Head 3", "Head 4"]) {
        await page.keyboard.press("ArrowRight");
        assert.equal(await focusedName(page), name);
    }
});

pageTest("the canvas draws a ring around what has the keyboard's focus", {}, async page => {
    const ring = async () => (await page.screenshot()).toString("base64");
    const before = await ring();
    await words(page).first().focus();
    await page.keyboard.press("Shift"); // a key: the ring is for those who use the keyboard
    await page.waitForTimeout(200);
    assert.notEqual(await ring(), before, "focus is seen");
    await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
    await page.waitForTimeout(200);
    assert.equal(await ring(), before, "and goes away");
});

pageTest(
    "Help says what to begin with, opens that room, has the model's facts and card, and gives the focus back",
    {},
    async page => {
        const help = page.getByRole("button", { name: "Help and the model" });
        await help.press("Enter");
        const dialog = page.getByRole("dialog", { name: "Help" });
        await dialog.waitFor();
        assert.match((await dialog.textContent()) ?? "", /^\s*Help.*New here\?.*Keys.*Larkfield.*291,397/s);
        await page.keyboard.press("Escape");
        await dialog.waitFor({ state: "hidden" });
        assert.equal(await focusedName(page), "Help and the model");
        await help.press("Enter");
        await dialog.getByRole("link", { name: "By hand" }).press("Enter");
        await dialog.waitFor({ state: "hidden" });
        await page.locator("#mirror [data-id^='row.']").first().waitFor({ state: "attached" });
    },
);

pageTest("Share copies the link of what is seen, the typed text included", {}, async (page, address) => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("textbox").fill("is this a refund? 50% & more");
    await page.getByRole("radio", { name: "Head 1" }).press("ArrowRight");
    await page.getByRole("button", { name: "Share this view" }).press("Enter");
    await page.getByRole("status").filter({ hasText: "Link copied" }).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    assert.ok(link.startsWith(address), link);
    const other = await page.context().newPage();
    await other.goto(link);
    await other.waitForSelector("body.with-canvas", { state: "attached" });
    assert.equal(await other.getByRole("textbox").inputValue(), "is this a refund? 50% & more");
    assert.equal(await other.getByRole("radio", { name: "Head 2", checked: true }).count(), 1);
});
