// The page inside someone's page: it asks for the height that its content needs, tells what happens in it, and takes
// a state, a theme or a language from the page around, and from no other. The protocol is in docs/embedding.md.

import { messages } from "./messages.js";
import { asked, minimal, originOf } from "./page_query.js";
import { SeenPart } from "./seen_part.js";

const NAME = "attention-explorer";
const VERSION = 1;
const STATE_EVERY = 100; // milliseconds
const LONGEST_STATE = 100_000; // characters
const STATE = "“room=by-hand&step=weights”";
const PARTS = '{ word: 3, text: "…", read: null }';
const THEMES = ["auto", "light", "dark"];
const LANGUAGES = ["en", "es"];

/**
 * @typedef {object} Page  what the page around can use of this one
 * @property {(fragment: string) => void} setState
 * @property {(theme: string) => void} setTheme
 * @property {(language: string) => void} setLanguage
 * @property {() => string} state  the fragment, without what was typed
 * @property {(full: boolean) => string} link  to what is seen; full: with what was typed
 * @property {import("./canvas_host.js").CanvasHost} canvas
 */

/** The origin of the page around, where it is known. @returns {string | null} */
function originAround() {
    if (window.parent === window) return null;
    const said = originOf(asked("host") ?? document.referrer);
    const known = location.ancestorOrigins?.[0];
    // What the browser knows counts, where it knows something.
    return known === undefined ? said : said === null || said === known ? known : null;
}

export class Embedded {
    #origin = originAround();
    /** @type {Page | null} */
    #page = null;
    #bar = minimal ? makeBar() : null;
    #told = "";
    /** What is wrong with the state. @type {Set<string>} */
    #wrong = new Set();
    /** What was wrong with the one before too, and is not told again. @type {Set<string>} */
    #known = new Set();
    #timer = 0;
    #asked = 0;
    /** @type {SeenPart | null} */
    #seen = null;
    #scroller = /** @type {HTMLElement} */ (document.getElementById("scroller"));
    #content = /** @type {HTMLElement} */ (document.getElementById("content"));

    constructor() {
        document.body.classList.add("framed");
    }

