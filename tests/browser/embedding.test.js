// The explorer in someone's page: the lesson with its five embeds, and pages of another host.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";

import { launch, openPage } from "./support/page.js";
import { readPng } from "./support/png.js";
import { serve } from "./support/server.js";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {HTMLElement & {ready: Promise<unknown>, state: string, url: string, step: string | null, word: string | null, setState: (state: unknown) => void}} Embed */

const IDS = ["by-hand", "explorer", "lines", "evidence", "guide"];
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const BAR = 34; // CSS pixels of the link under a room that stands alone

/** @type {import("playwright-core").Browser} */
let browser;
/** @type {Awaited<ReturnType<typeof serve>>} */
let server;
/** Of another host, as browsers count: of another port. @type {Awaited<ReturnType<typeof serve>>} */
let other;
/** The lesson. @type {Page} */
let page;
/** @type {string[]} */
let complaints;

before(async () => {
    [browser, server, other] = await Promise.all([launch(), serve(), serve()]);
    ({ page, complaints } = await openPage(browser, server.address, { address: "lesson.html", wait: false }));
});

after(async () => {
    await browser?.close();
    server?.close();
    other?.close();
});

/** @param {Page} [of] @param {string} id */
const element = (id, of = page) => of.locator(`#${id}`);

/** The page in an embed's frame. @param {string} id @param {Page} [of] */
async function inside(id, of = page) {
    const handle = await element(id, of).evaluateHandle(embed => embed.shadowRoot?.querySelector("iframe"));
    const frame = await handle.asElement()?.contentFrame();
    assert.ok(frame, `${id} has its frame`);
    return frame;
}

/** @param {string} id @param {Page} [of] */
async function whenReady(id, of = page) {
    await element(id, of).evaluate(embed => {
        embed.scrollIntoView({ block: "start" });
        return /** @type {Embed} */ (embed).ready.then(() => {});
    });
    const frame = await inside(id, of);
    await frame.waitForFunction(() => window.attentionExplorer.layout().height > 0);
    return frame;
}

/** @param {string} id @param {Page} [of] */
const box = async (id, of = page) => {
    const rect = await element(id, of).boundingBox();
    assert.ok(rect);
    return rect;
};

const scrolled = (of = page) => of.evaluate(() => window.scrollY);

/** The next event of an element, after `act`. @param {string} id @param {string} type @param {() => unknown} act */
async function eventAfter(id, type, act, of = page) {
    const told = element(id, of).evaluate(
        (embed, name) =>
            new Promise((resolve, reject) => {
                embed.addEventListener(name, event => resolve(/** @type {CustomEvent} */ (event).detail), { once: true });
                setTimeout(() => reject(new Error(`no event ${name} in 10 seconds`)), 10_000);
            }),
        type,
    );
    await of.evaluate(() => {}); // it listens now
    const [detail] = await Promise.all([told, act()]);
    return /** @type {any} */ (detail);
}

/** Waits until a number stays the same. @param {() => Promise<number>} read */
async function steady(read) {
    for (let last = await read(), same = 0; same < 3;) {
        await new Promise(resolve => setTimeout(resolve, 60));
        const now = await read();
        same = now === last ? same + 1 : 0;
        last = now;
    }
}

test("an embed loads as it comes near the view, is as high as its content, and takes neither focus nor history", async () => {
    const frames = () => page.locator("iframe").count();
    await page.waitForFunction(() => document.querySelector("#by-hand")?.shadowRoot?.querySelector("iframe"));
    assert.ok((await frames()) < IDS.length, "what is far down is not loaded");
    const history = await page.evaluate(() => window.history.length);
    for (const id of IDS) {
        const frame = await whenReady(id);
        assert.equal(await frame.evaluate(() => document.body.classList.contains("with-canvas")), true, id);
        if (id === "lines") continue;
        const asked = await frame.evaluate(() => Math.ceil(window.attentionExplorer.layout().height));
        await page.waitForFunction(
            ([name, height]) => document.getElementById(String(name))?.shadowRoot?.querySelector("iframe")?.clientHeight === height,
            /** @type {const} */ ([id, asked + BAR]),
        );
        const scrolls = await frame.evaluate(() => {
            const scroller = /** @type {HTMLElement} */ (document.getElementById("scroller"));
            return scroller.scrollHeight - scroller.clientHeight;
        });
        assert.ok(scrolls <= 1, `${id} does not scroll in itself`);
    }
    assert.equal(await frames(), IDS.length);
    assert.equal((await box("lines")).height, 16 * 48, "a height of its own");
    assert.equal(await page.evaluate(() => document.activeElement === document.body), true);
    assert.equal(await page.evaluate(() => window.history.length), history);
    assert.equal(page.url(), `${server.address}lesson.html`);
});

