// What the page's own address asks of it before its fragment tells the state.

const query = new URLSearchParams(location.search);

/** "es-MX" is Spanish. @param {string} name */
export const languageOf = name => name.toLowerCase().split("-")[0];

/** Inside someone's page. */
export const framed = window.parent !== window || query.get("embed") === "1";

/** The room alone, without header and rail. */
export const minimal = query.get("embed") === "1" && query.get("controls") !== "full";

/** @param {string} name */
export const asked = name => query.get(name);

/** "null": of a page from a disk. @param {string} address @returns {string | null} */
export function originOf(address) {
    try {
        return address === "null" ? address : new URL(address).origin;
    } catch {
        return null;
    }
}

/** The parts of the query that are about the frame, not about what is seen. */
const OF_A_FRAME = ["embed", "controls", "theme", "host"];

/** The address of the page by itself. @param {string} address */
export function unframed(address) {
    const url = new URL(address);
    OF_A_FRAME.forEach(name => url.searchParams.delete(name));
    return url;
}

/** What can be asked in the query, where it is not free. */
const VALUES = {
    embed: ["0", "1"],
    controls: ["full", "minimal"],
    theme: ["auto", "light", "dark"],
    lang: ["auto", "en", "es"],
};

/** The settings that cannot be followed. @returns {{name: string, value: string, expected: string}[]} */
export const unusable = () => [...wrongHost(), ...wrongValues()];

function wrongHost() {
    const value = query.get("host") ?? "null";
    return originOf(value) === null ? [{ name: "host", value, expected: "https://…, http://…" }] : [];
}

const wrongValues = () =>
    Object.entries(VALUES).flatMap(([name, values]) => {
        const value = query.get(name);
        const known = name === "lang" && value !== null ? languageOf(value) : value;
        return known === null || values.includes(known) ? [] : [{ name, value: value ?? "", expected: values.join(", ") }];
    });
