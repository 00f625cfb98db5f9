// What a printed page has in place of the canvas: the room's picture as vectors in the light theme, the text, the
// sentences and tables that belong to it, and where it comes from. It is built as printing begins, at once: a
// browser waits for nothing then.

import { citationLine } from "./citation.js";
import { messages } from "./messages.js";
import { rowsOf, roomOf } from "./tables.js";

/** @typedef {import("./explorer_module.js").SemanticNode} SemanticNode */

const WIDEST = 14; // columns of a table; what a wider one has is in the picture
const ONE_PIECE = 1.45; // height by width of a picture that still goes on one page, a little smaller
const PIECE = 1.2; // of a piece of a higher one
const BLANK = "_".repeat(40); // where an answer is to be written
const FOR_THE_SCREEN = new Set(["welcome", "origin.hint", "lines.hint", "guide.own"]); // what to do with a pointer
const NUMBER = /\d+(?:[.,\u00a0\u202f]\d+)*/gu;

/**
 * @param {import("./explorer_module.js").Explorer} explorer
 * @param {() => string} link to what is shown
 */
export function preparePrinting(explorer, link) {
    const build = () => {
        remove();
        document.body.append(sheet(explorer, link()));
    };
    const remove = () => document.getElementById("printed")?.remove();
    const printing = matchMedia("print");
    window.addEventListener("beforeprint", build);
    window.addEventListener("afterprint", remove);
    printing.addEventListener("change", ({ matches }) => {
        if (!matches) remove();
        else if (!document.getElementById("printed")) build();
    });
}

/** @param {import("./explorer_module.js").Explorer} explorer @param {string} link */
function sheet(explorer, link) {
    const page = explorer.semantics();
    const shown = explorer.shown();
    const room = roomOf(page);
    const task = page.children?.find(({ id }) => id === "guide.card");
    const [title, model] = page.children?.find(({ role }) => role === "banner")?.children ?? [];
    const drawn = picture(explorer.exported("print"), shown.title);
    const made = element("article", "");
    made.id = "printed";
    made.append(
        element("p", [title?.name ?? document.title, model?.name].filter(Boolean).join(" · ")),
        element("h1", shown.title),
        ...(task ? taskOf(task) : []),
        ...drawn.pieces,
        ...(room ? contentOf(room, drawn) : []),
        element("footer", citationLine(shown, link, messages.accessed)),
    );
    return made;
}

/**
 * The Guide's task in hand: what is asked, the answer or a place for it, and what was said to it.
 * @param {SemanticNode} card
 */
function taskOf(card) {
    const made = document.createElement("section");
    const add = (/** @type {"h2" | "h3" | "p"} */ tag, /** @type {string} */ text) => made.append(element(tag, text));
    const visit = (/** @type {SemanticNode} */ { role, name = "", value, level, checked, pressed, children = [] }) => {
        const chosen = checked ?? pressed; // of a choice; other buttons have neither
        if (role === "heading") add(level === 2 ? "h2" : "h3", name);
        else if (role === "text" && name) add("p", name);
        else if (role === "textbox") add("p", `${name}: ${value || BLANK}`);
        else if (chosen !== undefined) add("p", `${chosen ? "☒" : "☐"} ${name}`);
        children.forEach(visit);
    };
    card.children?.forEach(visit);
    return [made];
}

/**
 * @typedef {object} Picture
 * @property {HTMLElement[]} pieces
 * @property {(texts: string[]) => boolean} said  whether the picture itself says that
 * @property {(texts: string[]) => boolean} counted  whether it has their numbers, of which there are some
 */

/**
 * The picture at the page's width; a high one in several pieces, each no higher than a page.
 * @param {string} source of an SVG, or "" @param {string} title
 * @returns {Picture}
 */
