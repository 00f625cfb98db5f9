// What the room Inside measures: the parts of an answer, masks and positions over the trained weights, and what
// length costs. The numbers are held against the engine's own passes.

import assert from "node:assert/strict";

import { part, says, tabTo, text } from "./support/by_hand.js";
import {
    PHONE,
    TICKET,
    WIDE,
    focusedId,
    isSaid,
    numberOf,
    onOnePage,
    press,
    saved,
    savedRows,
    table,
    visit,
    weightText,
} from "./support/inside.js";
import { clickTarget, frames, layout, numbers, scrollTo, state, tapTarget } from "./support/page.js";
import { expected } from "./support/picture.js";
import { averageOf, causalSoftmax, passOf } from "./support/reference.js";

/** @typedef {import("playwright-core").Page} Page */

const wide = onOnePage(WIDE);
const phone = onOnePage(PHONE);

const PARTS = "room=inside&view=parts&ticket=T-65052";
const CHANGES = "room=inside&view=changes&ticket=T-65052&block=2";
const LENGTH = "room=inside&view=length&ticket=T-65052";

const signed = (/** @type {number} */ value) => `${value > 0 ? "+" : ""}${value.toFixed(3).replace("-", "−")}`;
const sum = (/** @type {number[]} */ values) => values.reduce((total, value) => total + value, 0);
const unsigned = (/** @type {number} */ value) => value.toFixed(3).replace("-", "−");

wide("the parts of each logit add up to it, by what wrote it and by row", PARTS, async page => {
    const { logits, probabilities, tokens } = await passOf(TICKET);
    const labels = Object.keys(probabilities);
    await tabTo(page, "parts.label.3");
    await press(page, "Home");
    for (const [i, label] of labels.entries()) {
        if (i > 0) await press(page, "ArrowRight");
        assert.equal(await focusedId(page), `parts.label.${i + 1}`);
        await says(page, "parts.logit", `The logit of ${label}, ${unsigned(logits[i])}, split by what wrote it`);
        const { label: chosen, logit, parts, rows } = await saved(page);
        assert.equal(chosen, label);
        assert.ok(Math.abs(logit - logits[i]) < 1e-5);
        for (const list of [parts, rows])
            assert.ok(Math.abs(sum(list.map(({ value }) => value)) - logits[i]) < 1e-4, `${label}: they add up`);
        assert.deepEqual(
            parts.map(({ kind, block, head }) => [kind, block, head].filter(x => x !== undefined).join(" ")),
            ["tokens", "positions", ...[1, 2].flatMap(b => [...[1, 2, 3, 4].map(h => `head ${b} ${h}`), `feed-forward ${b}`]), "constants"],
        );
        const shown = await table(page, "parts.table");
        assert.deepEqual(
            shown.map(([, adds]) => adds),
            [...parts.map(({ value }) => signed(value)), signed(logits[i])],
            "the table says the same",
        );
        const byRow = await table(page, "rows.table");
        assert.deepEqual(byRow.slice(0, 30).map(([word]) => word), tokens);
        assert.deepEqual(byRow.map(([, , adds]) => adds), [...rows.map(({ value }) => signed(value)), signed(logits[i])]);
        const others = logits.filter((_, j) => j !== i);
        const lead = logits[i] - Math.max(...others);
        await says(page, "parts.lead", new RegExp(unsigned(Math.abs(lead)).replace(".", "\\.")));
    }
    await isSaid(page, "The logit of account");
    assert.equal(await part(page, "parts.label.3").textContent(), "payment (the answer)");
    const csv = await savedRows(page);
    const { parts, rows } = await saved(page);
    assert.deepEqual(
        csv.map(row => [row.split, Number(row.value).toPrecision(7)]),
        [...parts.map(({ value }) => ["part", value.toPrecision(7)]), ...rows.map(({ value }) => ["row", value.toPrecision(7)])],
    );
    await clickTarget(page, "parts.label.2");
    await says(page, "parts.logit", /^The logit of returns/);
});

