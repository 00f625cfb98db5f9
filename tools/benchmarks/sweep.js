// Tickets per second of a sweep with every word hidden once: in the page's workers, by the native tool, and
// onnxruntime-web doing the same forward passes in the same browser. In each round every subject sweeps all tickets.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { Disagreement } from "./checks.js";
import { ONNX } from "./onnx.js";
import { NotMeasured, SHIPPED, attn, inProject, validTickets } from "./project.js";
import { ratios, spread } from "./statistics.js";
import { TICKETS_A_SECOND } from "./table.js";

/**
 * @typedef {import("playwright-core").Page} Page
 * @typedef {import("./table.js").Row} Row
 * @typedef {{name: string, csv: string, file: string, texts: string[]}} Tickets
 */

const ROUNDS = 3;
const LONGEST = 300_000; // milliseconds for one sweep in the page
const WORKERS = [1, 2];
const GOALS = [2.5, 4.5]; // by workers: times as fast as onnxruntime-web with one thread
const CHECKED = 100; // tickets whose answers are compared
const DIFFERENT = 0.01; // of the answers: onnxruntime-web computes with the weights in f32, ours are rounded

const plural = (/** @type {number} */ count, /** @type {string} */ one) => `${count} ${one}${count === 1 ? "" : "s"}`;

/** All rows, still without figures. @param {string} of @returns {Row[]} */
export const sweepRows = (of = "tickets") => [
    ...WORKERS.map((count, i) => ({
        id: `sweep-chromium-${count}`,
        what: `${of}: Chromium, ${plural(count, "worker")}`,
        unit: TICKETS_A_SECOND,
        faster: { times: GOALS[i], than: ONNX },
    })),
    ...WORKERS.map(count => ({
        id: `sweep-attn-${count}`,
        what: `${of}: attn evaluate, ${plural(count, "thread")}`,
        unit: TICKETS_A_SECOND,
    })),
];

/**
 * The first tickets of valid.csv, or of the practice set.
 * @param {number} count
 * @param {string} folder for the file
 * @returns {Tickets}
 */
function tickets(count, folder) {
    let source = inProject("weights/larkfield/practice.csv");
    try {
        source = validTickets();
    } catch (error) {
        if (!(error instanceof NotMeasured)) throw error;
    }
    const records = readFileSync(source, "utf8").match(/(?:"(?:[^"]|"")*"|[^"\n])+\n/g) ?? [];
    const some = records.slice(0, count + 1);
    const texts = some.slice(1).map(record => {
        const [, quoted, plain] = /^[^,]*,(?:"((?:[^"]|"")*)"|([^",]*)),/.exec(record) ?? [];
        return quoted?.replaceAll('""', '"') ?? plain;
    });
    const file = join(folder, "tickets.csv");
    writeFileSync(file, some.join(""));
    return { name: /** @type {string} */ (source.split("/").pop()), csv: some.join(""), file, texts };
}

/** @param {number} threads @param {Tickets} tickets */
async function native(threads, { file, texts }) {
    const { seconds } = await attn("evaluate", SHIPPED, "--tickets", file, "--threads", String(threads));
    return texts.length / seconds;
}

/** From the press to the last result. @param {Page} page @param {number} workers */
async function inPage(page, workers) {
    const { measured, seconds } = await page.evaluate(
        async ({ workers, longest }) => {
            Object.defineProperty(navigator, "hardwareConcurrency", { value: workers, configurable: true });
            const { attentionExplorer } = window;
            const began = performance.now();
            attentionExplorer.act("sweep.start", "");
            const said = () => document.querySelector("#mirror [data-id='sweep.progress']")?.textContent ?? "";
            await Promise.resolve(); // the mirror follows in a microtask
            while (!said().startsWith("All ") && performance.now() - began < longest)
                await new Promise(next => setTimeout(next, 5));
            const seconds = (performance.now() - began) / 1000;
            const { complete: all, measured } = JSON.parse(attentionExplorer.exported("json"));
            return { measured: all ? measured : 0, seconds };
        },
        { workers, longest: LONGEST },
    );
    if (!measured) throw new Error("The page did not end its sweep.");
    return measured / seconds;
}

/** A page of its own with the tickets open. @param {Page} beside @param {Tickets} tickets */
async function openTickets(beside, { name, csv }) {
    const browser = beside.context().browser();
    if (!browser) throw new NotMeasured("no browser");
    const page = await browser.newPage();
    await page.goto(`${new URL(beside.url()).origin}/#room=evidence&view=tickets`);
    await page.waitForSelector("body.with-canvas", { state: "attached" });
    await page.locator("#tickets-file").setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(csv) });
    await page.getByText(`${name}: `).first().waitFor({ state: "attached" });
    return page;
}

