// The static folder, in a folder of some host: its content security policy, the page without a network, and an update.

import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";

import { launch, openPage, settled } from "./support/page.js";
import { aboutTheModel, allRooms, forbidden, savedKinds, sweep, watchPolicy } from "./support/rooms.js";
import { SITE, serve } from "./support/server.js";

const PLACE = "course/week 3/explorer/"; // a sub-path, with a space as teachers' folders have
const UPDATE = "There is a new version of this page.";

/** @type {import("playwright-core").Browser} */
let browser;
/** @type {Awaited<ReturnType<typeof serve>>} */
let server;
const host = mkdtempSync(join(tmpdir(), "attention-host-"));
const site = join(host, PLACE);

before(async () => {
    cpSync(SITE, site, { recursive: true });
    [browser, server] = await Promise.all([launch(), serve(host)]);
});
after(async () => {
    await browser?.close();
    server?.close();
    rmSync(host, { recursive: true });
});

const address = () => new URL(PLACE, server.address).href;
const port = () => Number(new URL(server.address).port);

/** @param {import("playwright-core").Page} page */
const kept = page => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

/** @param {import("playwright-core").Page} page */
const caches = page => page.evaluate(() => window.caches.keys());

/** Loads again, as the key F5. @param {import("playwright-core").Page} page */
async function reload(page) {
    await page.reload();
    await settled(page);
}

/** What a new version is: another service worker, and another page. @param {string} version */
function publish(version) {
    const change = (/** @type {string} */ file, /** @type {RegExp} */ what, /** @type {string} */ text) => {
        const old = readFileSync(join(site, file), "utf8");
        assert.match(old, what);
        writeFileSync(join(site, file), old.replace(what, text));
    };
    change("service_worker.js", /"[0-9a-f]{10}"/, `"${version}"`);
    change("index.html", /<html lang="en"/, `<html lang="en" data-version="${version}"`);
}

const version = (/** @type {import("playwright-core").Page} */ page) => page.getAttribute("html", "data-version");

test("rooms, a sweep, exports and dialogs do nothing that the content security policy forbids", async () => {
    const { page, context, complaints } = await openPage(browser, address(), { init: watchPolicy });
    const policy = await page.getAttribute("meta[http-equiv='Content-Security-Policy']", "content");
    assert.match(policy ?? "", /default-src 'none'.*script-src 'self' 'wasm-unsafe-eval'.*style-src 'self';/);
    assert.doesNotMatch(policy ?? "", /unsafe-inline|'unsafe-eval'/);
    await allRooms(page);
    await sweep(page);
    assert.deepEqual(await savedKinds(page), ["csv", "json", "svg", "png"]);
    await aboutTheModel(page);
    assert.deepEqual(await forbidden(page), []);
    assert.deepEqual(complaints, []);
    await page.evaluate(() => {
        const script = document.createElement("script");
        script.textContent = "window.ran = true";
        document.head.append(script);
    });
    await page.waitForFunction(() => /** @type {any} */ (window).forbidden.length === 1); // the watch works
    await context.close();
});

test("once it was open, the page needs no network, in no room; an update says so and waits", async () => {
    const { page, context, complaints } = await openPage(browser, address(), { kept: true });
    await kept(page);
    const own = `attention-explorer ${new URL(address()).pathname} `;
    const [first, ...others] = await caches(page);
    assert.ok(first.startsWith(own) && others.length === 0, first);
    const paths = await page.evaluate(async name => (await (await window.caches.open(name)).keys()).map(({ url }) => url), first);
    assert.ok(paths.some(path => /\/explorer-\w+\.wasm/.test(path)), "what is kept");
    assert.deepEqual(paths.filter(path => path.includes(".plain-")), [], "the programs without SIMD are not asked for");

    const taken = port();
    server.close();
    await reload(page);
    await allRooms(page);
    await sweep(page);
    await page.goto(`${address()}index.html?from=link#room=inside`);
    await settled(page);
    assert.equal(await page.evaluate(() => new URLSearchParams(location.hash.slice(1)).get("room")), "inside");
    await page.goto(`${address()}?pack=elsewhere.attn`);
    await page.getByRole("alert").filter({ hasText: "elsewhere.attn was not opened: it could not be fetched" }).waitFor();
    assert.deepEqual(complaints.filter(text => !/ERR_CONNECTION_REFUSED/.test(text)), []);

    server = await serve(host, taken);
    publish("0000000001");
    await page.goto(address());
    await settled(page);
    await page.getByRole("alert").filter({ hasText: UPDATE }).waitFor();
    assert.equal(await version(page), null, "what is open stays as it is");
    assert.deepEqual(await caches(page), [first, `${own}0000000001`]);
    await page.getByRole("button", { name: "Reload" }).press("Enter");
    await page.waitForSelector("html[data-version='0000000001']");
    await settled(page);
    assert.deepEqual(await caches(page), [`${own}0000000001`], "the old version is gone");
    assert.equal(await page.getByText(UPDATE).count(), 0);
    await context.close();
});

test("a version that cannot be had whole never comes into use", async () => {
    const { page, context } = await openPage(browser, address(), { kept: true });
    await kept(page);
    const before = await version(page);
    const worker = readFileSync(join(site, "service_worker.js"), "utf8");
    writeFileSync(join(site, "service_worker.js"), worker.replace('"index.html"', '"not_there.css","index.html"'));
    publish("0000000002");
    const failed = page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        const found = new Promise(resolve => registration.addEventListener("updatefound", () => resolve(registration.installing)));
        await registration.update();
        const installing = await found;
        while (installing.state === "installing") await new Promise(next => setTimeout(next, 20));
        return installing.state;
    });
    assert.equal(await failed, "redundant");
    const taken = port();
    server.close();
    await reload(page);
    assert.equal(await version(page), before);
    assert.equal(await page.getByText(UPDATE).count(), 0);
    server = await serve(host, taken);
    await context.close();
});

test("where nothing may be stored, the page works and says nothing", async () => {
    const { page, context, complaints } = await openPage(browser, address(), {
        kept: true,
        init: () => {
            Object.defineProperty(navigator, "serviceWorker", {
                get() {
                    throw new DOMException("denied", "SecurityError");
                },
            });
        },
    });
    assert.equal(await page.locator(".notice").count(), 0);
    assert.deepEqual(complaints, []);
    await context.close();
});

test("can be installed as an app: the browser finds nothing missing", async () => {
    const { page, context } = await openPage(browser, address(), { kept: true });
    const session = await context.newCDPSession(page);
    const { errors, data } = await session.send("Page.getAppManifest");
    assert.deepEqual(errors, []);
    const { name, display, icons } = JSON.parse(data ?? "");
    assert.deepEqual([name, display], ["Attention Explorer", "standalone"]);
    for (const { src, sizes } of icons.filter(({ type }) => type === "image/png")) {
        const size = await page.evaluate(async file => {
            const image = new Image();
            image.src = file;
            await image.decode();
            return `${image.naturalWidth}x${image.naturalHeight}`;
        }, src);
        assert.equal(size, sizes);
    }
    const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
    assert.deepEqual(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito"), []);
    await context.close();
});
