// The laboratory in a page: our engine from the site, the peers from their packages, all from this page's server.

import { laboratory } from "./laboratory.js";
import { openOnnxRuntime } from "./onnx.js";
import { readSafetensors } from "./safetensors.js";
import { openTensorflow } from "./tensorflow.js";

const MODULES = "/benchmarks/node_modules";

/** @param {string} address */
const bytesOf = async address => (await fetch(address)).arrayBuffer();

/** @param {string} address of a script that is no module */
const classic = address =>
    new Promise((resolve, reject) => {
        const script = Object.assign(document.createElement("script"), { src: address, onload: resolve, onerror: reject });
        document.head.append(script);
    });

/**
 * @param {string} pack the addresses of our pack, and of what the peers are opened from; none: that peer is not there
 * @param {{onnx?: string, weights?: string}} models
 * @returns {Promise<Record<string, string>>} the versions of those that are there
 */
async function open(pack, { onnx = "", weights = "" }) {
    const { loadEngine } = await import(String("/engine.js"));
    const engine = await loadEngine();
    engine.openPack(await bytesOf(pack));
    const peers = [];
    if (onnx) {
        const ort = await import(String(`${MODULES}/onnxruntime-web/dist/ort.wasm.min.mjs`));
        peers.push(await openOnnxRuntime(ort, new Uint8Array(await bytesOf(onnx))));
    }
    if (weights) {
        await classic(`${MODULES}/@tensorflow/tfjs-core/dist/tf-core.min.js`);
        await classic(`${MODULES}/@tensorflow/tfjs-backend-wasm/dist/tf-backend-wasm.min.js`);
        const { tf } = /** @type {any} */ (window);
        tf.wasm.setWasmPaths(`${MODULES}/@tensorflow/tfjs-backend-wasm/wasm-out/`);
        peers.push(await openTensorflow(tf, readSafetensors(await bytesOf(weights)), engine.info().config.heads));
    }
    const made = laboratory({ engine, peers });
    Object.assign(window, { laboratory: made });
    return made.versions;
}

Object.assign(window, { openLaboratory: open });
