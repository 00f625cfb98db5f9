// A plain static server, as any host would be: the built site, and files that a test adds.

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

export const SITE = process.env.SITE_DIR ?? fileURLToPath(new URL("../../../build/site", import.meta.url));

/** Beside the site, the page's scripts as they were written, for tests of one of them. */
const SOURCE = "/source/";
const WEB = fileURLToPath(new URL("../../../web/", import.meta.url));

const TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".png": "image/png",
    ".webmanifest": "application/manifest+json",
    ".ttf": "font/ttf",
};

/**
 * @param {number} [port]  0: a free one
 * @returns {Promise<{address: string, add: (path: string, bytes: Uint8Array | string) => void, close: () => void}>}
 */
export async function serve(folder = SITE, port = 0) {
    /** @type {Map<string, Uint8Array | string>} */
    const added = new Map();
    const server = createServer(async (request, response) => {
        const path = decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname);
        const whole = normalize(path.endsWith("/") ? `${path}index.html` : path);
        const file = whole.startsWith(SOURCE) ? join(WEB, whole.slice(SOURCE.length)) : join(folder, whole);
        try {
            const bytes = added.get(path) ?? (await readFile(file));
            response.writeHead(200, {
                "Content-Type": TYPES[extname(file)] ?? "application/octet-stream",
                "Content-Length": Buffer.byteLength(bytes),
            });
            response.end(bytes);
        } catch {
            response.writeHead(404);
            response.end();
        }
    });
    await new Promise(resolve => server.listen(port, "127.0.0.1", () => resolve(undefined)));
    const { port: taken } = /** @type {import("node:net").AddressInfo} */ (server.address());
    return {
        address: `http://127.0.0.1:${taken}/`,
        add: (path, bytes) => added.set(path, bytes),
        close: () => {
            server.closeAllConnections();
            server.close();
        },
    };
}
