// One worker of a sweep: an engine of its own with the pack open, which tells what it measured of each ticket
// as soon as that is computed (engine_sweep in src/app/engine_module.cpp).

import { Sentence } from "./loading.js";
import { messages } from "./messages.js";

/**
 * @typedef {import("./watched_worker.js").Start} Start
 * @typedef {import("./watched_worker.js").Batch} Batch
 * @typedef {import("./watched_worker.js").Told} Told
 * @typedef {import("./engine.js").EngineModule} EngineModule
 */

/** @type {Engine | null} */
let engine = null;

addEventListener("message", async ({ data }) => {
    try {
        if (engine) sweep(engine, data);
        else await begin(data);
    } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        tell({ error: error instanceof Sentence ? why : messages.workerFailed(why) });
    }
});

/** @param {Told} told @param {Transferable[]} [transfer] */
function tell(told, transfer = []) {
    postMessage(told, { transfer });
}

/** @param {Start} start */
async function begin({ module, pack, lock }) {
    const locked = await hold(lock);
    tell({ locked }); // from here on the page learns of its end
    engine = new Engine(await instantiate(module));
    engine.open(pack);
    tell({ ready: true });
}

/**
 * Takes a lock for as long as the worker lives.
 * @param {string} name
 * @returns {Promise<boolean>} false: there are no locks here
 */
function hold(name) {
    return new Promise(resolve => {
        if (!navigator.locks) return resolve(false);
        const forever = () => {
            resolve(true);
            return new Promise(() => {});
        };
        navigator.locks.request(name, forever).catch(() => resolve(false));
    });
}

/** @param {Engine} engine @param {Batch} batch */
function sweep(engine, { sweep, options, tickets }) {
    for (const { row, text } of tickets) {
        const numbers = engine.sweep(text, row, options);
        tell({ sweep, row, numbers }, [numbers.buffer]);
    }
}

/** @param {WebAssembly.Module} compiled @returns {Promise<EngineModule>} */
async function instantiate(compiled) {
    const glue = await import("./engine.js").catch(() => {
        throw new Sentence(messages.cannotLoad("engine.js"));
    });
    return new Promise((resolve, reject) => {
        glue.default({
            instantiateWasm(imports, done) {
                WebAssembly.instantiate(compiled, imports).then(instance => done(instance, compiled), reject);
                return {};
            },
            onAbort: reject,
        }).then(resolve, reject);
    });
}

class Engine {
    #module;
    #engine;
    #encoder = new TextEncoder();
    /** The options as they lie in the module's memory. */
    #options = { text: "", pointer: 0 };

    /** @param {EngineModule} module */
    constructor(module) {
        this.#module = module;
        this.#engine = module._engine_new();
    }

    /** @param {Uint8Array} pack */
    open(pack) {
        const pointer = this.#put(pack);
        const reply = this.#module.UTF8ToString(
            this.#module._engine_open(this.#engine, pointer, pack.length),
        );
        this.#module._free(pointer);
        const { error } = JSON.parse(reply);
        if (error) throw new Error(error);
    }

    /**
     * What is measured of a ticket, as the application reads it.
     * @param {string} text @param {number} row @param {string} options
     */
    sweep(text, row, options) {
        if (options !== this.#options.text) {
            this.#module._free(this.#options.pointer);
            this.#options = { text: options, pointer: this.#putText(options) };
        }
        const pointer = this.#putText(text);
        const numbers = this.#module._engine_sweep(this.#engine, pointer, row, this.#options.pointer);
        this.#module._free(pointer);
        if (!numbers) throw new Error(`nothing was measured of row ${row + 1}`);
        const count = this.#module._engine_sweep_numbers(this.#engine);
        return new Float32Array(this.#module.HEAPU8.buffer, numbers, count).slice();
    }

    /** @param {string} text which may be too long for the stack */
    #putText(text) {
        return this.#put(this.#encoder.encode(`${text.replaceAll("\0", "\ufffd")}\0`));
    }

    /** @param {Uint8Array} bytes */
    #put(bytes) {
        const pointer = this.#module._malloc(Math.max(bytes.length, 1));
        if (!pointer) throw new Error(messages.noMemory);
        this.#module.HEAPU8.set(bytes, pointer);
        return pointer;
    }
}
