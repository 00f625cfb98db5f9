// Before anything is timed: all engines give the same numbers.

/** What is compared came out different: no figure would mean anything. */
export class Disagreement extends Error {}

/**
 * The largest difference between two lists of numbers.
 * @param {string} what
 * @param {ArrayLike<number>} ours
 * @param {ArrayLike<number>} theirs
 * @param {number} allowed
 * @param {string} peer its name
 */
export function agree(what, ours, theirs, allowed, peer) {
    if (ours.length !== theirs.length)
        throw new Disagreement(`${what}: ours are ${ours.length} numbers, those of ${peer} ${theirs.length}.`);
    let largest = 0;
    for (let i = 0; i < ours.length; i++) {
        const apart = Math.abs(ours[i] - theirs[i]);
        if (apart > largest || Number.isNaN(apart)) largest = apart;
        if (Number.isNaN(apart)) break;
    }
    if (!(largest <= allowed))
        throw new Disagreement(
            `${what}: ours and those of ${peer} differ by ${largest.toExponential(1)}; at most ${allowed} was expected.`,
        );
    return largest;
}
