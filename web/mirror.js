// The semantic mirror: the same content as the canvas, as real elements. It follows the application's tree by
// the ids of its nodes, so that an element keeps its focus and its selection as long as its node lives. Over
// the canvas its elements lie, unseen, where the canvas draws the same things; only the fields are seen.

import { roles } from "./mirror_elements.js";
import { dragNumbers } from "./number_drag.js";
import { NumberFields } from "./number_fields.js";
import { arrowTarget, tabStop } from "./roving.js";
import { Sliders } from "./sliders.js";

/**
 * @typedef {import("./explorer_module.js").SemanticNode} SemanticNode
 * @typedef {import("./explorer_module.js").Layout} Layout
 * @typedef {import("./explorer_module.js").Rect} Rect
 *
 * @typedef {object} Entry  a node and its elements
 * @property {SemanticNode} node
 * @property {import("./mirror_elements.js").Parts} parts
 * @property {HTMLElement} outer  the element itself, or the list item around it
 * @property {Entry | null} parent
 * @property {string} place  the position last written
 * @property {string} clip  the cut of a field last written
 */

const FIELDS = new Set(["textbox", "select", "slider"]);

/** @param {HTMLElement} element @param {string} [language] none: the page's */
function followLanguage(element, language) {
    const lang = language === "und" ? "" : language;
    if (lang === undefined) element.removeAttribute("lang");
    else if (element.getAttribute("lang") !== lang) element.lang = lang;
}

/** @param {SemanticNode} node */
const roleOf = node => roles[node.role] ?? roles.text;

export class Mirror {
    #root;
    #act;
    #focused;
    /** @type {Map<string, Entry>} */
    #entries = new Map();
    /** @type {Layout | null} */
    #layout = null;
    #byKeyboard = false;

    /**
     * @param {HTMLElement} root
     * @param {(id: string, value: string) => void} act  an element was used
     * @param {(id: string) => void} focused  the node with the keyboard's focus, "" for none
     */
    constructor(root, act, focused) {
        this.#root = root;
        this.#focused = focused;
        const sliders = new Sliders(root, element => this.#entryOf(element)?.node ?? null, act);
        this.#act = (/** @type {string} */ id, /** @type {string} */ value) => {
            sliders.tell(); // what was chosen before comes before
            act(id, value);
        };
        this.#listen();
    }

    /** @param {SemanticNode} tree */
    render(tree) {
        const before = this.#entryOf(document.activeElement);
        /** @type {Set<string>} */
        const seen = new Set();
        this.#follow(this.#root, null, [tree], seen);
        for (const [id, entry] of this.#entries) {
            if (!seen.has(id)) this.#remove(id, entry);
        }
        this.#setTabStops();
        if (before && !before.parts.control.isConnected) this.#focusNear(before);
    }

    /** The node with an id, as last rendered. @param {string} id @returns {SemanticNode | null} */
    node(id) {
        return this.#entries.get(id)?.node ?? null;
    }

