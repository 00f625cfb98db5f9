// The model's numbers as a JavaScript module, without the page: engine.wasm (src/app/engine_module.cpp) with
// typed arrays for its memory. What it offers, with types: engine.d.ts; how to use it: docs/engine.md.

/**
 * @typedef {import("./engine.js").Engine} PublicEngine
 * @typedef {{[name: string]: (...values: (number | bigint)[]) => any} & {memory: WebAssembly.Memory}} Exports
 */

/** The code, compiled once for all engines that are loaded without an address. @type {Promise<WebAssembly.Module> | null} */
let own = null;

/** @param {import("./engine.js").EngineOptions} [options] @returns {Promise<PublicEngine>} */
export async function loadEngine({ wasm } = {}) {
    const compiled = await (wasm === undefined ? ownModule() : moduleOf(wasm));
    return new Engine(await start(compiled));
}

/** One that could not be had is asked for again by the next engine. */
function ownModule() {
    own ??= moduleOf(new URL("engine.wasm", import.meta.url)).catch(error => {
        own = null;
        throw error;
    });
    return own;
}

/** @param {unknown} wasm @returns {Promise<WebAssembly.Module>} */
async function moduleOf(wasm) {
    if (wasm instanceof WebAssembly.Module) return wasm;
    const fetched = wasm instanceof URL || typeof wasm === "string";
    const bytes = fetched ? await bytesAt(new URL(wasm, globalThis.location?.href ?? import.meta.url)) : wasm;
    if (!isBytes(bytes))
        throw new TypeError(`“wasm” is the bytes or the address of engine.wasm; this is ${kindOf(wasm)}.`);
    try {
        return await WebAssembly.compile(/** @type {BufferSource} */ (bytes));
    } catch (error) {
        throw new Error(`What was given as engine.wasm cannot run here: ${messageOf(error)}`);
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
        throw new Error(`The engine's code could not be read from ${address}: ${messageOf(error)}`);
    }
}

/** @param {WebAssembly.Module} compiled @returns {Promise<Exports>} */
async function start(compiled) {
    /** @type {Record<string, Record<string, () => void>>} */
    const imports = {};
    for (const { module, name } of WebAssembly.Module.imports(compiled)) {
        imports[module] ??= {};
        imports[module][name] = () => {
            if (name !== "emscripten_notify_memory_growth") throw new Error(name); // the program gave up
        };
    }
    const { exports } = await WebAssembly.instantiate(compiled, imports);
    const functions = /** @type {Exports} */ (/** @type {unknown} */ (exports));
    functions._initialize();
    return functions;
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

    /** @param {Exports} wasm */
    constructor(wasm) {
        this.#wasm = wasm;
        this.#engine = wasm.engine_new();
    }

    /** @param {import("./engine.js").Bytes} bytes */
    openPack(bytes) {
        if (!isBytes(bytes))
            throw new TypeError(`A pack is opened from its bytes, an ArrayBuffer or a typed array; this is ${kindOf(bytes)}.`);
        const view = bytesOf(bytes);
        this.#with(view, address => this.#ask("engine_open", address, view.length));
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
                    const fits = (/** @type {number} */ length, /** @type {number} */ i) =>
                        Number.isInteger(places[i]) && places[i] >= 0 && places[i] < length;
                    if (!shape.every(fits))
                        throw new RangeError(`No weight stands at (${places.join(", ")}): the shape is (${shape.join(", ")}).`);
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
        return this.#stages().map(({ name, shape }) => ({ name, shape }));
    }

    /** @param {string} name */
    stage(name) {
        const found = this.#stages().find(stage => stage.name === name);
        if (!found) throw new Error(`The last pass has no stage “${String(name)}”; stages() lists those that it has.`);
        return { data: this.#floats(found.address, sizeOf(found.shape)), shape: found.shape };
    }

    /** @param {string} text @param {number} row @param {object | string} [options] */
    sweep(text, row, options = {}) {
        const json = typeof options === "string" ? options : JSON.stringify(options);
        if (!Number.isInteger(row) || row < 0 || row > 0x7fffffff)
            throw new TypeError(`A ticket's row is a whole number from 0; this is ${kindOf(row)}.`);
        if (json !== this.#options.text) {
            this.#call("free", this.#options.address);
            this.#options = { text: json, address: this.#put(textBytes(json)) };
        }
        const address = this.#with(textBytes(text), at =>
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
        const bytes = new Uint8Array(Int32Array.from(ids).buffer);
        this.#with(bytes, address => this.#ask("engine_set_ids", address, ids.length));
    }

    pass() {
        this.#call("engine_pass", this.#engine);
    }

    hideEach() {
        this.#call("engine_hide_each", this.#engine);
    }

    get memoryBytes() {
        return this.#wasm?.memory.buffer.byteLength ?? 0;
    }

    /** @returns {{name: string, shape: number[], address: number}[]} */
    #stages() {
        return this.#ask("engine_stages");
    }

    /** A reply about a text, its numbers read. @param {string} name @param {string} text */
    #read(name, text) {
        const { numbers, ...reply } = this.#with(textBytes(text), address => this.#ask(name, address));
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
        if (reply.error) throw new Error(reply.error);
        return reply;
    }

    /** @param {string} name @param {...number} values @returns {any} */
    #call(name, ...values) {
        if (!this.#wasm) throw new Error(this.#ended);
        try {
            return this.#wasm[name](...values);
        } catch (error) {
            this.#wasm = null;
            this.#ended = `The engine stopped in the middle of its work, perhaps for want of memory (${messageOf(error)}). Load another.`;
            throw new Error(this.#ended);
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
        const address = this.#call("malloc", Math.max(bytes.length, 1));
        if (!address) throw new Error(`There is not enough memory for ${bytes.length} bytes.`);
        this.#memory().set(bytes, address);
        return address;
    }

    #memory() {
        if (!this.#wasm) throw new Error(this.#ended);
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

/** Those of another frame too. @param {unknown} value @returns {value is import("./engine.js").Bytes} */
const isBytes = value =>
    ArrayBuffer.isView(value) || /ArrayBuffer\]$/.test(Object.prototype.toString.call(value));

/** @param {import("./engine.js").Bytes} bytes */
const bytesOf = bytes =>
    ArrayBuffer.isView(bytes)
        ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
        : new Uint8Array(bytes);

/** In UTF-8, with a zero at the end; none can stand within. @param {string} text */
function textBytes(text) {
    if (typeof text !== "string") throw new TypeError(`A text is a string; this is ${kindOf(text)}.`);
    return new TextEncoder().encode(`${text.replaceAll("\0", "\ufffd")}\0`);
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

/** For sentences. @param {unknown} value */
function kindOf(value) {
    if (value === null || value === undefined) return String(value);
    if (typeof value === "number") return `the number ${value}`;
    return Array.isArray(value) ? "an array" : typeof value === "object" ? "an object" : `a ${typeof value}`;
}
