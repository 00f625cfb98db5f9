// A worker of a sweep, of whose end the page learns however it came: the worker holds a lock as long as it
// lives (sweep_worker.js), so the page is given the same lock when it is gone. Where there are no locks, one
// that has work and is silent for too long counts as gone.

import { startWorker } from "./assets.js";

/**
 * @typedef {object} Batch  tickets for a worker, as the application gives them
 * @property {number} sweep
 * @property {string} options
 * @property {{row: number, text: string}[]} tickets
 *
 * @typedef {{sweep: number, row: number, numbers: Float32Array}} Result  of one ticket
 *
 * @typedef {{module: WebAssembly.Module, pack: Uint8Array, lock: string}} Start  what a worker gets first
 * @typedef {{locked: boolean} | {ready: true} | {error: string} | Result} Told  what a worker tells
 *
 * @typedef {object} Events
 * @property {(worker: WatchedWorker) => void} ready
 * @property {(worker: WatchedWorker, result: Result) => void} result
 * @property {(worker: WatchedWorker, why: string) => void} gone  why: a sentence, or ""; may come twice
 */

/** A name that no other worker has, of this page or of another that is open. */
const lockName = () => `attention-explorer.sweep.${Math.random().toString(36).slice(2)}`;

export class WatchedWorker {
    /** By which the application knows it. */
    number;
    ready = false;
    /** Tickets that it has been given, or will be once it is ready, and has not returned. */
    owed = 0;
    /** The longest that it took to return a ticket, in milliseconds. */
    slowest = 0;
    #worker;
    #events;
    #lock = lockName();
    #locked = false;
    #ended = new AbortController();
    /** What it gets once it is ready. @type {Batch | null} */
    #waiting = null;
    #heard = 0;
    #silence = 0;

    /**
     * Throws where the browser has no workers, or lets the page have none.
     * @param {number} number
     * @param {{module: WebAssembly.Module, pack: Uint8Array}} start
     * @param {Events} events
     */
    constructor(number, start, events) {
        this.number = number;
        this.#events = events;
        this.#worker = startWorker("sweep_worker.js", `sweep ${number}`);
        this.#worker.addEventListener("message", ({ data }) => this.#told(data));
        this.#worker.addEventListener("messageerror", () => events.gone(this, ""));
        this.#worker.addEventListener("error", event => {
            event.preventDefault(); // it is no error of the page
            events.gone(this, "");
        });
        /** @type {Start} */
        const first = { ...start, lock: this.#lock };
        this.#worker.postMessage(first);
    }

    /** @param {Batch} batch */
    send(batch) {
        if (!this.owed) this.#heard = performance.now();
        this.owed += batch.tickets.length;
        if (this.ready) this.#worker.postMessage(batch);
        else this.#waiting = batch;
    }

    /** At once, whatever it is doing; nothing is heard of it any more. */
    end() {
        this.#events = { ready() {}, result() {}, gone() {} };
        this.#ended.abort();
        this.#worker.terminate();
    }

    /**
     * Some time went by, in steps: a sleeping computer's does not count.
     * @param {number} milliseconds
     * @returns {number} how long it has been silent, as far as that says anything
     */
    silentFor(milliseconds) {
        const says = !this.ready || (this.owed > 0 && !this.#locked);
        this.#silence = says ? this.#silence + milliseconds : 0;
        return this.#silence;
    }

    /** @param {Told} told */
    #told(told) {
        this.#silence = 0;
        if ("error" in told) this.#events.gone(this, told.error);
        else if ("locked" in told) this.#holds(told.locked);
        else if ("ready" in told) this.#isReady();
        else this.#returned(told);
    }

    /** @param {boolean} locked */
    #holds(locked) {
        this.#locked = locked && Boolean(navigator.locks);
        if (this.#locked) this.#watch();
    }

    #isReady() {
        this.ready = true;
        if (this.#waiting) this.#worker.postMessage(this.#waiting);
        this.#waiting = null;
        this.#heard = performance.now();
        this.#events.ready(this);
    }

    #watch() {
        navigator.locks
            .request(this.#lock, { signal: this.#ended.signal }, () => this.#events.gone(this, ""))
            .catch(() => {}); // the page itself ended it
    }

    /** @param {Result} result */
    #returned(result) {
        const now = performance.now();
        this.slowest = Math.max(this.slowest, now - this.#heard);
        this.#heard = now;
        --this.owed;
        this.#events.result(this, result);
    }
}
