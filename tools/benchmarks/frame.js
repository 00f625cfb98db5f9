// One frame of the Explorer and of the rooms Inside and Evidence, frames while nothing happens, and the page's memory.
//
// A frame is the function that the application gives to requestAnimationFrame, from its call to its
// return: drawing with ImGui in WASM and the glue around it. The time within WebGL calls is the browser's
// and is told apart (where pictures are made in software, a call that asks for a state waits for the whole
// picture before it). A change (an action, its view model and the mirror's update) comes before the frame
// and is told apart too.

import { HEIGHT, WIDTH, rested } from "./browser.js";
import { spread } from "./statistics.js";
import { COUNT, FRAME_MILLISECONDS, MEGABYTES } from "./table.js";

/**
 * @typedef {import("playwright-core").Page} Page
 * @typedef {import("./table.js").Row} Row
 *
 * @typedef {object} Redraws  all in milliseconds
 * @property {{own: number, webgl: number}[]} frames
 * @property {number[]} changes
 * @property {Record<string, number>} calls  in WebGL, over all frames
 */

const LONGEST = 8000; // milliseconds for one row
const IDLE = 3000; // milliseconds
const at = `${WIDTH} × ${HEIGHT}`;

/** @param {string} id @param {string} what @returns {Row} */
const oneFrame = (id, what) => ({
    id: `frame-${id}`,
    what: `one frame at ${at}: ${what}`,
    budget: 4,
    unit: FRAME_MILLISECONDS,
});

const wordRow = () => oneFrame("word", "Explorer, one word, 30 tokens");
const matrixRow = () => oneFrame("matrix", "Explorer, whole matrix, 120 tokens");

/**
 * Views of the other rooms, all with 120 tokens: what opens them, and what is then used in turn ("id=value" where
 * it has a value).
 * @typedef {{row: () => Row, name: string, open: string[], targets: string[]}} View
 */

const each = (/** @type {number} */ count, /** @type {(i: number) => string} */ id) =>
    Array.from({ length: count }, (_, i) => id(i + 1));

/** @type {View[]} */
const INSIDE = [
    {
        row: () => oneFrame("heads", "Inside, all heads, 120 tokens"),
        name: "All heads",
        open: ["view.heads"],
        targets: ["block.1", "block.2"], // the pictures stay, as while one looks at them
    },
    {
        row: () => oneFrame("heads-new", "Inside, all heads with new weights, 120 tokens"),
        name: "All heads, new weights",
        open: ["view.heads"],
        targets: ["mask.causal", "mask.none"],
    },
    {
        row: () => oneFrame("lines", "Inside, lines of 4 heads, 120 tokens"),
        name: "Lines of 4 heads",
        open: ["mask.none", "view.lines", "head.1", "lines.head.2", "lines.head.3", "lines.head.4"],
        targets: ["block.1", "block.2"],
    },
    {
        row: () => oneFrame("steps", "Inside, attention step by step, 120 tokens"),
        name: "Attention step by step",
        open: ["view.steps", "at.block2.attention"],
        targets: each(30, i => `reader.${i}`),
    },
];

/** @type {View[]} */
const EVIDENCE = [
    {
        row: () => oneFrame("words", "Evidence, words, 120 tokens"),
        name: "Words",
        open: ["view.words"],
        targets: each(30, i => `word.${i}`),
    },
    {
        row: () => oneFrame("swap", "Evidence, swap, 120 tokens"),
        name: "Swap",
        open: ["view.swap"],
        targets: ["swap.to.1", "swap.to.2"],
    },
    {
        row: () => oneFrame("several", "Evidence, hide several, 120 tokens"),
        name: "Hide several",
        open: ["view.several", "measure.stop"], // its 7,140 pairs take their time
        targets: each(30, i => `hide.${i}`),
    },
    {
        row: () => oneFrame("shuffle", "Evidence, shuffle, 120 tokens"),
        name: "Shuffle",
        open: ["view.shuffle"],
        targets: ["define.shuffle"],
    },
    {
        row: () => oneFrame("silence", "Evidence, silence a head, 120 tokens"),
        name: "Silence a head",
        open: ["view.silence"],
        targets: each(8, i => `head-at.${i > 4 ? 2 : 1}.${((i - 1) % 4) + 1}`),
    },
    {
        row: () => oneFrame("curves", "Evidence, curves, 120 tokens"),
        name: "Curves",
        open: ["view.curves"],
        targets: each(60, i => `curve.words=${2 * i}`),
    },
];

const ROOMS = { "room.inside": INSIDE, "room.evidence": EVIDENCE };
const views = Object.values(ROOMS).flat();

/** @returns {Row} */
const idleRow = () => ({
    id: "frames-idle",
    what: `animation frames asked for while idle for ${IDLE / 1000} s`,
    budget: 0,
    unit: COUNT,
});