wide("a causal mask: what each word loses, which weights move, and that no earlier word notices a later one", CHANGES, async page => {
    const pass = await passOf(TICKET);
    const { attention, tokens } = pass;
    await says(page, "foreign.1", "Nothing is changed: this is the pass as the model was trained.");
    assert.equal(await part(page, "changes.reset").getAttribute("aria-disabled"), "true");
    assert.match(await text(page, "later.sentence"), /^“\?” \(word 30\) becomes “<unk>”\. The 29 rows before it change too, by up to \d/);
    await tabTo(page, "mask.none");
    await press(page, "ArrowRight");
    await says(page, "foreign.1", /a causal mask is foreign to it\.$/);
    assert.equal((await state(page)).mask, "causal");
    await isSaid(page, /^The answer was payment \(over 99\.9%\)\. Now it is /);

    const average = averageOf(attention[1]);
    const lost = average.map((row, i) => sum(row.slice(i + 1)));
    assert.deepEqual(
        await table(page, "lost.table"),
        lost.map((weight, i) => [tokens[i], `word ${i + 1}`, `${29 - i} ${29 - i === 1 ? "word" : "words"}`, weightText(weight)]),
    );
    const most = lost.indexOf(Math.max(...lost));
    await says(page, "lost.summary.1", new RegExp(`^“${tokens[most]}” \\(word ${most + 1}\\) loses most: ${weightText(lost[most])} `));
    await says(page, "lost.summary.2", "“?” (word 30) loses nothing.");

    const scores = [1, 2, 3, 4].map(head =>
        Array.from({ length: 30 }, (_, i) => pass.row("block1.scaled_scores", (head - 1) * 30 + i + 1, 30)),
    );
    const masked = scores.map(causalSoftmax);
    const moved = await table(page, "moved.table");
    assert.equal(moved.length, 8);
    masked.forEach((weights, head) => {
        const changes = weights.map((row, i) => row.map((weight, j) => Math.abs(weight - attention[0][head][i][j])));
        const largest = Math.max(...changes.flat());
        const [name, , before, now, change] = moved[head];
        assert.equal(name, `block 1, head ${head + 1}`);
        assert.equal(change, weightText(largest), name);
        assert.ok(Math.abs(Math.abs(numberOf(now) - numberOf(before)) - largest) < 0.011, name);
    });
    const { lost: json, causal_mask, later_word } = await saved(page);
    assert.equal(causal_mask, true);
    json.forEach(({ weight, may_not_read }, i) => {
        assert.ok(Math.abs(weight - lost[i]) < 1e-6);
        assert.equal(may_not_read, 29 - i);
    });
    const csv = await savedRows(page);
    csv.forEach((row, i) => assert.ok(Math.abs(Number(row.weight_lost) - lost[i]) < 1e-6));

    const { answers } = await saved(page);
    const { bars } = await expected(page);
    const valuesOf = (/** @type {string} */ kind) =>
        bars.filter(({ id }) => id.startsWith(kind)).map(({ value }) => value.toFixed(5));
    assert.deepEqual(valuesOf("answer.now."), answers.map(({ now }) => now.toFixed(5)), "the bars say the same");
    assert.deepEqual(valuesOf("answer.trained."), answers.map(({ as_trained }) => as_trained.toFixed(5)));
    assert.deepEqual(
        bars.filter(({ id }) => id.startsWith("moved.")).map(({ value }) => weightText(value)),
        moved.map(([, , , , change]) => change),
    );

    await says(page, "later.sentence", /^“\?” \(word 30\) becomes “<unk>”\. No number of the 29 rows before it changes; .* change by up to \d/);
    assert.equal(later_word.largest_change_before, 0);
    await page.getByRole("combobox", { name: "Word that is replaced" }).selectOption({ label: "“twice” (word 18)" });
    await says(page, "later.sentence", /^“twice” \(word 18\) becomes “<unk>”\. No number of the 17 rows before it changes;/);
    assert.equal((await state(page)).later, "18");

    await visit(page, `room=inside&view=heads&ticket=T-65052&mask=causal`);
    const { heads } = await saved(page);
    masked.forEach((weights, head) =>
        weights.forEach((row, i) =>
            row.forEach((weight, j) => assert.ok(Math.abs(heads[head].weights[i][j] - weight) < 1e-5)),
        ),
    );
    assert.ok(heads.every(({ weights }) => weights.every((row, i) => row.every((weight, j) => j <= i || weight === 0))));
});

wide("padding: no word reads it, and at the end it is the pass without it", CHANGES, async page => {
    await tabTo(page, "pad.1");
    await press(page, "End");
    await press(page, "Enter");
    await page.getByRole("button", { name: "Padding: “?” (word 30)", pressed: true }).waitFor();
    await says(page, "foreign.1", "All padding stands at the end: this is the pass of the text without these words.");
    const shorter = await passOf(TICKET.slice(0, -1));
    assert.equal(shorter.tokens.length, 29);
    const { answers } = await saved(page);
    for (const { label, now } of answers)
        assert.ok(Math.abs(now - shorter.probabilities[label]) < 1e-5, `${label}: ${now}`);
    await clickTarget(page, "pad.18");
    assert.equal((await state(page)).padding, "18,30");
    await says(page, "foreign.1", /Inside a text it is foreign\.$/);
    const { attention, tokens } = await passOf(TICKET);
    const average = averageOf(attention[1]);
    assert.deepEqual(
        (await table(page, "lost.table")).map(([word, place, count, weight]) => [word, place, count, weight]),
        average.map((row, i) => [
            tokens[i],
            i === 17 || i === 29 ? `word ${i + 1}, padding` : `word ${i + 1}`,
            "2 words",
            weightText(row[17] + row[29]),
        ]),
    );
    await visit(page, "room=inside&view=heads&ticket=T-65052&padding=18,30");
    const { heads } = await saved(page);
    assert.ok(heads.every(({ weights }) => weights.every(row => row[17] === 0 && row[29] === 0)));
    assert.ok(heads.every(({ weights }) => weights.every(row => Math.abs(sum(row) - 1) < 1e-5)));
    await visit(page, "room=inside&view=parts&ticket=T-65052&padding=18,30");
    const rows = await table(page, "rows.table");
    assert.deepEqual([rows[17][2], rows[29][2]], ["0.000", "0.000"], "the mean leaves its rows out");

    await visit(page, "room=inside&view=changes&text=refund+now");
    await clickTarget(page, "pad.1");
    assert.equal(await part(page, "pad.2").getAttribute("aria-disabled"), "true");
    assert.equal(await part(page, "pad.2").getAttribute("aria-description"), "One word has to stay.");
    await clickTarget(page, "pad.2");
    assert.equal((await state(page)).padding, "1");
});

