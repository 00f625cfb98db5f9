// The canvas and what is around it: the scroller that moves its content, its size in real pixels, and which
// events reach it. SDL gets the mouse alone: keys, wheel and touch stay with the browser.

import { messages } from "./messages.js";
import { minimal } from "./page_query.js";
import { touchCells } from "./touch_cells.js";

/**
 * @typedef {import("./explorer_module.js").Explorer} Explorer
 * @typedef {import("./explorer_module.js").Layout} Layout
 *
 * @typedef {object} Part  of the content that is drawn, where the page around does the scrolling; CSS pixels
 * @property {number} top
 * @property {number} height
 * @property {number} above  of it above what is seen
 */

const KEPT_FROM_SDL = [
    "wheel",
    "touchstart",
    "touchmove",
    "touchend",
    "touchcancel",
    "keydown",
    "keyup",
    "keypress",
];

export class CanvasHost {
    #scroller = /** @type {HTMLElement} */ (document.getElementById("scroller"));
    #content = /** @type {HTMLElement} */ (document.getElementById("content"));
    #canvas = /** @type {HTMLCanvasElement} */ (document.getElementById("canvas"));
    #coarse = matchMedia("(pointer: coarse)");
    #explorer;
    #mirror;
    #theme;
    #running = false;
    #placing = false;
    /** @type {Layout | null} */
    #layout = null;
    /** The inset at the bottom, as last seen. */
    #bottom = 0;
    /** The target on the canvas that was pressed last, "" once a key was. */
    #pressed = "";
    /** The part that is scrolled into view once it is drawn, or "". */
    #wanted = "";
    /** null: what the scroller shows. @type {Part | null} */
    #part = null;
    /** The content's height may have changed. @type {(height: number) => void} */
    onHeight = () => {};

