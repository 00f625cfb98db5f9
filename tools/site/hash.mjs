// Names that change with the bytes: a file under such a name never changes.

import { createHash } from "node:crypto";
import { extname } from "node:path";

/** @param {Buffer | string} bytes */
export const hash = bytes => createHash("sha256").update(bytes).digest("hex").slice(0, 10);

/** @param {string} name @param {Buffer} bytes */
export function hashed(name, bytes) {
    const ending = extname(name);
    const bare = name.slice(name.lastIndexOf("/") + 1, -ending.length);
    return `${bare}-${hash(bytes)}${ending}`;
}

/** As a content security policy names a script or a style. @param {string} text */
export const policyHash = text => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
