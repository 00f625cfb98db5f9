// The page, in the order in which it starts. The application computes and decides; the page shows its
// semantic tree, carries its address, and lends it the canvas, the clipboard and files.

import { showAbout, showTerms } from "./about.js";
import { CanvasHost } from "./canvas_host.js";
import { Downloads } from "./downloads.js";
import { startExplorer } from "./explorer_module.js";
import { missingFeature } from "./features.js";
import { isFirstVisit, keepVisit } from "./first_visit.js";
import { fetchFonts } from "./fonts.js";
import { glyph } from "./glyphs.js";
import { ENGLISH, firstLanguage, keepLanguage, loadLanguage, speak } from "./language.js";
import { Progress, Sentence, fetchModule } from "./loading.js";
import { messages } from "./messages.js";
import { Mirror } from "./mirror.js";
import { Notices } from "./notices.js";
import { keepForOffline } from "./offline.js";
import { asked as askedFor, framed, unusable } from "./page_query.js";
import { OWN_PACK, fetchPack, leaveOwnPack, packName, packOfQuery } from "./packs.js";
import { FORMAT, savedState } from "./saved_states.js";
import { listenForShortcuts } from "./shortcuts.js";
import { forHere } from "./simd.js";
import { followProgress, keepProgress, readProgress } from "./stored_progress.js";
import { Theme } from "./theme.js";
import { asUtf8 } from "./ticket_files.js";
import { UrlState, splitPack } from "./url_state.js";
import { UserFiles } from "./user_files.js";
import { utf8Text } from "./utf8_text.js";
import { Work } from "./work.js";

const progress = new Progress();
const notices = new Notices();
const theme = new Theme(() => page?.canvas.tell());

/** What runs once the application stands. @type {Awaited<ReturnType<typeof assemble>> | null} */
let page = null;

/** The side of the page around, where there is one. @type {import("./embedded.js").Embedded | null} */
let embedded = null;
/** What the page around sends while this one loads. @type {MessageEvent[]} */
const early = [];
const keepEarly = (/** @type {MessageEvent} */ event) => void early.push(event);
if (framed) window.addEventListener("message", keepEarly);
const embedding = framed ? import("./embedded.js").then(({ Embedded }) => (embedded = new Embedded())) : null;

window.addEventListener("error", event => reportOnce(event.message));
window.addEventListener("unhandledrejection", event =>
    reportOnce(String(event.reason?.message ?? event.reason)),
);

start().catch(error => {
    fail(error instanceof Sentence ? error.message : messages.cannotStart(String(error?.message ?? error)));
});

/** @param {string} sentence */
function fail(sentence) {
    progress.fail(sentence);
    embedded?.error(sentence);
}

