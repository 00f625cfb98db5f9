// What the engine's functions are given (engine.js), held against what they take: a wrong one is an EngineError that
// says what was expected and what it is.

const LONGEST = 5_000_000; // characters that fit into an engine's memory, whatever they are

export class EngineError extends Error {
    name = "EngineError"; // also when the code is made smaller
}

/** @param {string} expected @param {unknown} given @returns {never} */
const refuse = (expected, given) => {
    throw new EngineError(`${expected}; this is ${kindOf(given)}.`);
};

/** "Map", "Uint8Array", "Object" …, of another frame too. @param {unknown} value */
const tagOf = value => Object.prototype.toString.call(value).slice("[object ".length, -1);

/** @param {unknown} value */
export const isModule = value => tagOf(value) === "WebAssembly.Module";

/** @param {unknown} value */
export const isAddress = value => tagOf(value) === "URL" || typeof value === "string";

/** For sentences. @param {unknown} value */
export function kindOf(value) {
    switch (typeof value) {
        case "number":
            return `the number ${value}`;
        case "bigint":
            return `the BigInt ${String(value).slice(0, 30)}n`;
        case "string":
            return `the text “${value.length > 40 ? `${value.slice(0, 40)}…` : value}”`;
        case "object":
            if (value === null) return "null";
            return `${/^[AEIO]/.test(tagOf(value)) ? "an" : "a"} ${tagOf(value)}`;
        default: // "undefined", "true", "a function", "a symbol"
            return ["undefined", "boolean"].includes(typeof value) ? String(value) : `a ${typeof value}`;
    }
}

/**
 * A whole number of a range.
 * @param {string} name @param {unknown} value @param {number} least @param {number} most @returns {number}
 */
export function whole(name, value, least, most) {
    if (typeof value !== "number" || !Number.isInteger(value) || value < least || value > most)
        refuse(`${name} is a whole number from ${least} to ${most}`, value);
    return /** @type {number} */ (value);
}

/** @param {string} name @param {unknown} value @returns {string} */
export function string(name, value) {
    if (typeof value !== "string") refuse(`${name} is a string`, value);
    const text = /** @type {string} */ (value);
    if (text.length > LONGEST)
        throw new EngineError(`${name} has at most ${LONGEST} characters; this one has ${text.length}.`);
    return text;
}

/** The same bytes, not a copy. @param {string} expected @param {unknown} value @returns {Uint8Array<ArrayBuffer>} */
export function bytes(expected, value) {
    if (!ArrayBuffer.isView(value) && !/ArrayBuffer$/.test(tagOf(value))) refuse(expected, value);
    const given = /** @type {any} */ (value);
    try {
        if (!ArrayBuffer.isView(value)) return new Uint8Array(given);
        return new Uint8Array(given.buffer, given.byteOffset, given.byteLength);
    } catch {
        throw new EngineError(`The ${tagOf(value)} given has no bytes any more: they were transferred elsewhere.`);
    }
}

/**
 * An object of options, each of them known.
 * @param {string} what @param {unknown} value @param {Record<string, (value: unknown) => unknown>} known
 */
export function options(what, value, known) {
    const names = Object.keys(known).join(", ");
    if (tagOf(value) !== "Object") refuse(`${what} are an object that may have ${names}`, value);
    for (const [name, option] of Object.entries(/** @type {object} */ (value))) {
        if (!Object.hasOwn(known, name)) throw new EngineError(`There is no option “${name}”. ${what} are ${names}.`);
        if (option !== undefined) known[name](option);
    }
}

/** @param {string} name @param {unknown} value */
export const truth = (name, value) => typeof value === "boolean" || refuse(`${name} is true or false`, value);

/**
 * Ids of words; their number is looked at before any of them.
 * @param {unknown} value @param {number} most @param {number} vocabulary its size @returns {Int32Array}
 */
export function idsOf(value, most, vocabulary) {
    const list = /** @type {ArrayLike<unknown>} */ (value);
    if (typeof value !== "object" || !Number.isInteger(list?.length)) // as of a Map or a DataView
        refuse("Ids are an array or a typed array of whole numbers", value);
    if (list.length < 1 || list.length > most)
        throw new EngineError(`The model reads 1 to ${most} ids; these are ${list.length}.`);
    return Int32Array.from(list, (id, i) => whole(`ids[${i}]`, id, 0, vocabulary - 1));
}
