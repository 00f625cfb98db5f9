// The room By hand by keyboard alone, through the mirror, by role and name.

import assert from "node:assert/strict";

import { DAMAGED, attend, focusedId, input, part, row, says, shown, tabTo, text } from "./support/by_hand.js";
import { frames, numbers, pages, state } from "./support/page.js";

const pageTest = pages();
const ROOM = { address: "#room=by-hand&example=damaged-on-arrival" };

pageTest("the steps are gone through with Tab, Enter and the arrow keys", ROOM, async page => {
    await tabTo(page, "step.start");
    await page.keyboard.press("Enter");
    await says(page, "step.sentence", /^Step 1 of 7/);
    await tabTo(page, "step.next", (await focusedId(page)) === "step.end" ? "Shift+Tab" : "Tab");
    for (const sentence of [/÷|Divide each score by √2 = 1\.414/, /e to the power/, /11\.466/, /0\.728/, /Multiply each value/, /\(0\.248, 0\.728\)/]) {
        await page.keyboard.press("Enter");
        await says(page, "step.sentence", sentence);
        assert.equal(await focusedId(page), "step.next", "the focus stays where it was");
    }
    await page.keyboard.press("Enter");
    await says(page, "step.sentence", /^Step 7 of 7/, );
    const steps = page.getByRole("radiogroup", { name: "Steps" });
    await steps.getByRole("radio", { checked: true }).focus();
    await page.keyboard.press("ArrowLeft");
    await steps.getByRole("radio", { name: "Step 3: softmax", checked: true }).waitFor();
    await says(page, "step.sentence", /^Step 3 of 7/);
    await page.keyboard.press("Home");
    await says(page, "step.sentence", /^Step 1 of 7/);
});

pageTest(
    "on the page itself, the arrow keys go from step to step",
    { address: "#room=by-hand&example=damaged-on-arrival&step=score" },
    async page => {
        await says(page, "step.sentence", /^Step 1 of 7/);
        await page.keyboard.press("ArrowLeft");
        await says(page, "step.sentence", /^Step 1 of 7/);
        for (let i = 2; i <= 7; i++) {
            await page.keyboard.press("ArrowRight");
            await says(page, "step.sentence", new RegExp(`^Step ${i} of 7`));
        }
        await page.keyboard.press("ArrowRight");
        await page.keyboard.press("ArrowLeft");
        await says(page, "step.sentence", /^Step 6 of 7/);
        await input(page, "q.1.1").focus();
        await page.keyboard.press("ArrowRight");
        await says(page, "step.sentence", /^Step 6 of 7/);
    },
);

pageTest("a step is said in passing, for who does not see it", { address: "#room=by-hand&example=damaged-on-arrival&step=score" }, async page => {
    await page.keyboard.press("ArrowRight");
    await page.getByRole("status").filter({ hasText: "Divide each score by √2 = 1.414." }).waitFor();
});

pageTest("a number is chosen, its line read, a term followed, and left again", ROOM, async page => {
    await tabTo(page, "weight.1.1");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    assert.equal(await focusedId(page), "weight.1.3");
    assert.equal(
        await part(page, "weight.1.3").getAttribute("aria-description"),
        "e^2.121 ÷ (1.424 + 1.699 + 8.342) = 0.728",
        "what it is made of is read with it",
    );
    await page.keyboard.press("Enter");
    await says(page, "origin.title", "Where 0.728 comes from: the weight of “arrival” for “damaged”");
    await says(page, "origin.line", "e^2.121 ÷ (1.424 + 1.699 + 8.342) = 0.728");
    await page.getByRole("status").filter({ hasText: "e^2.121 ÷ (1.424 + 1.699 + 8.342) = 0.728" }).waitFor();
    await tabTo(page, "term.1");
    await page.keyboard.press("ArrowRight");
    assert.equal(
        await text(page, "term.2"),
        "Follow e to the scaled score of “damaged” for “damaged”: 1.424",
    );
    await page.keyboard.press("Enter");
    await says(page, "origin.line", "e^0.354 = 1.424");
    assert.ok((await focusedId(page)).startsWith("term."), `the focus stays in the line: ${await focusedId(page)}`);
    await page.keyboard.press("Enter");
    await says(page, "origin.line", "0.5 ÷ √2 = 0.354");
    await tabTo(page, "origin.back");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await says(page, "origin.line", "e^2.121 ÷ (1.424 + 1.699 + 8.342) = 0.728");
    await tabTo(page, "origin.exact");
    await page.keyboard.press("Enter");
    const { weights } = attend(DAMAGED);
    await says(page, "origin.line", new RegExp(`= ${String(weights[0][2]).slice(0, 14)}`));
    await tabTo(page, "origin.close");
    await page.keyboard.press("Enter");
    await says(page, "origin.hint", /^Point at a number/);
    assert.notEqual(await focusedId(page), "", "the focus is not lost");
});

