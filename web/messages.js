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
        "This page in one file computes with vector instructions (WebAssembly SIMD), which this browser or its " +
        "processor does not have. The same page as a folder on a web server works without them.",
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
    notOpened: (/** @type {string} */ name, /** @type {string} */ why) => `${name} was not opened: ${why}`.trimEnd(),
    fileUnreadable: "the browser could not read it. Is it a folder, or was it moved?",
    fileEmpty: "it is empty.",
    notKnown:
        "it is none of the files that the page opens: a model (.attn), a table of tickets (.csv), activities " +
        "(.json with “activities”) or a view that the page saved (.json).",
    notUtf8: (/** @type {number} */ byte, /** @type {number} */ line) =>
        `its byte ${byte}, in line ${line}, is not UTF-8, the encoding that is expected. Save it again as UTF-8.`,
    stateDamaged: "it begins as a view that the page saved, but the view's state cannot be read in it.",
    fileTooLarge: (/** @type {number} */ megabytes) =>
        `it is ${megabytes} MB large, and the page reads files of up to 256 MB.`,
    noMemory: "there is not enough memory for it.",
    oneFileOnly: (/** @type {string} */ name) => `One file at a time: only ${name} was read.`,
    notFile:
        "What was dropped is not a file: drop a model (.attn), a table of tickets (.csv), activities or a saved " +
        "view (.json).",

    packOpened: (/** @type {string} */ name) => `Opened ${name}.`,
    fileOfOtherSite: (/** @type {string} */ setting) =>
        `“${setting}=” names an address on another site; the page opens only files of its own site.`,
    fileNotInside: (/** @type {string} */ setting) =>
        `“${setting}=” names a file, but this page is one file by itself and fetches nothing. ` +
        "Open the file with the page's button, or drop it here.",
    namesNoFile: (/** @type {string} */ given, /** @type {string} */ example) =>
        `“${given}” names no file; a file of the page's own site is expected, such as “${example}”.`,
    packNotFound: (/** @type {number} */ status) =>
        `there is no such file at that address (answer ${status}).`,
    packNotFetched: "it could not be fetched.",

    workerFailed: (/** @type {string} */ why) => `A worker that was computing tickets stopped (${why}).`,

    linkCopied: "Link copied.",
    linkWithoutPack: "The link opens without the model that you opened from your disk.",
    linkWithoutActivities: "The link opens without the activities that you opened from your disk.",
    linkWithoutTickets: "The link opens without the tickets that you opened from your disk.",
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
        /** @type {string} */ given,
    ) => `A message “${type}” needs “${name}”, such as: ${expected}. This one has: ${given}.`,
    messageTooLong: (/** @type {string} */ most, /** @type {string} */ length) =>
        `The state in a message has at most ${most} characters; this one has ${length}.`,

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
    activitiesNotKept: (/** @type {string} */ name) => `${name} stays open until you reload or leave the page.`,
    activitiesFromBefore: (/** @type {string} */ name) => `${name}, which you opened in this tab, is open again.`,
    activitiesOfPage: "The page's own activities",
    dismiss: "Dismiss",
    helpTitle: "Help",
    purpose:
        "This page shows how attention works: first with numbers small enough for a pencil, then in a real, tiny " +
        "model, where every number says what it was made from. It computes in your browser; what you type is not sent " +
        "anywhere.",
    beginHere: "New here? Take the rooms in this order:",
    beginWith: [
        ["by-hand", "By hand", ": the attention of three words, step by step"],
        ["explorer", "Explorer", ": what each word of a support ticket reads, and what changes the answer"],
        ["guide", "Guide", ": tasks, with answers that are judged"],
    ],
    aboutFacts: "Facts about the model",
    computedWith: "Computed with",
    withSimd: "the processor’s vector instructions (SIMD)",
    withoutSimd: "ordinary instructions: vector instructions (SIMD) are missing here, so many tickets take longer",
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
