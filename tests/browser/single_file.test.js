// The page as one file, from a disk: everything works, workers too, and it asks for nothing.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

import { drop } from "./support/drop.js";
import { launch, openPage, settled, words } from "./support/page.js";
import { aboutTheModel, allRooms, forbidden, savedKinds, sweep, watchPolicy } from "./support/rooms.js";
import { SITE } from "./support/server.js";

const folder = mkdtempSync(join(tmpdir(), "attention-file-"));
const file = process.env.SINGLE_FILE ?? join(folder, "A lesson's explorer.html");
const address = pathToFileURL(file).href;

/** @type {import("playwright-core").Browser} */
let browser;

before(async () => {
    const builder = fileURLToPath(new URL("../../tools/site/single_file.mjs", import.meta.url));
    if (!process.env.SINGLE_FILE) execFileSync(process.execPath, [builder, file]);
    browser = await launch();
});
after(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true });
});

test("is at most 2.8 MB, and names no other file and no other host", () => {
    assert.ok(statSync(file).size <= 2.8e6);
    const html = readFileSync(file, "utf8").replaceAll(/<script[^]*?<\/script>/g, "");
    assert.doesNotMatch(html, /(src|href)="(?!data:|#)/);
    assert.doesNotMatch(html, /https?:\/\//);
});

test("opens from a disk, and does there all that the page does", async () => {
    const { page, context, complaints } = await openPage(browser, address, { init: watchPolicy });
    /** @type {string[]} */
    const asked = [];
    context.on("request", request => asked.push(request.url()));
    const rooms = await allRooms(page);
    assert.ok(rooms.length >= 4, rooms.join());
    assert.ok((await sweep(page)) >= 1, "workers compute");
    assert.deepEqual(await savedKinds(page), ["csv", "json", "svg", "png"]);
    await aboutTheModel(page);
    assert.deepEqual(await forbidden(page), []);
    assert.deepEqual(complaints, [], "also: nothing but itself was asked for");
    assert.deepEqual(asked.filter(url => !url.startsWith("blob:")), []);
    const policy = await page.getAttribute("meta[http-equiv='Content-Security-Policy']", "content");
    assert.match(policy ?? "", /script-src 'sha256-[^']+' 'wasm-unsafe-eval'; worker-src blob:/);
    await context.close();
});

test("a state in its address is followed; pack= gets a sentence, and a dropped pack opens", async () => {
    const { page, context, complaints } = await openPage(browser, address, {
        address: "?pack=mine.attn#room=explorer&ticket=T-65234",
    });
    await page.getByRole("alert").filter({ hasText: "this page is one file by itself" }).waitFor();
    await page.getByRole("button", { name: /^T-65234/, pressed: true }).waitFor();
    await drop(page, "mine.attn", readFileSync(join(SITE, "larkfield.attn")));
    await page.getByRole("status").filter({ hasText: "Opened mine.attn" }).waitFor();
    await settled(page);
    assert.equal(await words(page).count(), 30);
    assert.deepEqual(complaints, []);
    await context.close();
});

test("a browser that cannot unpack it, or computes without SIMD, is told so", async () => {
    const noStreams = () => void Reflect.deleteProperty(window, "DecompressionStream");
    const noSimd = () => void (WebAssembly.validate = () => false);
    for (const [init, sentence] of /** @type {const} */ ([
        [noStreams, /DecompressionStream/],
        [noSimd, /SIMD.* The same page as a folder on a web server works without/],
    ])) {
        const { page, context } = await openPage(browser, address, { wait: false, init });
        await page.getByRole("alert").filter({ hasText: sentence }).waitFor();
        await context.close();
    }
});
