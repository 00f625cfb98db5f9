// The module practice, from its first wrong answer to the last right one: with the mouse, by touch, and by
// keyboard alone.

import assert from "node:assert/strict";

import {
    MODULE_PRACTICE,
    focusedId,
    input,
    part,
    practiceAnswers,
    says,
    tabTo,
    text,
} from "./support/by_hand.js";
import { clickTarget, frames, layout, pages, settled, state, tapTarget } from "./support/page.js";

/** @typedef {import("playwright-core").Page} Page */

const pageTest = pages();
const ROOM = { address: MODULE_PRACTICE };
const TASKS = practiceAnswers();
const ALL = TASKS.flat();

/** What a field's verdict is. @param {Page} page @param {string} id */
const verdict = (page, id) => input(page, id).getAttribute("aria-description");

/**
 * Goes to a field with `go`, writes an answer in place of what is there, and presses Enter.
 * @param {Page} page @param {(page: Page, id: string) => Promise<void>} go
 * @param {string} id @param {string} answer
 */
async function write(page, go, id, answer) {
    const inIt = (await focusedId(page)) === id;
    await go(page, id);
    assert.equal(await focusedId(page), id, "the field has the keyboard");
    if (inIt) await page.keyboard.press("Control+a");
    await page.keyboard.type(answer);
    await page.keyboard.press("Enter");
    await frames(page, 2);
}

/** @param {Page} page @param {number} right @param {number} [total] */
const progressIs = (page, right, total = ALL.length) =>
    says(page, "practice.progress", right === total ? `All ${total} right` : `${right} of ${total} right`);

pageTest("with the mouse: wrong answers are judged, hints help, and all four tasks are done", ROOM, async page => {
    const answer = (/** @type {string} */ id, /** @type {string} */ what) => write(page, clickTarget, id, what);
    await progressIs(page, 0);
    await says(page, "practice.prompt", /^Compute for “word 1”/);

    /** @type {[string, string, string][]} */
    const wrong = [
        ["ask.scaled.1.1", "1.5", "too high"],
        ["ask.scaled.1.1", "1.3", "too low"],
        ["ask.scaled.1.1", "1.4", "give three decimals"],
        ["ask.scaled.1.1", "1.42", "too high"],
        ["ask.scaled.1.1", "1.417", "too high"],
        ["ask.scaled.1.1", "-1.414", "too low"],
        ["ask.weight.1.1", "0.6", "give three decimals"],
        ["ask.weight.1.1", "0.571", "too low"],
        ["ask.weight.1.1", "abc", "cannot be read"],
    ];
    for (const [id, what, expected] of wrong) {
        await answer(id, what);
        assert.equal(await verdict(page, id), expected, `${what} in ${id}`);
        assert.equal(await input(page, id).getAttribute("aria-invalid"), "true");
        await says(page, "practice.judged", what === "abc" ? /“abc” is no number/ : new RegExp(`: ${expected}$`));
        await progressIs(page, 0);
    }
    // Within a rounding, with a comma, or as a fraction of decimals that is exact: right.
    for (const [id, what] of [
        ["ask.scaled.1.1", "1.4145"],
        ["ask.scaled.1.1", "1.41"],
        ["ask.score.1.1", "2"],
        ["ask.weight.1.1", "0,576"],
    ]) {
        await answer(id, what);
        assert.equal(await verdict(page, id), "right", `${what} in ${id}`);
        assert.equal(await input(page, id).getAttribute("aria-invalid"), null);
    }
    await progressIs(page, 3);

    await clickTarget(page, "ask.output.1.1");
    await says(page, "hint", "Hint");
    await clickTarget(page, "hint");
    await says(page, "hint.of", "Hint for number 1 of the output of “word 1”:");
    await says(page, "hint.1", /^Output = the sum of weight × value/);
    assert.equal(await part(page, "hint.2").count(), 0);
    await clickTarget(page, "hint");
    await says(page, "hint.2", /^With the numbers: 0\.576 .*0\.284/);
    await clickTarget(page, "hint");
    await says(page, "hint.3", "It is 0.860.");
    assert.equal(await part(page, "hint").getAttribute("aria-disabled"), "true");

    for (const [i, asks] of TASKS.entries()) {
        if (i) await clickTarget(page, `task.${i + 1}`);
        if (i === 1) {
            await answer("ask.shape.scores", "(3, 2)");
            assert.equal(await verdict(page, "ask.shape.scores"), "wrong shape");
            await answer("ask.shape.q", "three");
            await says(page, "practice.judged", "Shape of Q: “three” is no shape; write it like (2, 3).");
            await answer("ask.shape.q", "3 × 2");
            assert.equal(await verdict(page, "ask.shape.q"), "right");
        }
        for (const [id, what] of asks) {
            await answer(id, what);
            assert.equal(await verdict(page, id), "right", `${what} in ${id}`);
        }
        const done = TASKS.slice(0, i + 1).flat().length;
        await progressIs(page, done);
        await says(page, `task.${i + 1}`, new RegExp(`, ${asks.length} of ${asks.length} right$|, All ${asks.length} right$`));
        if (i === 2) await says(page, "practice.explanation", /Equal scores give equal weights: 1 ÷ 3 each\.$/);
    }
    await says(page, "practice.progress", "All 20 right");
});

