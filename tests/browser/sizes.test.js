// The canvas follows its window and the screen's pixels, and is as sharp afterwards as if it had been opened
// so.

import assert from "node:assert/strict";

import { frames, layout, openPage, pages, settled } from "./support/page.js";
import { readPng } from "./support/png.js";

const pageTest = pages();

/** @param {import("playwright-core").Page} page */
const canvasSize = page =>
    page.evaluate(() => {
        const { width, height } = /** @type {HTMLCanvasElement} */ (document.getElementById("canvas"));
        return [width, height];
    });

/**
 * How many pixels of two pictures differ by more than a rounding.
 * @param {Buffer} one
 * @param {Buffer} other
 */
function differences(one, other) {
    const [a, b] = [readPng(one), readPng(other)];
    assert.deepEqual([a.width, a.height], [b.width, b.height]);
    let count = 0;
    for (let y = 0; y < a.height; y++) {
        for (let x = 0; x < a.width; x++) {
            const [p, q] = [a.at(x, y), b.at(x, y)];
            if (p.some((value, i) => Math.abs(value - q[i]) > 3)) count++;
        }
    }
    return count;
}

pageTest(
    "after a change of the pixel ratio the page looks as if opened with it",
    {},
    async (page, address) => {
        const browser = page.context().browser();
        assert.ok(browser);
        const session = await page.context().newCDPSession(page);
        await session.send("Emulation.setDeviceMetricsOverride", {
            width: 1200, // the emulation tells the page of a new ratio only together with a new width
            height: 800,
            deviceScaleFactor: 2,
            mobile: false,
        });
        await page.waitForFunction(() => devicePixelRatio === 2);
        await frames(page, 8);
        assert.deepEqual(await canvasSize(page), [2400, 1600]);
        const shot = await session.send("Page.captureScreenshot", { format: "png" });
        const fresh = await openPage(browser, address, { ratio: 2, width: 1200 });
        const right = await fresh.page.screenshot({ scale: "device" });
        await fresh.context.close();
        const wrong = differences(Buffer.from(shot.data, "base64"), right);
        assert.ok(wrong < 400, `${wrong} pixels differ`); // the field's cursor and scroll bar
    },
);

pageTest("a ratio that is no whole number is sharp too", { ratio: 1.25 }, async page => {
    assert.deepEqual(await canvasSize(page), [1600, 1000]);
});

pageTest("the canvas follows the window, and its content the width", {}, async page => {
    const wide = await layout(page);
    await page.setViewportSize({ width: 700, height: 600 });
    await frames(page, 8);
    assert.deepEqual(await canvasSize(page), [700, 600]);
    const narrow = await layout(page);
    assert.ok(narrow.height > wide.height, "one column is higher than three");
    for (const [id, [x, , width]] of Object.entries(narrow.rects)) assert.ok(x + width <= 700, `${id} fits`);
    await page.setViewportSize({ width: 1280, height: 800 });
    await frames(page, 8);
    assert.deepEqual((await layout(page)).rects, wide.rects, "and back");
});

pageTest("the mirror's elements lie where the canvas draws the same things", { height: 500 }, async page => {
    await page.evaluate(() => {
        (document.getElementById("scroller") ?? document.body).scrollTop = 90;
    });
    await frames(page);
    const { rects } = await layout(page);
    for (const id of ["word.12", "ticket.P-002", "block.1", "text", "reshuffle"]) {
        const box = await page.locator(`[data-id="${id}"]`).boundingBox();
        const [x, y, width, height] = rects[id];
        assert.ok(box, id);
        const off = [box.x - x, box.y - (y - 90), box.width - width, box.height - height].map(Math.abs);
        assert.ok(Math.max(...off) < 1, `${id}: ${JSON.stringify(box)} instead of ${rects[id]}`);
    }
});

pageTest("the canvas comes back after its WebGL context was lost", {}, async page => {
    const before = await page.screenshot();
    await page.evaluate(async () => {
        const canvas = /** @type {HTMLCanvasElement} */ (document.getElementById("canvas"));
        const extension = canvas.getContext("webgl2")?.getExtension("WEBGL_lose_context");
        const restored = new Promise(resolve => canvas.addEventListener("webglcontextrestored", resolve));
        extension?.loseContext();
        await new Promise(resolve => setTimeout(resolve, 200));
        extension?.restoreContext();
        await restored;
    });
    await frames(page, 8);
    await settled(page);
    assert.ok(differences(await page.screenshot(), before) < 50);
});
