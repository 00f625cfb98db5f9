// The page's engine in Node, with SIMD and without, against PyTorch (tests/golden/make_golden.py).
//   GOLDEN_DIR=build/golden SITE_DIR=build/site node --test tests/engine/wasm/
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

const site = path.resolve(process.env.SITE_DIR ?? "build/site");
const golden = path.resolve(process.env.GOLDEN_DIR ?? "build/golden");
const readJson = (file) => JSON.parse(fs.readFileSync(file, "utf8"));
const cases = fs.existsSync(`${golden}/cases.json`) ? readJson(`${golden}/cases.json`) : [];
const noGolden = cases.length === 0 && `no golden values in ${golden}: run tests/golden/make_golden.py`;

const packOf = (name) => path.resolve(golden, name, readJson(`${golden}/${name}/manifest.json`).pack);

const { loadEngine, EngineError } = await import(pathToFileURL(`${site}/engine.js`).href);
const message = (call) => {
  try {
    call();
  } catch (error) {
    assert.ok(error instanceof EngineError && error instanceof Error, String(error));
    assert.equal(error.name, "EngineError");
    return error.message;
  }
  return assert.fail("no error");
};

function readTensors(file) {
  const bytes = fs.readFileSync(file);
  const length = Number(bytes.readBigUInt64LE(0));
  const header = JSON.parse(bytes.subarray(8, 8 + length).toString());
  const tensors = new Map();
  for (const [name, { shape, data_offsets: [from, to] }] of Object.entries(header)) {
    const data = bytes.subarray(8 + length + from, 8 + length + to);
    const copy = data.buffer.slice(data.byteOffset, data.byteOffset + data.length);
    tensors.set(name, { shape, values: new Float32Array(copy) });
  }
  return tensors;
}

// Probabilities and attention weights within 1e-5, the rest within 1e-5 of the largest entry; -inf equal.
function assertClose(what, expected, found, absolute) {
  let largest = absolute ? 1 : 0;
  if (!absolute) for (const x of expected) if (Number.isFinite(x)) largest = Math.max(largest, Math.abs(x));
  for (let i = 0; i < expected.length; ++i) {
    const close = expected[i] === found[i] || Math.abs(expected[i] - found[i]) <= 1e-5 * largest;
    assert.ok(close, `${what}, entry ${i}: PyTorch ${expected[i]}, engine ${found[i]}`);
  }
}

const isAbsolute = (name) => name.endsWith("weights") || name === "probabilities";

for (const [program, name] of ["engine.wasm", "engine.plain.wasm"].flatMap((program) => cases.map((name) => [program, name]))) {
  test(`${program} equals PyTorch in every stage: ${name}`, async () => {
    const engine = await loadEngine({ wasm: fs.readFileSync(`${site}/${program}`) });
    engine.openPack(fs.readFileSync(packOf(name)));
    for (const [number, text] of readJson(`${golden}/${name}/manifest.json`).texts.entries()) {
      const what = `${name}, text ${number}`;
      assert.deepEqual([...engine.run(text.text).ids], text.ids, what);
      const tensors = readTensors(`${golden}/${name}/${number}.safetensors`);
      const stages = engine.stages();
      assert.deepEqual(stages.map((stage) => stage.name), text.stages, what);
      for (const { name: stage } of stages) {
        const expected = tensors.get(stage);
        const { data, shape } = engine.stage(stage);
        assert.deepEqual(shape, expected.shape, `${what}, ${stage}`);
        assertClose(`${what}, ${stage}`, expected.values, data, isAbsolute(stage));
      }
    }
  });
}

// V8 as on a processor without SSE4.1, which its WebAssembly SIMD needs.
test("the programs named .plain have no SIMD instruction, the others have", { skip: process.arch !== "x64" }, () => {
  const validate = "process.argv.slice(1).map((file) => WebAssembly.validate(fs.readFileSync(file))).join()";
  const assets = fs.readdirSync(`${site}/assets`).filter((file) => file.endsWith(".wasm")).map((file) => `${site}/assets/${file}`);
  const files = [...assets, `${site}/engine.wasm`, `${site}/engine.plain.wasm`];
  const run = execFileSync(process.execPath, ["--no-enable-sse4-1", "-p", validate, ...files], { encoding: "utf8" });
  assert.equal(files.length, 6);
  assert.deepEqual(run.trim().split(","), files.map((file) => String(/\.plain[.-]/.test(file))), files.join());
});

