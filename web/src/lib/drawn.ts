/** Resolves in a task of its own, once the page has been drawn as it is now; a page that nobody sees is not waited for. */
export function drawn(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) setTimeout(resolve);
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
