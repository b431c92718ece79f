"""Measures the reader on drawings it was not trained on: `python -m training.measure FOLDER`.

Prints the tables of docs/bots.md: people's drawings by share of the ink, among the words of a card, of a table and of
all; the same slates read together in simulated rounds; and the pictures that bots draw.
"""

import argparse
from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from tablee.bots.drawing.library import all_pictures
from tablee.bots.pictomania.joint import marginals
from tablee.bots.reading.ink import Box, Ink, begun, box
from tablee.bots.reading.network import Network, load, run
from tablee.bots.reading.raster import raster
from tablee.bots.reading.vocabulary import things
from tablee.bots.reading.with_numpy import network
from tablee.games.pictomania.words import DECKS
from training.choice import hidden_words
from training.drawings import Drawing, drawn_by_people
from training.pack import HELD_OUT, cards, parts
from training.scores import scores

SHARES = (0.25, 0.5, 0.75, 1.0)
SEATS = 6
ROUNDS = 400
AT_ONCE = 32

Floats = NDArray[np.float32]
Ints = NDArray[np.int16]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--weights", type=Path, help="of another network than the reader's own")
    parser.add_argument(
        "--hidden", action="store_true", help="that network was trained with --hide: measure those words"
    )
    options = parser.parse_args()
    reader = _loaded(options.weights) if options.weights else network()
    drawings = [drawing for drawing in drawn_by_people(options.folder) if drawing.kind == "strokes"]
    if options.hidden:
        _tell_unseen(reader, drawings)
    else:
        _tell_held_out(reader, drawings)
        _tell_pictures(reader)


def _loaded(path: Path) -> Network:
    with path.open("rb") as file:
        return load(file)


def _tell_held_out(reader: Network, drawings: Sequence[Drawing]) -> None:
    held_out = [one for one, part in zip(drawings, parts(drawings, 0), strict=True) if part == HELD_OUT]
    logits = read_at(reader, held_out)
    print(f"People's drawings held out ({len(held_out)})")
    tell(logits, _places(held_out))
    drawn = np.unique(_places(drawings))
    best = drawn[logits[1.0][:, drawn].argmax(axis=1)]
    print(f"Among all {len(drawn)} words that people have drawn: {(best == _places(held_out)).mean():.1%}\n")
    print("The same without a page: the first part of the ink is read as large as the whole")
    tell(read_at(reader, held_out, paged=False), _places(held_out))
    known = np.array([one.recognised for one in held_out])
    print(f"Those of them that the game recognised ({known.sum()})")
    tell({share: found[known] for share, found in logits.items()}, _places(held_out)[known])
    print(f"A slate among 42 words, alone and together with the others of its round ({ROUNDS} rounds of {SEATS} seats)")
    for share, found in logits.items():
        alone, together = rounds(found, _places(held_out))
        print(f"| {share:.0%} | {alone:.1%} | {together:.1%} |")


def _tell_unseen(reader: Network, drawings: Sequence[Drawing]) -> None:
    art = np.unique([things().index(picture.word) for picture in all_pictures()])
    for name, words in zip(("all seven", "one of seven"), hidden_words(cards()), strict=True):
        unseen = [one for one in drawings if one.place in set(words) & set(art)][1::2]  # the others chose `LIFT`
        print(f"Drawings of words that people's drawings were left out for, {name} of the card ({len(unseen)})")
        tell(read_at(reader, unseen), _places(unseen))


def _tell_pictures(reader: Network) -> None:
    shown = [picture for picture in all_pictures() if picture.shown]
    lists = [side.fr for deck in DECKS.values() for card in deck for side in card.sides]
    index = {thing: place for place, thing in enumerate(things())}
    own = np.array([[index[word] for word in side] for side in lists], np.int16)
    print(f"Pictures that bots draw, among the words of our own cards ({len(shown)})")
    drawings = [Drawing(index[one.word], [list(stroke) for stroke in one.strokes], "art") for one in shown]
    tell(read_at(reader, drawings), _places(drawings), own)


def _places(drawings: Sequence[Drawing]) -> Ints:
    return np.array([drawing.place for drawing in drawings], np.int16)


def read_at(reader: Network, drawings: Sequence[Drawing], paged: bool = True) -> Mapping[float, Floats]:
    """Logits of all words for all drawings, at each share of the ink, in its place on the page or without one."""
    pages = [box(one.strokes) if paged else None for one in drawings]
    return {share: _read(reader, [begun(one.strokes, share) for one in drawings], pages) for share in SHARES}


def _read(reader: Network, inks: Sequence[Ink], pages: Sequence[Box | None]) -> Floats:
    both = list(zip(inks, pages, strict=True))
    parts = [both[start : start + AT_ONCE] for start in range(0, len(both), AT_ONCE)]
    return np.concatenate([run(reader, np.stack([raster(ink, page) for ink, page in part])) for part in parts])


def tell(logits: Mapping[float, Floats], place: Ints, among: Ints | None = None) -> None:
    """Print how often the right word comes first, beside chance."""
    print("| ink | 7 words | 42 words | all words |\n| --- | --- | --- | --- |")
    for share, found in logits.items():
        got = scores(found, place, cards() if among is None else among)
        print(f"| {share:.0%} | {got['7']:.1%} | {got['42']:.1%} | {got['all']:.1%} |")
    print(f"| chance | {1 / 7:.1%} | {1 / 42:.1%} | {1 / len(things()):.2%} |\n")


def rounds(logits: Floats, place: Ints, seed: int = 0) -> tuple[float, float]:
    """Shares of slates read rightly in simulated rounds: each alone among all words, and all of them together."""
    chance = np.random.default_rng(seed)
    deck, alone, together = cards(), [], []
    drawn = {int(word): np.nonzero(place == word)[0] for word in np.unique(place)}
    for _ in range(ROUNDS):
        table = deck[chance.permutation(len(deck))[:SEATS]]
        dealt = list(zip(chance.permutation(SEATS).tolist(), chance.permutation(7)[:SEATS].tolist(), strict=True))
        own, others = dealt[0], dealt[1:]
        if any(int(table[cell]) not in drawn for cell in others):
            continue
        slates = [logits[chance.choice(drawn[int(table[cell])])][table].ravel() for cell in others]
        found = marginals([slate.tolist() for slate in slates], own)
        alone += [int(slate.argmax()) == cell[0] * 7 + cell[1] for slate, cell in zip(slates, others, strict=True)]
        together += [int(np.argmax(slate)) == cell[0] * 7 + cell[1] for slate, cell in zip(found, others, strict=True)]
    return float(np.mean(alone)), float(np.mean(together))


if __name__ == "__main__":
    main()
