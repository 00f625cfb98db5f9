// The lines of the room Inside: which are drawn, what one word reads and who reads it, and the two directions.

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
    weightText,
} from "./support/inside.js";
import { clickTarget, frames, layout, scrollTo, state, tapTarget, targetOf } from "./support/page.js";
import { averageOf, passOf } from "./support/reference.js";

const wide = onOnePage(WIDE);
const phone = onOnePage(PHONE);

const LINES = "room=inside&view=lines&ticket=T-65052&block=2";

/** Every weight of some heads, the largest first. @param {Record<string, number[][]>} heads */
const ranked = heads =>
    Object.entries(heads)
        .flatMap(([head, weights]) =>
            weights.flatMap((row, i) =>
                row.map((weight, j) => ({ head, reading: i + 1, read: j + 1, weight })),
            ),
        )
        .sort((a, b) => b.weight - a.weight);

/** @param {string[]} tokens @param {number} place */
const named = (tokens, place) => `“${tokens[place - 1]}” (word ${place})`;

/** How many lines the page says there are. */
const counted = async page => Number(/^(?:The strongest )?([\d,]+) of /.exec(await text(page, "lines.count"))?.[1].replace(",", ""));

wide("there is a line for each weight from the threshold on, in picture, table and files", `${LINES}&head=1&threshold=0.1`, async page => {
    const { attention, tokens } = await passOf(TICKET);
    const all = ranked({ 1: attention[1][0] });
    const expected = all.filter(({ weight }) => weight >= 0.1);
    await says(page, "lines.count", `${expected.length} of 900 weights have a line.`);
    assert.deepEqual(
        await table(page, "lines.strongest"),
        expected
            .slice(0, 10)
            .map(({ reading, read, weight }) => [
                `${tokens[reading - 1]}, word ${reading}`,
                `${tokens[read - 1]}, word ${read}`,
                "1",
                weightText(weight),
            ]),
    );
    const json = await saved(page);
    assert.deepEqual([json.heads, json.threshold, json.word], [[1], 0.1, null]);
    assert.deepEqual(
        json.lines.map(({ reading, read }) => [reading, read]),
        expected.map(({ reading, read }) => [reading, read]),
    );
    json.lines.forEach((line, i) => assert.ok(Math.abs(line.weight - expected[i].weight) < 1e-6));
    const rows = await savedRows(page);
    assert.deepEqual(
        rows.map(row => [Number(row["reading place"]), row["reading word"], Number(row["read place"]), row["read word"]]),
        expected.map(({ reading, read }) => [
            reading,
            /^[=+\-@]/.test(tokens[reading - 1]) ? `'${tokens[reading - 1]}` : tokens[reading - 1],
            read,
            tokens[read - 1],
        ]),
    );
});

wide("the threshold moves by keys, and the lines follow", `${LINES}&head=2`, async page => {
    const { attention } = await passOf(TICKET);
    const from = (/** @type {number} */ least) =>
        ranked({ 2: attention[1][1] }).filter(({ weight }) => weight >= least).length;
    const slider = page.getByRole("slider", { name: "Smallest weight with a line" });
    assert.equal(await slider.getAttribute("aria-valuetext"), "weights of 0.05 or more");
    assert.equal(await counted(page), from(0.05));
    await tabTo(page, "threshold");
    /** @type {[string, number, number][]} */
    const keys = [
        ["ArrowRight", 2, 0.07],
        ["ArrowLeft", 1, 0.06],
        ["End", 1, 1],
        ["Home", 1, 0],
        ["ArrowUp", 2, 0.02],
    ];
    for (const [key, times, least] of keys) {
        for (let i = 0; i < times; i++) {
            await page.keyboard.press(key);
            await frames(page, 2);
        }
        assert.equal(await slider.getAttribute("aria-valuetext"), `weights of ${least.toFixed(2)} or more`, key);
        assert.equal(await counted(page), from(least), key);
    }
    assert.equal(Number((await state(page)).threshold), 0.02);
    await isSaid(page, `${from(0.02)} of 900 weights have a line.`);
});

