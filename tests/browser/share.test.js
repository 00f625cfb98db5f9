// The dialog Share: the link in one press, and codes that put the same view into a page.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { clickTarget, pages } from "./support/page.js";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const pageTest = pages();

/** @param {import("playwright-core").Page} page */
const copied = page => page.evaluate(() => navigator.clipboard.readText());

/** The element that a code writes. @param {import("playwright-core").Page} page @param {string} code @param {string} tag */
const parsed = (page, code, tag) =>
    page.evaluate(
        ([html, name]) => {
            const element = new DOMParser().parseFromString(html, "text/html").querySelector(name);
            return Object.fromEntries([...(element?.attributes ?? [])].map(({ name: key, value }) => [key, value]));
        },
        [code.replace(/ style="[^"]*"/, ""), tag], // the page's policy, which holds in what it parses, would refuse it
    );

pageTest(
    "Share writes an element, a frame and a line of Markdown for what is on the screen",
    { address: "#room=explorer&ticket=T-65234&block=1&head=3&word=5" },
    async (page, address) => {
        await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
        await clickTarget(page, "share");
        const dialog = page.getByRole("dialog", { name: "Share this view" });
        await dialog.getByRole("status").filter({ hasText: "Link copied" }).waitFor();
        const fragment = "room=explorer&ticket=T-65234&block=1&head=3&word=5";
        assert.equal(await copied(page), `${address}#${fragment}`);
        const field = dialog.getByRole("textbox", { name: "Link to this view" });
        assert.equal(await field.evaluate(input => document.activeElement === input), true);

        await dialog.getByRole("button", { name: /^Copy: As an element/ }).click();
        await dialog.getByRole("status").filter({ hasText: /^Copied/ }).waitFor();
        const code = await copied(page);
        assert.deepEqual(await parsed(page, code, "script"), { src: `${address}embed.js`, defer: "" });
        assert.deepEqual(await parsed(page, code, "attention-explorer"), {
            ...Object.fromEntries(new URLSearchParams(fragment)),
            lang: "en",
        });
        assert.equal((await parsed(page, code, "attention-explorer > a")).href, `${address}#${fragment}`);

        await dialog.getByRole("button", { name: /^Copy: As a frame/ }).click();
        await page.waitForFunction(async () => (await navigator.clipboard.readText()).startsWith("<iframe"));
        const frame = await parsed(page, await copied(page), "iframe");
        assert.equal(frame.src, `${address}?embed=1&controls=minimal&lang=en#${fragment}`);
        assert.equal(frame.title, "Explorer in Attention Explorer");
        const markdown = await dialog.getByRole("textbox", { name: /Markdown/ }).inputValue();
        assert.equal(markdown, `[Explorer in Attention Explorer](${address}#${fragment})`);
        assert.equal(await dialog.getByRole("checkbox").count(), 0, "nothing was typed");

        await page.evaluate(AXE);
        const found = await page.evaluate(async () => {
            const axe = /** @type {typeof import("axe-core")} */ (Reflect.get(window, "axe"));
            return (await axe.run("#share")).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
        });
        assert.deepEqual(found, []);
        await page.keyboard.press("Escape");
        await dialog.waitFor({ state: "hidden" });
    },
);

pageTest("what was typed goes into a code only when that is ticked", {}, async page => {
    await page.getByRole("textbox").fill('is "this" <b>mine</b>, or & yours?');
    await clickTarget(page, "share");
    const dialog = page.getByRole("dialog", { name: "Share this view" });
    const code = () => dialog.getByRole("textbox", { name: /^As an element/ }).inputValue();
    assert.match(await dialog.getByRole("textbox", { name: "Link to this view" }).inputValue(), /mine/);
    await dialog.getByText("The link carries what you typed.").waitFor();
    for (const name of [/^As an element/, /^As a frame/, /Markdown/])
        assert.doesNotMatch(await dialog.getByRole("textbox", { name }).inputValue(), /mine/);
    await dialog.getByRole("checkbox", { name: "With what I typed" }).check();
    const attributes = await parsed(page, await code(), "attention-explorer");
    // A comma that belongs to the text: the state is written as it stands in an address.
    const text = new URLSearchParams(attributes.state ?? "").get("text") ?? attributes.text;
    assert.equal(text, 'is "this" <b>mine</b>, or & yours?');
});
