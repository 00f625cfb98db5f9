// The room Inside as a whole: its views by keyboard and by touch, its links, Back, the files it saves, and that
// it rests.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

import { part, says, tabTo } from "./support/by_hand.js";
import {
    PHONE,
    TICKET,
    VIEWS,
    WIDE,
    focusedId,
    isSaid,
    onOnePage,
    press,
    saved,
    savedRows,
    settings,
    table,
    visit,
    write,
} from "./support/inside.js";
import { clickTarget, frames, layout, settled, state, tapTarget } from "./support/page.js";
import { passOf } from "./support/reference.js";

/** @typedef {import("playwright-core").Page} Page */

const NAMES = ["All heads", "Lines", "Step by step", "The answer’s parts", "Masks and order", "Length"];
const REGIONS = {
    heads: "All heads at a glance",
    lines: /^Block 2, head 1$/,
    steps: "Step by step",
    parts: "What each part adds",
    changes: "Masks and order",
    length: "What length costs",
};

const countFrames = () => {
    window.framesAsked = 0;
    const { requestAnimationFrame } = window;
    window.requestAnimationFrame = callback => {
        window.framesAsked++;
        return requestAnimationFrame.call(window, callback);
    };
};

const wide = onOnePage({ ...WIDE, init: countFrames });
const phone = onOnePage(PHONE);

/** @param {Page} page @param {string} view */
const isOpen = (page, view) =>
    page.getByRole("region", { name: REGIONS[view] }).first().waitFor({ state: "attached" });

// The first on its page: a browser counts no more than 50 steps.
wide("Back goes through views, tickets and rooms; what is chosen within a view is no step", "room=explorer&ticket=T-65052", async page => {
    const length = () => page.evaluate(() => history.length);
    await visit(page, "room=inside&view=heads&ticket=T-65052");
    await visit(page, "room=explorer&ticket=T-65052");
    await state(page);
    const steps = await length();
    await clickTarget(page, "room.inside");
    await clickTarget(page, "view.lines");
    await clickTarget(page, "lines.head.3");
    await clickTarget(page, "line.reading.4");
    await state(page);
    assert.equal(await length(), steps + 2, "the room and the view");
    await page.getByRole("combobox", { name: "Ticket" }).selectOption("P-001");
    await clickTarget(page, "view.steps");
    await clickTarget(page, "walk.next");
    await clickTarget(page, "room.by-hand");
    await state(page);
    assert.equal(await length(), steps + 5);
    await page.goBack();
    await says(page, "walk.progress", "Stop 2 of 25");
    await page.goBack();
    await part(page, "lines.title").waitFor({ state: "attached" });
    assert.equal((await state(page)).ticket, "P-001");
    await page.goBack();
    await page.waitForFunction(
        () => document.querySelector("[data-id='inside.ticket'] select")?.["value"] === "T-65052",
    );
    const before = await state(page);
    assert.deepEqual([before.ticket, before.heads, before.line], ["T-65052", "1,3", "4"], "with what was chosen then");
    await page.goBack();
    await isOpen(page, "heads");
    await page.goBack();
    await page.getByRole("main", { name: "Explorer" }).waitFor({ state: "attached" });
    await page.goForward();
    await isOpen(page, "heads");
});

wide("the room and each of its views are reached by keyboard alone", "room=explorer", async page => {
    await tabTo(page, "room.inside");
    await press(page, "Enter");
    await page.getByRole("main", { name: "Inside" }).waitFor({ state: "attached" });
    assert.equal((await state(page)).room, "inside");
    assert.equal(await focusedId(page), "room.inside");
    assert.equal(await part(page, "room.inside").getAttribute("aria-current"), "page");
    assert.deepEqual(await page.getByRole("navigation", { name: "Rooms" }).getByRole("button").allTextContents(), [
        "By hand",
        "Explorer",
        "Inside",
        "Evidence",
        "Guide",
    ]);
    await tabTo(page, "view.heads");
    const choice = page.getByRole("radiogroup", { name: "What to look at" });
    assert.deepEqual(await choice.getByRole("radio").allTextContents(), NAMES);
    for (const [i, view] of VIEWS.entries()) {
        if (i > 0) await press(page, "ArrowRight");
        await choice.getByRole("radio", { name: NAMES[i], checked: true }).waitFor();
        await isOpen(page, view);
        assert.equal((await state(page)).view, view);
        assert.equal(await focusedId(page), `view.${view}`);
    }
    await press(page, "Home");
    await isOpen(page, "heads");
    await tabTo(page, "room.explorer", "Shift+Tab");
    await press(page, "Enter");
    await page.getByRole("main", { name: "Explorer" }).waitFor({ state: "attached" });
});

