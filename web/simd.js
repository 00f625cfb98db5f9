// Whether WebAssembly has vector instructions (SIMD) here. Old browsers lack them, and so do new ones on old
// processors: each program comes once more without them, under a name that ends in ".plain".

// The smallest module with one: a function () -> v128 that returns i32x4.splat(0).
const MODULE = new Uint8Array([
    0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00, // magic, version 1
    0x01, 0x05, 0x01, 0x60, 0x00, 0x01, 0x7b, // types: () -> v128
    0x03, 0x02, 0x01, 0x00, // functions: one, of type 0
    0x0a, 0x08, 0x01, 0x06, 0x00, // code: one body of 6 bytes, no locals
    0x41, 0x00, 0xfd, 0x11, 0x0b, // i32.const 0, i32x4.splat, end
]);

export const hasSimd = () => WebAssembly.validate(MODULE);

/** The file of a program that runs here. @param {string} file such as "engine.wasm" */
export const forHere = file => (hasSimd() ? file : file.replace(".", ".plain."));
