// The room Guide: a whole guided practice by keyboard alone, files of one's own, and what is kept.

import assert from "node:assert/strict";

import { focusedId, input, part, says, tabTo, text } from "./support/by_hand.js";
import { drop } from "./support/drop.js";
import { attn } from "./support/evidence.js";
import { clickTarget, frames, layout, pages, settled, state, tapTarget } from "./support/page.js";

/** @typedef {import("playwright-core").Page} Page */

const pageTest = pages();

const TEXT =
    "Not a delivery issue and I'm keeping the leaf blower. My card was charged twice for the same order. " +
    "Can you remove the duplicate charge?";

/** What “not”, the first word, reads most in a head. @param {number[][]} weights @param {string[]} tokens */
function topOf(weights, tokens) {
    const weight = Math.max(...weights[0]);
    return { weight, word: tokens[weights[0].indexOf(weight)] };
}

/** The right answers of the guided practice, computed by the native tool. */
function guidedAnswers() {
    const { tokens, attention } = attn("run", "--text", TEXT);
    const { lead_lost } = attn("probe", "--text", TEXT);
    const tops = attention.map((/** @type {number[][][]} */ heads) => heads.map(head => topOf(head, tokens)));
    const mean = attention[1][0].map((/** @type {number[]} */ row, /** @type {number} */ reading) =>
        row.map((_, read) =>
            attention[1].reduce((/** @type {number} */ sum, /** @type {number[][]} */ head) => sum + head[reading][read] / attention[1].length, 0),
        ),
    );
    const words = (/** @type {{word: string}[]} */ heads) => heads.map(({ word }) => word);
    const same = words(tops[0]).filter((word, head) => word === tops[1][head].word).length;
    const costly = lead_lost
        .map((/** @type {number} */ lost, /** @type {number} */ place) => ({ lost, word: tokens[place] }))
        .sort((/** @type {{lost: number}} */ a, /** @type {{lost: number}} */ b) => b.lost - a.lost);
    return {
        largest: tops[1][0].weight,
        words: [...new Set(words(tops[1]))],
        average: topOf(mean, tokens).weight,
        choice: same === tops[0].length ? 1 : same > 0 ? 2 : 3,
        costly: words(costly.slice(0, 3)),
    };
}

/** @param {Page} page @param {string} answer */
async function write(page, answer) {
    assert.equal(await focusedId(page), "guide.answer", "the field has the keyboard");
    await page.keyboard.press("Control+a");
    await page.keyboard.type(answer);
    await page.keyboard.press("Enter");
    await frames(page, 2);
}

/** Goes to the next task. @param {Page} page @param {number} number */
async function next(page, number) {
    await tabTo(page, "guide.next");
    await page.keyboard.press("Enter");
    await says(page, "guide.place", new RegExp(`^Task ${number} of 5`));
}

const told = (/** @type {Page} */ page, /** @type {string | RegExp} */ what) => says(page, "live", what);

