// What the browser says of contrast and colours reaches the canvas, which no browser recolours, and is followed
// while the page is open.

import assert from "node:assert/strict";

import { frames, layout, pages } from "./support/page.js";
import { readPng } from "./support/png.js";

/** @typedef {import("playwright-core").Page} Page */

const pageTest = pages();

/**
 * A colour on the canvas, in the viewport.
 * @param {Page} page @param {number} x @param {number} y
 */
async function seen(page, x, y) {
    await frames(page);
    return readPng(await page.screenshot({ caret: "hide" })).at(Math.floor(x), Math.floor(y)).slice(0, 3);
}

/** What a system colour is on this page. @param {Page} page @param {string} name */
const system = (page, name) =>
    page.evaluate(colour => {
        const probe = document.body.appendChild(document.createElement("i"));
        probe.style.cssText = `forced-color-adjust: none; color: ${colour}`;
        const channels = getComputedStyle(probe).color.match(/\d+/g)?.slice(0, 3).map(Number);
        probe.remove();
        return channels;
    }, name);

// The header's ground, and the chosen head's: both drawn on the canvas.
const GROUND = /** @type {const} */ ([700, 8]);

/** @param {Page} page @param {string} id */
async function inside(page, id) {
    const { rects, fixed } = await layout(page);
    const [x, y, , height] = fixed?.[id] ?? rects[id];
    return /** @type {const} */ ([x + 4, y + height / 2]);
}

pageTest("forced colours are drawn on the canvas, in both schemes, and left again", {}, async page => {
    assert.deepEqual(await seen(page, ...GROUND), [255, 255, 255]);
    assert.deepEqual(await seen(page, ...(await inside(page, "head.1"))), [0x1f, 0x4e, 0x9e]);
    for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
        await page.emulateMedia({ forcedColors: "active", colorScheme });
        const canvas = await system(page, "Canvas");
        assert.deepEqual(await seen(page, ...GROUND), canvas, colorScheme);
        const chosen = await seen(page, ...(await inside(page, "head.1")));
        assert.notDeepEqual(chosen, canvas, "what is chosen is seen");
        assert.notDeepEqual(chosen, [0x1f, 0x4e, 0x9e], "in a colour of the system's");
        const field = await page.locator("#mirror textarea").first().evaluate(element => {
            const { color, backgroundColor, borderTopColor } = getComputedStyle(element);
            return { color, backgroundColor, borderTopColor };
        });
        assert.notEqual(field.color, field.backgroundColor);
        assert.notEqual(field.borderTopColor, field.backgroundColor);
    }
    await page.emulateMedia({ forcedColors: "none", colorScheme: "light" });
    assert.deepEqual(await seen(page, ...GROUND), [255, 255, 255]);
    assert.deepEqual(await seen(page, ...(await inside(page, "head.1"))), [0x1f, 0x4e, 0x9e]);
});

pageTest("who asks for more contrast gets stronger colours, on the canvas and around it", {}, async page => {
    /** Once the page has followed. @param {string} colour */
    const paperIs = colour =>
        page.waitForFunction(wanted => getComputedStyle(document.body).backgroundColor === wanted, colour);
    await paperIs("rgb(251, 250, 247)");
    await page.emulateMedia({ contrast: "more" });
    await paperIs("rgb(255, 255, 255)");
    assert.deepEqual(await seen(page, ...(await inside(page, "head.1"))), [0x12, 0x3a, 0x80]);
    await page.emulateMedia({ contrast: "more", colorScheme: "dark" });
    await paperIs("rgb(0, 0, 0)");
    assert.deepEqual(await seen(page, ...GROUND), [0, 0, 0]);
    assert.deepEqual(await seen(page, ...(await inside(page, "head.1"))), [0xa9, 0xc6, 0xff]);
    await page.emulateMedia({ contrast: "no-preference", colorScheme: "light" });
    await paperIs("rgb(251, 250, 247)");
});

pageTest("the ring around the keyboard's place is drawn on the canvas in each of them", {}, async page => {
    await page.keyboard.press("Tab");
    const id = await page.evaluate(() => document.activeElement?.closest("[data-id]")?.getAttribute("data-id") ?? "");
    for (const [media, colour] of /** @type {const} */ ([
        [{}, [0x1f, 0x6f, 0xeb]],
        [{ contrast: "more" }, [0x0b, 0x46, 0xc0]],
        [{ contrast: "no-preference", colorScheme: "dark" }, [0x79, 0xb8, 0xff]],
    ])) {
        await page.emulateMedia(media);
        const [x, y, width] = (await layout(page)).fixed?.[id] ?? [0, 0, 0];
        assert.deepEqual(await seen(page, x + width / 2, y - 2.5), colour, JSON.stringify(media));
    }
});

pageTest(
    "nothing runs to and fro for those who want no motion",
    {
        wait: false,
        expected: /preload/,
        init: () => {
            // What the page loads does not come: it stays as it is while it waits.
            window.fetch = () => new Promise(() => {});
        },
    },
    async page => {
        const bar = page.locator("#loading-bar");
        assert.equal(await bar.evaluate(element => getComputedStyle(element).visibility), "visible");
        await page.emulateMedia({ reducedMotion: "reduce" });
        assert.equal(await bar.evaluate(element => getComputedStyle(element).visibility), "hidden");
        assert.match((await page.locator("#loading-text").textContent()) ?? "", /\S/);
    },
);
