// The room By hand with the mouse, at the places that the application reports.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

import { DAMAGED, attend, focusedId, input, part, row, says, shown, text } from "./support/by_hand.js";
import {
    clickTarget,
    frames,
    layout,
    numbers,
    openPage,
    pages,
    rowsOf,
    state,
    targetOf,
} from "./support/page.js";
import { readPng } from "./support/png.js";

const pageTest = pages();
const ROOM = { address: "#room=by-hand&example=damaged-on-arrival" };

/** Clicks a field, which selects its text unless one is in it already, and types. */
async function typeInto(page, /** @type {string} */ id, /** @type {string} */ what) {
    const inIt = (await focusedId(page)) === id;
    await clickTarget(page, id);
    if (inIt) await page.keyboard.press("Control+a");
    if (what === "") await page.keyboard.press("Delete");
    else await page.keyboard.type(what);
    await frames(page);
}

/** @param {number[]} numbers */
const tuple = numbers => `(${numbers.map(shown).join(", ")})`;

pageTest("the worked example is followed step by step, with the lesson's numbers", ROOM, async page => {
    await clickTarget(page, "step.start");
    const steps = [
        /^Step 1 of 7\. .*query of “damaged”.*The best match is “arrival”: 3\.$/,
        /^Step 2 of 7\. Divide each score by √2 = 1\.414\./,
        /^Step 3 of 7\. Take e to the power of each/,
        /^Step 4 of 7\. Add them up: 11\.466\.$/,
        /^Step 5 of 7\. .*3 weights that add up to 1\. “arrival” gets the most, 0\.728\.$/,
        /^Step 6 of 7\. Multiply each value by its weight/,
        /^Step 7 of 7\. Add up: \(0\.248, 0\.728\) is the new vector of “damaged”\..*0\.728, is on the value of “arrival”\.$/,
    ];
    for (const [i, sentence] of steps.entries()) {
        await says(page, "step.sentence", sentence);
        if (i + 1 < steps.length) await clickTarget(page, "step.next");
    }
    assert.deepEqual(await row(page, "score"), ["0.5", "0.75", "3"]);
    assert.deepEqual(await row(page, "scaled"), ["0.354", "0.530", "2.121"]);
    assert.deepEqual(await row(page, "exponential"), ["1.424", "1.699", "8.342"]);
    assert.deepEqual(await row(page, "total"), ["11.466"]);
    assert.deepEqual(await row(page, "weight"), ["0.124", "0.148", "0.728"]);
    assert.deepEqual(await row(page, "output"), ["0.248", "0.728"]);
    assert.equal(await part(page, "step.next").getAttribute("aria-disabled"), "true");
});

pageTest("a number of a later step is not there before its step", ROOM, async page => {
    await clickTarget(page, "step.start");
    assert.equal(await part(page, "row.weight").count(), 0);
    assert.equal((await layout(page)).rects["weight.1.3"], undefined);
    assert.doesNotMatch(await text(page, "description"), /0\.728/);
    await clickTarget(page, "step.3");
    assert.deepEqual(await row(page, "exponential"), ["1.424", "1.699", "8.342"]);
    assert.equal(await part(page, "row.weight").count(), 0);
    await clickTarget(page, "step.back");
    assert.equal(await part(page, "row.exponential").count(), 0);
    await clickTarget(page, "step.end");
    assert.deepEqual(await row(page, "output"), ["0.248", "0.728"]);
});

pageTest("a click on a number shows its line, and a click on a term the term's", ROOM, async page => {
    await clickTarget(page, "weight.1.3");
    await says(page, "origin.line", "e^2.121 ÷ (1.424 + 1.699 + 8.342) = 0.728");
    await says(page, "origin.title", "Where 0.728 comes from: the weight of “arrival” for “damaged”");
    await clickTarget(page, "term.2");
    await says(page, "origin.line", "e^0.354 = 1.424");
    await clickTarget(page, "term.1");
    await says(page, "origin.line", "0.5 ÷ √2 = 0.354");
    await clickTarget(page, "origin.back");
    await says(page, "origin.line", "e^0.354 = 1.424");
    await clickTarget(page, "origin.back");
    await says(page, "origin.line", "e^2.121 ÷ (1.424 + 1.699 + 8.342) = 0.728");
    assert.equal(await part(page, "origin.back").count(), 0, "there is nothing before it");
});

