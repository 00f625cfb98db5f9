// How the parts of the page are called where it runs. In the sources each has its own name, and lies beside this
// file; a build (tools/site) puts its own table in this one's place.

/** From a part's name to its path from the site's folder. @type {Record<string, string>} */
export const names = {};

/** The site's folder, seen from the script that this is in. */
export const root = "./";

/** Whether this is a site that keeps itself for use without a network. */
export const keepsItself = false;
