/** A press that has to be meant: it is held for a while, or made twice.
 *
 * Twice is for those who cannot hold, such as the users of a screen reader. Two presses in quick succession are one that
 * slipped.
 */
const HELD = 800; // milliseconds
const SLIP = 500;
const FORGOTTEN = 5000;

export class Hold {
  /** It is being held. */
  filling = $state(false);
  /** It was pressed once: once more, and it is done. */
  armed = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #forget: ReturnType<typeof setTimeout> | undefined;
  #pressed = -Infinity;

  constructor(
    private readonly act: () => void,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** How long it is held until it is done. */
  static readonly lasts = HELD;

  readonly begin = (): void => {
    if (this.filling) return;
    this.filling = true;
    this.#timer = setTimeout(() => this.#done(), HELD);
  };

  /** It is let go of too early: that was a short press. */
  readonly release = (): void => {
    if (!this.filling) return;
    this.cancel();
    this.press();
  };

  /** A short press, the first or the second. */
  readonly press = (): void => {
    const passed = this.now() - this.#pressed;
    if (this.armed && passed < SLIP) return;
    if (this.armed) return this.#done();
    this.#pressed = this.now();
    this.armed = true;
    this.#forget = setTimeout(() => (this.armed = false), FORGOTTEN);
  };

  /** The finger slides off, or something comes between: nothing was pressed. */
  readonly cancel = (): void => {
    clearTimeout(this.#timer);
    this.filling = false;
  };

  /** Forgets all: the button is gone. */
  readonly reset = (): void => {
    this.cancel();
    clearTimeout(this.#forget);
    this.armed = false;
  };

  #done(): void {
    this.reset();
    this.act();
  }
}
