// How each role of the semantic tree becomes an element, and how that element follows its node.

/**
 * @typedef {import("./explorer_module.js").SemanticNode} SemanticNode
 *
 * @typedef {object} Parts
 * @property {HTMLElement} element  what is placed over the canvas
 * @property {HTMLElement} control  what takes the focus and carries the state
 * @property {HTMLElement} inside  where the children go
 *
 * @typedef {object} Role
 * @property {(node: SemanticNode) => Parts} make
 * @property {(parts: Parts, node: SemanticNode) => void} update
 */

/** @param {Node} element @param {string} text */
function setText(element, text) {
    if (element.textContent !== text) element.textContent = text;
}

/** @param {Element} element @param {string} name @param {string | null | undefined} value null: absent */
function setAttribute(element, name, value) {
    if (value === null || value === undefined) element.removeAttribute(name);
    else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** @param {boolean | undefined} value */
const flag = value => (value === undefined ? null : String(value));

/** @param {string} tag @param {string} [role] */
function parts(tag, role) {
    const element = document.createElement(tag);
    if (role) element.setAttribute("role", role);
    return { element, control: element, inside: element };
}

/** A part that holds others under a name. @param {string} tag @param {string} [role] @returns {Role} */
const container = (tag, role) => ({
    make: () => parts(tag, role),
    update: ({ control }, node) => setAttribute(control, "aria-label", node.name || null),
});

/** @param {string} tag @param {string} [role] @returns {Role} */
const words = (tag, role) => ({
    make: () => parts(tag, role),
    update: ({ control }, node) => setText(control, node.name ?? node.value ?? ""),
});

/** @type {Role} */
const heading = {
    make: node => parts(`h${Math.min(Math.max(node.level ?? 2, 1), 6)}`),
    update: ({ control }, node) => setText(control, node.name ?? ""),
};

/** @param {string} [role] @returns {Role} */
const button = role => ({
    make() {
        const made = parts("button", role);
        /** @type {HTMLButtonElement} */ (made.control).type = "button";
        return made;
    },
    update({ control }, node) {
        setText(control, node.name ?? "");
        if (role === "radio") setAttribute(control, "aria-checked", flag(node.checked ?? false));
        else setAttribute(control, "aria-pressed", flag(node.pressed));
        setAttribute(control, "aria-expanded", flag(node.expanded));
        setAttribute(control, "aria-current", node.current ? "page" : null);
        setAttribute(control, "aria-description", node.description);
        // Disabled parts stay in reach of the keyboard, so that a reader can learn that they exist.
        setAttribute(control, "aria-disabled", node.disabled ? "true" : null);
    },
});

/** A list's children that are no items themselves are wrapped by the mirror. @type {Role} */
const list = {
    make: () => parts("ul", "list"),
    update: ({ control }, node) => setAttribute(control, "aria-label", node.name),
};

/** A list's entry that is no button: others, or words. @type {Role} */
const item = {
    make: () => parts("li"),
    update: ({ control }, node) => {
        if (!node.children?.length) setText(control, node.name ?? "");
    },
};

/** @type {Role} */
const table = {
    make() {
        const made = parts("table");
        made.element.append(
            document.createElement("caption"),
            document.createElement("thead"),
            document.createElement("tbody"),
        );
        return made;
    },
    update({ element }, node) {
        const table = /** @type {HTMLTableElement} */ (element);
        const caption = /** @type {HTMLElement} */ (table.caption);
        setText(caption, node.name ?? "");
        caption.classList.toggle("repeated", element.previousElementSibling?.textContent === node.name);
        const head = /** @type {HTMLTableSectionElement} */ (table.tHead);
        followRows(head, node.columns?.length ? [node.columns] : [], () => "th");
        for (const cell of head.querySelectorAll("th")) cell.scope = "col";
        followRows(table.tBodies[0], node.rows ?? [], column => (column === 0 ? "th" : "td"));
        for (const cell of table.tBodies[0].querySelectorAll("th")) cell.scope = "row";
    },
};

/**
 * @param {HTMLTableSectionElement} section
 * @param {NonNullable<SemanticNode["rows"]>} rows
 * @param {(column: number) => string} tag
 */
function followRows(section, rows, tag) {
    while (section.rows.length > rows.length) section.deleteRow(-1);
    rows.forEach((row, index) => {
        const cells = Array.isArray(row) ? row : row.cells;
        const line = section.rows[index] ?? section.insertRow();
        if (!Array.isArray(row) && row.id) line.dataset.row = row.id;
        while (line.cells.length > cells.length) line.deleteCell(-1);
        cells.forEach((text, column) => {
            const cell = line.cells[column] ?? line.appendChild(document.createElement(tag(column)));
            setText(cell, text);
        });
    });
}

let labels = 0;

/**
 * A field with its label; both lie in one box, so that the label stays with it.
 * @param {HTMLElement} control
 */
function labelled(control) {
    const element = document.createElement("div");
    element.className = "field";
    const label = document.createElement("label");
    control.id = `field-${++labels}`;
    label.htmlFor = control.id;
    element.append(label, control);
    return { element, control, inside: element };
}

const LONGEST_LINE = 1000; // characters: more than any number, name or answer has

/** @type {Role} */
const textbox = {
    make(node) {
        const control = document.createElement(node.multiline ? "textarea" : "input");
        if (!node.multiline) control.maxLength = LONGEST_LINE;
        control.spellcheck = false;
        control.autocomplete = "off";
        control.setAttribute("autocapitalize", "off");
        const made = labelled(control);
        // No input mode: the numeric keypads of some phones have no minus.
        if (node.numeric) made.element.classList.add("number");
        return made;
    },
    update({ element, control }, node) {
        const field = /** @type {HTMLTextAreaElement} */ (control);
        const { classList } = element;
        classList.toggle("centered", Boolean(node.numeric && node.centered));
        classList.toggle("draggable", Boolean(node.numeric && node.draggable));
        classList.toggle("right", Boolean(node.right));
        setAttribute(field, "aria-invalid", node.invalid ? "true" : null);
        setText(/** @type {Node} */ (element.firstChild), node.name ?? "");
        setAttribute(field, "aria-description", node.description);
        if (field.placeholder !== (node.placeholder ?? "")) field.placeholder = node.placeholder ?? "";
        if (field.readOnly !== (node.disabled ?? false)) field.readOnly = node.disabled ?? false;
        followValue(field, node.value ?? "");
    },
};

/** A text as the application keeps it: halves of a broken character become U+FFFD. @param {string} text */
export const wellFormed = text => new TextDecoder().decode(new TextEncoder().encode(text));

/**
 * Writes a field's value, but never under the user's hands: what was just typed comes back from the
 * application, and a text that an input method is still composing must not be touched.
 * @param {HTMLTextAreaElement} field @param {string} value
 */
function followValue(field, value) {
    if (field.dataset.composing || field.value === value || wellFormed(field.value) === value) return;
    const { selectionStart, selectionEnd } = field;
    const whole = selectionEnd > 0 && selectionStart === 0 && selectionEnd === field.value.length;
    field.value = value;
    if (document.activeElement !== field) return;
    if (whole) field.select();
    else field.setSelectionRange(selectionStart, selectionEnd);
}

/** @type {Role} */
const select = {
    make: () => labelled(document.createElement("select")),
    update({ element, control }, node) {
        const field = /** @type {HTMLSelectElement} */ (control);
        setText(/** @type {Node} */ (element.firstChild), node.name ?? "");
        setAttribute(field, "aria-description", node.description);
        const options = node.options ?? [];
        while (field.options.length > options.length) field.remove(field.options.length - 1);
        options.forEach(({ id, name }, index) => {
            const option = field.options[index] ?? field.appendChild(document.createElement("option"));
            if (option.value !== id) option.value = id;
            setText(option, name);
        });
        if (field.value !== (node.value ?? "")) field.value = node.value ?? "";
    },
};

/** @type {Role} */
const slider = {
    make() {
        const control = document.createElement("input");
        control.type = "range";
        const made = labelled(control);
        made.element.classList.add("slider");
        return made;
    },
    update({ element, control }, node) {
        const field = /** @type {HTMLInputElement} */ (control);
        setText(/** @type {Node} */ (element.firstChild), node.name ?? "");
        setAttribute(field, "aria-description", node.description);
        setAttribute(field, "aria-valuetext", node.valueText);
        setAttribute(field, "aria-disabled", node.disabled ? "true" : null);
        // Seen where the mirror stands alone.
        setAttribute(element, "data-value", node.valueText ?? node.value);
        followSlider(field, node);
    },
};

/**
 * Writes a slider's range and value, but never under the user's hands: what they move comes back from the
 * application a frame later.
 * @param {HTMLInputElement} field @param {SemanticNode} node
 */
export function followSlider(field, node) {
    if (field.dataset.moving) return;
    const { minimum = 0, maximum = 100, step = 0, value = "" } = node;
    setAttribute(field, "min", String(minimum));
    setAttribute(field, "max", String(maximum));
    setAttribute(field, "step", step > 0 ? String(step) : "any");
    if (Number(field.value) !== Number(value)) field.value = value;
}

/** @type {Role} */
const progress = {
    make: () => parts("progress"),
    update({ control }, node) {
        setAttribute(control, "aria-label", node.name);
        setAttribute(control, "aria-valuetext", node.valueText);
        setAttribute(control, "max", String(Math.max(node.maximum ?? 1, 1)));
        setAttribute(control, "value", node.value || null);
    },
};

/** @type {Record<string, Role>} */
export const roles = {
    banner: container("header"),
    main: container("main"),
    nav: container("nav"),
    region: container("section"),
    group: container("div", "group"),
    radiogroup: container("div", "radiogroup"),
    list,
    item,
    heading,
    button: button(),
    radio: button("radio"),
    table,
    text: words("p"),
    status: words("p", "status"),
    code: words("pre"),
    textbox,
    select,
    slider,
    progress,
};
