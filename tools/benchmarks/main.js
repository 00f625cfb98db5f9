// tools/bench: every figure, in one run. The document of the run goes to standard output, progress to standard error.

import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";

import { inBrowser } from "./browser.js";
import { Disagreement } from "./checks.js";
import { inChromium } from "./chromium.js";
import { performanceDocument } from "./document.js";
import { openEngine } from "./engine.js";
import { LENGTHS, besidePytorch, forwardPasses, forwardRows } from "./forward.js";
import { FRAME_AT, framesAndHeap, pageRows } from "./frame.js";
import { hideOneWord, hidingRows } from "./hide_one_word.js";
import { idle, idleRows } from "./idle.js";
import { kernelRows, kernels } from "./kernels.js";
import { laboratory } from "./laboratory.js";
import { ONNX } from "./onnx.js";
import { openingRows, openings, slowOpenings, slowRows } from "./opening.js";
import { closeness, packSizes } from "./packs.js";
import { pastTheLesson } from "./past_the_lesson.js";
import { openPeers, pytorch } from "./peers.js";
import { IN_F32, NotMeasured, SHIPPED, attn, ticketText } from "./project.js";
import { newRun } from "./run.js";
import { sweepRows, sweeps } from "./sweep.js";
import { rowJson } from "./table.js";
import { TENSORFLOW } from "./tensorflow.js";

/** @typedef {import("./table.js").Row} Row */

const { values: options } = parseArgs({
    options: { quick: { type: "boolean" }, json: { type: "string" }, markdown: { type: "string" } },
});
const quick = options.quick ?? false;
const ROUNDS = quick ? 15 : 101;
const FRAMES = quick ? 20 : 250;
const OPENINGS = quick ? 2 : 7;
const SLOW_OPENINGS = quick ? 1 : 3;
const SWEPT = quick ? 60 : 600; // tickets
const TICKET = "T-65052"; // 30 tokens

const run = newRun(quick);
const text = ticketText(TICKET);
const { tokens } = await attn("run", SHIPPED, "--text", text);

/**
 * The rows that are measured, or why they are not.
 * @param {string} what @param {() => Row[]} rows without figures @param {() => Promise<Row[]>} measure
 */
async function measured(what, rows, measure) {
    process.stderr.write(`measuring ${what} …\n`);
    try {
        return await measure();
    } catch (error) {
        if (!(error instanceof NotMeasured)) throw error;
        return rows().map(row => ({ ...row, missing: error.message }));
    }
}

/** @param {import("./engine.js").Engine} engine @param {Awaited<ReturnType<typeof openPeers>>} peers */
async function inNode(engine, peers) {
    const there = Object.values(peers).filter(peer => !(peer instanceof NotMeasured));
    const node = laboratory({ engine, peers: /** @type {import("./onnx.js").Peer[]} */ (there) });
    const { config } = engine.info();
    Object.assign(run.versions, node.versions);
    const forward = await measured("forward passes in Node", () => [], () => forwardPasses("Node", node, tokens, config, ROUNDS));
    const native = await pytorch(LENGTHS, ROUNDS);
    if (!(native instanceof NotMeasured)) run.versions.PyTorch = native.version;
    besidePytorch(forward, native);
    const hiding = await measured("hiding in Node", () => [], () => hideOneWord("Node", node, tokens, ROUNDS));
    return { forward, hiding };
}

