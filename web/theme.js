// Light or dark: the system's choice until the user makes another, which is kept where the browser allows it. In
// someone's page, what that page asks for; nothing is kept then.

import { asked } from "./page_query.js";

const KEY = "attention-explorer-theme";
const SURFACE = { light: "#ffffff", dark: "#1d1f23" };
/** The system's colours that the canvas is drawn with where they are forced: CSS Color 4. */
const FORCED = ["Canvas", "CanvasText", "LinkText", "ButtonBorder", "Highlight", "HighlightText", "GrayText"];

/** What the page around asks for: "light", "dark", or "auto" for the system's. @type {string | null} */
let given = asked("theme");

export class Theme {
    #system = matchMedia("(prefers-color-scheme: dark)");
    #more = matchMedia("(prefers-contrast: more)");
    #forced = matchMedia("(forced-colors: active)");
    #changed;
    /**
     * The colours that the system forces on every page, which the browser cannot force on a canvas: by name as
     * "#rrggbb"; null where it forces none.
     * @type {Record<string, string> | null}
     */
    forced = null;

    /** @param {() => void} changed */
    constructor(changed) {
        this.#changed = changed;
        for (const query of [this.#system, this.#more, this.#forced])
            query.addEventListener("change", () => this.#apply());
        this.#apply(false);
    }

    get dark() {
        const chosen = given ?? read();
        return chosen === "light" || chosen === "dark" ? chosen === "dark" : this.#system.matches;
    }

    get moreContrast() {
        return this.#more.matches;
    }

    #forcedColours() {
        if (!this.#forced.matches) return null;
        const probe = document.body.appendChild(document.createElement("i"));
        probe.hidden = true;
        probe.style.forcedColorAdjust = "none";
        const colours = FORCED.map(name => {
            probe.style.color = name;
            const channels = getComputedStyle(probe).color.match(/[\d.]+/g) ?? [];
            const hex = channels.slice(0, 3).map(c => Math.round(Number(c)).toString(16).padStart(2, "0"));
            return [name[0].toLowerCase() + name.slice(1), `#${hex.join("")}`];
        });
        probe.remove();
        return Object.fromEntries(colours);
    }

    /** @param {string} theme "light", "dark" or "auto" */
    follow(theme) {
        given = theme;
        this.#apply();
    }

    toggle() {
        const dark = !this.dark;
        if (given !== null) return this.follow(dark ? "dark" : "light");
        // A choice that equals the system's is no choice: the page follows the system again.
        write(dark === this.#system.matches ? null : dark ? "dark" : "light");
        this.#apply();
    }

    #apply(tell = true) {
        const theme = this.dark ? "dark" : "light";
        document.documentElement.dataset.theme = theme;
        for (const meta of document.querySelectorAll("meta[name='theme-color']")) {
            meta.setAttribute("content", SURFACE[theme]);
        }
        this.forced = this.#forcedColours();
        if (tell) this.#changed();
    }
}

/** The choice, also where storage is denied. @type {string | null} */
let unstored = null;

function read() {
    try {
        return localStorage.getItem(KEY) ?? unstored;
    } catch {
        return unstored;
    }
}

/** @param {string | null} theme */
function write(theme) {
    unstored = theme;
    try {
        if (theme) localStorage.setItem(KEY, theme);
        else localStorage.removeItem(KEY);
    } catch {
        // Storage is denied: the choice holds until the page is left.
    }
}
