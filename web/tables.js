// The tables that the page shows, as CSV files: one file a table, in the words and digits of the screen.

/** @typedef {import("./explorer_module.js").SemanticNode} SemanticNode */

/** All tables with rows of a part of the page. @param {SemanticNode} node @returns {SemanticNode[]} */
export const tablesOf = node => [
    ...(node.role === "table" && node.rows?.length ? [node] : []),
    ...(node.children ?? []).flatMap(tablesOf),
];

/** The part with the room's content. @param {SemanticNode} page @returns {SemanticNode | undefined} */
export const roomOf = page =>
    page.role === "main" ? page : (page.children ?? []).map(roomOf).find(found => found !== undefined);

/** The cells of a table; its columns' names come first. @param {SemanticNode} table */
export const rowsOf = ({ columns = [], rows = [] }) => [
    columns,
    ...rows.map(row => (Array.isArray(row) ? row : row.cells)),
];

/** @param {SemanticNode} table @returns {string} as of RFC 4180 */
export const csvOf = table =>
    rowsOf(table)
        .map(cells => `${cells.map(field).join(",")}\r\n`)
        .join("");

const NUMBER = /^[+−-]?[\d.,]+(e[−-]?\d+)?%?$/;

/** A number with an ordinary minus; words that a spreadsheet would take for a formula get an apostrophe. @param {string} text */
function field(text) {
    const cell = NUMBER.test(text) ? text.replaceAll("−", "-") : text.replace(/^[=+\-@\t\r]/, "'$&");
    return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
