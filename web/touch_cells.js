// A finger that moves sideways over a matrix, or over the numbers of a vector, shows the cell under it, in whatever
// direction it then goes; one that moves up or down at first scrolls the page.

/**
 * @typedef {{id: string, value: string}} Cell
 *
 * @param {HTMLCanvasElement} canvas
 * @param {(event: PointerEvent) => Cell | null} cellAt
 * @param {(id: string, value: string) => void} act
 */
export function touchCells(canvas, cellAt, act) {
    const SLACK = 8; // CSS pixels sideways until a touch is a movement
    /** @type {PointerEvent | null} */
    let touched = null;
    let last = "";
    let moving = false;
    canvas.addEventListener("pointerdown", event => {
        const starts = event.pointerType === "touch" && event.isPrimary && cellAt(event);
        touched = starts ? event : null;
        moving = false;
        last = "";
    });
    canvas.addEventListener("pointermove", event => {
        if (!touched || event.pointerId !== touched.pointerId) return;
        const across = Math.abs(event.clientX - touched.clientX);
        moving ||= across >= SLACK && across > Math.abs(event.clientY - touched.clientY);
        const cell = moving ? cellAt(event) : null;
        const now = cell ? `${cell.id} ${cell.value}` : last;
        if (!cell || now === last) return;
        last = now;
        act(cell.id, cell.value);
    });
    for (const end of ["pointerup", "pointercancel"]) canvas.addEventListener(end, () => (touched = null));
}