    /** The page stands. @param {Page} page @param {MessageEvent[]} early what was sent before */
    start(page, early) {
        this.translate(); // the bar stands since before a language was chosen
        this.#page = page;
        page.canvas.onHeight = height => this.#ask(height);
        // Without a canvas the page is as high as its text.
        const observer = new ResizeObserver(() => {
            if (!document.body.classList.contains("mirror-only")) return this.#fit();
            this.#ask(this.#scroller.getBoundingClientRect().bottom + window.scrollY);
        });
        observer.observe(this.#scroller);
        observer.observe(this.#content);
        this.#told = this.#state();
        this.#post("ready", { state: this.#told, url: page.link(false) });
        window.addEventListener("message", event => this.#take(event));
        early.forEach(event => this.#take(event));
        this.changed();
    }

    /** What is shown may have changed. */
    changed() {
        if (!this.#page) return;
        if (this.#bar) this.#bar.href = this.#page.link(true);
        if (this.#timer || this.#state() === this.#told) return;
        this.#timer = setTimeout(() => {
            this.#timer = 0;
            if (this.#state() !== this.#told) this.#tellState();
        }, STATE_EVERY);
    }

    /** The language changed. */
    translate() {
        if (this.#bar) this.#bar.textContent = messages.openFull;
    }

    /** A question was answered. @param {string} json as the application tells it */
    answer(json) {
        this.#post("answer", { answer: JSON.parse(json) });
    }

    /** @param {string} sentence */
    error(sentence) {
        this.#post("error", { message: sentence });
    }

    /** What is wrong with the state that was to be shown. @param {string[]} sentences */
    wrongState(sentences) {
        sentences.forEach(sentence => this.#wrong.add(sentence));
        const news = sentences.filter(sentence => !this.#known.has(sentence));
        if (news.length) this.error(news.join(" "));
    }

    #state() {
        return this.#page?.state() ?? "";
    }

    #tellState() {
        this.#told = this.#state();
        this.#post("state", { state: this.#told, url: this.#page?.link(false) });
    }

    /** @param {string} type @param {object} content */
    #post(type, content) {
        if (this.#origin === null) return;
        const message = { source: NAME, version: VERSION, type, ...content };
        // A page from a disk has no origin that could be named.
        window.parent.postMessage(message, this.#origin === "null" ? "*" : this.#origin);
    }

    /** @param {MessageEvent} event */
    #take({ source, origin, data }) {
        if (source !== window.parent || this.#origin === null || origin !== this.#origin) return;
        if (data?.target !== NAME || !this.#page) return; // it is for someone else
        const wrong = this.#carryOut(this.#page, data);
        if (wrong) this.error(wrong);
    }

    /** @param {Page} page @param {Record<string, unknown>} message @returns {string | undefined} what is wrong with it */
    #carryOut(page, { version, type, state, parts, next, theme, lang }) {
        if (version !== VERSION) return messages.messageVersion(shown(version), String(VERSION));
        const lacks = (/** @type {string} */ name, /** @type {string} */ expected, /** @type {unknown} */ given) =>
            messages.messageLacks(String(type), name, expected, quoted(given));
        switch (type) {
            case "get-state":
                this.#tellState();
                return;
            case "set-state": {
                if (parts !== undefined && !isParts(parts)) return lacks("parts", PARTS, parts);
                if (parts === undefined && typeof state !== "string") return lacks("state", STATE, state);
                const wanted = parts ? withParts(new URL(page.link(true)).hash, parts) : stateIn(String(state));
                if (wanted.length > LONGEST_STATE)
                    return messages.messageTooLong(String(LONGEST_STATE), String(wanted.length));
                this.#known = next === true ? this.#wrong : new Set(); // whoever asks for one state is told all
                if (next === true) this.#wrong = new Set();
                page.setState(wanted);
                return;
            }
            case "set-theme":
                if (!isOneOf(THEMES, theme)) return lacks("theme", THEMES.join(", "), theme);
                page.setTheme(theme);
                return;
            case "set-lang":
                if (!isOneOf(LANGUAGES, lang)) return lacks("lang", LANGUAGES.join(", "), lang);
                page.setLanguage(lang);
                return;
        }
        return messages.messageType(shown(type), "set-state, set-theme, set-lang, get-state");
    }

    /** @param {number} height of the content */
    #ask(height) {
        const asked = Math.ceil(height) + (this.#bar?.parentElement?.offsetHeight ?? 0);
        if (asked !== this.#asked) {
            this.#asked = asked;
            this.#post("height", { height: asked });
        }
        this.#fit();
    }

    /**
     * In a frame as high as its content only the page around scrolls, and the canvas holds no more than what is
     * seen of it. (With header and rail, which stay in view, it is as high as the frame.)
     */
    #fit() {
        const fits = this.#asked > 0 && window.innerHeight >= this.#asked - 1; // browsers round
        document.body.classList.toggle("fits", fits);
        if (!minimal || !this.#page || !document.body.classList.contains("with-canvas")) return;
        const { canvas } = this.#page;
        if (!fits) return canvas.show(null);
        this.#scroller.scrollTop = 0;
        this.#seen ??= new SeenPart(this.#content, part => {
            if (document.body.classList.contains("fits")) canvas.show(part);
        });
        this.#seen.setHeight(this.#scroller.clientHeight);
    }
}

/** @param {string[]} values @param {unknown} value @returns {value is string} */
const isOneOf = (values, value) => values.some(known => known === value);

/** Of a whole address, or after “#”. @param {string} text */
const stateIn = text => text.trim().replace(/^(https?:[^#]*)?#/, "");

/** "Map", "Date", "Array" … @param {unknown} value */
const tagOf = value => Object.prototype.toString.call(value).slice("[object ".length, -1);

/** @param {unknown} value @returns {value is Record<string, string | number | null>} */
const isParts = value =>
    tagOf(value) === "Object" &&
    Object.values(/** @type {object} */ (value)).every(part => part === null || ["string", "number"].includes(typeof part));

/** What a text and another room keep; all else belongs to the room, and a worksheet to its example. */
const OF_EVERY_ROOM = ["ticket", "text", "block", "head", "word", "read", "seed", "guide", "pack"];

/** What a new part leaves of the others. @param {string} name @param {Record<string, unknown>} parts */
function stays(name, parts) {
    if (name in parts) return false;
    if (["ticket", "text"].includes(name) && ("ticket" in parts || "text" in parts)) return false;
    if ("room" in parts) {
        const shared = parts.room === "by-hand" ? ["guide", "pack"] : OF_EVERY_ROOM;
        return shared.includes(name);
    }
    return !("example" in parts || "practice" in parts) || ["room", "guide", "pack"].includes(name);
}

/** Some parts of a state in place of those it has. @param {string} fragment @param {Record<string, unknown>} parts */
const withParts = (fragment, parts) =>
    [
        ...fragment.replace(/^#/, "").split("&").filter(part => stays(part.split("=", 1)[0], parts)),
        ...Object.entries(parts).flatMap(([name, value]) =>
            value === null ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(String(value)).replaceAll("%2C", ",")}`],
        ),
    ].join("&");

/** A value of a message, in a sentence. @param {unknown} value */
function shown(value) {
    if (tagOf(value) !== "Object" && typeof value === "object" && value !== null) return tagOf(value);
    const text = tagOf(value) === "Object" ? listed(/** @type {object} */ (value)) : String(value);
    return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** @param {unknown} value */
const quoted = value => (typeof value === "string" ? `“${shown(value)}”` : shown(value));

/** { word: Map } @param {object} value */
function listed(value) {
    const parts = Object.entries(value).map(([name, part]) => `${name}: ${Object(part) === part ? tagOf(part) : part}`);
    return `{ ${parts.join(", ")} }`;
}

/** The slim bar under a room that stands alone. */
function makeBar() {
    const bar = document.createElement("footer");
    bar.id = "embed-bar";
    const link = document.createElement("a");
    link.target = "_blank";
    link.rel = "noopener";
    link.textContent = messages.openFull;
    bar.append(link);
    document.getElementById("scroller")?.after(bar);
    return link;
}
