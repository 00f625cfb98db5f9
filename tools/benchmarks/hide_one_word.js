// The lead that each word's hiding costs, for one text, beside onnxruntime-web's batch of the same texts.

import { figures, textOf } from "./forward.js";
import { ONNX } from "./onnx.js";
import { MILLISECONDS } from "./table.js";

const LENGTHS = [30, 60, 120];
const GOAL = { times: 2.5, than: ONNX };

/** Rows still without figures. @param {string} where */
export const hidingRows = where =>
    LENGTHS.map(tokens => ({
        id: `hide-${where.toLowerCase()}-${tokens}`,
        what: `${where}, ${tokens} tokens`,
        unit: MILLISECONDS,
        faster: GOAL,
    }));

/**
 * @param {string} where it is measured
 * @param {Pick<import("./laboratory.js").Laboratory, "hideOneWord">} laboratory
 * @param {string[]} tokens of a text
 * @param {number} rounds
 * @returns {Promise<import("./table.js").Row[]>}
 */
export async function hideOneWord(where, laboratory, tokens, rounds) {
    /** @type {import("./table.js").Row[]} */
    const rows = hidingRows(where);
    let gap = 0;
    for (const [i, length] of LENGTHS.entries()) {
        const times = await laboratory.hideOneWord(textOf(tokens, length), rounds);
        Object.assign(rows[i], figures(times));
        gap = Math.max(gap, times.gap);
    }
    rows[0].remark =
        `${where}: n + 1 texts against a batch of n; the largest difference of a lead lost was ${gap.toExponential(1)}.`;
    return rows;
}
