/** Things that are shown one after another: one that has to be seen holds back those that come after it.
 *
 * Nobody falls far behind: if the next one has waited too long, the newest is shown instead of all that wait.
 */
const LONGEST = 12_000; // milliseconds: if nobody says that a thing has been seen
const PATIENCE = 12_000;

interface Waiting<Thing> {
  readonly thing: Thing;
  readonly since: number;
}

export class Queue<Thing> {
  #waiting: Waiting<Thing>[] = [];
  #held = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `show` tells whether what it shows has to be seen before the next. */
  constructor(
    private readonly show: (thing: Thing) => boolean,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** The newest of the things that wait. */
  get newest(): Thing | undefined {
    return this.#waiting.at(-1)?.thing;
  }

  add(thing: Thing): void {
    if (this.#held) this.#waiting.push({ thing, since: this.now() });
    else this.#show(thing);
  }

  /** What is shown has been seen. */
  next(): void {
    this.#release();
    const [first] = this.#waiting;
    if (first && this.now() - first.since > PATIENCE) return this.flush();
    while (!this.#held && this.#waiting.length) this.#showFirst();
  }

  /** Shows the newest, and nothing of what waits before it. */
  flush(): void {
    this.#release();
    this.#waiting = this.#waiting.slice(-1);
    if (this.#waiting.length) this.#showFirst();
  }

  #showFirst(): void {
    const first = this.#waiting.shift();
    if (first) this.#show(first.thing);
  }

  #show(thing: Thing): void {
    this.#held = this.show(thing);
    if (this.#held) this.#timer = setTimeout(() => this.next(), LONGEST);
  }

  #release(): void {
    clearTimeout(this.#timer);
    this.#held = false;
  }
}
