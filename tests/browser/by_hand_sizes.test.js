// The room By hand on a desk and on phones, light and dark: nothing too wide, too small or out of reach.

import assert from "node:assert/strict";

import { part, says, text } from "./support/by_hand.js";
import { clickTarget, frames, layout, pages, settled, state, tapTarget } from "./support/page.js";

/** @typedef {import("playwright-core").Page} Page */

const pageTest = pages();

const ROOMS = [
    "example=damaged-on-arrival",
    "example=module-practice",
    "example=equal-scores",
    "example=not-working-well",
    "example=not-working-well-unscaled",
    "example=not-working-well-what-if",
    "example=refund-request-today",
    "example=empty",
    "example=damaged-on-arrival&practice=own",
    "practice=module-practice",
    "practice=module-practice&task=2",
    "practice=module-practice&task=4",
    "practice=predict-equal-scores",
    "practice=predict-word-3",
    // as much as fits: 8 words of 8 numbers, with names of every length and numbers of every size
    `example=empty&words=a,incomprehensibilities,c,d,e,f,g,h&q=${rows(8, 8, "-0.125")}&k=${rows(8, 8, "1e6")}` +
        `&v=${rows(8, 8, "-123456.789")}&mask=causal&padding=2`,
];

/** @param {number} count @param {number} numbers @param {string} number */
function rows(count, numbers, number) {
    return Array(count).fill(Array(numbers).fill(number).join(",")).join(";");
}

const SIZES = [
    { width: 1280, height: 800 },
    { width: 390, height: 844, ratio: 2, touch: true },
    { width: 360, height: 780, ratio: 2, touch: true },
];
// The theme changes colours alone, so one of the sizes is enough for the dark one.
const EACH = SIZES.map(size => ({ ...size, dark: size.width === 360 }));
const named = (/** @type {{width: number, height: number, dark: boolean}} */ { width, height, dark }) =>
    `${width} × ${height}, ${dark ? "dark" : "light"}`;

/** Visits each room in turn. @param {Page} page @param {(room: string) => Promise<void>} look */
async function eachRoom(page, look) {
    for (const room of ROOMS) {
        await page.evaluate(fragment => {
            location.hash = fragment;
        }, `#room=by-hand&${room}`);
        await frames(page, 8);
        await look(room);
    }
}

/** The targets of the canvas that the mirror has a part for that can be used. @param {Page} page */
const targets = page =>
    page.evaluate(() => {
        const { rects, fixed } = window.attentionExplorer.layout();
        return Object.entries({ ...rects, ...fixed }).filter(([id]) =>
            document.querySelector(`[data-id="${CSS.escape(id)}"]`)?.matches("button, .field"),
        );
    });