for (const [test, where] of /** @type {const} */ ([
    [wide, "wide"],
    [phone, "narrow"],
]))
    test(`every stop of Tab is seen on the canvas, and there are not too many (${where})`, "room=inside", async page => {
        for (const link of [...VIEWS.map(view => `view=${view}`), "view=heads&open=yes", "view=lines&line=3", "view=steps&at=block2.attention&word=18", "view=steps&at=logits&number=logit.1.3", "view=changes&mask=causal&padding=3&positions=moved"]) {
            await visit(page, `room=inside&ticket=T-65052&${link}`);
            const { stops, unseen, groups } = await page.evaluate(() => {
                const inRoom = [...document.querySelectorAll("#mirror main :is(button, input, select, textarea)")];
                const stops = inRoom.filter(element => /** @type {HTMLElement} */ (element).tabIndex >= 0);
                const { rects, fixed = {} } = window.attentionExplorer.layout();
                const idOf = (/** @type {Element} */ element) => element.closest("[data-id]")?.getAttribute("data-id") ?? "";
                return {
                    stops: stops.map(idOf),
                    unseen: stops
                        .filter(element => element.getAttribute("aria-disabled") !== "true")
                        .map(idOf)
                        .filter(id => !rects[id] && !fixed[id]),
                    groups: [...document.querySelectorAll("#mirror main [role=radiogroup]")].map(
                        group => group.querySelectorAll("[tabindex='0']").length,
                    ),
                };
            });
            assert.equal(new Set(stops).size, stops.length, link);
            assert.deepEqual(unseen, [], `${link}: what has the focus is seen`);
            assert.ok(stops.length >= 4 && stops.length < 60, `${link}: ${stops.length} stops`);
            assert.ok(groups.every(count => count === 1), `${link}: a group is one stop`);
        }
    });

phone("on a phone the views are a real list, and the room is a tap away", "room=explorer", async page => {
    await tapTarget(page, "room.inside");
    await page.getByRole("main", { name: "Inside" }).waitFor({ state: "attached" });
    const list = page.getByRole("combobox", { name: "What to look at" });
    assert.deepEqual(await list.locator("option").allTextContents(), NAMES);
    assert.equal(await page.getByRole("radio", { name: "Lines" }).count(), 0);
    for (const [i, view] of VIEWS.entries()) {
        await list.selectOption({ label: NAMES[i] });
        await isOpen(page, view);
        assert.equal((await state(page)).view, view);
    }
    await list.focus();
    await press(page, "ArrowUp");
    await isOpen(page, "changes");
    const box = await list.boundingBox();
    assert.ok(box && box.height >= 44 && box.width > 300);
});

/** Links, and what each must show. @type {[string, (page: Page) => Promise<unknown>][]} */
const LINKS = [
    ["view=heads&block=1&head=2&word=4&read=7&open=yes", page => says(page, "heads.title", "Block 1, head 2")],
    ["view=lines&block=1&heads=2,4&line=3&threshold=0.25", page => says(page, "lines.title", "Block 1, heads 2 and 4")],
    ["view=lines&block=2&head=average", page => says(page, "lines.title", "Block 2, average of the heads")],
    ["view=steps&block=2&head=3&word=18&read=15&at=block2.attention&step=scale&sorted=yes", page => says(page, "step.sentence", /^Step 2/)],
    ["view=steps&word=18&at=block1.hidden&numbers=yes", async page => assert.equal((await table(page, "strips.table")).length, 256)],
    ["view=steps&at=mean&number=logit.1.3,mean.7&digits=yes", page => says(page, "origin.title", /: number 7 of the mean over the words$/)],
    ["view=parts&label=returns", page => says(page, "parts.logit", /^The logit of returns/)],
    ["view=changes&mask=causal&padding=29,30&positions=moved&order=4&later=5", page => says(page, "positions.note", /^shuffle 4:/)],
    ["view=length&length=77", page => says(page, "length.filled", /until there are 77\.$/)],
];

