// The public module engine.js in a page, in a worker of that page, and in the example that draws its own heat map:
// each has the numbers that `attn run --json` prints.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { join } from "node:path";

import { pages } from "./support/page.js";
import { SITE } from "./support/server.js";

const TEXTS = ["My card was charged twice; please give it back!", "Größe 42 — naïve ☃ 😀?", "", "refund ".repeat(200)];
const WORKER = `
    import { loadEngine } from "./engine.js";
    onmessage = async ({ data: { pack, texts } }) => {
        const engine = await loadEngine();
        engine.openPack(pack);
        postMessage(texts.map(text => {
            const { ids, logits, attention } = engine.run(text);
            return [ids, logits, attention?.data, engine.probe(text).received].map(list => [...(list ?? [])]);
        }));
    };`;

/** @param {string} text @param {"run" | "probe"} [command] */
const printed = (text, command = "run") =>
    JSON.parse(
        execFileSync(process.env.ATTN ?? "build/native/attn", [command, join(SITE, "larkfield.attn"), "--json", "--text", text], {
            maxBuffer: 1e9,
        }).toString(),
    );

const inPage = pages();

inPage(
    "a worker and the page load the engine and compute what the tool prints",
    { address: "empty.html", wait: false, files: { "/empty.html": "<!DOCTYPE html><link rel=icon href='data:,'>", "/engine_test_worker.js": WORKER } },
    async page => {
        const [inWorker, inItself] = await page.evaluate(async texts => {
            const pack = await (await fetch("larkfield.attn")).arrayBuffer();
            const worker = new Worker("engine_test_worker.js", { type: "module" });
            worker.postMessage({ pack, texts });
            const told = await new Promise((resolve, reject) => {
                worker.onmessage = ({ data }) => resolve(data);
                worker.onerror = event => reject(new Error(event.message));
            });
            const module = "./engine.js";
            const { loadEngine } = await import(module);
            const engine = await loadEngine();
            engine.openPack(new Uint8Array(pack));
            return [told, texts.map(text => [...(engine.run(text).attention?.data ?? [])])];
        }, TEXTS);
        for (const [i, text] of TEXTS.entries()) {
            const [ids, logits, attention, received] = inWorker[i];
            assert.deepEqual(attention, inItself[i]);
            if (!text) {
                assert.deepEqual(inWorker[i], [[], [], [], []]);
                continue;
            }
            const run = printed(text);
            assert.deepEqual(ids, run.ids);
            const largest = Math.max(...run.logits.map(Math.abs));
            close(run.logits, logits, largest);
            close(run.attention.flat(3), attention, 1);
            close(printed(text, "probe").received, received, 1);
        }
    },
);

/** @param {number[]} expected @param {number[]} found @param {number} largest */
function close(expected, found, largest) {
    assert.equal(found.length, expected.length);
    expected.forEach((number, i) => assert.ok(Math.abs(number - found[i]) <= 1e-6 * largest, `${number}, ${found[i]}`));
}

inPage("the example of 20 lines draws a heat map with the model's numbers", { address: "engine_example.html", wait: false }, async page => {
    const text = "the parcel arrived, but it was open";
    await page.getByRole("textbox", { name: "Text" }).fill(text);
    const run = printed(text);
    await page.getByText(`The model answers “${run.label}”.`).waitFor();
    const rows = await page.locator("tr").evaluateAll(all => all.map(row => [...row.children].map(cell => cell.textContent)));
    assert.deepEqual(rows[0], ["", ...run.tokens]);
    const [, [, head]] = run.attention;
    for (const [i, [word, ...shown]] of rows.slice(1).entries()) {
        assert.equal(word, run.tokens[i]);
        assert.equal(shown.length, head[i].length);
        shown.forEach((number, j) => assert.ok(Math.abs(Number(number) - head[i][j]) < 0.00501, `${i}, ${j}: ${number}`));
    }
    const shade = await page.locator("tr").nth(1).locator("td").nth(1).evaluate(cell => getComputedStyle(cell).backgroundColor);
    assert.match(shade, /^rgba\(86, 180, 233, 0\.\d+\)$/);
});
