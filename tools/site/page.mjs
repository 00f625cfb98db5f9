// A page's HTML: which local files it names, and other names, or other elements, in their place.

const TAG = /<(?:script|link)\b[^>]*>(?:\s*<\/script>)?/g;

/**
 * @typedef {object} Tag  a script or a link that names a local file
 * @property {string} text
 * @property {string} file
 * @property {"module" | "classic" | "style" | "preload" | "other"} kind
 */

/** @param {string} html @returns {Tag[]} */
export function tags(html) {
    const found = [];
    for (const [text] of html.matchAll(TAG)) {
        const file = attribute(text, text.startsWith("<script") ? "src" : "href");
        if (file && !/^[a-z]+:|^#/i.test(file)) found.push({ text, file, kind: kind(text) });
    }
    return found;
}

/** @param {string} tag @returns {Tag["kind"]} */
function kind(tag) {
    if (tag.startsWith("<script")) return attribute(tag, "type") === "module" ? "module" : "classic";
    const relation = attribute(tag, "rel");
    return relation === "stylesheet" ? "style" : /preload/.test(relation) ? "preload" : "other";
}

/** @param {string} tag @param {string} name */
const attribute = (tag, name) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? "";

/** @param {string} html @param {(tag: Tag) => string} replace  the text in the tag's place */
export const withTags = (html, replace) =>
    tags(html).reduce((text, tag) => text.replace(tag.text, () => replace(tag)), html);

/** Without comments and indentation. @param {string} html */
export const smaller = html => html.replace(/<!--[^]*?-->/g, "").replace(/^\s+/gm, "");
