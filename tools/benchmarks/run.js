// What a run was made on and with, which its figures mean nothing without.

import { execFileSync } from "node:child_process";
import { cpus, loadavg } from "node:os";

import { inProject } from "./project.js";

/**
 * @typedef {object} Run
 * @property {string} date
 * @property {string | null} commit  that was measured, as far as it is known
 * @property {string} processor
 * @property {number} processors
 * @property {number} load  of the machine before anything was measured
 * @property {Record<string, string>} versions  by name
 * @property {boolean} quick
 * @property {number} [seconds]
 */

/** @returns {string | null} */
function commit() {
    try {
        const git = (/** @type {string[]} */ ...words) =>
            execFileSync("git", words, { cwd: inProject("."), encoding: "utf8", stdio: "pipe" }).trim();
        return git("rev-parse", "--short", "HEAD") + (git("status", "--porcelain", "-uno") && " with changes");
    } catch {
        return null;
    }
}

/** @param {boolean} quick @returns {Run} */
export const newRun = quick => ({
    date: new Date().toISOString().slice(0, 10),
    commit: commit(),
    processor: cpus()[0]?.model.trim() ?? "unknown",
    processors: cpus().length,
    load: Math.round(loadavg()[0] * 10) / 10,
    versions: { Node: process.version.slice(1) },
    quick,
});

/** Whether other work took the processors. @param {Run} run */
export const wasBusy = ({ load, processors }) => load > processors / 2;
