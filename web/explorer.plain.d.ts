// The same program without SIMD.
export { default } from "./explorer.js";
