/** Says something to those who listen to the page: it goes to a polite live region, one after another. */
const SPACING = 150; // a screen reader misses texts that replace one another faster

let region: HTMLElement | undefined;
let waiting: string[] = [];
let speaking = false;

export function announce(text: string): void {
  if (!text) return;
  waiting.push(text);
  if (!speaking) speak();
}

function speak(): void {
  const text = waiting.shift();
  speaking = text !== undefined;
  if (text === undefined) return;
  region ??= makeRegion();
  const line = document.createElement("p");
  line.textContent = text;
  region.append(line);
  while (region.childElementCount > 4) region.firstElementChild?.remove();
  setTimeout(speak, SPACING);
}

function makeRegion(): HTMLElement {
  const made = document.createElement("div");
  made.className = "unseen";
  made.setAttribute("role", "log");
  made.setAttribute("aria-live", "polite");
  made.setAttribute("aria-relevant", "additions");
  document.body.append(made);
  return made;
}

/** Forgets what was not said yet: a page that was left has nothing more to say. */
export function hush(): void {
  waiting = [];
}