pageTest("the pointer on a number shows its line, and leaves the chosen one in force", ROOM, async page => {
    await clickTarget(page, "weight.1.3");
    const before = await page.screenshot();
    const [x, y] = await targetOf(page, "score.1.2");
    await page.mouse.move(x, y);
    await frames(page, 8);
    assert.notDeepEqual(await page.screenshot(), before, "something else is shown");
    await says(page, "origin.line", "e^2.121 ÷ (1.424 + 1.699 + 8.342) = 0.728");
});

pageTest("another reading word is chosen at the head of its column", ROOM, async page => {
    await clickTarget(page, "reader.3");
    await says(page, "picture.title", "The reading word is arrival, query (1, 0)");
    assert.deepEqual(await row(page, "weight"), ["0.503", "0.248", "0.248"]);
    assert.deepEqual(await row(page, "output"), ["1.007", "0.248"]);
    await clickTarget(page, "reader.2");
    await says(page, "step.sentence", /\(0\.667, 0\.333\).*the plain average of the values/);
    assert.equal((await state(page)).reading, "2");
});

pageTest("a number typed in its field changes all that follows, and the old ones stay in sight", ROOM, async page => {
    await typeInto(page, "q.1.1", "1");
    const changed = attend({ ...DAMAGED, q: [[1, 1.5], ...DAMAGED.q.slice(1)] });
    const before = attend(DAMAGED);
    await says(page, "picture.title", "The reading word is damaged, query (1, 1.5)");
    await says(page, "weight.1.1", `the weight of “damaged” for “damaged”: ${shown(changed.weights[0][0])}, was ${shown(before.weights[0][0])}`);
    await says(page, "score.1.1", "the score of “damaged” for “damaged”: 1, was 0.5");
    await says(page, "score.1.2", "the score of “on” for “damaged”: 0.75");
    await says(page, "total.1", `the total of the exponentials of “damaged”: ${shown(changed.totals[0])}, was 11.466`);
    await says(page, "step.sentence", new RegExp(tuple(changed.output[0]).replace(/[()]/g, "\\$&")));
    assert.equal(await part(page, "edited").count(), 1, "it says that the example was changed");

    await page.keyboard.press("Control+z");
    assert.equal(await input(page, "q.1.1").inputValue(), "0.5");
    assert.deepEqual(await row(page, "output"), before.output[0].map((value, i) => `${shown(value)}, was ${shown(changed.output[0][i])}`));
    await page.keyboard.press("Control+Shift+Z");
    assert.equal(await input(page, "q.1.1").inputValue(), "1");
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+y");
    assert.equal(await input(page, "q.1.1").inputValue(), "1");
    await clickTarget(page, "undo");
    assert.equal(await input(page, "q.1.1").inputValue(), "0.5");
    await clickTarget(page, "redo");
    assert.equal(await input(page, "q.1.1").inputValue(), "1");
    await clickTarget(page, "reset");
    assert.equal(await part(page, "edited").count(), 0);
    assert.deepEqual((await numbers(page)).q, DAMAGED.q);
});

pageTest("a number typed digit by digit is one step of undo", ROOM, async page => {
    await typeInto(page, "v.3.2", "12.25");
    assert.equal((await numbers(page)).v[2][1], 12.25);
    await page.keyboard.press("Control+z");
    assert.equal(await input(page, "v.3.2").inputValue(), "1");
    assert.equal(await part(page, "undo").getAttribute("aria-disabled"), "true");
});

pageTest("a number is changed by dragging over its field, as one step of undo", ROOM, async page => {
    const [x, y] = await targetOf(page, "k.3.2");
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 40, y, { steps: 10 });
    await frames(page);
    assert.equal(await input(page, "k.3.2").inputValue(), "2.5", "a tenth every 8 pixels");
    await page.mouse.move(x - 80, y, { steps: 10 });
    await page.mouse.up();
    await frames(page);
    assert.equal(await input(page, "k.3.2").inputValue(), "1");
    assert.equal((await numbers(page)).k[2][1], 1);
    assert.equal(await input(page, "k.3.2").evaluate(field => document.activeElement === field), false);
    await clickTarget(page, "undo");
    assert.equal(await input(page, "k.3.2").inputValue(), "2");
});

pageTest("arrow keys in a field change it by tenths, and with Shift by ones", ROOM, async page => {
    await clickTarget(page, "q.1.1");
    const field = input(page, "q.1.1");
    /** @type {[string, string][]} */
    const keys = [
        ["ArrowUp", "0.6"],
        ["ArrowUp", "0.7"],
        ["Shift+ArrowUp", "1.7"],
        ["ArrowDown", "1.6"],
        ["Shift+ArrowDown", "0.6"],
        ["PageDown", "-0.4"],
        ["PageUp", "0.6"],
    ];
    for (const [key, value] of keys) {
        await page.keyboard.press(key);
        assert.equal(await field.inputValue(), value, key);
    }
    assert.equal((await numbers(page)).q[0][0], 0.6);
});

