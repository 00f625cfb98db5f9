// The peer: onnxruntime-web on the same weights, one thread, with the attention weights as outputs.

import { existsSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";

import { NotMeasured, inProject, run } from "./project.js";

const WEIGHTS = inProject("weights/larkfield/model.safetensors");
const SOURCES = [
    WEIGHTS,
    inProject("tools/benchmarks/export_onnx.py"),
    inProject("tools/train/larkfield.py"),
];
const MODEL = inProject("build/bench/larkfield.onnx");

/** The model's file; made again when what it comes from changed. */
async function exported() {
    const made = existsSync(MODEL) ? statSync(MODEL).mtimeMs : 0;
    if (SOURCES.some(file => statSync(file).mtimeMs > made)) {
        const python = existsSync("/usr/bin/python3") ? "/usr/bin/python3" : "python3";
        await run(python, "-W", "ignore", SOURCES[1], WEIGHTS, MODEL).catch(error => {
            throw new NotMeasured(
                /No module named '(torch|numpy)'/.test(error.stderr)
                    ? "no PyTorch to export the model with (tools/test installs it)"
                    : `the export to ONNX failed: ${error.stderr?.trim().split("\n").pop()}`,
            );
        });
    }
    return readFile(MODEL);
}

export async function openPeer() {
    /** @type {typeof import("onnxruntime-web")} */
    let ort;
    try {
        ort = await import("onnxruntime-web");
    } catch {
        throw new NotMeasured("onnxruntime-web is not installed (npm could not fetch it)");
    }
    ort.env.wasm.numThreads = 1;
    ort.env.logLevel = "error";
    const session = await ort.InferenceSession.create(await exported(), {
        executionProviders: ["wasm"],
        graphOptimizationLevel: "all",
    });
    return new Peer(ort, session);
}

export class Peer {
    #ort;
    #session;

    /**
     * @param {typeof import("onnxruntime-web")} ort
     * @param {import("onnxruntime-web").InferenceSession} session
     */
    constructor(ort, session) {
        this.#ort = ort;
        this.#session = session;
    }

    get version() {
        return this.#ort.env.versions.web ?? "";
    }

    /** Texts of equal length as its input. @param {number[][]} texts of ids */
    input(texts) {
        const ids = BigInt64Array.from(texts.flat(), BigInt);
        return { ids: new this.#ort.Tensor("int64", ids, [texts.length, texts[0].length]) };
    }

    /**
     * @param {ReturnType<Peer["input"]>} input
     * @param {string[]} [outputs] all of them, if none are named
     */
    run(input, outputs) {
        return outputs ? this.#session.run(input, outputs) : this.#session.run(input);
    }

    /** @param {number[][]} texts @returns {Promise<Record<string, Float32Array>>} by output */
    async numbers(texts) {
        const outputs = await this.run(this.input(texts));
        return Object.fromEntries(
            Object.entries(outputs).map(([name, tensor]) => [
                name,
                /** @type {Float32Array} */ (tensor.data),
            ]),
        );
    }
}
