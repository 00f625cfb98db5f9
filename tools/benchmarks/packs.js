// The packs' sizes, and how close the shipped one is to the weights that it was made from.

import { mkdtemp, rm, stat } from "node:fs/promises";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { IN_F32, NotMeasured, SHIPPED, attn, validTickets } from "./project.js";
import { COUNT, MEGABYTES, WEIGHT } from "./table.js";

/** @typedef {import("./table.js").Row} Row */

/** The same parts, every matrix in q8: how many bytes. */
async function sizeInQ8() {
    const folder = await mkdtemp(join(tmpdir(), "attention-bench-"));
    try {
        const part = (/** @type {string} */ name) => join(folder, name);
        await attn("unpack", IN_F32, "--out", folder);
        const { baselines } = await attn("info", IN_F32);
        const options = [
            ...["--weights", part("model.safetensors")],
            ...["--config", part("config.json"), "--vocab", part("vocabulary.json")],
        ];
        for (const { name } of baselines)
            options.push("--baseline", `${name}=${part(`${name}.safetensors`)}`);
        for (const [option, file] of [
            ["--tickets", "tickets.csv"],
            ["--figures", "figures.json"],
            ["--card", "card.md"],
        ])
            if (existsSync(part(file))) options.push(option, part(file));
        const { bytes } = await attn("pack", ...options, "--dtype", "q8", "--out", part("q8.attn"));
        return bytes;
    } finally {
        await rm(folder, { recursive: true });
    }
}

/** @returns {Promise<Row[]>} */
export async function packSizes() {
    const { tickets, baselines } = await attn("info", SHIPPED);
    const inside = `${baselines.length} baselines, ${tickets} tickets`;
    return [
        {
            id: "pack-shipped",
            what: `pack as shipped, raw (${inside})`,
            most: 0.9e6,
            unit: MEGABYTES,
            ours: (await stat(SHIPPED)).size,
            remark:
                tickets < 180
                    ? `The goals of packs are for 180 tickets inside; now there are ${tickets}.`
                    : "",
        },
        {
            id: "pack-q8",
            what: `pack all in q8, raw (${inside})`,
            most: 0.62e6,
            unit: MEGABYTES,
            ours: await sizeInQ8(),
        },
    ];
}

/** @returns {Promise<Row[]>} */
export async function closeness() {
    /** @type {Row[]} */
    const [change, predictions] = [
        {
            id: "weight-change",
            what: "shipped pack against f32, valid.csv: largest change of an attention weight",
            most: 0.002,
            unit: WEIGHT,
        },
        {
            id: "predictions-changed",
            what: "shipped pack against f32, valid.csv: changed predictions, with baselines'",
            most: 0,
            unit: COUNT,
        },
    ];
    try {
        const { against, tickets } = await attn(
            "evaluate",
            SHIPPED,
            "--tickets",
            validTickets(),
            "--against",
            IN_F32,
        );
        change.ours = against.largest_weight_change;
        predictions.ours = against.predictions_changed + against.baseline_predictions_changed;
        predictions.remark = `Closeness over ${tickets} tickets.`;
    } catch (error) {
        if (!(error instanceof NotMeasured)) throw error;
        change.missing = predictions.missing = error.message;
    }
    return [change, predictions];
}
