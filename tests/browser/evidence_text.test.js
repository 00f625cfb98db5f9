// The room Evidence on one text: its numbers are those of the native tool, view by view, and can be read,
// used and saved on a desk and on a phone.

import assert from "node:assert/strict";

import { focusedId, input, part, says, text } from "./support/by_hand.js";
import { signedBarColour, signedShade, barColour } from "./support/colours.js";
import { areInProportion, compareBars, compareCells } from "./support/compare.js";
import { attn, columnMeans, descending, lead, measured, percent, run, savedName, three } from "./support/evidence.js";
import { faults } from "./support/faults.js";
import { PHONE, TICKET, WIDE, isSaid, numberOf, onOnePage, saved, savedRows, settings, table, visit, weightText, write } from "./support/inside.js";
import { clickTarget, frames, layout, tapTarget } from "./support/page.js";
import { expected } from "./support/picture.js";
import { averageOf, measuresOf, passOf, strongestOf } from "./support/reference.js";

/** @typedef {import("playwright-core").Page} Page */

const LONG = Array(5).fill(TICKET).join(" "); // 150 words, of which 120 are read
const VIEWS = ["words", "swap", "several", "shuffle", "silence", "curves"];
const LINK = "room=evidence&ticket=T-65052";

const wide = onOnePage({ ...WIDE, address: "#room=evidence" });
const phone = onOnePage({ ...PHONE, dark: true, address: "#room=evidence" });

/** @param {Page} page @param {string} id */
const press = async (page, id) => {
    await part(page, id).press("Enter");
    await frames(page, 2);
};

/** The column of a table, by its place from 0. @param {Page} page @param {string} id @param {number} column */
const column = async (page, id, column) => (await table(page, id)).map(row => row[column]);

/** Every number of the table of words is the native tool's. @param {Page} page @param {string} text */
async function wordsAreThoseOf(page, text) {
    const probe = attn("probe", "--text", text);
    const { attention } = await passOf(text);
    const chosen = columnMeans(attention[1][0]);
    assert.deepEqual(
        await table(page, "words.table"),
        probe.tokens.map((/** @type {string} */ word, /** @type {number} */ i) => [
            word,
            `word ${i + 1}`,
            three(probe.received[i]),
            three(chosen[i]),
            three(probe.rollout[i]),
            three(probe.lead_lost[i]),
        ]),
    );
    return { ...probe, chosen };
}

/** The probabilities beside the labels are those of a pass. @param {Page} page @param {string} id @param {number[]} ids */
async function answersAreThoseOf(page, id, ids) {
    const { probabilities } = run(ids);
    assert.deepEqual(await column(page, id, 2), Object.values(probabilities).map(percent));
}

// First, before a notice lies over the picture.
for (const [screen, test] of /** @type {const} */ ([
    [{ ...WIDE, ratio: 1, theme: "light" }, wide],
    [{ ...PHONE, theme: "dark" }, phone],
])) {
    const where = `${screen.width} × ${screen.height}`;
    const { ratio, theme } = screen;

    test(`bars and shades on the canvas are their numbers (${where})`, `${LINK}&view=words`, async page => {
        await measured(page);
        const { received, lead_lost } = attn("probe", "--text", TICKET);
        const own = async (/** @type {RegExp} */ id) => (await expected(page)).bars.filter(bar => id.test(bar.id));
        for (const [id, values, colour] of /** @type {const} */ ([
            [/^bar\.received\./, received, () => barColour(theme)],
            [/^bar\.lead-lost\./, lead_lost, (/** @type {number} */ value) => signedBarColour(value, theme)],
        ])) {
            const bars = await own(id);
            assert.deepEqual(bars.map(bar => bar.value.toFixed(4)), values.map((/** @type {number} */ value) => value.toFixed(4)));
            areInProportion(bars);
            assert.ok((await compareBars(page, ratio, bars, colour)) >= 3);
        }
        await visit(page, `${LINK}&view=several`);
        await measured(page);
        const { pairs } = await saved(page);
        const largest = Math.max(...pairs.map((/** @type {any} */ pair) => Math.abs(pair.surplus)));
        const { shades } = await expected(page);
        assert.equal(shades.length, ratio > 1 ? 7 * 6 : 10 * 9, "as many words as there is room for");
        const [{ rect }] = shades;
        const compared = await compareCells(page, ratio, rect[1] - 120, shades.map(shade => ({ ...shade, rect: [shade.rect[0] + 3, shade.rect[1] + 3, 2, 2] })), id => {
            const [, a, b] = id.split(".").map(Number);
            const pair = pairs.find((/** @type {any} */ one) => one.first === Math.min(a, b) && one.second === Math.max(a, b));
            return signedShade(pair.surplus / largest, theme);
        });
        assert.ok(compared >= 40, `${compared} cells were in view`);
        await visit(page, `${LINK}&view=shuffle`);
        await measured(page);
        const bins = await own(/^shuffle\.bin\./);
        areInProportion(bins, 3);
        const counts = (await saved(page)).bins.filter((/** @type {number} */ count) => count > 0);
        assert.deepEqual(bins.map(({ value }) => value), counts);
    });
}