for (const size of EACH) {
    pageTest(`nothing is wider than the page (${named(size)})`, { ...size, address: "#room=by-hand" }, page =>
        eachRoom(page, async room => {
            const [scroll, client] = await page.evaluate(() => {
                const scroller = /** @type {HTMLElement} */ (document.getElementById("scroller"));
                return [scroller.scrollWidth, scroller.clientWidth];
            });
            assert.equal(scroll, client, room);
            const { rects, fixed = {}, insets } = await layout(page);
            const wrong = Object.entries({ ...rects, ...fixed }).filter(
                ([id, [x, , width]]) =>
                    x < (id in fixed ? 0 : (insets?.left ?? 0)) || x + width > client + 0.5 || !(width > 0),
            );
            assert.deepEqual(wrong, [], room);
        }),
    );

    pageTest(
        `every field can be scrolled to where nothing covers it (${named(size)})`,
        { ...size, address: "#room=by-hand" },
        page =>
            eachRoom(page, async room => {
                const covered = await page.evaluate(async () => {
                    const scroller = /** @type {HTMLElement} */ (document.getElementById("scroller"));
                    const { top = 0, bottom = 0 } = window.attentionExplorer.layout().insets ?? {};
                    const wrong = [];
                    for (const field of document.querySelectorAll("#mirror .field > :is(input, select)")) {
                        const before = scroller.scrollTop;
                        field.scrollIntoView({ block: "nearest" });
                        for (let i = 0; i < 2 && scroller.scrollTop !== before; i++)
                            await new Promise(resolve => requestAnimationFrame(resolve));
                        const { left, right, top: from, bottom: to } = field.getBoundingClientRect();
                        const seen = from >= top && to <= scroller.clientHeight - bottom && right > left;
                        const hit = document.elementFromPoint((left + right) / 2, (from + to) / 2);
                        if (!seen || hit !== field) wrong.push(field.parentElement?.dataset.id);
                    }
                    return wrong;
                });
                assert.deepEqual(covered, [], room);
            }),
    );

    // Numbers inside a vector's parentheses are words of a text; they stand once more as fields or cells.
    const inText = /^(all\.)?[qkv]\.|^term\./;
    const main = /^(step\.|undo|redo|reset|hint|practice\.reset|practise|demo\.open|demo\.again|copy|word\.add|task\.|room\.|origin\.close|menu|numbers\.|mask\.|scaling\.|program\.|ask\.|[qkv]\.\d|example|scale-d|word\.(name|padding))/;
    pageTest(`targets are large enough (${named(size)})`, { ...size, address: "#room=by-hand" }, async page => {
        /** @type {Set<string>} */
        const wrong = new Set();
        await eachRoom(page, async room => {
            if (room.includes("incomprehensibilities")) return; // so much in so little room is smaller
            for (const [id, [, , width, height]] of await targets(page)) {
                const field = /^[qkv]\.\d/.test(id);
                const least = size.touch && main.test(id) ? 44 : 24;
                if ((field || !inText.test(id)) && (height < least || width < 24))
                    wrong.add(`${id}: ${Math.round(width)} × ${Math.round(height)} (${room})`);
            }
        });
        assert.deepEqual([...wrong], []);
    });

    pageTest(`the rooms are in reach (${named(size)})`, { ...size, address: "#room=by-hand" }, async page => {
        const open = async (/** @type {string} */ id) => {
            const { fixed } = await layout(page);
            const [x, y, width, height] = fixed?.[id] ?? [0, 0, 0, 0];
            assert.ok(width >= 44 && height >= 44, `${id} is ${width} × ${height}`);
            assert.ok(x >= 0 && x + width <= size.width && y >= 52 && y + height <= size.height, id);
            if (size.touch) await tapTarget(page, id);
            else await clickTarget(page, id);
        };
        await open("room.explorer");
        await page.getByRole("main", { name: "Explorer" }).waitFor({ state: "attached" });
        assert.equal((await state(page)).room, "explorer");
        await settled(page);
        await open("room.by-hand");
        await page.getByRole("main", { name: "By hand" }).waitFor({ state: "attached" });
        assert.equal((await state(page)).room, "by-hand");
        await page.goBack();
        await page.getByRole("main", { name: "Explorer" }).waitFor({ state: "attached" });
        await page.goBack();
        await page.getByRole("main", { name: "By hand" }).waitFor({ state: "attached" });
        await page.goForward();
        await page.getByRole("main", { name: "Explorer" }).waitFor({ state: "attached" });
    });
}

