// The peers in Node, and what they are opened from.

import { existsSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";

import { ONNX, openOnnxRuntime } from "./onnx.js";
import { NotMeasured, inProject, python } from "./project.js";
import { readSafetensors } from "./safetensors.js";
import { TENSORFLOW, openTensorflow } from "./tensorflow.js";

export const WEIGHTS = inProject("weights/larkfield/model.safetensors");
export const ONNX_MODEL = inProject("build/bench/larkfield.onnx");
const EXPORT = inProject("tools/benchmarks/export_onnx.py");
const SOURCES = [WEIGHTS, EXPORT, inProject("tools/train/larkfield.py")];

/** The model as ONNX is made again when what it comes from changed. */
export async function exportOnnx() {
    const made = existsSync(ONNX_MODEL) ? statSync(ONNX_MODEL).mtimeMs : 0;
    if (SOURCES.some(file => statSync(file).mtimeMs > made)) await python(EXPORT, WEIGHTS, ONNX_MODEL);
}

/** @template Module @param {string} name of a package @returns {Promise<Module>} */
async function packaged(name) {
    try {
        const module = await import(name);
        return module.default ?? module;
    } catch {
        throw new NotMeasured(`${name} is not installed (npm could not fetch it)`);
    }
}

/** @returns {Promise<import("./onnx.js").Peer>} */
async function onnxRuntime() {
    const ort = await packaged("onnxruntime-web");
    await exportOnnx();
    return openOnnxRuntime(ort, await readFile(ONNX_MODEL));
}

/** @param {number} heads @returns {Promise<import("./onnx.js").Peer>} */
async function tensorflow(heads) {
    const tf = await packaged("@tensorflow/tfjs-core");
    await packaged("@tensorflow/tfjs-backend-wasm");
    const { buffer } = new Uint8Array(await readFile(WEIGHTS));
    return openTensorflow(tf, readSafetensors(buffer), heads);
}

/** Each peer, or why it is not there. @param {number} heads of the model */
export async function openPeers(heads) {
    return {
        [ONNX]: await orMissing(onnxRuntime()),
        [TENSORFLOW]: await orMissing(tensorflow(heads)),
    };
}

/**
 * PyTorch's milliseconds for a forward pass, by length and round; for scale, natively, in a process of its own.
 * @param {number[]} lengths @param {number} rounds
 * @returns {Promise<{version: string, times: Record<string, number[]>} | NotMeasured>}
 */
export const pytorch = (lengths, rounds) =>
    orMissing(
        python(inProject("tools/benchmarks/torch_forward.py"), WEIGHTS, String(rounds), ...lengths.map(String)).then(JSON.parse),
    );

/** @template Value @param {Promise<Value>} promise @returns {Promise<Value | NotMeasured>} */
const orMissing = promise =>
    promise.catch(error => {
        if (error instanceof NotMeasured) return error;
        throw error;
    });
