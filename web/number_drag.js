// A number is changed by dragging sideways over its field, as long as the field does not have the focus: with
// it, a press belongs to the text.

import { onNumbers } from "./number_fields.js";

/**
 * @typedef {import("./explorer_module.js").SemanticNode} SemanticNode
 * @typedef {import("./number_fields.js").Act} Act
 */

const SLACK = 4; // CSS pixels sideways until a press is a drag
const STEP = 8; // CSS pixels for each step of the number

/**
 * @param {HTMLElement} root
 * @param {import("./number_fields.js").NodeOf} nodeOf
 * @param {Act} act
 */
export function dragNumbers(root, nodeOf, act) {
    let endLast = () => {};
    onNumbers(root, "pointerdown", nodeOf, (field, node, event) => {
        if (!isDraggable(field, node) || event.button !== 0 || !event.isPrimary) return;
        event.preventDefault(); // the focus comes only once it is clear that this is no drag
        endLast(); // its end may have been lost
        field.setPointerCapture(event.pointerId);
        endLast = followDrag(field, node.id, event, act);
    });
    // Some browsers send the mouse's own event all the same, and would give the focus.
    onNumbers(root, "mousedown", nodeOf, (field, node, event) => {
        if (isDraggable(field, node) && event.button === 0) event.preventDefault();
    });
}

/** @param {HTMLInputElement} field @param {SemanticNode} node */
function isDraggable(field, node) {
    return Boolean(node.draggable) && !node.disabled && field !== document.activeElement;
}

/**
 * Follows a press until it ends. It listens to the window, because the field may go while it is dragged.
 * @param {HTMLInputElement} field @param {string} id @param {PointerEvent} press @param {Act} act
 * @returns {() => void} ends it early
 */
function followDrag(field, id, press, act) {
    const listening = new AbortController();
    let dragging = false;
    let steps = 0;

    /** @param {PointerEvent} event */
    const move = event => {
        const way = event.clientX - press.clientX;
        if (!dragging && Math.abs(way) < SLACK) return;
        if (!dragging) act(`${id}.drag`, "start");
        dragging = true;
        const now = Math.round(way / STEP);
        if (now !== steps) act(`${id}.drag`, String(now));
        steps = now;
    };
    const end = () => {
        if (listening.signal.aborted) return;
        listening.abort();
        if (dragging) act(`${id}.drag`, "end");
    };
    const release = () => {
        end();
        if (!dragging) field.focus({ preventScroll: true }); // which selects its text
    };

    /**
     * @param {"pointermove" | "pointerup" | "pointercancel"} type
     * @param {(event: PointerEvent) => void} handle
     */
    const listen = (type, handle) =>
        window.addEventListener(
            type,
            event => {
                if (event.pointerId === press.pointerId) handle(event);
            },
            { capture: true, signal: listening.signal },
        );
    listen("pointermove", move);
    listen("pointerup", release);
    listen("pointercancel", end); // a vertical swipe: the browser scrolls the page
    return end;
}
