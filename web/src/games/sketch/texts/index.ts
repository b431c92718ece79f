import { texts } from "../../../lib/language.svelte";
import { en } from "./en";
import { fr } from "./fr";

/** The words of the game in the player's language. */
export const t = texts({ fr, en });