test("what is seen of a high embed is drawn, wherever the page is scrolled", async () => {
    const frame = await inside("by-hand");
    for (const share of [0.1, 0.5, 0.9]) {
        await element("by-hand").evaluate((embed, part) => {
            const { top, height } = embed.getBoundingClientRect();
            window.scrollBy(0, top + height * part - innerHeight / 2);
        }, share);
        const { x, y } = await box("by-hand");
        // Words that the canvas drew, in the middle of the view
        const drawn = () =>
            frame.evaluate(
                ([from, to]) =>
                    Object.entries(window.attentionExplorer.layout().rects)
                        .map(([, rect]) => rect)
                        .find(([, at, width, height]) => at > from && at + height < to && width > 30 && height < 60),
                [-y + 60, -y + 740],
            );
        const rect = await drawn();
        assert.ok(rect, `something is at ${share}`);
        let colours = 0;
        for (let tries = 0; tries < 20 && colours < 4; tries++) {
            const clip = { x: x + 1 + rect[0], y: y + rect[1], width: rect[2], height: rect[3] };
            const picture = readPng(await page.screenshot({ clip }));
            const seen = new Set();
            for (let at = 0; at < picture.width * picture.height; at++)
                seen.add(String(picture.at(at % picture.width, Math.floor(at / picture.width))));
            colours = seen.size;
        }
        assert.ok(colours >= 4, `drawn at ${share}: ${colours} colours`);
    }
});

test("wheel and touch scroll the page over every embed; one with a height of its own scrolls first, as far as it can", async () => {
    const session = await page.context().newCDPSession(page);
    const touch = (/** @type {"touchStart" | "touchMove" | "touchEnd"} */ type, /** @type {number} */ y) =>
        session.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x: 500, y }] });
    const swipe = async () => {
        await touch("touchStart", 400);
        for (let y = 385; y >= 280; y -= 15) await touch("touchMove", y);
        await touch("touchEnd", 280);
    };
    for (const id of IDS.filter(name => name !== "lines")) {
        const before = (await inside(id)).evaluate(() => window.attentionExplorer.url());
        await element(id).evaluate(embed => embed.scrollIntoView({ block: "start" }));
        await steady(() => scrolled()); // heights above it may still settle
        const start = await scrolled();
        await page.mouse.move(500, 300);
        await page.mouse.wheel(0, 200);
        await page.waitForFunction(from => window.scrollY === from + 200, start);
        await page.mouse.wheel(0, -150);
        await page.waitForFunction(from => window.scrollY === from + 50, start);
        await swipe();
        await page.waitForFunction(from => window.scrollY > from + 120, start);
        assert.equal(await (await inside(id)).evaluate(() => window.attentionExplorer.url()), await before, "and it presses nothing");
    }
    const frame = await inside("lines");
    const top = () => frame.evaluate(() => document.getElementById("scroller")?.scrollTop ?? 0);
    await element("lines").evaluate(embed => embed.scrollIntoView({ block: "center" }));
    await steady(() => scrolled()); // heights above it may still settle
    const start = await scrolled();
    await page.mouse.move(500, 400);
    await page.mouse.wheel(0, 100);
    await frame.waitForFunction(() => document.getElementById("scroller")?.scrollTop === 100);
    assert.equal(await scrolled(), start);
    await page.mouse.wheel(0, 5000);
    await steady(top);
    await new Promise(resolve => setTimeout(resolve, 600)); // a wheel's next turn is a gesture of its own then
    await page.mouse.wheel(0, 100);
    await page.waitForFunction(from => window.scrollY > from, start);
});

