/** Small choices that this device remembers; where it may not, they last as long as the page. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(`tablee.${key}`);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(`tablee.${key}`, value);
  } catch {
    // Private windows may forbid it.
  }
}
