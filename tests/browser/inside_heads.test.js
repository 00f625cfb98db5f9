// All heads of the room Inside: the pictures, what each head does, and one head alone. The numbers are computed
// here from the weights that the engine gives.

import assert from "node:assert/strict";

import { part, says, tabTo, text } from "./support/by_hand.js";
import {
    PHONE,
    TICKET,
    WIDE,
    focusedId,
    isSaid,
    look,
    onOnePage,
    press,
    saved,
    savedRows,
    table,
    visit,
    weightText,
} from "./support/inside.js";
import { clickTarget, frames, layout, scrollTo, state, tapTarget, targetOf } from "./support/page.js";
import { averageOf, measuresOf, passOf, strongestOf } from "./support/reference.js";

const wide = onOnePage(WIDE);
const phone = onOnePage(PHONE);

const HEADS = "room=inside&view=heads&ticket=T-65052";
const OPEN = `${HEADS}&block=2&head=1&open=yes`;

/** Every head and each block's average, as the page lists them. */
async function tiles() {
    const { attention, tokens } = await passOf(TICKET);
    return attention.flatMap((heads, block) =>
        [...heads, averageOf(heads)].map((weights, head) => ({
            block: block + 1,
            head: head < heads.length ? String(head + 1) : "Average",
            weights,
            measured: measuresOf(weights, tokens),
            strongest: strongestOf(weights),
        })),
    );
}

/** What the chosen cell says. @param {number[][]} weights @param {string[]} tokens */
const cellOf = (weights, tokens, reading, read) =>
    `“${tokens[reading - 1]}” (word ${reading}) reads “${tokens[read - 1]}” (word ${read}) ` +
    `with weight ${weightText(weights[reading - 1][read - 1])}.`;

wide("the table says what each head does, as computed from its weights", HEADS, async page => {
    const rows = await table(page, "heads.table");
    const expected = await tiles();
    assert.equal(rows.length, 10);
    expected.forEach(({ block, head, measured }, i) =>
        assert.deepEqual(rows[i], [String(block), head, ...Object.values(measured).map(weightText)]),
    );
    assert.ok(
        expected.some(({ measured }) => measured.same > 0.005) && expected.some(({ measured }) => measured.punctuation > 0.1),
        "the text has words to tell the measures apart",
    );
});

wide("the strongest pair of each head is in the table and with its button", HEADS, async page => {
    const { tokens } = await passOf(TICKET);
    const expected = await tiles();
    assert.deepEqual(
        await table(page, "heads.pairs"),
        expected.map(({ block, head, strongest: { reading, read, weight } }) => [
            String(block),
            head,
            `${tokens[reading - 1]}, word ${reading}`,
            `${tokens[read - 1]}, word ${read}`,
            weightText(weight),
        ]),
    );
    for (const { block, head, weights, strongest } of expected) {
        const button = part(page, `open.${block}.${head.toLowerCase()}`);
        assert.equal(
            await button.getAttribute("aria-description"),
            `Strongest: ${cellOf(weights, tokens, strongest.reading, strongest.read)}`,
        );
    }
});

wide("the files hold every weight of every head", HEADS, async page => {
    const expected = await tiles();
    const { heads, words } = await saved(page);
    assert.deepEqual(words, (await passOf(TICKET)).tokens);
    assert.equal(heads.length, 10);
    const near = (/** @type {number} */ a, /** @type {number} */ b) => Math.abs(a - b) < 1e-6;
    heads.forEach((head, i) => {
        assert.deepEqual([head.block, String(head.head).toLowerCase()], [expected[i].block, expected[i].head.toLowerCase()]);
        assert.ok(head.weights.every((row, j) => row.every((weight, k) => near(weight, expected[i].weights[j][k]))));
        for (const [name, share] of Object.entries(expected[i].measured)) assert.ok(near(head.measured[name], share), name);
    });
    const rows = await savedRows(page);
    assert.equal(rows.length, 10 * 30);
    rows.forEach((row, i) => {
        const weights = Object.values(row).slice(4);
        const right = expected[Math.floor(i / 30)].weights[i % 30];
        if (weights.length === 30) assert.ok(weights.every((weight, k) => near(Number(weight), right[k])));
        assert.equal(row["reading place"], String((i % 30) + 1));
    });
});