pageTest("without scaling, and with another d, the weights follow", ROOM, async page => {
    await clickTarget(page, "scaling.off");
    assert.deepEqual(await row(page, "scaled"), ["0.5, was 0.354", "0.75, was 0.530", "3, was 2.121"]);
    const unscaled = attend({ ...DAMAGED, divisor: 1 });
    assert.deepEqual((await numbers(page)).divisor, 1);
    await says(page, "weight.1.3", new RegExp(`: ${shown(unscaled.weights[0][2])}, was 0\\.728$`));
    await clickTarget(page, "scaling.on");
    await typeInto(page, "scale-d", "4");
    assert.deepEqual(await row(page, "scaled"), ["0.25, was 0.354", "0.375, was 0.530", "1.5, was 2.121"]);
    await typeInto(page, "scale-d", "0");
    assert.equal(await input(page, "scale-d").getAttribute("aria-invalid"), "true");
    assert.equal((await numbers(page)).divisor, 2, "the last d stays in force");
    assert.match(
        (await input(page, "scale-d").getAttribute("aria-description")) ?? "",
        /“0” is no whole number from 1/,
    );
});

pageTest("with the causal mask no word reads a later one", ROOM, async page => {
    await clickTarget(page, "mask.causal");
    await says(page, "scaled.1.2", /: −∞, was 0\.530$/);
    const { weights } = await numbers(page);
    assert.deepEqual(weights[0], [1, 0, 0]);
    assert.deepEqual(weights[1], [0.5, 0.5, 0]);
    await clickTarget(page, "scaled.1.3");
    await says(
        page,
        "origin.line",
        "−∞: “arrival” comes after “damaged”, and no word reads a later one. Its score, 3, is not used.",
    );
    await clickTarget(page, "mask.none");
    await says(page, "scaled.1.2", /: 0\.530, was −∞$/);
});

pageTest("no word reads padding, and a word with nothing left to read says so", ROOM, async page => {
    await clickTarget(page, "word.padding.3");
    await says(page, "scaled.1.3", /: −∞, was 2\.121$/);
    assert.equal(await part(page, "word.padding.3").getAttribute("aria-pressed"), "true");
    const { weights, padding } = await numbers(page);
    assert.deepEqual(padding, [3]);
    for (const weight of weights) assert.equal(weight[2], 0);
    await clickTarget(page, "scaled.1.3");
    await says(page, "origin.line", /^−∞: “arrival” is padding, which no word reads\. .*\b3\b/);
    await clickTarget(page, "mask.causal");
    await clickTarget(page, "word.padding.1");
    await says(
        page,
        "step.sentence",
        /“damaged” has nothing left to read: every word is masked\. It has no weights, and its output is 0\.$/,
    );
    assert.deepEqual((await row(page, "output")).map(value => value.split(",")[0]), ["0", "0"]);
    assert.match(await text(page, "description"), /nothing left to read/);
    assert.doesNotMatch(await text(page, "by-hand"), /NaN|not a number|undefined/);
});

pageTest("words are added, renamed, moved and removed", ROOM, async page => {
    const names = async () => (await numbers(page)).words;
    await clickTarget(page, "word.add");
    assert.deepEqual(await names(), ["damaged", "on", "arrival", "word 4"]);
    assert.equal((await row(page, "weight")).length, 4);
    await clickTarget(page, "word.name.4");
    await page.keyboard.press("Control+a");
    await page.keyboard.type("today, really");
    assert.deepEqual(await names(), ["damaged", "on", "arrival", "today, really"]);
    await says(page, "weight.1.4", /of “today, really” for “damaged”/);
    await typeInto(page, "k.4.1", "3");
    await clickTarget(page, "word.up.4");
    assert.deepEqual(await names(), ["damaged", "on", "today, really", "arrival"]);
    assert.equal(await input(page, "k.3.1").inputValue(), "3", "its numbers move with it");
    await clickTarget(page, "word.down.1");
    assert.deepEqual(await names(), ["on", "damaged", "today, really", "arrival"]);
    assert.equal((await state(page)).reading, "2", "the reading word stays the same word");
    await clickTarget(page, "word.remove.3");
    assert.deepEqual(await names(), ["on", "damaged", "arrival"]);
    assert.deepEqual(
        (await numbers(page)).weights[1].map((/** @type {number} */ weight) => shown(weight)),
        ["0.148", "0.124", "0.728"],
    );
    await clickTarget(page, "undo");
    assert.deepEqual(await names(), ["on", "damaged", "today, really", "arrival"]);
});

