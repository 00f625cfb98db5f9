// What the page says about itself: a short status that goes by itself, and notices that stay until dismissed.

import { messages } from "./messages.js";

const SAID_FOR = 5000; // milliseconds
const MOST_LINES = 10; // that a text to be copied shows at once

export class Notices {
    #box = /** @type {HTMLElement} */ (document.getElementById("notices"));
    #said = /** @type {HTMLElement} */ (document.getElementById("said"));
    #timer = 0;

    /** A status in passing: read out politely, gone after some seconds. @param {string} sentence */
    say(sentence) {
        clearTimeout(this.#timer);
        this.#said.textContent = sentence;
        this.#timer = setTimeout(() => {
            this.#said.textContent = "";
        }, SAID_FOR);
    }

    /**
     * Something the user must know. The same sentence does not stand there twice.
     * @param {string} sentence @param {string} [english] more, which is said in English only
     */
    warn(sentence, english = "") {
        const whole = english ? `${sentence} ${english}` : sentence;
        const standing = [...this.#box.querySelectorAll("p")].some(p => p.textContent === whole);
        if (standing) return;
        const notice = this.#add(sentence);
        notice.setAttribute("role", "alert");
        if (!english) return;
        const more = document.createElement("span");
        more.lang = "en";
        more.textContent = english;
        notice.firstElementChild?.append(" ", more);
    }

    /**
     * Something the user may have done, and the button that does it; the same button does not stand there twice.
     * @param {string} sentence @param {string} label @param {() => void} action
     */
    propose(sentence, label, action) {
        const standing = [...this.#box.querySelectorAll("button")].find(button => button.textContent === label);
        standing?.parentElement?.remove();
        const notice = this.#add(sentence);
        notice.setAttribute("role", "alert");
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = label;
        button.addEventListener("click", () => {
            notice.remove();
            action();
        });
        notice.insertBefore(button, notice.lastChild);
    }

    /** A text to be copied by hand. @param {string} sentence @param {string} label @param {string} text */
    offer(sentence, label, text) {
        const notice = this.#add(sentence);
        const lines = text.split("\n").length;
        const field = document.createElement(lines > 1 ? "textarea" : "input");
        if (field instanceof HTMLTextAreaElement) field.rows = Math.min(lines, MOST_LINES);
        field.readOnly = true;
        field.value = text;
        field.setAttribute("aria-label", label);
        notice.insertBefore(field, notice.lastChild);
        field.focus();
        field.select();
    }

    /** All notices go, as after a success that makes them outdated. */
    clear() {
        this.#box.replaceChildren();
    }

    /** @param {string} sentence */
    #add(sentence) {
        const notice = document.createElement("div");
        notice.className = "notice";
        notice.lang = document.documentElement.lang; // that of its sentence, also after a change
        const text = document.createElement("p");
        text.textContent = sentence;
        const dismiss = document.createElement("button");
        dismiss.type = "button";
        dismiss.textContent = messages.dismiss;
        dismiss.addEventListener("click", () => notice.remove());
        notice.append(text, dismiss);
        this.#box.append(notice);
        return notice;
    }
}