wide("the table of words has the numbers of attn probe, and both top threes", `${LINK}&view=words&block=2&head=1`, async page => {
    await measured(page);
    const { tokens, received, rollout, lead_lost, rank_correlation, chosen } = await wordsAreThoseOf(page, TICKET);
    const named = (/** @type {number} */ i) => `“${tokens[i]}” (word ${i + 1})`;
    const [attended, lost] = [descending(received), descending(lead_lost)];
    assert.deepEqual(
        await table(page, "words.top"),
        [0, 1, 2].map(rank => [
            String(rank + 1),
            `${named(attended[rank])}: ${three(received[attended[rank]])}`,
            `${named(lost[rank])}: ${three(lead_lost[lost[rank]])}`,
        ]),
    );
    const scores = await table(page, "words.scores");
    for (const [i, score] of [received, chosen, rollout].entries()) {
        const [first] = descending(score);
        assert.deepEqual(scores[i].slice(1, 3), [named(first), first === lost[0] ? "yes" : "no"]);
    }
    assert.equal(scores[0][3], three(rank_correlation));
    await says(page, "words.first", "The first words differ.");
    assert.equal(await savedName(page, "CSV"), "attention-evidence-words-T-65052.csv");
    const rows = await savedRows(page);
    rows.forEach((row, i) => assert.ok(Math.abs(Number(row.lead_lost) - lead_lost[i]) < 1e-5));
});

wide("another score, block, head and order show other lists, and the link opens them again", `${LINK}&view=words`, async page => {
    await measured(page);
    const lost = descending((await saved(page)).words.map((/** @type {any} */ word) => word.lead_lost));
    await press(page, "order.lost");
    assert.deepEqual(await column(page, "words.table", 1), lost.map(i => `word ${i + 1}`));
    assert.equal(await part(page, "block.1").count(), 0, "the block matters to one head alone");
    for (const id of ["score.chosen", "block.1", "head.average", "order.sorted"]) await press(page, id);
    const average = columnMeans(averageOf((await passOf(TICKET)).attention[0]));
    const order = descending(average);
    const rows = (await table(page, "words.table")).map(row => [row[1], row[3]]);
    assert.deepEqual(rows, order.map(i => [`word ${i + 1}`, three(average[i])]));
    await press(page, "word.18");
    assert.match(await text(page, "words.marked"), /^“twice” \(word 18\)/);
    const now = await settings(page);
    const { score, order: by, block, head, word } = now;
    assert.deepEqual([score, by, block, head, word], ["chosen", "score", "1", "average", "18"]);
    await visit(page, `${LINK}&view=words`);
    await visit(page, new URLSearchParams(now).toString());
    await measured(page);
    assert.deepEqual((await table(page, "words.table")).map(row => [row[1], row[3]]), rows);
});

