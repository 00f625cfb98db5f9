// Sliders: the application learns of a value at most once a frame, and as long as a slider is being moved its
// thumb is the user's.

import { followSlider } from "./mirror_elements.js";

/**
 * @typedef {import("./number_fields.js").NodeOf} NodeOf
 * @typedef {import("./number_fields.js").Act} Act
 */

export class Sliders {
    #nodeOf;
    #act;
    /** The slider under a press. @type {HTMLInputElement | null} */
    #held = null;
    /** Values that the application does not know yet, by node. @type {Map<string, HTMLInputElement>} */
    #due = new Map();

    /** @param {HTMLElement} root @param {NodeOf} nodeOf @param {Act} act */
    constructor(root, nodeOf, act) {
        this.#nodeOf = nodeOf;
        this.#act = act;
        root.addEventListener("pointerdown", event => {
            const field = this.#sliderOf(event);
            if (field) this.#hold(field);
        });
        for (const type of ["pointerup", "pointercancel"]) {
            window.addEventListener(type, () => this.#release(), true);
        }
        root.addEventListener("input", event => {
            const field = this.#sliderOf(event);
            if (field) this.#moved(field);
        });
        root.addEventListener("focusout", event => {
            if (event.target === this.#held) this.#release(); // its end may have been lost
        });
    }

    /** Tells now what the next frame would. */
    tell() {
        const due = [...this.#due];
        this.#due.clear();
        for (const [id, field] of due) {
            if (field !== this.#held) delete field.dataset.moving;
            this.#act(id, field.value);
        }
    }

    /** @param {Event} event */
    #sliderOf({ target }) {
        return target instanceof HTMLInputElement && target.type === "range" ? target : null;
    }

    /** @param {HTMLInputElement} field */
    #hold(field) {
        this.#release();
        this.#held = field;
        field.dataset.moving = "yes";
    }

    #release() {
        const field = this.#held;
        this.#held = null;
        if (field && ![...this.#due.values()].includes(field)) this.#follow(field);
    }

    /** @param {HTMLInputElement} field */
    #moved(field) {
        const node = this.#nodeOf(field);
        if (!node || node.disabled) return this.#follow(field);
        field.dataset.moving = "yes";
        if (!this.#due.size) requestAnimationFrame(() => this.tell());
        this.#due.set(node.id, field);
    }

    /** @param {HTMLInputElement} field */
    #follow(field) {
        delete field.dataset.moving;
        const node = this.#nodeOf(field);
        if (node) followSlider(field, node);
    }
}
