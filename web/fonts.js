// The page's fonts, downloaded once: for the application, which draws with them, for the fields, and for
// pictures.

import { fetchAsset } from "./assets.js";
import { messages } from "./messages.js";
import { Sentence, counting } from "./loading.js";

/** In the order of the application's faces. */
const FILES = [
    { file: "fonts/Inter-Regular.ttf", family: "Inter", weight: "400" },
    { file: "fonts/Inter-SemiBold.ttf", family: "Inter", weight: "600" },
    { file: "fonts/JetBrainsMono-Regular.ttf", family: "JetBrains Mono", weight: "400" },
];

/** @typedef {{family: string, weight: string, bytes: Uint8Array<ArrayBuffer>}} Font */

/**
 * @param {(part: string, loaded: number, total: number | null) => void} counted
 * @returns {Promise<Font[]>}
 */
export function fetchFonts(counted) {
    return Promise.all(
        FILES.map(async ({ file, family, weight }) => {
            try {
                const response = counting(await fetchAsset(file), (loaded, total) => counted(file, loaded, total));
                if (!response.ok) throw new Error(String(response.status));
                const bytes = new Uint8Array(await response.arrayBuffer());
                document.fonts.add(new FontFace(family, bytes, { weight }));
                return { family, weight, bytes };
            } catch {
                throw new Sentence(messages.cannotLoad(file));
            }
        }),
    );
}
