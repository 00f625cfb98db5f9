// The laboratory in Chromium: a page that holds our engine and the peers (laboratory_page.js), called from here.

import { browserAndSite } from "./browser.js";

const NAME = "laboratory.html";
const HTML =
    '<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>The laboratory</title>' +
    '<script type="module" src="/benchmarks/laboratory_page.js"></script></html>';

/** @param {import("playwright-core").Page} page @param {string} method @returns {(...values: any[]) => Promise<any>} */
const called =
    (page, method) =>
    (...values) =>
        page.evaluate(
            ([name, all]) => /** @type {any} */ (window).laboratory[name](...all),
            /** @type {[string, any[]]} */ ([method, values]),
        );

/**
 * @template Result
 * @param {string} pack its address on the server
 * @param {{onnx?: string, weights?: string}} models of the peers that are wanted
 * @param {(laboratory: import("./laboratory.js").Laboratory, page: import("playwright-core").Page) => Promise<Result>} use
 * @returns {Promise<Result>}
 */
export const inChromium = (pack, models, use) =>
    browserAndSite({ isolated: true }, async (browser, server) => {
        server.add(`/${NAME}`, HTML);
        const page = await browser.newPage();
        await page.goto(server.address + NAME, { waitUntil: "load" });
        const versions = await page.evaluate(
            ([pack, models]) => /** @type {any} */ (window).openLaboratory(pack, models),
            /** @type {const} */ ([pack, models]),
        );
        const [firstPass, forward, hideOneWord, sweep] = ["firstPass", "forward", "hideOneWord", "sweep"].map(method =>
            called(page, method),
        );
        return use({ versions, firstPass, forward, hideOneWord, sweep }, page);
    });
