// The page from its address to the first interactive frame, which is the frame that shows what a click on a word
// changed: the static folder, an embed on a page of a few lines, and the single file from a disk. Cold is a browser
// that has never seen it; again is the same browser once it keeps the page (service worker, compiled code). The server
// is on this machine, so that the time is the computer's; what a network adds, the bytes say.

import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

import { HEIGHT, WIDTH, browserAndSite } from "./browser.js";
import { inProject } from "./project.js";
import { spread } from "./statistics.js";
import { WHOLE_MILLISECONDS } from "./table.js";
import { transferRows, weighed } from "./transfer.js";

/** @typedef {import("./table.js").Row} Row */

const BUDGET = 1.4e6; // bytes, gzip
const LONGEST = 30_000; // milliseconds for one opening
const HOST_PAGE = "embed-bench.html";
const HOST_HTML =
    '<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>A page</title><script src="embed.js" defer></script>' +
    '<attention-explorer room="explorer"></attention-explorer></html>';

const WAYS = [
    { id: "folder", what: "the folder", bytes: () => transferRows("transfer", "transfer to the first interactive frame", BUDGET) },
    { id: "embed", what: "an embed", bytes: () => transferRows("embed", "the same for an embed on a blank page") },
    { id: "file", what: "the single file", bytes: () => transferRows("file", "the single file") },
];

/** @param {string} id @param {string} what @param {"cold" | "again"} when @returns {Row} */
const timeRow = (id, what, when) => ({
    id: `opening-${id}-${when}`,
    what: `first interactive frame of ${what}, ${when === "cold" ? "cold" : "from cache"}`,
    unit: WHOLE_MILLISECONDS,
});

/** All rows, still without figures. */
export const openingRows = () => [
    ...WAYS.flatMap(({ bytes }) => bytes()),
    ...WAYS.flatMap(({ id, what }) => [timeRow(id, what, "cold"), timeRow(id, what, "again")]),
];

/** Clicks on a word as soon as there is one, and notes when the change is drawn. Runs in the page, before its scripts. */
function clickFirstWord() {
    const canvasIsDrawn = () =>
        document.body?.classList.contains("with-canvas") && /** @type {any} */ (window).attentionExplorer?.layout().height > 0;
    const readout = () => document.getElementById("mirror")?.textContent;
    const word = () => /** @type {HTMLElement | null} */ (document.querySelector("#mirror [data-id='word.3']"));
    const click = () => {
        const before = readout();
        word()?.click();
        const drawn = () => requestAnimationFrame(readout() === before ? drawn : done);
        drawn();
    };
    const done = () => {
        const outermost = top ?? window;
        const moment = performance.timeOrigin + performance.now() - outermost.performance.timeOrigin;
        Object.assign(outermost, { firstInteractive: moment });
    };
    const waiting = setInterval(() => {
        if (!canvasIsDrawn() || !word()) return;
        clearInterval(waiting);
        click();
    }, 2);
}

/**
 * Opens an address in a browser that does not know it, and once more when it does.
 * @param {import("playwright-core").Browser} browser @param {string} address
 */
async function open(browser, address) {
    const context = await browser.newContext({ viewport: { width: WIDTH, height: HEIGHT } });
    try {
        /** @type {Set<string>} */
        const files = new Set();
        const page = await context.newPage();
        page.on("request", request => files.add(request.url()));
        await page.addInitScript(clickFirstWord);
        const moment = async () => {
            await page.waitForFunction(() => /** @type {any} */ (window).firstInteractive, null, { timeout: LONGEST, polling: 50 });
            return page.evaluate(() => /** @type {number} */ (/** @type {any} */ (window).firstInteractive));
        };
        await page.goto(address);
        const cold = await moment();
        const asked = [...files];
        if (/^http/.test(address)) await page.waitForFunction(() => navigator.serviceWorker.controller, null, { timeout: LONGEST });
        await page.waitForTimeout(300); // compiled code is stored
        await page.goto("about:blank");
        await page.goto(address);
        return { cold, again: await moment(), asked };
    } finally {
        await context.close();
    }
}

/** The page as one file, in a folder of its own. @param {(file: string) => Promise<Row[]>} use */
async function withSingleFile(use) {
    if (process.env.SINGLE_FILE) return use(process.env.SINGLE_FILE);
    const folder = await mkdtemp(join(tmpdir(), "attention-bench-"));
    try {
        const file = join(folder, "explorer.html");
        await promisify(execFile)(process.execPath, [inProject("tools/site/single_file.mjs"), file]);
        return await use(file);
    } finally {
        await rm(folder, { recursive: true });
    }
}

/** @param {string} address of the site @param {string[]} asked */
const filesOf = (address, asked) =>
    Promise.all(
        asked
            .filter(url => url.startsWith("http") && !url.endsWith(HOST_PAGE)) // the host's own page is not ours
            .map(async url => {
                const path = new URL(url).pathname.slice(new URL(address).pathname.length) || "index.html";
                return { name: `/${path}`, bytes: await readFile(join(process.env.SITE_DIR ?? inProject("build/site"), path)) };
            }),
    );

/** @param {number} rounds @returns {Promise<Row[]>} */
export const openings = rounds =>
    browserAndSite(async (browser, server) => {
        server.add(`/${HOST_PAGE}`, HOST_HTML);
        return withSingleFile(async file => {
            const addresses = [server.address, server.address + HOST_PAGE, pathToFileURL(file).href];
            const results = addresses.map(() => /** @type {Awaited<ReturnType<typeof open>>[]} */ ([]));
            for (let round = 0; round < rounds; round++)
                for (const [i, address] of addresses.entries()) results[i].push(await open(browser, address));
            const rows = [];
            for (const [i, { bytes }] of WAYS.entries()) {
                const [{ asked }] = results[i];
                const files =
                    i === 2 ? [{ name: "/explorer.html", bytes: await readFile(file) }] : await filesOf(server.address, asked);
                rows.push(...weighed(bytes(), files));
            }
            const times = WAYS.flatMap(({ id, what }, i) =>
                /** @type {const} */ (["cold", "again"]).map(when => ({
                    ...timeRow(id, what, when),
                    ours: spread(results[i].map(result => result[when])),
                })),
            );
            times[0].remark =
                `First interactive frame: from the address to the frame that shows what a click on a word changed; ` +
                `${rounds} openings of each, the server on this machine, pictures made in software.`;
            return [...rows, ...times];
        });
    });
