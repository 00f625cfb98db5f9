// Each kernel by itself, in Node: how fast it multiplies and adds, beside the same product through Eigen, and as a share
// of the most that the machine's SIMD128 instructions do (kernels.cpp has both).

import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";

import { agree } from "./checks.js";
import { NotMeasured, inProject } from "./project.js";
import { interleaved, ratios, spread } from "./statistics.js";
import { GFLOPS, NUMBERS_A_SECOND } from "./table.js";

/**
 * @typedef {import("./table.js").Row} Row
 * @typedef {Record<string, (...values: number[]) => number> & {memory: WebAssembly.Memory}} Program
 *
 * @typedef {object} Kernel
 * @property {string} what
 * @property {string} call  the export
 * @property {number[]} [layer]  in, out
 * @property {(n: number) => number} work  operations of a call, or numbers
 * @property {string} [eigen]  the export that does the same through Eigen
 * @property {boolean} [large]  has the goal of the large products
 * @property {(text: number[] | Float32Array) => (number: number, i: number) => number} [reads]  what stands in the input
 * @property {import("./table.js").Unit} [unit]
 */

const PROGRAM = inProject("build/bench/kernels.wasm");
const LENGTHS = [30, 120];
const GOAL = { times: 2.1, than: "Eigen" };
const SAME = 1e-3; // two ways to add 256 products
const STEPS = 20_000;
const CEILING = 24 * 4 * STEPS; // operations of one call
const WARM = 200; // milliseconds

const linear = (/** @type {number} */ n, /** @type {number[]} */ [from, to]) => 2 * n * from * to;
const squares = (/** @type {number} */ n) => 2 * n * n * 64;

/** @type {(what: string, call: string, layer: number[], eigen: string, more?: Partial<Kernel>) => Kernel} */
const layer = (what, call, layer, eigen, more = {}) => ({
    what,
    call,
    layer,
    work: n => linear(n, layer),
    eigen,
    large: true,
    ...more,
});

const positive = (/** @type {number} */ number) => Math.abs(number);
/** Half of them, without a pattern. */
const halfZeros = (/** @type {number} */ number) => Math.max(number, 0);

/** @type {Kernel[]} */
const KERNELS = [
    layer("linear 64 → 64", "linear", [64, 64], "eigen_linear"),
    layer("linear 64 → 256 and ReLU", "linear_then_relu", [64, 256], "eigen_linear_then_relu"),
    layer("linear 256 → 64 of a ReLU, none 0", "linear_of_relu", [256, 64], "eigen_linear", { reads: () => positive }),
    layer("linear 256 → 64 of a ReLU, half 0", "linear_of_relu", [256, 64], "eigen_linear", { reads: () => halfZeros }),
    layer("linear 256 → 64 of the ticket's own", "linear_of_relu", [256, 64], "eigen_linear", {
        reads: hidden => (_, i) => hidden[i % hidden.length],
        large: false,
    }),
    { what: "scores of 4 heads", call: "scores", work: squares, eigen: "eigen_scores" },
    { what: "mixing values, 4 heads", call: "mix", work: squares, eigen: "eigen_mix" },
    { what: "softmax, 4 heads", call: "softmax", work: n => 4 * n * n, unit: NUMBERS_A_SECOND },
    { what: "layer norm of 64", call: "layer_norm", work: n => 64 * n, unit: NUMBERS_A_SECOND },
];

/** Rows still without figures. @returns {Row[]} */
export const kernelRows = () =>
    KERNELS.flatMap(({ what, call, layer, large, unit = GFLOPS }, kernel) =>
        LENGTHS.map(n => ({
            id: `kernel-${call}-${kernel + 1}-${layer ? `${layer.join("-")}-` : ""}${n}`,
            what: `${what}, ${n} tokens`,
            unit,
            ...(large ? { faster: GOAL } : {}),
        })),
    );

