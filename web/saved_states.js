// JSON files that this page saved: each begins with the state that it shows, which opens the same view again.

/**
 * @typedef {object} SavedState
 * @property {string} state  a fragment
 * @property {string} model  its name, "" for a state without
 * @property {string} checksum  of that model's pack
 */

/**
 * With what its ticket said: another model may not have that ticket.
 * @param {string} state @param {unknown} text
 */
const withText = (state, text) =>
    typeof text === "string" && text && /(?:^|&)ticket=/.test(state)
        ? `${state}&ticket-text=${encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd"))}`
        : state;

export const FORMAT = "attention-explorer-state";

/** @param {string} text of a file @returns {SavedState | null} null for a document of another kind */
export function savedState(text) {
    let json;
    try {
        json = JSON.parse(text);
    } catch {
        return null;
    }
    const { format, attention_explorer: saved } = json ?? {};
    if (format !== FORMAT || typeof saved?.state !== "string") return null;
    const { name, pack_crc32: checksum } = saved.model ?? {};
    return { state: withText(saved.state, saved.text), model: String(name ?? ""), checksum: String(checksum ?? "") };
}
