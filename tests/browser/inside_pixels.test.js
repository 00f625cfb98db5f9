// The room Inside read back from the canvas, as pixels.test.js does for the Explorer: the numbers come from the
// engine or the saved JSON, the colours and lengths are computed here again, and only the places come from the
// application.

import assert from "node:assert/strict";

import { barColour, shade, signedBarColour, signedShade } from "./support/colours.js";
import { areInProportion, compareBars, compareCells, middle } from "./support/compare.js";
import { PHONE, TICKET, WIDE, onOnePage, saved } from "./support/inside.js";
import { layout, scrollTo } from "./support/page.js";
import { expected, picture } from "./support/picture.js";
import { distance } from "./support/png.js";
import { averageOf, passOf } from "./support/reference.js";

const SCREENS = [
    { ...WIDE, ratio: 1, dark: false },
    { ...PHONE, ratio: 2, dark: true },
];

for (const screen of SCREENS) {
    const { width, height, ratio, dark } = screen;
    const theme = dark ? "dark" : "light";
    const where = `${width} × ${height}, ratio ${ratio}, ${theme}`;
    const test = onOnePage(screen);

    test(`the small matrices have the shades of all weights: ${where}`, "room=inside&view=heads&ticket=T-65052", async page => {
        const { attention } = await passOf(TICKET);
        const all = attention.map(heads => Object.fromEntries([...heads.map((weights, i) => [i + 1, weights]), ["average", averageOf(heads)]]));
        const largest = Math.max(...attention.flat(3));
        const right = (/** @type {string} */ id) => {
            const [, block, head, reading, read] = /^cell\.(\d)\.(\w+)\.(\d+)\.(\d+)$/.exec(id) ?? [];
            if (!block) return null;
            return shade(all[Number(block) - 1][head][Number(reading) - 1][Number(read) - 1] / largest, theme);
        };
        const { rects } = await layout(page);
        const { shades, bars } = await expected(page);
        assert.equal(shades.length, 10 * 900);
        const compared = await compareCells(page, ratio, rects["open.1.1"][1] - 80, shades, right);
        assert.ok(compared >= 900, `${compared} cells were in view`);
        const more = await compareCells(page, ratio, rects["open.2.average"][1] - 80, shades, right);
        assert.ok(more >= 300, `${more} cells were in view`);
        const own = bars.filter(({ id }) => id.startsWith("behaviour.2.3."));
        const { heads } = await saved(page);
        const measured = heads.find(({ block, head }) => block === 2 && head === 3).measured;
        for (const bar of own) assert.ok(Math.abs(bar.value - measured[bar.id.split(".")[3]]) < 1e-6, bar.id);
        assert.ok((await compareBars(page, ratio, own.filter(({ rect }) => rect[3] >= 5), () => barColour(theme))) >= (screen.width < 600 ? 0 : 1));
        areInProportion(own);
    });

    test(`an open head has the shades of its weights: ${where}`, "room=inside&view=heads&ticket=T-65052&block=2&head=1&open=yes&word=30&read=30", async page => {
        const { attention } = await passOf(TICKET);
        const weights = attention[1][0];
        const largest = Math.max(...weights.flat());
        const { rects } = await layout(page);
        const { shades } = await expected(page);
        const compared = await compareCells(page, ratio, rects.map[1] - 150, shades, id => {
            const [, reading, read] = /^cell\.(\d+)\.(\d+)$/.exec(id)?.map(Number) ?? [];
            if (!reading || reading >= 29) return null; // the chosen row has a frame
            return shade(weights[reading - 1][read - 1] / largest, theme);
        });
        assert.ok(compared >= 400, `${compared} cells were in view`);
    });

    test(`the numbers of a vector have their shades, on either side of 0: ${where}`, "room=inside&view=steps&ticket=T-65052&word=18&at=block1.residual1", async page => {
        const pass = await passOf(TICKET);
        const strips = {
            embedding: pass.row("embeddings", 18, 64),
            "block1.attention-output": pass.row("block1.attention_output", 18, 64),
            "block1.residual1": pass.row("block1.residual1", 18, 64),
        };
        const { rects } = await layout(page);
        const signs = { below: 0, above: 0 };
        const { shades } = await expected(page);
        const compared = await compareCells(page, ratio, rects["strip.1"][1] - 100, shades, id => {
            const [, strip, number] = /^(.*)\.18\.(\d+)$/.exec(id) ?? [];
            const vector = strips[strip];
            if (!vector) return null;
            const value = vector[Number(number) - 1];
            signs[value < 0 ? "below" : "above"]++;
            return signedShade(value / Math.max(...vector.map(Math.abs)), theme);
        });
        assert.equal(compared, 3 * 64);
        assert.ok(signs.below > 40 && signs.above > 40);
    });

    test(`bars below and above 0 are as long as their numbers: ${where}`, "room=inside&view=parts&ticket=T-65052", async page => {
        const { parts, rows } = await saved(page);
        const { bars } = await expected(page);
        const own = bars.filter(({ id }) => /^part\.\d+$/.test(id));
        assert.deepEqual(
            own.map(({ value }) => value.toFixed(5)),
            parts.map(({ value }) => value.toFixed(5)),
        );
        areInProportion(own);
        assert.ok((await compareBars(page, ratio, own, value => signedBarColour(value, theme))) >= 4);
        const ofRows = bars.filter(({ id }) => /^row\.(\d+|bias)$/.test(id));
        assert.deepEqual(
            ofRows.map(({ value }) => value.toFixed(5)),
            rows.map(({ value }) => value.toFixed(5)),
        );
        areInProportion(ofRows);
        assert.ok((await compareBars(page, ratio, ofRows, value => signedBarColour(value, theme))) >= 10);
    });

    test(`so are the logits and the products of a score: ${where}`, "room=inside&view=steps&ticket=T-65052&at=logits", async page => {
        const { logits } = await passOf(TICKET);
        const { bars } = await expected(page);
        const own = bars.filter(({ id }) => id.startsWith("logit."));
        assert.deepEqual(own.map(({ value }) => value.toFixed(4)), logits.map(value => value.toFixed(4)));
        areInProportion(own);
        assert.ok((await compareBars(page, ratio, own, value => signedBarColour(value, theme))) >= 3);
    });

    test(`the products of a query and a key: ${where}`, "room=inside&view=steps&ticket=T-65052&block=2&head=1&word=18&read=15&at=block2.attention", async page => {
        const pass = await passOf(TICKET);
        const [q, k] = [pass.row("block2.q", 18, 64), pass.row("block2.k", 15, 64)];
        const { bars } = await expected(page);
        const own = bars.filter(({ id }) => id.includes("score-product"));
        assert.deepEqual(
            own.map(({ value }) => value.toFixed(4)),
            q.slice(0, 16).map((x, i) => (x * k[i]).toFixed(4)),
        );
        areInProportion(own, 3);
        assert.ok((await compareBars(page, ratio, own, value => signedBarColour(value, theme))) >= 3);
    });

    test(`the strongest line is there, as wide as its weight: ${where}`, "room=inside&view=lines&ticket=T-65052&block=2&head=1&threshold=0.93", async page => {
        const { attention } = await passOf(TICKET);
        const { bars } = await expected(page);
        const lines = bars.filter(({ id }) => id.startsWith("line."));
        for (const { id, value } of lines) {
            const [, head, reading, read] = id.split(".").map(Number);
            assert.ok(Math.abs(value - attention[1][head - 1][reading - 1][read - 1]) < 1e-6, id);
        }
        const [strongest] = lines;
        assert.ok(lines.every(({ rect }) => rect[3] <= strongest.rect[3]));
        await scrollTo(page, strongest.rect[1] - 300);
        const image = await picture(page, ratio);
        const [x, y] = middle(strongest.rect);
        assert.ok(
            distance(image.at(x, y), /** @type {any} */ (strongest).color) <= 4,
            `${image.at(x, y)} instead of ${/** @type {any} */ (strongest).color}`,
        );
        assert.ok(distance(image.at(x, y - 4 * strongest.rect[3]), image.at(x, y)) > 20, "beside it the card is seen");
    });
}
