// The page from its address to the first interactive frame, which is the frame that shows what a click on a word
// changed: the static folder, an embed on a page of a few lines, and the single file from a disk. Cold is a browser
// that has never seen it; again is the same browser once it keeps the page (service worker, compiled code). The server
// is on this machine, so that the time is the computer's; then the folder once more over a slow link.

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

const MOST = 1.4e6; // bytes, gzip
const FROM_CACHE = 300; // milliseconds
const LONGEST = 180_000; // milliseconds for one opening, on a busy machine

/** What browsers call fast 3G. */
const SLOW = { offline: false, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8, latency: 150 };
const OVER_SLOW = 9000; // milliseconds
const PROGRESS = 100; // milliseconds
const HOST_PAGE = "embed-bench.html";
const HOST_HTML =
    '<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>A page</title><script src="embed.js" defer></script>' +
    '<attention-explorer room="explorer"></attention-explorer></html>';

const WAYS = [
    { id: "folder", what: "the folder", bytes: () => transferRows("transfer", "transfer to the first interactive frame", MOST) },
    { id: "embed", what: "an embed", bytes: () => transferRows("embed", "the same for an embed on a blank page") },
    { id: "file", what: "the single file", bytes: () => transferRows("file", "the single file") },
];

/** @param {string} id @param {string} what @param {"cold" | "again"} when @returns {Row} */
const timeRow = (id, what, when) => ({
    id: `opening-${id}-${when}`,
    what: `first interactive frame of ${what}, ${when === "cold" ? "cold" : "from cache"}`,
    unit: WHOLE_MILLISECONDS,
    ...(id === "folder" && when === "again" ? { most: FROM_CACHE } : {}),
});

/** @type {{encoding: "br" | "gzip", name: string}[]} */
const ENCODINGS = [
    { encoding: "br", name: "brotli" },
    { encoding: "gzip", name: "gzip" },
];

/** Over the slow link, a pair for each encoding, still without figures. @returns {Row[]} */
export const slowRows = () =>
    ENCODINGS.flatMap(({ encoding, name }) => [
        {
            id: `slow-${encoding}`,
            what: `first interactive frame of the folder, cold, fast 3G, ${name}`,
            unit: WHOLE_MILLISECONDS,
            most: OVER_SLOW,
        },
        {
            id: `slow-${encoding}-progress`,
            what: `from the page's first byte to the progress bar on the screen, fast 3G, ${name}`,
            unit: WHOLE_MILLISECONDS,
            most: PROGRESS,
        },
    ]);

/** All rows, still without figures. */
export const openingRows = () => [
    ...WAYS.flatMap(({ bytes }) => bytes()),
    ...WAYS.flatMap(({ id, what }) => [timeRow(id, what, "cold"), timeRow(id, what, "again")]),
];

/**
 * Clicks on a word of the canvas as soon as there is one, and notes when what is said of it has changed and is drawn;
 * and when the progress bar was on the screen. Runs in the page, before its scripts.
 */
function clickFirstWord() {
    const outermost = top ?? window;
    const since = () => performance.timeOrigin + performance.now() - outermost.performance.timeOrigin;
    const note = (/** @type {string} */ name) => Object.assign(outermost, { [name]: since() });

    const readout = () =>
        Array.from(document.querySelectorAll("#mirror h2, #mirror h3"), ({ textContent }) => textContent).join("\n");
    const word = () => {
        if (!document.body?.classList.contains("with-canvas")) return null;
        return /** @type {any} */ (window).attentionExplorer?.layout().rects["word.3"] ?? null;
    };
    /** @param {string} kind */
    const mouse = kind => {
        const canvas = /** @type {HTMLElement} */ (document.getElementById("canvas"));
        const { left, top: above } = canvas.getBoundingClientRect();
        const [x, y, width, height] = word() ?? [0, 0, 0, 0]; // between two layouts
        const [clientX, clientY] = [left + x + width / 2, above + y + height / 2];
        canvas.dispatchEvent(new MouseEvent(kind, { clientX, clientY, bubbles: true, buttons: Number(kind === "mousedown") }));
    };
    const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve));
    const click = async () => {
        const before = readout();
        while (readout() === before)
            for (const kind of ["mousemove", "mousedown", "mouseup"]) {
                mouse(kind);
                await nextFrame();
            }
        note("firstInteractive");
    };
    const waiting = setInterval(() => {
        if (!word()) return;
        clearInterval(waiting);
        void click();
    }, 2);

    const watching = new MutationObserver(() => {
        if (!document.getElementById("loading-bar")) return;
        watching.disconnect();
        requestAnimationFrame(() => setTimeout(() => note("progressShown"))); // once that frame is painted
    });
    watching.observe(document, { childList: true, subtree: true });
}

