// Rows of figures with their goals, in groups, as tables that read well both as they are and as Markdown, and as JSON.

/**
 * @typedef {import("./statistics.js").Spread} Spread
 *
 * @typedef {object} Unit
 * @property {string} name
 * @property {(value: number) => string} text  of a value, with the unit
 *
 * @typedef {object} Beside  the same work done by a peer in the same run
 * @property {Spread} [figure]
 * @property {Spread} [times]  how many times as fast ours is, round by round
 * @property {string} [missing]  why it was not measured
 *
 * @typedef {object} Row
 * @property {string} id
 * @property {string} what
 * @property {Unit} unit  of ours and of the peers' figures
 * @property {number} [most]  the goal: ours is at most this, in the unit
 * @property {{times: number, than: string}} [faster]  the goal: ours is as many times as fast as that peer
 * @property {number | Spread} [ours]
 * @property {Record<string, Beside>} [peers]  by name
 * @property {Spread} [share]  of what the machine can do at most
 * @property {Record<string, string>} [also]  further columns, by their heads
 * @property {{model: string, tokens: number, flop: number}} [cost]  of one forward pass, for the table of growth
 * @property {string} [remark]
 * @property {string} [missing]  why ours was not measured
 *
 * @typedef {{title: string, rows: Row[]}} Group
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
export const GFLOPS = unit("GFLOP/s", 1);
export const NUMBERS_A_SECOND = unit("million numbers/s", 0, 1e-3);

const TIMES = unit("×", 2);
const SHARE = unit("%", 0, 0.01);

/** @param {number | Spread} figure */
const middle = figure => (typeof figure === "number" ? figure : figure.median);

/** @param {number | Spread | undefined} figure @param {Unit} unit */
export function figureText(figure, unit) {
    if (figure === undefined) return "";
    if (typeof figure === "number") return unit.text(figure);
    const bare = (/** @type {number} */ value) => unit.text(value).replace(` ${unit.name}`, "");
    return `${unit.text(figure.median)} (${bare(figure.low)} to ${bare(figure.high)})`;
}

/** @param {Beside | undefined} beside @param {Unit} unit */
function besideText(beside, unit) {
    if (!beside?.figure) return beside?.missing ? `not measured: ${beside.missing}` : "";
    return figureText(beside.figure, unit) + (beside.times ? `: ${TIMES.text(beside.times.median)}` : "");
}

/** @param {Row} row */
export function goalText({ most, faster, unit }) {
    if (faster) return `${TIMES.text(faster.times).replace(/0 /, " ")} ${faster.than}`;
    return most === undefined ? "" : unit.text(most);
}

/** What is held against the goal, and the goal. @param {Row} row */
function held({ most, faster, ours, peers }) {
    const times = faster && peers?.[faster.than]?.times;
    if (faster) return times && { figure: times.median, goal: faster.times, reached: times.median >= faster.times };
    if (most === undefined || ours === undefined) return undefined;
    return { figure: middle(ours), goal: most, reached: middle(ours) <= most };
}

/** @param {Row} row @returns {boolean | undefined} undefined: there is no goal, or it was not measured */
export const reached = row => held(row)?.reached;

/** Whether the goal is reached, and if not, by how much. @param {Row} row */
export function gapText(row) {
    if (row.ours === undefined && row.missing) return `not measured: ${row.missing}`;
    const against = held(row);
    if (!against) return row.faster ? "not measured" : "";
    const { figure, goal } = against;
    if (!row.faster) {
        if (against.reached) return "yes";
        const times = goal > 0 ? `, ${TIMES.text(figure / goal)} the goal` : "";
        return `no: ${row.unit.text(figure - goal)} over${times}`;
    }
    const times = row.peers?.[row.faster.than]?.times;
    const said = figureText(times, TIMES);
    return against.reached ? `yes: ${said}` : `no: ${said}, ${SHARE.text(1 - figure / goal)} short`;
}

/** The table of some rows: a column for each peer that stands beside one of them. @param {Row[]} rows */
export function tableText(rows) {
    const peers = [...new Set(rows.flatMap(row => Object.keys(row.peers ?? {})))];
    const further = [...new Set(rows.flatMap(row => Object.keys(row.also ?? {})))];
    const shares = rows.some(row => row.share);
    const goals = rows.some(row => goalText(row));
    const head = ["what", ...(goals ? ["goal"] : []), "ours", ...peers, ...further, ...(shares ? ["of the ceiling"] : [])];
    const lines = rows.map(row => [
        row.what,
        ...(goals ? [goalText(row)] : []),
        figureText(row.ours, row.unit),
        ...peers.map(peer => besideText(row.peers?.[peer], row.unit)),
        ...further.map(name => row.also?.[name] ?? ""),
        ...(shares ? [row.share ? SHARE.text(row.share.median) : ""] : []),
        gapText(row),
    ]);
    return aligned([[...head, goals ? "reached" : ""], ...lines]);
}

/** Cells as a Markdown table whose columns stand under each other; the first line is the head. @param {string[][]} lines */
export function aligned(lines) {
    const columns = lines[0].map((_, i) => i).filter(i => lines.some(line => line[i]));
    const widths = columns.map(i => Math.max(3, ...lines.map(line => line[i].length)));
    const line = (/** @type {string[]} */ texts) =>
        `| ${columns.map((column, i) => texts[column].padEnd(widths[i])).join(" | ")} |`;
    const rule = `|${widths.map(width => "-".repeat(width + 2)).join("|")}|`;
    return [line(lines[0]), rule, ...lines.slice(1).map(line)].join("\n");
}

/** All groups with their tables, and under each what is to be said of its rows. @param {Group[]} groups */
export const groupsText = groups =>
    groups
        .map(({ title, rows }) => {
            const remarks = rows.flatMap(({ remark }) => (remark ? [`- ${remark}`] : []));
            return [`## ${title}`, tableText(rows), ...(remarks.length ? [remarks.join("\n")] : [])].join("\n\n");
        })
        .join("\n\n");

/** The goals that were not reached, a line each. @param {Group[]} groups */
export const shortfalls = groups =>
    groups.flatMap(({ title, rows }) =>
        rows
            .filter(row => reached(row) === false)
            .map(row => `${title}: ${row.what}: goal ${goalText(row)}, ${gapText(row).replace(/^no: /, "")}`),
    );

/**
 * How the cost of a forward pass grows with the length of the text.
 * @param {Group[]} groups
 */
export function growthText(groups) {
    const rows = groups.flatMap(({ rows }) => rows).filter(({ cost, ours }) => cost && ours !== undefined);
    const lines = rows.map(({ cost, ours = 0, unit }) => {
        const { model, tokens, flop } = /** @type {NonNullable<Row["cost"]>} */ (cost);
        const milliseconds = middle(ours);
        return [
            model,
            String(tokens),
            (flop / 1e6).toFixed(1),
            unit.text(milliseconds),
            `${((1000 * milliseconds) / tokens).toFixed(1)} µs`,
            (flop / milliseconds / 1e6).toFixed(1),
        ];
    });
    return aligned([["model, in Node", "tokens", "MFLOP", "ours", "a token", "GFLOP/s"], ...lines]);
}

/** @param {string} group @param {Row} row */
export const rowJson = (group, row) => ({
    group,
    ...row,
    unit: row.unit.name === "MB" ? "bytes" : row.unit.name,
    reached: reached(row),
    gap: gapText(row),
});
