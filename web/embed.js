// <attention-explorer>: Attention Explorer inside a page, in a frame of its own (docs/embedding.md). A plain script
// that needs nothing else; the first one on a page that defines the element is the one that counts.
{
    const NAME = "attention-explorer";
    const VERSION = 1; // of the messages between the element and its frame
    const NEAR = "300px"; // from the view: the frame is loaded
    const PATIENCE = 30_000; // milliseconds for the frame to answer
    const HIGHEST = 20_000; // CSS pixels
    const BEFORE = "min(30rem, 80vh)"; // the height until the content tells its own
    const FULL = "max(30rem, 90vh)"; // with header and rail, which stay in view, it scrolls in itself

    const SETTINGS = ["controls", "theme", "lang", "height", "src", "state", "activities", "hint", "loading"];

    /** What the state can name: attributes of the element, and properties of the same names. */
    const PARAMETERS =
        "room ticket text block head word read view seed pack example practice reading step task number program " +
        "demo digits words q k v scores scale mask padding open zoom heads line threshold at sorted numbers terms " +
        "label positions order later length score define swap hide shuffles silenced take random faithfulness " +
        "filter team guide";

    /** Attributes that mean something else on every element. */
    const GLOBAL =
        /^(id|class|style|title|hidden|dir|slot|part|role|tabindex|accesskey|inert|is|nonce|draggable|translate|popover|contenteditable|spellcheck|exportparts|item.*|on.*|aria-.*|data-.*)$/;

    const script = /** @type {HTMLScriptElement | null} */ (document.currentScript)?.src;
    const folder = script || /(?:https?|file):\/\/[^\s)]*?\.js/.exec(new Error().stack ?? "")?.[0] || "";

    /** The first is taken where none is said. */
    const VALUES = {
        controls: ["minimal", "full"],
        theme: ["auto", "light", "dark"],
        lang: ["auto", "en", "es"],
        hint: ["no", "yes"],
        loading: ["lazy", "eager"],
    };

    const TEXTS = {
        en: {
            later: "It opens when it comes into view.",
            value: (/** @type {string[]} */ [name, value, expected]) =>
                `“${name}=${value}” cannot be used; expected ${expected}.`,
            height: "auto, a number of pixels, or a height as in CSS",
            src: "the address of a folder with Attention Explorer",
            silent: (/** @type {string[]} */ [address]) => `Attention Explorer does not answer at ${address}`,
            version: "The frame is of another version of Attention Explorer: use the script beside it.",
            rooms: ["By hand", "Explorer", "Inside", "Evidence", "Guide"],
        },
        es: {
            later: "Se abre cuando entra en la vista.",
            value: (/** @type {string[]} */ [name, value, expected]) =>
                `“${name}=${value}” no se puede usar; se esperaba ${expected}.`,
            height: "auto, un número de píxeles o una altura como en CSS",
            src: "la dirección de una carpeta con Attention Explorer",
            silent: (/** @type {string[]} */ [address]) => `Attention Explorer no responde en ${address}`,
            version: "El marco es de otra versión de Attention Explorer: usa el script que está junto a él.",
            rooms: ["A mano", "Explorador", "Por dentro", "Pruebas", "Guía"],
        },
    };
    const ROOMS = ["by-hand", "explorer", "inside", "evidence", "guide"];

    const STYLE = `
        :host { display: block; }
        :host([hidden]) { display: none; }
        .all { display: grid; grid: auto minmax(0, 1fr) / minmax(0, 1fr); height: 100%; }
        .room { position: relative; min-height: 0; overflow: clip; }
        .height { height: ${BEFORE}; }
        iframe { position: absolute; inset: 0; width: 100%; height: 100%; border: 0; }
        .before { position: absolute; inset: 0; display: grid; place-content: center; padding: 1rem; text-align: center; }
        .before b, .before span { display: block; }
        .notes p { margin: 0 0 0.5rem; padding: 0.5rem 0.75rem; border-inline-start: 3px solid #b4501a; }
    `;

    /** Of a whole address, or after “#”. @param {string} text */
    const stateIn = text => text.trim().replace(/^(https?:[^#]*)?#/, "");

    /** A list of parts of an address. @param {string} fragment @returns {[name: string, part: string][]} */
    const partsOf = fragment =>
        stateIn(fragment)
            .split("&")
            .filter(Boolean)
            .map(part => [part.split("=", 1)[0], part]);

    /** Lists keep their commas. @param {string} text */
    const encoded = text => encodeURIComponent(text).replaceAll("%2C", ",").replaceAll("%3B", ";");

    /** For the console: what a script gave. @param {unknown} value */
    const kindOf = value =>
        typeof value === "object" && value !== null
            ? `of the kind ${Object.prototype.toString.call(value).slice(8, -1)}`
            : `${typeof value === "symbol" ? "a symbol" : typeof value === "function" ? "a function" : value}`;

    /** What an attribute can hold. @param {string} name @param {unknown} value */
    function checkPart(name, value) {
        if (value !== null && !["string", "number"].includes(typeof value))
            throw new TypeError(`“${name}” takes a text, a number or null; this is ${kindOf(value)}.`);
    }

    class AttentionExplorer extends HTMLElement {
        #notes = document.createElement("div");
        /** The settings that cannot be used, as they were said. @type {Set<string>} */
        #refused = new Set();
        #room = document.createElement("div");
        #height = document.createElement("div");
        #before = document.createElement("div");
        #sheet = new CSSStyleSheet();
        /** @type {HTMLIFrameElement | null} */
        #frame = null;
        /** Where the frame's build is. */
        #origin = "";
        /** The state as it is or is to be: a fragment. @type {string | null} */
        #state = null;
        /** What the attributes asked for when they were last followed. @type {string | null} */
        #askedBefore = null;
        /** It was time to load; where its address was unusable then, another one loads at once. */
        #due = false;
        /** The state that the frame began with. */
        #sent = "";
        #url = "";
        #isReady = false;
        #patience = 0;
        /** @type {(element: this) => void} */
        #stands = () => {};
        /** Fulfilled when the frame has started. @type {Promise<this>} */
        ready = new Promise(resolve => (this.#stands = resolve));
        /** @type {IntersectionObserver | null} */
        #view = null;
        #attributes = new MutationObserver(changes => this.#follow(new Set(changes.map(c => c.attributeName ?? ""))));
        #listen = (/** @type {MessageEvent} */ event) => this.#take(event);

        constructor() {
            super();
            const shadow = this.attachShadow({ mode: "open" });
            const style = new CSSStyleSheet();
            style.replaceSync(STYLE);
            shadow.adoptedStyleSheets = [style, this.#sheet];
            this.#notes.className = "notes";
            this.#room.className = "room";
            this.#height.className = "height";
            this.#before.className = "before";
            this.#room.append(this.#height, this.#before);
            const all = document.createElement("div");
            all.className = "all";
            all.append(this.#notes, this.#room);
            shadow.append(all);
        }

        connectedCallback() {
            const asked = this.#asked();
            if (asked !== this.#askedBefore) this.#state = asked; // also what changed while it was nowhere
            this.#askedBefore = asked;
            this.#check();
            const name = document.createElement("b");
            const later = document.createElement("span");
            name.textContent = this.#name;
            later.textContent = this.#texts.later;
            this.#before.replaceChildren(name, later);
            window.addEventListener("message", this.#listen);
            this.#attributes.observe(this, { attributes: true });
            if (this.#setting("loading") === "eager" || !("IntersectionObserver" in window)) return this.#load();
            this.#view = new IntersectionObserver(entries => entries.some(e => e.isIntersecting) && this.#load(), {
                rootMargin: NEAR,
            });
            this.#view.observe(this);
        }

        disconnectedCallback() {
            this.#due = false;
            this.#askedBefore = this.#asked();
            window.removeEventListener("message", this.#listen);
            this.#attributes.disconnect();
            this.#unload();
        }

        /** What is shown, as in the address after “#”, without what was typed. @returns {string} */
        get state() {
            return this.#state ?? this.#asked();
        }

        set state(fragment) {
            this.setState(fragment);
        }

        /**
         * A whole state as in an address, or some of its parts, which change in the present one (null: without it).
         * @param {string | Record<string, string | number | null>} state
         */
        setState(state) {
            if (typeof state === "string") return this.#show(stateIn(state));
            if (Object.prototype.toString.call(state) !== "[object Object]")
                throw new TypeError(
                    'A state is a text such as "room=explorer&word=3", or an object of its parts such as { word: 3 }; ' +
                        `this is ${kindOf(state)}.`,
                );
            const parts = { ...state };
            for (const [name, value] of Object.entries(parts)) checkPart(name, value);
            // Of the parts, the frame knows better what they stand beside.
            if (this.#isReady) this.#post("set-state", { parts });
            else this.#state = this.#with(parts, this.state);
        }

        /**
         * @param {string} state
         * @param {boolean} [next] after another one: what was wrong with that too is not told again
         */
        #show(state, next = false) {
            if (this.#isReady) this.#post("set-state", next ? { state, next } : { state });
            else this.#state = state;
        }

        /** The address of what is shown in the whole Attention Explorer, without what was typed. */
        get url() {
            if (this.#url) return this.#url;
            const page = this.#page();
            if (page) page.hash = this.state;
            return page?.href ?? "";
        }

        get #texts() {
            const language = this.#setting("lang") === "auto" ? navigator.language : this.lang || navigator.language;
            return language.toLowerCase().startsWith("es") ? TEXTS.es : TEXTS.en;
        }

        get #name() {
            const room = new URLSearchParams(this.state).get("room") ?? "";
            const known = this.#texts.rooms[ROOMS.indexOf(room)];
            const name = known ? `Attention Explorer: ${known}` : "Attention Explorer";
            return this.getAttribute("aria-label") || this.title || name;
        }

        /** The state that the attributes ask for. @returns {string} */
        #asked() {
            /** @type {Record<string, string>} */
            const named = {};
            for (const { name, value } of this.attributes) {
                if (/^[a-z-]+$/.test(name) && !SETTINGS.includes(name) && !GLOBAL.test(name)) named[name] = value;
            }
            return this.#with(named, this.getAttribute("state") ?? "");
        }

        /** @param {Record<string, string | number | null>} parts @param {string} state @returns {string} */
        #with(parts, state) {
            const rest = partsOf(state).filter(([name]) => !(name in parts));
            const own = Object.entries(parts).filter(([, value]) => value !== null);
            // The room first, as in every address
            own.sort(([a], [b]) => Number(b === "room") - Number(a === "room"));
            const changed = own.map(([name, value]) => `${encoded(name)}=${encoded(String(value))}`);
            return [...changed, ...rest.map(([, part]) => part)].join("&");
        }

        /** @param {keyof typeof VALUES} name */
        #setting(name) {
            const value = this.getAttribute(name)?.toLowerCase() || VALUES[name][0];
            const known = name === "lang" ? value.split("-")[0] : value;
            return VALUES[name].includes(known) ? known : null;
        }

        /** Says what is wrong with the settings of the element itself, and takes the height. */
        #check() {
            this.#notes.replaceChildren();
            const before = this.#refused;
            this.#refused = new Set();
            const refuse = (/** @type {string} */ name, /** @type {string} */ expected) => {
                const value = this.getAttribute(name) ?? "";
                this.#refused.add(`${name}=${value}`);
                this.#note(this.#texts.value([name, value, expected]), before.has(`${name}=${value}`));
            };
            for (const name of /** @type {(keyof typeof VALUES)[]} */ (Object.keys(VALUES))) {
                if (this.#setting(name) === null) refuse(name, VALUES[name].join(", "));
            }
            if (!this.#page()) refuse("src", this.#texts.src);
            const height = this.getAttribute("height")?.trim() || "auto";
            const css = /^\d+(\.\d+)?$/.test(height) ? `${height}px` : height;
            const usable = CSS.supports("height", css);
            if (!usable) refuse("height", this.#texts.height);
            this.#sheet.replaceSync(usable ? `:host { height: ${css} }` : "");
            if (this.#frame) this.#frame.title = this.#name;
        }

        /** A sentence in place, and an event. @param {string} sentence @param {boolean} [told] there was one before */
        #note(sentence, told = false) {
            const note = document.createElement("p");
            note.setAttribute("role", "alert");
            note.textContent = sentence;
            this.#notes.append(note);
            if (told) return;
            setTimeout(() => this.#tell("error", { message: sentence })); // what listens may come with the next script
        }

        /** The page of the build, or null where no address can be made. @returns {URL | null} */
        #page() {
            const src = this.getAttribute("src");
            try {
                const given = new URL(src ?? folder, document.baseURI);
                if (!/^(https?|file):$/.test(given.protocol) || (!src && !folder)) return null;
                if (src && !/(\/|\.html)$/.test(given.pathname)) given.pathname += "/";
                return /\.html$/.test(given.pathname) ? given : new URL("index.html", given);
            } catch {
                return null;
            }
        }

        #load() {
            this.#due = true;
            this.#view?.disconnect();
            const address = this.#page();
            if (!address || this.#frame) return;
            this.#origin = address.protocol === "file:" ? "null" : address.origin;
            address.search = new URLSearchParams({
                embed: "1",
                controls: this.#setting("controls") ?? "minimal",
                theme: this.#setting("theme") ?? "auto",
                lang: this.#setting("lang") ?? "auto",
                host: location.origin,
                ...(this.hasAttribute("activities") ? { activities: this.getAttribute("activities") ?? "" } : {}),
                ...(this.#setting("hint") === "yes" ? { hint: "yes" } : {}),
            }).toString();
            address.hash = this.#sent = this.state;
            const frame = document.createElement("iframe");
            frame.title = this.#name;
            frame.allow = "clipboard-write; fullscreen";
            frame.src = address.href;
            frame.addEventListener("load", () => {
                clearTimeout(this.#patience);
                if (this.#isReady) return;
                address.search = address.hash = "";
                this.#patience = setTimeout(() => this.#note(this.#texts.silent([address.href])), PATIENCE);
            });
            this.#frame = frame;
            this.#before.remove();
            this.#room.append(frame);
        }

        #unload() {
            this.#view?.disconnect();
            clearTimeout(this.#patience);
            this.#frame?.remove();
            this.#frame = null;
            if (this.#isReady) this.ready = new Promise(resolve => (this.#stands = resolve));
            this.#isReady = false;
        }

        /** @param {Set<string>} names of attributes that changed */
        #follow(names) {
            const has = (/** @type {string[]} */ ...some) => some.some(name => names.has(name));
            const parameters = [...names].some(name => name === "state" || (!SETTINGS.includes(name) && !GLOBAL.test(name)));
            if (parameters) this.#show(this.#asked(), true);
            if (has(...SETTINGS, "title", "aria-label")) this.#check();
            if (has("src", "controls", "activities") && this.#due) {
                this.#unload();
                this.#load();
            } else if (has("loading") && this.#setting("loading") === "eager") {
                this.#load();
            }
            if (has("theme")) this.#sendSetting("theme");
            if (has("lang")) this.#sendSetting("lang");
        }

        /** @param {"theme" | "lang"} name */
        #sendSetting(name) {
            let value = this.#setting(name);
            if (name === "lang" && value === "auto") value = navigator.language.startsWith("es") ? "es" : "en";
            if (value && this.#isReady) this.#post(`set-${name}`, { [name]: value });
        }

        /** @param {string} type @param {object} content */
        #post(type, content) {
            const message = { target: NAME, version: VERSION, type, ...content };
            this.#frame?.contentWindow?.postMessage(message, this.#origin === "null" ? "*" : this.#origin);
        }

        /** @param {MessageEvent} event */
        #take({ source, origin, data }) {
            if (!this.#frame || source !== this.#frame.contentWindow || origin !== this.#origin) return;
            if (data?.source !== NAME) return;
            if (data.version !== VERSION) return this.#note(this.#texts.version);
            if (data.type === "height") this.#grow(data.height);
            else if (data.type === "answer") this.#tell("answer", data.answer);
            else if (data.type === "error") this.#tell("error", { message: String(data.message) });
            else if (data.type === "ready") this.#start(data);
            else if (data.type === "state") this.#tellState(data);
        }

        /** @param {{state: string, url: string}} data */
        #start(data) {
            clearTimeout(this.#patience);
            const wanted = this.#state;
            this.#isReady = true;
            this.#url = data.url;
            this.#state = data.state;
            this.#tell("ready", { state: data.state, url: data.url });
            this.#stands(this);
            // What was asked for while the frame was loading
            if (wanted !== null && wanted !== this.#sent) this.#show(wanted, true);
        }

        /** @param {{state: string, url: string}} data */
        #tellState({ state, url }) {
            this.#state = state;
            this.#url = url;
            this.#tell("statechange", { state, url });
        }

        /** @param {unknown} height that the content asks for */
        #grow(height) {
            if (typeof height !== "number" || !(height > 0)) return;
            const asked = `${Math.min(Math.ceil(height), HIGHEST)}px`;
            this.#height.style.height = this.#setting("controls") === "full" ? `min(${asked}, ${FULL})` : asked;
        }

        /** @param {string} name @param {object} detail */
        #tell(name, detail) {
            this.dispatchEvent(new CustomEvent(name, { detail }));
        }
    }

    for (const name of [...PARAMETERS.split(" "), ...SETTINGS.filter(name => name !== "lang" && name !== "state")]) {
        Object.defineProperty(AttentionExplorer.prototype, name, {
            configurable: true,
            enumerable: true,
            get() {
                return this.getAttribute(name);
            },
            set(value) {
                if (value === null || value === undefined) return this.removeAttribute(name);
                checkPart(name, value);
                this.setAttribute(name, String(value));
            },
        });
    }

    if (!customElements.get(NAME)) customElements.define(NAME, AttentionExplorer);
}
