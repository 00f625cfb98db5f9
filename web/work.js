// Computation in slices between the browser's own tasks; nothing runs once it is done.

const SLICE = 8; // milliseconds

export class Work {
    #channel = new MessageChannel();
    #running = false;
    #slice;

    /** @param {(milliseconds: number) => boolean} slice computes; true while something is left */
    constructor(slice) {
        this.#slice = slice;
        this.#channel.port1.onmessage = () => this.#step();
    }

    start() {
        if (this.#running) return;
        this.#running = true;
        this.#channel.port2.postMessage(null);
    }

    #step() {
        this.#running = this.#slice(SLICE);
        if (this.#running) this.#channel.port2.postMessage(null);
    }
}
