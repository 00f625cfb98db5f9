// A visit of 500 random actions (tools/endurance has longer ones): nothing goes wrong, and memory does not grow.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { endure } from "./support/endurance.js";
import { launch } from "./support/page.js";
import { serve } from "./support/server.js";

/** @type {import("playwright-core").Browser} */
let browser;
/** @type {Awaited<ReturnType<typeof serve>>} */
let server;
before(async () => {
    [browser, server] = await Promise.all([launch(), serve()]);
});
after(async () => {
    await browser?.close();
    server?.close();
});

test("500 random actions over all rooms: no error, the address opens the same state, memory stays", async () => {
    const { compared, memory } = await endure(browser, server, { seed: 1, actions: 500, compare: 100, swap: 120, lose: 130 });
    assert.equal(compared, 5);
    const [early, late] = memory;
    // What scripts of the world add to the fonts is in by then; a long visit is held to one percent.
    assert.ok(late.wasm < 1.05 * early.wasm, `${early.wasm} bytes of WASM after ${early.action} actions, ${late.wasm} after ${late.action}`);
    assert.ok(late.nodes < 1.2 * early.nodes, `${early.nodes} elements, then ${late.nodes}`);
});
