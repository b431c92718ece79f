"""The help pages of Peek."""

from collections.abc import Mapping
from typing import Final

from tablee.engine.help import Help, parse_help
from tablee.engine.refusal import Language

PAGE_EN: Final = """# Peek
Three cards face down; the lowest sum wins.

## The look

- TO-1.1 Each seat looks at one of its cards, once, for as long as it likes.
  > `once` You may look at one card, once, before the first turn.
  > `slot` You have no card there.
  > `none` You are not looking at a card.

## A turn

- TO-2.1 In turn, to the left, twice each, a seat swaps or shuffles.
  > `phase` This is not the time for turns.
  > `turn` It is not your turn.
- TO-2.2 A swap: two of your cards against two of another seat, unseen.
  > `seat` Swap with another seat of this table.
  > `slots` Name two cards that there are.
- TO-2.3 A shuffle: the cards of any seat.
  > There is no such seat.
"""

PAGE_FR: Final = """# Coup d'œil
Trois cartes face cachée ; la plus petite somme gagne.

## Le coup d'œil

- TO-1.1 Chacun regarde une de ses cartes, une fois, aussi longtemps qu'il veut.
  > `once` On regarde une carte, une fois, avant le premier tour.
  > `slot` Vous n'avez pas de carte à cet endroit.
  > `none` Vous ne regardez pas de carte.

## Un tour

- TO-2.1 À son tour, vers la gauche, deux fois chacun, on échange ou on mélange.
  > `phase` Ce n'est pas le moment de jouer un tour.
  > `turn` Ce n'est pas votre tour.
- TO-2.2 Un échange : deux de vos cartes contre deux d'une autre place, sans regarder.
  > `seat` On échange avec une autre place de cette table.
  > `slots` Nommez deux cartes qui existent.
- TO-2.3 Un mélange : les cartes d'une place au choix.
  > Cette place n'existe pas.
"""

HELP: Final[Mapping[Language, Help]] = {"fr": parse_help(PAGE_FR), "en": parse_help(PAGE_EN)}