    /**
     * @param {Explorer} explorer
     * @param {import("./mirror.js").Mirror} mirror
     * @param {import("./theme.js").Theme} theme
     * @param {(id: string, value: string) => void} act  a finger moved over a cell
     */
    constructor(explorer, mirror, theme, act) {
        this.#explorer = explorer;
        this.#mirror = mirror;
        this.#theme = theme;
        const cellAt = (/** @type {PointerEvent} */ { clientX, clientY }) => {
            const { left, top } = this.#content.getBoundingClientRect();
            return explorer.cellAt(clientX - left, clientY - top);
        };
        touchCells(this.#canvas, cellAt, act);
    }

    /** Without what a canvas needs, the mirror stands alone, under the sentence that says what is missing. */
    start() {
        this.#keepEvents();
        this.#fit();
        this.tell();
        const answer = this.#explorer.startCanvas();
        if (answer.error) {
            this.#standWithout(answer.error);
            return;
        }
        this.#running = true;
        document.body.classList.add("with-canvas");
        this.#observe();
        this.#sizeChanged();
    }

    /** Tells the application where it is seen. */
    tell() {
        const { top, height, above } = this.#drawn();
        this.#explorer.setEnvironment({
            width: this.#scroller.clientWidth,
            height,
            ratio: devicePixelRatio,
            dark: this.#theme.dark,
            moreContrast: this.#theme.moreContrast,
            forced: this.#theme.forced,
            scroll: top,
            above,
            pointer: this.#coarse.matches ? "touch" : "mouse",
            minimal,
        });
    }

    /** Draws this part of the content instead of what the scroller shows. @param {Part | null} part */
    show(part) {
        if (JSON.stringify(part) === JSON.stringify(this.#part)) return;
        this.#part = part;
        this.#canvas.style.position = part ? "absolute" : "";
        if (this.#running) this.#sizeChanged();
    }

    /** @returns {Part} */
    #drawn() {
        return this.#part ?? { top: this.#scroller.scrollTop, height: this.#scroller.clientHeight, above: 0 };
    }

    /** @param {string} id of a target on the canvas */
    pressed(id) {
        this.#pressed = id;
        this.#mirror.focus(id);
    }

    /** Something new is shown: it is seen from its beginning. */
    toTop() {
        this.#scroller.scrollTop = 0;
        if (this.#part?.top) this.#content.scrollIntoView(); // the page around is far down in it
    }

    /** Something opens: it is scrolled into view once it is drawn. @param {string} id */
    reveal(id) {
        this.#wanted = id;
    }

    /** A frame was drawn: the mirror follows before the browser shows it. */
    drawn() {
        if (this.#placing || !this.#running) return;
        this.#placing = true;
        queueMicrotask(() => {
            this.#placing = false;
            this.#place();
            if (this.#scrollTo(this.#wanted)) this.#wanted = "";
        });
    }

    /** The nodes changed: new ones get their places from the last layout. */
    placeAgain() {
        if (this.#running && this.#layout) this.#place();
    }

    #place() {
        const layout = this.#explorer.layout();
        this.#layout = layout;
        const height = `${Math.max(layout.height, this.#scroller.clientHeight)}px`;
        if (this.#content.style.height !== height) this.#content.style.height = height;
        this.#canvas.style.top = `${this.#part?.top ?? 0}px`; // now that this part is drawn
        const { top = 0, bottom = 0 } = layout.insets ?? {};
        this.#scroller.style.scrollPadding = `${top + 8}px 0 ${bottom + 8}px`;
        document.documentElement.style.setProperty("--inset-top", `${top}px`);
        document.documentElement.style.setProperty("--inset-bottom", `${bottom}px`);
        this.#mirror.place(layout);
        this.#clip();
        // What was just tapped stays in view when a sheet comes up over the page's end.
        // That may be a part of a mirror's element only.
        if (bottom > this.#bottom && !this.#scrollTo(this.#pressed)) this.#mirror.revealFocused();
        this.#bottom = bottom;
        this.onHeight(layout.height);
    }

    /** Scrolls as little as shows it. @param {string} id @returns {boolean} false: it is not drawn */
    #scrollTo(id) {
        const rect = this.#layout?.rects[id];
        if (!rect) return false;
        const { top = 0, bottom = 0 } = this.#layout?.insets ?? {};
        const [, y, , height] = rect;
        const lowest = y + height + 8 - (this.#scroller.clientHeight - bottom);
        const highest = y - top - 8;
        this.#scroller.scrollTop = Math.min(Math.max(this.#scroller.scrollTop, lowest), highest);
        return true;
    }

    #clip() {
        const { top, height } = this.#drawn();
        this.#mirror.clipFields(top, height);
    }

    #keepEvents() {
        const parent = /** @type {HTMLElement} */ (this.#canvas.parentElement);
        for (const type of KEPT_FROM_SDL) {
            parent.addEventListener(
                type,
                event => {
                    if (event.target === this.#canvas) event.stopPropagation();
                },
                { capture: true, passive: true },
            );
        }
        window.addEventListener("keydown", () => (this.#pressed = ""), true);
        // The application sets the canvas's pixels itself; SDL would round them otherwise.
        window.addEventListener("resize", event => event.stopImmediatePropagation(), true);
        // SDL prevents the default of a press, so a field on the page would keep the focus and the keyboard.
        this.#canvas.addEventListener("pointerdown", () => {
            if (document.activeElement?.matches("input, textarea, select")) {
                /** @type {HTMLElement} */ (document.activeElement).blur();
            }
        });
        this.#canvas.addEventListener("contextmenu", event => event.stopImmediatePropagation(), true);
    }

    #observe() {
        const observer = new ResizeObserver(() => this.#sizeChanged());
        observer.observe(this.#scroller);
        try {
            observer.observe(this.#canvas, { box: "device-pixel-content-box" }); // also a new ratio
        } catch {
            // Safari does not know this box; the query below tells it of a new ratio.
        }
        this.#scroller.addEventListener(
            "scroll",
            () => {
                this.tell();
                this.#clip();
            },
            { passive: true },
        );
        this.#coarse.addEventListener("change", () => this.tell());
        this.#watchRatio();
    }

    /** A ratio's media query says only that it is no longer met: each ratio gets a query of its own. */
    #watchRatio() {
        matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener(
            "change",
            () => {
                this.#watchRatio();
                this.#sizeChanged();
            },
            { once: true },
        );
    }

    #fit() {
        this.#canvas.style.width = `${this.#scroller.clientWidth}px`;
        this.#canvas.style.height = `${this.#drawn().height}px`;
    }

    #sizeChanged() {
        this.#fit();
        this.tell();
    }

    /** @param {string} why */
    #standWithout(why) {
        document.body.classList.add("mirror-only");
        const missing = document.createElement("p");
        missing.className = "missing";
        missing.setAttribute("role", "alert");
        missing.textContent = `${why} ${messages.withoutCanvas}`;
        missing.lang = document.documentElement.lang; // it stays in this language
        this.#scroller.before(missing);
        this.#canvas.remove();
        this.#content.removeAttribute("style");
        this.#mirror.unplace();
    }
}
