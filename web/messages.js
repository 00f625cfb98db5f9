// Every sentence that the page itself says. What is said about a model or a text comes from the application.

export const messages = {
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
    cannotLoad: (/** @type {string} */ what) =>
        `The page could not load its part “${what}”. Check the connection, then reload.`,
    cannotStart: (/** @type {string} */ why) => `The explorer could not start: ${why}`,
    withoutCanvas: "Everything else works: here is the page as text and tables.",
    unexpected: (/** @type {string} */ why) =>
        `Something went wrong inside the page (${why}). Reload it if it no longer answers.`,

    dropHint: "Drop a model (.attn) or a table of tickets (.csv) to open it",
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
    packBadAddress: "“pack=” is not an address that the page can open.",
    packNotFound: (/** @type {number} */ status) =>
        `there is no such file at that address (answer ${status}).`,
    packNotFetched: "it could not be fetched.",

    workerFailed: (/** @type {string} */ why) => `A worker that was computing tickets stopped (${why}).`,

    linkCopied: "Link copied.",
    linkCopiedWithoutPack: "Link copied. It does not carry the pack that you opened from your disk.",
    copyByHand: "The browser does not let the page copy. Copy the link from here:",
    linkLabel: "Link to this view",
    copied: "Copied.",
    copyTextByHand: "The browser does not let the page copy. Copy the text from here:",
    textLabel: "Text to copy",
    saved: (/** @type {string} */ name) => `Saved ${name}.`,
    pngFailed: "The browser could not draw the picture. The SVG of the same view should work.",

    progressNotKept: "Your progress cannot be kept in this browser: it lasts until you leave the page.",

    close: "Close",
    dismiss: "Dismiss",
    aboutFacts: "Facts about the model",
};
