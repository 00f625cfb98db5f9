import type { Explorer } from "../../../web/explorer_module.js";

declare global {
    interface Window {
        attentionExplorer: Explorer;
        framesAsked: number;
    }
}