    /** Lays the elements over what the canvas drew. @param {Layout} layout */
    place(layout) {
        this.#layout = layout;
        for (const [id, entry] of this.#entries) this.#placeOne(id, entry);
    }

    /**
     * Cuts the visible fields off where fixed parts of the canvas, such as the header or an open menu, cover
     * them.
     * @param {number} scroll @param {number} height of the viewport
     */
    clipFields(scroll, height) {
        const { top = 0, bottom = 0 } = this.#layout?.insets ?? {};
        const end = height - bottom;
        // What lies inside the insets, such as the rooms at the bottom, covers only what is cut off anyway.
        const covers = outermost(
            Object.entries(this.#layout?.fixed ?? {})
                .filter(([id, rect]) => !id.endsWith(".outside") && rect[1] >= top && rect[1] < end)
                .map(([, rect]) => rect),
        );
        for (const [id, entry] of this.#entries) {
            if (!FIELDS.has(entry.node.role)) continue;
            const rect = this.#layout?.rects[id];
            const fixed = this.#layout?.fixed?.[id];
            const clip = rect
                ? clipPath([rect[0], rect[1] - scroll, rect[2], rect[3]], top, end, covers)
                : fixed && fixed[1] < end
                  ? clipPath(fixed, top, end, [])
                  : "";
            if (entry.clip === clip) continue;
            entry.clip = clip;
            entry.parts.element.style.clipPath = clip;
        }
    }

    /** Gives a node the focus without scrolling; what stands in a number's field is selected. @param {string} id */
    focus(id) {
        const entry = this.#entries.get(id);
        if (!entry) return;
        const { control } = entry.parts;
        this.#moveTabStop(entry);
        control.focus({ preventScroll: true });
        if (entry.node.numeric && control instanceof HTMLInputElement) control.select();
    }

    /** Scrolls as little as shows the element with the focus between what covers the page's ends. */
    revealFocused() {
        if (this.#entryOf(document.activeElement)) {
            document.activeElement?.scrollIntoView({ block: "nearest" });
        }
    }

    /** The layout's rectangles no longer hold: the mirror stands as a page of its own. */
    unplace() {
        this.#layout = null;
        for (const entry of this.#entries.values()) {
            entry.place = entry.clip = "";
            entry.parts.element.removeAttribute("style");
        }
    }

    /**
     * @param {HTMLElement} parent @param {Entry | null} parentEntry
     * @param {SemanticNode[]} nodes @param {Set<string>} seen
     */
    #follow(parent, parentEntry, nodes, seen) {
        const entries = nodes.map(node => {
            seen.add(node.id);
            const known = this.#entries.get(node.id);
            const same =
                known &&
                known.node.role === node.role &&
                known.node.level === node.level &&
                known.node.multiline === node.multiline &&
                known.node.numeric === node.numeric &&
                known.parent === parentEntry;
            if (known && !same) this.#remove(node.id, known);
            return known && same ? known : this.#make(node, parentEntry);
        });
        // What is gone goes first: then the elements that stay need not move, and none loses its focus.
        const outers = new Set(entries.map(entry => entry.outer));
        if (entries.length || parentEntry?.node.children?.length) {
            for (const child of [...parent.children]) {
                if (!outers.has(/** @type {HTMLElement} */ (child)) && this.#entryOf(child, true))
                    child.remove();
            }
        }
        let next = parent.firstElementChild;
        entries.forEach((entry, index) => {
            if (entry.outer === next) next = next.nextElementSibling;
            else parent.insertBefore(entry.outer, next);
            entry.node = nodes[index];
            roleOf(entry.node).update(entry.parts, entry.node);
            followLanguage(entry.parts.control, entry.node.language);
            this.#follow(entry.parts.inside, entry, entry.node.children ?? [], seen);
        });
    }

    /** @param {SemanticNode} node @param {Entry | null} parent @returns {Entry} */
    #make(node, parent) {
        const parts = roleOf(node).make(node);
        parts.element.dataset.id = node.id;
        parts.element.dataset.role = node.role;
        let outer = parts.element;
        if (parent?.node.role === "list" && node.role !== "item") {
            outer = document.createElement("li");
            outer.append(parts.element);
        }
        const entry = { node, parts, outer, parent, place: "", clip: "" };
        this.#entries.set(node.id, entry);
        this.#placeOne(node.id, entry);
        return entry;
    }

    /** @param {string} id @param {Entry} entry */
    #remove(id, entry) {
        entry.outer.remove();
        this.#entries.delete(id);
    }

    /** @param {string} id @param {Entry} entry */
    #placeOne(id, entry) {
        if (!this.#layout) return;
        const { element } = entry.parts;
        const fixed = this.#layout.fixed?.[id];
        const rect = fixed ?? this.#layout.rects[id];
        const origin = this.#originOf(entry, Boolean(fixed));
        const place =
            rect && origin
                ? `${rect[0] - origin[0]} ${rect[1] - origin[1]} ${rect[2]} ${rect[3]} ${fixed ? 1 : 0}`
                : "none";
        if (place === entry.place) return;
        entry.place = place;
        const hidden = place === "none" && !entry.node.children?.length;
        element.classList.toggle("unplaced", hidden);
        element.classList.toggle("placed", place !== "none");
        if (!rect || !origin) {
            for (const name of ["position", "left", "top", "width", "height"])
                element.style.removeProperty(name);
            return;
        }
        // A part inside a fixed part stands still with it.
        element.style.position = fixed && !this.#placedAncestor(entry, true) ? "fixed" : "absolute";
        element.style.left = `${rect[0] - origin[0]}px`;
        element.style.top = `${rect[1] - origin[1]}px`;
        element.style.width = `${rect[2]}px`;
        element.style.height = `${rect[3]}px`;
    }

