// docs/performance.md, all of it: what a run printed, with what a reader needs to read it.

import { wasBusy } from "./run.js";
import { groupsText, growthText, shortfalls } from "./table.js";

const HOW_TO_READ = `Figures are medians, with their quartiles in brackets. Behind a peer's figure stands how many times as long it took as ours, taken round by round: 2.0 × means that ours is twice as fast. Ours and the peers compute in turns in the same run, one thread each, with the same weights, and have to give the same numbers before anything is timed.`;

const WHO = `Ours keeps every intermediate of a pass. onnxruntime-web and TensorFlow.js (its WASM backend) give the attention weights beside the answer; PyTorch is there for scale: it runs natively, in a process of its own. GFLOP/s count the multiplications and additions of the matrix products.`;

/** @param {import("./run.js").Run} run */
function machine({ date, commit, processor, processors, versions, seconds, quick }) {
    const with_ = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
    return (
        `Measured on ${date} by \`tools/bench${quick ? " --quick" : ""}\` in ${seconds} s, on ${processor} (${processors} processors), ` +
        `with ${with_.join(", ")}; commit ${commit ?? "unknown"}.`
    );
}

/** @param {import("./run.js").Run} run */
const busy = run =>
    wasBusy(run)
        ? `The machine was busy when this began (load ${run.load} on ${run.processors} processors): measure again when it is idle.`
        : "";

/** @param {import("./table.js").Group[]} groups @param {import("./run.js").Run} run */
export function performanceDocument(groups, run) {
    const short = shortfalls(groups);
    const parts = [
        "# Performance",
        machine(run),
        busy(run),
        HOW_TO_READ,
        WHO,
        "## Goals that were not reached",
        short.length ? short.map(line => `- ${line}`).join("\n") : "None.",
        "## How the cost of a forward pass grows",
        growthText(groups),
        "Most of the cost grows with the number of words; scores, softmax and mixing grow with its square.",
        groupsText(groups),
    ];
    return `${parts.filter(Boolean).join("\n\n")}\n`;
}
