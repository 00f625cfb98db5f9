// The model's numbers as a JavaScript module, without the page: engine.js with engine.wasm (docs/engine.md).
// It runs in a browser, in a worker and in Node; it needs no document and asks nothing of another host.

/** Node's Buffer is one too. */
export type Bytes = ArrayBufferLike | ArrayBufferView;

export interface EngineOptions {
    /** engine.wasm: its bytes, its address, or compiled. Without it, the file beside engine.js. */
    wasm?: Bytes | URL | string | WebAssembly.Module;
}

/** Compiles the engine and starts one. Each engine has a memory of its own. */
export function loadEngine(options?: EngineOptions): Promise<Engine>;

/** What goes wrong, in every function. Its message is to be shown. A wrong argument leaves the engine as it was. */
export class EngineError extends Error {
    name: "EngineError";
}

export interface Engine {
    /**
     * Opens a pack (a file that ends in .attn). One that is refused leaves the old one open.
     * @throws what is wrong with the pack
     */
    openPack(bytes: Bytes): void;
    /** About the open pack. */
    info(): EngineInfo;
    /** One forward pass: what `attn run --json` prints. */
    run(text: string): Run;
    /** What `attn probe --json` prints: attention received, and the lead lost without each word. */
    probe(text: string): Probe;
    /**
     * The intermediates of the last pass, in the order of computation; empty after a text without words.
     * @throws where no text was run yet
     */
    stages(): StageInfo[];
    /** A copy of one of them. */
    stage(name: string): Stage;
    /**
     * What a sweep measures of one ticket, as flat numbers (src/engine/swept_ticket.h has their order).
     * @param row the ticket's row in its file, from 0; it seeds the shuffle
     * @param options or the same as JSON text
     */
    sweep(text: string, row: number, options?: SweepOptions | string): Float32Array<ArrayBuffer>;
    /** Gives its memory back; afterwards every call is an error. */
    close(): void;

    // For measuring
    /** What pass() and hideEach() run on, in place of a text. */
    setIds(ids: ArrayLike<number>): void;
    /** One forward pass, on the ids that were set or those of the last text, that keeps every intermediate. */
    pass(): void;
    /** The lead of the full text, and with each word hidden; nothing is returned. */
    hideEach(): void;
    /** How large its WebAssembly memory is. */
    readonly memoryBytes: number;
}

export interface EngineInfo {
    /** The configuration as it stands in the pack (docs/configuration.md). */
    config: Record<string, unknown>;
    /** What the model answers with; empty for a language model. */
    labels: string[];
    vocabularySize: number;
    /** The id of <unk>, or -1. */
    unknown: number;
    /** The names of the baselines. */
    baselines: string[];
    /** How many tickets are in the pack. */
    tickets: number;
}

/** A text as the model reads it: n words. */
export interface Reading {
    tokens: string[];
    ids: Int32Array;
    /** Each word's place in the text, in Unicode characters (not in UTF-16 units). */
    start: Int32Array;
    /** The end is not included. */
    end: Int32Array;
    /** Of each word: it is not in the vocabulary. */
    unknown: boolean[];
    /** How many further words did not fit. */
    cut: number;
    /** Words that a vocabulary without <unk> cannot express; only if there are any. */
    leftOut?: string[];
}

/** The rest is missing where the text has no words. */
export interface Run extends Reading {
    /** In the order of the labels; one for a sigmoid; for a language model one a vocabulary entry. */
    logits?: Float32Array<ArrayBuffer>;
    /** By label; for a language model by token. */
    probabilities?: Record<string, number>;
    /** The most probable label. */
    label?: string;
    /** A language model's, instead of a label. */
    nextToken?: string;
    attention?: Attention;
}

export interface Attention {
    data: Float32Array<ArrayBuffer>;
    shape: [blocks: number, heads: number, reading: number, read: number];
    /** One weight; every place counts from 0. */
    at(block: number, head: number, reading: number, read: number): number;
}

/** Missing where the text has no words, or where the model does not have it (docs/attn.md). */
export interface Probe extends Reading {
    label?: string;
    nextToken?: string;
    baseLead?: number;
    /** (n) */
    received?: Float32Array<ArrayBuffer>;
    /** A word's place, from 0. */
    mostAttended?: number;
    /** Attention rollout (n). */
    rollout?: Float32Array<ArrayBuffer>;
    /** (n) */
    leadLost?: Float32Array<ArrayBuffer>;
    /** A word's place, from 0. */
    mostInfluential?: number;
    /** Of received and leadLost, where it is defined. */
    rankCorrelation?: number;
}

export interface StageInfo {
    /** "embeddings", "block1.scores", "logits" … */
    name: string;
    shape: number[];
}

export interface Stage {
    data: Float32Array<ArrayBuffer>;
    shape: number[];
}

export interface SweepOptions {
    seed?: number;
    hiding?: boolean;
    faithfulness?: boolean;
    /** Whose raw attention is one of the scores; -1: the last. */
    block?: number;
    head?: number;
}