pageTest("vectors get more numbers and fewer, and the root follows", ROOM, async page => {
    await clickTarget(page, "numbers.more");
    await says(page, "numbers.count", "3 numbers a vector");
    assert.equal(await input(page, "q.1.3").inputValue(), "0");
    assert.equal(await input(page, "scale-d").inputValue(), "3");
    await clickTarget(page, "numbers.fewer");
    await clickTarget(page, "numbers.fewer");
    await says(page, "numbers.count", "1 number a vector");
    assert.equal(await part(page, "numbers.fewer").getAttribute("aria-disabled"), "true");
    assert.deepEqual((await numbers(page)).scores[0], [0.5, 0, 0]);
});

pageTest("the demonstration of scaling opens, and a d is chosen on its chart", ROOM, async page => {
    assert.equal(await part(page, "demo").count(), 0);
    await clickTarget(page, "demo.open");
    for (const [place, d] of [
        [9, "512"],
        [4, "16"],
    ]) {
        await clickTarget(page, `demo.row.${place}`);
        await says(page, "demo.sentence", new RegExp(`^With d = ${d} numbers a vector`));
    }
    const rows = await rowsOf(page, "Largest weight, the mean");
    const without = rows.map(cells => Number(cells[2])), with_ = rows.map(cells => Number(cells[3]));
    assert.ok(without[8] > 0.9 && without[8] > without[0] + 0.3, "without scaling one word takes all");
    assert.ok(Math.max(...with_) - Math.min(...with_) < 0.15, "with scaling it stays about the same");
    await clickTarget(page, "demo.again");
    assert.notDeepEqual(await rowsOf(page, "Largest weight, the mean"), rows);
    await clickTarget(page, "demo.open");
    assert.equal(await part(page, "demo").count(), 0);
});

pageTest("the program is copied as it is shown, with the numbers of now", ROOM, async page => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await typeInto(page, "q.1.1", "-2.25");
    for (const [choice, needed] of [
        ["program.pytorch", "torch.softmax(scores, dim=1)"],
        ["program.numpy", "np.exp(scores"],
    ]) {
        await clickTarget(page, choice);
        await clickTarget(page, "copy");
        await page.locator("#said").filter({ hasText: "Copied." }).waitFor();
        const copied = await page.evaluate(() => navigator.clipboard.readText());
        assert.equal(copied, await text(page, "program.text"));
        for (const piece of [needed, "damaged, on, arrival", "[-2.25, 1.5]", "sqrt(2)"])
            assert.ok(copied.includes(piece), `${piece} in\n${copied}`);
        await page.evaluate(() => navigator.clipboard.writeText(""));
    }
});

