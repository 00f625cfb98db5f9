// What leaves the page: files of the view, and its link.

import { messages } from "./messages.js";

/** @typedef {import("./fonts.js").Font} Font */

const PNG_SCALE = 2;
const PNG_LARGEST = 8192; // pixels a side; browsers draw nothing beyond their limit
const TYPES = {
    csv: "text/csv;charset=utf-8",
    svg: "image/svg+xml",
    json: "application/json",
    png: "image/png",
};

/**
 * A file's name out of the state: "attention-explorer-T-65052-block2-head1-word1.csv" in the Explorer,
 * "attention-by-hand-damaged-on-arrival-reading1.csv" in the room By hand,
 * "attention-inside-steps-T-65052-block2.norm1-word1.csv" in the room Inside, each view with what it depends
 * on, and "attention-evidence-words-T-65052.csv" or "attention-evidence-tickets.csv" in the room Evidence.
 * @param {string} fragment the state as in the address @param {string} ending
 * @param {string} [what] a part of the view: the id of one of its tables
 */
export function fileName(fragment, ending, what = "") {
    const state = new URLSearchParams(fragment);
    const part = (/** @type {string} */ key) => (state.has(key) ? `${key}${state.get(key)}` : "");
    const text = state.get("ticket") || "own-text";
    const view = state.get("view") ?? "";
    const ofInside = {
        heads: state.has("open") ? [part("block"), part("head")] : [],
        lines: [part("block")],
        steps: [state.get("at") ?? "embeddings", part("word")],
    };
    const parts = {
        "by-hand": ["by-hand", state.get("example") || "own", part("reading"), part("step")],
        inside: ["inside", view, text, .../** @type {Record<string, string[]>} */ (ofInside)[view] ?? []],
        evidence: ["evidence", view || "words", view === "tickets" ? "" : text],
        guide: ["guide"],
        explorer: ["explorer", text, view, part("block"), part("head"), part("word")],
    }[state.get("room") ?? "explorer"] ?? [text];
    return `${["attention", ...parts, what]
        .filter(Boolean)
        .join("-")
        .replaceAll(/[^\w.-]+/g, "_")}.${ending}`;
}

/** @param {Blob} blob @param {string} name */
export function saveFile(blob, name) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(blob);
    link.download = name;
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // the download may still be reading
}

export class Downloads {
    #explorer;
    #notices;
    #fonts;
    #link;

    /**
     * @param {import("./explorer_module.js").Explorer} explorer
     * @param {import("./notices.js").Notices} notices
     * @param {Font[]} fonts
     * @param {() => string} link to what is shown, with what was typed
     */
    constructor(explorer, notices, fonts, link) {
        this.#explorer = explorer;
        this.#notices = notices;
        this.#fonts = fonts;
        this.#link = link;
    }

    /** @param {"csv" | "svg" | "json"} format */
    saveText(format) {
        const text = this.#explorer.exported(format, this.#link());
        this.#save(new Blob([text], { type: TYPES[format] }), format);
    }

    /** The SVG, drawn by the browser at twice its size. */
    async savePng() {
        const svg = this.#explorer.exported("svg", this.#link());
        try {
            const { title, description, citation } = this.#explorer.shown();
            const texts = { Title: title, Description: description, Source: `${citation} ${this.#link()}` };
            const [{ withTexts }, picture] = await Promise.all([
                import("./png_text.js"),
                withFonts(svg, this.#fonts).then(drawSvg),
            ]);
            this.#save(await withTexts(picture, texts), "png");
        } catch {
            this.#notices.warn(messages.pngFailed);
        }
    }

    /** Where the browser refuses, a field holds the text. @param {string} text such as a program */
    async copyText(text) {
        try {
            await navigator.clipboard.writeText(text);
            this.#notices.say(messages.copied);
        } catch {
            this.#notices.offer(messages.copyTextByHand, messages.textLabel, text);
        }
    }

    /** @param {Blob} blob @param {"csv" | "svg" | "json" | "png"} format */
    #save(blob, format) {
        const name = fileName(this.#explorer.url(), format);
        saveFile(blob, name);
        this.#notices.say(messages.saved(name));
    }
}

/**
 * A picture sees nothing of its page: the fonts must lie inside it.
 * @param {string} svg
 * @param {Font[]} fonts
 */
async function withFonts(svg, fonts) {
    const faces = await Promise.all(
        fonts.map(
            async ({ family, weight, bytes }) =>
                `@font-face{font-family:"${family}";font-weight:${weight};src:url(${await dataUrl(new Blob([bytes]))})}`,
        ),
    );
    return svg.replace(/<svg\b[^>]*>/, opening => `${opening}<style>${faces.join("")}</style>`);
}

/** @param {Blob} blob @returns {Promise<string>} */
function dataUrl(blob) {
    return new Promise((resolve, reject) => {
        const reader = new FileReader();
        reader.onload = () => resolve(String(reader.result));
        reader.onerror = () => reject(reader.error);
        reader.readAsDataURL(blob);
    });
}

/** @param {string} svg @returns {Promise<Blob>} a PNG */
async function drawSvg(svg) {
    const address = URL.createObjectURL(new Blob([svg], { type: TYPES.svg }));
    try {
        const image = new Image();
        image.src = address;
        await image.decode();
        const scale = Math.min(PNG_SCALE, PNG_LARGEST / Math.max(image.width, image.height));
        const canvas = document.createElement("canvas");
        canvas.width = Math.round(image.width * scale);
        canvas.height = Math.round(image.height * scale);
        canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
        const blob = await new Promise(resolve => canvas.toBlob(resolve, TYPES.png));
        if (!blob) throw new Error("no picture");
        return blob;
    } finally {
        URL.revokeObjectURL(address);
    }
}
