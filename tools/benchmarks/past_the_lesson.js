// A model past the lesson (large_model.js) at its longest text: its passes in Node, and its views in the page.

import { inBrowser, rested } from "./browser.js";
import { openEngine } from "./engine.js";
import { flopOf, textOf } from "./forward.js";
import { frameRow, heapOf, oneFrame, openMatrix, redraws } from "./frame.js";
import { LARGE, makeLargeModel } from "./large_model.js";
import { NotMeasured } from "./project.js";
import { interleaved, spread } from "./statistics.js";
import { MEGABYTES, MILLISECONDS, WHOLE_MILLISECONDS } from "./table.js";

/** @typedef {import("./table.js").Row} Row */

const LENGTHS = [30, 120, 512];
const LONGEST = 512;
const QUICK = "left out of a quick run";

/** @returns {Row} */
const hidingRow = () => ({ id: "past-hide", what: `hide one word of ${LONGEST}, in Node`, unit: MILLISECONDS });

/** @returns {Row[]} */
const pageRows = () => [
    { id: "past-open", what: "from the address to the page at rest", unit: WHOLE_MILLISECONDS },
    { id: "past-hide-page", what: `until each of ${LONGEST} words was hidden in the page`, unit: WHOLE_MILLISECONDS },
    oneFrame("past-matrix", `one frame: Explorer, whole matrix, ${LONGEST} tokens`),
    oneFrame("past-heads", `one frame: Inside, all 24 heads, ${LONGEST} tokens`),
    { id: "past-heap", what: `WASM heap of the page, ${LONGEST} tokens`, unit: MEGABYTES },
];

/** @param {Record<string, any>} config @param {string[]} tokens @param {number} rounds @param {boolean} quick */
async function inNode(config, tokens, rounds, quick) {
    const engine = await openEngine(LARGE);
    /** @type {Row[]} */
    const rows = [];
    for (const length of LENGTHS) {
        engine.setIds([...engine.run(textOf(tokens, length)).ids]);
        const [times] = await interleaved([() => engine.pass()], rounds);
        rows.push({
            id: `past-forward-${length}`,
            what: `forward in Node, ${length} tokens`,
            unit: MILLISECONDS,
            ours: spread(times),
            cost: { model: config.name, tokens: length, flop: flopOf(config, length) },
        });
    }
    if (quick) return [...rows, { ...hidingRow(), missing: QUICK }];
    const began = performance.now();
    engine.hideEach();
    return [...rows, { ...hidingRow(), ours: (performance.now() - began) / LONGEST }];
}

/** What the page does with it; a view that fails is told, and the others are measured. @param {string[]} tokens @param {number} frames */
async function inPage(tokens, frames) {
    const rows = pageRows();
    const [open, hidden, matrix, heads, heap] = rows;
    /** @param {Row} row @param {() => Promise<Partial<Row>>} measure */
    const tried = async (row, measure) => {
        try {
            Object.assign(row, await measure());
        } catch (error) {
            row.missing = String(/** @type {any} */ (error)?.message ?? error).split("\n")[0];
        }
    };
    const began = performance.now();
    await inBrowser(async page => {
        open.ours = performance.now() - began;
        const failed = await page.getByRole("alert").allTextContents();
        if (failed.length) throw new Error(`The page said: ${failed.join(" ")}`);
        await tried(matrix, async () => {
            const typed = performance.now();
            await openMatrix(page, textOf(tokens, LONGEST), LONGEST);
            hidden.ours = performance.now() - typed;
            const targets = Array.from({ length: 12 }, (_, i) => `head.${i + 1}`);
            return frameRow(matrix, await redraws(page, targets, frames));
        });
        await tried(heads, async () => {
            await page.evaluate(() => {
                for (const id of ["room.inside", "view.heads"]) window.attentionExplorer.act(id, "");
            });
            await rested(page);
            return frameRow(heads, await redraws(page, ["block.1", "block.2"], frames));
        });
        await tried(heap, async () => ({ ours: await heapOf(page) }));
    }, "?pack=bench/large.attn");
    return rows;
}

/**
 * @param {string[]} tokens of a text
 * @param {{rounds: number, frames: number, quick: boolean}} options quick: without what takes a minute, hiding all words
 * @returns {Promise<Row[]>}
 */
export async function pastTheLesson(tokens, { rounds, frames, quick }) {
    const { config, bytes } = await makeLargeModel();
    const rows = await inNode(config, tokens, rounds, quick);
    const { dimension, feed_forward, heads, blocks } = config;
    rows[0].remark =
        `${blocks} blocks of ${heads} heads, dimension ${dimension}, feed-forward layer ${feed_forward}, random weights; ` +
        `its pack has ${(bytes / 1e6).toFixed(1)} MB. Hiding one word is a share of hiding all ${LONGEST}.`;
    try {
        if (quick) throw new NotMeasured(QUICK);
        return [...rows, ...(await inPage(tokens, frames))];
    } catch (error) {
        const missing = error instanceof NotMeasured ? error.message : `the page failed: ${/** @type {any} */ (error).message}`;
        return [...rows, ...pageRows().map(row => ({ ...row, missing: missing.split("\n")[0] }))];
    }
}
