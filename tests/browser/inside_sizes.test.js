// The room Inside with texts of every length, on a desk and on a phone: nothing is too wide, too small or broken.

import assert from "node:assert/strict";

import { part, says, text } from "./support/by_hand.js";
import { faults } from "./support/faults.js";
import { PHONE, TICKET, VIEWS, WIDE, look, onOnePage, saved, table, visit } from "./support/inside.js";
import { frames, layout, scrollTo, settled } from "./support/page.js";

const LONG = Array(5).fill(TICKET).join(" ");
const LINKS = [
    ...VIEWS.map(view => `view=${view}`),
    "view=heads&open=yes&block=2&head=1",
    "view=lines&heads=1,2,3,4&threshold=0",
    "view=steps&at=block2.attention&block=2&head=1",
    "view=steps&at=block1.hidden&numbers=yes",
    "view=steps&at=probabilities&number=probability.1.1",
    "view=changes&mask=causal&padding=1&positions=moved",
];

/** What is read, how many words of it, and where it is looked at. @type {[string, string, number, string[]][]} */
const TEXTS = [
    ["one word", "refund", 1, LINKS],
    ["150 words", LONG, 120, LINKS],
    ["one word 60 times", Array(60).fill("refund").join(" "), 60, LINKS.slice(0, 9)],
    ["no word", "", 0, LINKS.slice(0, 7)],
];

const wide = onOnePage(WIDE);
const phone = onOnePage({ ...PHONE, dark: true });

for (const [screen, test] of /** @type {const} */ ([
    [WIDE, wide],
    [PHONE, phone],
])) {
    const where = `${screen.width} × ${screen.height}`;

    for (const [what, words, count, links] of TEXTS) {
        test(`${what}: every view can be read (${where})`, "room=inside", async page => {
            const text = `text=${encodeURIComponent(words)}`;
            for (const link of links) {
                await visit(page, `room=inside&${link}&${text}`);
                assert.deepEqual(await faults(page, screen.width < 640 ? 0 : 60), [], link);
                if (screen === WIDE) {
                    const svg = await page.evaluate(() => window.attentionExplorer.exported("svg"));
                    assert.doesNotMatch(svg, /NaN|Infinity/, link);
                }
                if (words === "") assert.equal(await page.locator("#mirror table").count(), 0, link);
            }
            await visit(page, `room=inside&view=heads&${text}`);
            const { words: read = [] } = await saved(page);
            assert.equal(read.length, count);
            if (count === 0) await page.getByText("There is no text yet. Write one, or choose a ticket.").waitFor();
        });
    }

    test(`a long text's head is shown in parts whose cells can be seen (${where})`, `room=inside&view=heads&open=yes&text=${encodeURIComponent(LONG)}`, async page => {
        await page.getByText(/150 words.*120/).first().waitFor();
        const shown = (await part(page, "overview").count()) ? await text(page, "overview") : "words 1 to 120";
        const [, first, last] = /words (\d+) to (\d+)/.exec(shown)?.map(Number) ?? [];
        const { rects } = await layout(page);
        assert.ok(rects.map[2] / (last - first + 1) >= 2.99, `${rects.map[2]} pixels for ${last - first + 1} words`);
        assert.equal(await part(page, "overview").count(), screen.width < 640 ? 1 : 0);
    });
}

wide("one word reads itself alone, and what needs two says so", "room=inside&view=heads&text=refund", async page => {
    const rows = await table(page, "heads.table");
    assert.ok(rows.every(([, , even, itself]) => even === "–" && itself === "1.00"));
    assert.equal(
        await part(page, "open.1.1").getAttribute("aria-description"),
        "“refund” is the only word and reads itself with weight 1.00.",
    );
    await visit(page, "room=inside&view=lines&text=refund");
    await says(page, "lines.pair", "One word alone has no pair.");
    await visit(page, "room=inside&view=changes&text=refund");
    await says(page, "later.none", "A text of one word has no later word to replace.");
    await says(page, "order.none", "One word has no other order.");
    await visit(page, "room=inside&view=parts&text=refund");
    await says(page, "rows.note", "With one word there is one row, and it holds nothing but that word.");
});

