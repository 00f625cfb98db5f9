// What is saved is what is seen.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

import { numbers, pages, words } from "./support/page.js";
import { distance, readPng } from "./support/png.js";

const pageTest = pages();

/** @param {import("playwright-core").Page} page @param {string} button */
async function saved(page, button) {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: button, exact: true }).press("Enter");
    const file = await download;
    return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

/** The rows of a CSV as of RFC 4180. @param {string} text */
function parseCsv(text) {
    const rows = [];
    let row = [],
        field = "",
        quoted = false;
    for (let i = 0; i < text.length; i++) {
        const c = text[i];
        if (quoted && c === '"' && text[i + 1] === '"') field += text[++i];
        else if (c === '"') quoted = !quoted;
        else if (!quoted && c === ",") (row.push(field), (field = ""));
        else if (!quoted && c === "\r" && text[i + 1] === "\n")
            (rows.push([...row, field]), (row = []), (field = ""), i++);
        else field += c;
    }
    assert.equal(quoted || field !== "" || row.length > 0, false, "the last row is whole");
    return rows;
}

/** Spreadsheets take some beginnings for formulas; the file keeps them harmless. @param {string} word */
const guarded = word => (/^[=+\-@]/.test(word) ? `'${word}` : word);

pageTest("the CSV of one word has every word and its full weight", {}, async page => {
    const { name, bytes } = await saved(page, "CSV");
    assert.equal(name, "attention-explorer-T-65052-block2-head1-word1.csv");
    const [header, ...rows] = parseCsv(bytes.toString("utf8"));
    const { weights, words: tokens } = await numbers(page);
    assert.equal(rows.length, 30);
    const column = header.indexOf("weight");
    rows.forEach((row, place) => {
        assert.equal(row.length, header.length);
        assert.equal(row[header.indexOf("word")], guarded(tokens[place].word));
        assert.ok(Math.abs(Number(row[column]) - weights[0][place]) < 1e-7, "full precision");
    });
    const shown = await words(page).evaluateAll(buttons =>
        buttons.map(b => /weight (\S+)$/.exec(b.textContent ?? "")?.[1]),
    );
    assert.deepEqual(
        rows.map(row => Number(row[column]).toFixed(2)),
        shown,
        "the same as the mirror says",
    );
});

pageTest("the CSV of the matrix has all weights", {}, async page => {
    await page.getByRole("radio", { name: "one word" }).press("ArrowRight");
    const { bytes } = await saved(page, "CSV");
    const [header, ...rows] = parseCsv(bytes.toString("utf8"));
    const { weights } = await numbers(page);
    assert.equal(rows.length, 30);
    rows.forEach((row, reading) => {
        const numbersOfRow = row.slice(header.length - 30).map(Number);
        numbersOfRow.forEach((weight, read) => assert.ok(Math.abs(weight - weights[reading][read]) < 1e-7));
    });
});

pageTest("the SVG is well-formed, stands alone, and shows the words", {}, async page => {
    const { name, bytes } = await saved(page, "SVG");
    assert.match(name, /^attention-explorer-T-65052-.*\.svg$/);
    const found = await page.evaluate(source => {
        const tree = new DOMParser().parseFromString(source, "image/svg+xml");
        return {
            error: tree.querySelector("parsererror")?.textContent ?? null,
            root: tree.documentElement.namespaceURI,
            text: tree.documentElement.textContent ?? "",
            title: tree.querySelector("title")?.textContent ?? "",
            shapes: tree.querySelectorAll("rect, path").length,
            outside: [...tree.querySelectorAll("[href], script, foreignObject")].length,
            width: Number(tree.documentElement.getAttribute("width")),
        };
    }, bytes.toString("utf8"));
    assert.equal(found.error, null);
    assert.equal(found.root, "http://www.w3.org/2000/svg");
    assert.equal(found.outside, 0);
    assert.ok(found.title, "it has a title");
    assert.ok(found.shapes > 30 && found.width > 300);
    for (const word of ["not", "delivery", "twice", "0."]) assert.ok(found.text.includes(word), word);
});

pageTest("text that XML would trip over is escaped in the SVG", {}, async page => {
    await page.getByRole("textbox").fill('<refund> & "card" \u0001 ]]> 🙂');
    const { name, bytes } = await saved(page, "SVG");
    assert.match(name, /^attention-explorer-own-text-/);
    const error = await page.evaluate(
        source =>
            new DOMParser().parseFromString(source, "image/svg+xml").querySelector("parsererror")
                ?.textContent ?? null,
        bytes.toString("utf8"),
    );
    assert.equal(error, null);
});

pageTest("the PNG is the SVG at twice its size, in the page's fonts", {}, async page => {
    const svg = (await saved(page, "SVG")).bytes.toString("utf8");
    const [width, height] = ["width", "height"].map(side =>
        Number(new RegExp(`<svg[^>]* ${side}="([\\d.]+)"`).exec(svg)?.[1]),
    );
    const { name, bytes } = await saved(page, "PNG");
    assert.match(name, /^attention-explorer-T-65052-.*\.png$/);
    const image = readPng(bytes);
    assert.ok(Math.abs(image.width - width * 2) <= 2 && Math.abs(image.height - height * 2) <= 2);
    let blue = 0;
    for (let y = 0; y < image.height; y += 4) {
        for (let x = 0; x < image.width; x += 4) if (distance(image.at(x, y), [0x0b, 0x3d, 0x91]) < 8) blue++;
    }
    assert.ok(blue > 100, "bars and shades are drawn");
});
