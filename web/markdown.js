// The part of Markdown that a weights' card uses, as elements: headings, paragraphs, lists, tables, code, and
// inside them code, strong, emphasis and links. Everything else stays text; nothing is ever read as HTML.

/** @param {string} source @returns {DocumentFragment} */
export function markdown(source) {
    const fragment = document.createDocumentFragment();
    const lines = source.replaceAll("\r\n", "\n").split("\n");
    for (let at = 0; at < lines.length;) {
        const block = BLOCKS.find(block => block.starts(lines[at]));
        const end = block ? block.end(lines, at + 1) : at + 1;
        if (block) fragment.append(block.make(lines.slice(at, end)));
        at = end;
    }
    return fragment;
}

const LIST_ITEM = /^\s*(?:[-*+]|\d+[.)])\s+/;
const BLOCK_START = /^(?:#{1,6}\s|```|\||\s*(?:[-*+]|\d+[.)])\s)/;

/**
 * A block is all lines from one that starts it up to its end.
 * @type {{starts: (line: string) => boolean, end: (lines: string[], from: number) => number,
 *     make: (lines: string[]) => Node}[]}
 */
const BLOCKS = [
    { starts: line => /^#{1,6}\s/.test(line), end: (_, from) => from, make: heading },
    { starts: line => line.startsWith("```"), end: endOfCode, make: code },
    { starts: line => line.startsWith("|"), end: before(line => !line.startsWith("|")), make: table },
    {
        starts: line => LIST_ITEM.test(line),
        end: before(line => !LIST_ITEM.test(line) && !/^\s+\S/.test(line)),
        make: list,
    },
    {
        starts: line => line.trim() !== "",
        end: before(line => line.trim() === "" || BLOCK_START.test(line)),
        make: paragraph,
    },
];

/** The block ends before a line like that. @param {(line: string) => boolean} stops */
function before(stops) {
    return (/** @type {string[]} */ lines, /** @type {number} */ from) => {
        const length = lines.slice(from).findIndex(stops);
        return length < 0 ? lines.length : from + length;
    };
}

/** After the closing fence. @param {string[]} lines @param {number} from */
function endOfCode(lines, from) {
    return Math.min(before(line => line.startsWith("```"))(lines, from) + 1, lines.length);
}

/** @param {string[]} lines */
function heading([line]) {
    const marks = /^#+/.exec(line)?.[0].length ?? 1;
    // The dialog's own title is the second level.
    return withInline(`h${Math.min(marks + 2, 6)}`, line.replace(/^#+\s+/, ""));
}

/** @param {string[]} lines */
function code(lines) {
    const element = document.createElement("pre");
    element.textContent = lines
        .slice(1)
        .filter(line => !line.startsWith("```"))
        .join("\n");
    return element;
}

/** @param {string[]} lines */
function paragraph(lines) {
    return withInline("p", lines.map(line => line.trim()).join(" "));
}

/** @param {string[]} lines */
function list(lines) {
    const element = document.createElement(/^\s*\d/.test(lines[0]) ? "ol" : "ul");
    /** @type {string[]} */
    const items = [];
    for (const line of lines) {
        if (LIST_ITEM.test(line)) items.push(line.replace(LIST_ITEM, ""));
        else items[items.length - 1] += ` ${line.trim()}`;
    }
    element.append(...items.map(item => withInline("li", item)));
    return element;
}

/** @param {string[]} lines */
function table(lines) {
    const rows = lines.filter(line => !/^\|[\s:|-]+\|?\s*$/.test(line));
    const element = document.createElement("table");
    rows.forEach((line, row) => {
        const cells = line
            .replace(/^\|/, "")
            .replace(/\|\s*$/, "")
            .split("|");
        const tag = row === 0 && rows.length < lines.length ? "th" : "td";
        // An empty one heads nothing.
        element.insertRow().append(...cells.map(cell => withInline(cell.trim() ? tag : "td", cell.trim())));
    });
    return element;
}

const INLINE = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\]]+)\]\(([^)\s]+)\)/g;

/** @param {string} tag @param {string} text */
function withInline(tag, text) {
    const element = document.createElement(tag);
    let at = 0;
    for (const match of text.matchAll(INLINE)) {
        element.append(text.slice(at, match.index), inline(match));
        at = match.index + match[0].length;
    }
    element.append(text.slice(at));
    return element;
}

/** @param {RegExpMatchArray} match */
function inline([whole, code, strong, emphasis, label, address]) {
    if (code !== undefined) return withText("code", code);
    if (strong !== undefined) return withText("strong", strong);
    if (emphasis !== undefined) return withText("em", emphasis);
    // A pack may come from anyone: its links lead to web pages or nowhere.
    if (!/^https?:\/\//.test(address)) return document.createTextNode(whole);
    const link = /** @type {HTMLAnchorElement} */ (withText("a", label));
    link.href = address;
    link.target = "_blank";
    link.rel = "noopener noreferrer";
    return link;
}

/** @param {string} tag @param {string} text */
function withText(tag, text) {
    const element = document.createElement(tag);
    element.textContent = text;
    return element;
}
