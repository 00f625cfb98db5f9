// Tables of tickets in the encodings that spreadsheets save: the application reads UTF-8.

const CHUNK = 1 << 20; // bytes converted at once: a large file never lies in memory as one text
const HEAD = 200; // bytes that tell UTF-16 without a byte-order mark

/**
 * A text as UTF-8, and the name of the encoding that it was read as, "" for UTF-8. UTF-32 stays as it is: the
 * application says that it cannot be read.
 * @param {Uint8Array} bytes
 * @returns {{bytes: Uint8Array, encoding: string}}
 */
export function asUtf8(bytes) {
    const utf16 = utf16Of(bytes);
    if (utf16) return { bytes: converted(bytes, utf16), encoding: "UTF-16" };
    if (isUtf32(bytes) || isUtf8(bytes)) return { bytes, encoding: "" };
    return { bytes: converted(bytes, "windows-1252"), encoding: "Latin-1 (Windows-1252)" };
}

/** @param {Uint8Array} bytes @param {number[]} beginning */
const begins = (bytes, beginning) => beginning.every((byte, i) => bytes[i] === byte);

/** @param {Uint8Array} bytes */
const isUtf32 = bytes => begins(bytes, [0xff, 0xfe, 0, 0]) || begins(bytes, [0, 0, 0xfe, 0xff]);

/**
 * By its byte-order mark, or by the zeros of plain letters (as in src/engine/csv.cpp).
 * @param {Uint8Array} bytes
 */
function utf16Of(bytes) {
    if (isUtf32(bytes)) return null;
    if (begins(bytes, [0xff, 0xfe])) return "utf-16le";
    if (begins(bytes, [0xfe, 0xff])) return "utf-16be";
    const head = bytes.subarray(0, HEAD);
    const zeros = [0, 0]; // at even and at odd places
    head.forEach((byte, i) => (zeros[i % 2] += byte === 0 ? 1 : 0));
    const all = zeros[0] + zeros[1];
    if (all < 2 || all * 3 < head.length) return null;
    return zeros[1] >= zeros[0] ? "utf-16le" : "utf-16be";
}

/** @param {Uint8Array} bytes */
function isUtf8(bytes) {
    try {
        decode(bytes, new TextDecoder("utf-8", { fatal: true }), () => {});
        return true;
    } catch {
        return false;
    }
}

/** @param {Uint8Array} bytes @param {string} encoding @returns {Uint8Array} */
function converted(bytes, encoding) {
    const encoder = new TextEncoder();
    /** @type {Uint8Array<ArrayBuffer>[]} */
    const parts = [];
    decode(bytes, new TextDecoder(encoding), text => parts.push(encoder.encode(text)));
    const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
    let at = 0;
    for (const part of parts) {
        whole.set(part, at);
        at += part.length;
    }
    return whole;
}

/** @param {Uint8Array} bytes @param {TextDecoder} decoder @param {(text: string) => void} take */
function decode(bytes, decoder, take) {
    for (let at = 0; at < bytes.length; at += CHUNK) {
        const end = at + CHUNK;
        take(decoder.decode(bytes.subarray(at, end), { stream: end < bytes.length }));
    }
}
