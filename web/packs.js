// Other packs: chosen in a dialog, dropped on the page, or named by “pack=” in the address. A pack that
// cannot be opened gets one sentence, and the page keeps the model that it has.

import { messages } from "./messages.js";
import { Sentence, fetchCounted } from "./loading.js";

const LARGEST = 256e6; // bytes

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
    const refused = (/** @type {string} */ why) => new Sentence(messages.packRefused(name, why));
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

export class PackChooser {
    #input = /** @type {HTMLInputElement} */ (document.getElementById("pack-file"));
    #hint = /** @type {HTMLElement} */ (document.getElementById("drop-hint"));
    #opened;
    #notices;

    /**
     * @param {(bytes: Uint8Array, name: string) => boolean} opened  opens the bytes; false if they were refused
     * @param {import("./notices.js").Notices} notices
     */
    constructor(opened, notices) {
        this.#opened = opened;
        this.#notices = notices;
        this.#input.addEventListener("change", () => this.#take([...(this.#input.files ?? [])]));
        this.#hint.textContent = messages.dropHint;
        this.#listenForDrops();
    }

    /** The browser's own dialog. */
    ask() {
        this.#input.value = ""; // the same file may be chosen again
        this.#input.click();
    }

    #listenForDrops() {
        const hasFiles = (/** @type {DragEvent} */ event) =>
            event.dataTransfer?.types.includes("Files") ?? false;
        window.addEventListener("dragenter", event => this.#show(hasFiles(event)));
        window.addEventListener("dragover", event => {
            if (!hasFiles(event)) return;
            event.preventDefault(); // or the browser would open the file in place of the page
            this.#show(true);
        });
        window.addEventListener("dragleave", event => {
            if (event.relatedTarget === null) this.#show(false);
        });
        window.addEventListener("drop", event => {
            this.#show(false);
            if (!hasFiles(event)) return;
            event.preventDefault();
            this.#take([...(event.dataTransfer?.files ?? [])]);
        });
    }

    /** @param {boolean} visible */
    #show(visible) {
        this.#hint.hidden = !visible;
    }

    /** @param {File[]} files */
    async #take(files) {
        if (!files.length) return this.#notices.warn(messages.packNotFile);
        const [file] = files;
        const refuse = (/** @type {string} */ why) =>
            this.#notices.warn(messages.packRefused(file.name, why));
        if (file.size > LARGEST) return refuse(messages.packTooLarge(Math.ceil(file.size / 1e6)));
        let bytes;
        try {
            bytes = new Uint8Array(await file.arrayBuffer());
        } catch {
            return refuse(messages.packUnreadable); // a folder, for one
        }
        const ok = this.#opened(bytes, file.name);
        if (ok && files.length > 1) this.#notices.say(messages.packOneOnly);
    }
}
