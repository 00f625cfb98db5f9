// Files from the user's disk, chosen in the browser's dialog or dropped on the page: packs, tables of tickets,
// and activities. One that cannot be read gets one sentence, and everything stays as it is.

import { messages } from "./messages.js";

const LARGEST = 256e6; // bytes
const MAGIC = "ATTN"; // that a pack begins with

/**
 * @typedef {"pack" | "tickets" | "activities"} Kind
 * @typedef {(bytes: Uint8Array, name: string) => boolean} Open  false if the bytes were refused
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
        const refuse = (/** @type {string} */ why) => this.#notices.warn(messages.notOpened(file.name, why));
        if (file.size > LARGEST) return refuse(messages.fileTooLarge(Math.ceil(file.size / 1e6)));
        let bytes;
        try {
            bytes = new Uint8Array(await file.arrayBuffer());
        } catch {
            return refuse(messages.fileUnreadable); // a folder, for one
        }
        const ok = this.#open[kind ?? kindOf(bytes, file.name)](bytes, file.name);
        if (ok && files.length > 1) this.#notices.say(messages.oneFileOnly);
    }
}

/** @param {Uint8Array} bytes @param {string} name @returns {Kind} */
function kindOf(bytes, name) {
    const begun = String.fromCharCode(...bytes.subarray(0, MAGIC.length));
    if (begun === MAGIC || /\.attn$/i.test(name)) return "pack";
    return /\.json$/i.test(name) || begun.startsWith("{") ? "activities" : "tickets";
}
