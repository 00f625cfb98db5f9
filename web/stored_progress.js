// How far the user has come, as the application tells it: kept where the browser allows it.

import { messages } from "./messages.js";

const KEY = "attention-explorer.progress";

/** @returns {string | null} null where nothing is kept */
export function readProgress() {
    try {
        return localStorage.getItem(KEY);
    } catch {
        return null;
    }
}

let refusalTold = false;

/** @param {string} text @param {import("./notices.js").Notices} notices */
export function keepProgress(text, notices) {
    try {
        localStorage.setItem(KEY, text);
    } catch {
        if (!refusalTold) notices.say(messages.progressNotKept);
        refusalTold = true;
    }
}

/** Another tab of the same page went on. @param {(text: string) => void} follow */
export function followProgress(follow) {
    window.addEventListener("storage", event => {
        if (event.key === KEY) follow(event.newValue ?? "{}");
    });
}
