// Before anything is timed: both engines give the same numbers.

/** What is compared came out different: no figure would mean anything. */
export class Disagreement extends Error {}

/**
 * The largest difference between two lists of numbers.
 * @param {string} what
 * @param {ArrayLike<number>} ours
 * @param {ArrayLike<number>} theirs
 * @param {number} allowed
 */
export function agree(what, ours, theirs, allowed) {
    if (ours.length !== theirs.length)
        throw new Disagreement(
            `${what}: ours are ${ours.length} numbers, onnxruntime-web's ${theirs.length}.`,
        );
    let largest = 0;
    for (let i = 0; i < ours.length; i++) largest = Math.max(largest, Math.abs(ours[i] - theirs[i]));
    if (!(largest <= allowed))
        throw new Disagreement(
            `${what}: ours and onnxruntime-web's differ by ${largest.toExponential(1)}; ` +
                `at most ${allowed} was expected.`,
        );
    return largest;
}
