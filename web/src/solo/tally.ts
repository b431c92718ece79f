/** Counts the bytes of files as they come. */

type Files = Readonly<Record<string, number>>;

/** The files that Python is made of, with their sizes in bytes, and those of the reader of drawings. */
export interface Listing {
  readonly version: string;
  readonly files: Files;
  readonly reader: Files;
}

/** Told how many bytes have come, of how many. */
export type Progress = (bytes: number, total: number) => void;

export function sizeOf({ files }: Pick<Listing, "files">): number {
  return Object.values(files).reduce((sum, bytes) => sum + bytes, 0);
}

export class Tally {
  readonly #total: number;
  readonly #progress: Progress;
  #bytes = 0;

  constructor(listing: Pick<Listing, "files">, progress: Progress) {
    this.#total = sizeOf(listing);
    this.#progress = progress;
  }

  /** The whole file. One that comes in fewer or more bytes than listed, since it was changed, counts as it comes. */
  async read(file: string, answer: Pick<Response, "body">): Promise<Uint8Array> {
    if (!answer.body) throw new Error(`${file} is empty`);
    const parts: Uint8Array[] = [];
    const reader = answer.body.getReader();
    for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
      if (value) parts.push(value);
      this.#note(value?.byteLength ?? 0);
    }
    return joined(parts);
  }

  #note(bytes: number): void {
    this.#bytes += bytes;
    this.#progress(Math.min(this.#bytes, this.#total), this.#total);
  }
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}
