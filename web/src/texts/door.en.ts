/** The words at the door of a table: coming in, what is closed, what is gone; in English. */
import type { DoorTexts } from "./door.fr";
import { words } from "./words";

const { n, and } = words.en;

export const door: DoorTexts = {
  gate: {
    title: (game) => `A table of ${game}`,
    someone: (names) => `${and(names)} ${n(names.length, "is", "are")} waiting for you.`,
    noone: "The table is waiting for you.",
    enter: "Come in",
  },
  door: {
    asleep: "The table is asleep",
    asleep_about:
      "It wakes up as soon as its host or a player is back. Leave this page open: you will get in right away.",
    locked: "The table is closed",
    locked_about:
      "Newcomers are not let in for now. If the host opens the table again, you will get in right away.",
    knock: "Try again",
    inside: "The table is asleep: it wakes up as soon as its host or a player is back.",
  },
  lock: {
    title: "Newcomers",
    about: "While the door is closed, only people who are at the table already can come back.",
    open: "May come in",
    closed: "Door closed",
    sign: "The table is closed to newcomers.",
    kickSure: (name: string) => `Remove ${name} from the table? This also closes it to newcomers.`,
    no: "Cancel",
    yes: "Remove",
    kicked: "Done. The table is now closed to newcomers; you can open it again.",
  },
  gone: {
    no_such_table: "There is no such table",
    no_such_table_about: "Perhaps the link is incomplete, or the table was put away long ago.",
    kicked: "You are no longer at this table",
    kicked_about: "The host asked you to leave it. You can open another one.",
    left: "You left the table",
    left_about: "Thanks for playing! The table stays open for the others.",
    too_many: "Too many tabs are open",
    too_many_about:
      "Tablée is open too many times, by you or from the same address. Close the tabs you no longer need, then try again.",
    elsewhere: "This table is open elsewhere",
    elsewhere_about: "Another tab of this browser plays at it. Close that one, then try again.",
    crowded: "This table is too crowded",
    crowded_about: "Too many people are watching this table. Try again in a while.",
    damaged: "This table does not open any more",
    damaged_about:
      "It is our fault: what was saved of it cannot be read. Nothing was deleted. Tell the person who runs this server. Meanwhile you can open another table.",
    closed: "This table is closed",
    closed_about: "The people who run this server have closed it. You can open another table.",
    other_version: "This match needs another version",
    other_version_about:
      "Another version of Tablée dealt it: here it would go on with different cards. We leave it alone, and nothing is deleted. You can open another table.",
    nowhere: "There is nothing here",
    nowhere_about: "This address leads to no table.",
    no_replay: "This match cannot be watched",
    no_replay_about: "There is no such match, or it is not over yet.",
    again: "Back to this table",
  },
};
