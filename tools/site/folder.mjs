#!/usr/bin/env node
// The static folder: node tools/site/folder.mjs [FOLDER]   (build/site)
//
// What others name keeps its name: the pages, embed.js, engine.js with engine.wasm, the activities. Everything else is
// assets/NAME-HASH.ending, which never changes under that name. Files that others put into the folder stay there.
// Options: --web, --build, --modules FOLDER.

import { mkdir, readFile, rm, rmdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import { bundle, single, style } from "./bundler.mjs";
import { hash, hashed } from "./hash.mjs";
import { smaller, tags, withTags } from "./page.mjs";
import { filesIn, options, put, run, withSources, workers } from "./sources.mjs";

/** @typedef {import("./sources.mjs").Sources} Sources */

const HASHED = /\.(wasm|attn|ttf|css)$|^languages\//;
const PUBLIC = ["engine.wasm", "engine.plain.wasm", "larkfield.attn"]; // also under their own names, for those who use engine.js
const CLASSIC = ["embed.js"]; // that other pages start
const MODULES = ["engine.js"]; // that others' scripts import
const SERVICE = "service_worker.js";
const EXAMPLE = /_example\.(html|js)$/; // to be read: as it was written
const LICENCE = /^fonts\/.*\.txt$/;
const LIST = ".laid-out"; // in the folder: what was written into it

/** What the service worker keeps, beside assets/. */
const KEPT = /^((?!.*(_example|\bschema)\.).*\.(html|webmanifest|svg|json)|embed\.js)$/;

/** @param {Sources} sources @returns {Promise<Map<string, Buffer | string>>} by path */
async function site(sources) {
    /** @type {Map<string, Buffer | string>} */
    const made = new Map();
    /** @type {Record<string, string>} */
    const names = {};
    const add = (/** @type {string} */ name, /** @type {string} */ path, /** @type {Buffer | string} */ bytes) => {
        made.set(path, bytes);
        names[name] = path;
    };
    const pages = await readPages(sources);

    for (const name of sources.files.filter(name => HASHED.test(name))) {
        const bytes = await sources.read(name);
        const smallest = name.endsWith(".css") ? await style(sources, bytes) : bytes;
        add(name, `assets/${hashed(name, smallest)}`, smallest);
    }
    const asked = () => Object.fromEntries(Object.entries(names).filter(([name]) => !name.endsWith(".css")));
    const tell = (/** @type {string} */ root) => put(sources, "asset_names.js", table(asked(), root));

    await tell("../");
    for (const name of await workers(sources)) {
        const code = await single(sources, name, "esm");
        add(name, `assets/${hashed(name, code)}`, code);
    }
    await tell("../");
    const scripts = await bundle(sources, scriptsOf(pages, "module"));
    for (const [file, bytes] of scripts.files) made.set(`assets/${file}`, bytes);
    for (const name of scriptsOf(pages, "classic").filter(name => !CLASSIC.includes(name))) {
        const code = await single(sources, name, "iife");
        add(name, `assets/${hashed(name, code)}`, code);
    }

    await tell("./");
    for (const name of CLASSIC.filter(name => sources.files.includes(name)))
        made.set(name, await single(sources, name, "iife"));
    for (const name of MODULES.filter(name => sources.files.includes(name)))
        made.set(name, await withVersions(sources, await single(sources, name, "esm")));

    for (const [name, html] of pages) made.set(name, page(html, names, scripts));
    for (const name of sources.files)
        if (PUBLIC.includes(name) || isPlain(name)) made.set(name.replace(/^fonts\//, "licences/"), await sources.read(name));
    if (sources.files.includes(SERVICE)) {
        const files = [...made].filter(([path]) => path.startsWith("assets/") || KEPT.test(path));
        const VERSION = hash(files.map(([path, bytes]) => `${path} ${hash(bytes)}\n`).join("") + hash(await sources.read(SERVICE)));
        const FILES = files.map(([path]) => path).sort();
        made.set(SERVICE, await single(sources, SERVICE, "iife", { VERSION, FILES }));
    }
    return made;
}

/** @param {Sources} sources @returns {Promise<Map<string, string>>} */
async function readPages(sources) {
    const pages = new Map();
    for (const name of sources.files.filter(name => name.endsWith(".html") && !EXAMPLE.test(name)))
        pages.set(name, (await sources.read(name)).toString());
    return pages;
}

/** The scripts that pages start with. @param {Map<string, string>} pages @param {"module" | "classic"} wanted */
const scriptsOf = (pages, wanted) => [
    ...new Set(
        [...pages.values()].flatMap(html => tags(html).filter(({ kind }) => kind === wanted).map(({ file }) => file)),
    ),
];

/** asset_names.js of this site. @param {Record<string, string>} names @param {string} root */
const table = (names, root) =>
    `export const names = ${JSON.stringify(names)};\nexport const root = ${JSON.stringify(root)};\nexport const keepsItself = true;\n`;

/** No old engine out of a browser's cache meets a new engine.js. @param {Sources} sources @param {Buffer} code */
async function withVersions(sources, code) {
    const engines = await Promise.all(["engine.wasm", "engine.plain.wasm"].map(sources.read));
    const version = hash(Buffer.concat(engines));
    return code.toString().replaceAll('"engine.wasm"', `"engine.wasm?${version}"`);
}

/** Files that are copied as they are. @param {string} name */
const isPlain = name =>
    LICENCE.test(name) ||
    EXAMPLE.test(name) ||
    (!HASHED.test(name) && (name === "engine.d.ts" || !/\.(html|[cm]?js|ts|txt)$/.test(name)));

/**
 * @param {string} html
 * @param {Record<string, string>} names @param {import("./bundler.mjs").Bundle} scripts
 */
function page(html, names, scripts) {
    const built = withTags(html, ({ text, file, kind }) => {
        const script = scripts.names.get(file);
        const path = script ? `assets/${script}` : names[file];
        if (!path) return text;
        const tag = text.replace(`"${file}"`, `"${path}"`);
        const shared = kind === "module" && script ? (scripts.imports.get(script) ?? []) : [];
        return shared.map(other => `<link rel="modulepreload" href="assets/${other}">\n`).join("") + tag;
    });
    return smaller(built);
}

/**
 * The folder has these files; what was written before and is not one of them goes, and what others put there stays.
 * @param {string} out @param {Map<string, Buffer | string>} made
 */
async function write(out, made) {
    const before = await writtenBefore(out);
    made.set(LIST, [...made.keys()].sort().map(path => `${path}\n`).join(""));
    for (const [path, bytes] of made) {
        const file = join(out, path);
        const old = await readFile(file).catch(() => null);
        if (old?.equals(Buffer.from(bytes))) continue;
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, bytes);
    }
    for (const file of before) {
        if (made.has(file)) continue;
        await rm(join(out, file));
        await rmdir(dirname(join(out, file))).catch(() => {}); // others are still in it
    }
}

/** Its files that a former layout wrote; without a list of them, those under assets/. @param {string} out */
async function writtenBefore(out) {
    const list = await readFile(join(out, LIST), "utf8").catch(() => null);
    const files = await filesIn(out);
    return files.filter(list === null ? file => file.startsWith("assets/") : file => list.split("\n").includes(file));
}

await run(async () => {
    const { out, ...from } = options(process.argv.slice(2), "site");
    await write(out, await withSources(from, site));
});
