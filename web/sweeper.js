// The page's part of a sweep over many tickets: it carries rows from the application to workers, and what they
// measured back. Which rows these are, and who computes those of a lost worker, the application decides
// (src/engine/sweep.h). Nothing of this is downloaded before the first sweep.

import { fetchModule } from "./loading.js";
import { forHere } from "./simd.js";
import { WatchedWorker } from "./watched_worker.js";

const FIRST_BATCH = 4; // tickets: a lost worker costs little
const LARGEST_BATCH = 32;
const FAST = 50; // milliseconds; a worker that is done sooner gets twice as many
const MOST_REPLACEMENTS = 3; // a sweep
const LISTEN_EVERY = 5_000; // milliseconds
const SILENT_FOR = 30_000; // milliseconds, at least
const TIMES_SLOWEST = 20;

export class Sweeper {
    #explorer;
    #pack;
    #warn;
    /** The engine, kept for later sweeps. @type {Promise<WebAssembly.Module> | null} */
    #engine = null;
    /** The same for the workers of this sweep. @type {WebAssembly.Module | null} */
    #module = null;
    /**
     * Each with the tickets that it gets at once, and when it got the last.
     * @type {Map<WatchedWorker, {most: number, sent: number}>}
     */
    #crew = new Map();
    #lastNumber = 0;
    #replacements = 0;
    #slowest = 0; // milliseconds for a ticket
    /** Whether workers are known to start here. */
    #proven = false;
    #going = false;
    /** Counts starts and stops: what began before the last of them is dropped. */
    #turn = 0;
    #timer = 0;

    /**
     * @param {import("./explorer_module.js").Explorer} explorer
     * @param {() => Uint8Array} pack  the bytes of the one that is open
     * @param {(error: unknown) => void} warn
     */
    constructor(explorer, pack, warn) {
        this.#explorer = explorer;
        this.#pack = pack;
        this.#warn = warn;
        // A page that is kept for Back computes nothing meanwhile.
        window.addEventListener("pagehide", () => this.#leave());
        window.addEventListener("pageshow", event => {
            if (event.persisted && this.#going) void this.start();
        });
    }

    /** A sweep waits for workers. */
    async start() {
        this.stop();
        this.#going = true;
        const turn = this.#turn;
        try {
            this.#engine ??= fetchModule(forHere("engine.wasm"));
            this.#module = await this.#engine;
        } catch (error) {
            this.#engine = null; // the next sweep tries again
            if (turn === this.#turn) this.#warn(error);
            this.#module = null;
        }
        if (turn !== this.#turn) return;
        this.#replacements = MOST_REPLACEMENTS;
        this.#slowest = 0;
        this.#proven = false;
        this.#timer = setInterval(() => this.#listen(), LISTEN_EVERY);
        this.#recruit(++this.#lastNumber); // the others follow once this one has shown that it can be had
        this.#tell();
    }

    /** The sweep is over: all workers end at once. */
    stop() {
        ++this.#turn;
        this.#going = false;
        clearInterval(this.#timer);
        for (const worker of this.#crew.keys()) worker.end();
        this.#crew.clear();
    }

    /** The page is left, perhaps to come back as it was. */
    #leave() {
        const going = this.#going;
        const owing = [...this.#crew.keys()].filter(worker => worker.owed);
        this.stop();
        this.#going = going;
        for (const worker of owing) this.#explorer.sweepLose(worker.number);
    }

    /** @param {number} number @returns {WatchedWorker | null} null: there are no workers here */
    #recruit(number) {
        if (!this.#module) return null;
        try {
            const worker = new WatchedWorker(
                number,
                { module: this.#module, pack: this.#pack() },
                {
                    ready: ready => this.#isReady(ready),
                    result: (of, { sweep, row, numbers }) => {
                        this.#slowest = Math.max(this.#slowest, of.slowest);
                        this.#explorer.sweepGive(sweep, row, numbers);
                        this.#feed(of);
                    },
                    gone: (gone, why) => this.#isGone(gone, why),
                },
            );
            this.#crew.set(worker, { most: FIRST_BATCH, sent: -Infinity });
            return worker;
        } catch {
            return null;
        }
    }

    /** One for each core, but none without a batch of its own. */
    #recruitOthers() {
        const cores = navigator.hardwareConcurrency || 1;
        while (this.#crew.size < cores) {
            const number = ++this.#lastNumber;
            const batch = this.#explorer.sweepTake(number, FIRST_BATCH);
            if (!batch.tickets.length) break;
            const worker = this.#recruit(number);
            if (!worker) return this.#explorer.sweepLose(number);
            worker.send(batch);
            if (batch.tickets.length < FIRST_BATCH) break; // these were the last
        }
    }

    /** @param {WatchedWorker} worker */
    #isReady(worker) {
        this.#feed(worker);
        if (!this.#proven && worker.owed >= FIRST_BATCH) this.#recruitOthers();
        this.#proven = true;
        this.#tell();
    }

    /** The next tickets for a worker, before it runs out of them. @param {WatchedWorker} worker */
    #feed(worker) {
        const pace = this.#crew.get(worker); // none once the sweep is over
        if (!pace || !worker.ready || worker.owed > pace.most / FIRST_BATCH) return;
        const now = performance.now();
        if (now - pace.sent < FAST) pace.most = Math.min(2 * pace.most, LARGEST_BATCH);
        const batch = this.#explorer.sweepTake(worker.number, pace.most);
        if (!batch.tickets.length) return;
        pace.sent = now;
        worker.send(batch);
    }

    /** @param {WatchedWorker} worker @param {string} why */
    #isGone(worker, why) {
        this.#crew.delete(worker);
        worker.end();
        if (why) this.#warn(why);
        if (worker.owed) this.#explorer.sweepLose(worker.number);
        // One that never came to work is not tried again.
        if (worker.ready && this.#replacements-- > 0) this.#recruit(++this.#lastNumber);
        for (const other of this.#crew.keys()) this.#feed(other);
        this.#tell();
    }

    #listen() {
        const patience = Math.max(SILENT_FOR, TIMES_SLOWEST * this.#slowest);
        for (const worker of [...this.#crew.keys()]) {
            if (worker.silentFor(LISTEN_EVERY) > patience) this.#isGone(worker, "");
        }
    }

    /** How many compute now; as long as some may still come, none is not told. */
    #tell() {
        if (!this.#going) return;
        const ready = [...this.#crew.keys()].filter(worker => worker.ready).length;
        const none = this.#crew.size === 0;
        if (none) this.stop(); // the application goes on alone
        if (ready || none) this.#explorer.sweepWorkers(ready);
    }
}
