export { default as Board } from "./Board.svelte";
export { Reading } from "./reading";