wide("every term is explained at a press, in words and as a formula", `${LINK}&view=words`, async page => {
    for (const [view, terms] of Object.entries({
        words: ["received", "chosen", "rollout", "hide", "lead", "lead-lost", "agreement", "rank-correlation"],
        swap: ["swap", "lead"],
        several: ["joint-effect"],
        shuffle: ["shuffle", "interval"],
        silence: ["silence", "evenness"],
        curves: ["comprehensiveness", "sufficiency", "random-order"],
        tickets: ["accuracy", "baselines"],
    })) {
        await press(page, `view.${view}`);
        const said = await page.evaluate(async all => {
            const of = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.querySelector(`#mirror [data-id="${id}"]`));
            const found = [];
            for (const term of all) {
                of(`define.${term}`).click();
                await Promise.resolve(); // the mirror follows in a microtask
                const [title, words, formula] = ["title", "words", "formula"].map(part => of(`definition.${part}`)?.textContent ?? "");
                const { ariaExpanded, textContent } = of(`define.${term}`);
                found.push({ term, title, words, formula, open: ariaExpanded, button: textContent });
            }
            return found;
        }, terms);
        for (const { term, title, words, formula, open, button } of said) {
            assert.deepEqual([open, button], ["true", `What is meant: ${title}`], `${view}, ${term}`);
            assert.match(words, /\.$/);
            assert.match(formula, /\S/);
        }
        await frames(page, 2);
        assert.ok((await layout(page)).rects["definition.formula"], `${view} draws it`);
        await press(page, `define.${terms.at(-1)}`);
        assert.equal(await part(page, "definition").count(), 0, `${view} closes it again`);
    }
});

wide("the table follows the typing, and says what an unknown word is", `${LINK}&view=words`, async page => {
    const field = input(page, "text").or(part(page, "text").locator("textarea"));
    await field.fill("where is my");
    await field.press("End");
    await page.keyboard.type(" zzzz refund");
    await measured(page);
    await frames(page, 2);
    await wordsAreThoseOf(page, "where is my zzzz refund");
    await part(page, "words.unknown").waitFor({ state: "attached" });
    await write(page, "refund");
    await measured(page);
    await part(page, "words.no-correlation.1").waitFor({ state: "attached" });
    await write(page, "");
    assert.equal(await page.locator("#mirror table").count(), 0);
});

wide("a swapped word has the probabilities of the text with it: suggested, typed, unknown, or refused", `${LINK}&view=swap&word=18`, async page => {
    const { ids } = attn("run", "--text", TICKET);
    const swapped = (/** @type {string} */ word) => ids.with(17, attn("run", "--text", word).ids[0]);
    await says(page, "swap.sentence", /^Nothing is swapped yet\./);
    const once = page.getByRole("list", { name: "Opposites" }).getByRole("button", { name: "once" });
    await once.press("Enter");
    await frames(page, 2);
    await answersAreThoseOf(page, "swap.table", swapped("once"));
    assert.equal(await input(page, "swap.with").inputValue(), "once");
    assert.equal(await savedName(page, "JSON"), "attention-evidence-swap-T-65052.json");
    const nearest = page.getByRole("list", { name: "Nearest in the embedding" }).getByRole("button").first();
    const [, word] = /^(.*), cosine/.exec((await nearest.textContent()) ?? "") ?? [];
    await nearest.press("Enter");
    await frames(page, 2);
    await answersAreThoseOf(page, "swap.table", swapped(word));
    await press(page, "word.29");
    await input(page, "swap.with").fill("Delivered");
    await frames(page, 2);
    await answersAreThoseOf(page, "swap.table", ids.with(28, attn("run", "--text", "delivered").ids[0]));
    await input(page, "swap.with").fill("zzzz");
    await says(page, "swap.notice", "“zzzz” is not in the vocabulary: the model reads <unk>. So this swap is the same as hiding “charge”.");
    await answersAreThoseOf(page, "swap.table", ids.with(28, attn("info").unknown));
    await input(page, "swap.with").fill("two words");
    await says(page, "swap.problem", /reads that as 2 words/);
    assert.equal(await input(page, "swap.with").getAttribute("aria-invalid"), "true");
    await press(page, "swap.clear");
    await says(page, "swap.sentence", /^Nothing is swapped yet\./);
    assert.equal(await part(page, "swap.problem").count(), 0);
});

