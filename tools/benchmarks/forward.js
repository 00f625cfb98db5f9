// One forward pass with every intermediate kept, one thread, in Node.

import { agree } from "./checks.js";
import { interleaved, ratios, spread } from "./statistics.js";
import { MILLISECONDS } from "./table.js";

const SAME = 1e-4;
const CASES = [
    { tokens: 30, budget: 0.45, megaflop: 6.4 },
    { tokens: 120, budget: 0.5, megaflop: 31 },
];

/** @param {() => unknown} call @returns {Promise<number>} milliseconds */
async function once(call) {
    const began = performance.now();
    await call();
    return performance.now() - began;
}

/**
 * @param {import("./engine.js").Engine} engine
 * @param {import("./peer.js").Peer} peer
 * @param {number[]} ids
 */
async function sameNumbers(engine, peer, ids) {
    engine.setIds(ids);
    engine.pass();
    const theirs = await peer.numbers([ids]);
    const what = (/** @type {string} */ name) => `${name} at ${ids.length} tokens`;
    const logits = agree(what("logits"), engine.stage("logits").data, theirs.logits, SAME);
    for (const block of [1, 2])
        agree(
            what(`weights of block ${block}`),
            engine.stage(`block${block}.weights`).data,
            theirs[`weights${block}`],
            SAME,
        );
    return logits;
}

/**
 * @param {import("./engine.js").Engine} engine
 * @param {import("./peer.js").Peer | import("./project.js").NotMeasured} peer
 * @param {number[]} ids at least 30 of them, repeated where more are needed
 * @param {number} rounds
 * @returns {Promise<import("./table.js").Row[]>}
 */
export async function forwardPasses(engine, peer, ids, rounds) {
    const rows = [];
    for (const { tokens, budget, megaflop } of CASES) {
        const text = Array.from({ length: tokens }, (_, i) => ids[i % ids.length]);
        /** @type {import("./table.js").Row} */
        const row = {
            id: `forward-${tokens}`,
            what: `forward with every intermediate kept, ${tokens} tokens`,
            budget,
            relative: true,
            unit: MILLISECONDS,
        };
        engine.setIds(text);
        const firstOurs = await once(() => engine.pass());
        const pass = () => engine.pass();
        if (peer instanceof Error) {
            const [ours] = await interleaved([pass], rounds);
            Object.assign(row, { ours: spread(ours), missing: peer.message });
        } else {
            const input = peer.input([text]);
            const firstPeer = await once(() => peer.run(input));
            const gap = await sameNumbers(engine, peer, text);
            const [ours, theirs] = await interleaved([pass, () => peer.run(input)], rounds);
            const [a, b] = [spread(ours), spread(theirs)];
            const speed = (/** @type {number} */ milliseconds) => (megaflop / milliseconds).toFixed(1);
            const remark =
                `${tokens} tokens: ${speed(a.median)} against ${speed(b.median)} GFLOP/s; ` +
                `the first call took ${firstOurs.toFixed(2)} against ${firstPeer.toFixed(2)} ms; ` +
                `largest difference of a logit ${gap.toExponential(1)}.`;
            Object.assign(row, { ours: a, peer: b, ratio: spread(ratios(ours, theirs)), remark });
        }
        rows.push(row);
    }
    return rows;
}
