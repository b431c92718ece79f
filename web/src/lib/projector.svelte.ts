/** Shows a film: in the place of the line to a table it gives a board what there was to see. */
import { hush } from "./announce";
import { certain } from "./certain";
import type { Film } from "./film";
import { scene } from "./scene.svelte";
import type { TableSource } from "./source";

export const SPEEDS = [1, 2, 4, 8] as const;
export type Speed = (typeof SPEEDS)[number];

const LONGEST_FRAME = 250; // milliseconds: whoever looked away goes on where they were

export class Projector implements TableSource {
  readonly watched = true;
  readonly line = "open";
  readonly question = null;
  readonly moves = [];
  readonly asked = false;
  readonly listMoves = () => undefined;
  playing = $state(false);
  speed = $state<Speed>(1);
  /** In milliseconds from the beginning of the film. */
  position = $state(0);
  /** Changes when the board has to be drawn again, because what it shows does not follow from what it showed. */
  epoch = $state(0);

  #film: Film;
  readonly step: number = $derived.by(() => this.#film.stepAt(this.position));
  readonly #told: number = $derived.by(() => this.#film.told(this.step));
  readonly view: unknown = $derived.by(() => this.#film.view(this.step));
  readonly clock: TableSource["clock"] = $derived.by(() => this.#film.clock(this.step));
  readonly kept: TableSource["kept"] = $derived.by(() => this.#film.kept(this.step));
  readonly log: TableSource["log"] = $derived.by(() => this.#film.log(this.#told));
  readonly over: boolean = $derived.by(() => this.step === this.#film.last);
  readonly table: NonNullable<TableSource["table"]> = $derived.by(() =>
    this.#film.table(this.over ? this.#film.last : 0),
  );
  #frame = 0;
  #drawn = 0;

  constructor(film: Film) {
    this.#film = $state.raw(film);
  }

  get film(): Film {
    return this.#film;
  }

  /** The same match through other eyes. */
  set film(film: Film) {
    this.#film = film;
    this.epoch++;
  }

  now(): number {
    return this.#film.momentAt(this.position);
  }

  play(): Promise<null> {
    return Promise.resolve(null);
  }

  whole(): Promise<TableSource["kept"]> {
    return Promise.resolve(this.#film.kept(this.#film.last));
  }

  readonly toggle = (): void => {
    if (this.playing) return this.pause();
    if (this.over) this.seek(0);
    this.playing = true;
    this.#drawn = performance.now();
    this.#frame = requestAnimationFrame(this.#go);
  };

  readonly pause = (): void => {
    this.playing = false;
    cancelAnimationFrame(this.#frame);
  };

  /** To any position; where nothing but ink lies between, the board just follows. */
  readonly seek = (position: number): void => {
    const told = this.#told;
    this.position = Math.max(0, Math.min(this.#film.length, position));
    if (told === this.#told) return;
    hush();
    this.epoch++;
  };

  readonly back = (): void => {
    this.pause();
    this.seek(certain(this.#film.starts[Math.max(0, this.step - 1)]));
  };

  /** The next step, as it was seen to happen. */
  readonly forth = (): void => {
    this.pause();
    this.position = this.#film.starts[this.step + 1] ?? this.#film.length;
  };

  readonly #go = (now: number): void => {
    const passed = Math.min(LONGEST_FRAME, Math.max(0, now - this.#drawn)) * this.speed;
    this.#drawn = now;
    this.position = Math.min(this.position + passed, this.#film.length, this.#held());
    if (this.over) this.pause();
    else this.#frame = requestAnimationFrame(this.#go);
  };

  /** How far the film may go: what the board is still showing is seen to its end, unless somebody is in a hurry. */
  #held(): number {
    if (this.over || !scene.running || this.speed > 1) return Infinity;
    const next = this.step + 1;
    if (this.#film.told(next) === this.#told) return Infinity;
    return Math.max(this.position, certain(this.#film.starts[next]) - 1);
  }
}