test("Tab goes through an embed and out of it, back in too, and the page keeps its keys", async () => {
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.mouse.click(20, 200);
    const shown = await (await inside("by-hand")).evaluate(() => window.attentionExplorer.url());
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("PageDown");
    await page.waitForFunction(() => window.scrollY > 300);
    assert.equal(await (await inside("by-hand")).evaluate(() => window.attentionExplorer.url()), shown);
    const focused = () => page.evaluate(() => document.activeElement?.id);
    await (await inside("by-hand")).getByRole("link", { name: "Open in Attention Explorer" }).focus();
    const reached = [];
    for (let i = 0; i < 40 && reached.at(-1) !== "lines"; i++) {
        await page.keyboard.press("Tab");
        reached.push(await focused());
    }
    assert.equal(reached.at(-1), "lines", "on to the next embed");
    assert.ok(reached.filter(id => id === "explorer").length > 6, `through the frame: ${reached}`);
    await page.keyboard.press("Shift+Tab");
    assert.equal(await focused(), "explorer");
    const frame = await inside("explorer");
    assert.match(await frame.evaluate(() => document.activeElement?.textContent ?? ""), /^Open in Attention Explorer$/);
    // The keys that scroll do so from inside, too.
    const before = await scrolled();
    await page.keyboard.press("PageUp");
    await page.waitForFunction(from => window.scrollY < from, before);
});

test("one embed is in Spanish, the others in English", async () => {
    const spanish = await inside("evidence");
    assert.equal(await spanish.getAttribute("html", "lang"), "es");
    await spanish.getByRole("link", { name: "Abrir en Attention Explorer" }).waitFor();
    await spanish.getByRole("radio", { name: "Palabras" }).waitFor();
    const english = await inside("explorer");
    assert.equal(await english.getAttribute("html", "lang"), "en");
    await english.getByRole("link", { name: "Open in Attention Explorer" }).waitFor();
    assert.equal(await element("evidence").evaluate(embed => embed.shadowRoot?.querySelector("iframe")?.title), "Attention Explorer: Pruebas");
    // And another can be asked for while it is open.
    await element("explorer").evaluate(embed => embed.setAttribute("lang", "es"));
    await english.waitForFunction(() => document.documentElement.lang === "es");
    await element("explorer").evaluate(embed => embed.setAttribute("lang", "en"));
    await english.waitForFunction(() => document.documentElement.lang === "en");
});

test("attributes and properties set the state without a reload, and the page is told, but not what was typed", async () => {
    const frame = await inside("by-hand");
    await frame.evaluate(() => Object.assign(window, { marked: true }));
    const next = await eventAfter("by-hand", "statechange", () => page.getByRole("button", { name: "Next step" }).click());
    assert.match(next.state, /^room=by-hand&example=damaged-on-arrival&reading=1&step=scale/);
    assert.equal(next.url, `${server.address}index.html?lang=en#${next.state}`);
    assert.equal(await element("by-hand").evaluate(embed => /** @type {Embed} */ (embed).step), "2");
    assert.equal(await frame.evaluate(() => "marked" in window), true, "the same page");
    assert.match((await page.locator("#log li").last().textContent()) ?? "", /by-hand: statechange.*step=scale/);

    const set = (/** @type {unknown} */ state) =>
        element("explorer").evaluate((embed, value) => /** @type {Embed} */ (embed).setState(value), state);
    const parts = await eventAfter("explorer", "statechange", () => set({ word: 5, head: 3 }));
    assert.equal(parts.state, "room=explorer&ticket=T-65052&block=2&head=3&word=5");
    const explorer = await inside("explorer");
    const typed = await eventAfter("explorer", "statechange", () =>
        explorer.getByRole("textbox").fill("my secret order 4711 is late"),
    );
    assert.doesNotMatch(JSON.stringify(typed), /secret/);
    // Parts keep what was typed.
    await eventAfter("explorer", "statechange", () => set({ word: 2 }));
    assert.equal(await explorer.getByRole("textbox").inputValue(), "my secret order 4711 is late");
    assert.doesNotMatch(await element("explorer").evaluate(embed => /** @type {Embed} */ (embed).state + /** @type {Embed} */ (embed).url), /secret/);
    const whole = await eventAfter("explorer", "statechange", () =>
        element("explorer").evaluate(embed => {
            /** @type {Embed} */ (embed).state = "#room=inside&view=heads&ticket=T-65052";
        }),
    );
    assert.match(whole.state, /^room=inside&ticket=T-65052.*view=heads/);
    await element("explorer").evaluate(embed => embed.setAttribute("theme", "dark"));
    await explorer.waitForFunction(() => document.documentElement.dataset.theme === "dark");
});

