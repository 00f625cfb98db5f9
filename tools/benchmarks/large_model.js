// A model past the lesson: 512 positions, 2 blocks, 12 heads. Its weights are random, from a fixed seed; the vocabulary
// and the tickets are Larkfield's.

import { existsSync, statSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { IN_F32, attn, inProject } from "./project.js";
import { safetensors } from "./safetensors.js";

export const LARGE = inProject("build/bench/large.attn");
const SEED = 1;

/** D / heads = 16, as in the lesson's model. */
const CONFIG = {
    name: "Random weights, 12 heads",
    dimension: 192,
    heads: 12,
    blocks: 2,
    feed_forward: 768,
    positions: 512,
    labels: ["delivery", "returns", "payment", "warranty", "account"],
};

/** Numbers from -1 to 1 (xorshift32). @param {number} seed */
function random(seed) {
    let state = seed;
    return () => {
        state ^= state << 13;
        state ^= state >>> 17;
        state ^= state << 5;
        return state / 2 ** 31;
    };
}

/** @param {typeof CONFIG} config @param {number} vocabulary how many entries */
function weightsOf({ dimension: D, blocks, feed_forward: F, positions, labels }, vocabulary) {
    const next = random(SEED);
    /** @type {Record<string, import("./safetensors.js").Tensor>} */
    const tensors = {};
    const put = (/** @type {string} */ name, /** @type {number[]} */ shape, /** @type {() => number} */ number) => {
        const size = shape.reduce((product, length) => product * length, 1);
        tensors[name] = { shape, data: Float32Array.from({ length: size }, number) };
    };
    /** Keeps the size of what goes through it. @param {string} weight @param {string} bias @param {number} out @param {number} from */
    const linear = (weight, bias, out, from) => {
        put(weight, [out, from], () => next() * Math.sqrt(3 / from));
        put(bias, [out], () => 0);
    };
    const norm = (/** @type {string} */ name) => {
        put(`${name}.weight`, [D], () => 1);
        put(`${name}.bias`, [D], () => 0);
    };
    put("embed.weight", [vocabulary, D], next);
    put("position.weight", [positions, D], next);
    for (let i = 0; i < blocks; i++) {
        const block = `blocks.layers.${i}`;
        const attention = `${block}.self_attn`;
        linear(`${attention}.in_proj_weight`, `${attention}.in_proj_bias`, 3 * D, D);
        linear(`${attention}.out_proj.weight`, `${attention}.out_proj.bias`, D, D);
        norm(`${block}.norm1`);
        linear(`${block}.linear1.weight`, `${block}.linear1.bias`, F, D);
        linear(`${block}.linear2.weight`, `${block}.linear2.bias`, D, F);
        norm(`${block}.norm2`);
    }
    norm("norm");
    linear("out.weight", "out.bias", labels.length, D);
    return tensors;
}

/** Its pack, made again when this file or the vocabulary's pack changed. @returns {Promise<{config: typeof CONFIG, bytes: number}>} */
export async function makeLargeModel() {
    const sources = [fileURLToPath(import.meta.url), IN_F32];
    const made = existsSync(LARGE) ? statSync(LARGE).mtimeMs : 0;
    if (sources.some(file => statSync(file).mtimeMs > made)) await pack();
    return { config: CONFIG, bytes: statSync(LARGE).size };
}

async function pack() {
    const folder = await mkdtemp(join(tmpdir(), "attention-bench-"));
    try {
        const part = (/** @type {string} */ name) => join(folder, name);
        await attn("unpack", IN_F32, "--out", folder);
        const vocabulary = JSON.parse(await readFile(part("vocabulary.json"), "utf8"));
        await writeFile(part("config.json"), JSON.stringify(CONFIG));
        await writeFile(part("large.safetensors"), safetensors(weightsOf(CONFIG, vocabulary.length)));
        await mkdir(dirname(LARGE), { recursive: true });
        const inputs = ["--weights", "large.safetensors", "--config", "config.json", "--vocab", "vocabulary.json"];
        const files = inputs.map(word => (word.startsWith("--") ? word : part(word)));
        await attn("pack", ...files, "--tickets", part("tickets.csv"), "--dtype", "f16", "--out", LARGE);
    } finally {
        await rm(folder, { recursive: true });
    }
}
