#!/usr/bin/env node
// The page as one HTML file with everything inside: node tools/site/single_file.mjs [FILE]
//
// (build/attention-explorer.html) It opens from a disk and asks for nothing: bytes lie in it compressed, workers as
// text (web/assets_inside.js reads both). Options: --web, --build, --modules FOLDER.

import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { gzipSync } from "node:zlib";

import { single, style } from "./bundler.mjs";
import { policyHash } from "./hash.mjs";
import { smaller, tags, withTags } from "./page.mjs";
import { Refusal, options, put, run, withSources, workers } from "./sources.mjs";

/** @typedef {import("./sources.mjs").Sources} Sources */

const LARGEST = 2.8e6; // bytes
const INSIDE = /^(?!.*\.plain\.).*\.(wasm|attn|ttf)$|^languages\/|^activities\/(?!schema\.).*\.json$/;
const HINT = /<p class="loading-hint"[^>]*>.*?<\/p>\n?/g; // which is for folders
const POLICY = /(<meta http-equiv="Content-Security-Policy" content=")[^"]*(">)/;

/** @param {Sources} sources */
async function page(sources) {
    await put(sources, "assets.js", (await sources.read("assets_inside.js")).toString());
    await put(sources, "explorer.plain.js", "export default null"); // there is no room for what runs without SIMD
    const html = (await sources.read("index.html")).toString();
    const named = (/** @type {string} */ kind) => tags(html).filter(tag => tag.kind === kind).map(tag => tag.file);
    const scripts = named("module");
    if (scripts.length !== 1) throw new Refusal(`index.html should start with one script, not with ${scripts.length}.`);
    const script = inScript(await single(sources, scripts[0], "esm"));
    /** @type {Map<string, string>} */
    const styles = new Map();
    for (const file of named("style")) styles.set(file, (await style(sources, await sources.read(file))).toString());
    const icon = `data:image/svg+xml,${encodeURIComponent((await sources.read("icon.svg")).toString())}`;
    const parts = await inside(sources);
    const inPlace = (/** @type {import("./page.mjs").Tag} */ { text, file, kind }) => {
        if (kind === "style") return `<style${/ media="[^"]*"/.exec(text) ?? ""}>${styles.get(file)}</style>`;
        return file === "icon.svg" ? text.replace(file, () => icon) : "";
    };
    return smaller(withTags(html, inPlace))
        .replace(POLICY, (_, before, after) => before + policy(script, [...styles.values()]) + after)
        .replace(HINT, "")
        .replace("</body>", () => `${parts}<script type="module">${script}</script>\n</body>`);
}

/** @param {string} script @param {string[]} styles */
const policy = (script, styles) =>
    [
        "default-src 'none'",
        `script-src ${policyHash(script)} 'wasm-unsafe-eval'`,
        "worker-src blob:",
        `style-src ${styles.map(policyHash).join(" ")}`,
        "img-src blob: data:",
        "font-src data:",
        "base-uri 'none'",
        "form-action 'none'",
    ].join("; ");

/** Elements that hold the parts. @param {Sources} sources */
async function inside(sources) {
    let parts = "";
    for (const name of sources.files.filter(name => INSIDE.test(name))) {
        const bytes = await sources.read(name);
        const packed = gzipSync(bytes, { level: 9 }).toString("base64");
        parts += `<script type="application/gzip" data-asset="${name}" data-size="${bytes.length}">${packed}</script>\n`;
    }
    for (const name of await workers(sources)) {
        const code = inScript(await single(sources, name, "iife", { "import.meta.url": "file:///" }));
        parts += `<script type="text/plain" data-asset="${name}">${code}</script>\n`;
    }
    return parts;
}

/** What may stand in an element script: esbuild writes nothing that ends it too early. @param {Buffer} code */
function inScript(code) {
    const text = code.toString();
    if (/<\/script|<!--/i.test(text)) throw new Refusal("A script of the page has a text that HTML would take for its own.");
    return text;
}

await run(async () => {
    const { out, ...from } = options(process.argv.slice(2), "attention-explorer.html");
    const html = await withSources(from, page);
    const size = Buffer.byteLength(html);
    if (size > LARGEST)
        throw new Refusal(`The page as one file has ${size} bytes; ${LARGEST} is the limit that was set for it.`);
    await mkdir(dirname(out), { recursive: true });
    await writeFile(out, html);
    console.log(`${out}: ${(size / 1e6).toFixed(2)} MB`);
});