    /**
     * Where the coordinates of an entry's children begin: at the nearest placed part around it.
     * @param {Entry} entry @param {boolean} fixed @returns {[number, number] | null}
     */
    #originOf(entry, fixed) {
        const around = this.#placedAncestor(entry, fixed);
        if (around) return [around[0], around[1]];
        return !fixed && this.#placedAncestor(entry, true) ? null : [0, 0];
    }

    /** @param {Entry} entry @param {boolean} fixed @returns {Rect | null} */
    #placedAncestor(entry, fixed) {
        const rects = fixed ? this.#layout?.fixed : this.#layout?.rects;
        for (let at = entry.parent; at; at = at.parent) {
            const rect = rects?.[at.node.id];
            if (rect) return rect;
        }
        return null;
    }

    /**
     * @param {Element | null} element
     * @param {boolean} [outer] also the list item around an entry
     * @returns {Entry | null}
     */
    #entryOf(element, outer = false) {
        if (!element || !this.#root.contains(element)) return null;
        const own = element.closest("[data-id]");
        const inner = outer && element.matches("li:not([data-id])") ? element.firstElementChild : own;
        const id = inner instanceof HTMLElement ? inner.dataset.id : undefined;
        return (id !== undefined && this.#entries.get(id)) || null;
    }

    #listen() {
        const root = this.#root;
        root.addEventListener("click", event => {
            const entry = this.#entryOf(/** @type {Element} */ (event.target));
            if (entry && ["button", "radio"].includes(entry.node.role) && !entry.node.disabled) {
                this.#act(entry.node.id, "");
            }
        });
        root.addEventListener("input", event => {
            const field = /** @type {HTMLInputElement} */ (event.target);
            const entry = this.#entryOf(field);
            if (!entry || entry.node.role === "slider") return; // it tells its values itself
            if (FIELDS.has(entry.node.role)) this.#act(entry.node.id, field.value);
        });
        root.addEventListener("compositionstart", event => {
            /** @type {HTMLElement} */ (event.target).dataset.composing = "yes";
        });
        root.addEventListener("compositionend", event => {
            delete (/** @type {HTMLElement} */ (event.target).dataset.composing);
        });
        root.addEventListener("keydown", event => this.#key(event)); // before the number fields' own
        root.addEventListener("focusin", () => this.#tellFocus());
        root.addEventListener("focusout", event => {
            if (!this.#entryOf(/** @type {Element | null} */ (event.relatedTarget))) this.#focused("");
        });
        const nodeOf = (/** @type {Element} */ element) => this.#entryOf(element)?.node ?? null;
        new NumberFields(root, nodeOf, this.#act);
        dragNumbers(root, nodeOf, this.#act);
        // The canvas draws the ring of the focus for those who use the keyboard, as browsers do.
        window.addEventListener("keydown", () => this.#setModality(true), true);
        window.addEventListener("pointerdown", () => this.#setModality(false), true);
    }

    /** @param {boolean} byKeyboard */
    #setModality(byKeyboard) {
        if (this.#byKeyboard === byKeyboard) return;
        this.#byKeyboard = byKeyboard;
        this.#tellFocus();
    }

    #tellFocus() {
        const entry = this.#entryOf(document.activeElement);
        if (entry) this.#moveTabStop(entry);
        this.#focused(entry && this.#byKeyboard ? entry.node.id : "");
    }

    /** @param {KeyboardEvent} event */
    #key(event) {
        if (event.altKey || event.ctrlKey || event.metaKey || event.isComposing) return;
        const entry = this.#entryOf(/** @type {Element} */ (event.target));
        if (!entry) return;
        const { id, role, keys } = entry.node;
        const key = event.shiftKey ? `Shift+${event.key}` : event.key;
        if (keys?.includes(key)) {
            event.preventDefault();
            this.#act(role === "textbox" ? `${id}.key` : id, key); // a textbox's own action takes its text
            return;
        }
        const group = event.shiftKey ? null : this.#groupOf(entry);
        if (group) this.#move(event, group, entry);
    }

    /**
     * Arrow keys, Home and End move in a group, and the choice with them. Where nothing is chosen, as in the
     * list of tickets while the user's own text is read, they only move: a look around must not lose the
     * text.
     * @param {KeyboardEvent} event @param {Entry} group @param {Entry} from
     */
    #move(event, group, from) {
        const members = this.#members(group);
        const controls = members.map(member => member.parts.control);
        const target = arrowTarget(controls, from.parts.control, event.key, group.node.role === "radiogroup");
        if (target === null) return;
        event.preventDefault();
        const chosen = members[target];
        this.#moveTabStop(chosen);
        chosen.parts.control.focus();
        if (chosen === from || chosen.node.disabled) return;
        if (group.node.independent) return;
        if (members.some(({ node }) => node.checked || node.pressed)) this.#act(chosen.node.id, "");
    }

    /** The group of one tab stop that an entry belongs to. @param {Entry} entry @returns {Entry | null} */
    #groupOf(entry) {
        const { parent } = entry;
        if (!parent || !["button", "radio"].includes(entry.node.role)) return null;
        return parent.node.role === "radiogroup" || parent.node.roving ? parent : null;
    }

    /** @param {Entry} group @returns {Entry[]} */
    #members(group) {
        return (group.node.children ?? []).flatMap(child => {
            const entry = this.#entries.get(child.id);
            return entry && this.#groupOf(entry) ? [entry] : [];
        });
    }

    #setTabStops() {
        for (const entry of this.#entries.values()) {
            if (entry.node.role !== "radiogroup" && !entry.node.roving) continue;
            const members = this.#members(entry);
            const stop = tabStop(
                members.map(member => member.node),
                members.findIndex(member => member.parts.control === document.activeElement),
            );
            members.forEach((member, index) => setTabIndex(member.parts.control, index === stop ? 0 : -1));
        }
    }

    /** @param {Entry} entry */
    #moveTabStop(entry) {
        const group = this.#groupOf(entry);
        if (!group) return;
        for (const member of this.#members(group))
            setTabIndex(member.parts.control, member === entry ? 0 : -1);
    }

    /** The focused element is gone: the focus goes to what stands nearest. @param {Entry} gone */
    #focusNear(gone) {
        for (let at = gone.parent; at; at = at.parent) {
            const control =
                at.parts.element.isConnected &&
                at.parts.element.querySelector("button:not([tabindex='-1']), input, textarea, select");
            if (control instanceof HTMLElement) return control.focus({ preventScroll: true });
        }
    }
}

