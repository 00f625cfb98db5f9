// A long visit: what a user can do with the page, chosen at random so that a seed repeats it, and checked all along.

import assert from "node:assert/strict";

import { frames, layout, openPage } from "./page.js";
import { Dice } from "./dice.js";
import { smallPack } from "./small_pack.js";

/** @typedef {import("playwright-core").Page} Page */

/**
 * @typedef {object} Plan
 * @property {number} seed
 * @property {number} actions
 * @property {number} [compare]  every so many, the state that the address lists is opened in a second page
 * @property {number} [measure]  every so many, memory is measured where the visit began
 * @property {number} [swap]  every so many, another model is opened, or the page's own again
 * @property {number} [lose]  every so many, the canvas loses what it draws with, and gets it back
 * @property {(line: string) => void} [tell]
 *
 * @typedef {{action: number, wasm: number, script: number, nodes: number}} Memory  bytes, bytes, elements
 */

const REFERENCE = "room=explorer&ticket=T-65052&block=2&head=1&word=1";
const SMALL = "packs/small.attn";
const TOLD = 30; // actions that led to a finding

const PLACES = [
    "room=explorer", "room=explorer&view=matrix", "room=explorer&ticket=P-003&block=1&head=average", "room=by-hand",
    "room=by-hand&practice=module-practice", "room=by-hand&example=damaged-on-arrival&step=scale", "room=inside",
    "room=inside&view=lines", "room=inside&view=steps", "room=inside&view=parts", "room=inside&view=changes",
    "room=inside&view=length", "room=evidence", "room=evidence&view=swap", "room=evidence&view=several",
    "room=evidence&view=shuffle", "room=evidence&view=silence", "room=evidence&view=curves",
    "room=evidence&view=tickets", "room=guide", "room=explorer&guide=guided-practice.1",
    "room=explorer&guide=knowledge-check.2", "room=nowhere&word=-1&block=99&colour=%FF%00", "text=%F0%9F&head=0x1", "",
];

/** Every script, and what is none. */
const TEXTS = [
    "Not a delivery issue, and I'm keeping the leaf blower.", "my card was charged twice", "1.5", "-0,25", "1e308", "not, card",
    "", " ", "\t\n", "'\"<b>&amp;</b>\\", "e\u0301a\u0308n\u0303 o\u0302\u0323", "لم تصل الطلبية بعد", "ההזמנה לא הגיעה",
    "मेरा ऑर्डर नहीं आया", "สินค้ายังไม่มาถึง", "我的订单还没有到。", "注文が届きません", "주문이 오지 않았어요", "Заказ не пришёл",
    "👩‍👩‍👧‍👦🏳️‍🌈 👍🏽 🇪🇸 refund", "\ud83d refund \udc00", "a\0b\u0007c\u001b[0m", "\u202eTFEL\u202c \ufeff\u2028\u2029\ufffe",
    `${"z".repeat(300)} ${"\u0301".repeat(200)}`, "the card was not late ".repeat(910),
];

const SIZES = [320, 360, 390, 600, 768, 1024, 1280, 1600];
const KEYS = [
    "Tab", "Tab", "Shift+Tab", "ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown", "Enter", "Space", "Escape", "Home", "End",
    "PageDown", "PageUp", "Control+z", "Control+y", "Control+Shift+z", "Shift+ArrowRight", "Delete", "Backspace", "7", "a",
];

/** They open the browser's own dialogs, or save what is saved below. */
const NOT_PRESSED = /^(open-pack|sweep\.open|guide\.open|csv|json|svg|png)$/;

/** What follows from the visit, not from its state: the page that is opened from the address had no such visit. */
const OF_THE_VISIT = /^(live|undo|redo|edited|origin\.back|guide\.|activity\.|welcome|ask\.|practice\.|problem\.|length\.)/;
/** What a number was before the last change. */
const WAS = /, (was|antes) \S+ /;
const UNUSABLE = "\u{1f6ab}";

const QUIET = /CONTEXT_LOST_WEBGL|GPU stall|WebGL context was lost/;

/** One kind of action: it does something and says what, or finds nothing to do. @typedef {(page: Page, dice: Dice) => Promise<string | null>} Act */

/** One of the page's parts, each kind as likely as the others. @param {Dice} dice @param {string[]} ids */
function oneOf(dice, ids) {
    const kind = (/** @type {string} */ id) => id.replace(/\d.*$/, "").replace(/\.[^.]*$/, "");
    const kinds = [...new Set(ids.map(kind))];
    if (!kinds.length) return null;
    const chosen = dice.of(kinds);
    return dice.of(ids.filter(id => kind(id) === chosen));
}

