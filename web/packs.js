// Packs that the address names by “pack=”. One that cannot be opened gets one sentence, and the page keeps the
// model that it has. What goes for their addresses goes for those of other files that the page's address names.

import { fetchAsset, inOneFile } from "./assets.js";
import { messages } from "./messages.js";
import { Sentence, counting } from "./loading.js";

/** The page's own. */
export const OWN_PACK = "larkfield.attn";

/** The page's own pack comes along with the page; this stops it where another one is asked for. */
export function leaveOwnPack() {
    const leaving = new AbortController();
    fetchAsset(OWN_PACK, leaving.signal).catch(() => {});
    leaving.abort();
}

/**
 * @param {string} address relative, or on this site
 * @param {(loaded: number, total: number | null) => void} [counted]
 * @returns {Promise<Uint8Array>}
 */
export async function fetchPack(address, counted = () => {}) {
    const url = address === OWN_PACK ? null : fileOfThisSite(address, "pack", "mine.attn");
    const name = packName(url?.pathname ?? address);
    const refused = (/** @type {string} */ why) => new Sentence(messages.notOpened(name, why));
    let response;
    try {
        response = counting(await (url ? fetch(url) : fetchAsset(address)), counted);
    } catch {
        throw refused(messages.packNotFetched);
    }
    if (!response.ok) throw refused(messages.packNotFound(response.status));
    try {
        return new Uint8Array(await response.arrayBuffer());
    } catch {
        throw refused(messages.packNotFetched);
    }
}

/**
 * A file that the page's address names. Throws a sentence for an address that names none, or one of another site.
 * @param {string} address @param {string} setting that it is the value of @param {string} example of another value
 * @returns {URL}
 */
export function fileOfThisSite(address, setting, example) {
    const url = absolute(address);
    const names = url && !url.pathname.endsWith("/") && url.pathname !== location.pathname;
    if (!names) throw new Sentence(messages.namesNoFile(`${setting}=${shortened(address)}`, `${setting}=${example}`));
    if (inOneFile) throw new Sentence(messages.fileNotInside(setting));
    if (url.origin !== location.origin) throw new Sentence(messages.fileOfOtherSite(setting));
    return url;
}

/** @param {string} address @returns {URL | null} */
function absolute(address) {
    try {
        return new URL(address, document.baseURI);
    } catch {
        return null;
    }
}

/** The last part of a path, as a name to be shown. @param {string} path */
export function packName(path) {
    const last = path.split("/").pop() || path;
    try {
        return shortened(decodeURIComponent(last));
    } catch {
        return shortened(last);
    }
}

const LONGEST = 80; // characters of a name in a sentence

/** A name or an address as a sentence has it: a long one without its middle. @param {string} name */
export const shortened = name =>
    name.length > LONGEST ? `${name.slice(0, LONGEST / 2)}…${name.slice(-LONGEST / 4)}` : name;

/** The pack that the query asks for. @returns {string | null} */
export const packOfQuery = () => new URLSearchParams(location.search).get("pack");
