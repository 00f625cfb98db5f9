import type { Explorer } from "../../../web/explorer_module.js";
import type { Mirror } from "../../../web/mirror.js";

declare global {
    interface Window {
        attentionExplorer: Explorer;
        framesAsked: number;
        replaceTimes: number[];
        mirror: Mirror;
        told: { acts: [id: string, value: string][]; focus: string[] };
        changes: number;
    }
}
