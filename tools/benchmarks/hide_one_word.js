// The lead that each word's hiding costs, for one ticket. onnxruntime-web gets the same texts in one batch
// and is asked for the logits alone; ours also runs the full text, which the lead needs.

import { agree } from "./checks.js";
import { interleaved, ratios, spread } from "./statistics.js";
import { MILLISECONDS } from "./table.js";

const SAME = 4e-4; // a difference of two leads, each of two logits that agree within 1e-4

/** @param {number[]} ids @param {number} unknown @returns {number[][]} for each word, the text without it */
export const hidden = (ids, unknown) => ids.map((_, place) => ids.map((id, i) => (i === place ? unknown : id)));

/** @param {ArrayLike<number>} logits @param {number} label */
const lead = (logits, label) =>
    logits[label] - Math.max(...Array.from(logits).filter((_, other) => other !== label));

/**
 * @param {import("./peer.js").Peer} peer
 * @param {number[]} ids
 * @param {number[][]} texts
 */
async function leadsLost(peer, ids, texts) {
    const full = (await peer.numbers([ids])).logits;
    const label = full.indexOf(Math.max(...full));
    const { logits } = await peer.numbers(texts);
    return texts.map(
        (_, i) => lead(full, label) - lead(logits.subarray(i * full.length, (i + 1) * full.length), label),
    );
}

/**
 * @param {import("./engine.js").Engine} engine
 * @param {import("./peer.js").Peer | import("./project.js").NotMeasured} peer
 * @param {string} text
 * @param {number} unknown the id of <unk>
 * @param {number} rounds
 * @returns {Promise<import("./table.js").Row[]>}
 */
export async function hideOneWord(engine, peer, text, unknown, rounds) {
    const { ids: read, leadLost = [] } = engine.probe(text);
    const ids = [...read];
    engine.setIds(ids);
    const hide = () => engine.hideEach();
    /** @type {import("./table.js").Row} */
    const row = {
        id: `hide-${ids.length}`,
        what: `hide one word, a ticket of ${ids.length} tokens`,
        budget: 0.4,
        relative: true,
        unit: MILLISECONDS,
    };
    if (peer instanceof Error) {
        const [ours] = await interleaved([hide], rounds);
        return [{ ...row, ours: spread(ours), missing: peer.message }];
    }
    const texts = hidden(ids, unknown);
    const gap = agree("lead lost", leadLost, await leadsLost(peer, ids, texts), SAME);
    const input = peer.input(texts);
    const [ours, theirs] = await interleaved([hide, () => peer.run(input, ["logits"])], rounds);
    const remark =
        `Hiding: ${ids.length + 1} texts against a batch of ${texts.length}; ` +
        `largest difference of a lead lost ${gap.toExponential(1)}.`;
    return [
        { ...row, ours: spread(ours), peer: spread(theirs), ratio: spread(ratios(ours, theirs)), remark },
    ];
}
