// What the page does while nothing happens: the animation frames that it asks for, and the timers that it sets or that run.

import { rested } from "./browser.js";
import { COUNT } from "./table.js";

const IDLE = 2000; // milliseconds
const ROOMS = ["by-hand", "explorer", "inside", "evidence", "guide"];

/** Rows still without figures. @returns {import("./table.js").Row[]} */
export const idleRows = () => [
    {
        id: "idle-frames",
        what: `animation frames asked for in ${IDLE / 1000} s of an idle page, the most of any room`,
        unit: COUNT,
        most: 0,
    },
    { id: "idle-timers", what: "timers set or run meanwhile, the most of any room", unit: COUNT, most: 0 },
];

/** Goes through the rooms and back to the Explorer. @param {import("playwright-core").Page} page */
export async function idle(page) {
    const counts = [];
    const count = () =>
        page.evaluate(() => {
            const { framesAsked, timers } = /** @type {any} */ (window).bench;
            return [framesAsked, timers];
        });
    for (const room of ROOMS) {
        await page.evaluate(id => window.attentionExplorer.act(id, ""), `room.${room}`);
        await rested(page);
        const before = await count();
        await page.waitForTimeout(IDLE);
        counts.push((await count()).map((number, i) => number - before[i]));
    }
    await page.evaluate(() => window.attentionExplorer.act("room.explorer", ""));
    await rested(page);
    const found = ROOMS.flatMap((room, i) => {
        const [frames, timers] = counts[i];
        return frames || timers ? [`${room}: ${frames} frames, ${timers} timers`] : [];
    });
    return idleRows().map((row, i) => ({
        ...row,
        ours: Math.max(...counts.map(numbers => numbers[i])),
        ...(i === 0 && found.length ? { remark: `Not idle: ${found.join("; ")}.` } : {}),
    }));
}
