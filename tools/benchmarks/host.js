// The built page on a server of this machine, as a static host would have it, with what is measured beside it.

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

import { inProject } from "./project.js";
import { BROTLI, GZIP } from "./transfer.js";

const SITE = process.env.SITE_DIR ?? inProject("build/site");

/** Where an address leads, besides the site. */
const FOLDERS = {
    "/benchmarks/": inProject("tools/benchmarks"),
    "/bench/": inProject("build/bench"),
    "/packs/": inProject("build/packs"),
    "/weights/": inProject("weights"),
};

const TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".png": "image/png",
    ".webmanifest": "application/manifest+json",
    ".ttf": "font/ttf",
};

/** A page isolated from other sites has a clock of 5 µs instead of 100. */
const ISOLATED = {
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
};

/** @type {Record<string, (bytes: Buffer) => Promise<Buffer>>} */
const ENCODINGS = {
    br: bytes => promisify(brotliCompress)(bytes, BROTLI),
    gzip: bytes => promisify(gzip)(bytes, GZIP),
};

/** @typedef {Awaited<ReturnType<typeof host>>} Host */

/** @param {{isolated?: boolean, encoding?: "br" | "gzip"}} [options] encoding: of all that it sends */
export async function host({ isolated = false, encoding } = {}) {
    /** @type {Map<string, Buffer>} */
    const ready = new Map(); // by path, encoded
    /** @type {Map<string, Buffer>} */
    const added = new Map();

    /** @param {string} path */
    async function bytesAt(path) {
        const there = ready.get(path);
        if (there) return there;
        const [prefix, folder] = Object.entries(FOLDERS).find(([start]) => path.startsWith(start)) ?? ["/", SITE];
        const file = join(folder, normalize(`/${path.slice(prefix.length)}`));
        const bytes = added.get(path) ?? (await readFile(file));
        if (!encoding) return bytes;
        const encoded = await ENCODINGS[encoding](bytes);
        ready.set(path, encoded);
        return encoded;
    }

    const server = createServer(async (request, response) => {
        const asked = decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname);
        const path = asked.endsWith("/") ? `${asked}index.html` : asked;
        try {
            const bytes = await bytesAt(path);
            response.writeHead(200, {
                "Content-Type": TYPES[extname(path)] ?? "application/octet-stream",
                "Content-Length": bytes.length,
                ...(encoding ? { "Content-Encoding": encoding } : {}),
                ...(isolated ? ISOLATED : {}),
            });
            response.end(bytes);
        } catch {
            response.writeHead(404).end();
        }
    });
    await new Promise(resolve => server.listen(0, "127.0.0.1", () => resolve(undefined)));
    const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
    return {
        address: `http://127.0.0.1:${port}/`,
        /** @param {string} path @param {string} text */
        add: (path, text) => void added.set(path, Buffer.from(text)),
        /** The file of the site that an address leads to. @param {string} path */
        read: path => readFile(join(SITE, path)),
        close() {
            server.closeAllConnections();
            server.close();
        },
    };
}
