// engine.js is written by the Emscripten build; this is what the sweep's workers use of it.
export interface EngineModule {
    HEAPU8: Uint8Array<ArrayBuffer>;
    UTF8ToString(pointer: number): string;
    _malloc(size: number): number;
    _free(pointer: number): void;
    _engine_new(): number;
    _engine_open(engine: number, bytes: number, size: number): number;
    _engine_sweep(engine: number, text: number, row: number, options: number): number;
    _engine_sweep_numbers(engine: number): number;
}

export default function createEngine(options: {
    instantiateWasm(
        imports: WebAssembly.Imports,
        done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void): object;
    onAbort(reason: unknown): void;
}): Promise<EngineModule>;