pageTest("a number is changed in its field, and taken back", ROOM, async page => {
    await tabTo(page, "q.1.1");
    await page.keyboard.type("1");
    const changed = attend({ ...DAMAGED, q: [[1, 1.5], ...DAMAGED.q.slice(1)] });
    await says(page, "weight.1.3", new RegExp(`: ${shown(changed.weights[0][2])}, was 0\\.728$`));
    await page.keyboard.press("Enter");
    assert.equal(await focusedId(page), "q.1.1");
    await page.keyboard.press("Tab");
    assert.equal(await focusedId(page), "q.1.2");
    await page.keyboard.press("ArrowUp");
    assert.equal(await input(page, "q.1.2").inputValue(), "1.6");
    await page.keyboard.press("Control+z");
    assert.equal(await input(page, "q.1.2").inputValue(), "1.5");
    await page.keyboard.press("Control+z");
    assert.deepEqual((await numbers(page)).q, DAMAGED.q);
    await page.keyboard.press("Control+Shift+Z");
    assert.equal((await numbers(page)).q[0][0], 1);
    await tabTo(page, "undo", "Shift+Tab");
    await page.keyboard.press("Enter");
    assert.deepEqual((await numbers(page)).q, DAMAGED.q);
});

pageTest("Ctrl+Z in a word's name is the browser's own, and in a number the page's", ROOM, async page => {
    await tabTo(page, "k.1.1");
    await page.keyboard.type("5");
    await tabTo(page, "word.name.1");
    await page.keyboard.press("End");
    await page.keyboard.type("x");
    assert.equal(await input(page, "word.name.1").inputValue(), "damagedx");
    await page.keyboard.press("Control+z");
    assert.equal(await input(page, "word.name.1").inputValue(), "damaged");
    assert.equal((await numbers(page)).words[0], "damaged");
    assert.equal((await numbers(page)).k[0][0], 5, "the number is not touched");
});

pageTest("masks, padding, scaling and the reading word by keyboard", ROOM, async page => {
    await tabTo(page, "reader.1");
    await page.keyboard.press("ArrowRight");
    await says(page, "picture.title", /^The reading word is on/);
    await tabTo(page, "scaling.on");
    await page.keyboard.press("ArrowRight");
    await page.getByRole("radio", { name: "off", checked: true }).waitFor();
    assert.equal((await numbers(page)).divisor, 1);
    await tabTo(page, "mask.none");
    await page.keyboard.press("ArrowRight");
    assert.deepEqual((await numbers(page)).weights[1], [0.5, 0.5, 0]);
    await tabTo(page, "word.padding.1");
    await page.keyboard.press("Space");
    await page.getByRole("button", { name: "Padding: damaged", pressed: true }).waitFor();
    assert.deepEqual((await numbers(page)).weights[1], [0, 1, 0]);
});

