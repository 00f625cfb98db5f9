// Ours: the page's engine without its GUI (src/app/engine_module.cpp), in Node.

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

import { inProject } from "./project.js";

/**
 * @param {string} pack a file
 * @param {string} [site] the folder of the built page
 * @returns {Promise<Engine>} with that pack open
 */
export async function openEngine(pack, site = inProject("build/site")) {
    // Emscripten's older glue looks for these two of CommonJS even in an ES module.
    Object.assign(globalThis, { require: createRequire(import.meta.url), __dirname: site });
    const { default: createEngine } = await import(pathToFileURL(`${site}/engine.js`).href);
    const module = await createEngine({ wasmBinary: await readFile(`${site}/engine.wasm`) });
    const engine = new Engine(module);
    engine.open(await readFile(pack));
    return engine;
}

export class Engine {
    #module;
    #engine;

    /** @param {any} module of Emscripten */
    constructor(module) {
        this.#module = module;
        this.#engine = module._engine_new();
    }

    /** @param {Uint8Array} bytes of a pack */
    open(bytes) {
        this.#with(bytes, at => this.#say("engine_open", ["number", "number"], at, bytes.length));
    }

    /** Tokens, ids, logits … as `attn run` gives them. @param {string} text */
    run(text) {
        return this.#say("engine_run", ["string"], text);
    }

    /** As `attn probe`. @param {string} text */
    probe(text) {
        return this.#say("engine_probe", ["string"], text);
    }

    /** What pass() and hideEach() run on. @param {number[]} ids */
    setIds(ids) {
        const bytes = new Uint8Array(Int32Array.from(ids).buffer);
        this.#with(bytes, at => this.#say("engine_set_ids", ["number", "number"], at, ids.length));
    }

    /** One forward pass that keeps every intermediate. */
    pass() {
        this.#module._engine_pass(this.#engine);
    }

    /** The lead of the full text, and with each word hidden. */
    hideEach() {
        this.#module._engine_hide_each(this.#engine);
    }

    /** A copy of an intermediate of the last pass. @param {string} name @returns {Float32Array} */
    stage(name) {
        const stages = this.#say("engine_stages", []);
        const { address, shape } = stages.find((/** @type {{name: string}} */ stage) => stage.name === name);
        const count = shape.reduce(
            (/** @type {number} */ product, /** @type {number} */ n) => product * n,
            1,
        );
        return new Float32Array(this.#module.HEAPU8.buffer, address, count).slice();
    }

    /** Bytes of its memory. */
    heap() {
        return this.#module.HEAPU8.buffer.byteLength;
    }

    /** @param {string} name @param {string[]} types @param {...unknown} values */
    #say(name, types, ...values) {
        const answer = this.#module.ccall(name, "string", ["number", ...types], [this.#engine, ...values]);
        const reply = JSON.parse(answer);
        if (reply.error) throw new Error(`${name}: ${reply.error}`);
        return reply;
    }

    /** @param {Uint8Array} bytes @param {(address: number) => void} use */
    #with(bytes, use) {
        const address = this.#module._malloc(bytes.length);
        this.#module.HEAPU8.set(bytes, address);
        use(address);
        this.#module._free(address);
    }
}
