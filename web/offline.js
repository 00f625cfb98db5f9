// The page without a network: a service worker keeps its files (service_worker.js) where the browser allows that, and
// of a new version the page says so. It takes the user's word for changing to it.

import { keepsItself } from "./asset_names.js";
import { assetUrl } from "./assets.js";
import { messages } from "./messages.js";

/** @param {import("./notices.js").Notices} notices */
export async function keepForOffline(notices) {
    if (!keepsItself || !/^https?:$/.test(location.protocol)) return;
    try {
        const { serviceWorker } = navigator; // not there in a private window, or an error in a closed frame
        if (!serviceWorker) return;
        const site = assetUrl("./");
        const found = await serviceWorker.getRegistration(site);
        const own = found?.scope === site; // another one may keep the whole host
        watch(own ? found : await serviceWorker.register(assetUrl("service_worker.js")), notices);
    } catch {
        // Storage is denied, or the host lacks the file: the page works, with a network.
    }
}

/** @param {ServiceWorkerRegistration} registration @param {import("./notices.js").Notices} notices */
function watch(registration, notices) {
    const tell = () => {
        const { waiting } = registration;
        if (waiting && registration.active) notices.propose(messages.newVersion, messages.reload, () => takeOver(waiting));
    };
    tell();
    registration.addEventListener("updatefound", () => {
        registration.installing?.addEventListener("statechange", tell);
    });
}

/** @param {ServiceWorker} waiting */
function takeOver(waiting) {
    if (waiting.state !== "installed") return location.reload(); // another tab was first
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    waiting.postMessage("take over");
}
