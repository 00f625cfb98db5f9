// The page in Spanish: asked for by the address, by the browser or by its command, without a reload.

import assert from "node:assert/strict";

import { pages, settled, state, words } from "./support/page.js";

const pageTest = pages();

/** @typedef {import("playwright-core").Page} Page */

/** The language that the document names, and that its commands are in. @param {Page} page */
const language = async page => [
    await page.getAttribute("html", "lang"),
    (await page.locator('[data-id="share"]').textContent())?.split(" ")[0],
];
const ENGLISH = ["en", "Share"];
const SPANISH = ["es", "Compartir"];

const mirror = (/** @type {Page} */ page) => page.locator("#mirror").textContent();

pageTest(
    "the address asks for Spanish: texts, numbers, description, labels",
    { address: "?lang=es-MX#room=explorer&ticket=T-65052" },
    async page => {
        assert.deepEqual(await language(page), SPANISH);
        const description = await page.getAttribute("meta[name=description]", "content");
        assert.match(description ?? "", /pesos de atención/);
        assert.equal(await page.title(), "Attention Explorer");
        assert.equal(await page.locator("dialog#about button").getAttribute("aria-label"), "Cerrar");
        const said = (await mirror(page)) ?? "";
        assert.match(said, /\d,\d\d/);
        assert.doesNotMatch(said, /\d\.\d/);
        assert.match(said, /\d,\d\u00a0%/);
        // The words are the model's, in whatever language they are.
        assert.equal(await page.locator('[data-id="text"] textarea').getAttribute("lang"), "");
        assert.equal(await page.locator('[data-id="language"]').getAttribute("lang"), "en");
    },
);

pageTest("the browser's language is taken where the page has it", { locale: "es-MX" }, async page => {
    assert.deepEqual(await language(page), SPANISH);
});

pageTest(
    "an unknown language in the address is said, and the next in order is taken",
    { address: "?lang=tlh", locale: "fr-FR" },
    async page => {
        assert.deepEqual(await language(page), ENGLISH);
        const said = await page.locator("#said, #notices").allTextContents();
        assert.match(said.join(" "), /lang.*tlh/);
    },
);

pageTest(
    "the command changes the language where one is, and the choice is kept",
    { address: "#room=explorer&ticket=T-65234&block=1&head=3" },
    async (page, address) => {
        await words(page).nth(3).press("Enter");
        const before = await state(page);
        const english = await mirror(page);
        const command = page.locator('[data-id="language"]');
        assert.equal(await command.textContent(), "Español");
        await command.press("Enter");
        await page.waitForSelector("html[lang=es]");
        await settled(page);
        assert.deepEqual(await language(page), SPANISH);
        assert.deepEqual(await state(page), before);
        assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-id")), "language");
        assert.equal(await page.evaluate(() => performance.getEntriesByType("navigation").length), 1);

        await page.reload();
        await settled(page);
        assert.deepEqual(await language(page), SPANISH, "kept");
        assert.deepEqual(await state(page), before);
        await page.goto(`${address}?lang=en`);
        await settled(page);
        assert.deepEqual(await language(page), ENGLISH, "the address comes first");
        await command.press("Enter");
        await page.waitForSelector("html[lang=es]");
        assert.equal(new URL(page.url()).searchParams.get("lang"), "es", "and follows a choice");
        await command.press("Enter");
        await page.waitForSelector("html[lang=en]");
        assert.deepEqual(await language(page), ENGLISH);
        await page.goto(`${address}#room=explorer&ticket=T-65234&block=1&head=3&word=4`);
        await settled(page);
        assert.equal(await mirror(page), english);
    },
);

pageTest(
    "a table that cannot be loaded leaves the page in English, with a sentence",
    {
        address: "?lang=es",
        init: () => {
            const fetched = window.fetch;
            window.fetch = (address, options) =>
                /es(-\w+)?\.txt/.test(String(address))
                    ? Promise.resolve(new Response(null, { status: 404 }))
                    : fetched(address, options);
        },
    },
    async page => {
        assert.deepEqual(await language(page), ENGLISH);
        assert.match((await page.locator("#notices").textContent()) ?? "", /languages\/es\.txt/);
    },
);

pageTest(
    "storage that is denied does not hinder a change",
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
        await page.locator('[data-id="language"]').press("Enter");
        await page.waitForSelector("html[lang=es]");
        assert.deepEqual(await language(page), SPANISH);
    },
);
