/** The path that all addresses of Tablée begin with, with a slash at the end: the server writes it into the page. */
export const BASE = new URL(document.baseURI).pathname;

/** No server is behind this page: whatever it plays, it plays by itself. */
export const SERVERLESS =
  document.querySelector<HTMLMetaElement>('meta[name="tablee-server"]')?.content === "none";
