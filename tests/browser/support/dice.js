// Numbers that look like chance, and are the same for the same seed (mulberry32).

export class Dice {
    #state;

    /** @param {number} seed */
    constructor(seed) {
        this.#state = seed >>> 0;
    }

    /** From 0 to below 1. */
    next() {
        this.#state = (this.#state + 0x6d2b79f5) >>> 0;
        let mixed = this.#state;
        mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
        mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    }

    /** A whole number from 0 to below a limit. @param {number} limit */
    whole(limit) {
        return Math.floor(this.next() * limit);
    }

    /** @template Value @param {readonly Value[]} values @returns {Value} */
    of(values) {
        return values[this.whole(values.length)];
    }
}
