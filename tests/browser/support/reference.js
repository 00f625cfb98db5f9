// The model's own numbers, from the engine without its page, and what the tests compute from them once more.

import { join } from "node:path";

import { openEngine } from "../../../tools/benchmarks/engine.js";
import { SITE } from "./server.js";

/** @type {ReturnType<typeof openEngine> | undefined} */
let opening;

/**
 * What the model computes of a text.
 * @param {string} text
 * @returns {Promise<{
 *     tokens: string[],
 *     logits: number[],
 *     probabilities: Record<string, number>,
 *     label: string,
 *     attention: number[][][][],
 *     row: (stage: string, word: number, length: number) => number[],
 * }>} attention by block, head, reading word and read word; row: of a stage, words from 1
 */
export async function passOf(text) {
    const engine = await (opening ??= openEngine(join(SITE, "larkfield.attn"), SITE));
    /** @type {Map<string, Float32Array>} */
    const stages = new Map();
    const { tokens, logits, probabilities, label, attention } = engine.run(text);
    if (!logits || !probabilities || !label || !attention) throw new Error(`No word is in “${text}”.`);
    return {
        tokens,
        logits: [...logits],
        probabilities,
        label,
        attention: nested([...attention.data], attention.shape),
        row(stage, word, length) {
            if (!stages.has(stage)) {
                engine.run(text); // the engine keeps the last pass
                stages.set(stage, engine.stage(stage).data);
            }
            return [...(stages.get(stage) ?? []).slice((word - 1) * length, word * length)];
        },
    };
}

/** Numbers as lists of lists. @param {any[]} flat @param {number[]} shape */
function nested(flat, shape) {
    for (const length of shape.slice(1).reverse())
        flat = Array.from({ length: flat.length / length }, (_, i) => flat.slice(i * length, (i + 1) * length));
    return flat;
}

/** The mean of a block's heads. @param {number[][][]} heads */
export const averageOf = heads =>
    heads[0].map((row, reading) =>
        row.map((_, read) => heads.reduce((sum, head) => sum + head[reading][read], 0) / heads.length),
    );

/** The largest weight of a matrix: places from 1. @param {number[][]} weights */
export function strongestOf(weights) {
    const weight = Math.max(...weights.flat());
    const reading = weights.findIndex(row => row.includes(weight));
    return { reading: reading + 1, read: weights[reading].indexOf(weight) + 1, weight };
}

/** @param {number} n @param {(i: number) => number} of */
const meanOver = (n, of) => Array.from({ length: n }, (_, i) => of(i)).reduce((sum, x) => sum + x, 0) / n;

/**
 * What a head does, as docs/inside.md defines it; every word may be read.
 * @param {number[][]} weights @param {string[]} tokens
 */
export function measuresOf(weights, tokens) {
    const n = tokens.length;
    const to = (/** @type {(reading: number, read: number) => boolean} */ which) =>
        meanOver(n, i => weights[i].reduce((sum, weight, j) => sum + (which(i, j) ? weight : 0), 0));
    const entropy = (/** @type {number[]} */ row) =>
        -row.reduce((sum, weight) => sum + (weight > 0 ? weight * Math.log(weight) : 0), 0);
    return {
        even: n < 2 ? 1 : meanOver(n, i => entropy(weights[i])) / Math.log(n),
        itself: to((i, j) => i === j),
        before: to((i, j) => j === i - 1),
        after: to((i, j) => j === i + 1),
        punctuation: to((_, j) => /^\p{P}+$/u.test(tokens[j])),
        same: to((i, j) => i !== j && tokens[i] === tokens[j]),
    };
}

/** softmax(scores) under a causal mask, row by row. @param {number[][]} scores */
export const causalSoftmax = scores =>
    scores.map((row, reading) => {
        const exponentials = row.map((score, read) => (read <= reading ? Math.exp(score) : 0));
        const total = exponentials.reduce((sum, x) => sum + x, 0);
        return exponentials.map(x => x / total);
    });
