// Another pack by a drop, by the file dialog, and by “pack=”; bad ones get one sentence, and the model stays.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { drop } from "./support/drop.js";
import { pages, settled, state, words } from "./support/page.js";
import { SITE } from "./support/server.js";

const pageTest = pages();
const good = readFileSync(join(SITE, "larkfield.attn"));

const cut = good.subarray(0, good.length >> 1);
const damaged = Buffer.from(good);
damaged[good.length - 1000] ^= 0x55;
const later = Buffer.from(good);
later.writeUInt32LE(99, 8);
const wrong = Buffer.from("ticket_id,text,team\r\n1,hello,payment\r\n");

const BAD = [
    { name: "cut.attn", bytes: cut, sentence: /cut short: \d+ of its \d+ bytes are here/ },
    { name: "damaged.attn", bytes: damaged, sentence: /damaged|checksum/ },
    { name: "later.attn", bytes: later, sentence: /later version 99/ },
    { name: "tickets.attn", bytes: wrong, sentence: /not a pack/ },
    { name: "empty.attn", bytes: Buffer.alloc(0), sentence: /not a pack|empty/ },
];

/**
 * What the page showed before is shown still, and it answers.
 * @param {import("playwright-core").Page} page
 */
async function stillWorks(page) {
    assert.equal(await words(page).count(), 30, "the ticket's words are there");
    await page.getByRole("button", { name: /^T-65234/ }).press("Enter");
    await page.getByRole("button", { name: /^T-65234/, pressed: true }).waitFor();
    assert.equal(await words(page).count(), 31, "and the model answers");
}

for (const { name, bytes, sentence } of BAD) {
    pageTest(`${name}, dropped, is refused with a sentence`, {}, async page => {
        await drop(page, name, bytes);
        const alert = page.getByRole("alert");
        await alert.waitFor();
        const text = (await alert.textContent()) ?? "";
        assert.match(text, sentence);
        assert.ok(text.includes(name), "the sentence names the file");
        await stillWorks(page);
        await page.getByRole("button", { name: "Dismiss" }).press("Enter");
        assert.equal(await alert.count(), 0);
    });
}

for (const { name, bytes, sentence } of BAD.slice(0, 4)) {
    pageTest(
        `${name}, named by pack=, is refused, and the page's own model opens`,
        {
            address: `?pack=packs/${name}`,
            files: { [`/packs/${name}`]: bytes },
        },
        async page => {
            assert.match((await page.getByRole("alert").textContent()) ?? "", sentence);
            assert.ok(!page.url().includes(name), "a link names what is seen");
            await stillWorks(page);
        },
    );
}

pageTest("a drop shows where to drop, and opens a good pack", {}, async page => {
    await page.getByRole("button", { name: /^T-65234/ }).press("Enter");
    await drop(page, "mine.attn", good);
    await page.getByRole("status").filter({ hasText: "Opened mine.attn" }).waitFor();
    assert.equal(await page.getAttribute("body", "data-hint"), "Drop a model (.attn), a table of tickets (.csv) or activities (.json) to open it");
    assert.equal(await page.locator("#drop-hint").isVisible(), false);
    await page.getByRole("button", { name: /^T-65052/, pressed: true }).waitFor(); // a new model starts anew
    await settled(page);
});

pageTest("the button opens the browser's dialog, and the chosen pack", {}, async page => {
    const dialog = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Open a model" }).press("Enter");
    await (
        await dialog
    ).setFiles({ name: "chosen.attn", mimeType: "application/octet-stream", buffer: good });
    await page.getByRole("status").filter({ hasText: "Opened chosen.attn" }).waitFor();
});

pageTest(
    "pack= in the query opens a pack beside the page, and stays in the address",
    {
        address: "?pack=packs/other.attn#ticket=T-65234",
        files: { "/packs/other.attn": good },
    },
    async page => {
        assert.equal(await page.getByRole("alert").count(), 0);
        assert.equal((await state(page)).ticket, "T-65234");
        assert.equal(new URL(page.url()).search, "?pack=packs/other.attn");
    },
);

pageTest(
    "pack= in the fragment opens a pack too, and stays in the links",
    {
        address: "#room=explorer&pack=packs%2Fother.attn&ticket=T-65234",
        files: { "/packs/other.attn": good },
    },
    async page => {
        assert.equal(await page.getByRole("alert").count(), 0);
        assert.equal((await state(page)).pack, "packs/other.attn");
    },
);

pageTest(
    "pack= that leads to nothing gets a sentence",
    {
        address: "?pack=nowhere.attn",
        expected: /404/,
    },
    async page => {
        assert.match(
            (await page.getByRole("alert").textContent()) ?? "",
            /nowhere\.attn was not opened: there is no such file/,
        );
        await stillWorks(page);
    },
);

