// The state is in the address: a link shows what was seen, and Back goes back by tickets.

import assert from "node:assert/strict";

import { pages, settled, state, words } from "./support/page.js";

const pageTest = pages();

pageTest(
    "a link opens exactly the state that it names",
    {
        address: "#room=explorer&ticket=T-65234&block=1&head=3&word=5&seed=7",
    },
    async page => {
        await page.getByRole("button", { name: /^T-65234/, pressed: true }).waitFor();
        await page.getByRole("radio", { name: "Block 1", checked: true }).waitFor();
        await page.getByRole("radio", { name: "Head 3", checked: true }).waitFor();
        assert.equal(await words(page).nth(4).getAttribute("aria-pressed"), "true");
        assert.deepEqual(await state(page), {
            room: "explorer",
            ticket: "T-65234",
            block: "1",
            head: "3",
            word: "5",
            seed: "7",
        });
    },
);

pageTest("what is chosen stands in the address, and the address reopens it", {}, async (page, address) => {
    await page.getByRole("button", { name: /^P-002/ }).press("Enter");
    await words(page).nth(2).press("Enter");
    await page.getByRole("radio", { name: "Head 1" }).press("End");
    await page.getByRole("radio", { name: "one word" }).press("ArrowRight");
    const seen = await state(page);
    assert.deepEqual([seen.ticket, seen.word, seen.head, seen.view], ["P-002", "3", "average", "matrix"]);
    const link = page.url();
    await page.goto("about:blank");
    await page.goto(link);
    await settled(page);
    assert.deepEqual(await state(page), seen);
    assert.ok(link.startsWith(address));
});

pageTest("Back and Forward go from ticket to ticket; words and heads are no steps", {}, async page => {
    await state(page);
    const steps = await page.evaluate(() => history.length);
    await words(page).nth(5).press("Enter");
    await page.getByRole("radio", { name: "Head 1" }).press("ArrowRight");
    await state(page);
    assert.equal(await page.evaluate(() => history.length), steps, "no step yet");
    await page.getByRole("button", { name: /^T-65234/ }).press("Enter");
    await page.getByRole("button", { name: /^P-003/ }).press("Enter");
    await state(page);
    assert.equal(await page.evaluate(() => history.length), steps + 2);
    await page.goBack();
    await page.getByRole("button", { name: /^T-65234/, pressed: true }).waitFor();
    await page.goBack();
    await page.getByRole("button", { name: /^T-65052/, pressed: true }).waitFor();
    assert.equal(
        await words(page).nth(5).getAttribute("aria-pressed"),
        "true",
        "with the word that was read then",
    );
    assert.match(await page.getByRole("textbox").inputValue(), /^Not a delivery issue/);
    await page.goForward();
    await page.getByRole("button", { name: /^T-65234/, pressed: true }).waitFor();
});

pageTest(
    "the address is replaced at most four times a second",
    {
        init: () => {
            const { replaceState } = history;
            const times = /** @type {number[]} */ ([]);
            Object.assign(window, { replaceTimes: times });
            history.replaceState = function (...rest) {
                times.push(performance.now());
                return replaceState.apply(this, rest);
            };
        },
    },
    async page => {
        await words(page).first().focus();
        for (let i = 0; i < 25; i++) await page.keyboard.press("ArrowRight");
        assert.equal((await state(page)).word, "26", "the last change arrives");
        const times = await page.evaluate(() => window.replaceTimes);
        assert.ok(times.length >= 2);
        times.slice(1).forEach((time, i) => assert.ok(time - times[i] > 200, `${time - times[i]} ms apart`));
    },
);

pageTest("a changed fragment is followed while the page is open", {}, async page => {
    await page.evaluate(() => {
        location.hash = "#room=explorer&ticket=P-001&word=3";
    });
    await page.getByRole("button", { name: /^P-001/, pressed: true }).waitFor();
    assert.equal(await words(page).nth(2).getAttribute("aria-pressed"), "true");
});

pageTest(
    "what a link asks in vain is said in a sentence, and the rest is followed",
    {
        address: "#room=explorer&ticket=T-00000&block=9&head=2&colour=red",
        wait: false,
    },
    async page => {
        const status = page.getByRole("status").filter({ hasText: "T-00000" });
        await status.waitFor();
        const text = (await status.textContent()) ?? "";
        assert.match(text, /block = “9”/);
        assert.match(text, /“colour”/);
        await page.getByRole("radio", { name: "Head 2", checked: true }).waitFor();
    },
);

pageTest("typed text does not go into the address", {}, async page => {
    await page.getByRole("textbox").fill("a secret refund");
    await state(page);
    assert.doesNotMatch(page.url(), /secret/);
});
