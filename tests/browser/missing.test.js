// What browsers may lack: each gets a sentence, and what does not need it works.

import assert from "node:assert/strict";

import { pages, rowsOf, settled, state, words } from "./support/page.js";

const pageTest = pages();
const withoutGraphics = pages(["--disable-gpu", "--disable-3d-apis"]);

/** @param {import("playwright-core").Page} page */
async function mirrorWorks(page) {
    await page.waitForSelector("body.mirror-only", { state: "attached" });
    assert.match((await page.getByRole("alert").textContent()) ?? "", /WebGL ?2/);
    assert.equal(await page.locator("canvas").count(), 0);
    await page.getByRole("button", { name: /^T-65234/ }).click();
    await page
        .getByRole("button", { name: /^twice|^back, word/ })
        .first()
        .click();
    await page.getByRole("radio", { name: "Head 4" }).click();
    const { ticket, head } = await state(page);
    assert.deepEqual([ticket, head], ["T-65234", "4"]);
    await page.getByRole("textbox").fill("my card was charged twice");
    assert.equal(await words(page).count(), 5);
    assert.equal((await rowsOf(page, /^What .* reads/)).length, 6);
    const box = await page.getByRole("table", { name: "Answers" }).boundingBox();
    assert.ok(box && box.width > 100 && box.height > 60, "the tables can be read");
    const opacity = await words(page)
        .first()
        .evaluate(element => getComputedStyle(element).opacity);
    assert.equal(opacity, "1", "the words can be seen");
}

/** In each of the other rooms what a lesson asks for. @param {import("playwright-core").Page} page */
async function roomsTeach(page) {
    const press = (/** @type {string} */ name) => page.getByRole("button", { name, exact: true }).click();
    await press("By hand");
    await press("Step through");
    await page.getByText(/^Step 1 of 7\./).waitFor();
    await press("Next");
    await page.getByText(/^Step 2 of 7\./).waitFor();
    await page.getByRole("textbox", { name: "number 1 of the query of “damaged”" }).fill("2");
    await page.getByRole("button", { name: "the scaled score of “damaged” for “damaged”: 1.414" }).first().waitFor();

    await press("Evidence");
    const every = page.getByRole("table", { name: "Every word" });
    await every.getByRole("row").nth(1).getByText(/^−?\d+\.\d{3}$/).last().waitFor(); // measured

    await press("Guide");
    await press("Begin: Module check");
    const answer = page.getByRole("textbox", { name: /^Your answer/ });
    await answer.fill("(30, 64)");
    await press("Check");
    const verdict = page.locator("[data-id='guide.verdict']");
    await verdict.filter({ hasText: "Not right yet." }).waitFor();
    await answer.fill("(30, 30)");
    await press("Check");
    await verdict.filter({ hasText: /^Right\.$/ }).waitFor();
}

const noWebGl2 = () => {
    const { getContext } = HTMLCanvasElement.prototype;
    // @ts-expect-error: one function stands for all its overloads
    HTMLCanvasElement.prototype.getContext = function (type, ...rest) {
        return type === "webgl2" ? null : getContext.call(this, type, ...rest);
    };
};

pageTest(
    "without WebGL 2 the mirror stands alone and works",
    {
        init: noWebGl2,
        wait: false,
        expected: /WebGL/i,
    },
    mirrorWorks,
);

withoutGraphics(
    "on a machine without any 3D the mirror stands alone and works",
    {
        wait: false,
        expected: /WebGL|GPU|3D/i,
    },
    async page => {
        await mirrorWorks(page);
        await roomsTeach(page);
    },
);

pageTest(
    "the mirror alone fits a phone",
    {
        init: noWebGl2,
        wait: false,
        expected: /WebGL/i,
        width: 360,
        height: 780,
        touch: true,
    },
    async page => {
        await page.waitForSelector("body.mirror-only", { state: "attached" });
        for (const room of ["By hand", "Explorer", "Inside", "Evidence", "Guide"]) {
            await page.getByRole("button", { name: room, exact: true }).click();
            await page.getByRole("button", { name: room, exact: true }).and(page.locator("[aria-current]")).waitFor();
            const wide = await page.evaluate(() => document.scrollingElement?.scrollWidth);
            assert.equal(wide, 360, `${room}: what is wider, such as a table, moves in its own part`);
        }
    },
);

pageTest(
    "without WebAssembly a sentence says so",
    {
        init: () => {
            Reflect.deleteProperty(window, "WebAssembly");
        },
        wait: false,
    },
    async page => {
        await page.getByRole("alert").filter({ hasText: "WebAssembly" }).waitFor();
        assert.equal(await page.locator("#mirror *").count(), 0);
        assert.equal(await page.getByRole("progressbar").count(), 0);
    },
);

pageTest(
    "denied storage is no obstacle: the theme changes until the page is left",
    {
        init: () => {
            Object.defineProperty(window, "localStorage", {
                get() {
                    throw new DOMException("denied", "SecurityError");
                },
            });
        },
    },
    async page => {
        await page.getByRole("button", { name: "Light or dark" }).press("Enter");
        assert.equal(await page.getAttribute("html", "data-theme"), "dark");
        await page.getByRole("button", { name: "Light or dark" }).press("Enter");
        assert.equal(await page.getAttribute("html", "data-theme"), "light");
    },
);

pageTest(
    "a denied clipboard offers the link in a field",
    {
        init: () => {
            Object.defineProperty(navigator, "clipboard", {
                value: { writeText: () => Promise.reject(new DOMException("denied", "NotAllowedError")) },
            });
        },
    },
    async page => {
        await page.getByRole("button", { name: "Share this view" }).press("Enter");
        const field = page.getByRole("textbox", { name: "Link to this view" });
        await field.waitFor();
        assert.match(await field.inputValue(), /#room=explorer&ticket=T-65052/);
        assert.ok(await field.evaluate(element => document.activeElement === element), "ready to be copied");
    },
);

pageTest(
    "a part of the page that does not come gets a sentence",
    {
        init: () => {
            const { fetch } = window;
            window.fetch = (address, ...rest) =>
                /explorer\b.*\.wasm/.test(String(address))
                    ? Promise.reject(new TypeError("offline"))
                    : fetch(address, ...rest);
        },
        wait: false,
    },
    async page => {
        await page
            .getByRole("alert")
            .filter({ hasText: "could not load its part “explorer.wasm”" })
            .waitFor();
    },
);

pageTest(
    "an unforeseen error is told in one sentence, once, and the page goes on",
    { expected: /boom/ },
    async page => {
        await page.evaluate(() => {
            for (const _ of [1, 2])
                setTimeout(() => {
                    throw new Error("boom");
                });
        });
        await page.getByRole("alert").filter({ hasText: "Something went wrong" }).waitFor();
        assert.equal(await page.getByRole("alert").count(), 1);
        await page.getByRole("button", { name: /^T-65234/ }).press("Enter");
        await settled(page);
        assert.equal(await words(page).count(), 31);
    },
);
