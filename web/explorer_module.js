// The application (explorer.js, explorer.wasm) as typed functions: the only file that knows its C interface.

import { messages } from "./messages.js";
import { Sentence } from "./loading.js";
import { hasSimd } from "./simd.js";

/**
 * @typedef {[x: number, y: number, width: number, height: number]} Rect  CSS pixels
 *
 * @typedef {object} SemanticNode  a part of what the page shows, without its looks
 * @property {string} id
 * @property {string} role  "banner", "main", "nav", "region", "group", "heading", "list", "item", "button",
 *     "radiogroup", "radio", "table", "text", "status", "code", "textbox", "select", "slider" or "progress"
 * @property {string} [name]
 * @property {number} [level]  of a heading
 * @property {boolean} [pressed]  of a button that stays pressed
 * @property {boolean} [checked]  of a radio
 * @property {boolean} [expanded]  of a button that opens something
 * @property {boolean} [current]  of a button that leads to what is open now
 * @property {boolean} [disabled]
 * @property {string} [value]  of a textbox, the id of a select's chosen option, or the number of a slider or a
 *     progress bar (none: how far that has come is not known)
 * @property {number} [minimum]  of a slider
 * @property {number} [maximum]  of a slider or a progress bar
 * @property {number} [step]  of a slider; 0: any number between
 * @property {string} [valueText]  of a slider or a progress bar: its value as it is spoken, where that is not
 *     the number
 * @property {boolean} [multiline]
 * @property {string} [placeholder]
 * @property {boolean} [numeric]  a textbox for one number
 * @property {boolean} [centered]  of a numeric textbox: its text stands in the middle
 * @property {boolean} [draggable]  of a numeric textbox: dragging sideways over it changes its number
 * @property {boolean} [invalid]  of a textbox: what it holds cannot be used
 * @property {boolean} [right]  of a textbox: what it holds is the right answer
 * @property {string} [description]  more, read after the name
 * @property {string} [language]  of its words, where it is another than the page's; "und": not known
 * @property {boolean} [roving]  a list whose buttons are one stop of Tab, with arrow keys between them
 * @property {boolean} [independent]  a roving list whose buttons are pressed one by one: arrow keys only move
 * @property {string[]} [keys]  keys that are the action's value, instead of being handled here; with Shift:
 *     "Shift+ArrowUp". A textbox hands them to the action of its id with ".key"
 * @property {{id: string, name: string}[]} [options]
 * @property {string[]} [columns]
 * @property {(string[] | {id?: string, cells: string[]})[]} [rows]
 * @property {SemanticNode[]} [children]
 *
 * @typedef {object} Environment
 * @property {number} width
 * @property {number} height
 * @property {number} ratio  device pixels a CSS pixel
 * @property {boolean} dark
 * @property {boolean} moreContrast
 * @property {Record<string, string> | null} forced  the system's colours, "#rrggbb", where it forces them
 * @property {number} scroll  CSS pixels
 * @property {number} above  CSS pixels that are drawn above what is seen
 * @property {"mouse" | "touch"} pointer
 * @property {boolean} minimal  the room alone
 *
 * @typedef {object} Layout
 * @property {number} height  of the whole content
 * @property {Record<string, Rect>} rects  by node, in the content: y counts from the top of what scrolls
 * @property {Record<string, Rect>} [fixed]  by node, in the viewport
 * @property {{top: number, right: number, bottom: number, left: number}} [insets]  what fixed parts cover
 *
 * @typedef {object} About
 * @property {string} title
 * @property {[name: string, value: string][]} facts
 * @property {string} card  Markdown
 *
 * @typedef {{title: string, words: string, formula?: string, source: string}} Term
 *
 * @typedef {object} Glyph  a character that the shipped fonts lack
 * @property {number} width  of the picture, in pixels
 * @property {number} height
 * @property {number} left  from the pen to the picture's left edge
 * @property {number} top  from the baseline up to the picture's top edge
 * @property {number} advance
 * @property {Uint8Array} rgba
 * @property {boolean} coloured
 *
 * @typedef {object} Host  what the application calls
 * @property {() => void} changed  the state changed
 * @property {() => void} drawn  a frame was drawn
 * @property {(id: string) => void} focus  a target on the canvas was clicked
 * @property {(name: string, argument: string) => void} command
 * @property {(codepoint: number, pixels: number, family: string) => Glyph | null} glyph
 *
 * @typedef {import("./explorer.js").EmscriptenModule} EmscriptenModule
 */

