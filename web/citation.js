// The line that cites what is shown, and the same for BibTeX.

/** @typedef {ReturnType<import("./explorer_module.js").Explorer["shown"]>} Shown */

const today = () => new Date().toISOString().slice(0, 10);

/** @param {Shown} shown @param {string} link @param {(link: string, date: string) => string} accessed */
export const citationLine = ({ citation }, link, accessed) => `${citation} ${accessed(link, today())}`;

/** @param {Shown} shown @param {string} link */
export const bibtex = ({ title, citation }, link) =>
    [
        "@misc{attention-explorer,",
        `  title = {{Attention Explorer. ${escaped(title)}}},`,
        `  note = {${escaped(citation)}},`,
        `  url = {${link.replaceAll("{", "%7B").replaceAll("}", "%7D")}},`,
        `  urldate = {${today()}}`,
        "}",
    ].join("\n");

/** @param {string} text */
const escaped = text => text.replaceAll("\\", "\\textbackslash ").replace(/[{}%&#$_]/g, "\\$&");