wide("hidden words have the probabilities of the text without them, and pairs their joint effect", `${LINK}&view=several`, async page => {
    const { ids } = attn("run", "--text", TICKET);
    const { unknown } = attn("info");
    const without = (/** @type {number[]} */ ...places) => ids.map((id, i) => (places.includes(i + 1) ? unknown : id));
    for (const id of ["hide.16", "hide.17", "hide.29"]) await press(page, id);
    await answersAreThoseOf(page, "several.table", without(16, 17, 29));
    await measured(page);
    const { base_lead, lead_lost, label } = attn("probe", "--text", TICKET);
    const best = Object.keys(run(ids).probabilities).indexOf(label);
    const joint = (/** @type {number[]} */ ...places) => base_lead - lead(run(without(...places)).logits, best);
    const single = lead_lost[15] + lead_lost[16] + lead_lost[28];
    const [, together, alone] = /together: (.*)\. One at a time, added up: (.*)\. The/.exec(await text(page, "several.together")) ?? [];
    assert.deepEqual([together, alone], [three(joint(16, 17, 29)), three(single)]);
    const { pairs } = await saved(page);
    assert.equal(pairs.length, (30 * 29) / 2);
    const size = (/** @type {any} */ pair) => Math.abs(pair.surplus);
    const strongest = [...pairs].sort((a, b) => size(b) - size(a)).slice(0, 5);
    for (const { first, second, surplus } of [...strongest, pairs[7]])
        assert.ok(Math.abs(joint(first, second) - lead_lost[first - 1] - lead_lost[second - 1] - surplus) < 1e-4);
    const buttons = page.getByRole("list", { name: "The pairs that differ most" }).getByRole("button");
    assert.deepEqual(
        await buttons.evaluateAll(all => all.map(button => button.closest("[data-id]")?.getAttribute("data-id"))),
        strongest.map(({ first, second }) => `pair.${first}.${second}`),
    );
    await press(page, "hide.none");
    await press(page, `pair.${strongest[1].first}.${strongest[1].second}`);
    await answersAreThoseOf(page, "several.table", without(strongest[1].first, strongest[1].second));
    assert.equal((await settings(page)).hide, `${strongest[1].first},${strongest[1].second}`);
    const matrix = await table(page, "several.matrix");
    assert.equal(matrix.length, 10);
    for (const [row, cells] of matrix.entries())
        for (const [at, cell] of cells.slice(1).entries()) assert.equal(cell, matrix[at][row + 1], "the same both ways");
});

wide("a thousand shuffles are counted, and the first is the Explorer's", `${LINK}&view=shuffle&seed=7`, async page => {
    await press(page, "shuffles.1000");
    await measured(page);
    const { counts, bins, kept } = await saved(page);
    const sum = (/** @type {number[]} */ all) => all.reduce((a, b) => a + b, 0);
    const answers = (await column(page, "shuffle.counts", 1)).map(numberOf);
    assert.equal(sum(answers), 1000);
    assert.equal(counts.length, 5);
    assert.equal(sum((await column(page, "shuffle.bins", 1)).map(numberOf)), 1000);
    assert.equal(sum(bins), 1000);
    assert.equal(Math.max(...answers), kept);
    const [first] = await savedRows(page);
    assert.equal(first.seed, "7");
    await input(page, "shuffles").fill("12");
    await input(page, "shuffles").press("Tab");
    await measured(page);
    await says(page, "shuffle.sentence", /of 12 shuffles keep/);
    await visit(page, "room=explorer&ticket=T-65052&seed=7");
    const row = (await page.locator("#mirror tr").allTextContents()).find(text => text.includes("… words shuffled"));
    assert.ok(row?.includes(first.answer), row);
});