pageTest("the guided practice is done by keyboard alone, and is still done after a reload", {}, async page => {
    const answers = guidedAnswers();
    await tabTo(page, "room.guide");
    await page.keyboard.press("Enter");
    await says(page, "activity.tasks.guided-practice", "5 tasks");
    await tabTo(page, "guide.begin.guided-practice");
    await page.keyboard.press("Enter");
    await says(page, "guide.place", "Task 1 of 5");
    const { room, guide, ticket } = await state(page);
    assert.deepEqual({ room, guide, ticket }, { room: "explorer", guide: "guided-practice.1", ticket: "T-65052" });
    assert.equal(await focusedId(page), "guide.answer", "the question's field is where one goes on");

    await write(page, "7");
    await told(page, /^Not right yet\. A weight is a share/);
    await tabTo(page, "guide.hint");
    await page.keyboard.press("Enter");
    await says(page, "guide.hints.1", /^Hint 1: /);
    await told(page, /^Hint 1: /);
    await tabTo(page, "guide.answer", "Shift+Tab");
    await write(page, answers.largest.toFixed(2));
    await told(page, "Right.");
    await says(page, "guide.then", new RegExp(`“not” gives ${answers.largest.toFixed(2)} to `));
    assert.equal(await part(page, "guide.problem.1").count(), 0);

    await next(page, 2);
    await write(page, answers.words.slice(1).join(", "));
    await says(page, "guide.said", `${answers.words.length - 1} of ${answers.words.length} found.`);
    await tabTo(page, "head.1"); // the room is there beside the task
    await tabTo(page, "guide.answer", "Shift+Tab");
    await write(page, answers.words.join(", "));
    await told(page, "Right.");

    await next(page, 3);
    assert.equal((await state(page)).head, "average");
    await write(page, answers.average.toFixed(2));
    await told(page, "Right.");

    await next(page, 4);
    assert.equal(await focusedId(page), "guide.choice.1");
    await page.keyboard.press("Enter");
    for (let choice = 1; choice < answers.choice; choice++) await page.keyboard.press("ArrowDown");
    await tabTo(page, "guide.check");
    await page.keyboard.press("Enter");
    await told(page, "Right.");

    await next(page, 5);
    await write(page, answers.costly.join(" "));
    await told(page, "Right.");
    await says(page, "guide.all-done", /5 of 5 done/);
    await tabTo(page, "guide.next");
    await page.keyboard.press("Enter");
    await says(page, "activity.tasks.guided-practice", "5 of 5 tasks done");
    assert.equal(await focusedId(page), "guide.begin.guided-practice");
    assert.equal((await state(page)).guide, undefined);

    await page.goBack();
    await says(page, "guide.place", "Task 5 of 5, done");
    await page.reload();
    await settled(page);
    await says(page, "guide.place", "Task 5 of 5, done");
    assert.equal(await input(page, "guide.answer").inputValue(), answers.costly.join(" "));
    await clickTarget(page, "room.guide");
    await says(page, "activity.tasks.guided-practice", "5 of 5 tasks done");
    await clickTarget(page, "guide.restart.guided-practice");
    await told(page, "Forget 5 answers?");
    assert.equal(await focusedId(page), "guide.keep.guided-practice", "a second press loses nothing");
    await page.keyboard.press("Enter");
    await frames(page, 2);
    assert.equal(await focusedId(page), "guide.restart.guided-practice");
    await page.keyboard.press("Enter");
    await clickTarget(page, "guide.restart.guided-practice");
    await says(page, "activity.tasks.guided-practice", "5 tasks");
});

/** @param {object[]} tasks */
const file = (tasks, title = "A lesson of one's own") =>
    JSON.stringify({
        format: "attention-activities",
        version: 1,
        title,
        activities: [{ id: "own", title: "Own activity", tasks }],
    });

const OWN = file([
    {
        question: "Which word will “back” read most?",
        state: "room=explorer&ticket=T-65234&block=2&head=4&word=22",
        predict: true,
        answer: "word",
        right: "top_word(block=2, head=4, reading='back')",
        then: "It reads “{top_word(block=2, head=4, reading='back')}”.",
    },
    {
        question: "“desk” reads “{top_word(block=1, head=1, reading='desk')}”.",
        answer: "word",
        right: "top_word(block=1, head=1, reading='desk')",
    },
    { question: "What did you see?", answer: "open", then: "Words that read words." },
]);

pageTest(
    "a file that the address names opens, a dropped one takes its place, and one that does not fit leaves it",
    {
        address: "?activities=lessons/own.json",
        files: { "/lessons/own.json": OWN },
    },
    async page => {
        await says(page, "guide.heading", "A lesson of one's own");
        assert.equal((await state(page)).room, "guide");
        await clickTarget(page, "guide.begin.own");
        await says(page, "guide.predict", /^Predict first/);
        await says(page, "guide.text", /^The text of T-65234: “My password reset/);
        const ticket = (await text(page, "guide.text")).replace(/^[^“]*“|”$/g, "");
        assert.equal((await state(page)).room, "guide", "the weights are not shown yet");
        await page.keyboard.type("send");
        await clickTarget(page, "guide.check");
        await told(page, "Not right yet. The view is open now: compare your prediction with it.");
        assert.equal((await state(page)).room, "explorer");
        await clickTarget(page, "guide.show");
        const { tokens, attention } = attn("run", "--text", ticket);
        const row = attention[1][3][tokens.indexOf("back")];
        const top = tokens[row.indexOf(Math.max(...row))];
        await says(page, "guide.verdict", `The answer: “${top}”`);
        await says(page, "guide.then", `It reads “${top}”.`);

        await clickTarget(page, "guide.next");
        await says(page, "guide.question", "“desk” reads “(not computable here)”.");
        await says(page, "guide.problem.1", /desk/);
        await clickTarget(page, "guide.next");
        await page.keyboard.type("Weights.");
        await clickTarget(page, "guide.check");
        await says(page, "guide.then", "Words that read words.");

        await drop(page, "wrong.json", Buffer.from(file([{ question: "?", answer: "sentence" }])));
        await says(page, "guide.file-problem", /^wrong\.json was not opened: activities\[0\]\.tasks\[0\]\.answer: /);
        await says(page, "guide.heading", "A lesson of one's own");
        assert.match(await page.evaluate(() => document.body.dataset.hint ?? ""), /activities/);
        await drop(page, "other.json", Buffer.from(file([{ question: "Why?", answer: "open" }], "Another lesson")));
        await says(page, "guide.heading", "Another lesson");
        assert.equal(await part(page, "guide.file-problem").count(), 0);
        await says(page, "activity.tasks.own", "1 task");

        const pagesOwn = page.getByRole("button", { name: "The page's own activities" });
        await pagesOwn.press("Enter");
        await says(page, "guide.heading", "A lesson of one's own");
        await drop(page, "other.json", Buffer.from(file([{ question: "Why?", answer: "open" }], "Another lesson")));
        await page.getByRole("button", { name: "Share this view" }).press("Enter");
        await page.locator("#share .hint").filter({ hasText: "The link opens without the activities" }).waitFor();
        await page.reload();
        await says(page, "guide.heading", "Another lesson");
        await pagesOwn.press("Enter");
        await says(page, "guide.heading", "A lesson of one's own");

        await page.goto(page.url().replace(/\?.*/, "#room=explorer"));
        await settled(page);
        await drop(page, "wrong.json", Buffer.from(file([{ question: "?", answer: "sentence" }])));
        await says(page, "guide.file-problem", /^wrong\.json was not opened: /);
        await says(page, "activity.tasks.guided-practice", "5 tasks"); // which were not fetched before
    },
);

