// Damaged packs on the page: 200 random ones, changed or cut, each opens as the same model or is refused with a sentence.

import assert from "node:assert/strict";

import { Dice } from "./support/dice.js";
import { pages, words } from "./support/page.js";
import { smallPack } from "./support/small_pack.js";

const pageTest = pages();
const SEED = 7;
const VARIANTS = 200;
const BY_HAND = 10; // every so many goes through the field, the others faster

/** Some of its bytes changed, or its end cut off, or something added. @param {Buffer} whole @param {Dice} dice */
function damaged(whole, dice) {
    const bytes = Buffer.from(whole);
    const kind = dice.whole(4);
    if (kind === 0) return bytes.subarray(0, dice.whole(whole.length));
    if (kind === 1) return Buffer.concat([bytes, Buffer.from(Array.from({ length: 1 + dice.whole(64) }, () => dice.whole(256)))]);
    for (let changes = kind === 2 ? 1 : 1 + dice.whole(32); changes > 0; --changes) bytes[dice.whole(bytes.length)] = dice.whole(256);
    return bytes;
}

/**
 * Through the page's own field for files.
 * @param {import("playwright-core").Page} page @param {string} name @param {Buffer} bytes
 * @returns {Promise<string | null>} what is wrong with it, null if it opened
 */
async function choose(page, name, bytes) {
    await page.setInputFiles("#pack-file", { name, mimeType: "application/octet-stream", buffer: bytes });
    const answer = page.locator("#notices p, #said").filter({ hasText: name }).first();
    await answer.waitFor({ state: "attached" });
    const sentence = (await answer.textContent()) ?? "";
    if (sentence === `Opened ${name}.`) return null;
    assert.ok(sentence.startsWith(`${name} was not opened: `), sentence);
    await page.getByRole("button", { name: "Dismiss" }).press("Enter");
    return sentence;
}

/** The same without the browser's part. @param {import("playwright-core").Page} page @param {Buffer} bytes @returns {Promise<string | null>} */
const open = (page, bytes) =>
    page.evaluate(
        content => window.attentionExplorer.openPack(Uint8Array.from(atob(content), letter => letter.charCodeAt(0))).error ?? null,
        bytes.toString("base64"),
    );

pageTest(`${VARIANTS} damaged packs of seed ${SEED} open as the same model or are refused with a sentence`, {}, async page => {
    const whole = smallPack();
    assert.ok(whole.length < 4096, `${whole.length} bytes`);
    assert.equal(await choose(page, "small.attn", whole), null);
    const answers = () =>
        page.evaluate(() => {
            const { answer, probabilities, weights } = JSON.parse(window.attentionExplorer.exported("json"));
            return JSON.stringify([answer, probabilities, weights, window.attentionExplorer.about()]);
        });
    const right = await answers();
    assert.match(right, /Small/);

    const dice = new Dice(SEED);
    let refused = 0;
    for (let at = 1; at <= VARIANTS; ++at) {
        const name = `variant-${at}.attn`;
        const bytes = damaged(whole, dice);
        const sentence = at % BY_HAND === 0 ? await choose(page, name, bytes) : await open(page, bytes);
        if (sentence !== null) {
            ++refused;
            assert.match(sentence, /[^ ].{10,}\.$/, name);
        }
        assert.equal(await answers(), right, `${name}: the model that is open answers as before`);
    }
    assert.ok(refused > VARIANTS / 2, `${refused} were refused`);

    // The page goes on
    await words(page).nth(1).press("Enter");
    await page.waitForFunction(() => window.attentionExplorer.url().includes("word=2"));
});
