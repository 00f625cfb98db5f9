// Times of several subjects in one run, in turns, and their medians with quartiles.

/** @typedef {{median: number, low: number, high: number}} Spread  low and high: the quartiles */

/** @param {number[]} samples @returns {Spread} */
export function spread(samples) {
    const sorted = [...samples].sort((a, b) => a - b);
    const at = (/** @type {number} */ share) => {
        const place = share * (sorted.length - 1);
        const below = Math.floor(place);
        const above = Math.min(below + 1, sorted.length - 1);
        return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
    };
    return { median: at(0.5), low: at(0.25), high: at(0.75) };
}

/** @typedef {() => (void | Promise<unknown>)} Subject  one repetition: one call */

/** How long `calls` calls take together, in milliseconds. @param {Subject} subject @param {number} calls */
async function time(subject, calls) {
    const began = performance.now();
    for (let i = 0; i < calls; i++) {
        const promise = subject();
        if (promise) await promise;
    }
    return performance.now() - began;
}

const WARM_UP = 800; // milliseconds: until the compiler has replaced the first, slow code
const SAMPLE = 3; // milliseconds: many calls of a short one make one sample
const UNDISTURBED = 0.95; // of the time the processor was ours
const TRIES = 12;
const LONGEST = 12_000; // milliseconds for all rounds, on a busy machine
const AT_LEAST = 3; // rounds

/** The processor's time that this program had, in microseconds; null where that is not told, in a browser. */
const processorTime = () => {
    if (typeof process === "undefined") return null;
    const { user, system } = process.cpuUsage();
    return user + system;
};

/**
 * One sample during which the machine did nothing else with this processor, or, on a busy machine, the least
 * disturbed of some.
 * @param {Subject} subject
 * @param {number} calls
 */
async function sample(subject, calls) {
    let best = { milliseconds: 0, share: -1 };
    for (let i = 0; i < TRIES && best.share < UNDISTURBED; i++) {
        const before = processorTime();
        const milliseconds = await time(subject, calls);
        const after = processorTime();
        const share = before === null || after === null ? 1 : (after - before) / 1000 / milliseconds;
        if (share > best.share) best = { milliseconds, share };
    }
    return best.milliseconds / calls;
}

/** How many calls fill a sample, known after the warm-up. @param {Subject} subject @param {number} longest */
async function warmUp(subject, longest) {
    let calls = 0;
    const began = performance.now();
    while (performance.now() - began < longest) {
        await time(subject, 1);
        calls++;
    }
    const milliseconds = (performance.now() - began) / calls;
    return Math.max(1, Math.round(SAMPLE / milliseconds));
}

/**
 * Milliseconds a call of each subject, by round: in each round every subject has one sample, and which comes
 * first changes from round to round, so that what else the machine does meets them alike.
 * @param {Subject[]} subjects
 * @param {number} rounds
 * @param {number} [warm] milliseconds, for each subject
 * @returns {Promise<number[][]>} for each subject, its samples
 */
export async function interleaved(subjects, rounds, warm = WARM_UP) {
    const calls = [];
    for (const subject of subjects) calls.push(await warmUp(subject, warm));
    const samples = subjects.map(() => /** @type {number[]} */ ([]));
    const began = performance.now();
    for (let round = 0; round < rounds && (round < AT_LEAST || performance.now() - began < LONGEST); round++) {
        for (let turn = 0; turn < subjects.length; turn++) {
            const i = (round + turn) % subjects.length;
            samples[i].push(await sample(subjects[i], calls[i]));
        }
    }
    return samples;
}

/** How `first` compares to `second`, round by round. @param {number[]} first @param {number[]} second */
export const ratios = (first, second) => first.map((value, i) => value / second[i]);
