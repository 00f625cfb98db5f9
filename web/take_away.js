// The part of the dialog Share for what goes into someone's own work: a citation, and every table as a file.

import { bibtex, citationLine } from "./citation.js";
import { fileName, saveFile } from "./downloads.js";
import { messages } from "./messages.js";
import { copyField, element } from "./share.js";
import { csvOf, roomOf, tablesOf } from "./tables.js";

/**
 * @param {HTMLElement} section  empty
 * @param {import("./explorer_module.js").Explorer} explorer
 * @param {string} link  to what is shown
 * @param {import("./notices.js").Notices} notices
 */
export function fillTakeAway(section, explorer, link, notices) {
    const shown = explorer.shown();
    section.replaceChildren(
        element("h3", {}, messages.citeTitle),
        copyField(messages.citeText, citationLine(shown, link, messages.accessed), notices),
        copyField("BibTeX", bibtex(shown, link), notices),
    );
    const room = roomOf(explorer.semantics());
    const tables = room ? tablesOf(room) : [];
    if (!tables.length) return;
    const list = element("ul", { className: "tables" });
    for (const table of tables) list.append(element("li", {}, saveButton(table, explorer.url(), notices)));
    section.append(element("h3", {}, messages.tablesTitle), element("p", { className: "hint" }, messages.tablesHint), list);
}

/** @param {import("./explorer_module.js").SemanticNode} table @param {string} fragment @param {import("./notices.js").Notices} notices */
function saveButton(table, fragment, notices) {
    const button = element("button", { type: "button" }, table.name ?? table.id);
    button.addEventListener("click", () => {
        const name = fileName(fragment, "csv", table.id);
        saveFile(new Blob([csvOf(table)], { type: "text/csv;charset=utf-8" }), name);
        notices.say(messages.saved(name));
    });
    return button;
}