/**
 * The words in another order, as src/engine/probes.cpp and splitmix64.h put them with the seed 0.
 * @param {number[]} ids
 * @param {number} row of the ticket
 */
function shuffled(ids, row) {
    const gamma = 0x9e3779b97f4a7c15n;
    let state = BigInt.asUintN(64, BigInt(row) * gamma);
    const next = () => {
        state = BigInt.asUintN(64, state + gamma);
        let z = BigInt.asUintN(64, (state ^ (state >> 30n)) * 0xbf58476d1ce4e5b9n);
        z = BigInt.asUintN(64, (z ^ (z >> 27n)) * 0x94d049bb133111ebn);
        return z ^ (z >> 31n);
    };
    const result = [...ids];
    for (let i = result.length - 1; i > 0; i--) {
        const j = Number(next() % BigInt(i + 1));
        [result[i], result[j]] = [result[j], result[i]];
    }
    return result;
}

/** @typedef {{ids: number[], shuffled: number[]}} Ids  of one ticket */

/** @param {import("./engine.js").Engine} engine @param {Tickets} tickets @returns {Ids[]} */
const idsOf = (engine, { texts }) =>
    texts.map((text, row) => {
        const ids = [...engine.run(text).ids];
        return { ids, shuffled: shuffled(ids, row) };
    });

/**
 * Both answer the tickets alike, and their shuffles.
 * @param {import("./onnx.js").Peer} peer
 * @param {Ids[]} all
 * @param {Tickets} tickets
 */
async function sameAnswers(peer, all, { file }) {
    const { config } = await attn("info", SHIPPED);
    const { rows } = await attn("evaluate", SHIPPED, "--tickets", file);
    const checked = all.slice(0, CHECKED);
    let different = 0;
    for (const [i, { ids, shuffled }] of checked.entries()) {
        const { logits } = await peer.numbers([ids, shuffled]);
        for (const [text, ours] of [rows[i].label, rows[i].label_shuffled].entries()) {
            const own = [...logits.slice(text * config.labels.length, (text + 1) * config.labels.length)];
            different += Number(config.labels[own.indexOf(Math.max(...own))] !== ours);
        }
    }
    if (different > DIFFERENT * 2 * checked.length)
        throw new Disagreement(
            `Sweep: ours and ${peer.name} answer ${different} of ${2 * checked.length} texts differently.`,
        );
}

/**
 * @param {Page} beside a page of the server
 * @param {Pick<import("./laboratory.js").Laboratory, "sweep">} laboratory in that page
 * @param {import("./engine.js").Engine} engine
 * @param {import("./onnx.js").Peer | NotMeasured} peer
 * @param {number} count of tickets
 * @returns {Promise<Row[]>}
 */
export async function sweeps(beside, laboratory, engine, peer, count) {
    const folder = mkdtempSync(join(tmpdir(), "attention-bench-"));
    try {
        const some = tickets(count, folder);
        const page = await openTickets(beside, some);
        const all = idsOf(engine, some);
        const missing = peer instanceof NotMeasured;
        if (!missing) await sameAnswers(peer, all, some);
        const subjects = [
            ...WORKERS.map(workers => () => inPage(page, workers)),
            ...WORKERS.map(threads => () => native(threads, some)),
            ...(missing ? [] : [() => laboratory.sweep(all)]),
        ];
        await inPage(page, 1); // the workers' code is compiled once
        const samples = subjects.map(() => /** @type {number[]} */ ([]));
        for (let round = 0; round < ROUNDS; round++)
            for (let turn = 0; turn < subjects.length; turn++) {
                const i = (round + turn) % subjects.length;
                samples[i].push(await subjects[i]());
            }
        const theirs = samples[2 * WORKERS.length];
        const rows = sweepRows(`${some.texts.length} tickets of ${some.name}`).map((row, i) => {
            const beside = missing
                ? { missing: peer.message }
                : { figure: spread(theirs), times: spread(ratios(samples[i], theirs)) };
            return { ...row, ours: spread(samples[i]), peers: { [ONNX]: beside } };
        });
        return [
            {
                ...rows[0],
                remark:
                    "Each ticket as it is, with its words shuffled, and with each word hidden; onnxruntime-web gets " +
                    "these as one batch a ticket, in Chromium, one thread.",
            },
            ...rows.slice(1),
        ];
    } finally {
        rmSync(folder, { recursive: true });
    }
}
