// What a user types, answers and opens stays in the page: a browser that refuses every other host, and a watch on
// every way out.

import assert from "node:assert/strict";

import { drop } from "./support/drop.js";
import { frames, pages, settled, state } from "./support/page.js";
import { aboutTheModel, allRooms, savedKinds, sweep } from "./support/rooms.js";
import { smallPack } from "./support/small_pack.js";

/** @typedef {import("playwright-core").Page} Page */

const pageTest = pages(["--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1"]);

// What nobody else may learn. Each is of letters that an address carries as they are.
const TYPED = "typedsecret";
const ANSWERED = "answeredsecret";
const IN_FILE = "filesecret";
const SECRETS = new RegExp(`${TYPED}|${ANSWERED}|${IN_FILE}`, "i");

const TICKETS = `ticket_id,text,team\r\n${IN_FILE}-1,my ${IN_FILE} was charged twice,payment\r\n`;
const ACTIVITIES = JSON.stringify({
    format: "attention-activities",
    version: 1,
    title: `A lesson with a ${IN_FILE}`,
    activities: [{ id: "own", title: IN_FILE, tasks: [{ question: `${IN_FILE}?`, answer: "open" }] }],
});

/** Runs in the page before its scripts: notes what goes out by a way that is no request for a file. */
function watchWaysOut() {
    const out = /** @type {string[]} */ ([]);
    Object.assign(window, { waysOut: out });
    const note = (/** @type {any} */ of, /** @type {string} */ name) => {
        const original = of?.[name];
        if (!original) return;
        of[name] = new Proxy(original, {
            apply(target, self, given) {
                out.push(`${name}(${given.map(String).join()})`);
                return Reflect.apply(target, self, given);
            },
            construct(target, given, self) {
                out.push(`new ${name}(${given.map(String).join()})`);
                return Reflect.construct(target, given, self);
            },
        });
    };
    for (const name of ["WebSocket", "EventSource", "RTCPeerConnection", "WebTransport", "BroadcastChannel", "SharedWorker", "open"])
        note(window, name);
    note(Navigator.prototype, "sendBeacon");
    note(window.ServiceWorker?.prototype, "postMessage");
    note(HTMLFormElement.prototype, "submit");
}

/** Every request of the page, its worker threads and its service worker. @param {Page} page */
function watchRequests(page) {
    /** @type {string[]} */
    const seen = [];
    page.context().on("request", request => {
        const body = request.postData();
        seen.push(`${request.method()} ${request.url()}${body === null ? "" : ` ${body}`}`);
    });
    return seen;
}

/** All that the browser keeps for the site. @param {Page} page */
const kept = page =>
    page.evaluate(async () => ({
        local: { ...localStorage },
        session: { ...sessionStorage },
        cookies: document.cookie,
        databases: (await indexedDB.databases()).map(({ name }) => name),
        caches: (await Promise.all((await caches.keys()).map(async name => (await (await caches.open(name)).keys()).map(({ url }) => url)))).flat(),
    }));

/** The addresses that Back and Forward lead to. @param {Page} page */
async function addresses(page) {
    const session = await page.context().newCDPSession(page);
    const { entries } = await session.send("Page.getNavigationHistory");
    return entries.map(({ url }) => url);
}

/** @param {Page} page @param {string} id @param {string} text */
async function write(page, id, text) {
    const field = page.locator(`#mirror [data-id="${id}"] :is(input, textarea)`);
    await field.fill(text);
    await field.press("Enter");
    await frames(page, 3);
}

const act = (/** @type {Page} */ page, /** @type {string} */ id) => page.evaluate(name => window.attentionExplorer.act(name, ""), id);

/** @param {Page} page @param {string} fragment */
async function go(page, fragment) {
    await page.evaluate(to => {
        location.hash = `#${to}`;
    }, fragment);
    await frames(page, 3);
    await settled(page);
}

