// The page, in the order in which it starts. The application computes and decides; the page shows its
// semantic tree, carries its address, and lends it the canvas, the clipboard and files.

import { showAbout } from "./about.js";
import { CanvasHost } from "./canvas_host.js";
import { Downloads } from "./downloads.js";
import { startExplorer } from "./explorer_module.js";
import { missingFeature } from "./features.js";
import { fetchFonts } from "./fonts.js";
import { glyph } from "./glyphs.js";
import { Progress, Sentence, fetchModule } from "./loading.js";
import { messages } from "./messages.js";
import { Mirror } from "./mirror.js";
import { Notices } from "./notices.js";
import { fetchPack, packName, packOfQuery } from "./packs.js";
import { listenForShortcuts } from "./shortcuts.js";
import { followProgress, keepProgress, readProgress } from "./stored_progress.js";
import { Theme } from "./theme.js";
import { asUtf8 } from "./ticket_files.js";
import { UrlState, splitPack } from "./url_state.js";
import { UserFiles } from "./user_files.js";
import { Work } from "./work.js";

const OWN_PACK = "larkfield.attn";

const progress = new Progress();
const notices = new Notices();
const theme = new Theme(() => page?.canvas.tell());

/** What runs once the application stands. @type {Awaited<ReturnType<typeof assemble>> | null} */
let page = null;

window.addEventListener("error", event => reportOnce(event.message));
window.addEventListener("unhandledrejection", event =>
    reportOnce(String(event.reason?.message ?? event.reason)),
);

start().catch(error => {
    progress.fail(
        error instanceof Sentence ? error.message : messages.cannotStart(String(error?.message ?? error)),
    );
});

async function start() {
    const missing = missingFeature();
    if (missing) return progress.fail(missing);

    const asked = packOfQuery() ?? splitPack(location.hash.slice(1)).pack;
    const counted = progress.update.bind(progress);
    const [compiled, firstPack, fonts] = await Promise.all([
        fetchModule("explorer.wasm", (loaded, total) => counted("application", loaded, total)),
        fetchFirst(asked ?? OWN_PACK),
        fetchFonts(counted),
    ]);
    progress.say(messages.preparing);

    const explorer = await startExplorer(
        compiled,
        {
            changed: () => refresh(),
            drawn: () => page?.canvas.drawn(),
            focus: id => page?.canvas.pressed(id),
            command: (name, argument) => command(name, argument),
            glyph,
        },
        reportOnce,
    );
    // For the tests, and for whoever opens the console
    Object.assign(window, { attentionExplorer: explorer });
    fonts.forEach(({ bytes }, face) => explorer.setFont(face, bytes));
    const pack = await openFirst(explorer, firstPack);
    const kept = readProgress();
    if (kept !== null) explorer.restore(kept);
    followProgress(text => explorer.restore(text));

    page = assemble(explorer, fonts, pack.bytes);
    sayAll(page.url.read());
    if (asked && pack.address !== asked) page.url.dropPack(); // a link names what is seen
    show(); // the mirror stands before the canvas, and without it
    page.canvas.start();
    progress.done();
    refresh();
}

/**
 * The pack to start with; one that cannot be fetched is told, and the page's own comes instead.
 * @param {string} address
 * @returns {Promise<{bytes: Uint8Array, address: string}>}
 */
async function fetchFirst(address) {
    const counted = (/** @type {number} */ loaded, /** @type {number | null} */ total) =>
        progress.update("pack", loaded, total);
    try {
        return { bytes: await fetchPack(address, counted), address };
    } catch (error) {
        if (address === OWN_PACK) throw error;
        warnOf(error);
        return { bytes: await fetchPack(OWN_PACK, counted), address: OWN_PACK };
    }
}

/**
 * @param {import("./explorer_module.js").Explorer} explorer
 * @param {{bytes: Uint8Array, address: string}} pack
 * @returns {Promise<{bytes: Uint8Array, address: string}>} the one that is open now
 */
async function openFirst(explorer, pack) {
    const refused = explorer.openPack(pack.bytes).error;
    if (!refused) return pack;
    const sentence = messages.notOpened(packName(pack.address), refused);
    if (pack.address === OWN_PACK) throw new Sentence(sentence);
    notices.warn(sentence);
    return openFirst(explorer, { bytes: await fetchPack(OWN_PACK), address: OWN_PACK });
}

/**
 * @param {import("./explorer_module.js").Explorer} explorer @param {import("./fonts.js").Font[]} fonts
 * @param {Uint8Array} pack  the bytes of the open one
 */
function assemble(explorer, fonts, pack) {
    const act = (/** @type {string} */ id, /** @type {string} */ value) => {
        explorer.act(id, value);
        refresh();
    };
    const mirror = new Mirror(
        /** @type {HTMLElement} */ (document.getElementById("mirror")),
        act,
        id => explorer.setFocus(id),
    );
    listenForShortcuts(mirror, act);
    return {
        explorer,
        mirror,
        canvas: new CanvasHost(explorer, mirror, theme),
        url: new UrlState(explorer, followed, named => void openAddress(named)),
        files: new UserFiles(
            { pack: (bytes, name) => openBytes(bytes, name, true), tickets: openTickets },
            notices,
        ),
        downloads: new Downloads(explorer, notices, fonts),
        work: new Work(milliseconds => explorer.work(milliseconds)),
        pack,
        packFromDisk: false,
        /** Loaded for the first sweep. @type {import("./sweeper.js").Sweeper | null} */
        sweeper: null,
    };
}

