// What is taken away: a printed page, the state as a file, a citation, every table, a picture that says what it shows.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

import { drop } from "./support/drop.js";
import { pages, settled, state } from "./support/page.js";

/** @typedef {import("playwright-core").Page} Page */

const pageTest = pages();
const INSIDE = "#room=inside&ticket=T-65052&view=lines&block=2&head=2&word=3";

/** @param {Page} page @param {() => Promise<unknown>} press */
async function saved(page, press) {
    const download = page.waitForEvent("download");
    await press();
    const file = await download;
    return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

/** @param {Page} page @param {string} name */
const command = (page, name) => page.getByRole("button", { name, exact: true }).press("Enter");

/** How many pages a PDF has. @param {Buffer} pdf */
const pagesOf = pdf => pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;

const ROOMS = /** @type {const} */ ([
    ["Explorer", "room=explorer&ticket=T-65052&view=matrix&guide=guided-practice.1", "A4"],
    ["By hand", "room=by-hand", "Letter"],
    ["Inside", INSIDE.slice(1), "A4"],
    ["Evidence", "room=evidence&view=curves", "Letter"],
]);

pageTest("printed, each room is its picture, its text and its numbers, in black on white", { dark: true, first: true }, async page => {
    for (const [room, address, format] of ROOMS) {
        await page.evaluate(fragment => void (location.hash = fragment), address);
        await settled(page);
        await page.emulateMedia({ media: "print" });
        const sheet = page.locator("#printed");
        const { title } = await page.evaluate(() => window.attentionExplorer.shown());
        assert.ok(title.startsWith(room));
        assert.equal(await sheet.locator("h1").textContent(), title);
        assert.ok((await page.locator("#canvas").isHidden()) && (await page.locator("#mirror").isHidden()));
        const inks = await sheet
            .locator("figure > svg")
            .first()
            .locator("text")
            .evaluateAll(texts => texts.map(text => parseInt(text.getAttribute("fill")?.slice(1, 3) ?? "ff", 16)));
        assert.ok(inks.length > 20 && inks.filter(red => red < 0x80).length > inks.length / 2, `${room}: dark on light`);
        const text = (await sheet.textContent()) ?? "";
        if (room !== "By hand") assert.match(text, /Not a delivery issue/);
        assert.doesNotMatch(text, /Press a word:|Choose a view:/, `${room}: the hint of a first visit`);
        if (room === "Explorer") assert.match(text, /Task 1 of 5The view shows.*Your answer, a number: ___.*My card was charged/s);
        assert.doesNotMatch(text, /\btap\b/, `${room}: nothing to do with a pointer`);
        if (room === "Inside") assert.equal(await sheet.locator("table").count(), 0, "the picture has its numbers");
        assert.match(text, new RegExp(`Attention Explorer, version [\\d.]+\\. ${room}`));
        assert.ok(text.includes(`${page.url().split("#")[0]}#room=`), "the link");
        const count = pagesOf(await page.pdf({ format }));
        assert.ok(count >= 1 && count <= 5, `${room}: ${count} pages of ${format}`);
        await page.emulateMedia({ media: "screen" });
        await sheet.waitFor({ state: "detached" });
        await page.locator("#canvas").waitFor();
    }
});

pageTest("a saved JSON file, dropped on the page, opens the view that it was saved from", { address: INSIDE }, async page => {
    const before = await state(page);
    const { name, bytes } = await saved(page, () => command(page, "JSON"));
    const json = JSON.parse(bytes.toString("utf8"));
    assert.equal(json.format, "attention-explorer-state");
    assert.equal(json.attention_explorer.model.name, "Larkfield tiny transformer");
    assert.match(json.attention_explorer.model.pack_crc32, /^[0-9a-f]{8}$/);
    assert.match(json.attention_explorer.url, /^http.*#room=inside/);
    assert.match(json.attention_explorer.text, /^Not a delivery issue/);
    assert.equal(json.view, "lines");
    await page.evaluate(() => (location.hash = "room=by-hand"));
    await settled(page);
    await drop(page, name, bytes);
    await page.waitForFunction(() => window.attentionExplorer.url().startsWith("room=inside"));
    assert.deepEqual(await state(page), before);
    json.attention_explorer.model = { name: "Another", pack_crc32: "00000000" };
    json.attention_explorer.state = json.attention_explorer.state.replace("ticket=T-65052", "ticket=elsewhere");
    await drop(page, name, Buffer.from(JSON.stringify(json)));
    await page.getByText(/was saved with another model \(Another\)/).waitFor();
    await page.getByText("The file asks for ticket “elsewhere” of another model: its text, as it was saved, is read.").waitFor();
    assert.match(await page.locator("#mirror textarea").first().inputValue(), /^Not a delivery issue/);
    json.attention_explorer.state = json.attention_explorer.state.replace("ticket=elsewhere", "ticket=T-65052");
    delete json.attention_explorer.model;
    await drop(page, name, Buffer.from(JSON.stringify(json)));
    await page.getByText(`Opened ${name}.`).waitFor();
    assert.equal(await page.getByRole("alert").count(), 0, "a state without a model fits every one");
});

pageTest("Share cites what is shown, and saves each table of the view", { address: INSIDE }, async page => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await command(page, "Share this view");
    const citation = await page.getByRole("textbox", { name: "Citation" }).inputValue();
    assert.match(citation, /^Attention Explorer, version [\d.]+\. Inside, ticket T-65052: .*Larkfield tiny transformer \(pack [0-9a-f]{8}\)\. http.*accessed \d{4}-\d\d-\d\d\)\.$/);
    assert.match(await page.getByRole("textbox", { name: "BibTeX" }).inputValue(), /^@misc\{attention-explorer,\n {2}title = \{\{.*Inside/);
    const { name, bytes } = await saved(page, () => page.getByRole("dialog").getByRole("button", { name: "The strongest weights shown" }).click());
    assert.match(name, /^attention-inside-lines-T-65052-.*lines\.strongest\.csv$/);
    const [header, first] = bytes.toString("utf8").split("\r\n");
    assert.equal(header, "Reading word,Read word,Head,Weight");
    assert.match(first, /^".+, word \d+",".+, word \d+",2,0\.\d\d$/);
});

pageTest("a picture that is saved says what it shows: SVG and PNG", {}, async page => {
    const svg = (await saved(page, () => command(page, "SVG"))).bytes.toString("utf8");
    const description = /<desc>([^<]*)<\/desc>/.exec(svg)?.[1] ?? "";
    for (const part of ["Explorer, ticket T-65052", "My card was charged twice", "Picture: the words in reading order", "twice, word 18, 0.56", "version", "http"])
        assert.ok(description.includes(part), part);
    const png = (await saved(page, () => command(page, "PNG"))).bytes.toString("utf8");
    assert.match(png, /iTXtTitle\0{5}Explorer, ticket T-65052: What not reads/);
    assert.match(png, /iTXtSource\0{5}Attention Explorer, version/);
});
