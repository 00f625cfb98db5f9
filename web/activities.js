// The activities of the room Guide: the page's own file, or the one that the address names by “activities=”.

import { fetchAsset, inOneFile } from "./assets.js";
import { Sentence } from "./loading.js";
import { messages } from "./messages.js";
import { packName } from "./packs.js";

const OWN = "activities/guide.json";

/**
 * @param {string | null} address relative, or on this site; null: the page's own file
 * @returns {Promise<{text: string, name: string}>}
 */
export async function fetchActivities(address) {
    const url = address === null ? null : onThisSite(address);
    const name = packName(url?.pathname ?? OWN);
    const refused = (/** @type {string} */ why) => new Sentence(messages.notOpened(name, why));
    let response;
    try {
        response = await (url ? fetch(url) : fetchAsset(OWN));
    } catch {
        throw refused(messages.packNotFetched);
    }
    if (!response.ok) throw refused(messages.packNotFound(response.status));
    return { text: await response.text(), name };
}

/** @param {string} address */
function onThisSite(address) {
    try {
        const url = new URL(address, document.baseURI);
        if (!inOneFile && url.origin === location.origin) return url;
    } catch {
        // no address
    }
    throw new Sentence(messages.activitiesAddress);
}