wide("the arrow keys go from word to word and pad none on the way", `${CHANGES}&padding=30`, async page => {
    await part(page, "pad.30").focus();
    await press(page, "ArrowLeft", 12);
    assert.equal(await focusedId(page), "pad.18");
    assert.equal((await state(page)).padding, "30");
    await press(page, "Space");
    assert.equal((await state(page)).padding, "18,30");
});

wide("without position vectors, and with shuffled ones", CHANGES, async page => {
    await part(page, "positions.as-trained").focus();
    await press(page, "ArrowRight");
    assert.equal((await state(page)).positions, "none");
    await says(page, "foreign.1", /without them it reads what it never saw\.$/);
    const [trained, without] = (await table(page, "order.table")).map(([, change]) => numberOf(change.replace("e−", "e-")));
    assert.ok(trained > 0.01 && without < 1e-3, `${trained}, ${without}`);
    await says(page, "order.why", "The second is rounding: without position vectors, attention does not see the order.");
    await visit(page, "room=inside&view=steps&ticket=T-65052&positions=none&word=18&at=embeddings");
    const { numbers: strips } = await saved(page);
    const of = (/** @type {string} */ kind) => strips.filter(({ id }) => id.startsWith(`${kind}.`)).map(({ value }) => value);
    assert.equal(of("position-row").length, 0);
    assert.deepEqual(of("embedding"), of("token-row"));

    await visit(page, `${CHANGES}&positions=moved`);
    assert.match(await text(page, "positions.note"), /^shuffle 0: \d+ of 30 words have another place’s vector$/);
    const before = await saved(page);
    await clickTarget(page, "positions.again");
    await says(page, "positions.note", /^shuffle 1: /);
    assert.equal((await state(page)).order, "1");
    const after = await saved(page);
    assert.notDeepEqual(after.answers, before.answers);
    await visit(page, "room=inside&view=steps&ticket=T-65052&positions=moved&order=1&word=18&at=embeddings");
    const [token] = (await saved(page)).numbers.filter(({ id }) => id === "token-row.18.1");
    const [embedding] = (await saved(page)).numbers.filter(({ id }) => id === "embedding.18.1");
    const [position] = (await saved(page)).numbers.filter(({ id }) => id.startsWith("position-row."));
    assert.ok(Math.abs(token.value + position.value - embedding.value) < 1e-6);
});

wide("every view says that the pass is changed, and leads back; the Explorer stays as trained", CHANGES, async page => {
    const trained = await saved(page);
    for (const view of ["heads", "lines", "steps", "parts"]) {
        await visit(page, `room=inside&view=${view}&ticket=T-65052&mask=causal&padding=3&positions=none`);
        await says(
            page,
            "inside.changed",
            "Changed: causal mask, padding, no position vectors. The model was not trained like this.",
        );
        assert.ok((await layout(page)).rects["inside.changed"], "on the canvas too");
    }
    await visit(page, "room=explorer&ticket=T-65052&block=2&head=1");
    const explorer = await numbers(page);
    await visit(page, `${CHANGES}&mask=causal&padding=3&positions=moved&order=5`);
    await clickTarget(page, "room.explorer");
    assert.deepEqual(await numbers(page), explorer);
    await clickTarget(page, "room.inside");
    assert.equal((await state(page)).mask, "causal", "the change stays in the room");
    await clickTarget(page, "view.heads");
    assert.equal(await part(page, "inside.changed").count(), 1);
    await tabTo(page, "changes.reset");
    await press(page, "Enter");
    assert.equal(await part(page, "inside.changed").count(), 0);
    assert.notEqual(await focusedId(page), "");
    const { mask, padding, positions } = await state(page);
    assert.deepEqual([mask, padding, positions], [undefined, undefined, undefined]);
    await clickTarget(page, "view.changes");
    // The seed of an order that is no longer used may stay in the state.
    const { order: _, attention_explorer: __, ...again } = await saved(page);
    const { order: ___, attention_explorer: ____, ...first } = trained;
    assert.deepEqual(again, first);
});

