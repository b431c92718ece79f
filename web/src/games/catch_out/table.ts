export { default as Board } from "./Board.svelte";
export { Reading } from "./reading";
export { questions } from "./texts/questions";
