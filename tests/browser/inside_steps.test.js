// The walk of the room Inside: its stops with the model's numbers, the products behind a score, and a number
// followed to where it begins. The numbers are held against the engine's own.

import assert from "node:assert/strict";

import { part, says, tabTo, text } from "./support/by_hand.js";
import {
    PHONE,
    TICKET,
    WIDE,
    focusedId,
    isSaid,
    look,
    numberOf,
    onOnePage,
    press,
    saved,
    savedRows,
    table,
    visit,
} from "./support/inside.js";
import { clickTarget, frames, layout, scrollTo, state, tapTarget, targetOf } from "./support/page.js";
import { passOf } from "./support/reference.js";

/** @typedef {import("playwright-core").Page} Page */

const wide = onOnePage(WIDE);
const phone = onOnePage(PHONE);

const STEPS = "room=inside&view=steps&ticket=T-65052&block=2&head=1&word=18&read=15";

const of_block = (/** @type {number} */ b) => [
    [`block${b}.norm1`, "Layer norm", "(30, 64)"],
    [`block${b}.qkv`, "Q, K, V", "(3, 4, 30, 16)"],
    [`block${b}.attention`, "Attention", "(4, 30, 30)"],
    [`block${b}.joined`, "Heads joined", "(30, 64)"],
    [`block${b}.projection`, "Projection", "(30, 64)"],
    [`block${b}.residual1`, "Residual sum", "(30, 64)"],
    [`block${b}.norm2`, "Layer norm", "(30, 64)"],
    [`block${b}.hidden`, "Hidden, ReLU", "(30, 256)"],
    [`block${b}.feed-forward`, "Back to 64", "(30, 64)"],
    [`block${b}.residual2`, "Residual sum", "(30, 64)"],
];
const STOPS = [
    ["embeddings", "Embedding", "(30, 64)"],
    ...of_block(1),
    ...of_block(2),
    ["final-norm", "Final norm", "(30, 64)"],
    ["mean", "Mean over words", "(64)"],
    ["logits", "Logits", "(5)"],
    ["probabilities", "Softmax", "(5)"],
];

/** What a stop is called above its numbers. @param {string} id @param {string} name */
function titleOf(id, name) {
    const block = /^block(\d)\./.exec(id)?.[1];
    if (/\.(qkv|attention)$/.test(id)) return `“twice” in block ${block}, head 1: ${name}`;
    if (block) return `“twice” in block ${block}: ${name}`;
    return ["mean", "logits", "probabilities"].includes(id) ? `The whole text: ${name}` : `“twice”: ${name}`;
}

const WIDTHS = { hidden: 256, logits: 5, probabilities: 5 };
const NAMES = {
    embedding: "embeddings",
    "attention-output": "attention_output",
    "feed-forward": "feed_forward",
    "final-norm": "final_norm",
    logit: "logits",
    probability: "probabilities",
    output: "mixed",
};

/**
 * The engine's number of a name, where it keeps it.
 * @param {Awaited<ReturnType<typeof passOf>>} pass @param {string} id such as "block1.head2.q.3.5"
 */
function valueOf(pass, id) {
    const [, block, head, kind, rest] = /^(?:block(\d)\.)?(?:head(\d)\.)?([a-z][a-z0-9-]*)\.([\d.]+)$/.exec(id) ?? [];
    const stage = NAMES[kind] ?? kind;
    const known = "embeddings norm1 q k v mixed attention_output residual1 norm2 hidden feed_forward residual2 final_norm mean logits probabilities";
    if (!known.split(" ").includes(stage)) return null;
    const places = rest.split(".").map(Number);
    const [word, number] = places.length === 1 ? [1, places[0]] : places;
    const at = head ? (Number(head) - 1) * 16 + number : number;
    return pass.row(block ? `block${block}.${stage}` : stage, word, WIDTHS[stage] ?? 64)[at - 1];
}

/** Compares all numbers in view that the engine keeps. @param {Page} page */
async function compareNumbers(page) {
    const pass = await passOf(TICKET);
    const { numbers, ...stop } = await saved(page);
    let compared = 0;
    for (const { id, value } of numbers) {
        const right = valueOf(pass, id);
        if (right === null) continue;
        assert.ok(Math.abs(value - right) <= 1e-5 * Math.max(1, Math.abs(right)), `${id}: ${value} instead of ${right}`);
        compared++;
    }
    return { compared, numbers, ...stop };
}