async function start() {
    const language = await startSpeaking(); // what comes next is said in it
    const missing = missingFeature();
    if (missing) return fail(missing);

    const asked = packOfQuery() ?? splitPack(location.hash.slice(1)).pack;
    const counted = progress.update.bind(progress);
    const [compiled, firstPack, fonts] = await Promise.all([
        fetchModule(forHere("explorer.wasm"), (loaded, total) => counted("application", loaded, total)),
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
    if (!tellLanguage(explorer, language)) speak(ENGLISH);
    const pack = await openFirst(explorer, firstPack);
    const kept = readProgress();
    if (kept !== null) explorer.restore(kept);
    followProgress(text => explorer.restore(text));

    await embedding;
    page = assemble(explorer, fonts, pack.bytes);
    const settings = unusable().map(({ name, value, expected }) => messages.badSetting(name, value, expected));
    if (askedFor("activities") !== null && location.hash === "") history.replaceState(null, "", "#room=guide");
    sayAll([...settings, ...page.url.read()]);
    if (askedFor("activities") !== null) void loadActivities(); // what is wrong with them is said at once
    if (asked !== null && pack.address !== asked) page.url.dropPack(); // a link names what is seen
    if (isFirstVisit()) explorer.welcome();
    show(); // the mirror stands before the canvas, and without it
    page.canvas.start();
    progress.done();
    window.removeEventListener("message", keepEarly);
    embedded?.start(forHost(page), early.splice(0));
    refresh();
    void keepForOffline(notices);
    void import("./print.js").then(({ preparePrinting }) => preparePrinting(explorer, fullLink)).catch(() => {});
}

/** What the page around can use. @param {ReturnType<typeof assemble>} page @returns {import("./embedded.js").Page} */
const forHost = ({ explorer, url, canvas }) => ({
    canvas,
    state: () => url.fragment,
    link: full => url.link(full ? explorer.fullUrl() : ""),
    setTheme: name => theme.follow(name),
    setLanguage: code => void changeLanguage(code),
    setState(fragment) {
        notices.clear(); // what was wrong with the last one
        followed(url.open(fragment, "state"));
    },
});

/** The language to start in; where it cannot be loaded, English. */
async function startSpeaking() {
    let language = ENGLISH;
    try {
        language = await loadLanguage(firstLanguage());
    } catch (error) {
        warnOf(error);
    }
    speak(language);
    progress.say(messages.loading);
    return language;
}

/**
 * @param {import("./explorer_module.js").Explorer} explorer @param {import("./language.js").Language} language
 * @returns {boolean} false: its texts are refused, and the language stays as it was
 */
function tellLanguage(explorer, language) {
    const refused = explorer.setLanguage(language);
    if (refused) notices.warn(refused);
    return !refused;
}

/** Counts the languages that were asked for: one that comes after another choice is not taken. */
let languageChoice = 0;

/** @param {string} code @param {boolean} [byUser] whose choice is kept */
async function changeLanguage(code, byUser = false) {
    const choice = ++languageChoice;
    try {
        const language = await loadLanguage(code);
        if (choice !== languageChoice || !page || !tellLanguage(page.explorer, language)) return;
        speak(language);
        embedded?.translate();
        if (byUser) keepLanguage(code);
        refresh();
    } catch (error) {
        warnOf(error);
    }
}

/**
 * The pack to start with; one that cannot be fetched is told, and the page's own comes instead.
 * @param {string} address
 * @returns {Promise<{bytes: Uint8Array, address: string}>}
 */
async function fetchFirst(address) {
    const counted = (/** @type {number} */ loaded, /** @type {number | null} */ total) =>
        progress.update("pack", loaded, total);
    if (address !== OWN_PACK) leaveOwnPack();
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
    const sentence = messages.notOpened(packName(pack.address), "");
    if (pack.address === OWN_PACK) throw new Sentence(`${sentence} ${refused}`);
    notices.warn(sentence, refused);
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
        canvas: new CanvasHost(explorer, mirror, theme, act),
        url: new UrlState(explorer, followed, named => void openAddress(named)),
        files: new UserFiles(
            {
                pack: (bytes, name) => openBytes(bytes, name, true),
                tickets: openTickets,
                activities: openJson,
            },
            notices,
        ),
        downloads: new Downloads(explorer, notices, fonts, fullLink),
        work: new Work(milliseconds => explorer.work(milliseconds)),
        pack,
        packFromDisk: false,
        /** Loaded for the first sweep. @type {import("./sweeper.js").Sweeper | null} */
        sweeper: null,
    };
}

let refreshDue = false;

/** What takes the focus once it is there: the id of a node, or "". */
let focusNext = "";

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
    page.mirror.focus(focusNext);
    focusNext = "";
    page.canvas.placeAgain();
    page.url.write();
    embedded?.changed();
    page.work.start();
}

/** @param {string[]} problems */
function followed(problems) {
    sayAll(problems);
    refresh();
}

/** @param {string[]} problems */
function sayAll(problems) {
    if (!problems.length) return;
    if (!framed) return notices.say(problems.join(" "));
    notices.warn(problems.join(" "));
    embedded?.wrongState(problems);
}

/** Something that the page around should know too. @param {string} sentence */
function warn(sentence) {
    notices.warn(sentence);
    embedded?.error(sentence);
}

/** Copies the link, and shows what else leads here. @param {string} full the state with what was typed */
async function share(full) {
    if (!page) return;
    const { url, mirror } = page;
    const view = {
        link: url.link(full),
        bare: url.link(""),
        lacks: notInLink(page),
        room: mirror.node("rooms")?.children?.find(room => room.current)?.name ?? "",
    };
    const parts = await Promise.all([import("./share.js"), import("./take_away.js")]).catch(() => null);
    if (!parts || !page) {
        notices.offer(messages.cannotLoad("share.js"), messages.linkLabel, view.link);
        return;
    }
    const [dialog, takeAway] = parts;
    void dialog.share(view, notices);
    const section = document.getElementById("cite");
    if (section) takeAway.fillTakeAway(section, page.explorer, view.link, notices);
}

/**
 * Files of this disk that belong to what is shown: a link opens without them.
 * @param {ReturnType<typeof assemble>} page
 */
const notInLink = ({ url, mirror, packFromDisk }) => [
    ...(packFromDisk ? [messages.linkWithoutPack] : []),
    ...(activities === "own file" && /^room=guide|&guide=/.test(url.fragment) ? [messages.linkWithoutActivities] : []),
    ...(mirror.node("sweep.practice")?.disabled === false ? [messages.linkWithoutTickets] : []),
];

/** The address of what is shown, with what was typed. @returns {string} */
const fullLink = () => page?.url.link(page.explorer.fullUrl()) ?? "";

/** What the application asks of the page. @param {string} name @param {string} argument */
function command(name, argument) {
    if (!page) return;
    switch (name) {
        case "share":
            void share(argument);
            break;
        case "top":
            page.canvas.toTop();
            break;
        case "copy":
            void page.downloads.copyText(argument);
            break;
        case "focus":
            focusNext = argument;
            break;
        case "activities":
            void loadActivities();
            break;
        case "open-activities":
            page.files.ask("activities");
            break;
        case "activity-error":
            embedded?.error(argument);
            break;
        case "answer":
            embedded?.answer(argument);
            break;
        case "store":
            keep(argument);
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
        case "glossary":
            showTerms(page.explorer.terms());
            break;
        case "reveal":
            page.canvas.reveal(argument);
            break;
        case "welcomed":
            keepVisit();
            break;
        case "about":
            showAbout(page.explorer.about());
            break;
        case "language":
            void changeLanguage(argument, true);
            break;
        case "theme":
            theme.toggle();
            break;
    }
}