wide("heads are shown together, each with a button that says so, and the average alone", `${LINES}&head=1&threshold=0.2`, async page => {
    const { attention } = await passOf(TICKET);
    const shown = () =>
        part(page, "lines.heads")
            .getByRole("button", { pressed: true })
            .allTextContents();
    assert.deepEqual(await shown(), ["Lines of head 1"]);
    await tabTo(page, "lines.head.3");
    await page.keyboard.press("Space");
    assert.deepEqual(await shown(), ["Lines of head 1", "Lines of head 3"]);
    await says(page, "lines.title", "Block 2, heads 1 and 3");
    assert.equal((await state(page)).heads, "1,3");
    const both = ranked({ 1: attention[1][0], 3: attention[1][2] }).filter(({ weight }) => weight >= 0.2);
    await says(page, "lines.count", `${both.length} of 1,800 weights have a line.`);
    assert.deepEqual(
        (await table(page, "lines.strongest")).map(([, , head, weight]) => [head, weight]),
        both.slice(0, 10).map(({ head, weight }) => [head, weightText(weight)]),
    );
    await tabTo(page, "lines.average");
    await page.keyboard.press("Enter");
    assert.deepEqual(await shown(), ["Average of the heads"]);
    const average = ranked({ Average: averageOf(attention[1]) }).filter(({ weight }) => weight >= 0.2);
    assert.equal(await counted(page), average.length);
    await clickTarget(page, "lines.head.4");
    assert.deepEqual(await shown(), ["Lines of head 4"]);
    const radio = page.getByRole("radio", { name: "Block 2" });
    await radio.focus();
    await page.keyboard.press("ArrowLeft");
    await says(page, "lines.title", "Block 1, head 4");
    assert.equal(await counted(page), ranked({ 4: attention[0][3] }).filter(({ weight }) => weight >= 0.2).length);
});

/** What the two tables of an isolated word should say. */
function directions(weights, tokens, word) {
    const row = (/** @type {number[]} */ list) =>
        list
            .map((weight, i) => ({ weight, place: i + 1 }))
            .sort((a, b) => b.weight - a.weight)
            .slice(0, 5)
            .map(({ weight, place }) => [tokens[place - 1], `word ${place}`, "1", weightText(weight)]);
    return { reads: row(weights[word - 1]), readBy: row(weights.map(each => each[word - 1])) };
}

wide("a word is isolated by keyboard: what it reads, and who reads it", `${LINES}&head=1`, async page => {
    const { attention, tokens } = await passOf(TICKET);
    await tabTo(page, "line.reading.1");
    await press(page, "ArrowRight", 14);
    assert.equal(await focusedId(page), "line.reading.15");
    const { reads, readBy } = directions(attention[1][0], tokens, 15);
    assert.deepEqual(await table(page, "lines.reads"), reads, "the focus is enough");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Reading word 15: card", pressed: true }).waitFor();
    assert.equal((await state(page)).line, "15");
    assert.deepEqual(await table(page, "lines.reads"), reads);
    assert.deepEqual(await table(page, "lines.read_by"), readBy);
    const [most, by] = [reads[0], readBy[0]];
    const self = (/** @type {string[]} */ row) =>
        row[1] === "word 15" ? "itself" : `“${row[0]}” (${row[1]})`;
    await says(page, "lines.about", `“card” (word 15) gives most to ${self(most)}: ${most[3]}. It gets most from ${self(by)}: ${by[3]}.`);
    await isSaid(page, /^“card” \(word 15\) gives most to/);
    const drawn = [...attention[1][0][14], ...attention[1][0].map(row => row[14]).filter((_, i) => i !== 14)];
    await says(page, "lines.count", `“card” (word 15): ${drawn.filter(weight => weight >= 0.05).length} of the 59 weights that it gives or gets have a line.`);
    const { reads: json, read_by, word, lines } = await saved(page);
    assert.equal(word, 15);
    assert.deepEqual(json.map(({ place }) => `word ${place}`), reads.map(row => row[1]));
    assert.deepEqual(read_by.map(({ place }) => `word ${place}`), readBy.map(row => row[1]));
    assert.ok(lines.every(({ reading, read }) => reading === 15 || read === 15));
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Reading word 15: card", pressed: false }).waitFor();
    assert.equal((await state(page)).line, undefined);
});