wide("every stop is reached with Next and left with Back, and holds the model's numbers", `${STEPS}&at=embeddings`, async page => {
    const options = await part(page, "at").getByRole("radio").allTextContents();
    assert.deepEqual(
        options,
        STOPS.map(([id, name, shape]) => `${name}, ${shape}${id.startsWith("block") ? `, block ${id[5]}` : ""}`),
    );
    assert.equal(await part(page, "walk.back").getAttribute("aria-disabled"), "true");
    await tabTo(page, "walk.next");
    let compared = 0;
    for (const [i, [id, name, shape]] of STOPS.entries()) {
        if (i > 0) await page.keyboard.press("Enter");
        const here = await compareNumbers(page);
        assert.deepEqual([here.stop, here.shape], [id, shape]);
        compared += here.compared;
        const said = await page.evaluate(() =>
            ["[data-id='stop.title']", "[data-id='walk.progress']", "[data-id='at'] [aria-checked='true']"].map(
                at => document.querySelector(at)?.textContent,
            ),
        );
        assert.deepEqual(said, [titleOf(id, name), `Stop ${i + 1} of 25`, options[i]]);
    }
    assert.ok(compared > 3500, `${compared} numbers were compared`);
    assert.equal(await focusedId(page), "walk.next", "the focus stays");
    assert.equal(await part(page, "walk.next").getAttribute("aria-disabled"), "true");
    await isSaid(page, "The whole text: Softmax");
    assert.equal((await state(page)).at, "probabilities");
    await tabTo(page, "walk.back", "Shift+Tab");
    for (const [id, name] of [...STOPS].reverse().slice(1, 4)) {
        await page.keyboard.press("Enter");
        await says(page, "stop.title", titleOf(id, name));
    }
    await part(page, "at.final-norm").focus();
    await page.keyboard.press("ArrowUp");
    await says(page, "stop.title", "“twice” in block 2: Residual sum");
});

phone("on a phone the path is a real list", `${STEPS}&at=embeddings`, async page => {
    const list = page.getByRole("combobox", { name: "Path through the model" });
    assert.equal(await list.locator("option").count(), 25);
    await list.selectOption({ label: "Hidden, ReLU, (30, 256), block 2" });
    await says(page, "stop.title", "“twice” in block 2: Hidden, ReLU");
    const { numbers } = await compareNumbers(page);
    const closed = numbers.filter(({ id, value }) => id.startsWith("block2.hidden.") && value === 0).length;
    assert.ok(closed > 0);
    await says(page, "stop.sentence", new RegExp(`\\b${256 - closed}\\b.*\\b${closed}\\b`));
    await tapTarget(page, "walk.next");
    await says(page, "stop.title", "“twice” in block 2: Back to 64");
    assert.equal(await list.inputValue(), "at.block2.feed-forward");
});

wide("arrow keys move along a vector, and Enter writes a number's calculation out", `${STEPS}&at=block1.residual1`, async page => {
    const pass = await passOf(TICKET);
    const shown = (/** @type {number} */ value) => value.toFixed(3).replace("-", "−");
    const sum = pass.row("block1.residual1", 18, 64);
    const at = (/** @type {number} */ i) =>
        `= their sum: number ${i} of “twice” after attention was added, block 1: ${shown(sum[i - 1])}`;
    await tabTo(page, "strip.3");
    await says(page, "strip.3", at(1));
    /** @type {[string, number, number][]} */
    const moves = [
        ["ArrowRight", 4, 5],
        ["ArrowDown", 2, 7],
        ["ArrowLeft", 1, 6],
        ["End", 1, 64],
        ["ArrowRight", 1, 64],
        ["ArrowUp", 1, 63],
        ["Home", 1, 1],
        ["ArrowRight", 9, 10],
    ];
    for (const [key, times, place] of moves) {
        await press(page, key, times);
        await says(page, "strip.3", at(place));
    }
    const [before, added] = [pass.row("embeddings", 18, 64)[9], pass.row("block1.attention_output", 18, 64)[9]];
    const paren = (/** @type {number} */ value) => (value < 0 ? `(${shown(value)})` : shown(value));
    const line = `${shown(before)} + ${paren(added)} = ${shown(sum[9])}`;
    await isSaid(page, line);
    assert.equal(await part(page, "origin.close").count(), 0, "only looked at until then");
    await page.keyboard.press("Enter");
    await says(page, "origin.line", line);
    await says(page, "origin.title", `Where ${shown(sum[9])} comes from: number 10 of “twice” after attention was added, block 1`);
    assert.equal((await state(page)).number, "block1.residual1.18.10");
    assert.equal(await focusedId(page), "strip.3");
    assert.equal((await saved(page)).origin, line);
    await page.keyboard.press("Enter");
    assert.equal((await state(page)).number, undefined, "once more, and it is closed");
    const description = await part(page, "strip.3").getAttribute("aria-description");
    const [low, high] = [Math.min(...sum), Math.max(...sum)];
    assert.equal(
        description,
        `64 numbers, from ${shown(low)} (number ${sum.indexOf(low) + 1}) to ${shown(high)} (number ${sum.indexOf(high) + 1}). ` +
            "Arrow keys move along the numbers, Enter follows one",
    );
});

