// A processor without vector instructions: the page, its workers and engine.js take the programs without SIMD, by
// themselves, and the numbers are the same.

import assert from "node:assert/strict";

import { attn } from "./support/evidence.js";
import { numbers, pages, settled } from "./support/page.js";
import { sweep } from "./support/rooms.js";

const TEXT = "my card was charged twice, please give it back";

/** V8 as on a processor without SSE4.1: it compiles no SIMD. Other processors are said to have none. */
const withoutSimd = pages(["--js-flags=--no-enable-sse4-1"]);
const init = () => {
    WebAssembly.validate = () => false;
};

/** @param {number[]} expected @param {number[]} found */
function near(expected, found) {
    assert.equal(found.length, expected.length);
    expected.forEach((number, i) => assert.ok(Math.abs(number - found[i]) < 1e-4, `${i}: ${number}, ${found[i]}`));
}

withoutSimd("the page, a sweep's workers and engine.js run without SIMD, and compute the same", { init, expected: /preload/ }, async page => {
    const right = attn("run", "--text", TEXT);
    const likeliest = Math.max(...Object.values(right.probabilities));
    const programs = () => page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name).join("\n"));
    assert.match(await programs(), /explorer\.plain-\w+\.wasm/);

    await page.getByRole("textbox", { name: /^Text/ }).fill(TEXT);
    await settled(page);
    const { answers, weights, lead_lost } = await numbers(page);
    const { answer, probability } = answers.find((/** @type {{who: string}} */ { who }) => who === "The transformer");
    assert.equal(answer, right.label);
    near([likeliest], [probability]);
    near(right.attention[1][0].flat(), weights.flat());
    assert.deepEqual(
        lead_lost.map((/** @type {number} */ lost) => lost.toFixed(3)),
        attn("probe", "--text", TEXT).lead_lost.map((/** @type {number} */ lost) => lost.toFixed(3)),
    );

    await page.evaluate(() => window.attentionExplorer.act("about", ""));
    await page.getByRole("dialog").getByText(/vector instructions \(SIMD\) are missing here/).waitFor();
    await page.keyboard.press("Escape");

    assert.ok((await sweep(page)) >= 1, "workers compute");
    const engine = await page.evaluate(async text => {
        const module = "./engine.js";
        const { loadEngine } = await import(module);
        const own = await loadEngine();
        own.openPack(await (await fetch("larkfield.attn")).arrayBuffer());
        const { label, probabilities, attention } = own.run(text);
        return { label, probabilities, attention: [...attention.data] };
    }, TEXT);
    assert.equal(engine.label, right.label);
    near(Object.values(right.probabilities), Object.values(engine.probabilities));
    near(right.attention.flat(3), engine.attention);
    assert.match(await programs(), /engine\.plain-\w+\.wasm[^]*engine\.plain\.wasm\?/);
});
