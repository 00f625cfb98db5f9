// Everything that the page can do, once, as a learner would: all rooms, a sweep with workers, files, dialogs.

import assert from "node:assert/strict";

import { frames } from "./page.js";

/** @typedef {import("playwright-core").Page} Page */

/** Every room opens and shows something. @param {Page} page @returns {Promise<string[]>} their ids */
export async function allRooms(page) {
    const rooms = await page.evaluate(() =>
        [...document.querySelectorAll("#mirror [data-id^='room.']")].map(button => button.getAttribute("data-id") ?? ""),
    );
    for (const room of [...rooms, "room.explorer"]) {
        await page.evaluate(id => window.attentionExplorer.act(id, ""), room);
        await frames(page);
        const { height, words } = await page.evaluate(() => ({
            height: window.attentionExplorer.layout().height,
            words: document.getElementById("mirror")?.textContent ?? "",
        }));
        assert.ok(height > 100 && words.length > 200, `${room} shows something`);
    }
    return rooms;
}

/** Some tickets are measured by workers. @param {Page} page @returns {Promise<number>} how many workers computed */
export async function sweep(page) {
    const ready = page.waitForEvent("worker");
    await page.evaluate(() => {
        location.hash = "#room=evidence&view=tickets";
    });
    await page.locator("#mirror [data-id='sweep.start']").waitFor({ state: "attached" });
    await page.evaluate(() => window.attentionExplorer.act("sweep.start", ""));
    await ready;
    await page.waitForFunction(() => (JSON.parse(window.attentionExplorer.exported("json")).measured ?? 0) >= 30);
    const workers = page.workers().length;
    await page.evaluate(() => window.attentionExplorer.act("sweep.stop", ""));
    assert.equal(await page.getByRole("alert").count(), 0, "no worker was lost");
    return workers;
}

/** Every kind of file is saved. @param {Page} page @returns {Promise<string[]>} the files' endings */
export async function savedKinds(page) {
    const endings = [];
    await page.evaluate(() => window.attentionExplorer.act("room.explorer", ""));
    await frames(page);
    for (const kind of ["csv", "json", "svg", "png"]) {
        const download = page.waitForEvent("download");
        await page.evaluate(id => window.attentionExplorer.act(id, ""), kind);
        endings.push((await download).suggestedFilename().split(".").pop() ?? "");
    }
    return endings;
}

/** The dialog about the model opens and closes. @param {Page} page */
export async function aboutTheModel(page) {
    await page.evaluate(() => window.attentionExplorer.act("about", ""));
    await page.getByRole("dialog").getByRole("table").first().waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
}

/** Runs in the page before its scripts: what its content security policy forbade. */
export const watchPolicy = () => {
    const forbidden = /** @type {string[]} */ ([]);
    Object.assign(window, { forbidden });
    document.addEventListener("securitypolicyviolation", event => {
        forbidden.push(`${event.violatedDirective}: ${event.blockedURI} ${event.sample}`);
    });
};

/** @param {Page} page @returns {Promise<string[]>} */
export const forbidden = page => page.evaluate(() => /** @type {any} */ (window).forbidden);
