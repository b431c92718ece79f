/** The time that is left, where time is counted. */
import { untrack } from "svelte";
import type { TableSource } from "./source";

const BEAT = 250;

export class Countdown {
  #now = $state(0);

  /** To be made while a component is: it ticks as long as that lives. */
  constructor(private readonly connection: TableSource) {
    $effect(() => {
      if (!connection.clock) return;
      const look = () => (this.#now = connection.now());
      untrack(look);
      const timer = setInterval(look, BEAT);
      return () => clearInterval(timer);
    });
  }

  /** In seconds, rounded up; null while no time is counted. */
  get seconds(): number | null {
    const { clock } = this.connection;
    return clock ? Math.ceil(this.#rest(clock.ends) / 1000) : null;
  }

  /** From 1, all the time, to 0; undefined while no time is counted. */
  get left(): number | undefined {
    const { clock } = this.connection;
    return clock ? this.#rest(clock.ends) / (clock.total * 1000) : undefined;
  }

  #rest(ends: number): number {
    return Math.max(0, ends - this.#now);
  }
}