wide("a head is opened by keyboard, on its strongest pair, and left again", HEADS, async page => {
    await tabTo(page, "open.1.1");
    await press(page, "ArrowRight", 3);
    assert.equal(await focusedId(page), "open.1.4", "the heads of a block are one stop of Tab");
    await tabTo(page, "open.2.1");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Block 2, head 1", exact: true }).waitFor();
    const { attention, tokens } = await passOf(TICKET);
    const { reading, read } = strongestOf(attention[1][0]);
    await says(page, "map", cellOf(attention[1][0], tokens, reading, read));
    const { open, word, read: column } = await state(page);
    assert.deepEqual([open, word, column], ["yes", String(reading), String(read)]);
    assert.notEqual(await focusedId(page), "", "the focus is not lost");
    assert.deepEqual(
        await table(page, "heads.table"),
        Object.entries(measuresOf(attention[1][0], tokens)).map(([name, share]) => [
            { before: "word before", after: "word after", same: "same word" }[name] ?? name,
            weightText(share),
        ]),
    );
    const weights = attention[1][0].flatMap((row, i) => row.map((weight, j) => ({ weight, i, j })));
    const largest = weights.sort((a, b) => b.weight - a.weight).slice(0, 5);
    assert.deepEqual(
        await table(page, "heads.pairs"),
        largest.map(({ weight, i, j }) => [
            `${tokens[i]}, word ${i + 1}`,
            `${tokens[j]}, word ${j + 1}`,
            weightText(weight),
        ]),
    );
    await tabTo(page, "heads.all", "Shift+Tab");
    await page.keyboard.press("Enter");
    assert.equal((await table(page, "heads.table")).length, 10);
    assert.notEqual(await focusedId(page), "");
});

wide("the cell of the open head moves with the arrow keys, and says what it holds", `${OPEN}&word=2&read=2`, async page => {
    const { attention, tokens } = await passOf(TICKET);
    const expect = (/** @type {number} */ reading, /** @type {number} */ read) =>
        says(page, "map", cellOf(attention[1][0], tokens, reading, read));
    await tabTo(page, "map");
    /** @type {[string, number, number, number][]} */
    const moves = [
        ["ArrowRight", 1, 2, 3],
        ["ArrowDown", 2, 4, 3],
        ["ArrowLeft", 1, 4, 2],
        ["ArrowUp", 1, 3, 2],
        ["End", 1, 3, 30],
        ["ArrowRight", 1, 3, 30],
        ["Home", 1, 3, 1],
        ["ArrowLeft", 1, 3, 1],
        ["ArrowUp", 9, 1, 1],
    ];
    for (const [key, times, reading, read] of moves) {
        await press(page, key, times);
        await expect(reading, read);
    }
    assert.equal(await focusedId(page), "map");
    await isSaid(page, cellOf(attention[1][0], tokens, 1, 1));
    const { cell } = await saved(page);
    assert.deepEqual(cell, { reading: 1, read: 1 });
});

wide("an open head leads to its lines, its steps and the Explorer, and Back to it", `${OPEN}&word=3&read=18`, async page => {
    for (const [button, view] of [
        ["to.lines", "lines"],
        ["to.steps", "steps"],
    ]) {
        await clickTarget(page, button);
        const seen = await state(page);
        assert.deepEqual([seen.view, seen.block, seen.head, seen.word, seen.read], [view, "2", "1", "3", "18"]);
        if (view === "steps") assert.equal(seen.at, "block2.attention");
        await page.goBack();
        await part(page, "to.lines").waitFor();
        await frames(page);
    }
    await clickTarget(page, "to.explorer");
    const { attention } = await passOf(TICKET);
    await page
        .getByRole("button", { name: `“delivery” (word 3) gives “twice” (word 18) ${weightText(attention[1][0][2][17])} of its attention.` })
        .waitFor();
    await page.goBack();
    await part(page, "to.lines").waitFor();
    await visit(page, `${HEADS}&block=1&head=average&open=yes`);
    await says(page, "heads.title", "Block 1, average of the heads");
    assert.equal(await part(page, "to.steps").count(), 0, "an average has no steps");
});