for (const size of SIZES.filter(({ touch }) => touch)) {
    pageTest(
        `on a phone the calculation of a tapped number is seen at once, and can be closed (${size.width})`,
        { ...size, address: "#room=by-hand&example=damaged-on-arrival" },
        async page => {
            for (const id of ["weight.1.3", "score.1.1", "total.1", "output.1.2", "product.1.3.2", "all.weight.3.1"]) {
                await tapTarget(page, id);
                const quantity = id.replace("all.", "");
                assert.equal((await state(page)).number, quantity, `${id} is chosen`);
                const { fixed, rects, insets } = await layout(page);
                const sheet = fixed?.origin;
                assert.ok(sheet, `the calculation of ${id} is there`);
                const [x, y, width, height] = sheet;
                assert.ok(x >= 0 && x + width <= size.width && y > 52 && y + height <= size.height - 59, `${sheet}`);
                assert.ok(fixed["origin.line"], "with its line");
                const [, top, , high] = fixed["origin.line"];
                assert.ok(top >= y && top + high <= y + height, "the whole line");
                assert.ok(insets && Math.abs(insets.bottom - (size.height - y)) < 1);
                const scroll = await page.evaluate(() => document.getElementById("scroller")?.scrollTop ?? 0);
                const [, at, , tall] = rects[id];
                assert.ok(at - scroll >= 52 && at - scroll + tall <= y, `${id} is not covered by its own calculation`);
            }
            await says(page, "origin.title", /^Where 0\.503 comes from/);
            await tapTarget(page, "term.2");
            await says(page, "origin.line", /^e\^0\.707 = 2\.028$/);
            await tapTarget(page, "origin.back");
            await says(page, "origin.title", /^Where 0\.503 comes from/);
            await tapTarget(page, "origin.close");
            assert.equal((await layout(page)).fixed?.origin, undefined);
            assert.equal((await state(page)).number, undefined);
        },
    );

    pageTest(
        `on a phone the calculation of a number at the bottom of the page does not cover it (${size.width})`,
        { ...size, address: "#room=by-hand&example=damaged-on-arrival" },
        async page => {
            await page.evaluate(() => {
                const scroller = /** @type {HTMLElement} */ (document.getElementById("scroller"));
                const [, y, , height] = window.attentionExplorer.layout().rects["weight.1.3"];
                scroller.scrollTop = y + height + 70 - scroller.clientHeight; // just above the rooms
            });
            await frames(page);
            const { rects } = await layout(page);
            const scroll = () => page.evaluate(() => document.getElementById("scroller")?.scrollTop ?? 0);
            const [x, y, width, height] = rects["weight.1.3"];
            await page.touchscreen.tap(x + width / 2, y + height / 2 - (await scroll()));
            await frames(page, 20);
            assert.equal((await state(page)).number, "weight.1.3");
            const { fixed } = await layout(page);
            assert.ok(fixed?.origin);
            assert.ok(y + height - (await scroll()) <= fixed.origin[1], "the number is still seen");
        },
    );

    pageTest(
        `on a phone a swipe over the numbers scrolls, and changes and chooses nothing (${size.width})`,
        { ...size, address: "#room=by-hand&example=damaged-on-arrival" },
        async page => {
            const before = await state(page);
            const numbers = await page.evaluate(() => window.attentionExplorer.exported("json"));
            const { rects } = await layout(page);
            await page.evaluate(y => {
                /** @type {HTMLElement} */ (document.getElementById("scroller")).scrollTop = y - 500;
            }, rects["q.1.1"][1]);
            await frames(page);
            const from = await page.evaluate(() => document.getElementById("scroller")?.scrollTop ?? 0);
            const [x, y, width, height] = rects["q.1.1"];
            const session = await page.context().newCDPSession(page);
            const touch = (/** @type {"touchStart" | "touchMove" | "touchEnd"} */ type, /** @type {number[][]} */ ...at) =>
                session.send("Input.dispatchTouchEvent", {
                    type,
                    touchPoints: at.map(([px, py]) => ({ x: px, y: py })),
                });
            const [cx, cy] = [x + width / 2, y + height / 2 - from];
            await touch("touchStart", [cx, cy]);
            for (let d = 20; d <= 240; d += 20) await touch("touchMove", [cx, cy - d]);
            await touch("touchEnd");
            await page.waitForFunction(
                start => (document.getElementById("scroller")?.scrollTop ?? 0) > start + 50,
                from,
            );
            assert.deepEqual(await state(page), before);
            assert.equal(await page.evaluate(() => window.attentionExplorer.exported("json")), numbers);
        },
    );

    pageTest(
        `on a phone a field is changed by a drag sideways and by typing (${size.width})`,
        { ...size, address: "#room=by-hand&example=damaged-on-arrival" },
        async page => {
            await tapTarget(page, "q.1.1");
            await page.keyboard.type("1");
            await page.keyboard.press("Enter");
            await says(page, "picture.title", /query \(1, 1\.5\)$/);
            assert.equal((await layout(page)).fixed?.origin, undefined, "no sheet covers what is typed");
            const { rects } = await layout(page);
            const scroll = await page.evaluate(() => document.getElementById("scroller")?.scrollTop ?? 0);
            const [x, y, width, height] = rects["q.1.2"];
            const session = await page.context().newCDPSession(page);
            const at = (/** @type {number} */ d) => [{ x: x + width / 2 + d, y: y + height / 2 - scroll }];
            await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
            for (let d = 4; d <= 40; d += 4)
                await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(d) });
            await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
            await says(page, "picture.title", /query \(1, 2\)$/);
        },
    );
}

pageTest("the room answers to a narrower window, and back", { address: "#room=by-hand&example=damaged-on-arrival&number=weight.1.3" }, async page => {
    const wide = await layout(page);
    await page.setViewportSize({ width: 700, height: 700 });
    await frames(page, 10);
    const narrow = await layout(page);
    assert.ok(narrow.fixed?.origin, "the calculation stands at the bottom");
    for (const [id, [x, , width]] of Object.entries(narrow.rects)) assert.ok(x + width <= 700, `${id} fits`);
    assert.match(await text(page, "origin.line"), /= 0\.728$/);
    assert.equal(await part(page, "menu").count(), 1);
    await page.setViewportSize({ width: 1280, height: 800 });
    await frames(page, 10);
    assert.deepEqual((await layout(page)).rects, wide.rects);
});
