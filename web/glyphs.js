// Pictures of characters that the shipped fonts lack, drawn with the browser's own fonts.

/** @typedef {import("./explorer_module.js").Glyph} Glyph */

const FAMILIES = {
    words: "'Inter', system-ui, sans-serif",
    numbers: "'JetBrains Mono', ui-monospace, monospace",
};

/** A code point that no font has, as nothing is assigned to it: it looks as every missing character does. */
const UNASSIGNED = 0x378;

/** @type {CanvasRenderingContext2D | null} */
let shared = null;

function context() {
    shared ??= document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    return shared;
}

/**
 * The picture of one character, or null when there is nothing to draw.
 * @param {number} codepoint @param {number} pixels the font's size
 * @param {string} family "regular", "emphasis" or "mono"
 * @returns {Glyph | null}
 */
export function glyph(codepoint, pixels, family) {
    const weight = family === "emphasis" ? 600 : 400;
    const font = `${weight} ${pixels}px ${family === "mono" ? FAMILIES.numbers : FAMILIES.words}`;
    const drawn = draw(String.fromCodePoint(codepoint), font);
    if (!drawn) return null;
    const missing = draw(String.fromCodePoint(UNASSIGNED), font);
    return missing && same(drawn, missing) ? codeBox(codepoint, pixels) : drawn;
}

/** @param {string} text @param {string} font @returns {Glyph | null} */
function draw(text, font) {
    const canvas = context();
    if (!canvas) return null;
    canvas.font = font;
    canvas.textBaseline = "alphabetic"; // the frame of a code, drawn before, left others
    canvas.textAlign = "left";
    const box = canvas.measureText(text);
    const left = Math.floor(-box.actualBoundingBoxLeft) - 1;
    const top = Math.ceil(box.actualBoundingBoxAscent) + 1;
    const width = Math.ceil(box.actualBoundingBoxRight) + 1 - left;
    const height = top + Math.ceil(box.actualBoundingBoxDescent) + 1;
    const advance = box.width;
    if (width <= 2 || height <= 2) {
        return advance
            ? { width: 0, height: 0, left: 0, top: 0, advance, rgba: new Uint8Array(0), coloured: false }
            : null;
    }
    const rgba = paint(canvas, width, height, () => {
        canvas.font = font;
        canvas.fillText(text, -left, top);
    });
    return { width, height, left, top, advance, rgba, coloured: coloured(rgba) };
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {number} width
 * @param {number} height
 * @param {() => void} draw
 * @returns {Uint8Array}
 */
function paint(context, width, height, draw) {
    context.canvas.width = width; // also clears it
    context.canvas.height = height;
    context.fillStyle = context.strokeStyle = "#fff";
    draw();
    return new Uint8Array(context.getImageData(0, 0, width, height).data.buffer);
}

/** Whether a picture painted in white has colours of its own. @param {Uint8Array} rgba */
function coloured(rgba) {
    for (let i = 0; i < rgba.length; i += 4) {
        if (rgba[i + 3] > 64 && Math.min(rgba[i], rgba[i + 1], rgba[i + 2]) < 200) return true;
    }
    return false;
}

/** @param {Glyph} a @param {Glyph} b */
function same(a, b) {
    return a.width === b.width && a.height === b.height && a.rgba.every((value, i) => value === b.rgba[i]);
}

/**
 * For a character that no font of this machine has: a frame with its code, so that it can be looked up.
 * @param {number} codepoint @param {number} pixels @returns {Glyph | null}
 */
function codeBox(codepoint, pixels) {
    const canvas = context();
    if (!canvas) return null;
    const code = codepoint
        .toString(16)
        .toUpperCase()
        .padStart(codepoint > 0xffff ? 6 : 4, "0");
    const half = code.length / 2;
    const size = Math.max(Math.round(pixels * 0.42), 5);
    const font = `${size}px ${FAMILIES.numbers}`;
    canvas.font = font;
    const width = Math.ceil(canvas.measureText("0".repeat(half)).width) + 4;
    const height = Math.round(pixels);
    const rgba = paint(canvas, width, height, () => {
        canvas.font = font;
        canvas.textBaseline = "middle";
        canvas.fillText(code.slice(0, half), 2, height * 0.3);
        canvas.fillText(code.slice(half), 2, height * 0.72);
        canvas.strokeRect(0.5, 0.5, width - 1, height - 1);
    });
    return {
        width,
        height,
        left: 1,
        top: Math.round(pixels * 0.85),
        advance: width + 2,
        rgba,
        coloured: false,
    };
}