/** The parts that a selector finds in the mirror. @param {Page} page @param {string} selector */
const partsOf = (page, selector) =>
    page.evaluate(
        wanted => [...document.querySelectorAll(`#mirror ${wanted}`)].map(part => part.closest("[data-id]")?.getAttribute("data-id") ?? ""),
        selector,
    );

/** @type {Act} */
async function press(page, dice) {
    const id = oneOf(dice, (await partsOf(page, "button[data-id]")).filter(name => !NOT_PRESSED.test(name)));
    if (id === null) return null;
    await page.evaluate(name => {
        const part = /** @type {HTMLElement | null} */ (document.querySelector(`#mirror [data-id="${CSS.escape(name)}"]`));
        part?.focus({ preventScroll: true });
        part?.click();
    }, id);
    return `press ${id}`;
}

/** @type {Act} */
async function pressCanvas(page, dice) {
    const { rects, fixed = {} } = await layout(page);
    const id = oneOf(dice, Object.keys({ ...rects, ...fixed }).filter(name => !NOT_PRESSED.test(name)));
    if (id === null) return null;
    const { width, height } = /** @type {{width: number, height: number}} */ (page.viewportSize());
    const scroll = await page.evaluate(() => document.getElementById("scroller")?.scrollTop ?? 0);
    const [x, y, w, h] = fixed[id] ?? rects[id];
    const left = x + dice.next() * w;
    const top = y + dice.next() * h - (id in fixed ? 0 : scroll);
    if (left < 0 || top < 0 || left >= width || top >= height) return null;
    await page.mouse.move(left, top);
    if (dice.whole(3)) await page.mouse.click(left, top);
    return `point at ${id}: ${Math.round(left)}, ${Math.round(top)}`;
}

/** @type {Act} */
async function key(page, dice) {
    const name = dice.of(KEYS);
    await page.keyboard.press(name);
    return `key ${name}`;
}

/** @type {Act} */
async function type(page, dice) {
    const id = oneOf(dice, await partsOf(page, ".field > :is(input:not([type=range]), textarea)"));
    if (id === null) return null;
    const text = dice.of(TEXTS);
    const enter = dice.whole(2) === 1;
    await page.evaluate(
        ([name, value, done]) => {
            const field = document.querySelector(`#mirror [data-id="${CSS.escape(name)}"]`)?.querySelector("input, textarea");
            if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || field.readOnly) return;
            field.focus({ preventScroll: true });
            field.value = field.maxLength < 0 ? value : value.slice(0, field.maxLength); // as the browser cuts what is pasted
            field.dispatchEvent(new InputEvent("input", { bubbles: true }));
            if (!done) return;
            for (const kind of ["keydown", "keyup"])
                field.dispatchEvent(new KeyboardEvent(kind, { key: "Enter", bubbles: true, cancelable: true }));
            field.dispatchEvent(new Event("change", { bubbles: true }));
        },
        /** @type {const} */ ([id, text, enter]),
    );
    return `type ${JSON.stringify(text.slice(0, 40))}${text.length > 40 ? `… (${text.length})` : ""} in ${id}${enter ? ", Enter" : ""}`;
}

/** A choice from a list, or a slider's place. @type {Act} */
async function choose(page, dice) {
    const id = oneOf(dice, await partsOf(page, ".field > :is(select, input[type=range])"));
    if (id === null) return null;
    const share = dice.next();
    await page.evaluate(
        ([name, part]) => {
            const field = document.querySelector(`#mirror [data-id="${CSS.escape(name)}"]`)?.querySelector("select, input");
            if (field instanceof HTMLSelectElement) field.selectedIndex = Math.floor(part * field.options.length);
            else if (field instanceof HTMLInputElement)
                field.value = String(Number(field.min) + part * (Number(field.max) - Number(field.min)));
            field?.dispatchEvent(new Event("input", { bubbles: true }));
            field?.dispatchEvent(new Event("change", { bubbles: true }));
        },
        /** @type {const} */ ([id, share]),
    );
    return `choose ${share.toFixed(3)} of ${id}`;
}

/** @type {Act} */
async function go(page, dice) {
    const place = dice.of(PLACES);
    await follow(page, place);
    return `go to ${place || "the bare address"}`;
}

