// The page in Chromium, with its frames, files and memory counted.

import { host } from "./host.js";
import { NotMeasured } from "./project.js";

/** @typedef {import("playwright-core").Page} Page */

export const WIDTH = 1280;
export const HEIGHT = 800;
const LONGEST = 240_000; // milliseconds: much is measured of a long text

/** What the page counts about itself. Runs in the page, before its own scripts. */
function watch() {
    const request = window.requestAnimationFrame.bind(window);
    const bench = {
        framesAsked: 0,
        /** Timers that were set, and the calls of those that ran. */
        timers: 0,
        /** Milliseconds that each frame's function took, without and in its WebGL calls. */
        frames: /** @type {{own: number, webgl: number}[]} */ ([]),
        /** Milliseconds in WebGL, by call. @type {Record<string, number>} */
        calls: {},
        /** @type {WebAssembly.Memory[]} */
        memories: [],
        /** Resolves with the browser's next frame; not counted. */
        nextFrame: () => new Promise(resolve => request(resolve)),
    };
    window.requestAnimationFrame = callback => {
        bench.framesAsked++;
        return request(moment => {
            webgl = 0;
            const began = performance.now();
            callback(moment);
            bench.frames.push({ own: performance.now() - began - webgl, webgl });
        });
    };
    for (const name of /** @type {const} */ (["setTimeout", "setInterval"])) {
        const set = window[name].bind(window);
        Object.assign(window, {
            [name]: (/** @type {any} */ callback, /** @type {any[]} */ ...rest) => {
                bench.timers++;
                return set((/** @type {any[]} */ ...values) => {
                    bench.timers++;
                    return callback(...values);
                }, ...rest);
            },
        });
    }
    let webgl = 0;
    const drawing = /** @type {any} */ (WebGL2RenderingContext.prototype);
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(drawing))) {
        if (typeof value !== "function" || name === "constructor") continue;
        drawing[name] = function (/** @type {unknown[]} */ ...parameters) {
            const began = performance.now();
            const result = value.apply(this, parameters);
            const milliseconds = performance.now() - began;
            webgl += milliseconds;
            bench.calls[name] = (bench.calls[name] ?? 0) + milliseconds;
            return result;
        };
    }
    const instantiate = /** @type {any} */ (WebAssembly.instantiate).bind(WebAssembly);
    WebAssembly.instantiate = async (/** @type {any[]} */ ...parameters) => {
        const result = await instantiate(...parameters);
        const { exports } = result.instance ?? result;
        for (const value of Object.values(exports))
            if (value instanceof WebAssembly.Memory) bench.memories.push(value);
        return result;
    };
    Object.assign(window, { bench });
}

/**
 * Lends a browser and a server of the built page.
 * @template Result
 * @param {Parameters<typeof host>[0]} options of the server
 * @param {(browser: import("playwright-core").Browser, server: import("./host.js").Host) => Promise<Result>} use
 * @returns {Promise<Result>}
 */
export async function browserAndSite(options, use) {
    if (!process.env.CHROMIUM) throw new NotMeasured("no Chromium (tools/test installs it)");
    let support;
    try {
        support = await import("../../tests/browser/support/page.js");
    } catch {
        throw new NotMeasured("playwright-core is not installed (npm could not fetch it)");
    }
    const [browser, server] = await Promise.all([support.launch(), host(options)]);
    try {
        return await use(browser, server);
    } finally {
        await browser.close();
        server.close();
    }
}

/**
 * Opens the page, runs `measure` in it when it rests, and closes all.
 * @template Result
 * @param {(page: Page) => Promise<Result>} measure
 * @param {string} [address] after the page's own
 * @returns {Promise<Result>}
 */
export const inBrowser = (measure, address = "") =>
    browserAndSite({ isolated: true }, async (browser, server) => {
        const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT }, serviceWorkers: "block" });
        page.setDefaultTimeout(LONGEST);
        await page.addInitScript(watch);
        await page.goto(server.address + address);
        await rested(page);
        return measure(page);
    });

/** Until the application has hidden every word and drawn it. @param {Page} page */
export async function rested(page) {
    const { settled } = await import("../../tests/browser/support/page.js");
    await settled(page);
    await page.waitForTimeout(500);
}
