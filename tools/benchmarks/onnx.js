// onnxruntime-web on the same weights, one thread, with the attention weights as outputs; in Node and in a page.

export const ONNX = "onnxruntime-web";

/** @implements {Peer} */
export class OnnxRuntime {
    name = ONNX;
    version;
    #ort;
    #session;

    /**
     * @param {typeof import("onnxruntime-web")} ort
     * @param {import("onnxruntime-web").InferenceSession} session
     */
    constructor(ort, session) {
        this.#ort = ort;
        this.#session = session;
        this.version = ort.env.versions.web ?? "";
    }

    /** @param {number[][]} texts @returns {{ids: import("onnxruntime-web").Tensor}} */
    input(texts) {
        const ids = BigInt64Array.from(texts.flat(), BigInt);
        return { ids: new this.#ort.Tensor("int64", ids, [texts.length, texts[0].length]) };
    }

    /** @param {ReturnType<OnnxRuntime["input"]>} input @param {boolean} [logitsAlone] */
    run(input, logitsAlone) {
        return logitsAlone ? this.#session.run(input, ["logits"]) : this.#session.run(input);
    }

    /** @param {number[][]} texts */
    async numbers(texts) {
        const outputs = Object.entries(await this.run(this.input(texts)));
        return Object.fromEntries(outputs.map(([name, { data }]) => [name, /** @type {Float32Array} */ (data)]));
    }
}

/**
 * A peer: another engine that computes the same model.
 * @typedef {object} Peer
 * @property {string} name
 * @property {string} version
 * @property {(texts: number[][]) => any} input  texts of equal length, of ids, as run() takes them
 * @property {(input: any, logitsAlone?: boolean) => unknown} run  one batch; with every attention weight, if not the
 *     logits alone
 * @property {(texts: number[][]) => Promise<Record<string, Float32Array>>} numbers  `logits`, and `weightsN` of block N
 */

/** @param {typeof import("onnxruntime-web")} ort @param {Uint8Array} model @returns {Promise<Peer>} */
export async function openOnnxRuntime(ort, model) {
    ort.env.wasm.numThreads = 1;
    ort.env.logLevel = "error";
    const options = { executionProviders: ["wasm"], graphOptimizationLevel: /** @type {const} */ ("all") };
    return new OnnxRuntime(ort, await ort.InferenceSession.create(model, options));
}