wide("a link opens each view as it was, and the address names it again", "room=inside", async page => {
    for (const [link, shows] of LINKS) {
        await visit(page, `room=inside&ticket=T-65234&${link}`);
        await shows(page);
        const named = await settings(page);
        assert.equal(named.ticket, "T-65234");
        for (const [name, value] of new URLSearchParams(link)) assert.equal(named[name], value, `${name} of ${link}`);
        assert.equal(await page.locator("#said").textContent(), "", link);
    }
});

wide("the answer stands above the views and leads to where it comes from", "room=inside&view=lines&ticket=T-65052", async page => {
    const { label, probabilities } = await passOf(TICKET);
    const share = probabilities[label] > 0.999 ? "over 99.9%" : `${(probabilities[label] * 100).toFixed(1)}%`;
    for (const view of VIEWS) {
        await visit(page, `room=inside&view=${view}&ticket=T-65052`);
        await says(page, "inside.answer", new RegExp(`${label}, ${share}`));
    }
    await visit(page, "room=inside&view=heads&ticket=T-65052");
    await tabTo(page, "inside.follow");
    await press(page, "Enter");
    await says(page, "origin.title", new RegExp(`: the logit of ${label}$`));
    const { view, at, number } = await state(page);
    assert.deepEqual([view, at, number], ["steps", "logits", "logit.1.3"]);
    assert.notEqual(await focusedId(page), "");
    await page.goBack();
    await isOpen(page, "heads");
});

