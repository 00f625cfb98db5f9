// Fields for one number: their text is selected when they take the focus, so that typing replaces it, and the
// application learns when a number is done.

/**
 * @typedef {import("./explorer_module.js").SemanticNode} SemanticNode
 * @typedef {(element: Element) => SemanticNode | null} NodeOf  the node that an element belongs to
 * @typedef {(id: string, value: string) => void} Act
 */

/**
 * Listens to what happens in number fields: one listener for all of them.
 * @template {keyof HTMLElementEventMap} Type
 * @param {HTMLElement} root
 * @param {Type} type
 * @param {NodeOf} nodeOf
 * @param {(field: HTMLInputElement, node: SemanticNode, event: HTMLElementEventMap[Type]) => void} handle
 */
export function onNumbers(root, type, nodeOf, handle) {
    root.addEventListener(type, event => {
        const field = event.target;
        if (!(field instanceof HTMLInputElement)) return;
        const node = nodeOf(field);
        if (node?.numeric) handle(field, node, event);
    });
}

export class NumberFields {
    #act;
    /** The field that the present press gives the focus. @type {HTMLInputElement | null} */
    #pressed = null;
    /** The field that was told as done, as long as nothing is typed in it. @type {HTMLInputElement | null} */
    #told = null;
    /** The field that kept the focus while the window lost it. @type {HTMLInputElement | null} */
    #left = null;

    /** @param {HTMLElement} root @param {NodeOf} nodeOf @param {Act} act */
    constructor(root, nodeOf, act) {
        this.#act = act;
        onNumbers(root, "focusin", nodeOf, (field, node) => this.#focused(field, node));
        onNumbers(root, "focusout", nodeOf, field => {
            this.#left = document.activeElement === field ? field : null;
        });
        onNumbers(root, "pointerdown", nodeOf, field => {
            this.#pressed = document.activeElement === field ? null : field;
        });
        onNumbers(root, "click", nodeOf, field => this.#clicked(field));
        onNumbers(root, "input", nodeOf, () => {
            this.#told = null;
        });
        onNumbers(root, "keydown", nodeOf, (field, node, event) => this.#key(field, node, event));
        // After Enter the browser tells a change that was already told.
        onNumbers(root, "change", nodeOf, (field, node) => {
            if (this.#told !== field) this.#done(field, node);
        });
    }

    /** @param {HTMLInputElement} field @param {SemanticNode} node */
    #focused(field, node) {
        // Who comes back from another window goes on typing where they were.
        if (this.#left !== field) field.select();
        this.#left = null;
        this.#act(`${node.id}.focus`, "");
    }

    /**
     * The press that gave the focus placed the cursor too: the text is selected again, unless a part of it
     * was chosen with that press.
     * @param {HTMLInputElement} field
     */
    #clicked(field) {
        const fresh = this.#pressed === field && document.activeElement === field;
        this.#pressed = null;
        if (fresh && field.selectionStart === field.selectionEnd) field.select();
    }

    /** @param {HTMLInputElement} field @param {SemanticNode} node @param {KeyboardEvent} event */
    #key(field, node, event) {
        if (event.key !== "Enter" || event.defaultPrevented || event.isComposing || event.repeat) return;
        if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
        if (node.disabled) return;
        this.#done(field, node);
        field.select(); // a second try replaces the first
    }

    /** @param {HTMLInputElement} field @param {SemanticNode} node */
    #done(field, node) {
        this.#told = field;
        this.#act(`${node.id}.done`, field.value);
    }
}
