// Downloads whose bytes are counted, and the bar that shows them.

import { fetchAsset } from "./assets.js";
import { messages } from "./messages.js";

/** A failure with a sentence for the user. */
export class Sentence extends Error {}

export class Progress {
    #box = /** @type {HTMLElement} */ (document.getElementById("loading"));
    #bar = /** @type {HTMLProgressElement} */ (document.getElementById("loading-bar"));
    #text = /** @type {HTMLElement} */ (document.getElementById("loading-text"));
    #failed = false;
    /** @type {Map<string, {loaded: number, total: number | null}>} */
    #parts = new Map();

    /** @param {string} part @param {number} loaded @param {number | null} total bytes, null if not known */
    update(part, loaded, total) {
        if (this.#failed) return;
        this.#parts.set(part, { loaded, total });
        const parts = [...this.#parts.values()];
        const all = parts.reduce((sum, p) => sum + p.loaded, 0);
        const size = parts.every(p => p.total !== null)
            ? parts.reduce((sum, p) => sum + (p.total ?? 0), 0)
            : null;
        const decimals = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
        const megabytes = (/** @type {number} */ bytes) =>
            (bytes / 1e6).toLocaleString(document.documentElement.lang, decimals);
        if (size) {
            this.#bar.max = size;
            this.#bar.value = Math.min(all, size);
        } else {
            this.#bar.removeAttribute("value");
        }
        this.#text.textContent = size
            ? messages.loadedOf(megabytes(all), megabytes(size))
            : messages.loaded(megabytes(all));
    }

    /** @param {string} sentence */
    say(sentence) {
        this.#text.textContent = sentence;
    }

    /** Nothing else will come: the page shows this sentence alone. @param {string} sentence */
    fail(sentence) {
        this.#failed = true;
        document.body.classList.add("failed");
        this.#bar.remove();
        this.#text.setAttribute("role", "alert");
        this.#text.textContent = sentence;
    }

    done() {
        this.#box.remove();
    }
}

/**
 * Counts the bytes of an answer as they come.
 * @param {Response} response
 * @param {(loaded: number, total: number | null) => void} counted
 * @returns {Response} its body still to be read
 */
export function counting(response, counted) {
    if (!response.ok || !response.body) return response;
    // The length of a compressed answer says nothing about the bytes that come out of it.
    const length = response.headers.get("Content-Encoding") ? null : response.headers.get("Content-Length");
    const total = length === null ? null : Number(length);
    let loaded = 0;
    counted(0, total);
    const counter = new TransformStream({
        transform(/** @type {Uint8Array} */ chunk, controller) {
            loaded += chunk.byteLength;
            counted(loaded, total);
            controller.enqueue(chunk);
        },
    });
    return new Response(response.body.pipeThrough(counter), {
        status: response.status,
        headers: { "Content-Type": response.headers.get("Content-Type") ?? "" },
    });
}

/**
 * A compiled module. It compiles while it comes; a server that does not name the type is fine too.
 * @param {string} file
 * @param {(loaded: number, total: number | null) => void} [counted]
 * @returns {Promise<WebAssembly.Module>}
 */
export async function fetchModule(file, counted = () => {}) {
    try {
        const response = counting(await fetchAsset(file), counted);
        if (!response.ok) throw new Error(String(response.status));
        return await WebAssembly.compileStreaming(
            new Response(response.body, { headers: { "Content-Type": "application/wasm" } }),
        );
    } catch {
        throw new Sentence(messages.cannotLoad(file));
    }
}
