// One forward pass with every intermediate kept, one thread, at some lengths of text.

import { ONNX } from "./onnx.js";
import { NotMeasured } from "./project.js";
import { ratios, spread } from "./statistics.js";
import { MILLISECONDS } from "./table.js";

/**
 * @typedef {import("./table.js").Row} Row
 * @typedef {import("./table.js").Beside} Beside
 */

export const LENGTHS = [1, 10, 30, 60, 120];
const GOALS = { 30: 2.2, 120: 2.0 };

/**
 * What the passes multiply and add: products of matrices, counted twice a number.
 * @param {Record<string, any>} config of the pack @param {number} n tokens
 */
export const flopOf = ({ dimension: D, blocks, feed_forward: F = 0 }, n) =>
    blocks * (2 * n * D * (4 * D + 2 * F) + 4 * n * n * D);

/**
 * The first tokens of a text that goes on as often as it must.
 * @param {string[]} tokens @param {number} n
 */
export const textOf = (tokens, n) => Array.from({ length: n }, (_, i) => tokens[i % tokens.length]).join(" ");

/** Our times and each peer's as a row's figures. @param {import("./laboratory.js").Times} times */
export function figures({ ours, peers }) {
    const beside = Object.entries(peers).map(([name, theirs]) => [
        name,
        { figure: spread(theirs), times: spread(ratios(theirs, ours)) },
    ]);
    return { ours: spread(ours), peers: /** @type {Record<string, Beside>} */ (Object.fromEntries(beside)) };
}

/** Rows still without figures. @param {string} where */
export const forwardRows = where =>
    LENGTHS.map(tokens => ({
        id: `forward-${where.toLowerCase()}-${tokens}`,
        what: `${where}, ${tokens} token${tokens === 1 ? "" : "s"}`,
        unit: MILLISECONDS,
        ...(GOALS[tokens] ? { faster: { times: GOALS[tokens], than: ONNX } } : {}),
    }));

/**
 * @param {string} where it is measured
 * @param {Pick<import("./laboratory.js").Laboratory, "forward" | "firstPass">} laboratory
 * @param {string[]} tokens of a text
 * @param {Record<string, any>} config
 * @param {number} rounds
 * @returns {Promise<Row[]>}
 */
export async function forwardPasses(where, laboratory, tokens, config, rounds) {
    /** @type {Row[]} */
    const rows = forwardRows(where);
    const first = await laboratory.firstPass(textOf(tokens, 30));
    let gap = 0;
    for (const [i, length] of LENGTHS.entries()) {
        const times = await laboratory.forward(textOf(tokens, length), rounds);
        Object.assign(rows[i], figures(times));
        if (where === "Node") rows[i].cost = { model: config.name, tokens: length, flop: flopOf(config, length) };
        gap = Math.max(gap, times.gap);
    }
    rows[0].remark =
        `${where}: the very first pass, while the code is not yet compiled well, took ${first.toFixed(2)} ms at 30 tokens. ` +
        `The largest difference between a logit or a weight of ours and a peer's was ${gap.toExponential(1)}.`;
    return rows;
}

/** PyTorch's times beside ours in Node. @param {Row[]} rows of Node @param {Awaited<ReturnType<typeof import("./peers.js")["pytorch"]>>} pytorch */
export function besidePytorch(rows, pytorch) {
    for (const [i, length] of LENGTHS.entries()) {
        const { ours, peers } = rows[i];
        if (pytorch instanceof NotMeasured || typeof ours !== "object") {
            rows[i].peers = { ...peers, PyTorch: { missing: pytorch instanceof NotMeasured ? pytorch.message : "" } };
            continue;
        }
        const figure = spread(pytorch.times[length]);
        const times = spread(pytorch.times[length].map(theirs => theirs / ours.median)); // not in the same rounds
        rows[i].peers = { ...peers, PyTorch: { figure, times } };
    }
}
