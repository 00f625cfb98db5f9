// Keeps the page for use without a network. One cache a version: what is in it belongs together. The build puts in
// VERSION, which changes with every file, and FILES, all that the page may need (tools/site/folder.mjs).

import { hasSimd } from "./simd.js";

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const site = new URL("./", worker.location.href);

/** Of this site alone: another one may lie beside it on the same host. */
const prefix = `attention-explorer ${site.pathname} `;
const current = prefix + VERSION;

/** Where there is SIMD, the programs without it are never asked for. */
const files = hasSimd() ? FILES.filter(path => !path.includes(".plain-")) : FILES;

const INDEX = "index.html";
const LOOSELY = { ignoreSearch: true, ignoreVary: true };
/** A file whose name changes with its bytes. @param {string} path */
const neverChanges = path => path.startsWith("assets/");

worker.addEventListener("install", event => event.waitUntil(install()));
worker.addEventListener("activate", event => event.waitUntil(activate()));
worker.addEventListener("fetch", event => {
    const answer = answerTo(event.request);
    if (answer) event.respondWith(answer);
});
worker.addEventListener("message", ({ data }) => {
    if (data === "take over") void worker.skipWaiting();
});

/** All files or none: a version that could not be had whole never comes into use. */
async function install() {
    const cache = await caches.open(current);
    await Promise.all(files.map(path => keep(cache, path)));
}

/** @param {Cache} cache @param {string} path */
async function keep(cache, path) {
    const address = addressOf(path);
    const lasting = neverChanges(path);
    const had = lasting ? await caches.match(address, LOOSELY) : undefined;
    const response = had ?? (await fetch(address, { cache: lasting ? "default" : "reload" }));
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    // A page may not come out of a redirection, which some hosts answer with.
    const { body, headers } = response;
    await cache.put(address, response.redirected ? new Response(body, { headers }) : response);
}

/** The page is asked for by its folder: some hosts redirect index.html there. @param {string} path */
const addressOf = path => new URL(path === INDEX ? "./" : path, site).href;

async function activate() {
    for (const name of await caches.keys())
        if (name.startsWith(prefix) && name !== current) await caches.delete(name);
    await worker.clients.claim();
}

/** @param {Request} request @returns {Promise<Response> | null} null: none of our files */
function answerTo(request) {
    const { method, url, mode } = request;
    const { origin, pathname } = new URL(url);
    if (method !== "GET" || origin !== site.origin || !pathname.startsWith(site.pathname)) return null;
    const path = pathname.slice(site.pathname.length) || INDEX;
    if (!files.includes(path)) return null;
    // A page goes with its parts: all of one version, until the user takes the next.
    return mode === "navigate" || neverChanges(path) ? keptFirst(path, request) : newestFirst(path);
}

/** @param {string} path */
const kept = path => caches.match(addressOf(path), { ...LOOSELY, cacheName: current });

/** @param {string} path @param {Request} request */
async function keptFirst(path, request) {
    return (await kept(path)) ?? fetch(request);
}

/** What keeps its name may have changed, such as an activity that a teacher wrote anew. @param {string} path */
async function newestFirst(path) {
    const newest = await fetch(addressOf(path), { cache: "no-cache" }).catch(() => null);
    return newest?.ok ? newest : ((await kept(path)) ?? newest ?? Response.error());
}
