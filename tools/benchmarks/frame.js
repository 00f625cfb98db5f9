// One frame of each room and view, and the page's memory.
//
// A frame is the function that the application gives to requestAnimationFrame, from its call to its
// return: drawing with ImGui in WASM and the glue around it. The time within WebGL calls is the browser's
// and is told apart (where pictures are made in software, a call that asks for a state waits for the whole
// picture before it). A change (an action, its view model and the mirror's update) comes before the frame
// and is told apart too.

import { HEIGHT, WIDTH, rested } from "./browser.js";
import { spread } from "./statistics.js";
import { FRAME_MILLISECONDS, MEGABYTES } from "./table.js";

/**
 * @typedef {import("playwright-core").Page} Page
 * @typedef {import("./table.js").Row} Row
 *
 * @typedef {object} Redraws  all in milliseconds
 * @property {{own: number, webgl: number}[]} frames
 * @property {number[]} changes
 * @property {Record<string, number>} calls  in WebGL, over all frames
 */

const LONGEST = 6000; // milliseconds for one row
export const FRAME_AT = `${WIDTH} × ${HEIGHT}`;

/** @param {string} id @param {string} what @returns {Row} */
export const oneFrame = (id, what) => ({
    id: `frame-${id}`,
    what,
    most: 4,
    unit: FRAME_MILLISECONDS,
});

const wordRow = () => oneFrame("word", "Explorer, one word, 30 tokens");
const matrixRow = () => oneFrame("matrix", "Explorer, whole matrix, 120 tokens");

/**
 * Views of the other rooms, all with 120 tokens: what opens them, and what is then used in turn ("id=value" where
 * it has a value).
 * @typedef {{row: () => Row, open: string[], targets: string[]}} View
 */

const each = (/** @type {number} */ count, /** @type {(i: number) => string} */ id) =>
    Array.from({ length: count }, (_, i) => id(i + 1));

/** @type {View[]} */
const INSIDE = [
    {
        row: () => oneFrame("heads", "Inside, all heads, 120 tokens"),
        open: ["view.heads"],
        targets: ["block.1", "block.2"], // the pictures stay, as while one looks at them
    },
    {
        row: () => oneFrame("heads-new", "Inside, all heads with new weights, 120 tokens"),
        open: ["view.heads"],
        targets: ["mask.causal", "mask.none"],
    },
    {
        row: () => oneFrame("lines", "Inside, lines of 4 heads, 120 tokens"),
        open: ["mask.none", "view.lines", "head.1", "lines.head.2", "lines.head.3", "lines.head.4"],
        targets: ["block.1", "block.2"],
    },
    {
        row: () => oneFrame("steps", "Inside, attention step by step, 120 tokens"),
        open: ["view.steps", "at.block2.attention"],
        targets: each(30, i => `reader.${i}`),
    },
    {
        row: () => oneFrame("parts", "Inside, parts of a logit, 120 tokens"),
        open: ["view.parts"],
        targets: each(5, i => `parts.label.${i}`),
    },
    {
        row: () => oneFrame("changes", "Inside, changes, 120 tokens"),
        open: ["view.changes"],
        targets: ["positions.none", "positions.as-trained"],
    },
    {
        row: () => oneFrame("length", "Inside, what length costs"),
        open: ["view.length"],
        targets: each(60, i => `length=${2 * i}`),
    },
];

/** @type {View[]} */
const EVIDENCE = [
    {
        row: () => oneFrame("words", "Evidence, words, 120 tokens"),
        open: ["view.words"],
        targets: each(30, i => `word.${i}`),
    },
    {
        row: () => oneFrame("swap", "Evidence, swap, 120 tokens"),
        open: ["view.swap"],
        targets: ["swap.to.1", "swap.to.2"],
    },
    {
        row: () => oneFrame("several", "Evidence, hide several, 120 tokens"),
        open: ["view.several", "measure.stop"], // its 7,140 pairs take their time
        targets: each(30, i => `hide.${i}`),
    },
    {
        row: () => oneFrame("shuffle", "Evidence, shuffle, 120 tokens"),
        open: ["view.shuffle"],
        targets: ["define.shuffle"],
    },
    {
        row: () => oneFrame("silence", "Evidence, silence a head, 120 tokens"),
        open: ["view.silence"],
        targets: each(8, i => `head-at.${i > 4 ? 2 : 1}.${((i - 1) % 4) + 1}`),
    },
    {
        row: () => oneFrame("curves", "Evidence, curves, 120 tokens"),
        open: ["view.curves"],
        targets: each(60, i => `curve.words=${2 * i}`),
    },
    {
        row: () => oneFrame("tickets", "Evidence, tickets"),
        open: ["view.tickets"],
        targets: ["filter.wrong", "filter.all"],
    },
];

