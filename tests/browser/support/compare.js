// What a picture of the canvas is held against: colours of cells, colours and ends of bars.

import assert from "node:assert/strict";

import { scrollTo } from "./page.js";
import { picture } from "./picture.js";
import { distance } from "./png.js";

/** @typedef {import("playwright-core").Page} Page */

/** @param {number[]} rect */
export const middle = ([x, y, width, height]) => [x + width / 2, y + height / 2];

/**
 * Compares the middles of shaded cells that are in view.
 * @param {Page} page @param {number} ratio @param {number} y where the view is scrolled to
 * @param {{id: string, rect: number[]}[]} shades
 * @param {(id: string) => number[] | null} right the colour of a cell, null for one that is not looked at
 */
export async function compareCells(page, ratio, y, shades, right) {
    await scrollTo(page, y);
    const image = await picture(page, ratio);
    let compared = 0;
    for (const { id, rect } of shades) {
        const colour = image.shows(rect) ? right(id) : null;
        if (!colour) continue;
        const [x, at] = middle(rect);
        const seen = image.at(x, at);
        assert.ok(distance(seen, colour) <= 3, `${id}: ${seen} instead of ${colour}`);
        compared++;
    }
    return compared;
}

/**
 * Compares bars that are in view: their colour, and that they end where they say.
 * @param {Page} page @param {number} ratio
 * @param {{id: string, rect: number[], value: number}[]} bars @param {(value: number) => number[]} colour
 */
export async function compareBars(page, ratio, bars, colour) {
    await scrollTo(page, bars[0].rect[1] - 150);
    const image = await picture(page, ratio);
    let compared = 0;
    for (const { id, rect, value } of bars) {
        const [x, , width, height] = rect;
        if (!image.shows(rect) || width < 5 || height < 5) continue;
        const is = (/** @type {number} */ px, /** @type {number} */ py) => distance(image.at(px, py), colour(value)) <= 3;
        const [cx, cy] = middle(rect);
        assert.ok(is(cx, cy), `${id}: ${image.at(cx, cy)} instead of ${colour(value)}`);
        assert.ok(is(x + 1.5, cy) && is(x + width - 1.5, cy), `${id} fills its place`);
        assert.ok(!is(x - 3, cy) && !is(x + width + 3, cy), `${id} ends there`);
        compared++;
    }
    return compared;
}

/** That lengths are to one another as their values. @param {{id: string, rect: number[], value: number}[]} bars */
export function areInProportion(bars, side = 2) {
    const longest = bars.reduce((a, b) => (b.rect[side] > a.rect[side] ? b : a));
    for (const { id, rect, value } of bars) {
        const right = (longest.rect[side] * Math.abs(value)) / Math.abs(longest.value);
        assert.ok(Math.abs(rect[side] - Math.max(right, 0)) <= 2, `${id} is ${rect[side]} long instead of ${right}`);
    }
}
