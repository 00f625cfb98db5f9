// A slider of the mirror, on a tree of its own: it lies where the canvas has its place, tells at most one value
// a frame, and never moves under the user's hands.

import assert from "node:assert/strict";

import { frames, pages } from "./support/page.js";

const pageTest = pages();

/** @param {object} [more] */
const tree = (more = {}) => ({
    id: "main",
    role: "main",
    name: "Room",
    children: [
        {
            id: "heat",
            role: "slider",
            name: "Temperature",
            minimum: 0,
            maximum: 100,
            step: 5,
            value: "50",
            ...more,
        },
        { id: "next", role: "button", name: "Next" },
    ],
});

const PLACE = [40, 60, 200, 44];

/** A mirror over an empty canvas, with the page's own style. */
async function open(page, address, theme = "light") {
    await page.goto(`${address}slider.html`);
    await page.evaluate(
        async ([first, rect, dark]) => {
            document.documentElement.dataset.theme = dark;
            const base = document.baseURI;
            const { Mirror } = await import(new URL("source/mirror.js", base).href);
            const { listenForShortcuts } = await import(new URL("source/shortcuts.js", base).href);
            /** @type {Window["told"]} */
            const told = { acts: [], focus: [] };
            const act = (id, value) => told.acts.push([id, value]);
            const root = document.getElementById("mirror");
            const mirror = new Mirror(root, act, id => told.focus.push(id));
            listenForShortcuts(mirror, act);
            mirror.render(first);
            mirror.place({ height: 400, rects: { heat: rect }, insets: { top: 0, right: 0, bottom: 0, left: 0 } });
            Object.assign(window, { mirror, told });
        },
        [tree(), PLACE, theme],
    );
    return {
        slider: page.getByRole("slider", { name: "Temperature" }),
        render: more => page.evaluate(given => window.mirror.render(given), tree(more)),
        acts: () => page.evaluate(() => window.told.acts),
    };
}

const bare = {
    wait: false,
    files: {
        "/slider.html":
            '<!DOCTYPE html><html lang="en"><link rel="icon" href="icon.svg"><title>bare</title>' +
            '<link rel="stylesheet" href="source/style.css"><body class="with-canvas"><div id="mirror"></div>',
    },
};

pageTest("a slider fills its place and says its range and value", bare, async (page, address) => {
    for (const theme of ["light", "dark"]) {
        const { slider, render } = await open(page, address, theme);
        const { x, y, width, height } = (await slider.boundingBox()) ?? {};
        assert.deepEqual([x, y, width, height], PLACE);
        assert.deepEqual(
            await slider.evaluate(field => [field.min, field.max, field.step, field.value]),
            ["0", "100", "5", "50"],
        );
        assert.equal(await slider.getAttribute("aria-valuetext"), null);
        await render({ value: "0.75", minimum: 0.5, maximum: 1, step: 0, valueText: "three quarters" });
        assert.deepEqual(
            await slider.evaluate(field => [field.min, field.max, field.step, field.value]),
            ["0.5", "1", "any", "0.75"],
        );
        assert.equal(await slider.getAttribute("aria-valuetext"), "three quarters");
        const accent = await slider.evaluate(field => getComputedStyle(field).accentColor);
        assert.equal(accent, theme === "dark" ? "rgb(143, 180, 255)" : "rgb(31, 78, 158)");
    }
});

pageTest("the arrow keys move it, and the page's shortcuts do not", bare, async (page, address) => {
    const { slider, acts, render } = await open(page, address);
    await slider.focus();
    for (const [key, value] of [
        ["ArrowRight", "55"],
        ["ArrowUp", "60"],
        ["ArrowLeft", "55"],
        ["Home", "0"],
        ["End", "100"],
    ]) {
        await page.keyboard.press(key);
        await frames(page, 2);
        assert.deepEqual((await acts()).at(-1), ["heat", value], key);
        await render({ value });
        assert.equal(await slider.inputValue(), value);
    }
    assert.equal((await acts()).length, 5);
    const ring = await slider.evaluate(field => getComputedStyle(field).outlineStyle);
    assert.equal(ring, "solid", "the focus is seen");
    await page.keyboard.press("Tab");
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Next", "one stop of Tab");
});

pageTest("a drag tells one value a frame, and what comes back does not move it", bare, async (page, address) => {
    const { slider, acts, render } = await open(page, address);
    const [x, y, , height] = PLACE;
    const middle = y + height - 3; // the whole height can be used
    await page.mouse.move(x + 100, middle);
    await page.mouse.down();
    await page.mouse.move(x + 150, middle, { steps: 5 });
    await frames(page, 2);
    const value = await slider.inputValue();
    assert.ok(Number(value) > 60, value);
    await render({ value: "20" });
    assert.equal(await slider.inputValue(), value, "held");
    await page.mouse.up();
    await frames(page, 2);
    assert.equal(await slider.inputValue(), "20", "let go, it follows");
    assert.deepEqual((await acts()).at(-1), ["heat", value]);

    const told = await slider.evaluate(async field => {
        const before = window.told.acts.length;
        await new Promise(resolve => requestAnimationFrame(resolve));
        for (const value of ["30", "35", "40", "45"]) {
            /** @type {HTMLInputElement} */ (field).value = value;
            field.dispatchEvent(new Event("input", { bubbles: true }));
        }
        const early = window.told.acts.length - before;
        await new Promise(resolve => requestAnimationFrame(resolve));
        return [early, window.told.acts.slice(before)];
    });
    assert.deepEqual(told, [0, [["heat", "45"]]]);
});

pageTest("what is done next comes after the slider's last value", bare, async (page, address) => {
    const { slider, acts } = await open(page, address);
    await slider.evaluate(field => {
        /** @type {HTMLInputElement} */ (field).value = "65";
        field.dispatchEvent(new Event("input", { bubbles: true }));
        /** @type {HTMLElement} */ (document.querySelector("[data-id='next']")).click();
    });
    await frames(page, 2);
    assert.deepEqual(await acts(), [
        ["heat", "65"],
        ["next", ""],
    ]);
});

pageTest("a disabled slider stays in reach and stays where it is", bare, async (page, address) => {
    const { slider, acts, render } = await open(page, address);
    await render({ disabled: true });
    await slider.focus();
    assert.equal(await slider.getAttribute("aria-disabled"), "true");
    await page.keyboard.press("ArrowRight");
    await frames(page, 2);
    assert.equal(await slider.inputValue(), "50");
    assert.deepEqual(await acts(), []);
});