test("what a learner answers is told as a verdict", async () => {
    const frame = await inside("by-hand");
    await eventAfter("by-hand", "statechange", () =>
        element("by-hand").evaluate(embed => {
            /** @type {Embed} */ (embed).state = "room=by-hand&practice=module-practice";
        }),
    );
    const field = frame.locator("[data-id='ask.score.1.1'] input");
    const answer = await eventAfter("by-hand", "answer", async () => {
        await field.fill("123456");
        await field.press("Enter");
    });
    assert.doesNotMatch(JSON.stringify(answer), /123456/, "not the answer itself");
    assert.ok(answer.verdict, JSON.stringify(answer));
});

test("wrong attributes and messages of another shape get a sentence and an event; the rest works", async () => {
    const sentences = [];
    const wrong = async (/** @type {() => unknown} */ act) => sentences.push((await eventAfter("lines", "error", act)).message);
    const attribute = (/** @type {string} */ name, /** @type {string} */ value) => () =>
        element("lines").evaluate((embed, [n, v]) => embed.setAttribute(n, v), /** @type {const} */ ([name, value]));
    const message = (/** @type {unknown} */ data) => () =>
        element("lines").evaluate((embed, value) => {
            const frame = embed.shadowRoot?.querySelector("iframe");
            frame?.contentWindow?.postMessage(value, "*");
        }, data);
    await wrong(attribute("block", "9"));
    const frame = await inside("lines");
    await frame.getByRole("alert").filter({ hasText: "block = “9”" }).waitFor();
    await wrong(attribute("theme", "purple"));
    await element("lines").getByRole("alert").filter({ hasText: "“theme=purple” cannot be used" }).waitFor();
    await attribute("theme", "auto")();
    await wrong(attribute("height", "tall"));
    await attribute("height", "48rem")();
    // A wrong value is told once, whatever else changes, and again when it is another or wrong anew.
    const told = () => element("lines").evaluate(embed => /** @type {any} */ (embed).told);
    await element("lines").evaluate(embed => {
        /** @type {string[]} */
        const told = [];
        Object.assign(embed, { told });
        embed.addEventListener("error", event => told.push(/** @type {CustomEvent} */ (event).detail.message));
    });
    await attribute("theme", "mauve")();
    const shows = (/** @type {string} */ part) => frame.waitForFunction(text => window.attentionExplorer.url().includes(text), part);
    for (const word of ["2", "3"]) {
        await attribute("word", word)();
        await attribute("title", `Word ${word}`)();
        await shows(`word=${word}`);
        await frame.getByRole("alert").filter({ hasText: "block = “9”" }).waitFor();
    }
    await attribute("theme", "auto")();
    await attribute("block", "1")();
    await shows("block=1");
    await attribute("theme", "mauve")();
    await attribute("block", "9")();
    await page.waitForFunction(() => /** @type {any} */ (document.getElementById("lines")).told.length === 3);
    await attribute("theme", "auto")();
    for (const [at, part] of ["theme=mauve", "theme=mauve", "block = “9”"].entries()) assert.ok((await told())[at].includes(part), await told());

    // What no attribute and no state can be is refused where a script sets it.
    const thrown = await element("lines").evaluate(embed => {
        const given = /** @type {any} */ (embed);
        return [
            () => (given.theme = ["dark"]),
            () => (given.word = { word: 3 }),
            () => given.setState(new Map([["word", 3]])),
            () => given.setState(new Date()),
            () => given.setState({ word: [3] }),
            () => given.setState(7),
        ].map(act => {
            try {
                act();
                return "";
            } catch (error) {
                return String(error);
            }
        });
    });
    for (const [at, part] of ["Array", "Object", "Map", "Date", "Array", "7"].entries())
        assert.match(thrown[at], RegExp(`^TypeError: .* (a text|takes a text).*this is (of the kind )?${part}\\.$`));

    const to = { target: "attention-explorer", version: 1 };
    await wrong(message({ ...to, version: 2, type: "get-state" }));
    await wrong(message({ ...to, type: "explode" }));
    await wrong(message({ ...to, type: "set-state", state: 7 }));
    await wrong(message({ ...to, type: "set-state", state: "room=inside&block=8" }));
    await wrong(message({ ...to, type: "set-state", state: "room=inside&block=8" })); // asked for again: answered again
    await wrong(message({ ...to, type: "set-state", parts: { word: [3] } }));
    await wrong(message({ ...to, type: "set-state", parts: "word=3" }));
    await wrong(message({ ...to, type: "set-state", state: "x".repeat(100_001) }));
    await wrong(message({ ...to, type: "set-theme", theme: "purple" }));
    await wrong(message({ ...to, type: "set-theme", theme: ["dark"] }));
    const parts = ["block = “9”", "theme=purple", "height=tall", "version “2”", "“explode”", "“state”, such as: “room", "block = “8”", "block = “8”"];
    parts.push("{ word: Array }", "has: “word=3”", "100001", "has: “purple”", "has: Array");
    for (const [at, part] of parts.entries())
        assert.ok(sentences[at].includes(part), sentences[at]);
    // What is meant for someone else is left alone; then everything still answers.
    await message("hello")();
    await message({ type: "set-state", state: "room=by-hand" })();
    const state = await eventAfter("lines", "statechange", message({ ...to, type: "get-state" }));
    assert.match(state.state, /^room=inside/);
    await attribute("block", "1")();
    await frame.waitForFunction(() => window.attentionExplorer.url().includes("block=1"));
    assert.equal(await frame.getByRole("alert").count(), 0, "and what is right clears what was wrong");
});

