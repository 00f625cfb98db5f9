// Opens the built page in Chromium as a user would have it, and finds out what the browser complained of.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { chromium } from "playwright-core";

import { serve } from "./server.js";

/** @typedef {import("playwright-core").Page} Page */

const ARGUMENTS = [
    "--no-sandbox",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--use-gl=angle",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
];

export const launch = (/** @type {string[]} */ extra = []) =>
    chromium.launch({
        executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
        args: [...ARGUMENTS, ...extra],
    });

/** What the browser's driver says of a page that may not keep itself. */
const BLOCKED = /^Service Worker registration blocked by Playwright/;

/**
 * @typedef {object} Options
 * @property {number} [width]
 * @property {number} [height]
 * @property {number} [ratio]
 * @property {boolean} [dark]
 * @property {boolean} [touch]
 * @property {string} [locale]  of the browser: "es-MX"
 * @property {string} [address]  after the page's own: a query or a fragment
 * @property {() => void} [init]  runs in the page before its scripts
 * @property {boolean} [first]  the browser was never there before: it gets the hint of a first visit
 * @property {boolean} [kept]  the page may keep itself for use without a network
 * @property {boolean} [wait]  false: do not wait until the canvas is drawn
 * @property {RegExp} [expected]  complaints of the browser that belong to the test
 * @property {Record<string, Uint8Array | string>} [files]  on the server beside the page's own
 */

/** Runs in the page. */
function visited() {
    try {
        localStorage.setItem("attention-explorer-visited", "yes");
    } catch {
        // a frame without storage
    }
}

/** @param {import("playwright-core").Browser} browser @param {string} address @param {Options} options */
export async function openPage(browser, address, options = {}) {
    const { width = 1280, height = 800, ratio = 1, dark = false, touch = false } = options;
    const context = await browser.newContext({
        viewport: { width, height },
        deviceScaleFactor: ratio,
        colorScheme: dark ? "dark" : "light",
        hasTouch: touch,
        isMobile: touch,
        locale: options.locale,
        serviceWorkers: options.kept ? "allow" : "block",
    });
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    /** @type {string[]} */
    const complaints = [];
    page.on("console", message => {
        if (["error", "warning"].includes(message.type()) && !BLOCKED.test(message.text()))
            complaints.push(`${message.type()}: ${message.text()}`);
    });
    page.on("pageerror", error => complaints.push(`uncaught: ${error.message}`));
    context.on("request", request => {
        const url = request.url();
        if (!url.startsWith(address) && !/^(data|blob):/.test(url)) complaints.push(`another host: ${url}`);
    });
    if (!options.first) await page.addInitScript(visited);
    if (options.init) await page.addInitScript(options.init);
    await page.goto(address + (options.address ?? ""));
    if (options.wait !== false) await settled(page);
    return { page, context, complaints };
}

/**
 * Tests that share one browser; each gets a page of its own. A test also fails when the browser complains of
 * something or when the page asks anything of another host.
 * @param {string[]} [extra] arguments of the browser
 */
export function pages(extra = []) {
    /** @type {import("playwright-core").Browser} */
    let browser;
    /** @type {Awaited<ReturnType<typeof serve>>} */
    let server;
    before(async () => {
        [browser, server] = await Promise.all([launch(extra), serve()]);
    });
    after(async () => {
        await browser?.close();
        server?.close();
    });
    /**
     * @param {string} name
     * @param {Options} options
     * @param {(page: Page, address: string) => Promise<void>} body
     */
    return (name, options, body) =>
        test(name, async () => {
            for (const [path, bytes] of Object.entries(options.files ?? {})) server.add(path, bytes);
            const { page, context, complaints } = await openPage(browser, server.address, options);
            try {
                await body(page, server.address);
            } finally {
                await context.close();
            }
            assert.deepEqual(
                complaints.filter(text => !options.expected?.test(text)),
                [],
                "what the browser complained of",
            );
        });
}

/**
 * Until the canvas is drawn, what is in view has been measured and nothing is left to do.
 * @param {Page} page
 */