/** Follows the first term of the line whose name fits, by keyboard. @param {Page} page @param {RegExp} name */
async function follow(page, name) {
    const terms = await part(page, "origin.terms").getByRole("button").allTextContents();
    const wanted = terms.findIndex(term => name.test(term));
    assert.ok(wanted >= 0, `${name} in ${terms.join(" | ")}`);
    if (!(await focusedId(page)).startsWith("term.")) {
        await part(page, "numbers").focus();
        await tabTo(page, "term.1");
    }
    await page.keyboard.press("Home");
    await press(page, "ArrowRight", wanted);
    assert.equal(await focusedId(page), `term.${wanted + 1}`);
    await page.keyboard.press("Enter");
    await frames(page, 2);
}

/** @param {Page} page */
const inHand = async page => ({ title: await text(page, "origin.title"), line: await text(page, "origin.line") });

wide("a logit is followed to the row of a token and to the row of a place, and back the same way", `${STEPS}&at=logits&number=logit.1.3`, async page => {
    const way = [
        [/of the mean over the words/, "mean", /^Where .*: number \d+ of the mean over the words$/],
        [/“.*” after the final norm/, "final-norm", /after the final norm$/],
        [/after the feed-forward layer was added, block 2/, "block2.residual2", /feed-forward layer was added, block 2$/],
        [/after attention was added, block 2/, "block2.residual1", /after attention was added, block 2$/],
        [/after the feed-forward layer was added, block 1/, "block1.residual2", /feed-forward layer was added, block 1$/],
        [/after attention was added, block 1/, "block1.residual1", /after attention was added, block 1$/],
        [/of the embedding of/, "embeddings", /number \d+ of the embedding of “.*”$/],
        [/of the token row of/, "embeddings", /number \d+ of the token row of “.*”$/],
    ];
    const seen = [await inHand(page)];
    for (const [term, stop, title] of way) {
        await follow(page, /** @type {RegExp} */ (term));
        await says(page, "origin.title", /** @type {RegExp} */ (title));
        seen.push(await inHand(page));
        const { at = "embeddings", number } = await state(page);
        assert.equal(at, stop, "the walk stands where the number is made");
        assert.equal(number.split(",").length, seen.length);
        assert.notEqual(await focusedId(page), "");
    }
    const { title, line } = seen[seen.length - 1];
    const token = /number (\d+) of the token row of “(.*?)(?:” \(word (\d+)\)|”)$/.exec(title);
    assert.ok(token);
    await says(page, "origin.line", /Here it begins: row \d+ of the embedding table, the row of the token “.*”\. Training set it\.$/);
    assert.ok(!line.includes("NaN"));
    await page.reload();
    await page.waitForSelector("body.with-canvas", { state: "attached" });
    await says(page, "origin.title", title);
    await part(page, "numbers").focus();
    await tabTo(page, "origin.back");
    await page.keyboard.press("Enter");
    assert.deepEqual(await inHand(page), seen[seen.length - 2]);
    await follow(page, /of the position row of/);
    await says(page, "origin.line", /Here it begins: row \d+ of the position table\. Training set it\.$/);
    for (const each of [...seen].reverse().slice(1)) {
        if ((await focusedId(page)) !== "origin.back") await tabTo(page, "origin.back");
        await page.keyboard.press("Enter");
        assert.deepEqual(await inHand(page), each);
    }
    assert.equal(await part(page, "origin.back").count(), 0);
    assert.equal((await state(page)).at, "logits");
});

