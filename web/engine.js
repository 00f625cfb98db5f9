// The model's numbers as a JavaScript module, without the page: engine.wasm (src/app/engine_module.cpp) with
// typed arrays for its memory. What it offers, with types: engine.d.ts; how to use it: docs/engine.md.

import * as given from "./engine_arguments.js";
import { EngineError, kindOf } from "./engine_arguments.js";
import { forHere } from "./simd.js";

export { EngineError };

/**
 * @typedef {import("./engine.js").Engine} PublicEngine
 * @typedef {{[name: string]: (...values: (number | bigint)[]) => any} & {memory: WebAssembly.Memory}} Exports
 */

/** What engine.wasm is called for. */
const FUNCTIONS =
    "malloc free engine_new engine_delete engine_open engine_info engine_answers engine_run engine_probe engine_numbers " +
    "engine_stages engine_set_ids engine_pass engine_hide_each engine_sweep engine_sweep_numbers engine_why";

const LARGEST_ROW = 2 ** 31 - 1;
const MOST_BYTES = 2 ** 31 - 1; // of the module's memory

/** Of attention.at. */
const PLACES = ["block", "head", "reading", "read"];

const NOTHING_RAN = "No text was run yet: call run(text) first.";

/** The code, compiled once for all engines that are loaded without an address. @type {Promise<WebAssembly.Module> | null} */
let own = null;

/** @param {import("./engine.js").EngineOptions} [options] @returns {Promise<PublicEngine>} */
export async function loadEngine(options = {}) {
    given.options("The options of loadEngine", options, { wasm: () => {} });
    const { wasm } = options;
    const compiled = await (wasm === undefined ? ownModule() : moduleOf(wasm));
    return new Engine(await start(compiled));
}

/** One that could not be had is asked for again by the next engine. */
function ownModule() {
    own ??= moduleOf(new URL(forHere("engine.wasm"), import.meta.url)).catch(error => {
        own = null;
        throw error;
    });
    return own;
}

/** @param {unknown} wasm @returns {Promise<WebAssembly.Module>} */
async function moduleOf(wasm) {
    if (given.isModule(wasm)) return /** @type {WebAssembly.Module} */ (wasm);
    const code = given.isAddress(wasm) ? await bytesAt(addressOf(String(wasm))) : wasm;
    const bytes = given.bytes("“wasm” is the bytes or the address of engine.wasm, or its compiled module", code);
    try {
        return await WebAssembly.compile(bytes.buffer instanceof ArrayBuffer ? bytes : bytes.slice());
    } catch (error) {
        throw new EngineError(`What was given as engine.wasm cannot run here: ${messageOf(error)}`, { cause: error });
    }
}

/** @param {string} text @returns {URL} */
function addressOf(text) {
    try {
        return new URL(text, globalThis.location?.href ?? import.meta.url);
    } catch (error) {
        throw new EngineError(`“wasm” is the address of engine.wasm; ${kindOf(text)} is no address.`, { cause: error });
    }
}

/** Where fetch reads no files. */
const isNode = Boolean(/** @type {any} */ (globalThis).process?.versions?.node);

/** @param {URL} address */
async function bytesAt(address) {
    try {
        if (address.protocol === "file:" && isNode) {
            const files = await import(["node:fs", "promises"].join("/")); // no bundler needs to look for it
            return await files.readFile(address);
        }
        const response = await fetch(address);
        if (!response.ok) throw new Error(`the answer was ${response.status}`);
        return await response.arrayBuffer();
    } catch (error) {
        throw new EngineError(`The engine's code could not be read from ${address}: ${messageOf(error)}`, { cause: error });
    }
}

/** @param {WebAssembly.Module} compiled @returns {Promise<Exports>} */
async function start(compiled) {
    const has = WebAssembly.Module.exports(compiled).map(({ name }) => name);
    const lacks = ["memory", "_initialize", ...FUNCTIONS.split(" ")].find(name => !has.includes(name));
    if (lacks)
        throw new EngineError(
            `What was given as engine.wasm is another module: it has no “${lacks}”. ` +
                "Take the file that came with engine.js.",
        );
    /** @type {Record<string, Record<string, () => void>>} */
    const imports = {};
    for (const { module, name } of WebAssembly.Module.imports(compiled)) {
        imports[module] ??= {};
        imports[module][name] = () => {
            if (name !== "emscripten_notify_memory_growth") throw new Error(name); // the program gave up
        };
    }
    try {
        const { exports } = await WebAssembly.instantiate(compiled, imports);
        const functions = /** @type {Exports} */ (/** @type {unknown} */ (exports));
        functions._initialize();
        return functions;
    } catch (error) {
        throw new EngineError(`The engine does not start: ${messageOf(error)}`, { cause: error });
    }
}