/**
 * Starts the application. Its own code runs from here on; no model is open yet.
 * @param {WebAssembly.Module} compiled
 * @param {Host} host
 * @param {(reason: string) => void} aborted
 */
export async function startExplorer(compiled, host, aborted) {
    const program = hasSimd() ? import("./explorer.js") : import("./explorer.plain.js");
    const glue = await program.catch(() => {
        throw new Sentence(messages.cannotLoad("explorer.js"));
    });
    /** @type {(reason: unknown) => void} */
    let failed = () => {};
    const failure = new Promise((_, reject) => {
        failed = reject;
    });
    const started = glue.default({
        host,
        canvas: /** @type {HTMLCanvasElement} */ (document.getElementById("canvas")),
        instantiateWasm(imports, done) {
            WebAssembly.instantiate(compiled, imports).then(instance => done(instance, compiled), failed);
            return {};
        },
        onAbort: reason => aborted(String(reason)),
    });
    const module = /** @type {EmscriptenModule} */ (await Promise.race([started, failure]));
    return new Explorer(module);
}

export class Explorer {
    #module;
    #encoder = new TextEncoder();

    /** @param {EmscriptenModule} module */
    constructor(module) {
        this.#module = module;
    }

    /** @param {Uint8Array} bytes @returns {{ok?: boolean, error?: string}} */
    openPack(bytes) {
        const open = (/** @type {number} */ pointer) =>
            this.#json(this.#module._ae_open_pack(pointer, bytes.length));
        return this.#lend(bytes, open) ?? { error: messages.noMemory };
    }

    /**
     * A table of tickets; the application shows them, or says in their place why not.
     * @param {Uint8Array} bytes UTF-8 @param {string} name of the file
     * @param {string} encoding that the file is in, "" for UTF-8
     * @returns {boolean} false: there is not enough memory for it
     */
    openTickets(bytes, name, encoding) {
        const open = (/** @type {number} */ pointer) => {
            this.#call("_ae_open_tickets", pointer, bytes.length, name, encoding);
            return true;
        };
        return this.#lend(bytes, open) ?? false;
    }

    /**
     * A file of activities. One that is refused leaves the old one open, and the room Guide says why.
     * @param {string} text JSON @param {string} name of the file
     * @returns {{problems?: string[], error?: string}} problems: of a link that waited for the file
     */
    openActivities(text, name) {
        const open = (/** @type {number} */ pointer) =>
            this.#json(this.#call("_ae_open_activities", pointer, name));
        const bytes = this.#encoder.encode(`${text.replaceAll("\0", "\ufffd")}\0`);
        return this.#lend(bytes, open) ?? { error: messages.noMemory };
    }

    /** There is no file of activities. @param {string} why one sentence, which the room Guide says */
    refuseActivities(why) {
        this.#call("_ae_refuse_activities", why);
    }

    /**
     * Tickets for a worker to compute; none: there is nothing for it now.
     * @param {number} worker @param {number} most
     * @returns {import("./watched_worker.js").Batch}
     */
    sweepTake(worker, most) {
        return this.#json(this.#module._ae_sweep_take(worker, most));
    }

    /**
     * What a worker measured of a ticket.
     * @param {number} sweep @param {number} row @param {Float32Array} numbers
     */
    sweepGive(sweep, row, numbers) {
        const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
        this.#lend(bytes, pointer => this.#module._ae_sweep_give(sweep, row, pointer, numbers.length));
    }

    /** A worker is gone: what it had goes to those who take next. @param {number} worker */
    sweepLose(worker) {
        this.#module._ae_sweep_lose(worker);
    }

    /** @param {number} count that compute now; 0: none can, and the application computes by itself */
    sweepWorkers(count) {
        this.#module._ae_sweep_workers(count);
    }

    /**
     * @param {number} face 0 for text, 1 for emphasis, 2 for numbers
     * @param {Uint8Array} bytes of a TrueType font
     */
    setFont(face, bytes) {
        this.#lend(bytes, pointer => this.#module._ae_font(face, pointer, bytes.length));
    }

    /** @param {import("./language.js").Language} language @returns {string} why not, empty for none */
    setLanguage({ code, table }) {
        return this.#text(this.#call("_ae_language", code, table));
    }

    /**
     * @param {string} fragment without #
     * @param {"link" | "state" | "file"} from  what it is of, for the sentences
     * @returns {string[]} sentences about what could not be followed
     */
    setUrl(fragment, from) {
        return this.#json(this.#call("_ae_set_url", fragment, from)).problems ?? [];
    }