wide("a sum of 64 products shows its largest terms, all of them, and every digit", `${STEPS}&at=logits&number=logit.1.3`, async page => {
    const pass = await passOf(TICKET);
    const logit = pass.logits[2];
    const parts = () => part(page, "origin.parts").getByRole("button").allTextContents();
    const value = (/** @type {string} */ term) => numberOf(/= (\S+)$|: ([^:=]+)$/.exec(term)?.slice(1).find(Boolean) ?? "");
    const some = await parts();
    assert.ok(some.length >= 5 && some.length < 20);
    const rest = /^the other (\d+) together: (.*)$/.exec(await text(page, "origin.rest"));
    assert.equal(some.length + Number(rest?.[1]), 65);
    const sumOfSome = some.reduce((sum, term) => sum + value(term), 0) + numberOf(rest?.[2] ?? "");
    assert.ok(Math.abs(sumOfSome - logit) < 0.005, `${sumOfSome} instead of ${logit}`);
    await tabTo(page, "origin.all");
    await page.keyboard.press("Enter");
    const all = await parts();
    assert.equal(all.length, 65);
    assert.deepEqual(all.slice(0, some.length), some);
    const magnitudes = all.map(term => Math.abs(value(term)));
    magnitudes.slice(1).forEach((size, i) => assert.ok(size <= magnitudes[i] + 0.0011, "the largest first"));
    assert.ok(Math.abs(all.reduce((sum, term) => sum + value(term), 0) - logit) < 0.04);
    assert.equal(await part(page, "origin.rest").count(), 0);
    assert.equal(await focusedId(page), "origin.all");
    await page.keyboard.press("Enter");
    assert.deepEqual(await parts(), some);

    await tabTo(page, "origin.exact");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "All digits", pressed: true }).waitFor();
    assert.equal((await state(page)).digits, "yes");
    const line = await text(page, "origin.line");
    const result = numberOf(/= (\S+)$/.exec(line)?.[1] ?? "");
    assert.ok(Math.abs(result - logit) < 1e-6 * Math.abs(logit), `${line} against ${logit}`);
    const factors = line.slice(0, line.lastIndexOf(" = ")).replaceAll("−", "-").replaceAll(/\(the other \d+ together\)/g, "");
    const sum = factors
        .split(" + ")
        .map(term => term.replaceAll(/[()]/g, "").split(" × ").map(Number))
        .reduce((total, numbers) => total + numbers.reduce((product, x) => product * x, 1), 0);
    assert.ok(Math.abs(sum - logit) < 1e-4, `${factors} is ${sum}`);
    await tabTo(page, "origin.close");
    await page.keyboard.press("Enter");
    await says(page, "origin.hint", /^Point at a number/);
    assert.notEqual(await focusedId(page), "");
});

wide("the products of a query and a key stand in place or by size, with their sum", `${STEPS}&at=block2.attention`, async page => {
    const pass = await passOf(TICKET);
    const [q, k] = [pass.row("block2.q", 18, 64).slice(0, 16), pass.row("block2.k", 15, 64).slice(0, 16)];
    const products = q.map((x, i) => x * k[i]);
    const score = products.reduce((sum, x) => sum + x, 0);
    const shown = (/** @type {number} */ value) => value.toFixed(3).replace("-", "−");
    const listed = () => part(page, "products.list").getByRole("button").allTextContents();
    await says(page, "products.title", "“twice” reads “card”: query × key, number by number");
    assert.deepEqual(await listed(), products.map((x, i) => `${i + 1}: ${shown(x)}`));
    await says(page, "products.sum", `Their sum is the score, ${shown(score)}. Divided by 4 it is ${shown(score / 4)}.`);
    await part(page, "products.in-place").focus();
    await page.keyboard.press("ArrowRight");
    assert.equal((await state(page)).sorted, "yes");
    const order = products.map((x, i) => ({ x, i })).sort((a, b) => Math.abs(b.x) - Math.abs(a.x));
    assert.deepEqual(await listed(), order.map(({ x, i }) => `${i + 1}: ${shown(x)}`));
    await page.getByRole("combobox", { name: "Read word" }).selectOption("18");
    await says(page, "products.title", "“twice” reads “twice”: query × key, number by number");
    assert.equal((await state(page)).read, "18");
    await page.getByRole("radio", { name: "Head 3" }).focus();
    await page.keyboard.press("ArrowRight");
    await says(page, "stop.title", "“twice” in block 2, head 4: Attention");
    await page.getByRole("combobox", { name: "Reading word" }).selectOption({ label: "3 delivery" });
    await says(page, "stop.title", "“delivery” in block 2, head 4: Attention");
});

