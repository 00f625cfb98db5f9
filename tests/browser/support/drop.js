// A file dropped on the page.

/** @typedef {import("playwright-core").Page} Page */

/**
 * As a user would: over the page first, then on it. What the hint said meanwhile is in the body's data-hint.
 * @param {Page} page @param {string} name @param {Buffer} bytes
 */
export async function drop(page, name, bytes) {
    await page.evaluate(
        ([fileName, content]) => {
            const binary = Uint8Array.from(atob(content), character => character.charCodeAt(0));
            const dataTransfer = new DataTransfer();
            dataTransfer.items.add(new File([binary], fileName));
            const target = document.getElementById("canvas") ?? document.body;
            for (const type of ["dragenter", "dragover", "drop"]) {
                if (type === "drop") {
                    const hint = /** @type {HTMLElement} */ (document.getElementById("drop-hint"));
                    document.body.dataset.hint = hint.checkVisibility() ? (hint.textContent ?? "") : "none";
                }
                target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
            }
        },
        [name, bytes.toString("base64")],
    );
}