function picture(source, title) {
    const svg = new DOMParser().parseFromString(source, "image/svg+xml").documentElement;
    if (!source || svg.nodeName !== "svg") return { said: () => false, counted: () => false, pieces: [] };
    svg.querySelector("rect")?.setAttribute("fill", "none"); // the paper is the paper
    const [width, height] = ["width", "height"].map(side => Number(svg.getAttribute(side)));
    const ends = piecesOf(svg, width, height);
    const pieces = ends.map((end, i) => {
        const begin = ends[i - 1] ?? 0;
        const piece = /** @type {Element} */ (document.importNode(svg, true));
        for (const side of ["width", "height"]) piece.removeAttribute(side); // print.css gives it the page's
        piece.setAttribute("viewBox", `0 ${begin} ${width} ${end - begin}`);
        piece.setAttribute("aria-label", title);
        const figure = element("figure", "");
        figure.append(piece);
        return figure;
    });
    const texts = [...svg.querySelectorAll("text")].map(text => text.textContent);
    const words = texts.join("").replace(/\s/g, "");
    const numbers = new Set(numbersIn(texts));
    return {
        pieces,
        said: texts => words.includes(texts.join("").replace(/\s/g, "")),
        counted: texts => numbersIn(texts).length > 0 && numbersIn(texts).every(number => numbers.has(number)),
    };
}

/** @param {(string | null)[]} texts @returns {string[]} */
const numbersIn = texts => texts.flatMap(text => text?.match(NUMBER) ?? []);

/** Where the pieces end: between lines of text and what is drawn, not through them. @param {Element} svg @param {number} width @param {number} height */
function piecesOf(svg, width, height) {
    if (height <= ONE_PIECE * width) return [height];
    const number = (/** @type {Element} */ of, /** @type {string} */ name) => Number(of.getAttribute(name));
    const drawn = [...svg.querySelectorAll("text, rect, image")].flatMap(part => {
        const y = number(part, "y");
        if (part.nodeName === "text") return [[y - number(part, "font-size"), y + number(part, "font-size") / 3]];
        const size = number(part, "height");
        return part.nodeName === "image" || size < width / 4 ? [[y, y + size]] : [];
    });
    const ends = [];
    for (let begin = 0; begin < height; begin = /** @type {number} */ (ends.at(-1))) {
        const last = begin + PIECE * width;
        let end = last;
        while (end > last - width / 2 && drawn.some(([top, bottom]) => top < end && end < bottom)) end -= 2;
        ends.push(last >= height ? height : end > last - width / 2 ? end : last);
    }
    return ends;
}

/**
 * Headings with what stands below them, as far as the picture does not say it; controls have no use on paper. The
 * picture says a table in words of its own: under the same heading, with all its numbers.
 * @param {SemanticNode} room @param {Picture} picture
 */
function contentOf(room, { said, counted }) {
    /** @type {HTMLElement[]} */
    const content = [];
    /** @type {SemanticNode | null} */
    let heading = null;
    const add = (/** @type {HTMLElement} */ part) => {
        if (heading) content.push(element((heading.level ?? 2) > 2 ? "h3" : "h2", heading.name ?? ""));
        heading = null;
        content.push(part);
    };
    const visit = (/** @type {SemanticNode} */ node) => {
        const { role, id, name = "", value = "", columns = [], rows = [] } = node;
        if (FOR_THE_SCREEN.has(id)) return;
        if (role === "heading") heading = node;
        else if (role === "text" && name && !said([name])) add(element("p", name));
        else if (role === "code" && name) add(element("pre", name));
        else if (role === "textbox" && id === "text" && value) content.push(element("blockquote", value));
        else if (role === "table" && rows.length && columns.length <= WIDEST) {
            const cells = rowsOf(node).slice(1);
            const headed = said([name]) || (heading?.name && said([heading.name]));
            if (!cells.every(said) && !(headed && counted(cells.flat()))) add(table(node, heading?.name === name));
        }
        node.children?.forEach(visit);
        if (role === "region") heading = null; // one with nothing below it
    };
    visit(room);
    return content;
}

/** @param {SemanticNode} node @param {boolean} named by the heading above it */
function table(node, named) {
    const made = document.createElement("table");
    if (!named) made.createCaption().textContent = node.name ?? "";
    const [head, ...rows] = rowsOf(node);
    const line = made.createTHead().insertRow();
    for (const cell of head) line.append(element("th", cell));
    const body = made.createTBody();
    for (const cells of rows) {
        const row = body.insertRow();
        for (const cell of cells) row.insertCell().textContent = cell;
    }
    return made;
}

/** @template {keyof HTMLElementTagNameMap} Tag @param {Tag} tag @param {string} text */
function element(tag, text) {
    const made = document.createElement(tag);
    made.textContent = text;
    return made;
}
