// Which part of a frame is seen while the page around it scrolls. A frame is not told of that scrolling; but the
// browser says of each of its elements whether it is in view, and strips over the content make a ruler of them.

const STRIP = 128; // CSS pixels
const MARGIN = 2; // strips that are drawn beyond those in view, above and below
const AT_FIRST = 8; // strips, before any is in view

export class SeenPart {
    #ruler = document.createElement("div");
    #changed;
    /** @type {Set<number>} */
    #seen = new Set();
    /** The most strips that were in view at once: the drawing keeps one size. */
    #most = AT_FIRST;
    #height = 0;
    #observer = new IntersectionObserver(entries => this.#follow(entries));

    /** @param {HTMLElement} content @param {(part: import("./canvas_host.js").Part) => void} changed */
    constructor(content, changed) {
        this.#changed = changed;
        this.#ruler.className = "ruler";
        content.append(this.#ruler);
    }

    /** @param {number} height of the content */
    setHeight(height) {
        if (height === this.#height) return;
        this.#height = height;
        const count = Math.ceil(height / STRIP);
        while (this.#ruler.childElementCount > count) {
            const last = /** @type {Element} */ (this.#ruler.lastElementChild);
            this.#observer.unobserve(last);
            last.remove();
            this.#seen.delete(this.#ruler.childElementCount);
        }
        while (this.#ruler.childElementCount < count) {
            const strip = document.createElement("div");
            this.#ruler.append(strip);
            this.#observer.observe(strip);
        }
        this.#tell();
    }

    /** @param {IntersectionObserverEntry[]} entries */
    #follow(entries) {
        const strips = [...this.#ruler.children];
        for (const { target, isIntersecting } of entries) {
            const at = strips.indexOf(target);
            if (isIntersecting) this.#seen.add(at);
            else this.#seen.delete(at);
        }
        if (this.#seen.size) this.#tell(); // out of view: the next ones to be seen are near the last
    }

    #tell() {
        const first = this.#seen.size ? Math.min(...this.#seen) : 0;
        this.#most = Math.max(this.#most, this.#seen.size);
        const height = Math.min((this.#most + 2 * MARGIN) * STRIP, this.#height);
        const top = Math.min(Math.max((first - MARGIN) * STRIP, 0), this.#height - height);
        const above = Math.max(first ? (first + 1) * STRIP - top : 0, 0);
        this.#changed({ top, height, above });
    }
}