pageTest(
    "pack= of another site is not even asked for",
    { address: "?pack=https://example.org/x.attn" },
    async page => {
        assert.match((await page.getByRole("alert").textContent()) ?? "", /another site/);
        await stillWorks(page);
    },
);

pageTest("addresses that name no file get a sentence each", { address: "?pack=&activities=lessons/" }, async page => {
    await page.getByRole("alert").filter({ hasText: "“pack=” names no file" }).waitFor();
    await page.getByRole("alert").filter({ hasText: "“activities=lessons/” names no file" }).waitFor();
    assert.ok(!page.url().includes("pack="), "a link names what is seen");
});

/** Nothing that the page opens, and what is said of it. @type {[string, string | Buffer, RegExp][]} */
const OTHERS = [
    ["photo.png", Buffer.from([0x89, 0x50, 0x4e, 0x47]), /^photo\.png was not opened: it is none of the files .*\.attn.*\.csv.*\.json/],
    ["page.html", "<p>ticket_id", /^page\.html was not opened: it is none/],
    ["package.json", '{"name": "x"}', /^package\.json was not opened: it is none/],
    ["lesson.json", Buffer.from('{"activities": "é"}', "latin1"), /its byte 17, in line 1, is not UTF-8/],
    ["cut.json", '{"format": "attention-explorer-state"', /the view's state cannot be read/],
    ["empty.csv", "", /^empty\.csv was not opened: it is empty\./],
];

pageTest("a dropped file that is nothing for the page gets its sentence, and the room stays", {}, async page => {
    for (const [name, bytes, sentence] of OTHERS) {
        await drop(page, name, Buffer.from(bytes));
        await page.getByRole("alert").locator("p").filter({ hasText: sentence }).waitFor();
    }
    assert.equal((await state(page)).room, "explorer");
});

pageTest("a dropped text or link is left to the browser and opens nothing", {}, async page => {
    await page.evaluate(() => {
        const dataTransfer = new DataTransfer();
        dataTransfer.setData("text/plain", "hello");
        document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    });
    assert.equal(await page.getByRole("alert").count(), 0);
    await stillWorks(page);
});

pageTest(
    "a pack that the address names later opens then, and Back opens the page's own again",
    { files: { "/packs/other.attn": good } },
    async page => {
        await state(page);
        await page.evaluate(() => {
            location.hash = "#room=explorer&ticket=P-001&pack=packs%2Fother.attn";
        });
        await page.getByRole("status").filter({ hasText: "Opened other.attn" }).waitFor();
        await page.getByRole("button", { name: /^P-001/, pressed: true }).waitFor();
        await page.goBack();
        await page.getByRole("status").filter({ hasText: "Opened larkfield.attn" }).waitFor();
        await page.getByRole("button", { name: /^T-65052/, pressed: true }).waitFor();
    },
);

/** Sends a file after so many milliseconds. */
const late = (page, name, bytes, milliseconds) =>
    page.route(`**/packs/${name}`, async route => {
        await new Promise(resolve => setTimeout(resolve, milliseconds));
        await route.fulfill({ body: bytes, contentType: "application/octet-stream" }).catch(() => {});
    });

pageTest("a pack that comes late does not take the place of a file chosen meanwhile", {}, async page => {
    await state(page);
    await late(page, "late.attn", good, 1500);
    await page.evaluate(() => {
        location.hash = "#room=explorer&pack=packs%2Flate.attn";
    });
    await drop(page, "mine.attn", good);
    await page.getByRole("status").filter({ hasText: "Opened mine.attn" }).waitFor();
    await page.waitForTimeout(2500);
    assert.equal(await page.getByRole("status").filter({ hasText: "late.attn" }).count(), 0);
    await page.getByRole("button", { name: /^T-65234/ }).press("Enter");
    await page.waitForFunction(() => location.hash.includes("ticket=T-65234")); // the address goes on
    assert.ok(!page.url().includes("pack="));
});

pageTest(
    "after a refused pack the address names the pack that is open",
    { files: { "/packs/other.attn": good, "/packs/cut.attn": good.subarray(0, 5000) } },
    async page => {
        await state(page);
        const go = hash => page.evaluate(to => { location.hash = to; }, hash);
        await go("#room=explorer&pack=packs%2Fother.attn");
        await page.getByRole("status").filter({ hasText: "Opened other.attn" }).waitFor();
        await go("#room=explorer&ticket=T-65234&pack=packs%2Fcut.attn");
        await page.getByRole("alert").waitFor();
        await page.getByRole("button", { name: /^T-65234/, pressed: true }).waitFor();
        await page.waitForFunction(() => location.hash.includes("pack=packs%2Fother.attn"));
    },
);