/** @type {Act} */
async function turn(page, dice) {
    const way = dice.of([-1, -1, 1]);
    const left = await page.evaluate(step => {
        // As far back as the page itself has been
        const [at, last] = [history.state?.shown, history.length];
        if (at === undefined || last < 3) return false;
        history.go(step);
        return true;
    }, way);
    return left ? (way < 0 ? "Back" : "Forward") : null;
}

/** @type {Act} */
async function resize(page, dice) {
    const size = { width: dice.of(SIZES), height: dice.of([480, 800, 1000]) };
    await page.setViewportSize(size);
    return `resize to ${size.width} × ${size.height}`;
}

/** @type {Act} */
async function scroll(page, dice) {
    const share = dice.next();
    await page.evaluate(part => {
        const scroller = /** @type {HTMLElement} */ (document.getElementById("scroller"));
        scroller.scrollTop = part * (scroller.scrollHeight - scroller.clientHeight);
    }, share);
    return `scroll to ${share.toFixed(2)}`;
}

/** @type {Act} */
async function save(page, dice) {
    const kind = dice.of(/** @type {const} */ (["csv", "json", "svg", "print"]));
    const saved = await page.evaluate(format => window.attentionExplorer.exported(format), kind);
    if (kind === "json") JSON.parse(saved);
    if (kind === "svg" || kind === "print") assert.match(saved, /^<(\?xml|svg)[^]*<\/svg>\s*$/, "the picture is whole");
    return `save ${kind}`;
}

/** Some tickets are measured, and the sweep is left in the middle. @type {Act} */
async function sweep(page, dice) {
    await follow(page, "room=evidence&view=tickets");
    await frames(page, 1);
    await page.evaluate(() => {
        const start = /** @type {HTMLElement | null} */ (document.querySelector("#mirror [data-id='sweep.start']"));
        start?.click();
    });
    await page.waitForTimeout(dice.whole(400));
    const stop = dice.whole(4) > 0;
    if (stop) await page.evaluate(() => window.attentionExplorer.act("sweep.stop", ""));
    return `sweep${stop ? ", stopped" : ""}`;
}

/** How likely each is. @type {[share: number, act: Act][]} */
const ACTS = [
    [36, press], [12, pressCanvas], [12, key], [14, type], [5, choose], [7, go], [4, turn], [3, resize], [4, scroll],
    [2, save], [1, sweep],
];

const REACHES = new Set([press, type, choose, sweep]);

/** @param {Dice} dice @returns {Act} */
function anyAct(dice) {
    let at = dice.next() * ACTS.reduce((sum, [share]) => sum + share, 0);
    for (const [share, act] of ACTS) {
        if (at < share) return act;
        at -= share;
    }
    return press;
}

/** By a link. @param {Page} page @param {string} place */
const follow = (page, place) =>
    page.evaluate(fragment => {
        const pack = /&pack=[^&]*/.exec(location.hash)?.[0] ?? "";
        location.hash = `#${fragment}${pack}`;
    }, place);

/** A dialog over the page is read and closed. @param {Page} page */
async function closeDialogs(page) {
    if (!(await page.evaluate(() => document.querySelector("dialog[open]") !== null))) return;
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => document.querySelector("dialog[open]") === null);
}

/** Menus fold: what they show is no part of the state. @param {Page} page */
const closeMenus = page =>
    page.evaluate(() => {
        for (const id of ["menu", "tickets.open"]) {
            const menu = /** @type {HTMLElement | null} */ (document.querySelector(`#mirror [data-id="${id}"]`));
            if (menu?.getAttribute("aria-expanded") === "true") menu.click();
        }
    });

/** Nothing is left to compute or to write, and the address has caught up. @param {Page} page */
async function calm(page) {
    await closeDialogs(page);
    await closeMenus(page);
    await page.evaluate(() => window.attentionExplorer.act("sweep.stop", ""));
    await page.waitForFunction(() => {
        const url = window.attentionExplorer.url();
        const shown = location.hash.slice(1);
        const busy = /Hiding one word|Measuring: |Ocultando|Midiendo: /.test(document.getElementById("mirror")?.textContent ?? "");
        return !busy && (shown === url || shown.startsWith(`${url}&pack=`));
    });
    await frames(page, 4);
}