wide("a link to a number alone opens where that number is made", "room=inside", async page => {
    await visit(page, "room=inside&view=steps&ticket=T-65052&number=block2.head3.weight.5.9");
    await says(page, "origin.title", /the weight of “keeping” for “and”/);
    const { at, block, head, word, read } = await settings(page);
    assert.deepEqual([at, block, head, word, read], ["block2.attention", "2", "3", "5", "9"]);
    await visit(page, "room=inside&view=steps&ticket=T-65052&number=block1.hidden.7.100");
    await says(page, "stop.title", /^“'” in block 1: Hidden, ReLU$/);
});

wide("a reload keeps each view, and what was typed", "room=inside&view=heads", async page => {
    for (const [link, shows] of [LINKS[0], LINKS[5], LINKS[7]]) {
        await visit(page, `room=inside&ticket=T-65234&${link}`);
        const seen = await state(page);
        await page.reload();
        await settled(page);
        await shows(page);
        assert.deepEqual(await state(page), seen);
    }
    await visit(page, "room=inside&view=parts");
    await write(page, "my own secret refund");
    await clickTarget(page, "parts.label.4");
    await state(page);
    assert.doesNotMatch(page.url(), /secret/);
    await page.waitForTimeout(400); // the address is written at most four times a second
    await page.reload();
    await settled(page);
    assert.equal(await page.getByRole("textbox").inputValue(), "my own secret refund");
    await says(page, "parts.logit", /^The logit of warranty/);
});

wide("the ticket, the block, the head and the words stay when the room changes", "room=inside&view=steps&ticket=T-65234&block=1&head=3&word=5&at=block1.attention", async page => {
    await clickTarget(page, "room.explorer");
    const { ticket, block, head, word } = await state(page);
    assert.deepEqual([ticket, block, head, word], ["T-65234", "1", "3", "5"]);
    await write(page, "where is my parcel");
    await clickTarget(page, "word.2");
    await clickTarget(page, "room.inside");
    assert.equal(await page.getByRole("textbox").inputValue(), "where is my parcel");
    assert.equal((await state(page)).word, "2");
    await says(page, "stop.title", "“is” in block 1, head 3: Attention");
    await write(page, "where is my parcel now");
    assert.equal(await page.getByRole("combobox", { name: "Ticket" }).inputValue(), "own");
    await clickTarget(page, "room.by-hand");
    await clickTarget(page, "room.inside");
    assert.equal(await page.getByRole("textbox").inputValue(), "where is my parcel now");
    assert.equal((await saved(page)).stop, "block1.attention");
    await page.getByRole("combobox", { name: "Ticket" }).selectOption("T-65052");
    assert.equal(await page.getByRole("textbox").inputValue(), TICKET);
});

/** What a link asks in vain, and what is said of it. @type {[string, RegExp][]} */
const WRONG = [
    ["view=sideways", /view = “sideways”; there are heads, lines, steps, parts, changes and length/],
    ["at=block9.norm1", /at = “block9\.norm1”; a stop of this model’s path was expected/],
    ["threshold=2", /threshold = “2”; a number from 0 to 1 was expected/],
    ["label=nobody", /label = “nobody”; one of the model’s labels was expected/],
    ["mask=sideways", /mask = “sideways”/],
    ["positions=upside", /positions = “upside”; there are as-trained, none and moved/],
    ["length=500", /length = “500”; a number from 1 to 120 was expected/],
    ["open=maybe", /open = “maybe”; there are yes and no/],
    ["zoom=5.5", /zoom = “5\.5”; a whole number from 0 to 8 was expected/],
    ["zoom=x", /zoom = “x”; a whole number from 0 to 8 was expected/],
    ["step=abc", /step = “abc”/],
    ["number=foo", /number = “foo”/],
    ["number=block1.head1.weight.99.99", /number = “block1\.head1\.weight\.99\.99”/],
    ["heads=9", /heads = “9”/],
    ["line=99", /line = “99”/],
    ["padding=99", /padding = “99”/],
    ["later=99", /later = “99”/],
    ["block=9", /block = “9”; this model has 2 blocks/],
    ["read=99", /read = “99”; this text has 30 words/],
    ["colour=red", /a setting “colour” that this room does not have/],
];

wide("what a link asks in vain is said in a sentence, and the rest is followed", "room=inside", async page => {
    const unsaid = [];
    for (const [setting, sentence] of WRONG) {
        await page.evaluate(() => {
            /** @type {HTMLElement} */ (document.getElementById("said")).textContent = "";
        });
        await visit(page, `room=inside&ticket=T-65052&word=6&${setting}`);
        const said = (await page.locator("#said").textContent()) ?? "";
        if (!sentence.test(said)) unsaid.push(`${setting}: ${said || "nothing is said"}`);
        const followed = await settings(page);
        assert.deepEqual([followed.room, followed.word], ["inside", "6"], setting);
    }
    assert.deepEqual(unsaid, []);
});

wide("a shared link carries all that was typed and chosen", "room=inside&view=lines&block=1&head=2", async (page, address) => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await write(page, "50% & more, please");
    await clickTarget(page, "lines.head.4");
    await clickTarget(page, "share");
    await page.locator("#said").filter({ hasText: "Link copied" }).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    assert.ok(link.startsWith(address), link);
    await page.keyboard.press("Escape"); // the dialog Share
    await visit(page, "room=by-hand");
    await visit(page, link.slice(link.indexOf("#") + 1));
    assert.equal(await page.getByRole("textbox").inputValue(), "50% & more, please");
    await says(page, "lines.title", "Block 1, heads 2 and 4");
});

