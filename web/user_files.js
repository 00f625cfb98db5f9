// Files from the user's disk, chosen in the browser's dialog or dropped on the page: packs, tables of tickets,
// activities and saved views. One that cannot be read, or is none of them, gets one sentence, and everything stays
// as it is.

import { messages } from "./messages.js";
import { shortened } from "./packs.js";

const LARGEST = 256e6; // bytes
const HEAD = 500; // bytes that tell what a file is

/**
 * @typedef {"pack" | "tickets" | "activities"} Kind  activities: or a saved view
 * @typedef {(bytes: Uint8Array, name: string, chosen: boolean) => void} Open  chosen: as a file of that kind
 */

export class UserFiles {
    #open;
    #notices;
    #hint = /** @type {HTMLElement} */ (document.getElementById("drop-hint"));

    /** @param {Record<Kind, Open>} open @param {import("./notices.js").Notices} notices */
    constructor(open, notices) {
        this.#open = open;
        this.#notices = notices;
        this.#hint.textContent = messages.dropHint;
        for (const kind of /** @type {Kind[]} */ (Object.keys(open))) {
            const input = this.#input(kind);
            input.addEventListener("change", () => this.#take([...(input.files ?? [])], kind));
        }
        this.#listenForDrops();
    }

    /** The browser's own dialog. @param {Kind} kind */
    ask(kind) {
        const input = this.#input(kind);
        input.value = ""; // the same file may be chosen again
        input.click();
    }

    /** @param {Kind} kind */
    #input(kind) {
        return /** @type {HTMLInputElement} */ (document.getElementById(`${kind}-file`));
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

    /** @param {File[]} files @param {Kind} [kind] of a dropped file: as its first bytes and its name say */
    async #take(files, kind) {
        if (!files.length) return this.#notices.warn(messages.notFile);
        const [file] = files;
        const name = shortened(file.name);
        const refuse = (/** @type {string} */ why) => this.#notices.warn(messages.notOpened(name, why));
        if (file.size > LARGEST) return refuse(messages.fileTooLarge(Math.ceil(file.size / 1e6)));
        let bytes;
        try {
            bytes = new Uint8Array(await file.arrayBuffer());
        } catch {
            return refuse(messages.fileUnreadable); // a folder, for one
        }
        if (!bytes.length) return refuse(messages.fileEmpty);
        const found = kind ?? kindOf(bytes, file.name);
        if (!found) return refuse(messages.notKnown);
        this.#open[found](bytes, name, kind !== undefined);
        if (files.length > 1) this.#notices.say(messages.oneFileOnly(name));
    }
}

/** @param {Uint8Array} bytes @param {string} name @returns {Kind | null} */
function kindOf(bytes, name) {
    const head = String.fromCharCode(...bytes.subarray(0, HEAD)).replaceAll("\0", ""); // those of UTF-16
    if (head.startsWith("ATTN") || /\.attn$/i.test(name)) return "pack";
    if (/\.json$/i.test(name) || /^\W{0,3}\s*\{/.test(head)) return "activities"; // after a byte-order mark
    return /\.csv$/i.test(name) || /^\s*[^<\r\n]*\bticket_id\b/.test(head) ? "tickets" : null;
}
