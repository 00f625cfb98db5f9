// A thread of Node that loads the engine as a page's worker would, and runs and probes the texts it is given.
import { readFile } from "node:fs/promises";
import { parentPort, workerData } from "node:worker_threads";

const { address, pack, texts } = workerData;
const { loadEngine } = await import(address);
const engine = await loadEngine();
engine.openPack(await readFile(pack));
parentPort.postMessage(
  texts.map((text) => {
    const { attention, ...run } = engine.run(text);
    return { run: { ...run, attention: attention && { data: attention.data, shape: attention.shape } }, probe: engine.probe(text) };
  }),
);
