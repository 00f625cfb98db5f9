// A model of another configuration than the page's, in a pack of less than 4 KB: two heads, one block, twelve words.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { safetensors } from "../../../tools/benchmarks/safetensors.js";

const ATTN = process.env.ATTN ?? fileURLToPath(new URL("../../../build/native/attn", import.meta.url));
const WORDS = ["<pad>", "<unk>", "not", "the", "a", "my", "is", "late", "order", "card", "refund", "was"];
const TICKETS = "ticket_id,text,team\r\nS-1,my order is late,late\r\nS-2,the card was not a refund,money\r\n";
const [D, POSITIONS] = [4, 16];
const LABELS = ["late", "money", "other"];

/** Every tensor in a fixed pattern. @param {[name: string, ...shape: number[]][]} shapes */
const tensors = shapes =>
    Object.fromEntries(
        shapes.map(([name, ...shape], at) => {
            const size = shape.reduce((product, side) => product * side, 1);
            return [name, { shape, data: Float32Array.from({ length: size }, (_, i) => Math.sin(7 * at + 3 * i + 1)) }];
        }),
    );

/** @returns {Buffer} */
export function smallPack() {
    const folder = mkdtempSync(join(tmpdir(), "attention-small-"));
    const put = (/** @type {string} */ name, /** @type {string | Uint8Array} */ content) => {
        writeFileSync(join(folder, name), content);
        return join(folder, name);
    };
    const layer = "blocks.layers.0";
    const weights = tensors([
        ["embed.weight", WORDS.length, D],
        ["position.weight", POSITIONS, D],
        [`${layer}.self_attn.in_proj_weight`, 3 * D, D],
        [`${layer}.self_attn.in_proj_bias`, 3 * D],
        [`${layer}.self_attn.out_proj.weight`, D, D],
        [`${layer}.self_attn.out_proj.bias`, D],
        [`${layer}.norm1.weight`, D],
        [`${layer}.norm1.bias`, D],
        ["norm.weight", D],
        ["norm.bias", D],
        ["out.weight", LABELS.length, D],
        ["out.bias", LABELS.length],
    ]);
    const config = { name: "Small", dimension: D, heads: 2, blocks: 1, feed_forward: 0, positions: POSITIONS, labels: LABELS };
    const given = {
        weights: put("weights.safetensors", safetensors(weights)),
        config: put("config.json", JSON.stringify(config)),
        vocab: put("vocabulary.json", JSON.stringify(WORDS)),
        tickets: put("tickets.csv", TICKETS),
        dtype: "f32",
        out: join(folder, "small.attn"),
    };
    try {
        execFileSync(ATTN, ["pack", ...Object.entries(given).flatMap(([name, value]) => [`--${name}`, value])], { stdio: "pipe" });
        return readFileSync(given.out);
    } finally {
        rmSync(folder, { recursive: true });
    }
}