wide("each view is saved as CSV, JSON and SVG under a name of its own", "room=inside", async page => {
    const ofView = {
        heads: "room=inside&view=heads&ticket=T-65052",
        lines: "room=inside&view=lines&ticket=T-65052&block=2&heads=1,2&line=5",
        steps: "room=inside&view=steps&ticket=T-65052&word=18&at=block2.attention&number=block2.head1.weight.18.15",
        parts: "room=inside&view=parts&ticket=T-65052",
        changes: "room=inside&view=changes&ticket=T-65052&mask=causal",
        length: "room=inside&view=length&ticket=T-65052",
    };
    const names = [];
    for (const view of VIEWS) {
        await visit(page, ofView[view]);
        const json = await saved(page);
        assert.doesNotMatch(JSON.stringify(json), /NaN|Infinity/);
        assert.ok((await savedRows(page)).length >= 3, view);
        const found = await page.evaluate(() => {
            const source = window.attentionExplorer.exported("svg");
            const tree = new DOMParser().parseFromString(source, "image/svg+xml");
            return {
                error: tree.querySelector("parsererror")?.textContent ?? null,
                title: tree.querySelector("title")?.textContent,
                wrong: /NaN|Infinity|undefined/.exec(source)?.[0] ?? null,
                outside: [...tree.querySelectorAll("[href], script, foreignObject")]
                    .map(node => node.getAttribute("href") ?? node.nodeName)
                    .filter(at => !at.startsWith("data:image/png")).length,
                shapes: tree.querySelectorAll("rect, path, image, line, text").length,
                text: [...tree.querySelectorAll("text")].map(each => each.textContent).join(" "),
                width: Number(tree.documentElement.getAttribute("width")),
            };
        });
        assert.deepEqual(
            [found.error, found.wrong, found.outside, found.title],
            [null, null, 0, "The model from inside"],
            view,
        );
        assert.ok(found.shapes > 20 && found.width > 300, view);
        const download = page.waitForEvent("download");
        await clickTarget(page, "menu");
        await clickTarget(page, "json");
        const file = await download;
        names.push(file.suggestedFilename());
        assert.deepEqual(Object.keys(JSON.parse(readFileSync(await file.path(), "utf8"))), Object.keys(json));
    }
    assert.equal(new Set(names).size, names.length, names.join(", "));
    names.forEach((name, i) => assert.match(name, new RegExp(`^attention-inside-${VIEWS[i]}-T-65052.*\\.json$`)));
});

wide("the live region says what changed", "room=inside&view=heads&ticket=T-65052", async page => {
    const { label } = await passOf(TICKET);
    await clickTarget(page, "view.lines");
    await isSaid(page, /^\d+ of 900 weights have a line\.$/);
    await clickTarget(page, "view.parts");
    await isSaid(page, `The logit of ${label}`);
    await clickTarget(page, "view.changes");
    await isSaid(page, `The answer is ${label}`);
    await clickTarget(page, "positions.none");
    await isSaid(page, /^The answer (stays|was) /);
    await clickTarget(page, "view.length");
    await isSaid(page, /^At twice the length there are 4 times the weights/);
    await clickTarget(page, "view.steps");
    await isSaid(page, "“not”: Embedding");
    await clickTarget(page, "embedding.1.3");
    await isSaid(page, / = −?\d+\.\d+$/);
    await write(page, "");
    await isSaid(page, "There is no text to read.");
});

wide("the page asks for no frame while nothing happens, in each view", "room=inside", async page => {
    const inPeace = async () => {
        await page.waitForTimeout(100); // what was still under way may end
        await page.evaluate(() => {
            window.framesAsked = 0;
        });
        await page.waitForTimeout(350);
        return page.evaluate(() => window.framesAsked);
    };
    const under = {
        heads: "open.1.2",
        lines: "line.reading.3",
        steps: "embedding.1.9",
        parts: "parts.label.2",
        changes: "pad.3",
    };
    for (const view of VIEWS) {
        await visit(page, `room=inside&ticket=T-65052&view=${view}`);
        if (view === "length")
            await page.waitForFunction(
                () => !/measuring/.test(document.querySelector('[data-id="length-costs"]')?.textContent ?? "measuring"),
            );
        const rect = (await layout(page)).rects[under[view]];
        if (rect) await page.mouse.move(rect[0] + 4, Math.min(rect[1] + 4, 790));
        await frames(page);
        if (view === "length") await page.waitForTimeout(1000); // all lengths are measured
        assert.equal(await inPeace(), 0, view);
    }
});