pageTest(
    "by touch, on a phone: all four tasks are done",
    { ...ROOM, width: 390, height: 844, ratio: 2, touch: true },
    async page => {
        await write(page, tapTarget, "ask.score.1.1", "1");
        assert.equal(await verdict(page, "ask.score.1.1"), "too low");
        for (const [i, asks] of TASKS.entries()) {
            if (i) await tapTarget(page, `task.${i + 1}`);
            for (const [id, what] of asks) {
                await write(page, tapTarget, id, what);
                assert.equal(await verdict(page, id), "right", `${what} in ${id}`);
            }
        }
        await progressIs(page, ALL.length);
    },
);

pageTest("by keyboard alone: all four tasks are done", ROOM, async page => {
    const go = async (/** @type {Page} */ _, /** @type {string} */ id) => {
        if ((await focusedId(page)) !== id) await tabTo(page, id);
    };
    await write(page, go, "ask.score.1.1", "3");
    assert.match((await verdict(page, "ask.score.1.1")) ?? "", /^too high/);
    await tabTo(page, "hint", "Shift+Tab");
    await page.keyboard.press("Enter");
    await says(page, "hint.of", "Hint for the score of “word 1” for “word 1”:");
    await says(page, "hint.1", /^Score = query · key/);
    assert.equal(await focusedId(page), "hint", "and the focus stays");
    for (const [i, asks] of TASKS.entries()) {
        if (i) {
            await tabTo(page, `task.${i}`, "Shift+Tab");
            await page.keyboard.press("ArrowDown");
            assert.equal(await focusedId(page), `task.${i + 1}`);
        }
        for (const [j, [id, what]] of asks.entries()) {
            if (j) assert.equal(await focusedId(page), id, "Enter went on to the next field");
            await write(page, go, id, what);
            assert.equal(await verdict(page, id), "right", `${what} in ${id}`);
        }
    }
    await progressIs(page, ALL.length);
});

pageTest("what is right is said at once, what is wrong only once it is done", ROOM, async page => {
    await clickTarget(page, "ask.scaled.1.1");
    await page.keyboard.type("1.4");
    assert.equal(await verdict(page, "ask.scaled.1.1"), null, "it may still become 1.414");
    await page.keyboard.type("14");
    assert.equal(await verdict(page, "ask.scaled.1.1"), "right");
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Tab");
    assert.equal(await verdict(page, "ask.scaled.1.1"), "give three decimals", "leaving the field is enough");
});

pageTest("progress is there after a reload, and gone after “Start the practice anew”", ROOM, async page => {
    assert.equal(await part(page, "practice.reset").getAttribute("aria-disabled"), "true");
    await write(page, clickTarget, "ask.score.1.1", "2");
    await write(page, clickTarget, "ask.score.1.2", "5");
    await clickTarget(page, "hint");
    await clickTarget(page, "task.4");
    await write(page, clickTarget, "ask.shape.batch-output", "(8, 50, 64)");
    await progressIs(page, 2);
    const again = async () => {
        await page.reload();
        await settled(page);
    };
    await again();
    assert.equal((await state(page)).task, "4");
    await progressIs(page, 2);
    assert.equal(await input(page, "ask.shape.batch-output").inputValue(), "(8, 50, 64)");
    await clickTarget(page, "task.1");
    assert.equal(await input(page, "ask.score.1.2").inputValue(), "5");
    assert.match((await verdict(page, "ask.score.1.2")) ?? "", /^too high/);
    await clickTarget(page, "ask.score.1.2");
    await says(page, "hint.1", /^Score = query · key/);
    await clickTarget(page, "practice.reset");
    await progressIs(page, 0);
    assert.equal(await input(page, "ask.score.1.2").inputValue(), "");
    assert.equal(await part(page, "hint.1").count(), 0);
    await again();
    await progressIs(page, 0);
});

