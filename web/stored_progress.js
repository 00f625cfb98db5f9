// How far the user has come, as the application tells it: kept where the browser allows it. Several tabs of the page
// share one place: what another one changed there since this one last looked is taken over, never overwritten.

import { messages } from "./messages.js";

const KEY = "attention-explorer.progress";

/** What was kept when this tab last looked. */
let seen = "{}";

/** @returns {string | null} null where nothing is kept */
export function readProgress() {
    const kept = stored();
    seen = kept ?? "{}";
    return kept;
}

function stored() {
    try {
        return localStorage.getItem(KEY);
    } catch {
        return null;
    }
}

/**
 * It throws where nothing can be kept.
 * @param {string} text @returns {string} what is kept now: with what another tab added
 */
function keep(text) {
    const all = both(seen, text, stored() ?? seen);
    localStorage.setItem(KEY, all);
    seen = all;
    return all;
}

let refusalTold = false;

/**
 * @param {string} text @param {import("./notices.js").Notices} notices
 * @returns {string} the progress now: with what another tab added to it
 */
export function keepProgress(text, notices) {
    try {
        return keep(text);
    } catch {
        if (!refusalTold) notices.say(messages.progressNotKept);
        refusalTold = true;
        return text;
    }
}

/** Another tab of the same page went on. @param {(text: string) => void} follow */
export function followProgress(follow) {
    window.addEventListener("storage", ({ key, oldValue, newValue }) => {
        if (key !== KEY && key !== null) return; // null: all is cleared
        const own = seen;
        const other = newValue ?? "{}";
        let all = both(key === null ? own : (oldValue ?? "{}"), own, other);
        try {
            if (all === other) seen = all;
            else all = keep(all); // both wrote at once
        } catch {
            // it holds until the page is left
        }
        if (all !== own) follow(all);
    });
}

/** Two changes of one progress as one. @param {string} before @param {string} own @param {string} other */
function both(before, own, other) {
    if (own === before || own === other) return other;
    if (other === before) return own;
    return JSON.stringify(merged(parsed(before), parsed(own), parsed(other)));
}

/** @param {string} text */
function parsed(text) {
    try {
        return JSON.parse(text);
    } catch {
        return {};
    }
}

/** @param {any} value @returns {Record<string, any> | null} */
const fields = value => (value && typeof value === "object" ? value : null);

/**
 * Two changes of one thing, field by field: what this tab changed counts, and else what the other did.
 * @param {any} before @param {any} own @param {any} other
 */
function merged(before, own, other) {
    const [a, b, c] = [fields(before), fields(own), fields(other)];
    if (!b || !c) return JSON.stringify(own) === JSON.stringify(before) ? other : own;
    /** @type {Record<string, any>} */
    const all = {};
    for (const name of new Set([...Object.keys(c), ...Object.keys(b)])) {
        const value = merged(a?.[name], b[name], c[name]);
        if (value !== undefined) all[name] = value;
    }
    return all;
}
