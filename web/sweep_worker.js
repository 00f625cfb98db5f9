// One worker of a sweep: an engine of its own with the pack open, which tells what it measured of each ticket
// as soon as that is computed (engine.js).

import { Sentence } from "./loading.js";
import { messages } from "./messages.js";

/**
 * @typedef {import("./watched_worker.js").Start} Start
 * @typedef {import("./watched_worker.js").Batch} Batch
 * @typedef {import("./watched_worker.js").Told} Told
 * @typedef {import("./engine.js").Engine} Engine
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
    engine = await load(module);
    engine.openPack(pack);
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

/** @param {WebAssembly.Module} wasm */
async function load(wasm) {
    const { loadEngine } = await import("./engine.js").catch(() => {
        throw new Sentence(messages.cannotLoad("engine.js"));
    });
    return loadEngine({ wasm });
}