test("ids that were set give the stages that the text gave", { skip: noGolden }, async () => {
  const engine = await loadEngine();
  engine.openPack(fs.readFileSync(packOf("larkfield-f32")));
  const { ids, probabilities, label } = engine.run("my card was charged twice");
  engine.run("another text");
  engine.setIds(ids);
  engine.pass();
  assert.equal(engine.stages().at(-1).name, "probabilities");
  assert.deepEqual([...engine.stage("probabilities").data], Object.values(probabilities));
  assert.match(message(() => engine.stage("no such stage")), /no stage “no such stage”/);
  assert.match(message(() => engine.setIds([1, 999999])), /ids\[1\] is a whole number from 0 to \d+; this is the number 999999/);
  assert.match(message(() => engine.setIds([])), /1 to 120 ids/);
  const probe = engine.probe("my card was charged twice");
  assert.equal(probe.label, label);
  assert.equal(probe.leadLost.length, ids.length);
  assert.equal(probe.received.length, ids.length);
});

test("an empty text, one of spaces and one of 10,000 words are answered", { skip: noGolden }, async () => {
  const engine = await loadEngine();
  engine.openPack(fs.readFileSync(packOf("larkfield-f32")));
  for (const text of ["", "  \n "]) {
    assert.deepEqual(engine.run(text).tokens, []);
    assert.deepEqual(engine.probe(text).tokens, []);
    assert.deepEqual(engine.stages(), []);
  }
  const long = engine.run("refund ".repeat(10000));
  assert.equal(long.tokens.length, 120);
  assert.equal(long.cut, 9880);
});

test("what is not a pack is refused in a sentence, and the old pack stays", { skip: noGolden }, async () => {
  const engine = await loadEngine();
  assert.match(message(() => engine.run("a")), /^No pack is open: open one/);
  const pack = fs.readFileSync(packOf("larkfield-f32"));
  engine.openPack(pack);
  const half = pack.subarray(0, pack.length >> 1);
  for (const bytes of [new Uint8Array(0), new TextEncoder().encode("hello"), half])
    assert.match(message(() => engine.openPack(bytes)), /^\S.*\.$/);
  assert.equal(engine.run("refund").tokens.length, 1);
});

test("a swept ticket has the numbers of its probe, whatever was swept before", { skip: noGolden }, async () => {
  const engine = await loadEngine();
  assert.match(message(() => engine.sweep("my card", 0)), /^No pack is open: open one/);
  engine.openPack(fs.readFileSync(packOf("larkfield-f32")));
  const text = "My card was charged twice, please give it back.";
  const probe = engine.probe(text);
  const swept = engine.sweep(text, 3, {});
  const [words, cut, , , attended, influential, probability, correlated, correlation, faithful] = swept;
  assert.deepEqual([words, cut], [probe.ids.length, 0]);
  assert.deepEqual([attended, influential], [probe.mostAttended, probe.mostInfluential]);
  assert.deepEqual([correlated, correlation, faithful], [1, probe.rankCorrelation, 0]);
  assert.ok(Math.abs(probability - Math.max(...Object.values(engine.run(text).probabilities))) < 1e-6);
  engine.sweep("refund ".repeat(500), 4, { faithfulness: true, seed: 7, block: 0, head: 3 });
  assert.deepEqual(engine.sweep(text, 3, {}), swept);
  assert.equal(engine.sweep(text, 3, { faithfulness: true })[9], 1);
  assert.equal(engine.sweep(" ", 3, {})[0], 0);
  for (const options of ["", "[]", '{"block":4294967296}', null, [], new Map(), { hidden: true }])
    assert.match(message(() => engine.sweep(text, 3, options)), /options of a sweep/, String(options));
  for (const [name, value] of Object.entries({ seed: 1n, hiding: 1, faithfulness: "yes", block: 2, head: NaN }))
    assert.match(message(() => engine.sweep(text, 3, { [name]: value })), RegExp(`^“${name}” is .*; this is .*${value}`));
  for (const row of [-1, 0.5, "1", 2 ** 31])
    assert.match(message(() => engine.sweep(text, row)), /row is a whole number/, String(row));
});

