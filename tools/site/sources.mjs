// What the page is made of: web/, the modules that were linked, the fonts, the pack, the tables of languages.

import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const PROJECT = fileURLToPath(new URL("../../", import.meta.url));

/** A failure with a sentence for whoever builds. */
export class Refusal extends Error {}

/**
 * @typedef {object} Sources
 * @property {string} folder  of everything, under the names that the sources use; a copy
 * @property {string[]} files  in it
 * @property {(name: string) => Promise<Buffer>} read
 */

/** The folders, from the command line. @param {string[]} [argv] @param {string} out */
export function options(argv, out) {
    const { values, positionals } = parseArgs({
        args: argv,
        allowPositionals: true,
        options: {
            web: { type: "string", default: join(PROJECT, "web") },
            build: { type: "string", default: join(PROJECT, "build") },
            modules: { type: "string" },
        },
    });
    const { web, build, modules = join(build, "wasm/modules") } = values;
    return { web, build, modules, out: positionals[0] ?? join(build, out) };
}

/** @param {string} folder @returns {Promise<string[]>} paths from there, none if it is not there */
export async function filesIn(folder) {
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    const found = await Promise.all(
        entries.map(async entry =>
            entry.isDirectory()
                ? (await filesIn(join(folder, entry.name))).map(file => `${entry.name}/${file}`)
                : [entry.name],
        ),
    );
    return found.flat().sort();
}

/**
 * Lays everything side by side, as the scripts expect it, lends the folder and removes it.
 * @template Result
 * @param {{web: string, build: string, modules: string}} from
 * @param {(sources: Sources) => Promise<Result>} use
 */
export async function withSources({ web, build, modules }, use) {
    const folder = await mkdtemp(join(tmpdir(), "attention-site-"));
    try {
        /** @type {[string, string, RegExp][]} */
        const parts = [
            [web, "", /^(?!.*(~$|tsconfig[\w.]*\.json$|node_modules\/)).*/],
            [modules, "", /^(explorer(\.plain)?\.(js|wasm)|engine(\.plain)?\.wasm)$/],
            [join(build, "packs"), "", /^larkfield\.attn$/],
            [join(build, "fonts"), "fonts/", /\.(ttf|txt)$/],
            [join(build, "languages"), "languages/", /\.txt$/],
        ];
        for (const [from, to, wanted] of parts)
            for (const file of await filesIn(from)) {
                if (!wanted.test(file)) continue;
                const target = join(folder, to, file);
                await mkdir(join(target, ".."), { recursive: true });
                await cp(join(from, file), target);
            }
        const files = await filesIn(folder);
        const programs = ["explorer.wasm", "explorer.plain.wasm", "engine.wasm", "engine.plain.wasm"];
        for (const needed of ["index.html", ...programs, "larkfield.attn"])
            if (!files.includes(needed))
                throw new Refusal(`${needed} is missing: it should be in ${web}, ${modules} or ${build}/packs.`);
        return await use({ folder, files, read: name => readFile(join(folder, name)) });
    } finally {
        await rm(folder, { recursive: true });
    }
}

/** Replaces a file of the copy. @param {Sources} sources @param {string} name @param {string} text */
export const put = ({ folder }, name, text) => writeFile(join(folder, name), text);

/** The scripts that others start as workers. @param {Sources} sources */
export async function workers({ files, read }) {
    const found = new Set();
    for (const file of files.filter(file => file.endsWith(".js") && file !== "explorer.js"))
        for (const [, name] of (await read(file)).toString().matchAll(/startWorker\("(\w+\.js)"/g)) found.add(name);
    return [...found].sort();
}

/** Ends with a sentence where one of ours was thrown. @param {() => Promise<void>} main */
export async function run(main) {
    try {
        await main();
    } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        console.error(error.message);
        process.exit(1);
    }
}
