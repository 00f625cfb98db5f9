// What the browser must have before anything is downloaded in vain.

import { inOneFile } from "./assets.js";
import { messages } from "./messages.js";

// The smallest module with a vector instruction: a function () -> v128 that returns i32x4.splat(0).
const SIMD_MODULE = new Uint8Array([
    0x00,
    0x61,
    0x73,
    0x6d,
    0x01,
    0x00,
    0x00,
    0x00, // magic, version 1
    0x01,
    0x05,
    0x01,
    0x60,
    0x00,
    0x01,
    0x7b, // types: () -> v128
    0x03,
    0x02,
    0x01,
    0x00, // functions: one, of type 0
    0x0a,
    0x08,
    0x01,
    0x06,
    0x00, // code: one body of 6 bytes, no locals
    0x41,
    0x00,
    0xfd,
    0x11,
    0x0b, // i32.const 0, i32x4.splat, end
]);

/** @returns {string | null} a sentence about what is missing, or null when nothing is */
export function missingFeature() {
    if (typeof WebAssembly !== "object") return messages.noWebAssembly;
    if (!WebAssembly.validate(SIMD_MODULE)) return messages.noSimd;
    if (inOneFile && typeof DecompressionStream !== "function") return messages.noDecompression;
    return null;
}
