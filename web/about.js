// The help: what the page is for, where to begin, its keys; then the model: its facts and the card of its weights.
// The same dialog shows what the terms mean.

import { markdown } from "./markdown.js";
import { messages } from "./messages.js";
import { hasSimd } from "./simd.js";

const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("about"));

/** @param {import("./explorer_module.js").About} about */
export function showAbout(about) {
    const instructions = hasSimd() ? messages.withSimd : messages.withoutSimd;
    show(messages.helpTitle, [
        element("p", messages.purpose),
        element("p", messages.beginHere),
        rooms(),
        element("h3", messages.keysTitle),
        list(messages.keysTitle, messages.keys),
        element("h3", about.title),
        list(messages.aboutFacts, [...about.facts, [messages.computedWith, instructions]]),
        markdown(about.card),
    ]);
}

/** The rooms to begin with; a press opens one. */
function rooms() {
    const made = document.createElement("ol");
    for (const [room, name, about] of messages.beginWith) {
        const link = /** @type {HTMLAnchorElement} */ (element("a", name));
        link.href = `#room=${room}`;
        link.addEventListener("click", () => dialog.close());
        const item = document.createElement("li");
        item.append(link, about);
        made.append(item);
    }
    return made;
}

/** In the order of the language's alphabet. @param {import("./explorer_module.js").Term[]} terms */
export function showTerms(terms) {
    const { compare } = new Intl.Collator(document.documentElement.lang);
    const parts = [...terms]
        .sort((a, b) => compare(a.title, b.title))
        .flatMap(({ title, words, formula, source }) => [
            element("h3", title),
            element("p", words),
            ...(formula ? [element("p", formula, "formula")] : []),
            element("p", source, "source"),
        ]);
    show(messages.termsTitle, parts);
}

/** @param {string} title @param {Node[]} parts */
function show(title, parts) {
    /** @type {HTMLElement} */ (document.getElementById("about-title")).textContent = title;
    const body = /** @type {HTMLElement} */ (document.getElementById("about-body"));
    body.replaceChildren(...parts);
    if (!dialog.open) dialog.showModal();
    body.scrollTop = 0;
}

/** @param {string} tag @param {string} text @param {string} [name] of its class */
function element(tag, text, name = "") {
    const made = document.createElement(tag);
    made.textContent = text;
    made.className = name;
    return made;
}

// A click beside the dialog closes it, as Escape does.
dialog.addEventListener("click", event => {
    if (event.target === dialog) dialog.close();
});

/** @param {string} label @param {string[][]} pairs names and values */
function list(label, pairs) {
    const made = document.createElement("dl");
    made.setAttribute("aria-label", label);
    for (const [name, value] of pairs) made.append(element("dt", name), element("dd", value));
    return made;
}