/** What the page says, by part; a field with what is in it. @param {Page} page @returns {Promise<Record<string, string>>} */
async function said(page) {
    const all = await page.evaluate(unusableMark => {
        /** @type {[string, string][]} */
        const found = [];
        for (const part of document.querySelectorAll("#mirror [data-id]")) {
            if (part.querySelector("[data-id]")) continue;
            const field = part.querySelector("input, select, textarea");
            const unusable = field?.getAttribute("aria-invalid") === "true"; // what is no number is in no state
            const written = field && "value" in field ? String(field.value) : "";
            const number = part.classList.contains("number") ? Number(written.replace(",", ".")) : NaN; // however it is written
            const value = unusable ? unusableMark : field ? ` = ${Number.isNaN(number) ? written : number}` : "";
            const marks = ["aria-pressed", "aria-checked", "aria-expanded"].map(name => part.getAttribute(name)).join("");
            found.push([part.getAttribute("data-id") ?? "", `${part.textContent}${value} ${marks}`]);
        }
        return found;
    }, UNUSABLE);
    // A half of a broken character stays in the field that it was typed in; the application has U+FFFD.
    const wellFormed = (/** @type {string} */ text) => Buffer.from(text).toString();
    const bare = (/** @type {string} */ text) => wellFormed(text).replace(WAS, " ");
    return Object.fromEntries(all.filter(([id]) => !OF_THE_VISIT.test(id)).map(([id, text]) => [id, bare(text)]));
}

/** An action that does not come to its end is a finding. @template Value @param {Promise<Value>} action @returns {Promise<Value>} */
async function inTime(action) {
    /** @type {NodeJS.Timeout | undefined} */
    let timer;
    const late = new Promise((_, reject) => {
        timer = setTimeout(() => reject(new Error("This action did not end within a minute.")), 60_000);
    });
    try {
        return /** @type {Value} */ (await Promise.race([action, late]));
    } finally {
        clearTimeout(timer);
    }
}

/** A visit under way. */
class Visit {
    /** @type {string[]} */
    log = [];
    /** @type {Memory[]} */
    memory = [];
    compared = 0;
    small = false;
    /** @type {import("playwright-core").CDPSession | null} */
    session = null;

    /** @param {Page} page @param {string[]} complaints @param {string} address @param {Dice} dice */
    constructor(page, complaints, address, dice) {
        this.page = page;
        this.complaints = complaints;
        this.address = address;
        this.dice = dice;
    }

