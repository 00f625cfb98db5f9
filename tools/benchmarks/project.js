// Where things are, and the native tool.

import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const root = new URL("../../", import.meta.url);

/** @param {string} path from the project's folder */
export const inProject = path => fileURLToPath(new URL(path, root));

export const SHIPPED = inProject("build/packs/larkfield.attn");
export const IN_F32 = inProject("build/packs/larkfield-f32.attn"); // the same weights, not rounded

/** Why a figure is missing, as a part of a sentence; the table shows it in the figure's place. */
export class NotMeasured extends Error {}

/** Runs a program and returns what it printed. @param {string} program @param {string[]} parameters */
export async function run(program, ...parameters) {
    const { stdout } = await promisify(execFile)(program, parameters, { maxBuffer: 1 << 28 });
    return stdout;
}

/** Runs a script that needs PyTorch and returns what it printed. @param {string} script @param {string[]} parameters */
export async function python(script, ...parameters) {
    const program = existsSync("/usr/bin/python3") ? "/usr/bin/python3" : "python3";
    try {
        return await run(program, "-W", "ignore", script, ...parameters);
    } catch (error) {
        const said = String(/** @type {any} */ (error).stderr ?? error).trim();
        throw new NotMeasured(
            /No module named '(torch|numpy)'/.test(said)
                ? "no PyTorch (tools/test installs it)"
                : `${script.split("/").pop()} failed: ${said.split("\n").pop()}`,
        );
    }
}

/** What a subcommand of attn says. @param {...string} parameters */
export const attn = async (...parameters) =>
    JSON.parse(await run(inProject("build/native/attn"), ...parameters, "--json"));

/** The tickets that the weights were checked on, from the optional data folder beside the project. */
export function validTickets() {
    const folder = process.env.LARKFIELD_DATA ?? inProject("../shared/larkfield");
    const file = `${folder}/valid.csv`;
    if (!existsSync(file)) throw new NotMeasured("no data (LARKFIELD_DATA names the folder of valid.csv)");
    return file;
}

/** The text of a ticket that ships with the weights. @param {string} id */
export function ticketText(id) {
    const csv = readFileSync(inProject("weights/larkfield/tickets.csv"), "utf8");
    const [, quoted, plain] = new RegExp(`^${id},(?:"((?:[^"]|"")*)"|([^",]*)),`, "m").exec(csv) ?? [];
    if (!quoted && !plain) throw new Error(`weights/larkfield/tickets.csv has no ticket ${id}.`);
    return quoted ? quoted.replaceAll('""', '"') : plain;
}
