// Where the parts of the page are: the only file that knows under which address each is found. In the page that is
// one single file, assets_inside.js stands in its place.

import { names, root } from "./asset_names.js";

/** Whether all parts lie in the page itself, which then fetches nothing. @type {boolean} */
export const inOneFile = false;

const site = new URL(root, import.meta.url);

/** The address of a part. @param {string} name such as "explorer.wasm" or "activities/practice.json" */
export const assetUrl = name => new URL(names[name] ?? name, site).href;

/** A part that runs as a worker. @param {string} name @param {string} label  for who looks for it in the browser's tools */
export const startWorker = (name, label) => new Worker(assetUrl(name), { type: "module", name: label });

/** A part, as from a server. @param {string} name @param {AbortSignal} [signal] @returns {Promise<Response>} */
export const fetchAsset = (name, signal) => fetch(assetUrl(name), { signal });