test("axe finds nothing on the lesson, light and dark, and nothing sticks out on a phone", async () => {
    await page.evaluate(AXE);
    for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
        await page.emulateMedia({ colorScheme });
        const found = await page.evaluate(async () => {
            const axe = /** @type {typeof import("axe-core")} */ (Reflect.get(window, "axe"));
            const { violations } = await axe.run(document, { iframes: false });
            return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
        });
        assert.deepEqual(found, [], colorScheme);
    }
    for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 700 });
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
    }
});

test("the browser complained of nothing on the lesson", () => assert.deepEqual(complaints, []));

test("on another host: two builds on one page, storage blocked, and no word to or from strangers", async () => {
    const attack = { target: "attention-explorer", version: 1, type: "set-state", state: "room=by-hand" };
    const attacks = [attack, { ...attack, type: "set-lang", lang: "es" }, { ...attack, type: "set-theme", theme: "dark" }];
    other.add(
        "/host.html",
        `<!DOCTYPE html><html lang="en"><title>Host</title><h1>Host</h1>
        <script src="${server.address}embed.js"></script><script src="embed.js"></script>
        <attention-explorer id="first" loading="eager" ticket="T-65052" room="explorer" height="300"></attention-explorer>
        <attention-explorer id="second" loading="eager" src="${other.address}" room="by-hand" height="300"></attention-explorer>
        <iframe id="stranger" src="${server.address}stranger.html"></iframe>
        <iframe id="plain" src="${server.address}index.html?embed=yes&host=${encodeURIComponent(other.address)}#room=evidence"></iframe>
        <script>
            const plain = document.getElementById("plain");
            plain.onload = () => plain.contentWindow.postMessage({ ...${JSON.stringify({ ...attack, type: "get-state" })} }, "*");
        </script>
        <iframe id="claimed" src="${server.address}index.html?embed=1&host=${encodeURIComponent(server.address.slice(0, -1))}"></iframe>`,
    );
    server.add("/stranger.html", "<!DOCTYPE html><title>Stranger</title>");
    const { page: host, context } = await openPage(browser, other.address, {
        address: "host.html",
        wait: false,
        init: () => {
            // As in a frame of another site, in a browser that blocks storage there
            const denied = () => {
                throw new DOMException("denied", "SecurityError");
            };
            Object.defineProperty(window, "localStorage", { get: denied });
            if (window.parent === window)
                window.addEventListener("message", ({ data, source }) => {
                    const all = /** @type {any} */ (window);
                    (all.heard ??= []).push([data, source]);
                });
        },
    });
    /** @type {string[]} */
    const uncaught = [];
    host.on("pageerror", error => uncaught.push(error.message));
    try {
        const first = await whenReady("first", host);
        const second = await whenReady("second", host);
        assert.ok(first.url().startsWith(server.address), "the first script's own build");
        assert.ok(second.url().startsWith(other.address), "the build that src names");
        const told = await eventAfter(
            "second",
            "statechange",
            () => element("second", host).evaluate(embed => embed.setAttribute("step", "3")),
            host,
        );
        assert.match(told.state, /^room=by-hand/);
        const before = await first.evaluate(() => window.attentionExplorer.url());
        assert.match(before, /^room=explorer/);

        // A stranger in the same page says it to the frame; its host says it to a frame that was made for another host.
        const stranger = host.frames().find(frame => frame.url().endsWith("stranger.html"));
        await stranger?.evaluate(all => {
            for (let i = 0; i < window.parent.length; i++)
                for (const data of all) window.parent[i].postMessage(data, "*");
        }, attacks);
        const claimed = host.frames().find(frame => frame.url().includes("host=") && frame.url().includes("embed=1&host"));
        assert.ok(claimed);
        await claimed.waitForFunction(() => window.attentionExplorer?.layout().height > 0);
        await host.evaluate(data => {
            const frame = /** @type {HTMLIFrameElement} */ (document.getElementById("claimed"));
            frame.contentWindow?.postMessage(data, "*");
            frame.contentWindow?.postMessage({ ...data, version: 9 }, "*");
        }, attack);
        // And a stranger speaks to the host as if it were a frame.
        await stranger?.evaluate(() =>
            window.parent.postMessage({ source: "attention-explorer", version: 1, type: "state", state: "forged", url: "forged" }, "*"),
        );
        await host.waitForTimeout(300);
        assert.equal(await first.evaluate(() => window.attentionExplorer.url()), before);
        const looks = await first.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.theme ?? ""]);
        assert.equal(looks[0], "en");
        assert.notEqual(looks[1], "dark");
        assert.match(await claimed.evaluate(() => window.attentionExplorer.url()), /^room=explorer/);
        const heard = await host.evaluate(() => {
            const claimedFrame = /** @type {HTMLIFrameElement} */ (document.getElementById("claimed"));
            return /** @type {any} */ (window).heard.filter(([, source]) => source === claimedFrame.contentWindow).length;
        });
        assert.equal(heard, 0, "a page that is not the named host hears nothing");
        assert.doesNotMatch(await element("first", host).evaluate(embed => /** @type {Embed} */ (embed).state), /forged/);
        assert.deepEqual(uncaught, []);
        // What was asked of a plain frame while it loaded is answered when it has started.
        await host.waitForFunction(() => {
            const { contentWindow } = /** @type {HTMLIFrameElement} */ (document.getElementById("plain"));
            const said = /** @type {any} */ (window).heard.filter(([, source]) => source === contentWindow).map(([data]) => data);
            return said.some(data => data.type === "state" && /^room=evidence/.test(data.state)) && said.some(data => /embed=yes/.test(data.message));
        });
    } finally {
        await context.close();
    }
});

test("the element has a property for every setting of an address", async () => {
    const names = ["by_hand", "inside", "evidence"].flatMap(room => {
        const source = readFileSync(new URL(`../../src/app/${room}_url.cpp`, import.meta.url), "utf8");
        return [...source.matchAll(/name == "([a-z-]+)"/g)].map(([, name]) => name);
    });
    const without = await element("explorer").evaluate(
        (embed, all) => all.filter(name => !(name in embed)),
        [...new Set(names)],
    );
    // An element's style is its own; “state” can carry it.
    assert.deepEqual(without.filter(name => name !== "style"), []);
});
