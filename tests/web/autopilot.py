"""Somebody who plays in text mode as fast as the page can: the presses are made inside it, one after the other."""

from typing import Final

from tests.web.room import PATIENCE
from tests.web.text_player import TextPlayer

# Presses any answer, and waits until that has led to something. A press that leads to nothing is made again.
PRESS: Final = """async ([yours, back, scores, most, patience]) => {
  const A_WHILE = 1500;
  const pause = () => new Promise((done) => setTimeout(done, 5));
  const shown = () => document.querySelector("main")?.innerText ?? "";
  const answers = () =>
    [...document.querySelectorAll("main section")]
      .filter((part) => part.querySelector("h2")?.textContent.trim() === yours)
      .flatMap((part) => [...part.querySelectorAll("button:enabled")])
      .filter((button) => !button.textContent.includes(back));
  const over = () => [...document.querySelectorAll("aside h2")].some((title) => title.textContent.trim() === scores);
  let pressed = 0;
  for (let last = performance.now(); pressed < most && !over(); ) {
    if (performance.now() - last > patience) throw new Error(`nothing can be pressed: ${shown()}`);
    const offered = answers();
    if (offered.length === 0) {
      await pause();
      continue;
    }
    const before = shown();
    offered[Math.floor(Math.random() * offered.length)].click();
    pressed += 1;
    last = performance.now();
    while (shown() === before && performance.now() - last < A_WHILE) await pause();
  }
  return pressed;
}"""
ALL: Final = 5000


class Autopilot(TextPlayer):
    """Presses any button that the question offers."""

    def press_on(self, presses: int = ALL) -> int:
        """Answer so often, or until the match is over; how often it was."""
        words = [self.text.yours, self.text.back, self.words.scores]
        pressed: int = self.page.evaluate(PRESS, [*words, presses, PATIENCE])
        return pressed