wide("each head's silence stands beside how tidy its weights look", `${LINK}&view=silence`, async page => {
    await measured(page);
    const { attention, tokens, logits } = await passOf(TICKET);
    const rows = await table(page, "silence.table");
    const { heads, lead: full } = await saved(page);
    assert.ok(Math.abs(full - lead(logits, logits.indexOf(Math.max(...logits)))) < 1e-4);
    for (const [i, row] of rows.entries()) {
        const weights = attention[Math.floor(i / 4)][i % 4];
        assert.deepEqual(row.slice(4), [weightText(measuresOf(weights, tokens).even), weightText(strongestOf(weights).weight)]);
        assert.equal(numberOf(row[3].replace("+", "")), Number(heads[i].lead_lost.toFixed(3)));
    }
    await press(page, "head-at.1.3");
    assert.deepEqual([(await settings(page)).block, (await settings(page)).head], ["1", "3"]);
    await says(page, "silence.chosen", /^Without block 1, head 3/);
    await press(page, "silence.mean");
    await measured(page);
    assert.equal((await saved(page)).output, "mean");
    assert.notDeepEqual(await column(page, "silence.table", 3), rows.map(row => row[3]));
});

wide("the curves begin and end where they must, and their measures are their means", `${LINK}&view=curves`, async page => {
    await measured(page);
    const { ids } = attn("run", "--text", TICKET);
    const { unknown } = attn("info");
    const { lead_lost, label } = attn("probe", "--text", TICKET);
    const probability = (/** @type {number[]} */ of) => run(of).probabilities[label];
    const [all, none] = [probability(ids), probability(ids.map(() => unknown))];
    const near = (/** @type {number} */ a, /** @type {number} */ b) => assert.ok(Math.abs(a - b) < 1e-5, `${a} is ${b}`);
    const { lines } = await saved(page);
    assert.equal(lines.length, 5);
    for (const { hidden, kept, faithfulness } of lines) {
        assert.deepEqual([hidden.length, kept.length], [31, 31]);
        near(hidden[0], all), near(kept[30], all), near(hidden[30], none), near(kept[0], none);
        const shares = [1, 2, 3, 6, 15];
        near(faithfulness.comprehensiveness, shares.reduce((sum, k) => sum + all - hidden[k], 0) / 5);
        near(faithfulness.sufficiency, shares.reduce((sum, k) => sum + all - kept[k], 0) / 5);
    }
    const lost = lines[3];
    const first = descending(lead_lost).slice(0, 3);
    near(lost.hidden[3], probability(ids.map((/** @type {number} */ id, /** @type {number} */ i) => (first.includes(i) ? unknown : id))));
    near(lost.kept[3], probability(ids.map((/** @type {number} */ id, /** @type {number} */ i) => (first.includes(i) ? id : unknown))));
    const slider = page.getByRole("slider");
    await slider.focus();
    for (const key of ["End", "ArrowLeft"]) await page.keyboard.press(key);
    await frames(page, 2);
    assert.equal((await settings(page)).take, "29");
    const read = await table(page, "curves.read");
    assert.deepEqual(read.map(row => row[1]), (await table(page, "curves.hidden.table"))[29].slice(1));
    await press(page, "curve.reseed");
    await measured(page);
    assert.equal((await settings(page)).random, "1");
    assert.notDeepEqual((await saved(page)).lines[4].hidden, lines[4].hidden);
    assert.deepEqual((await saved(page)).lines[0], lines[0], "the scores stay");
});

