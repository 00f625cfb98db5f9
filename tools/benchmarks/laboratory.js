// Where our engine and the peers stand side by side and are given the same texts: in Node, or in a page (laboratory_page.js).

import { agree } from "./checks.js";
import { ONNX } from "./onnx.js";
import { interleaved } from "./statistics.js";

/**
 * @typedef {object} Subjects
 * @property {import("../../web/engine.js").Engine} engine with a pack of unrounded weights open
 * @property {import("./onnx.js").Peer[]} peers  those that are there
 *
 * @typedef {object} Times  in milliseconds, by round
 * @property {number[]} ours
 * @property {Record<string, number[]>} peers  by name
 * @property {number} gap  the largest difference of what was compared
 *
 * @typedef {ReturnType<typeof laboratory>} Laboratory
 */

const SAME = 1e-4; // of logits and weights; a difference of two leads has four logits in it

/** @param {number[]} ids @param {number} unknown @returns {number[][]} for each word, the text without it */
export const hidden = (ids, unknown) => ids.map((_, place) => ids.map((id, i) => (i === place ? unknown : id)));

/** @param {ArrayLike<number>} logits @param {number} label */
const lead = (logits, label) =>
    logits[label] - Math.max(...Array.from(logits).filter((_, other) => other !== label));

/** @param {Subjects} subjects */
export function laboratory({ engine, peers }) {
    const { unknown } = engine.info();
    const batching = peers.filter(({ name }) => name === ONNX);

    /**
     * Ours and then the peers' work, in turns.
     * @param {() => void} ours
     * @param {import("./onnx.js").Peer[]} others
     * @param {(peer: import("./onnx.js").Peer) => () => any} theirs
     * @param {number} rounds
     */
    async function inTurns(ours, others, theirs, rounds) {
        const [own, ...samples] = await interleaved([ours, ...others.map(theirs)], rounds);
        return { ours: own, peers: Object.fromEntries(others.map(({ name }, i) => [name, samples[i]])) };
    }

    return {
        versions: Object.fromEntries(peers.map(({ name, version }) => [name, version])),

        /** From a text to its numbers before anything else ran: what the first picture waits for. @param {string} text */
        async firstPass(text) {
            const began = performance.now();
            engine.run(text);
            return performance.now() - began;
        },

        /** One forward pass, all intermediates kept, or all weights. @param {string} text @param {number} rounds @returns {Promise<Times>} */
        async forward(text, rounds) {
            const ids = [...engine.run(text).ids];
            engine.setIds(ids);
            let gap = 0;
            for (const peer of peers) {
                const theirs = await peer.numbers([ids]);
                for (const [name, numbers] of Object.entries(theirs)) {
                    const stage = name.replace(/^weights(\d+)$/, "block$1.weights");
                    const what = `${stage} at ${ids.length} tokens`;
                    gap = Math.max(gap, agree(what, engine.stage(stage).data, numbers, SAME, peer.name));
                }
            }
            const theirs = (/** @type {import("./onnx.js").Peer} */ peer) => {
                const input = peer.input([ids]);
                return () => peer.run(input);
            };
            return { ...(await inTurns(() => engine.pass(), peers, theirs, rounds)), gap };
        },

        /**
         * The lead that each word's hiding costs. onnxruntime-web gets the same texts in one batch and is asked for
         * the logits alone; ours also runs the full text, which the lead needs.
         * @param {string} text @param {number} rounds @returns {Promise<Times>}
         */
        async hideOneWord(text, rounds) {
            const { ids: read, leadLost = [] } = engine.probe(text);
            const ids = [...read];
            const texts = hidden(ids, unknown);
            let gap = 0;
            for (const peer of batching) {
                const full = (await peer.numbers([ids])).logits;
                const label = full.indexOf(Math.max(...full));
                const { logits } = await peer.numbers(texts);
                const of = (/** @type {number} */ i) => logits.subarray(i * full.length, (i + 1) * full.length);
                const lost = texts.map((_, i) => lead(full, label) - lead(of(i), label));
                gap = agree(`lead lost at ${ids.length} tokens`, leadLost, lost, 4 * SAME, peer.name);
            }
            engine.setIds(ids);
            const theirs = (/** @type {import("./onnx.js").Peer} */ peer) => {
                const input = peer.input(texts);
                return () => peer.run(input, true);
            };
            return { ...(await inTurns(() => engine.hideEach(), batching, theirs, rounds)), gap };
        },

        /**
         * The forward passes of a sweep, by onnxruntime-web: for each ticket one batch of the text, the text shuffled,
         * and the text with each word hidden.
         * @param {{ids: number[], shuffled: number[]}[]} tickets
         * @returns {Promise<number>} tickets a second
         */
        async sweep(tickets) {
            const [onnx] = batching;
            const batches = tickets.map(({ ids, shuffled }) => [ids, shuffled, ...hidden(ids, unknown)]);
            const began = performance.now();
            for (const batch of batches) await onnx.run(onnx.input(batch), true);
            return (1000 * tickets.length) / (performance.now() - began);
        },
    };
}
