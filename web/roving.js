// One tab stop for a group of buttons: where the arrow keys lead, and which button Tab reaches.

/**
 * Which member the tabulator reaches: the chosen one, else the focused one, else the first.
 * @param {import("./explorer_module.js").SemanticNode[]} nodes
 * @param {number} focused its index, or -1
 */
export function tabStop(nodes, focused) {
    if (focused >= 0) return focused;
    const chosen = nodes.findIndex(node => node.checked || node.pressed || node.current);
    return Math.max(chosen, 0);
}

/**
 * The member that a key leads to, or null for a key that leads nowhere.
 * @param {HTMLElement[]} members @param {HTMLElement} from @param {string} key
 * @param {boolean} ring  radio buttons: the last is followed by the first, and up and down are back and forth
 * @returns {number | null}
 */
export function arrowTarget(members, from, key, ring) {
    const at = members.indexOf(from);
    const last = members.length - 1;
    if (key === "Home") return 0;
    if (key === "End") return last;
    if (ring && key === "ArrowDown") key = "ArrowRight";
    if (ring && key === "ArrowUp") key = "ArrowLeft";
    if (key === "ArrowRight") return at < last ? at + 1 : ring ? 0 : last;
    if (key === "ArrowLeft") return at > 0 ? at - 1 : ring ? last : 0;
    if (key === "ArrowDown") return otherLine(members, at, 1);
    if (key === "ArrowUp") return otherLine(members, at, -1);
    return null;
}

/**
 * The nearest member on the next line down or up, as the eye would go.
 * @param {HTMLElement[]} members @param {number} at @param {1 | -1} direction
 */
function otherLine(members, at, direction) {
    const boxes = members.map(member => member.getBoundingClientRect());
    const middle = (/** @type {DOMRect} */ box) => box.left + box.width / 2;
    let best = at;
    let line = 0;
    for (let i = at + direction; i >= 0 && i < boxes.length; i += direction) {
        const away = (boxes[i].top - boxes[at].top) * direction;
        if (away < boxes[at].height / 2) continue; // still the same line
        if (best === at) line = boxes[i].top;
        else if (Math.abs(boxes[i].top - line) > boxes[i].height / 2) break; // the line after it
        const nearer =
            Math.abs(middle(boxes[i]) - middle(boxes[at])) <
            Math.abs(middle(boxes[best]) - middle(boxes[at]));
        if (best === at || nearer) best = i;
    }
    return best;
}