/** @param {import("./engine.js").Engine} engine @param {Awaited<ReturnType<typeof openPeers>>} peers */
async function inPage(engine, peers) {
    const has = (/** @type {string} */ name) => !(peers[name] instanceof NotMeasured);
    const models = {
        ...(has(ONNX) ? { onnx: "/bench/larkfield.onnx" } : {}),
        ...(has(TENSORFLOW) ? { weights: "/weights/larkfield/model.safetensors" } : {}),
    };
    const where = "Chromium";
    const all = { forward: () => forwardRows(where), hiding: () => hidingRows(where), swept: () => sweepRows() };
    try {
        return await inChromium("/packs/larkfield-f32.attn", models, async (page, tab) => {
            run.versions.Chromium = tab.context().browser()?.version() ?? "";
            const { config } = engine.info();
            return {
                forward: await measured("forward passes in Chromium", all.forward, () =>
                    forwardPasses(where, page, tokens, config, ROUNDS),
                ),
                hiding: await measured("hiding in Chromium", all.hiding, () => hideOneWord(where, page, tokens, ROUNDS)),
                swept: await measured("sweeps of tickets", all.swept, () => sweeps(tab, page, engine, peers[ONNX], SWEPT)),
            };
        });
    } catch (error) {
        if (!(error instanceof NotMeasured)) throw error;
        const missing = (/** @type {() => Row[]} */ rows) => rows().map(row => ({ ...row, missing: error.message }));
        return { forward: missing(all.forward), hiding: missing(all.hiding), swept: missing(all.swept) };
    }
}

/**
 * The figures of a peer that is not there say why.
 * @param {Row[]} rows @param {Awaited<ReturnType<typeof openPeers>>} peers @param {string[]} names of the peers of these rows
 */
function withMissing(rows, peers, names) {
    const missing = names
        .filter(name => peers[name] instanceof NotMeasured)
        .map(name => [name, { missing: peers[name].message }]);
    return rows.map(row => ({ ...row, peers: { ...Object.fromEntries(missing), ...row.peers } }));
}

/** @returns {Promise<import("./table.js").Group[]>} */
async function measure() {
    const engine = await openEngine(IN_F32);
    const peers = await openPeers(Number(engine.info().config.heads));
    const node = await inNode(engine, peers);
    const page = await inPage(engine, peers);
    engine.run(text);
    const { data: hidden } = engine.stage("block1.hidden");
    const long = Array(5).fill(text).join(" ");
    return [
        {
            title: "One forward pass, every intermediate kept",
            rows: withMissing([...node.forward, ...page.forward], peers, [ONNX, TENSORFLOW]),
        },
        { title: "Hiding each word once", rows: withMissing([...node.hiding, ...page.hiding], peers, [ONNX]) },
        { title: "Sweeps of tickets, with hiding", rows: page.swept },
        { title: "Kernels", rows: await measured("kernels", kernelRows, () => kernels(hidden, ROUNDS)) },
        {
            title: "Load",
            rows: [
                ...(await measured("the packs", () => [], packSizes)),
                ...(await closeness()),
                ...(await measured("how the page opens", openingRows, () => openings(OPENINGS))),
                ...(await measured("how it opens over a slow link", slowRows, () => slowOpenings(SLOW_OPENINGS))),
            ],
        },
        {
            title: `Idle, one frame at ${FRAME_AT}, and memory`,
            rows: await measured("frames", () => [...idleRows(), ...pageRows()], () =>
                inBrowser(async page => [...(await idle(page)), ...(await framesAndHeap(page, long, FRAMES))]),
            ),
        },
        {
            title: "Past the lesson: 512 positions, 2 blocks, 12 heads",
            rows: await measured("a model past the lesson", () => [], () =>
                pastTheLesson(tokens, { rounds: Math.min(ROUNDS, 21), frames: Math.min(FRAMES, 60), quick }),
            ),
        },
    ];
}

try {
    const groups = await measure();
    run.seconds = Math.round(performance.now() / 1000);
    const document = performanceDocument(groups, run);
    console.log(document);
    if (options.markdown) writeFileSync(options.markdown, document);
    if (options.json) {
        const rows = groups.flatMap(({ title, rows }) => rows.map(row => rowJson(title, row)));
        writeFileSync(options.json, `${JSON.stringify({ ...run, rows }, null, 1)}\n`);
    }
} catch (error) {
    console.error(error instanceof Disagreement ? error.message : error);
    process.exit(1);
}
process.exit(0); // nothing that was measured may keep the command alive