/** @param {import("playwright-core").Page} page @param {string} name of what clickFirstWord notes */
async function noted(page, name) {
    const handle = await page.waitForFunction(key => /** @type {any} */ (window)[key], name, { timeout: LONGEST, polling: 50 });
    return /** @type {Promise<number>} */ (handle.jsonValue());
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
        page.setDefaultTimeout(LONGEST);
        page.on("request", request => files.add(request.url()));
        await page.addInitScript(clickFirstWord);
        await page.goto(address);
        const cold = await noted(page, "firstInteractive");
        const asked = [...files];
        if (/^http/.test(address)) await page.waitForFunction(() => navigator.serviceWorker.controller, null, { timeout: LONGEST });
        await page.waitForTimeout(300); // compiled code is stored
        await page.goto("about:blank");
        await page.goto(address);
        return { cold, again: await noted(page, "firstInteractive"), asked };
    } finally {
        await context.close();
    }
}

/**
 * The folder over a slow link, in a browser that does not know it.
 * @param {import("playwright-core").Browser} browser @param {string} address
 */
async function openOverSlowLink(browser, address) {
    const context = await browser.newContext({ viewport: { width: WIDTH, height: HEIGHT }, serviceWorkers: "block" });
    try {
        const page = await context.newPage();
        const session = await context.newCDPSession(page);
        await session.send("Network.enable");
        await session.send("Network.emulateNetworkConditions", SLOW);
        await page.addInitScript(clickFirstWord);
        await page.goto(address, { waitUntil: "commit" });
        const interactive = await noted(page, "firstInteractive");
        const shown = await noted(page, "progressShown");
        const { firstByte, painted } = await page.evaluate(() => ({
            firstByte: /** @type {PerformanceNavigationTiming} */ (performance.getEntriesByType("navigation")[0]).responseStart,
            painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
        }));
        return { interactive, progress: Math.max(shown, painted) - firstByte };
    } finally {
        await context.close();
    }
}

/** @param {number} rounds @returns {Promise<Row[]>} */
export async function slowOpenings(rounds) {
    const rows = slowRows();
    for (const [i, { encoding }] of ENCODINGS.entries())
        await browserAndSite({ encoding }, async (browser, server) => {
            await open(browser, server.address); // the server compresses everything once
            const results = [];
            for (let round = 0; round < rounds; round++) results.push(await openOverSlowLink(browser, server.address));
            rows[2 * i].ours = spread(results.map(({ interactive }) => interactive));
            rows[2 * i + 1].ours = spread(results.map(({ progress }) => progress));
        });
    rows[0].remark =
        `Fast 3G: the browser's own emulation, 1.6 Mbit/s down, 0.75 up, 150 ms; openings of each: ${rounds}; the service ` +
        "worker, which starts after the first frame, is blocked.";
    return rows;
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

/** @param {import("./host.js").Host} server @param {string[]} asked */
const filesOf = ({ address, read }, asked) =>
    Promise.all(
        asked
            .filter(url => url.startsWith("http") && !url.endsWith(HOST_PAGE)) // the host's own page is not ours
            .map(async url => {
                const path = new URL(url).pathname.slice(new URL(address).pathname.length) || "index.html";
                return { name: `/${path}`, bytes: await read(path) };
            }),
    );

/** @param {number} rounds @returns {Promise<Row[]>} */
export const openings = rounds =>
    browserAndSite({}, async (browser, server) => {
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
                    i === 2 ? [{ name: "/explorer.html", bytes: await readFile(file) }] : await filesOf(server, asked);
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
                `openings of each: ${rounds}; the server on this machine, pictures made in software.`;
            return [...rows, ...times];
        });
    });
