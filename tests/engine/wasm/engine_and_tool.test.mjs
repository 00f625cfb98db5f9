// The public module engine.js in Node and in a thread of Node: what it says equals what `attn` prints with --json,
// and what it cannot do it says in a sentence.
//   ATTN=build/native/attn PACKS_DIR=build/packs SITE_DIR=build/site node --test tests/engine/wasm/
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { gzipSync } from "node:zlib";

const site = path.resolve(process.env.SITE_DIR ?? "build/site");
const pack = path.resolve(process.env.PACKS_DIR ?? "build/packs", "larkfield.attn");
const attn = process.env.ATTN ?? "build/native/attn";
const address = pathToFileURL(`${site}/engine.js`).href;
const { loadEngine } = await import(address);

const TEXTS = [
  "My card was charged twice; please give it back!",
  "Größe 42 — naïve café ☃ 😀, 漢字 12kg?",
  "refund ".repeat(200),
];
const LIMIT = 150_000; // bytes of engine.js and engine.wasm, compressed

async function opened() {
  const engine = await loadEngine();
  engine.openPack(fs.readFileSync(pack));
  return engine;
}

const json = (command, text) =>
  JSON.parse(execFileSync(attn, [command, pack, "--json", "--text", text], { maxBuffer: 1e9 }));

// Weights, and numbers beside the largest of their kind, within 1e-6: two machines' sums round differently.
function assertSame(what, expected, found) {
  assert.equal(found.length, expected.length, what);
  const largest = Math.max(1, ...expected.map(Math.abs));
  expected.forEach((number, i) =>
    assert.ok(Math.abs(number - found[i]) <= 1e-6 * largest, `${what} ${i}: ${number} and ${found[i]}`));
}

function assertReading(told, found) {
  for (const list of ["ids", "start", "end"]) assert.deepEqual([...found[list]], told[list], list);
  for (const field of ["tokens", "unknown", "cut", "label"]) assert.deepEqual(found[field], told[field], field);
}

function assertEqual(text, { run, probe }) {
  const told = json("run", text);
  assertReading(told, run);
  assertSame("logit", told.logits, run.logits);
  assert.deepEqual(Object.keys(run.probabilities), Object.keys(told.probabilities));
  assertSame("probability", Object.values(told.probabilities), Object.values(run.probabilities));
  const { attention } = told;
  const n = told.ids.length;
  assert.deepEqual(run.attention.shape, [attention.length, attention[0].length, n, n]);
  assertSame("weight", attention.flat(3), run.attention.data);
  if (run.attention.at) assert.equal(run.attention.at(1, 2, n - 1, 0), run.attention.data[(6 * n + n - 1) * n]);

  const probed = json("probe", text);
  assertReading(probed, probe);
  assertSame("lead", [probed.base_lead], [probe.baseLead]);
  assertSame("attention received", probed.received, probe.received);
  assertSame("rollout", probed.rollout, probe.rollout);
  // a difference of two leads: within what the leads themselves may differ by
  probed.lead_lost.forEach((lost, i) => assert.ok(Math.abs(lost - probe.leadLost[i]) < 1e-5, `lead lost ${i}`));
  assert.deepEqual([probe.mostAttended, probe.mostInfluential], [probed.most_attended, probed.most_influential]);
  if (new Set(told.ids).size > 1) assertSame("correlation", [probed.rank_correlation], [probe.rankCorrelation]);
}

test("the module in Node says what the tool prints, its numbers in typed arrays", async () => {
  const engine = await opened();
  const info = JSON.parse(execFileSync(attn, ["info", pack, "--json"], { encoding: "utf8" }));
  assert.deepEqual(engine.info().config, info.config);
  assert.equal(engine.info().vocabularySize, info.vocabulary_size);
  for (const text of TEXTS) {
    const run = engine.run(text);
    for (const numbers of [run.logits, run.attention.data]) assert.ok(numbers instanceof Float32Array);
    assertEqual(text, { run, probe: engine.probe(text) });
  }
});

test("the module in a thread of Node says the same, to the last bit", async () => {
  const worker = new Worker(new URL("engine_worker.mjs", import.meta.url), { workerData: { address, pack, texts: TEXTS } });
  const found = await new Promise((resolve, reject) => worker.once("message", resolve).once("error", reject));
  const engine = await opened();
  TEXTS.forEach((text, i) => {
    assertEqual(text, found[i]);
    assert.deepEqual(found[i].run.attention.data, engine.run(text).attention.data);
    assert.deepEqual(found[i].probe, engine.probe(text));
  });
});

test("a text without words has no numbers", async () => {
  const engine = await opened();
  for (const text of ["", " \n"]) {
    assert.deepEqual(engine.run(text), { tokens: [], ids: new Int32Array(), start: new Int32Array(),
      end: new Int32Array(), unknown: [], cut: 0 });
    assert.deepEqual(engine.probe(text).tokens, []);
    assert.deepEqual(engine.stages(), []);
  }
});

test("what it returned stays what it was: two engines, later runs and close() do not change it", async () => {
  const [one, other] = [await opened(), await loadEngine({ wasm: fs.readFileSync(`${site}/engine.wasm`) })];
  const first = one.run(TEXTS[0]);
  const before = first.attention.data.slice();
  const stage = one.stage("block1.weights").data;
  assert.throws(() => other.run("a"), { name: "EngineError", message: /^No pack is open: open one/ });
  other.openPack(fs.readFileSync(pack).buffer.slice(0)); // an ArrayBuffer
  assert.deepEqual(other.run(TEXTS[0]).attention.data, before);
  one.run(TEXTS[2]);
  one.close();
  one.close();
  assert.deepEqual(first.attention.data, before);
  assert.deepEqual(stage, before.subarray(0, stage.length));
  assert.equal(other.run("refund").label, json("run", "refund").label);
});

test("wrong use is refused in a sentence, and the engine goes on", async () => {
  const engine = await opened();
  engine.run("refund");
  const refused = [
    [() => engine.run(3), "A text is a string; this is the number 3."],
    [() => engine.probe(), "A text is a string; this is undefined."],
    [() => engine.openPack("larkfield.attn"), "A pack is opened from its bytes, an ArrayBuffer or a typed array; this is the text “larkfield.attn”."],
    [() => engine.openPack(new Uint8Array(9)), /^This is not a pack/],
    [() => engine.stage("block9.q"), /no stage “block9.q”/],
  ];
  for (const [call, message] of refused) assert.throws(call, { message });
  assert.equal(engine.run("refund").tokens.length, 1);
  engine.close();
  for (const call of [() => engine.run("a"), () => engine.info(), () => engine.openPack(new Uint8Array(9))])
    assert.throws(call, { message: "This engine is closed." });
  for (const [wasm, message] of [
    [5, /“wasm” is the bytes or the address of engine.wasm, or its compiled module; this is the number 5/],
    [new Uint8Array(8), /cannot run here/],
    [pathToFileURL("/no/such.wasm"), /could not be read from file:/],
  ])
    await assert.rejects(loadEngine({ wasm }), { message });
});

test("engine.js and engine.wasm are below 150 KB when compressed, and bring their types", () => {
  const compressed = ["engine.js", "engine.wasm"].map((name) => gzipSync(fs.readFileSync(`${site}/${name}`)).length);
  assert.ok(compressed[0] + compressed[1] < LIMIT, `${compressed} bytes`);
  assert.match(fs.readFileSync(`${site}/engine.d.ts`, "utf8"), /export function loadEngine/);
});
