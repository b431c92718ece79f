/** Whether a board is still showing how something came out: what follows on the screen waits for it. */
class SceneOnStage {
  running = $state(false);
}

export const scene = new SceneOnStage();
