// What the browser must have before anything is downloaded in vain.

import { inOneFile } from "./assets.js";
import { messages } from "./messages.js";
import { hasSimd } from "./simd.js";

/** @returns {string | null} a sentence about what is missing, or null when nothing is */
export function missingFeature() {
    if (typeof WebAssembly !== "object") return messages.noWebAssembly;
    if (inOneFile && !hasSimd()) return messages.noSimd;
    if (inOneFile && typeof DecompressionStream !== "function") return messages.noDecompression;
    return null;
}
