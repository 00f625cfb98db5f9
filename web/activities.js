// The activities of the room Guide: the page's own file, the one that the address names by “activities=”, or one that
// the user opened in this tab, which is kept for when the tab is loaded again.

import { fetchAsset } from "./assets.js";
import { Sentence } from "./loading.js";
import { messages } from "./messages.js";
import { asked, framed } from "./page_query.js";
import { fileOfThisSite, packName } from "./packs.js";
import { utf8Text } from "./utf8_text.js";

const OWN = "activities/guide.json";
const KEY = "attention-explorer.activities";

/** @typedef {{text: string, name: string}} File */

/**
 * @param {string | null} address relative, or on this site; null: the page's own file
 * @returns {Promise<File>}
 */
export async function fetchActivities(address) {
    const url = address === null ? null : fileOfThisSite(address, "activities", "mine.json");
    const name = packName(url?.pathname ?? OWN);
    const refused = (/** @type {string} */ why) => new Sentence(messages.notOpened(name, why));
    let bytes;
    try {
        const response = await (url ? fetch(url) : fetchAsset(OWN));
        if (!response.ok) throw refused(messages.packNotFound(response.status));
        bytes = new Uint8Array(await response.arrayBuffer());
    } catch (error) {
        throw error instanceof Sentence ? error : refused(messages.packNotFetched);
    }
    return { text: utf8Text(bytes, name), name };
}

/** The page and the activities that its address asks for: another page of the site has files of its own. */
const here = () => `${location.pathname}?${asked("activities") ?? ""}`;

/** Frames share what is kept in their tab: they keep nothing. @param {File} file @returns {boolean} false: not kept */
export function keepOpened(file) {
    if (framed) return false;
    try {
        sessionStorage.setItem(KEY, JSON.stringify({ ...file, here: here() }));
        return true;
    } catch {
        return false; // storage is denied, or full
    }
}

/** @returns {File | null} null: nothing was opened, or the address asks for a task of another file */
export function openedBefore() {
    if (framed) return null;
    try {
        const file = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
        if (file?.here !== here() || typeof file.text !== "string" || typeof file.name !== "string") return null;
        const [, activity] = /[#&]guide=([a-z0-9-]+)/.exec(location.hash) ?? [];
        return !activity || file.text.includes(`"${activity}"`) ? file : null;
    } catch {
        return null;
    }
}

export function forgetOpened() {
    try {
        sessionStorage.removeItem(KEY);
    } catch {
        // nothing is kept
    }
}
