// Packs that the address names by “pack=”. One that cannot be opened gets one sentence, and the page keeps the
// model that it has.

import { messages } from "./messages.js";
import { Sentence, fetchCounted } from "./loading.js";

/**
 * @param {string} address relative, or on this site
 * @param {(loaded: number, total: number | null) => void} [counted]
 * @returns {Promise<Uint8Array>}
 */
export async function fetchPack(address, counted = () => {}) {
    const url = absolute(address);
    if (!url) throw new Sentence(messages.packBadAddress);
    if (url.origin !== location.origin) throw new Sentence(messages.packOtherHost);
    const name = packName(url.pathname);
    const refused = (/** @type {string} */ why) => new Sentence(messages.notOpened(name, why));
    let response;
    try {
        response = await fetchCounted(url.href, counted);
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