    /** What must hold after every action. */
    async check() {
        const wrong = await this.page.evaluate(() => ({
            // “Something went wrong inside”, in either language
            notices: [...document.querySelectorAll("#notices [role=alert]")]
                .map(notice => notice.textContent ?? "")
                .filter(text => /went wrong|salió mal|Algo falló/.test(text)),
            strange: /.{0,40}(NaN|\bundefined\b|\[object |\{\d+[?}]).{0,20}/.exec(document.getElementById("mirror")?.textContent ?? "")?.[0] ?? "",
        }));
        const complaints = this.complaints.filter(text => !QUIET.test(text));
        assert.deepEqual({ ...wrong, complaints }, { notices: [], strange: "", complaints: [] });
    }

    /** The state that the address lists, opened from it in a second page, is the same state. */
    async compare() {
        const { page } = this;
        await calm(page);
        const fragment = await page.evaluate(() => {
            const pack = /&pack=[^&]*/.exec(location.hash)?.[0] ?? "";
            return window.attentionExplorer.fullUrl() + pack;
        });
        const second = await page.context().newPage();
        try {
            await second.setViewportSize(/** @type {{width: number, height: number}} */ (page.viewportSize()));
            await second.goto(`${this.address}#${fragment}`);
            await second.waitForSelector("body.with-canvas", { state: "attached" });
            await second.waitForFunction(() => window.attentionExplorer.layout().height > 0);
            await calm(second);
            const full = (/** @type {Page} */ of) => of.evaluate(() => window.attentionExplorer.fullUrl());
            assert.equal(await full(second), await full(page), "the address lists the same");
            const measured = /^room=evidence.*&view=tickets/.test(fragment); // a sweep's figures are the visit's
            const [opened, own] = measured ? [{}, {}] : [await said(second), await said(page)];
            const differ = Object.keys({ ...own, ...opened }).filter(id => own[id] !== opened[id] && !own[id]?.includes(UNUSABLE));
            assert.deepEqual(
                differ.map(id => [id, opened[id]]),
                differ.map(id => [id, own[id]]),
                `the page opened from #${fragment} says the same`,
            );
        } finally {
            await second.close();
        }
        ++this.compared;
    }

    /** Where the visit began, in the same size: what is in use then. @param {number} action */
    async measure(action) {
        const { page } = this;
        await closeDialogs(page);
        if (this.small) await this.swap(false);
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.evaluate(() => {
            if (document.documentElement.lang !== "en") window.attentionExplorer.act("language", "");
        });
        await page.waitForFunction(() => document.documentElement.lang === "en");
        await follow(page, REFERENCE);
        await page.waitForFunction(url => window.attentionExplorer.url() === url, REFERENCE);
        await calm(page);
        this.session ??= await page.context().newCDPSession(page);
        await this.session.send("Performance.enable");
        await this.session.send("HeapProfiler.collectGarbage");
        const { metrics } = await this.session.send("Performance.getMetrics");
        const metric = (/** @type {string} */ name) => metrics.find(found => found.name === name)?.value ?? 0;
        const wasm = await page.evaluate(() => window.attentionExplorer.bytesInUse());
        const memory = { action, wasm, script: metric("JSHeapUsedSize"), nodes: metric("Nodes") };
        this.memory.push(memory);
        return memory;
    }

    /** Another model, by a link or as a file, or the page's own again. @param {boolean} small */
    async swap(small) {
        const { page } = this;
        await closeDialogs(page);
        await page.evaluate(pack => {
            location.hash = `#${window.attentionExplorer.url()}${pack && `&pack=${encodeURIComponent(pack)}`}`;
        }, small ? SMALL : "");
        await page.waitForFunction(wanted => window.attentionExplorer.about().title.startsWith("Small") === wanted, small);
        this.small = small;
        return small ? "open the small model" : "open the page's own model";
    }

    /** What the canvas draws with is lost, and comes back. */
    async lose() {
        await this.page.evaluate(async () => {
            const canvas = /** @type {HTMLCanvasElement} */ (document.getElementById("canvas"));
            const extension = canvas.getContext("webgl2")?.getExtension("WEBGL_lose_context");
            const after = (/** @type {string} */ event) => new Promise(resolve => canvas.addEventListener(event, resolve, { once: true }));
            const lost = after("webglcontextlost");
            extension?.loseContext();
            await lost;
            await new Promise(resolve => setTimeout(resolve, 20));
            const restored = after("webglcontextrestored");
            extension?.restoreContext();
            await restored;
        });
        return "lose the WebGL context and get it back";
    }

    /** @param {number} number @param {Plan} plan */
    async act(number, { swap = 250, lose = 150 }) {
        const due = (/** @type {number} */ every) => number % every === 0;
        this.log[number - 1] = `${number}: another model, or a lost context …`;
        let what = due(swap) ? await this.swap(!this.small) : due(lose) ? await this.lose() : null;
        for (let tries = 0; what === null && tries < 10; ++tries) {
            const act = anyAct(this.dice);
            this.log[number - 1] = `${number}: ${act.name} …`;
            // Under an open dialog a user reaches nothing of the page.
            if (REACHES.has(act)) await closeDialogs(this.page);
            what = await act(this.page, this.dice);
        }
        this.log[number - 1] = `${number}: ${what}`;
        await frames(this.page, 1);
    }
}

/**
 * @param {import("playwright-core").Browser} browser
 * @param {{address: string, add: (path: string, bytes: Uint8Array) => void}} server
 * @param {Plan} plan
 * @returns {Promise<{actions: number, compared: number, memory: Memory[]}>}
 */
export async function endure(browser, server, plan) {
    const { seed, actions, compare = 50, measure = 250, tell = () => {} } = plan;
    server.add(`/${SMALL}`, smallPack());
    const { page, context, complaints } = await openPage(browser, server.address, { address: `#${REFERENCE}` });
    const visit = new Visit(page, complaints, server.address, new Dice(seed));
    try {
        for (let number = 1; number <= actions; ++number) {
            await inTime(visit.act(number, plan));
            await inTime(visit.check());
            if (number % compare === 0) await visit.compare();
            if (number % measure !== 0) continue;
            const { wasm, script, nodes } = await visit.measure(number);
            tell(`${number} actions, ${visit.compared} states compared: ${wasm} bytes of WASM, ${script} of JavaScript, ${nodes} nodes`);
        }
    } catch (error) {
        const led = [`Seed ${seed}, action ${visit.log.length}; what led there:`, ...visit.log.slice(-TOLD)].join("\n  ");
        throw new Error(`${error instanceof Error ? error.message : error}\n${led}`, { cause: error });
    } finally {
        await context.close();
    }
    return { actions, compared: visit.compared, memory: visit.memory };
}
