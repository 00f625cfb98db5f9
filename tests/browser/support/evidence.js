// The room Evidence, and the native tool's numbers that it is held against.

import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { SITE } from "./server.js";

/** @typedef {import("playwright-core").Page} Page */

const inProject = (/** @type {string} */ path) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

export const PACK = join(SITE, "larkfield.attn");
export const PRACTICE = inProject("weights/larkfield/practice.csv");

/** The course's tickets, null where they are not. */
const valid = `${process.env.LARKFIELD_DATA ?? inProject("../shared/larkfield")}/valid.csv`;
export const VALID = existsSync(valid) ? valid : null;

/** What a subcommand of attn says of the shipped pack. @param {string} command @param {...string} parameters */
export const attn = (command, ...parameters) =>
    JSON.parse(
        execFileSync(process.env.ATTN ?? inProject("build/native/attn"), [command, PACK, ...parameters, "--json"], {
            encoding: "utf8",
            maxBuffer: 1 << 28,
        }),
    );

/** @param {number[]} ids */
export const run = ids => attn("run", "--ids", ids.join());

/** The lead of a label. @param {number[]} logits @param {number} label */
export const lead = (logits, label) => logits[label] - Math.max(...logits.filter((_, other) => other !== label));

/** Until everything in view is measured. @param {Page} page */
export const measured = page =>
    page.waitForFunction(() => !/Measuring: /.test(document.getElementById("mirror")?.textContent ?? ""));

/** A number as the tables have it. @param {number} value */
export const three = value => value.toFixed(3).replace("-", "−");

/** Places from 0, the largest value first, of equal ones the first. @param {number[]} values */
export const descending = values => values.map((_, i) => i).sort((a, b) => values[b] - values[a] || a - b);

/** Each word's mean weight over the reading words. @param {number[][]} weights */
export const columnMeans = weights =>
    weights[0].map((_, read) => weights.reduce((sum, row) => sum + row[read], 0) / weights.length);

/** A percentage as the page writes it in tables of probabilities. @param {number} p */
export function percent(p) {
    if (p > 0.999) return "over 99.9%";
    if (p < 0.001) return "under 0.1%";
    return `${(100 * p).toFixed(1)}%`;
}

/** Saves by a command of the header. @param {Page} page @param {string} button */
export async function savedName(page, button) {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: button, exact: true }).press("Enter");
    return (await download).suggestedFilename();
}