pageTest("two tabs keep what is answered in both", { address: "#guide=guided-practice.1" }, async page => {
    const other = await page.context().newPage();
    await other.goto(page.url().replace(/#.*/, "#guide=guided-practice.2"));
    await settled(other);
    const answer = (/** @type {Page} */ tab, /** @type {string} */ given) =>
        tab.evaluate(text => window.attentionExplorer.act("guide.answer", text), given);
    for (const tab of [page, other]) await part(tab, "guide.answer").waitFor({ state: "attached" });
    await Promise.all([answer(page, "0.5"), answer(other, "order")]);
    await page.waitForFunction(() => ["0.5", "order"].every(given => JSON.stringify({ ...localStorage }).includes(given)));
    assert.equal(await input(page, "guide.answer").inputValue(), "0.5");
    assert.equal(await input(other, "guide.answer").inputValue(), "order");
});

pageTest(
    "a file that cannot be had is told, and the page's own activities are there",
    { address: "?activities=lessons/none.json#guide=guided-practice.2", expected: /404/ },
    async page => {
        const alert = page.getByRole("alert");
        await alert.waitFor();
        assert.match((await alert.textContent()) ?? "", /none\.json was not opened: there is no such file/);
        await says(page, "guide.place", "Task 2 of 5");
        assert.equal((await state(page)).room, "explorer", "a task alone opens its view");
        await page.evaluate(() => {
            location.hash = "room=explorer&guide=unknown.1";
        });
        await page.locator("#said").filter({ hasText: "asks for the activity “unknown”" }).waitFor();
        assert.equal(await part(page, "guide.card").count(), 0);
    },
);

pageTest("a file of another site is not asked for", { address: "?activities=https://example.org/x.json" }, async page => {
    const alert = page.getByRole("alert");
    await alert.waitFor();
    assert.match((await alert.textContent()) ?? "", /only files of its own site/);
    await says(page, "activity.tasks.guided-practice", "5 tasks");
});

pageTest(
    "on a phone that keeps nothing, a task is answered by touch and folded to a line",
    {
        address: "#guide=guided-practice.1",
        width: 390,
        height: 844,
        ratio: 2,
        touch: true,
        init: () => {
            Storage.prototype.setItem = () => {
                throw new DOMException("no", "QuotaExceededError");
            };
        },
    },
    async page => {
        await says(page, "guide.place", "Task 1 of 5");
        assert.equal(await focusedId(page), "", "no keyboard comes up by itself");
        await tapTarget(page, "guide.answer");
        await page.keyboard.type("0.5");
        await page.locator("#said").filter({ hasText: "Your progress cannot be kept" }).waitFor();
        await tapTarget(page, "guide.show");
        await says(page, "guide.place", "Task 1 of 5, done");
        await tapTarget(page, "guide.next");
        await says(page, "guide.place", "Task 2 of 5");
        await tapTarget(page, "guide.previous");
        await says(page, "guide.place", "Task 1 of 5, done");
        const open = (await layout(page)).rects["guide.card"];
        await tapTarget(page, "guide.fold");
        const folded = (await layout(page)).rects["guide.card"];
        assert.ok(folded[3] < 60 && open[3] > 250, `${folded[3]} and ${open[3]} pixels high`);
        assert.match(await text(page, "guide.line"), /^Task 1 of 5: /);
    },
);
