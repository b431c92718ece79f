/** What many parts open, if at all: loaded when it opens, or when the browser has nothing better to do. */
export const goal = async () => (await import("./Goal.svelte")).default;
export const settings = async () => (await import("./Settings.svelte")).default;
