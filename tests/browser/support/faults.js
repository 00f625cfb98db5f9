// What a room looks like when it is too wide, too small or broken.

/** @typedef {import("playwright-core").Page} Page */

/**
 * What is wrong with the page as it stands.
 * @param {Page} page @param {number} rail what the rooms take at the left
 */
export async function faults(page, rail) {
    const [scroll, client, words, { rects, fixed = {} }] = await page.evaluate(() => {
        const scroller = /** @type {HTMLElement} */ (document.getElementById("scroller"));
        return /** @type {const} */ ([
            scroller.scrollWidth,
            scroller.clientWidth,
            document.getElementById("mirror")?.textContent ?? "",
            window.attentionExplorer.layout(),
        ]);
    });
    const wrong = [];
    if (scroll !== client) wrong.push(`${scroll} pixels wide`);
    for (const [id, [x, , width, height]] of Object.entries(rects))
        if (x < rail || x + width > client + 0.5 || !(width > 0) || !(height > 0)) wrong.push(`${id} from ${x}, ${width} × ${height}`);
    for (const [id, [x, , width]] of Object.entries(fixed)) if (x < 0 || x + width > client + 0.5) wrong.push(id);
    const strange = /NaN|undefined|not a number|\{\d/.exec(words);
    if (strange) wrong.push(`“${words.slice(strange.index - 60, strange.index + 20)}”`);
    return wrong;
}