let refreshDue = false;

/** The application changed: everything that follows it does so once, after the present task. */
function refresh() {
    if (refreshDue || !page) return;
    refreshDue = true;
    queueMicrotask(() => {
        refreshDue = false;
        show();
    });
}

function show() {
    if (!page) return;
    page.mirror.render(page.explorer.semantics());
    page.canvas.placeAgain();
    page.url.write();
    page.work.start();
}

/** @param {string[]} problems */
function followed(problems) {
    sayAll(problems);
    refresh();
}

/** @param {string[]} problems */
function sayAll(problems) {
    if (problems.length) notices.say(problems.join(" "));
}

/** What the application asks of the page. @param {string} name @param {string} argument */
function command(name, argument) {
    if (!page) return;
    switch (name) {
        case "share":
            void page.downloads.share(
                page.url.link(argument),
                page.packFromDisk ? messages.linkCopiedWithoutPack : messages.linkCopied,
            );
            break;
        case "top":
            page.canvas.toTop();
            break;
        case "copy":
            void page.downloads.copyText(argument);
            break;
        case "store":
            keepProgress(argument, notices);
            break;
        case "csv":
        case "svg":
        case "json":
            page.downloads.saveText(name);
            break;
        case "png":
            void page.downloads.savePng();
            break;
        case "open-pack":
            page.files.ask("pack");
            break;
        case "open-tickets":
            page.files.ask("tickets");
            break;
        case "sweep-start":
            void startSweep();
            break;
        case "sweep-stop":
            ++sweepTurn;
            page.sweeper?.stop();
            break;
        case "about":
            showAbout(page.explorer.about());
            break;
        case "theme":
            theme.toggle();
            break;
    }
}

/**
 * @param {Uint8Array} bytes @param {string} name @param {boolean} fromDisk
 * @returns {boolean} false: refused, and the old model stays
 */
function openBytes(bytes, name, fromDisk) {
    if (!page) return false;
    const { error } = page.explorer.openPack(bytes);
    if (error) {
        notices.warn(messages.notOpened(name, error));
        return false;
    }
    notices.clear();
    notices.say(messages.packOpened(name));
    page.pack = bytes; // for the workers of a sweep
    page.packFromDisk = fromDisk;
    if (fromDisk) {
        ++packChoice; // what is still on its way from an address comes too late
        page.url.dropPack();
    }
    refresh();
    return true;
}

/**
 * @param {Uint8Array} file @param {string} name
 * @returns {boolean} false: there is no room for it, and the old tickets stay
 */
function openTickets(file, name) {
    if (!page) return false;
    const { bytes, encoding } = asUtf8(file);
    const opened = page.explorer.openTickets(bytes, name, encoding);
    if (!opened) notices.warn(messages.notOpened(name, messages.noMemory));
    refresh();
    return opened;
}

/** Counts the sweeps' starts and stops: one that was stopped while its code was loaded does not start. */
let sweepTurn = 0;

/** What is needed for a sweep is loaded when the first one starts. */
async function startSweep() {
    if (!page) return;
    const { explorer } = page;
    const turn = ++sweepTurn;
    try {
        const { Sweeper } = await import("./sweeper.js");
        page.sweeper ??= new Sweeper(explorer, () => page?.pack ?? new Uint8Array(), warnOf);
    } catch {
        if (turn !== sweepTurn) return;
        notices.warn(messages.cannotLoad("sweeper.js"));
        return explorer.sweepWorkers(0);
    }
    if (turn === sweepTurn) void page.sweeper.start();
}

/**
 * The address came to name another pack, or none again, while the page was open.
 * @param {string | null} named
 */
async function openAddress(named) {
    const address = named ?? packOfQuery() ?? OWN_PACK;
    const choice = ++packChoice;
    let opened = false;
    try {
        const bytes = await fetchPack(address);
        if (choice !== packChoice) return; // another one was chosen meanwhile
        opened = openBytes(bytes, packName(address), false);
    } catch (error) {
        if (choice !== packChoice) return;
        warnOf(error);
    }
    if (!page) return;
    followed(page.url.read());
    page.url.packTried(opened);
}

/** @param {unknown} error */
function warnOf(error) {
    notices.warn(error instanceof Sentence ? error.message : messages.unexpected(String(error)));
}

/** Counts the packs that were chosen: one that was asked for before the last choice no longer opens. */
let packChoice = 0;

let reported = false;

/** Something unforeseen: one sentence is enough, the console has the rest. @param {string} why */
function reportOnce(why) {
    if (reported) return;
    reported = true;
    notices.warn(messages.unexpected(why));
}