pageTest("words are added, renamed, moved and removed by keyboard, and the focus is never lost", ROOM, async page => {
    await tabTo(page, "word.add");
    await page.keyboard.press("Enter");
    assert.equal(await focusedId(page), "word.add");
    await tabTo(page, "word.name.4", "Shift+Tab");
    await page.keyboard.press("Control+a");
    await page.keyboard.type("today");
    await tabTo(page, "word.up.4");
    await page.keyboard.press("Enter");
    assert.deepEqual((await numbers(page)).words, ["damaged", "on", "today", "arrival"]);
    assert.notEqual(await focusedId(page), "");
    await tabTo(page, "word.remove.4");
    await page.keyboard.press("Enter");
    await frames(page);
    assert.deepEqual((await numbers(page)).words, ["damaged", "on", "today"]);
    assert.notEqual(await focusedId(page), "", "the focus goes to what stands nearest");
});

pageTest("the picture in words has all that the lesson's description of its diagram says", ROOM, async page => {
    const words = await text(page, "description");
    let at = 0;
    for (const piece of [
        "The reading word is damaged, query (0.5, 1.5)",
        "3 words, one column each",
        "keys: damaged (1, 0); on (0, 0.5); arrival (0, 2)",
        "Step 1, the score is the dot product of the query with each key: damaged 0.5; on 0.75; arrival 3",
        "Step 2, each score is divided by √2, 1.414: damaged 0.354; on 0.530; arrival 2.121",
        "Step 3, softmax",
        "weights, which add up to 1: damaged 0.124; on 0.148; arrival 0.728",
        "values: damaged (2, 0); on (0, 0); arrival (0, 1)",
        "Step 4, each value is multiplied by its weight: damaged (0.248, 0); on (0, 0); arrival (0, 0.728)",
        "the output is (0.248, 0.728)",
        "The arrow from “arrival” is the thickest, because its weight is the largest.",
    ]) {
        const found = words.indexOf(piece, at);
        assert.ok(found >= 0, `“${piece}” in order in\n${words}`);
        at = found + piece.length;
    }
});

pageTest("the rooms are a keystroke away, and Back leads back", ROOM, async page => {
    const rooms = page.getByRole("navigation", { name: "Rooms" });
    assert.deepEqual(await rooms.getByRole("button").allTextContents(), [
        "By hand",
        "Explorer",
        "Inside",
        "Evidence",
        "Guide",
    ]);
    assert.equal(await rooms.getByRole("button", { name: "By hand" }).getAttribute("aria-current"), "page");
    await tabTo(page, "room.explorer");
    await page.keyboard.press("Enter");
    await page.getByRole("main", { name: "Explorer" }).waitFor({ state: "attached" });
    assert.equal((await state(page)).room, "explorer");
    assert.equal(await focusedId(page), "room.explorer");
    await page.goBack();
    await page.getByRole("main", { name: "By hand" }).waitFor({ state: "attached" });
    assert.deepEqual(await row(page, "weight"), ["0.124", "0.148", "0.728"]);
});

pageTest("Tab reaches every part of the room and leaves it again, and Shift+Tab goes back", ROOM, async page => {
    const reached = [];
    for (let i = 0; i < 200; i++) {
        await page.keyboard.press("Tab");
        const id = await focusedId(page);
        if (!id) break;
        reached.push(id);
    }
    assert.equal(new Set(reached).size, reached.length, "each once");
    for (const id of ["share", "json", "room.by-hand", "example", "practise.off", "undo", "reader.1", "step.back", "weight.1.1", "q.1.1", "k.3.2", "v.2.1", "word.name.3", "word.remove.2", "scaling.on", "scale-d", "demo.open", "mask.none", "word.padding.2", "program.numpy", "copy"])
        assert.ok(reached.includes(id), `${id} in ${reached.join(" ")}`);
    assert.ok(reached.indexOf("example") > reached.indexOf("room.explorer"), "in the order of the page");
    assert.ok(reached.length <= 80, `${reached.length} stops`);
});
