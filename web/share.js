// The dialog Share: the link, and what puts the same view into someone's page.

import { inOneFile } from "./assets.js";
import { messages } from "./messages.js";

/**
 * @typedef {object} View  what is on the screen
 * @property {string} link  with all that was typed
 * @property {string} bare  without
 * @property {string[]} lacks  sentences about what does not go along
 * @property {string} room  the name of the room
 */

const FRAME_HEIGHT = 700; // CSS pixels

const dialog = document.createElement("dialog");
dialog.id = "share";
dialog.setAttribute("aria-labelledby", "share-title");
document.body.append(dialog);
const said = /** @type {HTMLElement} */ (document.getElementById("said"));

// A click beside the dialog closes it, as Escape does.
dialog.addEventListener("click", event => {
    if (event.target === dialog) dialog.close();
});
dialog.addEventListener("close", () => dialog.before(said));

/** Copies the link and shows it. @param {View} view @param {import("./notices.js").Notices} notices */
export async function share(view, notices) {
    const { link, bare, lacks } = view;
    const field = (/** @type {string} */ label, /** @type {string} */ text) => copyField(label, text, notices);
    const own = field(messages.linkLabel, link);
    const body = element("div", { className: "dialog-body" }, own);
    const hints = [...(link === bare ? [] : [messages.linkHasTyped]), ...lacks];
    own.append(...hints.map(hint => element("p", { className: "hint" }, hint)));
    if (!inOneFile) body.append(embedding(view, field));
    body.append(element("section", { id: "cite" }));
    dialog.replaceChildren(heading(), body);
    if (!dialog.open) dialog.showModal();
    dialog.append(said); // what is said beside an open dialog is not heard
    const copied = [messages.linkCopied, ...lacks].join(" ");
    await copy(/** @type {HTMLInputElement} */ (own.querySelector("input")), copied, notices);
}

/**
 * The codes of what is seen; what was typed goes into them only if the user wants it.
 * @param {View} view @param {(label: string, text: string) => HTMLElement} field
 */
function embedding({ link, bare, room }, field) {
    const codes = element("div", {});
    const write = (/** @type {string} */ address) => {
        codes.replaceChildren(
            field(messages.embedElement, elementCode(address, room)),
            field(messages.embedFrame, frameCode(address, room)),
            field(messages.embedMarkdown, markdownCode(address, room)),
        );
    };
    write(bare);
    const section = element("section", {}, element("h3", {}, messages.embedTitle));
    if (link !== bare) {
        const typed = element("input", { type: "checkbox" });
        typed.addEventListener("change", () => write(typed.checked ? link : bare));
        section.append(element("label", { className: "check" }, typed, messages.withTyped));
    }
    section.append(codes);
    return section;
}

function heading() {
    const close = element("button", { className: "plain" }, "✕");
    close.setAttribute("aria-label", messages.close);
    return element("form", { method: "dialog" }, element("h2", { id: "share-title" }, messages.shareTitle), close);
}

/**
 * A text and its button.
 * @param {string} label @param {string} text @param {import("./notices.js").Notices} notices
 */
export function copyField(label, text, notices) {
    const lines = text.split("\n").length;
    const field = document.createElement(lines > 1 ? "textarea" : "input");
    if (field instanceof HTMLTextAreaElement) field.rows = lines + 1;
    field.readOnly = true;
    field.value = text;
    const button = element("button", { type: "button" }, messages.copy);
    button.setAttribute("aria-label", `${messages.copy}: ${label}`);
    button.addEventListener("click", () => void copy(field, messages.copied, notices));
    return element("div", { className: "copy" }, element("label", {}, element("span", {}, label), field), button);
}

/**
 * @param {HTMLInputElement | HTMLTextAreaElement} field @param {string} copied
 * @param {import("./notices.js").Notices} notices
 */
async function copy(field, copied, notices) {
    field.focus();
    field.select();
    try {
        await navigator.clipboard.writeText(field.value);
        notices.say(copied);
    } catch {
        notices.say(messages.copySelected);
    }
}

/** What a link's fragment can be as attributes: what has no meaning of its own there, and no commas but a list's. */
const asAttributes = (/** @type {string} */ fragment) =>
    fragment.split("&").every(part => /^[a-z-]+=/.test(part) && !/^(style|title|lang)=|%2C/i.test(part));

/** @param {string} address @param {string} room */
function elementCode(address, room) {
    const fragment = address.slice(address.indexOf("#") + 1);
    const parts = asAttributes(fragment)
        ? fragment.split("&").map(part => {
              const at = part.indexOf("=");
              return `${part.slice(0, at)}="${escaped(decodeURIComponent(part.slice(at + 1)))}"`;
          })
        : [`state="${escaped(fragment)}"`];
    const activities = new URL(address).searchParams.get("activities");
    if (activities !== null) parts.push(`activities="${escaped(activities)}"`);
    return [
        `<script src="${new URL("embed.js", address).href}" defer></script>`,
        `<attention-explorer ${parts.join(" ")} lang="${document.documentElement.lang}">`,
        `  <a href="${escaped(address)}">${escaped(messages.embedFallback(room))}</a>`,
        "</attention-explorer>",
    ].join("\n");
}

/** @param {string} address @param {string} room */
function frameCode(address, room) {
    const url = new URL(address);
    const query = { embed: "1", controls: "minimal", lang: document.documentElement.lang };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return (
        `<iframe src="${escaped(url.href)}" title="${escaped(messages.embedFallback(room))}" width="100%" ` +
        `height="${FRAME_HEIGHT}" loading="lazy" allow="clipboard-write; fullscreen" style="border: 0"></iframe>`
    );
}

/** @param {string} address @param {string} room */
const markdownCode = (address, room) =>
    `[${messages.embedFallback(room)}](${address.replaceAll("(", "%28").replaceAll(")", "%29")})`;

/** @param {string} text */
const escaped = text =>
    text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag @param {object} properties @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function element(tag, properties, ...children) {
    const made = Object.assign(document.createElement(tag), properties);
    made.append(...children);
    return made;
}
