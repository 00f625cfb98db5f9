// Ours: the page's engine without its GUI (web/engine.js), in Node.

import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

import { inProject } from "./project.js";

/** @typedef {import("../../web/engine.js").Engine} Engine */

/**
 * @param {string} pack a file
 * @param {string} [site] the folder of the built page
 * @returns {Promise<Engine>} with that pack open
 */
export async function openEngine(pack, site = inProject("build/site")) {
    const { loadEngine } = await import(pathToFileURL(`${site}/engine.js`).href);
    const engine = await loadEngine();
    engine.openPack(await readFile(pack));
    return engine;
}
