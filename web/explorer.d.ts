// explorer.js is written by the Emscripten build; this is what the page uses of it.
import type { Host } from "./explorer_module.js";

export interface EmscriptenModule {
    HEAPU8: Uint8Array;
    UTF8ToString(pointer: number): string;
    _malloc(size: number): number;
    _free(pointer: number): void;
    [exported: `_ae_${string}`]: (...args: number[]) => number;
}

export default function createExplorer(options: {
    host: Host;
    canvas: HTMLCanvasElement;
    instantiateWasm(
        imports: WebAssembly.Imports,
        done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void): object;
    onAbort(reason: unknown): void;
}): Promise<EmscriptenModule>;
