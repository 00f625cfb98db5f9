// The keys of the whole page: undo and redo, and the arrows that go from step to step where nothing else
// uses them; with Shift to the last step and the first.

/** @type {Record<string, string>} */
const STEPS = {
    ArrowRight: "step.next",
    ArrowLeft: "step.back",
    "Shift+ArrowRight": "step.end",
    "Shift+ArrowLeft": "step.start",
};

/**
 * @param {import("./mirror.js").Mirror} mirror
 * @param {(id: string, value: string) => void} act
 */
export function listenForShortcuts(mirror, act) {
    // In the capture phase: the canvas's keys go no further than to its parent.
    window.addEventListener(
        "keydown",
        event => {
            // Under an open dialog the page does nothing.
            if (event.isComposing || event.altKey || document.querySelector("dialog[open]")) return;
            const history = historyOf(event);
            if (history) undoOrRedo(history, event, mirror, act);
            else step(event, mirror, act);
        },
        true,
    );
}

/** @param {KeyboardEvent} event @returns {"undo" | "redo" | null} */
function historyOf({ key, ctrlKey, metaKey, shiftKey }) {
    if (ctrlKey === metaKey) return null; // neither, or both
    if (key.toLowerCase() === "z") return shiftKey ? "redo" : "undo";
    if (key.toLowerCase() === "y" && ctrlKey && !shiftKey) return "redo";
    return null;
}

/**
 * Fields take part in the page's own history, but for answers and texts of several lines: these have the browser's.
 * @param {"undo" | "redo"} id @param {KeyboardEvent} event
 * @param {import("./mirror.js").Mirror} mirror @param {(id: string, value: string) => void} act
 */
function undoOrRedo(id, event, mirror, act) {
    const node = mirror.node(id);
    const focus = document.activeElement;
    const inField = focus?.matches("#mirror .field:not(.centered, [data-id^='guide.']) > input") ?? false;
    if (!node || (!inField && focus?.matches("input, textarea"))) return;
    if (inField || !node.disabled) event.preventDefault();
    if (!node.disabled) act(id, "");
}

/**
 * @param {KeyboardEvent} event
 * @param {import("./mirror.js").Mirror} mirror @param {(id: string, value: string) => void} act
 */
function step(event, mirror, act) {
    const id = STEPS[`${event.shiftKey ? "Shift+" : ""}${event.key}`];
    if (!id || event.ctrlKey || event.metaKey) return;
    const focus = document.activeElement;
    if (focus && focus !== document.body && focus.id !== "canvas") return;
    // Of the first step and the last, only the other one's button is there.
    if (!mirror.node("stepper") || mirror.node(id)?.disabled) return;
    event.preventDefault();
    act(id, "");
}
