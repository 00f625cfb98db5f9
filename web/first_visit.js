// Whether this browser has not been here before: then the application gives one hint. Inside someone's page only
// where that asks for it ("?hint=yes").

import { asked, framed } from "./page_query.js";

const KEY = "attention-explorer-visited";

export function isFirstVisit() {
    if (framed && asked("hint") !== "yes") return false;
    try {
        return localStorage.getItem(KEY) === null;
    } catch {
        return true; // storage is denied: each visit is the first
    }
}

/** The hint was followed or closed. */
export function keepVisit() {
    try {
        localStorage.setItem(KEY, "yes");
    } catch {
        // it comes again
    }
}
