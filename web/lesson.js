// The lesson's own part: it hears what its pictures tell, and its two buttons move the first of them.

const log = /** @type {HTMLOListElement} */ (document.getElementById("log"));
const MOST_LINES = 60;

/** @param {string} who @param {string} what @param {string} more */
function write(who, what, more) {
    const line = document.createElement("li");
    const name = document.createElement("b");
    const text = document.createElement("code");
    name.textContent = `${who}: ${what}`;
    text.textContent = more;
    line.append(name, " ", text);
    log.append(line);
    if (log.childElementCount > MOST_LINES) log.firstElementChild?.remove();
    log.scrollTop = log.scrollHeight;
    document.getElementById("nothing")?.remove();
}

for (const element of document.querySelectorAll("attention-explorer")) {
    for (const type of ["ready", "statechange", "answer", "error"]) {
        element.addEventListener(type, event => {
            const detail = /** @type {CustomEvent} */ (event).detail;
            write(element.id, type, detail.state ?? detail.message ?? JSON.stringify(detail));
        });
    }
}

const STEPS = 4;

/** @param {number} by */
function move(by) {
    const first = /** @type {HTMLElement & {step: string | null}} */ (document.getElementById("by-hand"));
    first.step = String(Math.min(Math.max(Number(first.step) + by, 1), STEPS));
}

document.getElementById("next")?.addEventListener("click", () => move(1));
document.getElementById("back")?.addEventListener("click", () => move(-1));
