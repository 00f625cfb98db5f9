// Text files that have to be UTF-8: activities and saved views.

import { Sentence } from "./loading.js";
import { messages } from "./messages.js";

/**
 * @param {Uint8Array} bytes @param {string} name of the file
 * @returns {string} without a byte-order mark; throws a sentence that says where the file is something else
 */
export function utf8Text(bytes, name) {
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
    const again = new TextEncoder().encode(text); // what is not UTF-8 came out as something else
    const at = again.findIndex((byte, i) => byte !== bytes[i]);
    if (at < 0 && again.length === bytes.length) return text.replace(/^\ufeff/, "");
    const byte = at < 0 ? again.length : at;
    const line = bytes.subarray(0, byte).reduce((lines, one) => lines + (one === 10 ? 1 : 0), 1);
    throw new Sentence(messages.notOpened(name, messages.notUtf8(byte + 1, line)));
}
