/** Which of a game's options are offered, and what follows from a choice. */
import type { GameInfo, OptionChoice } from "./wire.generated";

export type Chosen = Readonly<Record<string, unknown>>;

/** One control of the form: an option, or switches that exclude one another. */
export type Control = readonly [OptionChoice, ...OptionChoice[]];

/** The controls to show among the first, or among the others. What does not apply is left out. */
export function controls(
  game: GameInfo,
  chosen: Chosen,
  seats: number,
  prominence: "main" | "more",
): Control[] {
  const found = new Map<string, Control>();
  const shown = game.options.filter(({ offer }) => offer.prominence === prominence);
  for (const option of shown.filter((one) => applies(game, one, chosen, seats))) {
    const key = option.offer.one_of ?? option.name;
    found.set(key, [...(found.get(key) ?? []), option] as unknown as Control);
  }
  return [...found.values()].sort((one, other) => rank(one) - rank(other));
}

/** The pace comes first. */
function rank([option]: Control): number {
  return option.name === "pace" ? 0 : 1;
}

/** The options after a choice: those that no longer apply fall back to the usual. */
export function after(game: GameInfo, chosen: Chosen, seats: number, change: Chosen): Chosen {
  const wanted = { ...chosen, ...change };
  const kept = game.options.filter((one) => one.name in wanted && applies(game, one, wanted, seats));
  return Object.fromEntries(kept.map(({ name }) => [name, wanted[name]]));
}

/** A game's usual options for somebody who reads this language: words on cards are in it. */
export function usual(game: GameInfo, language: string): Chosen {
  const words = game.options.find(({ name, values }) => name === "lang" && values.includes(language));
  return words && words.default !== language ? { [words.name]: language } : {};
}

export function valueOf(option: OptionChoice, chosen: Chosen): unknown {
  return chosen[option.name] ?? option.default;
}

function applies(game: GameInfo, option: OptionChoice, chosen: Chosen, seats: number): boolean {
  return Object.entries(option.offer.needs).every(([name, values]) => {
    const needed = game.options.find((one) => one.name === name);
    const value = needed ? valueOf(needed, chosen) : seats;
    return values.some((one) => JSON.stringify(one) === JSON.stringify(value));
  });
}
