/** What the board shows in its own time: how a challenge comes out, and the count at the end. */
import { Beats } from "../../lib/beats.svelte";
import type { HeldSource } from "../../lib/held.svelte";
import { still } from "../../lib/motion";
import { scene } from "../../lib/scene.svelte";
import { sound, type Sound } from "../../lib/sound.svelte";
import type { CatchOutChallenged, CatchOutEvent, CatchOutView } from "../../lib/wire.generated";
import type { Reading } from "./reading";

/** The beat with which the verdict falls: the cards have turned over, one by one. */
const VERDICT = 4;
const READ = 2600; // milliseconds: the verdict is left to be read
const COUNT = 220;
const LONGEST = 2600; // however high the highest pile is

/** Whether a challenge has to be seen: its cards lie open. */
export function holds(events: readonly CatchOutEvent[], { shown }: CatchOutView): boolean {
  return shown !== null && events.some(({ is }) => is === "challenged");
}

/** To be made while a component is. */
export class Reveals {
  readonly challenge = new Beats();
  readonly counting = new Beats();

  constructor(
    private readonly reading: Reading,
    private readonly held: HeldSource<CatchOutView, CatchOutEvent>,
  ) {
    $effect(() => {
      scene.running = this.challenge.running || this.counting.running || held.behind;
      return () => (scene.running = false);
    });
    $effect(() => () => {
      this.challenge.stop();
      this.counting.stop();
    });
  }

  /** The verdict has fallen, or there is none to wait for. */
  get told(): boolean {
    return this.challenge.count >= VERDICT;
  }

  /** The verdict is being read, while the table waits for the reader. */
  get skippable(): boolean {
    return this.challenge.running && this.told && this.held.wanted;
  }

  readonly skip = (): void => this.challenge.stop();

  follow(events: readonly CatchOutEvent[]): void {
    const { view } = this.reading;
    if (!events.length || !view) return;
    this.challenge.stop();
    const challenged = events.findLast((event) => event.is === "challenged");
    if (challenged && holds(events, view)) this.#turnOver(challenged, view);
    if (events.some(({ is }) => is === "ended")) this.#count(view);
  }

  #turnOver({ winner, seat }: CatchOutChallenged, { seat: me, holder }: CatchOutView): void {
    let result: Sound | null = winner === me ? "win" : me === seat || me === holder ? "lose" : null;
    const turns = still() ? [0, 0, 0, 0] : [180, 300, 300, 300];
    this.challenge.play([...turns, READ], (beat) => {
      if (beat < VERDICT) return sound.play("flip");
      if (result) sound.play(result);
      result = null;
      if (beat === Infinity) this.held.next();
    });
  }

  /** The piles are counted, a card of each at a time, before it is told who has won. */
  #count({ counted }: CatchOutView): void {
    const length = Math.max(...(counted ?? []).map((pile) => pile.length), 0) + 1;
    const pause = still() ? 0 : Math.min(COUNT, LONGEST / length);
    this.counting.play(Array<number>(length).fill(pause), (beat) => {
      const { me, winners } = this.reading;
      if (beat === Infinity && me !== null) sound.play(winners.includes(me) ? "win" : "lose", 0.3);
    });
  }
}
