// Every sentence that the page itself says. What is said about a model or a text comes from the application.

export const messages = {
    description:
        "Read the real attention weights of a tiny transformer, word by word, and compute attention by hand, " +
        "in your browser.",
    loading: "Loading …",
    loadedOf: (/** @type {string} */ loaded, /** @type {string} */ total) =>
        `Loading: ${loaded} of ${total} MB`,
    loaded: (/** @type {string} */ loaded) => `Loading: ${loaded} MB`,
    preparing: "Preparing the model …",

    noWebAssembly:
        "This page computes with WebAssembly, which this browser does not have or has switched off.",
    noSimd:
        "This browser's WebAssembly lacks SIMD (vector instructions), which the page needs to compute. " +
        "Every current Chrome, Edge, Firefox and Safari (16.4 or later) has it.",
    noDecompression:
        "This browser cannot unpack what lies in this file (it lacks DecompressionStream). " +
        "Every current Chrome, Edge, Firefox and Safari (16.4 or later) can.",
    cannotLoad: (/** @type {string} */ what) =>
        `The page could not load its part “${what}”. Check the connection, then reload.`,
    cannotStart: (/** @type {string} */ why) => `The explorer could not start: ${why}`,
    withoutCanvas: "Everything else works: here is the page as text and tables.",
    unexpected: (/** @type {string} */ why) =>
        `Something went wrong inside the page (${why}). Reload it if it no longer answers.`,

    dropHint: "Drop a model (.attn), a table of tickets (.csv) or activities (.json) to open it",
    notOpened: (/** @type {string} */ name, /** @type {string} */ why) => `${name} was not opened: ${why}`,
    fileUnreadable: "the browser could not read the file.",
    fileTooLarge: (/** @type {number} */ megabytes) =>
        `it is ${megabytes} MB large, and the page reads files of up to 256 MB.`,
    noMemory: "there is not enough memory for it.",
    oneFileOnly: "One file at a time: only the first was opened.",
    notFile:
        "What was dropped is not a file: drop a pack, whose name ends in .attn, or a table of tickets (CSV).",

    packOpened: (/** @type {string} */ name) => `Opened ${name}.`,
    packOtherHost: "“pack=” names an address on another site; the page opens only packs from its own.",
    packNotInside:
        "“pack=” names a file, but this page is one file by itself and fetches nothing. " +
        "Open the pack with the page's button, or drop it here.",
    packBadAddress: "“pack=” is not an address that the page can open.",
    packNotFound: (/** @type {number} */ status) =>
        `there is no such file at that address (answer ${status}).`,
    packNotFetched: "it could not be fetched.",

    workerFailed: (/** @type {string} */ why) => `A worker that was computing tickets stopped (${why}).`,

    linkCopied: "Link copied.",
    linkCopiedWithoutPack: "Link copied. It does not carry the pack that you opened from your disk.",
    linkLabel: "Link to this view",
    copied: "Copied.",
    copyTextByHand: "The browser does not let the page copy. Copy the text from here:",
    textLabel: "Text to copy",
    saved: (/** @type {string} */ name) => `Saved ${name}.`,
    pngFailed: "The browser could not draw the picture. The SVG of the same view should work.",

    shareTitle: "Share this view",
    embedTitle: "Put it into a page",
    embedElement: "As an element, which takes the height that it needs",
    embedFrame: "As a frame, where scripts are removed",
    embedMarkdown: "As a link in Markdown",
    embedFallback: (/** @type {string} */ room) => `${room} in Attention Explorer`,
    withTyped: "With what I typed",
    linkHasTyped: "The link carries what you typed.",
    copy: "Copy",
    copySelected: "The browser does not let the page copy. The text is selected: copy it with the keyboard.",

    openFull: "Open in Attention Explorer",
    badSetting: (
        /** @type {string} */ name,
        /** @type {string} */ value,
        /** @type {string} */ expected,
    ) => `“${name}=${value}” cannot be used; expected one of: ${expected}.`,
    messageVersion: (/** @type {string} */ version, /** @type {string} */ known) =>
        `A message to this page has the version “${version}”; it takes version ${known}.`,
    messageType: (/** @type {string} */ type, /** @type {string} */ known) =>
        `A message to this page has the type “${type}”; expected one of: ${known}.`,
    messageLacks: (
        /** @type {string} */ type,
        /** @type {string} */ name,
        /** @type {string} */ expected,
    ) => `A message “${type}” needs “${name}” as a text such as: ${expected}.`,

    citeTitle: "Cite",
    citeText: "Citation",
    accessed: (/** @type {string} */ link, /** @type {string} */ date) => `${link} (accessed ${date}).`,
    tablesTitle: "Tables of this view",
    tablesHint: "Each is saved as a CSV file, in the digits of the screen. The command CSV has all digits.",
    stateOfOtherModel: (/** @type {string} */ name, /** @type {string} */ model) =>
        `${name} was saved with another model${model && ` (${model})`}: the numbers here are those of the model that is open.`,

    progressNotKept: "Your progress cannot be kept in this browser: it lasts until you leave the page.",

    newVersion: "There is a new version of this page.",
    reload: "Reload",

    close: "Close",
    packFile: "A pack to open",
    ticketsFile: "A table of tickets to open",
    activitiesFile: "A file of activities to open",
    activitiesAddress: "“activities=” names no file that the page can open: only files of its own site are opened.",
    dismiss: "Dismiss",
    aboutFacts: "Facts about the model",
    termsTitle: "What the terms mean",
    keysTitle: "Keys",
    keys: [
        ["Tab, Shift + Tab", "To the next part, and back"],
        ["Arrow keys", "Within a list, a row of choices or a matrix; Home and End to its ends"],
        ["Enter, Space", "Press what has the focus"],
        ["← →", "By hand, while nothing has the focus: a step back or on; with Shift to the first or last"],
        ["Ctrl + Z, Ctrl + Y", "By hand: undo and redo what was changed"],
        ["↑ ↓", "In a field for a number: 0.1 more or less; with Shift 1"],
        ["Esc", "Close a dialog"],
    ],
};
