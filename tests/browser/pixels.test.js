// The canvas is read back: its shades and bars must be the numbers that the model computed. The numbers come
// from the saved JSON, the colours and lengths are computed here again, and only the places come from the
// application.

import assert from "node:assert/strict";

import { barColour, shade } from "./support/colours.js";
import { clickTarget, numbers, pages, rowsOf, scrollTo } from "./support/page.js";
import { expected, picture } from "./support/picture.js";
import { distance } from "./support/png.js";

const pageTest = pages();

const VIEWS = [
    { width: 1280, height: 800, ratio: 1, dark: false },
    { width: 1280, height: 800, ratio: 2, dark: true },
    { width: 390, height: 844, ratio: 1, dark: true, touch: true },
    { width: 390, height: 844, ratio: 2, dark: false, touch: true },
];

for (const view of VIEWS) {
    const { width, height, ratio, dark } = view;
    const theme = dark ? "dark" : "light";
    const where = `${width} × ${height}, ratio ${ratio}, ${theme}`;

    pageTest(`the words have the shades of their weights: ${where}`, view, async page => {
        const { weights } = await numbers(page);
        const { rects } = await page.evaluate(() => window.attentionExplorer.layout());
        await scrollTo(page, rects["word.1"][1] - 120);
        const image = await picture(page, ratio);
        assert.equal(image.width, width * ratio);
        let compared = 0;
        const row = weights[0],
            largest = Math.max(...row);
        row.forEach((weight, place) => {
            const rect = rects[`word.${place + 1}`];
            assert.ok(rect, `word ${place + 1} is on the canvas`);
            if (!image.shows(rect)) return;
            const seen = image.at(rect[0] + 5, rect[1] + rect[3] / 2);
            const right = shade(weight / largest, theme);
            assert.ok(
                distance(seen, right) <= 2,
                `word ${place + 1}, weight ${weight}: ${seen} instead of ${right}`,
            );
            compared++;
        });
        assert.ok(compared >= 20, `${compared} words were in view`);
    });

    pageTest(`the bars are as long as their weights: ${where}`, view, async page => {
        const { weights } = await numbers(page);
        const ranked = [...weights[0]].sort((a, b) => b - a);
        const { bars } = await expected(page);
        const own = bars.filter(bar => /^bar\.\d$/.test(bar.id));
        assert.equal(own.length, 5);
        await scrollTo(page, own[0].rect[1] - 200);
        const image = await picture(page, ratio);
        const colour = barColour(theme);
        const lengths = own.map(({ rect: [x, y, , h] }) => {
            let end = x + 1;
            while (distance(image.at(end, y + h / 2), colour) <= 8) end += 1 / ratio;
            return end - x;
        });
        lengths.forEach((length, i) => {
            const right = (lengths[0] * ranked[i]) / ranked[0];
            assert.ok(Math.abs(length - right) <= 2, `bar ${i + 1} is ${length} long instead of ${right}`);
        });
        assert.ok(lengths[0] > 60, "the longest can be told from the others");
        const shown = (await rowsOf(page, /^What not reads/)).slice(0, 5).map(cells => cells[2]);
        assert.deepEqual(
            shown,
            ranked.slice(0, 5).map(weight => weight.toFixed(2)),
            "the mirror says the same",
        );
    });
}

pageTest("the cells of the matrix have the shades of all weights", {}, async page => {
    await clickTarget(page, "view.matrix");
    const { weights } = await numbers(page);
    const { shades } = await expected(page);
    const cells = shades.filter(({ id }) => id.startsWith("cell."));
    assert.equal(cells.length, 900);
    await scrollTo(page, cells[0].rect[1] - 100);
    const image = await picture(page, 1);
    const largest = Math.max(...weights.flat());
    let compared = 0;
    for (const { id, rect } of cells) {
        if (!image.shows(rect)) continue;
        const [, reading, read] = id.split(".").map(Number);
        const right = shade(weights[reading - 1][read - 1] / largest, "light");
        const seen = image.at(rect[0] + rect[2] / 2, rect[1] + rect[3] / 2);
        assert.ok(distance(seen, right) <= 2, `${id}: ${seen} instead of ${right}`);
        compared++;
    }
    assert.ok(compared >= 300, `${compared} cells were in view`);
});

pageTest("the shades follow another head", {}, async page => {
    await clickTarget(page, "head.3");
    const { weights } = await numbers(page);
    const { rects } = await page.evaluate(() => window.attentionExplorer.layout());
    const image = await picture(page, 1);
    const largest = Math.max(...weights[0]);
    weights[0].forEach((weight, place) => {
        const [x, y, , h] = rects[`word.${place + 1}`];
        assert.ok(
            distance(image.at(x + 5, y + h / 2), shade(weight / largest, "light")) <= 2,
            `word ${place + 1}`,
        );
    });
});
