// Weights in a safetensors file: a length, a header in JSON, and the numbers, here always f32.

/** @typedef {{shape: number[], data: Float32Array}} Tensor */

/** @param {ArrayBuffer} buffer @returns {Record<string, Tensor>} by name */
export function readSafetensors(buffer) {
    const length = Number(new DataView(buffer).getBigUint64(0, true));
    const header = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 8, length)));
    delete header.__metadata__;
    return Object.fromEntries(
        Object.entries(header).map(([name, { dtype, shape, data_offsets: [begin, end] }]) => {
            if (dtype !== "F32") throw new Error(`${name} is ${dtype}; F32 was expected.`);
            return [name, { shape, data: new Float32Array(buffer.slice(8 + length + begin, 8 + length + end)) }];
        }),
    );
}

/** @param {Record<string, Tensor>} tensors @returns {Uint8Array} */
export function safetensors(tensors) {
    let at = 0;
    const places = Object.entries(tensors).map(([name, { shape, data }]) => {
        const begin = at;
        at += data.byteLength;
        return [name, { dtype: "F32", shape, data_offsets: [begin, at] }];
    });
    const bare = JSON.stringify(Object.fromEntries(places));
    const header = new TextEncoder().encode(bare.padEnd(Math.ceil(bare.length / 8) * 8));
    const file = new Uint8Array(8 + header.length + at);
    new DataView(file.buffer).setBigUint64(0, BigInt(header.length), true);
    file.set(header, 8);
    at = 8 + header.length;
    for (const { data } of Object.values(tensors)) {
        file.set(new Uint8Array(data.buffer, data.byteOffset, data.byteLength), at);
        at += data.byteLength;
    }
    return file;
}
