// The mirror itself, on trees of its own: what a later room may bring must not cost the focus or the typed
// text.

import assert from "node:assert/strict";

import { pages } from "./support/page.js";

const pageTest = pages();

/** A mirror in a bare page of the same site, with the acts and the focus that it tells. */
async function bareMirror(page, address) {
    await page.goto(`${address}bare.html`);
    await page.evaluate(async () => {
        const { Mirror } = await import(new URL("source/mirror.js", document.baseURI).href);
        /** @type {Window["told"]} */
        const told = { acts: [], focus: [] };
        const mirror = new Mirror(
            document.body,
            (id, value) => told.acts.push([id, value]),
            id => told.focus.push(id),
        );
        Object.assign(window, { mirror, told });
    });
    return {
        render: tree => page.evaluate(given => window.mirror.render(given), tree),
        told: () => page.evaluate(() => window.told),
    };
}

const bare = {
    wait: false,
    files: {
        "/bare.html":
            '<!DOCTYPE html><html lang="en"><link rel="icon" href="icon.svg"><title>bare</title><body>',
    },
};

/** @param {string[]} names @param {number} pressed */
const list = (names, pressed) => ({
    id: "root",
    role: "main",
    name: "Room",
    children: [
        {
            id: "list",
            role: "list",
            name: "Words",
            roving: true,
            children: names.map((name, i) => ({
                id: `w.${name}`,
                role: "button",
                name,
                pressed: i === pressed,
            })),
        },
    ],
});

pageTest("elements keep their focus when others come, go and move", bare, async (page, address) => {
    const { render } = await bareMirror(page, address);
    await render(list(["a", "b", "c"], 0));
    await page.getByRole("button", { name: "b" }).focus();
    await page.getByRole("button", { name: "b" }).evaluate(element => {
        element.dataset.same = "yes";
    });
    for (const names of [["b", "c"], ["x", "y", "b", "c"], ["b"], ["z", "b"]]) {
        await render(list(names, 0));
        assert.deepEqual(await page.getByRole("button").allTextContents(), names);
        assert.equal(await page.evaluate(() => document.activeElement?.textContent), "b");
        assert.equal(
            await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).dataset.same),
            "yes",
            "the same element",
        );
    }
});

pageTest(
    "when the focused element goes, the focus goes to what stands nearest",
    bare,
    async (page, address) => {
        const { render } = await bareMirror(page, address);
        await render(list(["a", "b", "c"], 0));
        await page.getByRole("button", { name: "b" }).focus();
        await render(list(["a", "c"], 0));
        assert.equal(await page.evaluate(() => document.activeElement?.textContent), "a");
    },
);

pageTest("a list is one stop of Tab: the pressed button", bare, async (page, address) => {
    const { render, told } = await bareMirror(page, address);
    await render(list(["a", "b", "c"], 1));
    await page.keyboard.press("Tab");
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), "b");
    await page.keyboard.press("ArrowRight");
    assert.deepEqual((await told()).acts, [["w.c", ""]]);
    assert.equal((await told()).focus.at(-1), "w.c");
    await page.keyboard.press("Tab");
    assert.equal(await page.evaluate(() => document.activeElement === document.body), true);
});

pageTest("arrow keys do not choose where nothing is chosen", bare, async (page, address) => {
    const { render, told } = await bareMirror(page, address);
    await render(list(["a", "b"], -1));
    await page.getByRole("button", { name: "a" }).focus();
    await page.keyboard.press("ArrowRight");
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), "b");
    assert.deepEqual((await told()).acts, []);
    await page.keyboard.press("Enter");
    assert.deepEqual((await told()).acts, [["w.b", ""]]);
});

pageTest("a field is not written under the user's hands, but follows others", bare, async (page, address) => {
    const { render } = await bareMirror(page, address);
    const tree = value => ({ id: "f", role: "textbox", name: "Text", multiline: true, value });
    await render(tree("first"));
    const field = page.getByRole("textbox", { name: "Text" });
    assert.equal(await field.inputValue(), "first");
    await field.evaluate((/** @type {HTMLTextAreaElement} */ area) => {
        area.value = "half \ud83d";
        area.dispatchEvent(new InputEvent("input", { bubbles: true }));
    });
    await render(tree("half \ufffd")); // what the application made of it
    assert.equal(
        await field.evaluate((/** @type {HTMLTextAreaElement} */ area) => area.value.charCodeAt(5)),
        0xd83d,
        "the same text stays as typed",
    );
    await render(tree("another ticket"));
    assert.equal(await field.inputValue(), "another ticket");
    await field.evaluate((/** @type {HTMLTextAreaElement} */ area) => {
        area.dispatchEvent(new CompositionEvent("compositionstart", { bubbles: true }));
        area.value = "にほ";
    });
    await render(tree("n"));
    assert.equal(await field.inputValue(), "にほ", "an input method is at work");
});

pageTest("a status speaks only when its sentence changes", bare, async (page, address) => {
    const { render } = await bareMirror(page, address);
    const tree = name => ({ id: "s", role: "status", name });
    await render(tree("one"));
    await page.evaluate(() => {
        window.changes = 0;
        new MutationObserver(found => {
            window.changes += found.length;
        }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    });
    await render(tree("one"));
    assert.equal(await page.evaluate(() => window.changes), 0);
    await render(tree("two"));
    assert.ok((await page.evaluate(() => window.changes)) > 0);
    assert.equal(await page.getByRole("status").textContent(), "two");
});

pageTest("tables keep their headers and follow their rows", bare, async (page, address) => {
    const { render } = await bareMirror(page, address);
    const tree = rows => ({ id: "t", role: "table", name: "Weights", columns: ["Word", "Weight"], rows });
    await render(
        tree([
            ["a", "0.50"],
            ["b", "0.25"],
            ["c", "0.25"],
        ]),
    );
    await render(tree([["a", "1.00"], { id: "x", cells: ["d", "0.00"] }]));
    const table = page.getByRole("table", { name: "Weights" });
    assert.deepEqual(await table.getByRole("columnheader").allTextContents(), ["Word", "Weight"]);
    assert.deepEqual(await table.getByRole("rowheader").allTextContents(), ["a", "d"]);
    assert.deepEqual(await table.getByRole("cell").allTextContents(), ["1.00", "0.00"]);
});

pageTest(
    "keys that a part wants for itself reach it, and nothing else happens",
    bare,
    async (page, address) => {
        const { render, told } = await bareMirror(page, address);
        await render({ id: "m", role: "button", name: "Matrix", keys: ["ArrowUp", "Home"] });
        await page.getByRole("button").focus();
        for (const key of ["ArrowUp", "ArrowDown", "Home", "Enter"]) await page.keyboard.press(key);
        assert.deepEqual((await told()).acts, [
            ["m", "ArrowUp"],
            ["m", "Home"],
            ["m", ""],
        ]);
    },
);

pageTest("a select offers its options and tells the chosen one", bare, async (page, address) => {
    const { render, told } = await bareMirror(page, address);
    await render({
        id: "s",
        role: "select",
        name: "Room",
        value: "b",
        options: [
            { id: "a", name: "First" },
            { id: "b", name: "Second" },
        ],
    });
    const field = page.getByRole("combobox", { name: "Room" });
    assert.equal(await field.inputValue(), "b");
    await field.selectOption("First");
    assert.deepEqual((await told()).acts, [["s", "a"]]);
});
