// What crosses the wire until the first interactive frame, raw and compressed as static hosts do.

import { brotliCompressSync, constants, gzipSync } from "node:zlib";

import { MEGABYTES } from "./table.js";

export const GZIP = { level: 6 }; // its own default, and what hosts use
export const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/**
 * @typedef {import("./table.js").Row} Row
 * @typedef {{name: string, bytes: Buffer}} File
 */

/** How a file is brought, and what it weighs there. @type {{id: string, name: string, size: (bytes: Buffer) => number}[]} */
const WAYS = [
    { id: "", name: "gzip", size: bytes => gzipSync(bytes, GZIP).length },
    { id: "-brotli", name: "brotli", size: bytes => brotliCompressSync(bytes, BROTLI).length },
    { id: "-raw", name: "raw", size: bytes => bytes.length },
];

/** @param {string} name @returns {string} */
function kind(name) {
    if (name.endsWith(".wasm")) return "WASM";
    if (name.endsWith(".attn")) return "pack";
    if (name.endsWith(".ttf")) return "fonts";
    return /\/explorer[\w-]*\.js$/.test(name) ? "glue" : "page";
}

/** Still without figures. @param {string} id @param {string} what @param {number} [most] of the gzip @returns {Row[]} */
export const transferRows = (id, what, most) =>
    WAYS.map(({ id: way, name }, i) => ({
        id: `${id}${way}`,
        what: `${what}, ${name}`,
        ...(i === 0 && most !== undefined ? { most } : {}),
        unit: MEGABYTES,
    }));

/** @param {Row[]} rows of transferRows @param {File[]} files @returns {Row[]} */
export function weighed(rows, files) {
    const parts = () => /** @type {Record<string, number>} */ ({ page: 0, glue: 0, WASM: 0, fonts: 0, pack: 0 });
    return rows.map((row, i) => {
        const kinds = parts();
        for (const { name, bytes } of files) kinds[kind(name)] += WAYS[i].size(bytes);
        const ours = Object.values(kinds).reduce((sum, size) => sum + size, 0);
        if (i > 0 || files.length === 1) return { ...row, ours };
        const texts = Object.entries(kinds).map(([name, size]) => `${name} ${(size / 1e6).toFixed(3)}`);
        return { ...row, ours, remark: `${row.what}: ${files.length} files, in MB: ${texts.join(", ")}.` };
    });
}