/** @param {HTMLElement} element @param {number} index */
function setTabIndex(element, index) {
    if (element.tabIndex !== index || !element.hasAttribute("tabindex")) element.tabIndex = index;
}

/** Without those that lie inside another. @param {Rect[]} rects */
function outermost(rects) {
    const inside = (/** @type {Rect} */ a, /** @type {Rect} */ b) =>
        a !== b && a[0] >= b[0] && a[1] >= b[1] && a[0] + a[2] <= b[0] + b[2] && a[1] + a[3] <= b[1] + b[3];
    return rects.filter(rect => !rects.some(other => inside(rect, other)));
}

const RING = 4; // CSS pixels around a field that its focus ring needs

/**
 * What is seen of a field: the band between top and bottom, without the covers; "" if that is all of it.
 * @param {Rect} field @param {number} top @param {number} bottom @param {Rect[]} covers  all in the viewport
 */
function clipPath([x, y, width, height], top, bottom, covers) {
    const over = covers.filter(
        ([left, upper, wide, high]) =>
            left < x + width && left + wide > x && upper < y + height && upper + high > y,
    );
    if (y >= top && y + height <= bottom && !over.length) return "";
    const from = y >= top ? -RING : top - y;
    const to = Math.max(y + height <= bottom ? height + RING : bottom - y, from);
    const box = (
        /** @type {number} */ left,
        /** @type {number} */ upper,
        /** @type {number} */ right,
        /** @type {number} */ lower,
    ) => `M${left} ${upper}H${right}V${lower}H${left}Z`;
    // A hole ends where the band ends: beyond it, it would be seen instead of cut.
    const within = (/** @type {number} */ at, /** @type {number} */ low, /** @type {number} */ high) =>
        Math.min(Math.max(at, low), high);
    const holes = over.map(([left, upper, wide, high]) =>
        box(
            within(left - x, -RING, width + RING),
            within(upper - y, from, to),
            within(left - x + wide, -RING, width + RING),
            within(upper - y + high, from, to),
        ),
    );
    return `path(evenodd, "${box(-RING, from, width + RING, to)}${holes.join("")}")`;
}
