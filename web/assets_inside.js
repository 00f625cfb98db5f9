// assets.js of the page that is one single file (tools/site/single_file.mjs): the parts lie in elements of the page,
// compressed where they are bytes, as text where they are a worker's code.

/** @type {boolean} */
export const inOneFile = true;

/** @param {string} name */
const element = name =>
    /** @type {HTMLScriptElement | null} */ (document.querySelector(`script[data-asset="${name}"]`));

/** Outside of this file nothing is known to be there. @param {string} name */
export const assetUrl = name => new URL(name, document.baseURI).href;

/** The workers' code as files. @type {Map<string, string>} */
const code = new Map();

/** No module: a page from a disk may have none that runs as a worker. @param {string} name @param {string} label */
export function startWorker(name, label) {
    const type = "text/javascript";
    const address = code.get(name) ?? URL.createObjectURL(new Blob([element(name)?.text ?? ""], { type }));
    code.set(name, address);
    return new Worker(address, { name: label });
}

/** A part, as from a server. @param {string} name @returns {Promise<Response>} */
export async function fetchAsset(name) {
    const part = element(name);
    if (!part) return new Response(null, { status: 404 });
    const compressed = Uint8Array.from(atob(part.text), character => character.charCodeAt(0));
    const bytes = new Blob([compressed]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Response(bytes, { headers: { "Content-Length": part.dataset.size ?? "" } });
}