wide("the stepper of a head shows the model's own softmax", `${STEPS}&at=block2.attention`, async page => {
    const { attention, tokens } = await passOf(TICKET);
    const weights = attention[1][0][17];
    const shown = await part(page, "row.weight").getByRole("button").allTextContents();
    assert.ok(shown.length >= 3 && shown.length <= 12);
    for (const name of shown) {
        const [, id, value] = /the weight of “(.*)” for “twice”: (.*)$/.exec(name) ?? [];
        const word = id.replace(/” \(word \d+\)$|“/g, "");
        assert.ok(
            weights.some((weight, i) => tokens[i] === word.replace(/ \(word \d+\)/, "") && weight.toFixed(3) === value),
            name,
        );
    }
    await clickTarget(page, "step.start");
    await says(page, "step.sentence", /^Step 1 of \d/);
    assert.equal(await part(page, "row.weight").count(), 0);
    await tabTo(page, "step.next");
    for (const sentence of [/^Step 2 of \d\. Divide each score/, /^Step 3 of \d/]) {
        await page.keyboard.press("Enter");
        await says(page, "step.sentence", sentence);
    }
    assert.equal((await state(page)).step, "exponentials");
    await clickTarget(page, "step.end");
    await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
    await page.keyboard.press("ArrowLeft");
    await says(page, "step.sentence", /^Step 6 of \d/);
});

wide("the numbers of the vectors are written in a table when asked for", `${STEPS}&at=block1.feed-forward`, async page => {
    await tabTo(page, "numbers");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Show the numbers", pressed: true }).waitFor();
    const rows = await table(page, "strips.table");
    assert.equal(rows.length, 256);
    const pass = await passOf(TICKET);
    const [hidden, out] = [pass.row("block1.hidden", 18, 256), pass.row("block1.feed_forward", 18, 64)];
    rows.forEach(([place, first, second], i) => {
        assert.equal(place, String(i + 1));
        assert.ok(Math.abs(numberOf(first) - hidden[i]) <= 0.0006 + Math.abs(hidden[i]) * 1e-5, `hidden ${place}: ${first}`);
        if (i < 64) assert.ok(Math.abs(numberOf(second) - out[i]) <= 0.0006, `feed-forward ${place}: ${second}`);
        else assert.equal(second, "");
    });
    const csv = await savedRows(page);
    assert.deepEqual(Object.keys(csv[0]), ["stop", "number", "name", "value"]);
    assert.equal(csv.length, 256 + 64);
    csv.forEach(({ number, value }) => {
        const right = valueOf(pass, number);
        assert.ok(right !== null && Math.abs(Number(value) - right) < 1e-5 * Math.max(1, Math.abs(right)), number);
    });
    const { rects } = await layout(page);
    const box = rects["block1.hidden.18.100"];
    assert.ok(box[2] > 40 && box[3] >= 24, "the canvas writes them too");
});

/** The place of a target in the viewport. @param {Page} page @param {string} id */
async function clipOf(page, id) {
    const { rects } = await layout(page);
    const scroll = await page.evaluate(() => document.getElementById("scroller")?.scrollTop ?? 0);
    const [x, y, width, height] = rects[id];
    return { x: Math.floor(x) - 1, y: Math.floor(y - scroll) - 1, width: Math.ceil(width) + 2, height: Math.ceil(height) + 2 };
}

wide("a click on a cell shows its calculation, and lights what it is made of", `${STEPS}&at=block1.residual1`, async page => {
    const terms = ["embedding.18.12", "block1.attention-output.18.12"];
    const target = "block1.residual1.18.12";
    await targetOf(page, target);
    const clips = [...terms, "embedding.18.30", target];
    const before = [];
    for (const id of clips) before.push(await look(page, await clipOf(page, id)));
    await clickTarget(page, target);
    await page.mouse.move(1, 1);
    await frames(page);
    assert.equal((await state(page)).number, target);
    await says(page, "origin.title", /number 12 of “twice” after attention was added, block 1$/);
    assert.ok((await layout(page)).rects["origin.line"], "the canvas writes it beside");
    const after = [];
    for (const id of clips) after.push(await look(page, await clipOf(page, id)));
    assert.deepEqual(
        after.map((each, i) => each !== before[i]),
        [true, true, false, true],
        "its terms are lit, and nothing else",
    );
    await clickTarget(page, "term.1");
    assert.equal((await state(page)).number, `${target},embedding.18.12`);
    await clickTarget(page, "origin.back");
    await says(page, "origin.title", /number 12 of “twice” after attention was added, block 1$/);

    const line = (await layout(page)).rects["origin.line"];
    const scroll = await page.evaluate(() => document.getElementById("scroller")?.scrollTop ?? 0);
    const clip = { x: line[0], y: line[1] - scroll, width: line[2], height: line[3] };
    const kept = await look(page, clip);
    const [x, y] = await targetOf(page, "block1.residual1.18.40");
    await page.mouse.move(x, y);
    await frames(page);
    assert.notEqual(await look(page, clip), kept, "the pointer shows another number's");
    await says(page, "origin.title", /number 12 of/);
    await page.mouse.wheel(0, 200);
    await page.waitForFunction(() => (document.getElementById("scroller")?.scrollTop ?? 0) > 100);
    await page.mouse.move(1, 1);
    await clickTarget(page, "origin.close");
    assert.equal((await state(page)).number, undefined);
});