/** @param {import("playwright-core").Page} page @param {string} format */
async function saved(page, format) {
    const download = page.waitForEvent("download");
    await clickTarget(page, "menu");
    await clickTarget(page, format);
    const file = await download;
    return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

pageTest("the files hold the numbers that are seen", ROOM, async page => {
    const expected = attend(DAMAGED);
    const json = await saved(page, "json");
    assert.match(json.name, /^attention-by-hand-damaged-on-arrival-reading1.*\.json$/);
    const all = JSON.parse(json.bytes.toString("utf8"));
    for (const [mine, theirs] of [
        [expected.weights, all.weights],
        [expected.output, all.output],
        [expected.scaled, all.scaled_scores],
    ])
        mine.forEach((numbers, i) => numbers.forEach((number, j) => assert.ok(Math.abs(number - theirs[i][j]) < 1e-12)));

    const csv = await saved(page, "csv");
    assert.match(csv.name, /^attention-by-hand-damaged-on-arrival-reading1.*\.csv$/);
    const [header, ...lines] = csv.bytes.toString("utf8").trimEnd().split("\r\n").map(line => line.split(","));
    assert.deepEqual(header, ["what", "reading place", "reading word", "place", "word", "number", "value"]);
    const weights = lines.filter(cells => cells[0] === "weight");
    assert.deepEqual(
        weights.map(([, reader, , place, , , value]) => [Number(reader), Number(place), Number(Number(value).toFixed(9))]),
        expected.weights.flatMap((numbers, i) => numbers.map((number, j) => [i + 1, j + 1, Number(number.toFixed(9))])),
    );

    const svg = await saved(page, "svg");
    const found = await page.evaluate(source => {
        const picture = new DOMParser().parseFromString(source, "image/svg+xml");
        return {
            error: picture.querySelector("parsererror")?.textContent ?? null,
            text: [...picture.querySelectorAll("text")].map(each => each.textContent).join(" "),
            width: Number(picture.documentElement.getAttribute("width")),
            height: Number(picture.documentElement.getAttribute("height")),
        };
    }, svg.bytes.toString("utf8"));
    assert.equal(found.error, null);
    for (const piece of ["damaged", "arrival", "0.728", "11.466", "0.354"])
        assert.ok(found.text.includes(piece), `${piece} in ${found.text}`);

    const png = readPng((await saved(page, "png")).bytes);
    assert.ok(Math.abs(png.width - 2 * found.width) <= 2 && Math.abs(png.height - 2 * found.height) <= 2);
});

pageTest("a shared link opens the same numbers, words and masks in a fresh page", ROOM, async (page, address) => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await typeInto(page, "q.1.1", "-1.25");
    await typeInto(page, "v.2.1", "0.1");
    await typeInto(page, "k.2.2", "1e-7");
    await clickTarget(page, "word.add");
    await clickTarget(page, "word.name.4");
    await page.keyboard.press("Control+a");
    await page.keyboard.type("50% & “so, on”; #1 =?");
    await clickTarget(page, "mask.causal");
    await clickTarget(page, "word.padding.2");
    await typeInto(page, "scale-d", "7");
    await clickTarget(page, "program.pytorch");
    await clickTarget(page, "reader.3");
    await clickTarget(page, "weight.3.1");
    const line = await text(page, "origin.line");
    const seen = await numbers(page);
    await clickTarget(page, "share");
    await page.locator("#said").filter({ hasText: "Link copied" }).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    assert.ok(link.startsWith(address), link);
    const browser = page.context().browser();
    assert.ok(browser);
    const fresh = await openPage(browser, address, { address: link.slice(address.length) });
    assert.deepEqual(await numbers(fresh.page), seen);
    await says(fresh.page, "origin.line", line);
    await fresh.page.getByRole("radio", { name: "PyTorch", checked: true }).waitFor();
    await fresh.page.getByRole("radio", { name: "arrival, word 3", checked: true }).waitFor();
    assert.equal(await input(fresh.page, "k.2.2").inputValue(), "1e-07");
    assert.deepEqual(fresh.complaints, []);
    await fresh.context.close();
});

pageTest("typed numbers do not go into the address, and Back leads to the example before", ROOM, async page => {
    await typeInto(page, "q.1.1", "77");
    assert.doesNotMatch((await state(page)).q ?? "", /77/);
    await page.locator("select").selectOption("not-working-well");
    await says(page, "picture.title", /^The reading word is working/);
    assert.equal((await state(page)).example, "not-working-well");
    await page.goBack();
    await says(page, "picture.title", "The reading word is damaged, query (77, 1.5)");
});

pageTest("what is no number is kept as typed and marked, and the last number stays in force", ROOM, async page => {
    /** @type {[string, RegExp][]} */
    const wrong = [
        ["", /the field is empty; write a number such as 0\.5\./],
        ["abc", /“abc” is no number/],
        ["1e400", /“1e400” is beyond ±1,000,000/],
        ["NaN", /“NaN” is no number/],
        ["Infinity", /“Infinity” is no number/],
        ["1 000", /“1 000” has a space inside/],
        ["1.000,5", /“1\.000,5” has more than one point or comma/],
        ["--1", /“--1” is no number/],
        ["0x10", /“0x10” is no number/],
    ];
    const field = input(page, "k.3.2");
    for (const [typed, sentence] of wrong) {
        await typeInto(page, "q.2.1", "0"); // leaves the field
        await typeInto(page, "k.3.2", "2");
        await page.keyboard.press("Control+a");
        await page.keyboard.insertText(typed || " ");
        if (typed === "") await page.keyboard.press("Backspace");
        await page.keyboard.press("Enter");
        await frames(page);
        assert.equal(await field.inputValue(), typed);
        assert.equal(await field.getAttribute("aria-invalid"), "true", typed);
        assert.match((await field.getAttribute("aria-description")) ?? "", sentence);
        await says(page, "problem.1", sentence);
        assert.ok((await layout(page)).rects["problem.1"], "the canvas says it too");
        const used = /Until then (.*) is used\.$/.exec(await text(page, "problem.1"))?.[1];
        assert.equal(used, shown((await numbers(page)).k[2][1]));
    }
    await typeInto(page, "k.3.2", "3");
    assert.equal(await field.getAttribute("aria-invalid"), null);
    assert.equal(await part(page, "problem.1").count(), 0);
    assert.equal((await numbers(page)).k[2][1], 3);
});