wide("a click on a head's picture opens it, and a click on a cell reads it", HEADS, async page => {
    await clickTarget(page, "open.1.3");
    await says(page, "heads.title", "Block 1, head 3");
    const {
        rects: {
            map: [x, y, width, height],
        },
    } = await layout(page);
    assert.ok(Math.abs(width - height) < 1);
    const scroll = await scrollTo(page, y - 250); // the sentence above it stays in view
    const cell = width / 30;
    await page.mouse.click(x + cell * 16.5, y + cell * 20.5 - scroll);
    await frames(page);
    const { attention, tokens } = await passOf(TICKET);
    await says(page, "map", cellOf(attention[0][2], tokens, 21, 17));
    const { word, read } = await state(page);
    assert.deepEqual([word, read], ["21", "17"]);

    const sentence = { x, y: y - scroll - 150, width: 700, height: 75 };
    const before = await look(page, sentence);
    await page.mouse.move(x + cell * 3.5, y + cell * 10.5 - scroll);
    await frames(page);
    assert.notEqual(await look(page, sentence), before, "the pointer names another cell");
    await says(page, "map", cellOf(attention[0][2], tokens, 21, 17));
    assert.equal((await state(page)).word, "21", "and chooses nothing");
});

wide("the pointer or the focus on a head marks its strongest pair and names it", HEADS, async page => {
    const [x, y] = await targetOf(page, "open.1.2");
    const { rects } = await layout(page);
    const under = rects["inside.view"][1] + rects["inside.view"][3];
    const sentence = { x: 90, y: under + 5, width: 900, height: 40 };
    const tile = { x: rects["open.1.2"][0], y: rects["open.1.2"][1], width: rects["open.1.2"][2], height: 240 };
    const before = [await look(page, sentence), await look(page, tile)];
    await page.mouse.move(x, y);
    await frames(page);
    const hovered = await look(page, sentence);
    assert.notEqual(hovered, before[0], "the sentence names the head");
    assert.notEqual(await look(page, tile), before[1], "the head is lit");
    await page.mouse.move(1, 1);
    await frames(page);
    assert.deepEqual([await look(page, sentence), await look(page, tile)], before, "that goes away with the pointer");
    await part(page, "open.1.2").focus();
    await page.keyboard.press("Shift");
    await frames(page);
    assert.equal(await look(page, sentence), hovered, "the keyboard's focus says the same");
});

wide("the wheel scrolls the page over the pictures", HEADS, async page => {
    await page.mouse.move(500, 500);
    await page.mouse.wheel(0, 150);
    await page.waitForFunction(() => (document.getElementById("scroller")?.scrollTop ?? 0) > 100);
    await clickTarget(page, "open.2.average");
    await says(page, "heads.title", "Block 2, average of the heads");
});

const LONG = encodeURIComponent(`${TICKET} `.repeat(5).trim());

wide("a long text's head is zoomed in and out, and moved on its small map", `room=inside&view=heads&text=${LONG}&block=2&head=1&open=yes`, async page => {
    assert.equal(await part(page, "overview").count(), 0, "120 words fit");
    await clickTarget(page, "zoom.in");
    await says(page, "overview", /^In view: reading words 1 to 60 and read words 1 to 60, of 120\.$/);
    assert.equal((await state(page)).zoom, "1");
    const {
        rects: {
            overview: [x, y, width],
        },
    } = await layout(page);
    await page.mouse.click(x + width * (100.5 / 120), y + width * (80.5 / 120));
    await frames(page);
    const { word, read } = await state(page); // of cells of 1.5 pixels
    const [reading, column] = [Number(word), Number(read)];
    assert.ok(Math.abs(reading - 81) <= 1 && Math.abs(column - 101) <= 1, `${word}, ${read}`);
    const seen = await text(page, "overview");
    const [, first, last, left, right] =
        /words (\d+) to (\d+) and read words (\d+) to (\d+)/.exec(seen)?.map(Number) ?? [];
    assert.ok(first <= reading && reading <= last && left <= column && column <= right, seen);
    assert.equal(last - first, 59);
    const { words } = await saved(page);
    const map = await text(page, "map");
    assert.ok(map.startsWith(`“${words[reading - 1]}” (word ${word}) reads “${words[column - 1]}” (word ${read})`), map);
    await clickTarget(page, "zoom.out");
    assert.equal((await state(page)).zoom, undefined);
});

phone("on a phone a head is opened by a tap, and its cell by another", HEADS, async page => {
    await tapTarget(page, "open.2.1");
    await says(page, "heads.title", "Block 2, head 1");
    const { rects } = await layout(page);
    const [x, y, width] = rects.map;
    const scroll = await scrollTo(page, y - 150);
    await page.touchscreen.tap(x + (width / 30) * 17.5, y + (width / 30) * 14.5 - scroll);
    await frames(page);
    const { attention, tokens } = await passOf(TICKET);
    await says(page, "map", cellOf(attention[1][0], tokens, 15, 18));
    await tapTarget(page, "heads.all");
    assert.equal((await table(page, "heads.table")).length, 10);
});