wide("a click on a product's bar follows it, and on a score reads its word", `${STEPS}&at=block2.attention`, async page => {
    const pass = await passOf(TICKET);
    const [q, k] = [pass.row("block2.q", 18, 64)[2], pass.row("block2.k", 15, 64)[2]];
    const shown = (/** @type {number} */ value) => value.toFixed(3).replace("-", "−");
    await clickTarget(page, "block2.head1.score-product.18.15.3");
    await says(page, "origin.line", `${shown(q)} × ${k < 0 ? `(${shown(k)})` : shown(k)} = ${shown(q * k)}`);
    await clickTarget(page, "term.1");
    await says(page, "origin.title", /number 3 of the query of “twice”/);
    assert.equal((await state(page)).at, "block2.qkv");
    await visit(page, `${STEPS}&at=block2.attention`);
    const score = (await part(page, "row.score").getByRole("button").evaluateAll(all => all.map(one => /** @type {HTMLElement} */ (one).dataset.id ?? "")))
        .find(id => id !== "score.18.15") ?? "";
    await clickTarget(page, score);
    assert.equal((await state(page)).read, score.split(".")[2]);
    assert.equal((await state(page)).number, `block2.head1.${score}`);
});

phone("on a phone the calculation of a tapped cell comes from below, and does not cover it", `${STEPS}&at=block1.residual1`, async page => {
    await tapTarget(page, "block1.residual1.18.12");
    await says(page, "origin.title", /number 12 of “twice” after attention was added, block 1$/);
    const { fixed, rects } = await layout(page);
    assert.ok(fixed?.origin && fixed["origin.line"], "the sheet is there");
    const scroll = await scrollTo(page, await page.evaluate(() => document.getElementById("scroller")?.scrollTop ?? 0));
    const [, y, , height] = rects["block1.residual1.18.12"];
    assert.ok(y - scroll >= 52 && y - scroll + height <= fixed.origin[1], `${[y, height, scroll, fixed.origin]}`);
    await tapTarget(page, "term.2");
    await says(page, "origin.title", /^Where .* comes from: number 12 that attention adds to “twice”, block 1$/);
    assert.equal((await state(page)).at, "block1.projection");
    await tapTarget(page, "origin.back");
    await says(page, "origin.title", /number 12 of “twice” after attention was added/);
    await tapTarget(page, "origin.close");
    assert.equal((await layout(page)).fixed?.origin, undefined);

    await visit(page, `${STEPS}&at=logits&number=logit.1.3`);
    await tapTarget(page, "origin.all");
    assert.ok((await layout(page)).rects["part.65"], "all terms of a long sum are listed on the page");
    await tapTarget(page, "part.1");
    await says(page, "origin.title", /of the mean over the words$/);
    assert.equal((await state(page)).at, "mean");
});

phone("on a phone a swipe over the vectors scrolls, and chooses nothing", `${STEPS}&at=block1.residual1`, async page => {
    const before = await state(page);
    const [x, y, width, height] = (await layout(page)).rects["strip.1"];
    const from = await scrollTo(page, y + height - 600);
    const top = y - from;
    const session = await page.context().newCDPSession(page);
    const touch = (/** @type {"touchStart" | "touchMove" | "touchEnd"} */ type, /** @type {number[]} */ ...at) =>
        session.send("Input.dispatchTouchEvent", { type, touchPoints: at.length ? [{ x: at[0], y: at[1] }] : [] });
    const at = [x + width / 2, top + height - 20];
    await touch("touchStart", ...at);
    for (let d = 20; d <= 200; d += 20) await touch("touchMove", at[0], at[1] - d);
    await touch("touchEnd");
    await page.waitForFunction(start => (document.getElementById("scroller")?.scrollTop ?? 0) > start + 50, from);
    assert.deepEqual(await state(page), before);
});