async function load() {
    if (!existsSync(PROGRAM)) throw new NotMeasured("the kernels were not built (tools/bench does it where there is emcc)");
    /** @type {Record<string, Record<string, () => void>>} */
    const imports = {};
    const compiled = await WebAssembly.compile(await readFile(PROGRAM));
    for (const { module, name } of WebAssembly.Module.imports(compiled)) (imports[module] ??= {})[name] = () => {};
    const { exports } = await WebAssembly.instantiate(compiled, imports);
    const program = /** @type {Program} */ (/** @type {unknown} */ (exports));
    program._initialize?.();
    return program;
}

/** Numbers from -1 to 1, always the same. @param {number} count */
function* numbers(count) {
    for (let i = 0, state = 1; i < count; i++) {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        yield state / 2 ** 31 - 1;
    }
}

/** @param {Program} program @param {Kernel} kernel @param {Float32Array} hidden of the ticket */
function prepare(program, { layer = [64, 64], reads = () => number => number }, hidden) {
    program.prepare(...layer);
    const read = reads(hidden);
    new Float32Array(program.memory.buffer, program.input_of(), 120 * 256).set(Array.from(numbers(120 * 256), read));
    const weights = Array.from(numbers(4 * 120 * 120), number => (number + 1) / 120);
    new Float32Array(program.memory.buffer, program.weights_of(), weights.length).set(weights);
}

/** What a call leaves. @param {Program} program @param {() => void} call @param {number} count */
function answer(program, call, count) {
    call();
    return new Float32Array(program.memory.buffer, program.output_of(), count).slice();
}

/** Work a millisecond as 10⁹ a second. @param {number} work @param {number[]} times */
const speeds = (work, times) => times.map(milliseconds => work / milliseconds / 1e6);

/**
 * @param {Float32Array} hidden what the model's ReLU leaves of a ticket, (n, 256)
 * @param {number} rounds
 * @returns {Promise<Row[]>}
 */
export async function kernels(hidden, rounds) {
    const program = await load();
    const ceilings = [() => void program.independent(STEPS), () => void program.chained(STEPS)];
    /** @type {number[]} */
    const ceiling = [];
    const rows = kernelRows();
    let at = 0;
    for (const kernel of KERNELS) {
        prepare(program, kernel, hidden);
        for (const n of LENGTHS) {
            const ours = () => void program[kernel.call](n);
            const { eigen = "" } = kernel;
            const theirs = () => void program[eigen](n);
            if (eigen) {
                const count = kernel.layer ? n * kernel.layer[1] : n * 64;
                agree(`${kernel.what}, ${n} tokens`, answer(program, ours, count), answer(program, theirs, count), SAME, "Eigen");
            }
            const subjects = [ours, ...ceilings, ...(eigen ? [theirs] : [])];
            const [own, independent, chained, eigens] = await interleaved(subjects, rounds, WARM);
            const most = independent.map((time, i) => CEILING / Math.min(time, chained[i]) / 1e6);
            ceiling.push(...most);
            const speed = speeds(kernel.work(n), own);
            const row = rows[at++];
            row.ours = spread(speed);
            if (!kernel.unit) row.share = spread(ratios(speed, most));
            if (eigen) {
                const figure = spread(speeds(kernel.work(n), eigens));
                row.peers = { Eigen: { figure, times: spread(ratios(eigens, own)) } };
            }
        }
    }
    /** @type {Row} */
    const top = {
        id: "kernel-ceiling",
        what: "the machine's ceiling: multiplications and additions that wait for nothing",
        unit: GFLOPS,
        ours: spread(ceiling),
        remark:
            "The ceiling is the faster of two mixtures that keep all registers busy: 6 chains of additions beside 6 of " +
            "multiplications, and 12 of a multiplication and an addition; measured between the kernels' own calls. Eigen " +
            "has no instructions of its own for WebAssembly: the compiler makes them (-O3 -msimd128). Passing over zeros " +
            "counts as if they had been multiplied.",
    };
    return [top, ...rows];
}
