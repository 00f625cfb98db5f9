// Saves pictures of the page to be looked at: node tests/browser/screenshots.mjs FOLDER [FRAGMENT]

import { mkdirSync } from "node:fs";
import { join } from "node:path";

import { launch, openPage } from "./support/page.js";
import { serve } from "./support/server.js";

const [folder, fragment = ""] = process.argv.slice(2);
if (!folder) {
    console.error("usage: node tests/browser/screenshots.mjs FOLDER [FRAGMENT]");
    process.exit(2);
}
mkdirSync(folder, { recursive: true });

const VIEWS = [
    { name: "desk", width: 1280, height: 800, touch: false },
    { name: "phone", width: 390, height: 844, touch: true },
    { name: "small-phone", width: 360, height: 780, touch: true },
];
const [browser, server] = await Promise.all([launch(), serve()]);
for (const { name, ...view } of VIEWS) {
    for (const dark of [false, true]) {
        for (const ratio of [1, 2]) {
            const address = fragment && `#${fragment.replace(/^#/, "")}`;
            const { page, context, complaints } = await openPage(browser, server.address, {
                ...view,
                dark,
                ratio,
                address,
            });
            const file = join(
                folder,
                `${name}-${view.width}x${view.height}-${dark ? "dark" : "light"}-${ratio}x.png`,
            );
            await page.screenshot({ path: file });
            console.log(file, ...complaints);
            await context.close();
        }
    }
}
await browser.close();
server.close();
