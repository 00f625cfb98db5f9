// esbuild, the distributions' program: several scripts become few, as small as can be.

import { spawn } from "node:child_process";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { Refusal, filesIn } from "./sources.mjs";

const PROGRAM = process.env.ESBUILD ?? "esbuild";
const OPTIONS = ["--minify", "--target=es2022", "--charset=utf8", "--legal-comments=none", "--log-level=warning"];

/** @param {string[]} parameters @param {string} cwd @param {string} [input] @returns {Promise<Buffer>} what it wrote */
function esbuild(parameters, cwd, input = "") {
    return new Promise((resolve, reject) => {
        const program = spawn(PROGRAM, [...OPTIONS, ...parameters], { cwd, stdio: ["pipe", "pipe", "pipe"] });
        /** @type {Buffer[]} */
        const written = [];
        let complaints = "";
        program.stdout.on("data", part => written.push(part));
        program.stderr.on("data", part => (complaints += part));
        program.on("error", () => reject(new Refusal("esbuild is not installed (package esbuild), or ESBUILD names no program.")));
        program.on("close", code => {
            if (complaints) console.error(complaints);
            if (code === 0) resolve(Buffer.concat(written));
            else reject(new Refusal("esbuild could not build the page's scripts."));
        });
        program.stdin.end(input);
    });
}

/**
 * @typedef {object} Bundle
 * @property {Map<string, Buffer>} files  by their new names
 * @property {Map<string, string>} names  from a script, also one that is loaded later, to its new name
 * @property {Map<string, string[]>} imports  what a new file loads at once
 */

/**
 * Scripts with what they import; what several share, and what is loaded later, become files of their own.
 * @param {import("./sources.mjs").Sources} sources
 * @param {string[]} scripts
 * @returns {Promise<Bundle>}
 */
export async function bundle({ folder }, scripts) {
    if (!scripts.length) return { files: new Map(), names: new Map(), imports: new Map() };
    const out = "out";
    const split = async () => {
        await rm(join(folder, out), { recursive: true, force: true });
        await esbuild(
            [
                ...scripts,
                ...["--bundle", "--splitting", "--format=esm", `--outdir=${out}`, "--metafile=out.json"],
                ...["--entry-names=[name]-[hash]", "--chunk-names=[name]-[hash]"],
            ],
            folder,
        );
        return JSON.parse(await readFile(join(folder, "out.json"), "utf8"));
    };
    if (scripts.length === 1) await shareOnce(folder, scripts[0], (await split()).inputs);
    const { outputs } = await split();
    const files = new Map();
    for (const file of await filesIn(join(folder, out))) files.set(file, await readFile(join(folder, out, file)));
    await rm(join(folder, out), { recursive: true });
    const bare = (/** @type {string} */ path) => path.slice(out.length + 1);
    const names = new Map();
    const imports = new Map();
    for (const [path, { entryPoint, imports: all }] of Object.entries(/** @type {Record<string, any>} */ (outputs))) {
        if (entryPoint) names.set(entryPoint, bare(path));
        imports.set(
            bare(path),
            all.filter((/** @type {any} */ { kind }) => kind === "import-statement").map((/** @type {any} */ { path }) => bare(path)),
        );
    }
    return { files, names, imports };
}

/**
 * What the page shares with scripts that are loaded later comes in one file, not in one for each set of those that
 * share it: each of them is made to import all of it, which is there by then.
 * @param {string} folder @param {string} script @param {Record<string, {imports: {path: string, kind: string}[]}>} inputs
 */
async function shareOnce(folder, script, inputs) {
    const reached = (/** @type {string} */ from, all = new Set([from])) => {
        for (const { path, kind } of inputs[from]?.imports ?? [])
            if (kind === "import-statement" && !all.has(path)) reached(path, all.add(path));
        return all;
    };
    const first = reached(script);
    const later = new Set(
        Object.values(inputs).flatMap(({ imports }) =>
            imports.filter(({ kind }) => kind === "dynamic-import").map(({ path }) => path),
        ),
    );
    const sharing = [...later].filter(path => !first.has(path) && [...reached(path)].some(other => first.has(other)));
    const shared = new Set(sharing.flatMap(path => [...reached(path)].filter(other => first.has(other))));
    const all = [...shared].sort().map(path => `import "./${path}";\n`).join("");
    for (const path of sharing)
        await writeFile(join(folder, path), all + (await readFile(join(folder, path), "utf8")));
}

/**
 * One script with all that it imports, now and later, as one text.
 * @param {import("./sources.mjs").Sources} sources
 * @param {string} script
 * @param {"esm" | "iife"} format
 * @param {Record<string, unknown>} [constants]
 */
export const single = ({ folder }, script, format, constants = {}) =>
    esbuild(
        [
            ...[script, "--bundle", `--format=${format}`],
            ...Object.entries(constants).map(([name, value]) => `--define:${name}=${JSON.stringify(value)}`),
        ],
        folder,
    );

/** A style sheet. @param {import("./sources.mjs").Sources} sources @param {Buffer} text */
export const style = ({ folder }, text) => esbuild(["--loader=css"], folder, text.toString());
