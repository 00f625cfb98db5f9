// tools/bench: every figure of the budget table, in one run. Rows to standard output, progress to standard
// error.

import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";

import { inBrowser } from "./browser.js";
import { Disagreement } from "./checks.js";
import { openEngine } from "./engine.js";
import { forwardPasses } from "./forward.js";
import { framesAndHeap, pageRows } from "./frame.js";
import { hideOneWord } from "./hide_one_word.js";
import { closeness, packSizes } from "./packs.js";
import { openPeer } from "./peer.js";
import { openingRows, openings } from "./opening.js";
import { IN_F32, NotMeasured, SHIPPED, attn, inProject, ticketText } from "./project.js";
import { sweepRows, sweeps } from "./sweep.js";
import { rowJson, tableText } from "./table.js";

const { values: options } = parseArgs({ options: { quick: { type: "boolean" }, json: { type: "string" } } });
const ROUNDS = options.quick ? 25 : 101;
const FRAMES = options.quick ? 60 : 250;
const OPENINGS = options.quick ? 3 : 7;
const SWEPT = options.quick ? 40 : 150; // tickets
const TICKET = "T-65052"; // 30 tokens

/** @param {string} what */
const progress = what => process.stderr.write(`measuring ${what} …\n`);

/** @template Value @param {Promise<Value>} promise @returns {Promise<Value | NotMeasured>} */
const orMissing = promise =>
    promise.catch(error => {
        if (error instanceof NotMeasured) return error;
        throw error;
    });

const text = ticketText(TICKET);

async function inNode() {
    progress("sizes and closeness of the packs");
    const packs = [...(await packSizes()), ...(await closeness())];
    progress("forward passes");
    const engine = await openEngine(IN_F32);
    const ids = [...engine.run(text).ids];
    const peer = await orMissing(openPeer());
    const passes = await forwardPasses(engine, peer, ids, ROUNDS);
    progress("hide-one-word");
    const { unknown } = await attn("info", SHIPPED);
    const hiding = await hideOneWord(engine, peer, text, unknown, ROUNDS);
    const version = peer instanceof NotMeasured ? null : peer.version;
    return { rows: [...packs, ...passes, ...hiding], version, engine, peer, unknown };
}

/** @param {Awaited<ReturnType<typeof inNode>>} node */
async function inChromium({ engine, peer, unknown }) {
    const long = Array(5).fill(text).join(" ");
    const sweepsBeside = (/** @type {import("playwright-core").Page} */ page) => {
        progress("sweeps of tickets");
        return sweeps(page, engine, peer, unknown, SWEPT);
    };
    progress("how the page opens");
    const opened = await orMissing(openings(OPENINGS));
    const without = (/** @type {Error} */ { message }) => (/** @type {import("./table.js").Row} */ row) => ({
        ...row,
        missing: message,
    });
    const sizes = opened instanceof NotMeasured ? openingRows().map(without(opened)) : opened;
    progress("the page in Chromium");
    const result = await orMissing(
        inBrowser(async page => ({
            sizes,
            frames: await framesAndHeap(page, long, FRAMES),
            sweeps: await sweepsBeside(page),
            version: page.context().browser()?.version() ?? null,
        })),
    );
    if (!(result instanceof NotMeasured)) return result;
    return {
        sizes,
        frames: pageRows().map(without(result)),
        sweeps: sweepRows().map(without(result)),
        version: null,
    };
}

/** The commit that was measured, as far as it is known. */
function commit() {
    try {
        const git = (/** @type {string[]} */ ...words) =>
            execFileSync("git", words, { cwd: inProject("."), encoding: "utf8", stdio: "pipe" }).trim();
        return (
            git("rev-parse", "--short", "HEAD") + (git("status", "--porcelain", "-uno") && " with changes")
        );
    } catch {
        return null;
    }
}

/** @param {import("./table.js").Row[]} rows @param {Awaited<ReturnType<typeof measure>>["run"]} run */
function print(rows, run) {
    console.log(tableText(rows));
    console.log("\nMedians, with their quartiles in brackets; shares of the peer's time are taken round by round.");
    for (const { remark } of rows) if (remark) console.log(`- ${remark}`);
    const names = [`Node ${run.node}`];
    if (run.chromium) names.push(`Chromium ${run.chromium}`);
    if (run.onnxruntime_web) names.push(`onnxruntime-web ${run.onnxruntime_web}, one thread`);
    if (run.load > run.processors / 2)
        console.log(
            `- The machine was busy when this began (load ${run.load} on ${run.processors} processors): ` +
                "measure again when it is idle.",
        );
    console.log(`- ${run.seconds} s on ${run.processor}: ${names.join(", ")}; commit ${run.commit}.`);
}

async function measure() {
    const began = performance.now();
    const load = Math.round(loadavg()[0] * 10) / 10;
    const node = await inNode();
    const page = await inChromium(node);
    const run = {
        commit: commit(),
        processor: cpus()[0]?.model.trim() ?? "unknown",
        processors: cpus().length,
        load,
        node: process.version,
        chromium: page.version,
        onnxruntime_web: node.version,
        quick: options.quick ?? false,
        seconds: Math.round((performance.now() - began) / 1000),
    };
    return { run, rows: [...page.sizes, ...node.rows, ...page.sweeps, ...page.frames] };
}

try {
    const { run, rows } = await measure();
    print(rows, run);
    if (options.json) {
        const document = { ...run, rows: rows.map(rowJson) };
        writeFileSync(options.json, `${JSON.stringify(document, null, 1)}\n`);
    }
} catch (error) {
    console.error(error instanceof Disagreement ? error.message : error);
    process.exit(1);
}
process.exit(0); // nothing that was measured may keep the command alive
