// The dialog about the model: its facts, and the card of its weights.

import { markdown } from "./markdown.js";
import { messages } from "./messages.js";

const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("about"));

/** @param {import("./explorer_module.js").About} about */
export function showAbout(about) {
    /** @type {HTMLElement} */ (document.getElementById("about-title")).textContent = about.title;
    const body = /** @type {HTMLElement} */ (document.getElementById("about-body"));
    body.replaceChildren(facts(about.facts), markdown(about.card));
    if (!dialog.open) dialog.showModal();
    body.scrollTop = 0;
}

// A click beside the dialog closes it, as Escape does.
dialog.addEventListener("click", event => {
    if (event.target === dialog) dialog.close();
});

/** @param {import("./explorer_module.js").About["facts"]} pairs */
function facts(pairs) {
    const list = document.createElement("dl");
    list.setAttribute("aria-label", messages.aboutFacts);
    for (const [name, value] of pairs) {
        const term = document.createElement("dt");
        const description = document.createElement("dd");
        term.textContent = name;
        description.textContent = value;
        list.append(term, description);
    }
    return list;
}
