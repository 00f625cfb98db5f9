// A long visit at random (tools/endurance): node tests/browser/endure.mjs [ACTIONS [SEED]]

import { launch } from "./support/page.js";
import { endure } from "./support/endurance.js";
import { serve } from "./support/server.js";

const SETTLED = 2000; // actions: by then every script's characters have been drawn, and every part of the page loaded
/** How much more than then may be in use later. */
const MOST = { wasm: 1.01, script: 1.5, nodes: 1.2 };

/** What has grown since. @param {import("./support/endurance.js").Memory[]} memory */
function growth(memory) {
    const [first, ...later] = memory.filter(({ action }) => action >= SETTLED);
    return later.flatMap(now =>
        /** @type {(keyof typeof MOST)[]} */ (Object.keys(MOST))
            .filter(what => now[what] > MOST[what] * first[what])
            .map(what => `${what} grew from ${first[what]} at action ${first.action} to ${now[what]} at action ${now.action}`),
    );
}

const [actions = 10_000, seed = 1] = process.argv.slice(2).map(Number);
const [browser, server] = await Promise.all([launch(), serve()]);
const began = performance.now();
try {
    const { compared, memory } = await endure(browser, server, { actions, seed, tell: line => console.log(`    ${line}`) });
    const seconds = Math.round((performance.now() - began) / 1000);
    const grown = growth(memory);
    console.log(`    seed ${seed}: ${actions} actions in ${seconds} s, ${compared} states compared, ${grown.join("; ") || "nothing found"}`);
    if (grown.length) process.exitCode = 1;
} catch (error) {
    console.log(error instanceof Error ? error.message : error);
    process.exitCode = 1;
} finally {
    await browser.close();
    server.close();
}
