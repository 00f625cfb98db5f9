// Light or dark: the system's choice until the user makes another, which is kept where the browser allows it.

const KEY = "attention-explorer-theme";
const SURFACE = { light: "#ffffff", dark: "#1d1f23" };

export class Theme {
    #system = matchMedia("(prefers-color-scheme: dark)");
    #changed;

    /** @param {() => void} changed */
    constructor(changed) {
        this.#changed = changed;
        this.#system.addEventListener("change", () => this.#apply());
        this.#apply(false);
    }

    get dark() {
        const chosen = read();
        return chosen ? chosen === "dark" : this.#system.matches;
    }

    toggle() {
        const dark = !this.dark;
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