wide("a shorter text drops what the longer one had: padding, a line, a number", "room=inside&view=changes&padding=29,30&ticket=T-65052", async page => {
    const field = page.getByRole("textbox");
    await field.fill("my card was charged twice");
    await frames(page);
    assert.deepEqual(await faults(page, 60), []);
    assert.ok((await saved(page)).words.every(({ padding }) => !padding));
    await says(page, "foreign.1", "Nothing is changed: this is the pass as the model was trained.");
    await visit(page, "room=inside&view=changes&padding=1&ticket=T-65052");
    await field.fill("refund");
    await frames(page);
    assert.ok((await saved(page)).words.every(({ padding }) => !padding), "one word has to stay");
    for (const link of ["view=lines&line=28", "view=steps&number=block1.residual1.28.3&word=28&at=block1.residual1", "view=heads&open=yes&word=28&read=30"]) {
        await visit(page, `room=inside&ticket=T-65052&${link}`);
        await field.fill("my card was charged twice");
        await frames(page);
        assert.deepEqual(await faults(page, 60), [], link);
    }
});

wide("a word that stands there twice can be told apart", "room=inside&view=lines&text=refund+my+refund", async page => {
    assert.deepEqual(await part(page, "lines.reading").getByRole("button").allTextContents(), [
        "Reading word 1: refund",
        "Reading word 2: my",
        "Reading word 3: refund",
    ]);
    await visit(page, "room=inside&view=steps&text=refund+my+refund&word=3");
    await says(page, "stop.title", "“refund (word 3)”: Embedding");
    await visit(page, "room=inside&view=heads&text=refund+my+refund");
    const { heads } = await saved(page);
    const [first] = heads;
    const same = (first.weights[0][2] + first.weights[2][0]) / 3;
    assert.ok(Math.abs(first.measured.same - same) < 1e-6);
});

wide("the pictures of the heads come back after the WebGL context was lost", "room=inside&view=heads&ticket=T-65052", async page => {
    const clip = { x: 80, y: 250, width: 1100, height: 500 };
    const before = await look(page, clip);
    await page.evaluate(async () => {
        const canvas = /** @type {HTMLCanvasElement} */ (document.getElementById("canvas"));
        const extension = canvas.getContext("webgl2")?.getExtension("WEBGL_lose_context");
        const restored = new Promise(resolve => canvas.addEventListener("webglcontextrestored", resolve));
        extension?.loseContext();
        await new Promise(resolve => setTimeout(resolve, 200));
        extension?.restoreContext();
        await restored;
    });
    await frames(page, 8);
    await settled(page);
    assert.equal(await look(page, clip), before);
    await visit(page, "room=inside&view=heads&ticket=T-65234");
    assert.notEqual(await look(page, clip), before, "and follow another text");
});

/** Controls, which a finger must hit; a vector's cells are smaller, and so are the numbers within texts. */
const CONTROLS = /^(inside\.|view\.|block\.\d|head\.\d|heads\.all|lines\.|line\.(reading|read|pair)|to\.|zoom\.|walk\.|at$|step\.|numbers$|products\.|parts\.label\.|mask\.|positions\.|pad\.|changes\.reset|later$|length$|threshold$|origin\.(all|close|exact|back)|part\.\d)/;

phone("controls are large enough for a thumb", "room=inside", async page => {
    const small = new Set();
    for (const link of [...LINKS, "view=steps&at=logits&number=logit.1.3"]) {
        await visit(page, `room=inside&ticket=T-65052&${link}`);
        const used = await page.evaluate(() => {
            const { rects, fixed } = window.attentionExplorer.layout();
            return Object.entries({ ...rects, ...fixed }).filter(([id]) =>
                document.querySelector(`[data-id="${CSS.escape(id)}"]`)?.matches("button, .field"),
            );
        });
        for (const [id, [, , width, height]] of used)
            if (CONTROLS.test(id) && (height < 43.5 || width < 40)) small.add(`${id}: ${Math.round(width)} × ${Math.round(height)} (${link})`);
    }
    assert.deepEqual([...small], []);
});

phone("fields can be scrolled to where nothing covers them", "room=inside", async page => {
    for (const link of ["view=lines", "view=steps&at=block2.attention", "view=changes", "view=length"]) {
        await visit(page, `room=inside&ticket=T-65052&${link}`);
        await scrollTo(page, 0);
        const covered = await page.evaluate(async () => {
            const scroller = /** @type {HTMLElement} */ (document.getElementById("scroller"));
            const wrong = [];
            for (const field of document.querySelectorAll("#mirror .field > :is(input, select, textarea), #mirror input")) {
                field.scrollIntoView({ block: "center" });
                for (let i = 0; i < 2; i++) await new Promise(resolve => requestAnimationFrame(resolve));
                const { left, right, top, bottom } = field.getBoundingClientRect();
                const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
                if (hit !== field) wrong.push(field.closest("[data-id]")?.getAttribute("data-id"));
            }
            scroller.scrollTop = 0;
            return wrong;
        });
        assert.deepEqual(covered, [], link);
    }
});
