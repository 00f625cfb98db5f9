// Texts that nobody planned for: an answer or a plain sentence, never a broken page.

import assert from "node:assert/strict";

import { frames, layout, numbers, pages, rowsOf, settled, words } from "./support/page.js";

const pageTest = pages();

/** @param {import("playwright-core").Page} page @param {string} text */
async function write(page, text) {
    await page.getByRole("textbox").fill(text);
    await settled(page);
}

for (const [what, text] of [
    ["an empty text", ""],
    ["a text of spaces", " \n\t \u00a0 \u3000 "],
]) {
    pageTest(`${what} gets a sentence, and the page goes on with the next`, {}, async page => {
        await write(page, text);
        await page.getByText("There is no text yet. Write one, or choose a ticket.").waitFor();
        assert.equal(await words(page).count(), 0);
        await write(page, "refund");
        assert.equal(await words(page).count(), 1);
    });
}

pageTest("one word reads itself with all its attention", {}, async page => {
    await write(page, "refund");
    assert.match((await words(page).first().textContent()) ?? "", /^refund, word 1, weight 1\.00$/);
    const rows = await rowsOf(page, /^What refund reads/);
    assert.deepEqual(rows[0], ["refund", "word 1", "1.00"]);
    assert.ok((await rowsOf(page, "Answers")).length >= 4);
});

pageTest("of 10,000 words the first 120 are read, and the page says so", {}, async page => {
    const text = Array.from(
        { length: 10_000 },
        (_, i) => ["my", "card", "was", "charged", "twice"][i % 5],
    ).join(" ");
    await write(page, text);
    assert.equal(await words(page).count(), 120);
    await page
        .getByText(/10,000 words.*120/)
        .first()
        .waitFor();
    assert.equal(await page.getByRole("textbox").inputValue(), text, "the text itself is kept");
    const { weights } = await numbers(page);
    assert.equal(weights.length, 120);
    for (const row of weights) assert.ok(Math.abs(row.reduce((sum, weight) => sum + weight, 0) - 1) < 1e-4);
    await page.getByRole("radio", { name: "one word" }).press("ArrowRight");
    await frames(page);
    assert.ok((await layout(page)).rects.matrix, "the whole matrix is drawn");
});

pageTest(
    "emoji and scripts without words in the vocabulary are read as unknown, and drawn",
    {},
    async page => {
        await write(page, "refund 🙂 👩‍👩‍👧 ß İ 漢字 नमस्ते \ud83d end");
        const names = await words(page).allTextContents();
        assert.ok(
            names.some(name => /^🙂, word 2, unknown to the model/.test(name)),
            names.join(" | "),
        );
        assert.match(names.at(-1) ?? "", /^end,/);
        const { rects } = await layout(page);
        const [, , width] = rects["word.2"];
        assert.ok(width > 20, "the emoji has room on the canvas");
    },
);

pageTest(
    "an emoji on the canvas has its own colours or a frame with its code, no empty box",
    {},
    async page => {
        await write(page, "🙂 é");
        const glyphs = await page.evaluate(async () => {
            const { glyph } = await import(new URL("source/glyphs.js", document.baseURI).href);
            return [0x1f642, 0x6f22, 0x378, 0x301, 0x200b].map(code => {
                const drawn = glyph(code, 30, "regular");
                return (
                    drawn && {
                        inked: [...drawn.rgba].filter((value, i) => i % 4 === 3 && value > 60).length,
                        width: drawn.width,
                        matches: drawn.rgba.length === drawn.width * drawn.height * 4,
                    }
                );
            });
        });
        assert.ok(glyphs[0].inked > 60 && glyphs[0].width > 8, "the emoji");
        assert.ok(glyphs[1].inked > 60, "a Chinese character");
        assert.ok(glyphs[2].inked > 60, "a code that no font has");
        for (const drawn of glyphs) assert.ok(!drawn || drawn.matches);
    },
);

pageTest("what looks like HTML is text", {}, async page => {
    await write(page, "<img src=x onerror=alert(1)> <b>refund</b>");
    assert.equal(await page.locator("#mirror img, #mirror b").count(), 0);
    assert.match((await words(page).first().textContent()) ?? "", /^<,/);
});

pageTest("a very long word and a line of one character each fit the card", {}, async page => {
    await write(page, `${"a".repeat(3000)} ${"x ".repeat(100)}`);
    const { rects } = await layout(page);
    for (const [id, [x, , width]] of Object.entries(rects))
        assert.ok(x >= 0 && x + width <= 1280, `${id} fits`);
});
