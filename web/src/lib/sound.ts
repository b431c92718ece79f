export { sound, type Sound } from "./sound.svelte";