pageTest(
    "a whole visit with words, answers and files of one's own tells nobody of them",
    { kept: true, init: watchWaysOut },
    async (page, address) => {
        const requests = watchRequests(page);
        await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
        await allRooms(page);
        await sweep(page);
        await aboutTheModel(page);

        // Typed, answered
        await go(page, "room=explorer");
        await write(page, "text", `my ${TYPED} is late`);
        await go(page, "room=by-hand&example=damaged-on-arrival");
        await write(page, "word.name.1", TYPED);
        await go(page, "room=by-hand&practice=module-practice");
        await write(page, "ask.score.1.1", ANSWERED);
        await go(page, "room=explorer&guide=guided-practice.2");
        await page.locator("#mirror [data-id='guide.answer'] input").waitFor({ state: "attached" });
        await write(page, "guide.answer", ANSWERED);
        assert.doesNotMatch(await page.evaluate(() => window.attentionExplorer.fullUrl()), RegExp(ANSWERED), "nor does Share's link hold answers");
        assert.deepEqual((await savedKinds(page)).length, 4);
        await act(page, "share");
        await page.getByRole("dialog").getByRole("textbox").first().waitFor();
        await page.keyboard.press("Escape");

        // Opened
        const before = requests.length;
        await go(page, "room=evidence&view=tickets");
        await drop(page, `${IN_FILE}.csv`, Buffer.from(TICKETS));
        await page.locator("#mirror").getByText(IN_FILE).first().waitFor({ state: "attached" });
        await act(page, "sweep.start");
        await frames(page, 10);
        await drop(page, `${IN_FILE}.json`, Buffer.from(ACTIVITIES));
        await page.getByText(`${IN_FILE}.json`).first().waitFor({ state: "attached" });
        await drop(page, `${IN_FILE}.attn`, smallPack());
        await page.getByRole("status").filter({ hasText: `Opened ${IN_FILE}.attn` }).waitFor();
        await act(page, "room.explorer");
        await write(page, "text", `the ${TYPED}`);
        await act(page, "share");
        await page.keyboard.press("Escape");
        await state(page);

        // Nothing but the page's own files was asked for, once a file was dropped not even these
        const own = /^GET (blob:|data:)/;
        const asked = requests.filter(request => !own.test(request));
        assert.deepEqual(asked.filter(request => !request.startsWith(`GET ${address}`)), [], "only files of the page's own folder");
        assert.deepEqual(asked.filter(request => SECRETS.test(request)), []);
        const sinceDropped = requests.slice(before).filter(request => !own.test(request));
        assert.deepEqual(sinceDropped.filter(request => !/\/((assets|activities)\/[\w.-]+|icon\.svg)$/.test(request)), [], "no request may carry a file");
        assert.ok(requests.some(request => request.includes("sweep_worker")), "the watch sees the page's requests");
        const waysOut = await page.evaluate(() => {
            new BroadcastChannel("the watch works").close();
            return /** @type {any} */ (window).waysOut;
        });
        assert.deepEqual(waysOut, ["new BroadcastChannel(the watch works)"]);

        // What stays in the browser
        for (const entry of await addresses(page)) assert.doesNotMatch(entry, SECRETS);
        const { local, session, cookies, databases, caches } = await kept(page);
        assert.deepEqual(Object.keys(local).filter(name => !/^attention-explorer[.-](progress|visited|theme|language)$/.test(name)), []);
        assert.doesNotMatch(JSON.stringify(local), RegExp(`${TYPED}|${IN_FILE}`), "answers are progress; texts and files are not kept");
        assert.deepEqual(Object.keys(session).filter(name => name !== "attention-explorer.activities"), []);
        assert.doesNotMatch(JSON.stringify(session), RegExp(`${TYPED}|${ANSWERED}`), "only the file of activities, until the tab is closed");
        assert.deepEqual([cookies, databases], ["", []]);
        assert.deepEqual(caches.filter(url => !url.startsWith(address) || SECRETS.test(url)), []);
    },
);

pageTest("a page that another site opened does nothing that this site says to it", { expected: /another host/ }, async (page, address) => {
    const foreign = address.replace("127.0.0.1", "localhost");
    await page.route(`${foreign}stranger.html`, route => route.fulfill({ contentType: "text/html", body: "<!DOCTYPE html><title>Stranger</title>" }));
    await page.goto(`${foreign}stranger.html`);
    const opened = page.waitForEvent("popup");
    await page.evaluate(to => {
        Object.assign(window, { opened: window.open(`${to}#room=explorer`) });
    }, address);
    const explorer = await opened;
    await settled(explorer);
    await state(explorer);
    const seen = async () => [await explorer.evaluate(() => window.attentionExplorer.fullUrl()), await explorer.locator("html").getAttribute("lang"), explorer.url()];
    const before = await seen();
    await page.evaluate(() => {
        const to = { target: "attention-explorer", version: 1 };
        const heard = /** @type {unknown[]} */ ([]);
        Object.assign(window, { heard });
        window.addEventListener("message", ({ data }) => heard.push(data));
        for (const message of [
            { ...to, type: "set-state", state: "room=by-hand" },
            { ...to, type: "set-state", parts: { word: 3 } },
            { ...to, type: "set-lang", lang: "es" },
            { ...to, type: "set-theme", theme: "dark" },
            { ...to, type: "get-state" },
            "take over",
        ])
            /** @type {any} */ (window).opened.postMessage(message, "*");
    });
    await frames(explorer, 10);
    assert.deepEqual(await seen(), before);
    assert.deepEqual(await page.evaluate(() => /** @type {any} */ (window).heard), [], "and it hears nothing");
});
