// The state of the page and its address, both ways. A new room or ticket is a step for Back; everything else
// replaces the entry, at most four times a second. “pack=” in the fragment is the page's own. In a frame nothing is
// a step: the history is that of the page around.

import { framed, unframed } from "./page_query.js";

const REPLACE_EVERY = 250; // milliseconds

/** @param {string} fragment without # @returns {{pack: string | null, rest: string}} */
export function splitPack(fragment) {
    const parts = fragment.split("&").filter(part => part !== "");
    const own = parts.find(part => part.startsWith("pack="));
    return {
        pack: own === undefined ? null : decoded(own.slice("pack=".length)),
        rest: parts.filter(part => !part.startsWith("pack=")).join("&"),
    };
}

/** @param {string} text */
function decoded(text) {
    try {
        return decodeURIComponent(text.replaceAll("+", " "));
    } catch {
        return text;
    }
}

export class UrlState {
    #explorer;
    #packAsked;
    /** The fragment as it should stand; the address may be behind by a quarter of a second. */
    #wanted = "";
    /** The same with all that was typed, which stays out of the address: kept in the history's entries. */
    #full = "";
    /** @type {string | null} */
    #pack = splitPack(location.hash.slice(1)).pack;
    /** The one of them that is open. */
    #openPack = this.#pack;
    #waiting = false;
    #timer = 0;
    #lastReplace = -Infinity;
    #handled = location.hash;

    /**
     * @param {import("./explorer_module.js").Explorer} explorer
     * @param {(problems: string[]) => void} followed  the address was followed
     * @param {(address: string | null) => void} packAsked  the address names another pack, or none again
     */
    constructor(explorer, followed, packAsked) {
        this.#explorer = explorer;
        this.#packAsked = packAsked;
        const follow = () => {
            if (location.hash !== this.#handled) followed(this.read());
        };
        window.addEventListener("popstate", follow);
        window.addEventListener("hashchange", follow);
    }

    /**
     * Address to application.
     * @param {"link" | "state" | "file"} [from]  who gave it
     * @returns {string[]} problems, one sentence each
     */
    read(from = "link") {
        clearTimeout(this.#timer);
        this.#timer = 0;
        this.#handled = location.hash;
        const { pack, rest } = splitPack(location.hash.slice(1));
        if (pack !== this.#pack) {
            this.#pack = pack;
            this.#waiting = true; // the state is read once that pack is open, and not overwritten before
            this.#packAsked(pack);
            return [];
        }
        this.#waiting = false;
        const problems = this.#explorer.setUrl(this.#remembered() ?? rest, from);
        this.#explorer.urlIsStep(); // going there was the step
        this.#wanted = location.hash.slice(1);
        this.#full = "";
        return problems;
    }

    /** What was typed when this entry of the history was left, so that Back and reload bring it again. */
    #remembered() {
        const { shown, full } = history.state ?? {};
        return shown === location.hash.slice(1) && typeof full === "string" ? full : null;
    }

    /** Application to address. */
    write() {
        if (this.#waiting) return;
        const step = this.#explorer.urlIsStep() && !framed;
        const fragment = this.fragment;
        const full = this.#explorer.fullUrl();
        if (fragment === this.#wanted && full === this.#full) return;
        if (step) this.#flush(); // the entry that is left, as it was
        this.#wanted = fragment;
        this.#full = full;
        if (step) this.#put("pushState");
        else this.#replaceSoon();
    }

    /**
     * The pack of the address was tried. Where it could not be opened, the address names the open one again.
     * @param {boolean} opened
     */
    packTried(opened) {
        if (opened) {
            this.#openPack = this.#pack;
        } else if (this.#pack !== this.#openPack) {
            this.#pack = this.#openPack;
            this.#wanted = this.fragment;
            this.#put("replaceState");
        }
    }

    /** The pack of the address is no longer the one that is open. */
    dropPack() {
        this.#pack = this.#openPack = null;
        this.#waiting = false;
        const url = new URL(location.href);
        url.searchParams.delete("pack");
        this.#wanted = this.fragment;
        this.#put("replaceState", url.pathname + url.search);
    }

    /**
     * Another state, as if its address had been opened.
     * @param {string} fragment
     * @param {"state" | "file"} from  a page around this one, or a saved file
     * @returns {string[]} problems
     */
    open(fragment, from) {
        history.replaceState(null, "", `#${fragment}`);
        return this.read(from);
    }

    /** The address of what is seen. @param {string} fragment with what only a shared link carries */
    link(fragment) {
        const url = unframed(location.href);
        url.hash = this.#withPack(fragment || this.#explorer.url());
        return url.href;
    }

    /** The state, without what was typed. */
    get fragment() {
        return this.#withPack(this.#explorer.url());
    }

    /** @param {string} fragment */
    #withPack(fragment) {
        return this.#pack === null ? fragment : `${fragment}&pack=${encodeURIComponent(this.#pack)}`;
    }

    #replaceSoon() {
        if (this.#timer) return;
        const wait = this.#lastReplace + REPLACE_EVERY - performance.now();
        if (wait <= 0) this.#put("replaceState");
        else this.#timer = setTimeout(() => this.#flush(), wait);
    }

    #flush() {
        if (!this.#timer) return;
        clearTimeout(this.#timer);
        this.#timer = 0;
        this.#put("replaceState");
    }

    /** @param {"pushState" | "replaceState"} how @param {string} [before] the address before the fragment */
    #put(how, before = "") {
        if (how === "replaceState") this.#lastReplace = performance.now();
        try {
            const entry = { shown: this.#wanted, full: this.#full || this.#explorer.fullUrl() };
            history[how](entry, "", `${before}#${this.#wanted}`);
        } catch {
            // Browsers refuse too many changes at once; the next one carries this one too.
        }
        this.#handled = location.hash;
    }
}
