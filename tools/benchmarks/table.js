// Rows of the budget table: figures against budgets, as text and as JSON.

/**
 * @typedef {import("./statistics.js").Spread} Spread
 *
 * @typedef {object} Unit
 * @property {string} name
 * @property {(value: number) => string} text  of a value, with the unit
 *
 * @typedef {object} Row
 * @property {string} id
 * @property {string} what
 * @property {number} [budget]  in the unit; with a peer: the share of the peer's time; none: the figure alone
 * @property {Unit} unit  of ours and of the peer's
 * @property {number | Spread} [ours]
 * @property {Spread} [peer]  onnxruntime-web's, in the same run
 * @property {Spread} [ratio]  ours to the peer's, round by round
 * @property {boolean} [relative]  the budget is a share of the peer's time
 * @property {string} [remark]
 * @property {string} [missing]  why ours, or the peer's, is not there
 */

/** @param {string} name @param {number} digits @param {number} scale */
const unit = (name, digits, scale = 1) => ({
    name,
    text: (/** @type {number} */ value) => `${(value / scale).toFixed(digits)}${name && ` ${name}`}`,
});

export const MEGABYTES = unit("MB", 3, 1e6);
export const MILLISECONDS = unit("ms", 3);
export const WHOLE_MILLISECONDS = unit("ms", 0);
export const FRAME_MILLISECONDS = unit("ms", 2);
export const COUNT = unit("", 0);
export const TICKETS_A_SECOND = unit("tickets/s", 1);
export const WEIGHT = unit("", 5);

/** @param {number | Spread} figure */
const middle = figure => (typeof figure === "number" ? figure : figure.median);

/** @param {number | Spread | undefined} figure @param {Unit} unit */
function figureText(figure, unit) {
    if (figure === undefined) return "";
    if (typeof figure === "number") return unit.text(figure);
    const bare = (/** @type {number} */ value) => unit.text(value).replace(` ${unit.name}`, "");
    return `${unit.text(figure.median)} (${bare(figure.low)} to ${bare(figure.high)})`;
}

/** The figure that is held against the budget, if there is one. @param {Row} row */
function held(row) {
    if (row.relative) return row.ratio?.median;
    return row.ours === undefined ? undefined : middle(row.ours);
}

/** @param {Row} row @returns {boolean | undefined} undefined: not measured */
export function within(row) {
    const figure = held(row);
    return figure === undefined || row.budget === undefined ? undefined : figure <= row.budget;
}

/** @param {Row} row */
export function gapText(row) {
    const figure = held(row);
    if (figure === undefined) return `not measured: ${row.missing}`;
    const share = (/** @type {number} */ value) => value.toFixed(2);
    if (row.budget === undefined)
        return row.ratio
            ? `${share(row.ratio.median)} (${share(row.ratio.low)} to ${share(row.ratio.high)}) times it`
            : (row.missing ?? "");
    const of =
        row.relative && row.ratio
            ? `${share(figure)} (${share(row.ratio.low)} to ${share(row.ratio.high)}) of it: `
            : "";
    if (figure <= row.budget) return `${of}within`;
    const over = row.relative ? share(figure - row.budget) : row.unit.text(figure - row.budget);
    const times = row.budget > 0 ? `, ${share(figure / row.budget)} times the budget` : "";
    return `${of}over by ${over}${times}`;
}

/** @param {Row} row */
function cells(row) {
    const bare = row.budget === undefined ? "none" : row.unit.text(row.budget);
    const budget = row.relative ? `${row.budget} of onnxruntime-web's` : bare;
    return [row.what, budget, figureText(row.ours, row.unit), figureText(row.peer, row.unit), gapText(row)];
}

/** The rows as a table that reads well both as it is and as Markdown. @param {Row[]} rows */
export function tableText(rows) {
    const lines = [["what", "budget", "ours", "onnxruntime-web", "gap"], ...rows.map(cells)];
    const widths = lines[0].map((_, column) => Math.max(...lines.map(line => line[column].length)));
    const line = (/** @type {string[]} */ texts) =>
        `| ${texts.map((text, column) => text.padEnd(widths[column])).join(" | ")} |`;
    const rule = `|${widths.map(width => "-".repeat(width + 2)).join("|")}|`;
    return [line(lines[0]), rule, ...lines.slice(1).map(line)].join("\n");
}

/** @param {Row} row */
export function rowJson({ unit, ...row }) {
    return {
        ...row,
        unit: unit.name === "MB" ? "bytes" : unit.name,
        within: within({ unit, ...row }),
        gap: gapText({ unit, ...row }),
    };
}