/** @returns {Row} */
const heapRow = () => ({
    id: "heap",
    what: "WASM heap of the page, shipped model, 120 tokens",
    budget: 64e6,
    unit: MEGABYTES,
});

/** All rows, still without figures. */
export const pageRows = () => [wordRow(), matrixRow(), ...views.map(({ row }) => row()), idleRow(), heapRow()];

/**
 * Uses the targets in turn, one a frame.
 * @param {Page} page
 * @param {string[]} targets ids of what is used
 * @param {number} count of frames
 * @returns {Promise<Redraws>}
 */
const redraws = (page, targets, count) =>
    page.evaluate(
        async ({ targets, count, longest }) => {
            const { bench, attentionExplorer } = /** @type {any} */ (window);
            const changes = [];
            bench.frames = [];
            const began = performance.now();
            let warm = 0;
            for (let i = 0; i < count + warm && performance.now() - began < longest; i++) {
                if (i === Math.floor(count / 5) && warm === 0) {
                    warm = i; // the first fifth lets the compiler do its work
                    changes.length = bench.frames.length = 0;
                    bench.calls = {};
                }
                const before = performance.now();
                const [id, value = ""] = targets[i % targets.length].split("=");
                attentionExplorer.act(id, value);
                await Promise.resolve(); // the mirror follows in a microtask
                changes.push(performance.now() - before);
                await bench.nextFrame();
            }
            return { frames: bench.frames, changes, calls: bench.calls };
        },
        { targets, count, longest: LONGEST },
    );

/** @param {Row} row @param {string} name @param {Redraws} redraws @returns {Row} */
function frameRow(row, name, { frames, changes, calls }) {
    const own = frames.map(frame => frame.own);
    const [longest, time] = Object.entries(calls).sort(([, a], [, b]) => b - a)[0] ?? ["none", 0];
    const text = (/** @type {number[]} */ samples) => {
        const { median, low, high } = spread(samples);
        return `${median.toFixed(2)} ms (${low.toFixed(2)} to ${high.toFixed(2)})`;
    };
    const remark =
        `${name}: ${frames.length} frames, the slowest ${Math.max(...own).toFixed(2)} ms; ` +
        `besides, in WebGL calls ${text(frames.map(frame => frame.webgl))}, ` +
        `of which ${longest} ${(time / frames.length).toFixed(2)} on average; ` +
        `a change with its view model and mirror ${text(changes)}.`;
    return { ...row, ours: spread(own), remark };
}

/** @param {Page} page with the long text @param {number} count of frames */
async function roomFrames(page, count) {
    /** @type {Row[]} */
    const rows = [];
    for (const [room, all] of Object.entries(ROOMS))
        for (const { row, name, open, targets } of all) {
            await page.evaluate(
                ids => {
                    const { attentionExplorer } = /** @type {any} */ (window);
                    for (const id of ids) attentionExplorer.act(id, "");
                },
                [room, ...open],
            );
            await rested(page);
            rows.push(frameRow(row(), name, await redraws(page, targets, count)));
        }
    return rows;
}

/** @param {Page} page */
async function idleFrames(page) {
    await rested(page);
    const count = () => page.evaluate(() => /** @type {any} */ (window).bench.framesAsked);
    const before = await count();
    await page.waitForTimeout(IDLE);
    return (await count()) - before;
}

/**
 * @param {Page} page resting on the first ticket
 * @param {string} text of at least 120 tokens
 * @param {number} count of frames
 * @returns {Promise<Row[]>}
 */
export async function framesAndHeap(page, text, count) {
    const idle = await idleFrames(page);
    const words = each(30, i => `word.${i}`);
    const oneWord = await redraws(page, words, count);

    await page.evaluate(long => {
        const { attentionExplorer } = /** @type {any} */ (window);
        attentionExplorer.act("text", long);
        attentionExplorer.act("view.matrix", "");
    }, text);
    await rested(page);
    const words120 = await page.evaluate(
        () => JSON.parse(window.attentionExplorer.exported("json")).words.length,
    );
    if (words120 !== 120) throw new Error(`The page read ${words120} tokens of the long text, not 120.`);
    const matrix = await redraws(page, ["head.1", "head.2", "head.3", "head.4"], count);
    const rooms = await roomFrames(page, count);
    const heap = await page.evaluate(() =>
        Math.max(
            .../** @type {any} */ (window).bench.memories.map((/** @type {any} */ m) => m.buffer.byteLength),
        ),
    );
    return [
        frameRow(wordRow(), "One word", oneWord),
        frameRow(matrixRow(), "Whole matrix", matrix),
        ...rooms,
        { ...idleRow(), ours: idle },
        { ...heapRow(), ours: heap },
    ];
}