/** @implements {PublicEngine} */
class Engine {
    /** None once it is closed, or has failed in the middle of its work. @type {Exports | null} */
    #wasm;
    #engine = 0;
    #ended = "This engine is closed.";
    /** What the probabilities are of. @type {string[]} */
    #answers = [];
    /** The options of a sweep as they lie in memory. */
    #options = { text: "", address: 0 };
    /** About the open pack, for what is asked of it. @type {import("./engine.js").EngineInfo | null} */
    #about = null;
    /** A text was run since the pack was opened. */
    #ran = false;

    /** @param {Exports} wasm */
    constructor(wasm) {
        this.#wasm = wasm;
        this.#engine = wasm.engine_new();
    }

    /** @param {import("./engine.js").Bytes} bytes */
    openPack(bytes) {
        const view = given.bytes("A pack is opened from its bytes, an ArrayBuffer or a typed array", bytes);
        this.#with(view, address => this.#ask("engine_open", address, view.length));
        this.#ran = false;
        this.#about = this.info();
        this.#answers = this.#ask("engine_answers");
    }

    info() {
        return camelCased(this.#ask("engine_info"));
    }

    /** @param {string} text */
    run(text) {
        const { numbers, ...reply } = this.#read("engine_run", text);
        if (!numbers) return reply;
        const { data, shape } = numbers.attention;
        const [, heads, n] = shape;
        const answers = this.#answers.map((name, i) => [name, numbers.probabilities.data[i]]);
        return {
            ...reply,
            logits: numbers.logits.data,
            probabilities: Object.fromEntries(answers),
            attention: {
                data,
                shape,
                at(/** @type {number[]} */ ...places) {
                    shape.forEach((/** @type {number} */ length, /** @type {number} */ i) =>
                        given.whole(`“${PLACES[i]}” of at(${PLACES.join(", ")})`, places[i], 0, length - 1),
                    );
                    const [block, head, reading, read] = places;
                    return data[((block * heads + head) * n + reading) * n + read];
                },
            },
        };
    }

    /** @param {string} text */
    probe(text) {
        const { numbers = {}, ...reply } = this.#read("engine_probe", text);
        for (const [name, { data, shape }] of Object.entries(numbers)) reply[name] = shape.length ? data : data[0];
        return reply;
    }

    stages() {
        if (!this.#ran) {
            this.info(); // without a pack
            throw new EngineError(NOTHING_RAN);
        }
        return this.#stages().map(({ name, shape }) => ({ name, shape }));
    }

    /** @param {string} name */
    stage(name) {
        given.string("A stage's name", name);
        if (!this.stages().length) throw new EngineError("The last text has no words, and so no stages.");
        const found = this.#stages().find(stage => stage.name === name);
        if (!found) throw new EngineError(`The last pass has no stage “${name}”; stages() lists those that it has.`);
        return { data: this.#floats(found.address, sizeOf(found.shape)), shape: found.shape };
    }

    /** @param {string} text @param {number} row @param {object | string} [options] */
    sweep(text, row, options = {}) {
        const bytes = textBytes(text);
        given.whole("A ticket's row", row, 0, LARGEST_ROW);
        if (typeof options !== "string") this.#checkSweep(options);
        const json = typeof options === "string" ? options : JSON.stringify(options);
        if (json !== this.#options.text) {
            this.#call("free", this.#options.address);
            this.#options = { text: "", address: 0 };
            this.#options = { text: json, address: this.#put(textBytes(json)) };
        }
        const address = this.#with(bytes, at =>
            this.#call("engine_sweep", this.#engine, at, row, this.#options.address),
        );
        if (!address) this.#ask("engine_why");
        return this.#floats(address, this.#call("engine_sweep_numbers", this.#engine));
    }

    close() {
        this.#wasm?.engine_delete(this.#engine);
        this.#wasm = null;
    }

    /** @param {ArrayLike<number>} ids */
    setIds(ids) {
        const { config, vocabularySize } = this.#about ?? this.info();
        const checked = given.idsOf(ids, Number(config.positions), vocabularySize);
        const bytes = new Uint8Array(checked.buffer);
        this.#with(bytes, address => this.#ask("engine_set_ids", address, checked.length));
    }

    pass() {
        if (!this.#call("engine_pass", this.#engine)) this.#ask("engine_why");
        this.#ran = true;
    }

    hideEach() {
        if (!this.#call("engine_hide_each", this.#engine)) this.#ask("engine_why");
    }

    get memoryBytes() {
        return this.#wasm?.memory.buffer.byteLength ?? 0;
    }

    /** @param {unknown} options of a sweep */
    #checkSweep(options) {
        const { config } = this.#about ?? this.info();
        given.options("The options of a sweep", options, {
            seed: seed => given.whole("“seed”", seed, 0, Number.MAX_SAFE_INTEGER),
            hiding: hiding => given.truth("“hiding”", hiding),
            faithfulness: faithfulness => given.truth("“faithfulness”", faithfulness),
            block: block => given.whole("“block”", block, -1, Number(config.blocks) - 1),
            head: head => given.whole("“head”", head, 0, Number(config.heads) - 1),
        });
    }

    /** @returns {{name: string, shape: number[], address: number}[]} */
    #stages() {
        return this.#ask("engine_stages");
    }

    /** A reply about a text, its numbers read. @param {string} name @param {string} text */
    #read(name, text) {
        const { numbers, ...reply } = this.#with(textBytes(text), address => this.#ask(name, address));
        this.#ran = true;
        for (const list of ["ids", "start", "end"]) reply[list] = Int32Array.from(reply[list]);
        const said = camelCased(reply);
        if (!numbers) return said;
        let address = this.#call("engine_numbers", this.#engine);
        for (const [field, shape] of Object.entries(numbers)) {
            numbers[field] = { data: this.#floats(address, sizeOf(shape)), shape };
            address += numbers[field].data.byteLength;
        }
        return { ...said, numbers: camelCased(numbers) };
    }

    /** A call that answers in JSON. @param {string} name @param {...number} values @returns {any} */
    #ask(name, ...values) {
        const reply = JSON.parse(this.#text(this.#call(name, this.#engine, ...values)));
        if (reply.error) throw new EngineError(reply.error);
        return reply;
    }

    /** @param {string} name @param {...number} values @returns {any} */
    #call(name, ...values) {
        if (!this.#wasm) throw new EngineError(this.#ended);
        try {
            return this.#wasm[name](...values);
        } catch (error) {
            this.#wasm = null;
            this.#ended = `The engine stopped in the middle of its work, perhaps for want of memory (${messageOf(error)}). Load another.`;
            throw new EngineError(this.#ended);
        }
    }

    /** @template T @param {Uint8Array} bytes @param {(address: number) => T} use @returns {T} */
    #with(bytes, use) {
        const address = this.#put(bytes);
        try {
            return use(address);
        } finally {
            this.#wasm?.free(address);
        }
    }

    /** @param {Uint8Array} bytes */
    #put(bytes) {
        const address = bytes.length <= MOST_BYTES && this.#call("malloc", Math.max(bytes.length, 1));
        if (!address) throw new EngineError(`There is not enough memory for ${bytes.length} bytes.`);
        this.#memory().set(bytes, address);
        return address;
    }

    #memory() {
        if (!this.#wasm) throw new EngineError(this.#ended);
        return new Uint8Array(this.#wasm.memory.buffer);
    }

    /** @param {number} address */
    #text(address) {
        const memory = this.#memory();
        return new TextDecoder().decode(memory.subarray(address, memory.indexOf(0, address)));
    }

    /** A copy. @param {number} address @param {number} count */
    #floats(address, count) {
        return new Float32Array(new Float32Array(this.#memory().buffer, address, count));
    }
}

/** In UTF-8, with a zero at the end; none can stand within. @param {string} text */
function textBytes(text) {
    return new TextEncoder().encode(`${given.string("A text", text).replaceAll("\0", "\ufffd")}\0`);
}

/** @param {number[]} shape */
const sizeOf = shape => shape.reduce((size, length) => size * length, 1);

/** {lead_lost} as {leadLost}. @param {Record<string, any>} fields @returns {any} */
const camelCased = fields =>
    Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [name.replace(/_(.)/g, (_, letter) => letter.toUpperCase()), value]),
    );

/** @param {unknown} error */
const messageOf = error => (error instanceof Error ? error.message : String(error));
