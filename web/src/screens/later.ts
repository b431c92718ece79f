/** What opens on a screen later, if at all. It is one chunk: see `pages`. */
export { default as Help } from "../parts/HelpPages.svelte";
export { default as Settings } from "../parts/GameSettings.svelte";
export { default as Log } from "../parts/LogPages.svelte";
export { default as People } from "../parts/PeoplePages.svelte";
export { default as Lesson } from "../parts/LessonStrip.svelte";
export { default as LessonStart } from "../parts/LessonStart.svelte";
export { default as Hint } from "../parts/HintNote.svelte";
export { default as Alone } from "../parts/Alone.svelte";
export { default as Door } from "./Door.svelte";
export { default as Gate } from "./Gate.svelte";
export { default as Scores } from "./Scores.svelte";
export { default as Waiting } from "./Waiting.svelte";
