// The language of the page: what the address asks for, else what the user chose before, else the first of the
// browser's that there is, else English. English is always there; another is loaded when it is needed: the page's
// own sentences, and the application's table, one text a line (docs/languages.md).

import { fetchAsset } from "./assets.js";
import { Sentence } from "./loading.js";
import { messages } from "./messages.js";
import { asked, languageOf } from "./page_query.js";

/**
 * @typedef {object} Language
 * @property {string} code
 * @property {string} table  the application's texts; none for English
 * @property {typeof messages} sentences  the page's own
 */

const KEY = "attention-explorer-language";

/** @type {Record<string, () => Promise<{messages: typeof messages}>>} */
const LANGUAGES = { es: () => import("./messages_es.js") };

/** @type {Language} */
export const ENGLISH = { code: "en", table: "", sentences: { ...messages } };

/** @param {string | null | undefined} code */
const isThere = code => code === ENGLISH.code || Object.hasOwn(LANGUAGES, code ?? "");

/** The first that there is of the browser's. */
const browsers = () =>
    navigator.languages.map(languageOf).find(isThere) ?? ENGLISH.code;

/** The code of the language to start in. */
export const firstLanguage = () =>
    /** @type {string} */ ([languageOf(asked("lang") ?? ""), kept()].find(isThere) ?? browsers());

/** @param {string} code @returns {Promise<Language>} */
export async function loadLanguage(code) {
    if (code === ENGLISH.code) return ENGLISH;
    const file = `languages/${code}.txt`;
    try {
        const [module, answer] = await Promise.all([LANGUAGES[code](), fetchAsset(file)]);
        if (!answer.ok) throw new Error(String(answer.status));
        return { code, table: await answer.text(), sentences: module.messages };
    } catch {
        throw new Sentence(messages.cannotLoad(file));
    }
}

/** From now on the page itself speaks it. @param {Language} language */
export function speak({ code, sentences }) {
    Object.assign(messages, sentences);
    document.documentElement.lang = code;
    document.querySelector("meta[name='description']")?.setAttribute("content", messages.description);
    for (const element of document.querySelectorAll("[data-label]")) {
        const name = /** @type {"close"} */ (element.getAttribute("data-label"));
        element.setAttribute("aria-label", messages[name]);
    }
}

/**
 * The user chose it. A choice that equals the browser's is none; what the address asks for goes along with it.
 * @param {string} code
 */
export function keepLanguage(code) {
    try {
        if (code === browsers()) localStorage.removeItem(KEY);
        else localStorage.setItem(KEY, code);
    } catch {
        // Storage is denied: the choice holds until the page is left.
    }
    const url = new URL(location.href);
    if (!url.searchParams.has("lang")) return;
    url.searchParams.set("lang", code);
    history.replaceState(history.state, "", url);
}

function kept() {
    try {
        return localStorage.getItem(KEY);
    } catch {
        return null;
    }
}
