// What crosses the wire until the first interactive frame: the files that the page asked for, each
// compressed as a static host does.

import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";

import { inProject } from "./project.js";
import { MEGABYTES } from "./table.js";

const LEVEL = 6; // gzip's own default, and what hosts use

/** @param {string} file */
function kind(file) {
    if (file.endsWith(".wasm")) return "WASM";
    if (file.endsWith(".attn")) return "pack";
    if (file.endsWith(".ttf")) return "fonts";
    return file.endsWith("explorer.js") ? "glue" : "page";
}

/** @returns {import("./table.js").Row} */
export const transferRow = () => ({
    id: "transfer",
    what: "transfer to the first interactive frame, gzip",
    budget: 1.4e6,
    unit: MEGABYTES,
});

/** @param {string[]} paths that the page asked for */
export async function transfer(paths) {
    /** @type {Record<string, number>} */
    const kinds = { page: 0, glue: 0, WASM: 0, fonts: 0, pack: 0 };
    for (const path of paths) {
        const bytes = await readFile(
            inProject(`build/site${path.endsWith("/") ? `${path}index.html` : path}`),
        );
        kinds[kind(path)] += gzipSync(bytes, { level: LEVEL }).length;
    }
    const total = Object.values(kinds).reduce((sum, bytes) => sum + bytes, 0);
    const parts = Object.entries(kinds).map(([name, bytes]) => `${name} ${(bytes / 1e6).toFixed(3)}`);
    return {
        ...transferRow(),
        ours: total,
        remark: `Transfer, ${paths.length} files, in MB: ${parts.join(", ")}.`,
    };
}