    url() {
        return this.#text(this.#call("_ae_url"));
    }

    /** The same with all that was typed. */
    fullUrl() {
        return this.#text(this.#call("_ae_full_url"));
    }

    /** Whether a step for Back is due since the last call. */
    urlIsStep() {
        return this.#call("_ae_url_is_step") === 1;
    }

    /** Gives back what an earlier visit asked the page to keep. @param {string} text */
    restore(text) {
        this.#call("_ae_restore", text);
    }

    /** @param {string} id @param {string} value */
    act(id, value) {
        this.#call("_ae_act", id, value);
    }

    /** @returns {SemanticNode} */
    semantics() {
        return this.#json(this.#call("_ae_semantics"));
    }

    /** @param {Environment} environment */
    setEnvironment(environment) {
        this.#call("_ae_environment", JSON.stringify(environment));
    }

    /** @param {string} id of the node with the keyboard's focus, "" for none */
    setFocus(id) {
        this.#call("_ae_focus", id);
    }

    /**
     * Computes for about so many milliseconds.
     * @param {number} milliseconds
     * @returns {boolean} work is left
     */
    work(milliseconds) {
        return this.#module._ae_work(milliseconds) === 1;
    }

    /**
     * @param {"csv" | "svg" | "json" | "print"} format print: an SVG for a page of paper
     * @param {string} [link] to this view, for what names it
     */
    exported(format, link = "") {
        return this.#text(this.#call("_ae_export", format, link));
    }

    /** @returns {{title: string, description: string, citation: string}} what is shown, in words */
    shown() {
        return this.#json(this.#call("_ae_shown"));
    }

    /** @returns {{ok?: boolean, error?: string}} */
    startCanvas() {
        return this.#json(this.#call("_ae_start_canvas"));
    }

    /** @returns {Layout} of the last frame */
    layout() {
        return this.#json(this.#call("_ae_layout"));
    }

    /** @returns {About} */
    about() {
        return this.#json(this.#call("_ae_about"));
    }

    /**
     * What a press on a place of the content would be, where a cell lies there.
     * @param {number} x @param {number} y @returns {import("./touch_cells.js").Cell | null}
     */
    cellAt(x, y) {
        return this.#json(this.#call("_ae_cell_at", x, y));
    }

    /** Every term of the pages. @returns {Term[]} */
    terms() {
        return this.#json(this.#call("_ae_terms"));
    }

    /** Gives the hint of a first visit. */
    welcome() {
        this.#call("_ae_welcome");
    }

    /** For the tests: the shades and bars that the last frame drew. */
    pixelsExpected() {
        return this.#json(this.#call("_ae_pixels_expected"));
    }

    /** For the tests: how much of the heap is in use. */
    bytesInUse() {
        return this.#call("_ae_bytes_in_use");
    }

    /**
     * Calls with numbers and with strings, which lie in the heap as long as the call lasts: a stack may be too
     * small for a text.
     * @param {`_ae_${string}`} name
     * @param {...(string | number)} values
     * @returns {number}
     */
    #call(name, ...values) {
        const module = this.#module;
        /** @type {number[]} */
        const pointers = [];
        const numbers = values.map(value => {
            if (typeof value === "number") return value;
            const bytes = this.#encoder.encode(value.replaceAll("\0", "\ufffd"));
            const pointer = module._malloc(bytes.length + 1);
            module.HEAPU8.set(bytes, pointer);
            module.HEAPU8[pointer + bytes.length] = 0;
            pointers.push(pointer);
            return pointer;
        });
        const answer = module[name](...numbers);
        pointers.forEach(pointer => module._free(pointer));
        return answer;
    }

    /**
     * Bytes in the heap as long as the call lasts.
     * @template Answer
     * @param {Uint8Array} bytes
     * @param {(pointer: number) => Answer} use
     * @returns {Answer | null} null: there is not enough memory for them
     */
    #lend(bytes, use) {
        const pointer = this.#module._malloc(Math.max(bytes.length, 1));
        if (!pointer) return null;
        this.#module.HEAPU8.set(bytes, pointer);
        const answer = use(pointer);
        this.#module._free(pointer);
        return answer;
    }

    /** @param {number} pointer */
    #text(pointer) {
        return this.#module.UTF8ToString(pointer);
    }

    /** @param {number} pointer */
    #json(pointer) {
        return JSON.parse(this.#text(pointer));
    }
}