/** @type {View[]} */
const BY_HAND = [
    {
        row: () => oneFrame("by-hand", "By hand, three words"),
        open: [],
        targets: each(4, i => `step.${i}`),
    },
];

/** @type {View[]} */
const GUIDE = [
    {
        row: () => oneFrame("guide", "Guide, all activities"),
        open: [],
        targets: ["theme"], // another set of colours: nothing else changes there
    },
];

const ROOMS = { "room.inside": INSIDE, "room.evidence": EVIDENCE, "room.by-hand": BY_HAND, "room.guide": GUIDE };
const views = Object.values(ROOMS).flat();

/** @returns {Row} */
const heapRow = () => ({
    id: "heap",
    what: "WASM heap of the page, shipped model, 120 tokens",
    most: 64e6,
    unit: MEGABYTES,
});

const WHAT_IS_TOLD =
    "A frame is what the application does in one animation frame, the browser's work in WebGL calls left out and told " +
    "apart with the call that took the most; here pictures are made in software, and a call that asks for a state waits " +
    "for them. The change before it is an action with its view model and the mirror's update.";

/** All rows, still without figures. */
export const pageRows = () => [wordRow(), matrixRow(), ...views.map(({ row }) => row()), heapRow()];

/**
 * Uses the targets in turn, one a frame.
 * @param {Page} page
 * @param {string[]} targets ids of what is used
 * @param {number} count of frames
 * @returns {Promise<Redraws>}
 */
export const redraws = (page, targets, count) =>
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

/** @param {Row} row @param {Redraws} redraws @returns {Row} */
export function frameRow(row, { frames, changes, calls }) {
    const own = frames.map(frame => frame.own);
    const [longest, time] = Object.entries(calls).sort(([, a], [, b]) => b - a)[0] ?? ["none", 0];
    const middle = (/** @type {number[]} */ samples) => `${spread(samples).median.toFixed(2)} ms`;
    return {
        ...row,
        ours: spread(own),
        also: {
            "the slowest": `${Math.max(...own).toFixed(2)} ms of ${frames.length}`,
            "the change before it": middle(changes),
            "in WebGL": `${middle(frames.map(frame => frame.webgl))}, ${longest} ${(time / frames.length).toFixed(2)}`,
        },
    };
}

/** @param {Page} page with the long text @param {number} count of frames */
async function roomFrames(page, count) {
    /** @type {Row[]} */
    const rows = [];
    for (const [room, all] of Object.entries(ROOMS))
        for (const { row, open, targets } of all) {
            await page.evaluate(
                ids => {
                    const { attentionExplorer } = /** @type {any} */ (window);
                    for (const id of ids) attentionExplorer.act(id, "");
                },
                [room, ...open],
            );
            await rested(page);
            rows.push(frameRow(row(), await redraws(page, targets, count)));
        }
    return rows;
}

/** How large the page's WebAssembly memory is, in bytes. @param {Page} page */
export const heapOf = page =>
    page.evaluate(() =>
        Math.max(.../** @type {any} */ (window).bench.memories.map((/** @type {any} */ m) => m.buffer.byteLength)),
    );

/** The whole matrix of a text's weights, in the Explorer. @param {Page} page @param {string} text @param {number} tokens in it */
export async function openMatrix(page, text, tokens) {
    await page.evaluate(long => {
        const { attentionExplorer } = window;
        for (const [id, value] of [["room.explorer", ""], ["text", long], ["view.matrix", ""]]) attentionExplorer.act(id, value);
    }, text);
    await rested(page);
    const read = await page.evaluate(() => JSON.parse(window.attentionExplorer.exported("json")).words.length);
    if (read !== tokens) throw new Error(`The page read ${read} tokens of the long text, not ${tokens}.`);
}

/**
 * @param {Page} page resting on the first ticket
 * @param {string} text of at least 120 tokens
 * @param {number} count of frames
 * @returns {Promise<Row[]>}
 */
export async function framesAndHeap(page, text, count) {
    const oneWord = await redraws(page, each(30, i => `word.${i}`), count);
    await openMatrix(page, text, 120);
    const matrix = await redraws(page, each(4, i => `head.${i}`), count);
    const rooms = await roomFrames(page, count);
    return [
        { ...frameRow(wordRow(), oneWord), remark: WHAT_IS_TOLD },
        frameRow(matrixRow(), matrix),
        ...rooms,
        { ...heapRow(), ours: await heapOf(page) },
    ];
}
