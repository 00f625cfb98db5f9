// Texts inside a PNG: its title, what it shows, where it comes from (PNG specification, iTXt chunks).

const HEADER = 8 + 25; // the signature and the chunk IHDR; texts come after them

/** @param {Blob} png @param {Record<string, string>} texts by keyword @returns {Promise<Blob>} */
export async function withTexts(png, texts) {
    const bytes = new Uint8Array(await png.arrayBuffer());
    const chunks = Object.entries(texts).map(([keyword, text]) => chunk(`iTXt${keyword}\0\0\0\0\0${text}`));
    return new Blob([bytes.subarray(0, HEADER), ...chunks, bytes.subarray(HEADER)], { type: png.type });
}

/** @param {string} content with its type in front */
function chunk(content) {
    const data = new TextEncoder().encode(content);
    const made = new DataView(new ArrayBuffer(data.length + 8));
    made.setUint32(0, data.length - 4);
    new Uint8Array(made.buffer).set(data, 4);
    made.setUint32(data.length + 4, crc32(data));
    return made.buffer;
}

/** @param {Uint8Array} bytes */
function crc32(bytes) {
    let rest = -1;
    for (const byte of bytes) {
        rest ^= byte;
        for (let bit = 0; bit < 8; bit++) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0);
    }
    return ~rest;
}