wide("every time that is measured is shown, the last one too", LENGTH, async page => {
    await page.waitForFunction(
        () => {
            const rows = [...document.querySelectorAll('[data-id="length.points"] tbody tr')];
            return rows.length === 9 && rows.every(row => row.lastElementChild?.textContent);
        },
        null,
        { timeout: 8000 },
    );
});

wide("the length moves by keys; the weights grow with n², and the measured times arrive", LENGTH, async page => {
    const slider = page.getByRole("slider", { name: "Length in words" });
    assert.equal(await slider.getAttribute("aria-valuetext"), "30 words");
    const measured = () =>
        page.waitForFunction(
            () => !/measuring/.test(document.querySelector('[data-id="length-costs"]')?.textContent ?? "measuring"),
            null,
            { timeout: 8000 },
        );
    await measured();
    await tabTo(page, "length");
    /** @type {[string, number, number][]} */
    const keys = [
        ["ArrowRight", 1, 31],
        ["ArrowLeft", 4, 27],
        ["Home", 1, 1],
        ["End", 1, 120],
    ];
    const grouped = (/** @type {number} */ n) => n.toLocaleString("en-US");
    for (const [key, times, n] of keys) {
        for (let i = 0; i < times; i++) {
            await page.keyboard.press(key);
            await frames(page, 2);
        }
        const words = `${n} ${n === 1 ? "word" : "words"}`;
        assert.equal(await slider.getAttribute("aria-valuetext"), words);
        await measured();
        const rows = await table(page, "length.table");
        assert.deepEqual(rows[0].slice(1), [grouped(n * n), grouped(4 * n * n), "4 ×"]);
        assert.deepEqual(rows[1].slice(1), [grouped(8 * n * n), grouped(32 * n * n), "4 ×"]);
        const log = (/** @type {number} */ m) => grouped(Math.round(m * Math.log(m)));
        assert.deepEqual(rows[4].slice(1, 3), [log(n), log(2 * n)]);
        assert.match(rows[5][1], /^\d+\.\d{3} ms$/);
        assert.match(rows[5][2], n > 60 ? /^too long$/ : /^\d+\.\d{3} ms$/);
    }
    assert.equal((await state(page)).length, "120");
    await says(page, "length.filled", "The text’s 30 words, repeated until there are 120.");
    await says(page, "length.time", /The model reads 120 words at most, so twice the length cannot be timed\.$/);
    const points = await table(page, "length.points");
    const { lengths, length, limit } = await saved(page);
    assert.deepEqual([length, limit], [120, 120]);
    assert.deepEqual(points.map(([n]) => Number(n)), lengths.map(point => point.length));
    for (const { length: n, n_squared, n_ln_n, milliseconds } of lengths) {
        assert.equal(n_squared, n * n);
        assert.ok(Math.abs(n_ln_n - n * Math.log(n)) < 1e-9);
        assert.ok(milliseconds > 0 && milliseconds < 1000, `${n} words took ${milliseconds} ms`);
    }
    const dots = (await expected(page)).bars.filter(({ id }) => id.startsWith("dot."));
    assert.ok(dots.length >= 2, "what is measured has its dot");
    for (const { id, value } of dots)
        assert.ok(Math.abs(value - lengths.find(point => point.length === Number(id.slice(4))).milliseconds) < 1e-6);
    const csv = await savedRows(page);
    assert.deepEqual(csv.map(row => Number(row.milliseconds).toPrecision(7)), lengths.map(point => point.milliseconds.toPrecision(7)));
});

phone("on a phone the switches are tapped, and the length is moved by a finger", CHANGES, async page => {
    await tapTarget(page, "mask.causal");
    await tapTarget(page, "pad.2");
    await tapTarget(page, "positions.moved");
    const { mask, padding, positions } = await state(page);
    assert.deepEqual([mask, padding, positions], ["causal", "2", "moved"]);
    await tapTarget(page, "changes.reset");
    assert.equal((await state(page)).mask, undefined);
    await visit(page, LENGTH);
    const { rects } = await layout(page);
    const [x, y, width, height] = rects.length;
    const scroll = await scrollTo(page, y - 300);
    await page.touchscreen.tap(x + width * 0.75, y + height / 2 - scroll);
    await frames(page);
    const { length } = await state(page);
    assert.ok(Number(length) > 75 && Number(length) < 105, length);
    await says(page, "length.filled", new RegExp(`^The text’s 30 words, repeated until there are ${length}\\.$`));
});
