// Packs that the address names by “pack=”. One that cannot be opened gets one sentence, and the page keeps the
// model that it has.

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
    const url = address === OWN_PACK ? null : onThisSite(address);
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

/** @param {string} address */
function onThisSite(address) {
    if (inOneFile) throw new Sentence(messages.packNotInside);
    const url = absolute(address);
    if (!url) throw new Sentence(messages.packBadAddress);
    if (url.origin !== location.origin) throw new Sentence(messages.packOtherHost);
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
        return decodeURIComponent(last);
    } catch {
        return last;
    }
}

/** The pack that the query asks for. @returns {string | null} */
export const packOfQuery = () => new URLSearchParams(location.search).get("pack");