export async function settled(page) {
    await page.waitForSelector("body.with-canvas", { state: "attached" });
    await page.waitForFunction(() => window.attentionExplorer.layout().height > 0);
    await page.waitForFunction(
        () => !/Hiding one word|Measuring: |Ocultando|Midiendo: /.test(document.getElementById("mirror")?.textContent ?? ""),
    );
    await frames(page);
}

/** Lets the browser draw what it was asked to. @param {Page} page */
export const frames = (page, count = 5) =>
    page.evaluate(async n => {
        for (let i = 0; i < n; i++) await new Promise(resolve => requestAnimationFrame(resolve));
    }, count);

/** Scrolls and says where the page is then. @param {Page} page @param {number} y of the content */
export async function scrollTo(page, y) {
    await page.evaluate(top => {
        /** @type {HTMLElement} */ (document.getElementById("scroller")).scrollTop = top;
    }, y);
    await frames(page);
    return page.evaluate(() => document.getElementById("scroller")?.scrollTop ?? 0);
}

/** What the last frame drew, and where. @param {Page} page */
export const layout = page => page.evaluate(() => window.attentionExplorer.layout());

/** The numbers in view, as the page saves them. @param {Page} page */
export const numbers = async page =>
    JSON.parse(await page.evaluate(() => window.attentionExplorer.exported("json")));

/**
 * The middle of a target on the canvas, in the viewport, once it is drawn; scrolls there first.
 * @param {Page} page
 * @param {string} id
 */
export async function targetOf(page, id) {
    const drawn = (/** @type {string} */ name) => {
        const { rects, fixed } = window.attentionExplorer.layout();
        return name in rects || name in (fixed ?? {});
    };
    await page.waitForFunction(drawn, id, { timeout: 5000 }).catch(() => {});
    const { rects, fixed, insets } = await layout(page);
    if (fixed?.[id]) return middle(fixed[id]);
    assert.ok(rects[id], `the canvas has a target ${id}`);
    const scrolled = await page.evaluate(
        ([[, y, , height], bottom]) => {
            const scroller = /** @type {HTMLElement} */ (document.getElementById("scroller"));
            const open = scroller.clientHeight - bottom;
            const hidden = y < scroller.scrollTop + 60 || y + height > scroller.scrollTop + open - 8;
            if (hidden) scroller.scrollTop = y - open / 2;
            return hidden;
        },
        /** @type {const} */ ([rects[id], insets?.bottom ?? 0]),
    );
    if (scrolled) await frames(page);
    const [x, y] = middle(rects[id]);
    return [x, y - (await page.evaluate(() => document.getElementById("scroller")?.scrollTop ?? 0))];
}

/** @param {number[]} rect */
const middle = ([x, y, width, height]) => [x + width / 2, y + height / 2];

/** @param {Page} page @param {string} id */
export async function clickTarget(page, id) {
    const [x, y] = await targetOf(page, id);
    await page.mouse.click(x, y);
    await frames(page);
}

/** @param {Page} page @param {string} id */
export async function tapTarget(page, id) {
    const [x, y] = await targetOf(page, id);
    await page.touchscreen.tap(x, y);
    await frames(page);
}

/** The state in the address, once it has caught up. @param {Page} page */
export async function state(page) {
    await page.waitForFunction(() => {
        const shown = location.hash.slice(1),
            url = window.attentionExplorer.url();
        return shown === url || shown.startsWith(`${url}&pack=`);
    });
    return Object.fromEntries(new URLSearchParams(new URL(page.url()).hash.slice(1)));
}

/** The rows of a table of the mirror, as text. @param {Page} page @param {string | RegExp} name */
export const rowsOf = (page, name) =>
    page
        .getByRole("table", { name })
        .locator("tbody tr")
        .evaluateAll(rows => rows.map(row => [...row.children].map(cell => cell.textContent ?? "")));

/** @param {Page} page */
export const words = page =>
    page.getByRole("list", { name: "The words, as the model reads them" }).getByRole("button");