pageTest(
    "progress that the browser holds and that makes no sense is set aside",
    { ...ROOM, init: () => localStorage.setItem("attention-explorer.progress", '{"module-practice":7,"x":[1],"own:x":{"ask.q":null') },
    page => progressIs(page, 0),
);

pageTest(
    "in a browser that keeps nothing the practice works, and says that it is not kept",
    {
        ...ROOM,
        init: () => {
            Storage.prototype.setItem = () => {
                throw new DOMException("no", "QuotaExceededError");
            };
        },
    },
    async page => {
        await write(page, clickTarget, "ask.score.1.1", "2");
        await page.locator("#said").filter({ hasText: "Your progress cannot be kept" }).waitFor();
        await progressIs(page, 1);
    },
);

pageTest("nothing gives the results away before they are found", ROOM, async page => {
    const secrets = /1\.414|0\.707|0\.57[56]|0\.140|0\.284|0\.333|0\.8[56]|0\.42[34]|0\.667/;
    const everything = async () =>
        (await page.locator("#mirror").textContent()) +
        (await page.evaluate(() =>
            [...document.querySelectorAll("#mirror [aria-description]")]
                .map(element => element.getAttribute("aria-description"))
                .join(" "),
        )) +
        (await page.evaluate(() =>
            window.attentionExplorer.exported("svg").replaceAll(/<path[^>]*>|[\w-]+="[^"]*"/g, ""),
        ));
    for (const task of [1, 2, 3, 4]) {
        await clickTarget(page, `task.${task}`);
        const found = await everything();
        // d's root is no secret, and stands in the description
        assert.doesNotMatch(found.replaceAll("divided by √2, 1.414", ""), secrets, `in task ${task}`);
    }
    await clickTarget(page, "task.1");
    const { rects } = await layout(page);
    const numbers = Object.keys(rects).filter(id => /^(all\.)?(exponential|total|weight|product|output)\.1\b/.test(id));
    for (const id of numbers) {
        await clickTarget(page, id);
        assert.doesNotMatch((await text(page, "origin.line")) + (await text(page, "origin.title")), /\d\.\d/, id);
    }
    const shades = await page.evaluate(() => window.attentionExplorer.pixelsExpected());
    assert.deepEqual(
        [...shades.shades, ...shades.bars].map(({ id }) => id),
        [],
        "no shade or thickness shows a weight",
    );
    // Typing a right score shows its number elsewhere, and no other.
    await write(page, clickTarget, "ask.score.1.1", "2");
    assert.doesNotMatch((await everything()).replaceAll("divided by √2, 1.414", ""), secrets);
});

pageTest("a practice of one's own example asks for its own numbers", { address: "#room=by-hand&example=damaged-on-arrival" }, async page => {
    await clickTarget(page, "practise.on");
    assert.equal((await state(page)).practice, "own");
    await progressIs(page, 0, 15);
    await write(page, clickTarget, "ask.score.1.2", "0.75");
    await write(page, clickTarget, "ask.weight.1.3", "0.728");
    await progressIs(page, 2, 15);
    await clickTarget(page, "reader.3");
    await write(page, clickTarget, "ask.weight.3.1", "0.503");
    await progressIs(page, 1, 15);
    await clickTarget(page, "reader.1");
    assert.equal(await input(page, "ask.weight.1.3").inputValue(), "0.728");
    await progressIs(page, 2, 15);
    await clickTarget(page, "practise.off");
    await says(page, "weight.1.3", /: 0\.728$/);
});

pageTest("the list of examples leads to each practice", { address: "#room=by-hand" }, async page => {
    await page.locator("select").selectOption("practice.predict-equal-scores");
    await says(page, "practice.title", "Predict the weights of equal scores");
    for (const [id, what] of [
        ["ask.weight.1.1", "0.333"],
        ["ask.weight.1.2", "0.333"],
        ["ask.weight.1.3", "0.333"],
        ["ask.output.1.1", "1"],
        ["ask.output.1.2", "1"],
    ])
        await write(page, clickTarget, id, what);
    await progressIs(page, 5, 5);
    await says(page, "practice.explanation", /Equal scores give equal weights/);
    await page.locator("select").selectOption("practice.predict-word-3");
    await says(page, "practice.title", "Predict the weights of word 3");
    await progressIs(page, 0, 3);
});