wide("a long text is measured bit by bit: the page answers meanwhile, stops and goes on", `room=evidence&view=several&text=${encodeURIComponent(LONG)}`, async page => {
    const progress = page.getByText(/^(Measuring|Stopped after)[: ]/).first();
    await progress.waitFor({ state: "attached" });
    await clickTarget(page, "hide.3");
    assert.equal(await part(page, "hide.3").getAttribute("aria-pressed"), "true");
    await says(page, "several.sentence", /^With 1 word hidden/);
    assert.match((await progress.textContent()) ?? "", /^Measuring: [\d,]+ of 7,260 passes/);
    assert.equal(await part(page, "several.missed").count(), 0, "nothing is claimed yet");
    await press(page, "measure.stop");
    const done = async () => numberOf(/ ([\d,]+) of/.exec((await progress.textContent()) ?? "")?.[1] ?? "");
    const stopped = await done();
    await frames(page, 20);
    assert.equal(await done(), stopped);
    assert.match((await progress.textContent()) ?? "", /^Stopped after/);
    await press(page, "measure.go");
    await page.waitForFunction(
        ([before]) => {
            const said = /Measuring: ([\d,]+) of/.exec(document.getElementById("mirror")?.textContent ?? "");
            return said && Number(said[1].replaceAll(",", "")) > before;
        },
        [stopped],
    );
});

for (const [screen, test, rail] of /** @type {const} */ ([
    [WIDE, wide, 60],
    [PHONE, phone, 0],
])) {
    const where = `${screen.width} × ${screen.height}`;

    test(`every view can be read, whatever the text (${where})`, LINK, async page => {
        for (const words of [LONG, "refund", ""])
            for (const view of [...VIEWS, "tickets"]) {
                await visit(page, `room=evidence&view=${view}&define=lead-lost&hide=1&text=${encodeURIComponent(words)}`);
                if (words !== LONG) await measured(page);
                assert.deepEqual(await faults(page, rail), [], `${view}: ${words.slice(0, 20)}`);
                if (screen !== WIDE) continue;
                const svg = await page.evaluate(() => window.attentionExplorer.exported("svg"));
                assert.doesNotMatch(svg, /NaN|Infinity/, view);
            }
    });
}

phone("a thumb can do all of it: controls are large enough, and taps arrive", `${LINK}&view=words`, async page => {
    const small = new Set();
    for (const view of [...VIEWS, "tickets"]) {
        await visit(page, `${LINK}&view=${view}`);
        await measured(page);
        const used = await page.evaluate(() => {
            const { rects, fixed } = window.attentionExplorer.layout();
            return Object.entries({ ...rects, ...fixed }).filter(([id]) =>
                document.querySelector(`#mirror [data-id="${CSS.escape(id)}"]`)?.matches("button, .field"),
            );
        });
        assert.ok(used.length > 10);
        for (const [id, [, , width, height]] of used)
            if (height < 43.5 || width < 40) small.add(`${view} ${id}: ${Math.round(width)} × ${Math.round(height)}`);
    }
    assert.deepEqual([...small], []);
    await visit(page, `${LINK}&view=swap&word=18`);
    await tapTarget(page, "swap.to.1");
    await isSaid(page, /in the place of “twice”/);
    await visit(page, `${LINK}&view=silence`);
    await measured(page);
    await tapTarget(page, "head-at.2.4");
    await says(page, "silence.chosen", /^Without block 2, head 4/);
});

wide("the room and its views are reached by keyboard alone", "room=explorer&ticket=T-65052", async page => {
    await part(page, "room.evidence").focus();
    await page.keyboard.press("Enter");
    await page.getByRole("main", { name: "Evidence" }).waitFor({ state: "attached" });
    assert.equal(await focusedId(page), "room.evidence");
    await part(page, "view.words").focus();
    for (const view of [...VIEWS.slice(1), "tickets"]) {
        await page.keyboard.press("ArrowRight");
        await frames(page, 2);
        assert.equal(await focusedId(page), `view.${view}`);
        assert.equal((await settings(page)).view, view);
    }
});