pageTest("while a field holds no number, nothing else moves", ROOM, async page => {
    const before = await row(page, "output");
    await typeInto(page, "k.3.2", "");
    await typeInto(page, "q.1.2", "abc");
    assert.deepEqual((await numbers(page)).k, DAMAGED.k);
    assert.deepEqual((await numbers(page)).q, DAMAGED.q);
    assert.deepEqual(await row(page, "output"), before);
    await says(page, "problem.2", /Number 2 of the key of “arrival”: the field is empty; .* Until then 2 is used\.$/);
    await says(page, "problem.1", /Number 2 of the query of “damaged”: “abc” is no number/);
});

pageTest("numbers as other keyboards and pastes write them are understood, and kept as typed", ROOM, async page => {
    const field = input(page, "q.3.1");
    /** @type {[string, number][]} */
    const right = [
        ["0,5", 0.5],
        [" 0.5 ", 0.5],
        ["−2", -2],
        ["+3", 3],
        [".25", 0.25],
        ["1e3", 1000],
        ["-0", 0],
    ];
    for (const [typed, value] of right) {
        await clickTarget(page, "q.3.1");
        await page.keyboard.press("Control+a");
        await page.keyboard.insertText(typed);
        await page.keyboard.press("Enter");
        await frames(page);
        assert.equal(await field.inputValue(), typed);
        assert.equal(await field.getAttribute("aria-invalid"), null, typed);
        assert.equal((await numbers(page)).q[2][0], value, typed);
    }
});

pageTest("numbers as large as allowed give weights and no “not a number”", ROOM, async page => {
    await typeInto(page, "q.1.1", "1000000");
    await typeInto(page, "k.1.1", "-1000000");
    await says(page, "picture.title", /query \(1000000, 1\.5\)/);
    const [first, second, third] = (await numbers(page)).weights[0];
    assert.equal(first, 0, "e to −707,106,781,187 is 0");
    assert.ok(Math.abs(third / second - Math.exp((3 - 0.75) / Math.SQRT2)) < 1e-9);
    assert.ok(Math.abs(second + third - 1) < 1e-12);
    assert.doesNotMatch(await text(page, "by-hand"), /NaN|not a number/);
    assert.ok((await layout(page)).rects["weight.1.3"], "and they are drawn");
});

pageTest(
    "a link with broken parts says what could not be followed, and the rest is followed",
    {
        address:
            "#room=by-hand&example=damaged-on-arrival&reading=9&step=abc&q=1,x;2&k=1,2;3,4&mask=sideways" +
            "&scale=0&padding=7&number=weight.9.9&program=fortran&colour=red&v=1,0;0,1;1,1",
        wait: false,
    },
    async page => {
        const status = page.locator("#said");
        await status.filter({ hasText: "The link" }).waitFor();
        const said = (await status.textContent()) ?? "";
        for (const sentence of [
            /asks for reading = “9”/,
            /asks for step = “abc”/,
            /asks for q = “1,x;2”/,
            /asks for k = “.*”; 3 rows of 2 were expected/,
            /asks for mask = “sideways”/,
            /asks for scale = “0”/,
            /asks for padding = “7”/,
            /asks for number = “weight\.9\.9”/,
            /asks for program = “fortran”/,
            /a setting “colour” that this room does not have/,
        ])
            assert.match(said, sentence);
        await page.waitForSelector("body.with-canvas", { state: "attached" });
        const { q, v } = await numbers(page);
        assert.deepEqual(q, DAMAGED.q);
        assert.deepEqual(v, [[1, 0], [0, 1], [1, 1]]); // prettier-ignore
    },
);

pageTest(
    "a link to an example that is not there says so and opens another",
    { address: "#room=by-hand&example=nonesuch", wait: false },
    async page => {
        await page.locator("#said").filter({ hasText: "“nonesuch”, which is no example" }).waitFor();
        await page.waitForSelector("body.with-canvas", { state: "attached" });
        assert.match(await text(page, "picture.title"), /^The reading word is/);
    },
);
