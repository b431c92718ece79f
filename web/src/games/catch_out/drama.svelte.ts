/** The moment of a challenge: three cards turn over one by one, then the verdict falls. It holds nobody up. */
import { still } from "../../lib/motion";
import { sound } from "../../lib/sound.svelte";

const BEATS = [180, 480, 780, 1080, 1500];
const VERDICT = 4;
const END = 5;

export class Drama {
  /** How far it has come: cards turned up to three, then the verdict, then the end. */
  beat = $state(END);
  #timers: ReturnType<typeof setTimeout>[] = [];

  get running(): boolean {
    return this.beat < END;
  }

  get verdict(): boolean {
    return this.beat >= VERDICT;
  }

  /** Whether the card at this place has turned over. */
  turned(at: number): boolean {
    return this.beat > at;
  }

  /** Begins; `end` is the sound of the verdict. */
  play(end: "win" | "lose" | null): void {
    this.stop();
    if (still()) {
      if (end) sound.play(end);
      return;
    }
    this.beat = 0;
    this.#timers = BEATS.map((after, at) =>
      setTimeout(() => {
        this.beat = at + 1;
        if (this.beat < VERDICT) sound.play("flip");
        else if (this.beat === VERDICT && end) sound.play(end);
      }, after),
    );
  }

  /** Goes to the end at once. */
  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
    this.beat = END;
  }
}
