// The page opens: quietly, from its own folder only, the mirror first; and then it rests.

import assert from "node:assert/strict";

import { clickTarget, frames, pages, settled, targetOf } from "./support/page.js";

const pageTest = pages();

pageTest("opens with a title, a language, and the first ticket's real weights", {}, async page => {
    assert.equal(await page.title(), "Attention Explorer");
    assert.equal(await page.getAttribute("html", "lang"), "en");
    await page.getByRole("button", { name: /^T-65052, negation/, pressed: true }).waitFor();
    assert.equal(await page.getByRole("heading", { name: "What not reads in block 2, head 1" }).count(), 1);
    assert.equal(await page.locator("#loading").count(), 0, "the loading screen is gone");
});

pageTest(
    "shows its progress within the page while it loads",
    {
        wait: false,
        init: () => {
            const { compileStreaming } = WebAssembly;
            WebAssembly.compileStreaming = async source => {
                const compiled = await compileStreaming.call(WebAssembly, source);
                await new Promise(resolve => setTimeout(resolve, 1500));
                return compiled;
            };
        },
    },
    async page => {
        await page.getByRole("progressbar", { name: "Attention Explorer" }).waitFor();
        await page.getByText(/^Loading: \d+\.\d of \d+\.\d MB$/).waitFor();
        await settled(page);
    },
);

pageTest(
    "has the mirror before the canvas draws anything",
    {
        init: () => {
            new MutationObserver((_, observer) => {
                if (!document.body?.classList.contains("with-canvas")) return;
                observer.disconnect();
                document.documentElement.dataset.wordsBefore = String(
                    document.querySelectorAll("#mirror [data-id^='word.']").length,
                );
            }).observe(document, { subtree: true, childList: true, attributes: true });
        },
    },
    async page => {
        assert.equal(await page.getAttribute("html", "data-words-before"), "30");
    },
);

const countFrames = () => {
    window.framesAsked = 0;
    const { requestAnimationFrame } = window;
    window.requestAnimationFrame = callback => {
        window.framesAsked++;
        return requestAnimationFrame.call(window, callback);
    };
};

/** @param {import("playwright-core").Page} page */
async function framesInTwoSeconds(page) {
    await page.waitForTimeout(500); // what was still under way may end
    await page.evaluate(() => {
        window.framesAsked = 0;
    });
    await page.waitForTimeout(2000);
    return page.evaluate(() => window.framesAsked);
}

pageTest("asks for no frame while nothing happens", { init: countFrames }, async page => {
    assert.ok((await page.evaluate(() => window.framesAsked)) > 0, "frames are counted at all");
    assert.equal(await framesInTwoSeconds(page), 0, "after loading");
    const [x, y] = await targetOf(page, "word.5");
    await page.mouse.move(x, y);
    assert.equal(await framesInTwoSeconds(page), 0, "with the pointer on a word");
    await page.getByRole("textbox").focus();
    assert.equal(await framesInTwoSeconds(page), 0, "with the cursor in the text");
});

pageTest("rests again after a resize and a press", { init: countFrames }, async page => {
    await page.setViewportSize({ width: 1000, height: 700 });
    await clickTarget(page, "word.3");
    await frames(page);
    assert.equal(await framesInTwoSeconds(page), 0);
});
