/** What can be done, as buttons: small families command by command; a large one first as a whole, then part by part. */
import { certain } from "../lib/certain";
import type { Moves } from "../lib/moves";
import {
  agreeing,
  choosable,
  decidedBy,
  differenceOf,
  isListed,
  sampleOf,
  sharedFields,
  type Command,
  type Commands,
} from "../lib/narrowing";
import type { Sentences } from "../lib/sentences";

/** A button: it makes a move, or leaves fewer to choose from. */
export interface Answer {
  readonly label: string;
  readonly leaves: Commands;
}

export interface Menu {
  /** The part that is asked for; empty at first, when the game asks. */
  readonly question: string;
  readonly answers: readonly Answer[];
}

const FEW = 9; // a family of more is one button at first

/** The command that is left, if it is one. */
export function decision(commands: Commands): Command | null {
  return isListed(commands) && commands.length === 1 ? certain(commands[0]) : null;
}

/** All that can be done; a single large family is opened at once. */
export function firstMenu(moves: Moves, sentences: Sentences): Menu {
  const families = choosable(moves);
  const [only] = families;
  if (only && families.length === 1 && !isSmall(only)) return nextMenu(only, sentences);
  return { question: "", answers: families.flatMap((commands) => offered(commands, sentences)) };
}

/** The next part of a command. */
export function nextMenu(commands: Commands, sentences: Sentences): Menu {
  const difference = certain(differenceOf(commands));
  const first = certain(sampleOf(commands)[0]);
  const answers = difference.values.map((value) => ({
    label: sentences.button(first.do, difference.path, value),
    leaves: agreeing(commands, difference, value),
  }));
  return {
    question: sentences.step(first.do, difference.path, decidedBy(commands, difference), Object.keys(first)),
    answers: answers.every(saysTooLittle) ? answers.map((answer) => inFull(answer, sentences)) : answers,
  };
}

function isSmall(commands: Commands): commands is readonly Command[] {
  return isListed(commands) && commands.length <= FEW;
}

function offered(commands: Commands, sentences: Sentences): Answer[] {
  if (isSmall(commands))
    return commands.map((command) => ({ label: sentences.command(command), leaves: [command] }));
  const sample = sampleOf(commands);
  return [{ label: sentences.family(certain(sample[0]).do, sharedFields(sample)), leaves: commands }];
}

/** A bare number that decides: the whole command tells more. */
function saysTooLittle({ label, leaves }: Answer): boolean {
  return /^−?\d+$/.test(label) && decision(leaves) !== null;
}

function inFull({ leaves }: Answer, sentences: Sentences): Answer {
  return { label: sentences.command(certain(decision(leaves))), leaves };
}