/** How far the user has come; what another tab added comes in once this act is over. @param {string} progress */
function keep(progress) {
    const all = keepProgress(progress, notices);
    if (all !== progress) queueMicrotask(() => page?.explorer.restore(all));
}

/**
 * @param {Uint8Array} bytes @param {string} name @param {boolean} fromDisk
 * @returns {boolean} false: refused, and the old model stays
 */
function openBytes(bytes, name, fromDisk) {
    if (!page) return false;
    const { error } = page.explorer.openPack(bytes);
    if (error) {
        notices.warn(messages.notOpened(name, ""), error);
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

/**
 * A JSON file: activities, or a saved view.
 * @param {Uint8Array} bytes @param {string} name @param {boolean} chosen as activities
 */
function openJson(bytes, name, chosen) {
    try {
        const text = utf8Text(bytes, name);
        const saved = savedState(text);
        if (saved) openState(saved, name);
        else if (text.includes(`"${FORMAT}"`)) warn(messages.notOpened(name, messages.stateDamaged));
        else if (chosen || text.includes('"activities"')) openActivities(text, name).catch(warnOf);
        else warn(messages.notOpened(name, messages.notKnown));
    } catch (error) {
        warnOf(error);
    }
}

/**
 * Activities that the user chose; what is wrong with them is said in the room.
 * @param {string} text @param {string} name
 */
async function openActivities(text, name) {
    const explorer = page?.explorer;
    if (!explorer) return;
    const { error } = explorer.openActivities(text, name);
    if (error && activities === "none") {
        await loadActivities(); // for the room, which has none yet
        explorer.openActivities(text, name); // it says what is wrong
    }
    if (!error) activities = "own file";
    explorer.act("room.guide", "");
    refresh();
    if (error) return;
    const { keepOpened, forgetOpened } = await activitiesPart();
    const kept = keepOpened({ text, name });
    offerActivitiesOfPage(kept ? messages.packOpened(name) : messages.activitiesNotKept(name), forgetOpened);
}

/** The way back from a file that the user opened. @param {string} sentence @param {() => void} forgetOpened */
function offerActivitiesOfPage(sentence, forgetOpened) {
    notices.propose(sentence, messages.activitiesOfPage, () => {
        forgetOpened();
        activities = "none";
        void loadActivities();
    });
}

/** A view that was saved as JSON. @param {import("./saved_states.js").SavedState} saved @param {string} name */
function openState({ state, model, checksum }, name) {
    if (!page) return false;
    notices.clear();
    const problems = page.url.open(state, "file");
    if (!problems.length) notices.say(messages.packOpened(name));
    followed(problems);
    const open = savedState(page.explorer.exported("json"));
    if (open && checksum && open.checksum !== checksum) notices.warn(messages.stateOfOtherModel(name, model));
    return true;
}

/** What became of the activities of the page. @type {"none" | "asked" | "own file"} */
let activities = "none";

const activitiesPart = () =>
    import("./activities.js").catch(() => ({
        fetchActivities: () => Promise.reject(new Sentence(messages.cannotLoad("activities.js"))),
        openedBefore: () => null,
        keepOpened: () => false,
        forgetOpened: () => {},
    }));

/**
 * The activities that the user opened before this tab was loaded again, else those that the address names, else the
 * page's own: fetched when they are needed.
 */
async function loadActivities() {
    if (activities !== "none") return;
    activities = "asked";
    const { fetchActivities, openedBefore, forgetOpened } = await activitiesPart();
    const before = openedBefore();
    const opened = before && activities === "asked" ? page?.explorer.openActivities(before.text, before.name) : null;
    if (before && opened && !opened.error) {
        activities = "own file";
        offerActivitiesOfPage(messages.activitiesFromBefore(before.name), forgetOpened);
        return followed(opened.problems ?? []);
    }
    for (const address of new Set([askedFor("activities"), null])) {
        try {
            const { text, name } = await fetchActivities(address);
            if (!page || activities !== "asked") return; // the user opened a file meanwhile
            const { problems = [], error } = page.explorer.openActivities(text, name);
            if (!error) return followed(problems);
            notices.warn(messages.notOpened(name, ""), error);
        } catch (error) {
            if (activities !== "asked") return;
            activities = address === null ? "none" : "asked"; // the room may be entered again
            const why = error instanceof Sentence ? error.message : messages.unexpected(String(error));
            if (address !== null) {
                warn(why);
                continue;
            }
            page?.explorer.refuseActivities(why); // which tells the page around
            if (!page?.url.fragment.startsWith("room=guide")) notices.warn(why);
        }
    }
    refresh();
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
    warn(error instanceof Sentence ? error.message : messages.unexpected(String(error)));
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
