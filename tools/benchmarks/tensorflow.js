// TensorFlow.js on the same weights, with its WASM backend: one thread, SIMD; in Node and in a page. The whole pass
// stands here in its operations, weights transposed and split beforehand as it likes them best. Its numbers stay in its
// own memory, as ours do, and are read only to compare them.

/** @typedef {import("@tensorflow/tfjs-core").Tensor} Tensor */
/** @typedef {import("@tensorflow/tfjs-core").Tensor2D} Matrix */

export const TENSORFLOW = "TensorFlow.js";
const EPSILON = 1e-5;

/**
 * @param {typeof import("@tensorflow/tfjs-core")} tf with its WASM backend registered
 * @param {Record<string, import("./safetensors.js").Tensor>} weights with PyTorch's names
 * @param {number} heads
 * @returns {Promise<import("./onnx.js").Peer>}
 */
export async function openTensorflow(tf, weights, heads) {
    tf.enableProdMode();
    tf.env().set("WASM_HAS_MULTITHREAD_SUPPORT", false);
    await tf.setBackend("wasm");
    await tf.ready();
    const pass = passOf(tf, weights, heads);
    const input = (/** @type {number[][]} */ texts) => tf.tensor2d(texts.flat(), [texts.length, texts[0].length], "int32");
    const outputs = (/** @type {Matrix} */ ids) => tf.tidy(() => pass(ids));
    return {
        name: TENSORFLOW,
        version: tf.version_core,
        input,
        run: ids => tf.dispose(outputs(ids)),
        async numbers(texts) {
            const ids = input(texts);
            const all = outputs(ids);
            const numbers = Object.entries(all).map(([name, tensor]) => [name, Float32Array.from(tensor.dataSync())]);
            tf.dispose([ids, all]);
            return Object.fromEntries(numbers);
        },
    };
}

/**
 * @param {typeof import("@tensorflow/tfjs-core")} tf
 * @param {Record<string, import("./safetensors.js").Tensor>} weights
 * @param {number} heads
 * @returns {(ids: Matrix) => Record<string, Tensor>}
 */
function passOf(tf, weights, heads) {
    /** @param {string} name @param {number} [part] @param {number} [parts] equal ones, of the rows */
    const tensor = (name, part = 0, parts = 1) => {
        const { data, shape } = weights[name];
        const size = data.length / parts;
        return tf.tensor(data.slice(part * size, (part + 1) * size), [shape[0] / parts, ...shape.slice(1)]);
    };
    /** @param {string} weight @param {string} bias @param {number} [part] @param {number} [parts] */
    const linear = (weight, bias, part, parts) => {
        const b = /** @type {Matrix} */ (tf.transpose(tensor(weight, part, parts)));
        const shift = tensor(bias, part, parts);
        return (/** @type {Tensor} */ x, activation = /** @type {"relu" | "linear"} */ ("linear")) =>
            tf.fused.matMul({ a: /** @type {Matrix} */ (x), b, bias: shift, activation });
    };
    /** @param {string} name */
    const norm = name => {
        const [scale, shift] = [tensor(`${name}.weight`), tensor(`${name}.bias`)];
        return (/** @type {Tensor} */ x) => {
            const centred = tf.sub(x, tf.mean(x, -1, true));
            const variance = tf.mean(tf.square(centred), -1, true);
            return tf.add(tf.mul(tf.mul(centred, tf.rsqrt(tf.add(variance, EPSILON))), scale), shift);
        };
    };
    const blockNames = Object.keys(weights).filter(name => name.endsWith(".linear1.weight"));
    const blocks = blockNames.map(found => {
        const block = found.slice(0, -".linear1.weight".length);
        const attention = `${block}.self_attn`;
        const projection = (/** @type {number} */ part) =>
            linear(`${attention}.in_proj_weight`, `${attention}.in_proj_bias`, part, 3);
        return {
            norm1: norm(`${block}.norm1`),
            query: projection(0),
            key: projection(1),
            value: projection(2),
            out: linear(`${attention}.out_proj.weight`, `${attention}.out_proj.bias`),
            norm2: norm(`${block}.norm2`),
            widen: linear(`${block}.linear1.weight`, `${block}.linear1.bias`),
            narrow: linear(`${block}.linear2.weight`, `${block}.linear2.bias`),
        };
    });
    const [embedding, position] = [tensor("embed.weight"), tensor("position.weight")];
    const [finalNorm, answer] = [norm("norm"), linear("out.weight", "out.bias")];
    const D = embedding.shape[1] ?? 0;
    const factor = 1 / Math.sqrt(D / heads);

    return ids => {
        const [batch, n] = ids.shape;
        const apart = (/** @type {Tensor} */ x) => // (batch · n, D) -> (batch, heads, n, d)
            tf.transpose(tf.reshape(x, [batch, n, heads, D / heads]), [0, 2, 1, 3]);
        /** @type {Record<string, Tensor>} */
        const outputs = {};
        const words = tf.reshape(tf.gather(embedding, tf.reshape(ids, [batch * n])), [batch, n, D]);
        let h = /** @type {Tensor} */ (tf.reshape(tf.add(words, tf.slice(position, [0, 0], [n, D])), [batch * n, D]));
        for (const [i, block] of blocks.entries()) {
            const x = block.norm1(h);
            const [q, k, v] = [block.query, block.key, block.value].map(project => apart(project(x)));
            const attention = tf.softmax(tf.mul(tf.matMul(q, k, false, true), factor));
            const mixed = tf.reshape(tf.transpose(tf.matMul(attention, v), [0, 2, 1, 3]), [batch * n, D]);
            h = tf.add(h, block.out(mixed));
            h = tf.add(h, block.narrow(block.widen(block.norm2(h), "relu")));
            outputs[`weights${i + 1}`] = attention;
        }
        const means = tf.mean(tf.reshape(finalNorm(h), [batch, n, D]), 1);
        return { logits: answer(means), ...outputs };
    };
}