wide("the pair whose directions differ most is named, and shown by a press", `${LINES}&head=1`, async page => {
    const { attention, tokens } = await passOf(TICKET);
    const weights = attention[1][0];
    const pairs = weights.flatMap((row, a) => row.map((forward, b) => ({ a, b, forward, back: weights[b][a] })));
    const { a, b, forward, back } = pairs.sort((x, y) => y.forward - y.back - (x.forward - x.back))[0];
    await says(
        page,
        "lines.pair",
        `The two directions differ most here: ${named(tokens, a + 1)} gives ${named(tokens, b + 1)} ` +
            `${weightText(forward)} and gets ${weightText(back)} back.`,
    );
    const json = await saved(page);
    assert.deepEqual([json.most_different_pair.first, json.most_different_pair.second], [a + 1, b + 1]);
    await tabTo(page, "line.pair");
    await page.keyboard.press("Enter");
    assert.equal((await state(page)).line, String(a + 1));
    assert.deepEqual((await table(page, "lines.reads"))[0], [tokens[b], `word ${b + 1}`, "1", weightText(forward)]);
});

wide("on the canvas the pointer isolates a word, and a click keeps it", `${LINES}&head=1`, async page => {
    const { attention, tokens } = await passOf(TICKET);
    const [x, y] = await targetOf(page, "line.read.18");
    const { rects } = await layout(page);
    const scroll = await page.evaluate(() => document.getElementById("scroller")?.scrollTop ?? 0);
    const between = { x: 440, y: y - 200, width: 140, height: 250 };
    const all = await look(page, between);
    assert.ok(rects["line.reading.1"][0] < 440 && rects["line.read.1"][0] > 580, "there the lines are");
    await page.mouse.move(x, y);
    await frames(page);
    const alone = await look(page, between);
    assert.notEqual(alone, all, "the other lines are gone");
    await page.mouse.move(1, 1);
    await frames(page);
    assert.equal(await look(page, between), all, "while the pointer is there only");
    assert.equal(await part(page, "lines.read_by").count(), 0);
    await page.mouse.click(x, y);
    await frames(page);
    await page.mouse.move(1, 1);
    await frames(page);
    assert.equal((await state(page)).line, "18");
    assert.equal(await look(page, between), alone);
    const { reads, readBy } = directions(attention[1][0], tokens, 18);
    assert.deepEqual(await table(page, "lines.reads"), reads, "the mirror says the same");
    assert.deepEqual(await table(page, "lines.read_by"), readBy);
    await page.mouse.click(x, y);
    await frames(page);
    assert.equal((await state(page)).line, undefined);
    await scrollTo(page, scroll);
});

wide("the pointer on a line names it", `${LINES}&head=1&threshold=0.5`, async page => {
    const { bars } = await page.evaluate(() => window.attentionExplorer.pixelsExpected());
    const line = bars.find(({ id }) => id === "line.1.15.18");
    assert.ok(line, "the strongest line is known");
    const [x, y, width, height] = line.rect;
    const scroll = await scrollTo(page, 0);
    const top = (await layout(page)).rects["line.reading.1"][1] - scroll;
    const sentence = { x: 100, y: top - 110, width: 700, height: 70 };
    const before = await look(page, sentence);
    await page.mouse.move(x + width / 2, y + height / 2 - scroll);
    await frames(page);
    assert.notEqual(await look(page, sentence), before);
});

phone("on a phone a tap isolates a word, and the threshold is moved by a finger", `${LINES}&head=1`, async page => {
    const { attention, tokens } = await passOf(TICKET);
    await tapTarget(page, "line.reading.9");
    const { reads, readBy } = directions(attention[1][0], tokens, 9);
    assert.deepEqual(await table(page, "lines.reads"), reads);
    assert.deepEqual(await table(page, "lines.read_by"), readBy);
    await tapTarget(page, "line.reading.9");
    assert.equal((await state(page)).line, undefined);
    await tapTarget(page, "lines.head.2");
    await says(page, "lines.title", "Block 2, heads 1 and 2");
    const {
        rects: {
            threshold: [x, y, width, height],
        },
    } = await layout(page);
    const scroll = await scrollTo(page, y - 300);
    await page.touchscreen.tap(x + width / 2, y + height / 2 - scroll);
    await frames(page);
    const least = Number((await state(page)).threshold);
    assert.ok(least > 0.4 && least < 0.6, `${least}`);
    const both = ranked({ 1: attention[1][0], 2: attention[1][1] });
    assert.equal(await counted(page), both.filter(({ weight }) => weight >= least).length);
});