test("an argument of another kind is refused in a sentence that says what is expected, and the engine goes on", { skip: noGolden }, async () => {
  const buffer = new ArrayBuffer(8);
  const gone = [buffer, new DataView(buffer), new Uint8Array(buffer)];
  structuredClone(buffer, { transfer: [buffer] });
  const empty = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0); // a module that has nothing
  for (const [options, sentence] of [
    [null, /options of loadEngine are an object that may have wasm; this is null/],
    ["engine.wasm", /may have wasm; this is the text “engine\.wasm”/],
    [empty, /this is a Uint8Array/],
    [{ wsam: empty }, /no option “wsam”/],
    [{ wasm: null }, /“wasm” is the bytes or the address .* this is null/],
    [{ wasm: Promise.resolve(empty) }, /this is a Promise/],
    [{ wasm: "http://[" }, /is no address/],
    [{ wasm: gone[1] }, /transferred elsewhere/],
    [{ wasm: empty }, /is another module: it has no “memory”/],
    [{ wasm: new WebAssembly.Module(empty) }, /is another module/],
    [{ wasm: new Uint8Array(9) }, /cannot run here/],
  ]) {
    const error = await loadEngine(options).catch((thrown) => thrown);
    assert.ok(error instanceof EngineError, String(error));
    assert.match(error.message, sentence);
  }

  const engine = await loadEngine();
  engine.openPack(fs.readFileSync(packOf("larkfield-f32")));
  const { attention, label } = engine.run("my card was charged twice");
  const refused = (call, sentence) => assert.match(message(call), sentence);
  for (const bytes of [null, 7, "pack", [1, 2], new Date()]) refused(() => engine.openPack(bytes), /pack is opened from its bytes.*; this is/);
  for (const bytes of gone) refused(() => engine.openPack(bytes), /transferred elsewhere/);
  for (const text of [undefined, 5n, ["a"], Symbol("a")])
    for (const call of ["run", "probe", "sweep"]) refused(() => engine[call](text, 0), /A text is a string; this is/);
  refused(() => engine.run("a".repeat(5_000_001)), /at most 5000000 characters; this one has 5000001/);
  for (const name of [null, 3, Symbol("logits")]) refused(() => engine.stage(name), /stage's name is a string; this is/);
  for (const [i, name] of ["block", "head", "reading", "read"].entries())
    for (const place of [undefined, 1n, NaN, 0.5, -1, 120, "0", Symbol("0")])
      refused(() => attention.at(...[0, 0, 0, 0].map((other, j) => (i === j ? place : other))), RegExp(`“${name}” of at.* from 0 to \\d+; this is`));
  for (const ids of [null, 3, "abc", new Set([1]), {}]) refused(() => engine.setIds(ids), /array of whole numbers; this is/);
  for (const id of [1n, NaN, 0.5, "1", -1, undefined]) refused(() => engine.setIds([1, id]), /ids\[1\] is a whole number/);
  refused(() => engine.setIds({ length: 1e9 }), /1 to 120 ids; these are 1000000000/); // and at once
  engine.pass(); // still on the words of the text
  assert.equal(engine.run("my card was charged twice").label, label);
});

test("what has to come first is said", { skip: noGolden }, async () => {
  const engine = await loadEngine();
  const calls = { info: [], run: ["a"], stages: [], stage: ["logits"], setIds: [[1]], pass: [], hideEach: [] };
  for (const [name, values] of Object.entries(calls)) assert.match(message(() => engine[name](...values)), /^No pack is open: open one/, name);
  engine.openPack(fs.readFileSync(packOf("larkfield-f32")));
  for (const name of ["stages", "stage"]) assert.match(message(() => engine[name]("logits")), /No text was run yet: call run/);
  for (const name of ["pass", "hideEach"]) assert.match(message(() => engine[name]()), /no words to run on: call run/);
  engine.run(" ");
  assert.match(message(() => engine.stage("logits")), /no words/);
  assert.match(message(() => engine.hideEach()), /no words to run on/);
  engine.openPack(fs.readFileSync(packOf("causal-language-model")));
  engine.run("the");
  assert.match(message(() => engine.hideEach()), /answers with labels/);
});
