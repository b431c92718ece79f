/** The path that all addresses of Tablée begin with, with a slash at the end: the server writes it into the page. */
export const BASE = new URL(document.baseURI).pathname;
