// The canvas read back: its pixels, and what the application says it drew there.

import { layout } from "./page.js";
import { readPng } from "./png.js";

/** @typedef {import("playwright-core").Page} Page */

/** The shades and bars that the last frame drew. @param {Page} page */
export const expected = page => page.evaluate(() => window.attentionExplorer.pixelsExpected());

/**
 * The picture of what is in view, addressed in the content's CSS pixels.
 * @param {Page} page @param {number} ratio
 */
export async function picture(page, ratio) {
    const scroll = await page.evaluate(() => document.getElementById("scroller")?.scrollTop ?? 0);
    const image = readPng(await page.screenshot({ caret: "hide" }));
    const { height } = /** @type {{height: number}} */ (page.viewportSize());
    const { bottom = 0 } = (await layout(page)).insets ?? {};
    return {
        /** @param {number} x @param {number} y */
        at: (x, y) => image.at(Math.floor(x * ratio), Math.floor((y - scroll) * ratio)),
        /** @param {number[]} rect */
        shows: ([, y, , h]) => y >= scroll + 56 && y + h <= scroll + height - bottom,
        width: image.width,
    };
}
