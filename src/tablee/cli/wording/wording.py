"""A match in words, as one reader is told it in the terminal. What its catalogue does not word is told by its name."""

from collections.abc import Mapping, Sequence, Set
from typing import Any, Final

from msgspec import Struct
from rich.markup import escape

from tablee.cli.wording.texts import Texts, typeset_all
from tablee.cli.wording.vocabulary import Vocabulary
from tablee.engine.game import Event, Fact, Game, Outcome, Seat
from tablee.engine.grammar import Who
from tablee.engine.moves import Moves
from tablee.engine.refusal import Language
from tablee.engine.sentences import Sentences, last_field, tag_of
from tablee.engine.templates import Thing, bare, chosen, fields_of
from tablee.engine.texts import TERMINAL, Tree, entry_at

NAMES: Final = ("Mina", "Hugo", "Nora", "Théo", "Léa", "Félix", "Célia", "Sacha")


class InColours(Sentences):
    """Sentences with the marks of the terminal: names in colours, cards as a game draws them, places from 0."""

    first_place = 0
    always = frozenset({TERMINAL})

    def __init__(
        self, vocabulary: Vocabulary, texts: Tree, language: Language, names: Sequence[str], reader: Seat | None
    ) -> None:
        super().__init__(texts, language, names, reader)
        self._vocabulary = vocabulary

    def who(self, seat: Seat) -> Who:
        """Whoever sits there, in colour."""
        you = seat == self.reader
        return Who(self.names[seat], you, f"[{'you' if you else 'name'}]{self.names[seat]}[/]")

    def special(self, name: str, value: Any) -> str | None:
        """A value as the game draws it; an empty list is a dash."""
        special = self._vocabulary.spell(name, value)
        return "–" if special is None and value == () else special

    def unknown(self, value: str) -> str:
        """A value that the catalogue has no word for; it could look like a mark."""
        return escape(super().unknown(value))


class Wording:
    """Puts a match in words for one reader (`seat`; None: a spectator)."""

    def __init__(self, game: Game, vocabulary: Vocabulary, texts: Texts, seats: int, seat: Seat | None) -> None:
        self.game = game
        self.vocabulary = vocabulary
        self.texts = texts
        self.seat = seat
        self.names = tuple(texts("you") if place == seat else name_of(place) for place in range(seats))
        self._tree: Tree = typeset_all(game.TEXTS[texts.language], texts.language)
        self._sentences = InColours(vocabulary, self._tree, texts.language, self.names, seat)

    @property
    def title(self) -> str:
        """The name of the game."""
        return self.game.HELP[self.texts.language].title

    @property
    def seat_fields(self) -> Set[str]:
        """The fields that hold a seat."""
        return self._sentences.seat_fields

    def event(self, event: Event) -> str:
        """An event, told as something that happened."""
        told = self._sentences.event(event)
        return self._listed(tag_of(event), event) if told is None else told

    def command(self, command: Any) -> str:
        """A command, told as something to do."""
        return self._sentences.command(command) or self._listed(tag_of(command), command)

    def family(self, tag: str, shared: Mapping[str, Any]) -> str:
        """Commands that share these fields, told as something to do, with gaps where they differ."""
        return self._sentences.family(tag, shared) or self.say("do", tag) + " …"

    def phase(self, view: Any, moves: Moves[Any]) -> str:
        """The phase: what the reader can do now, and why; or whom the table waits for."""
        return self._sentences.phase(view, tags_of(moves)) or self._waiting(view)

    def outcome(self, outcome: Outcome) -> str:
        """The end: who won, and why."""
        return self._sentences.outcome(outcome.why, outcome.winners) or outcome.why.replace("_", " ")

    def fact(self, fact: Fact) -> str:
        """A line in the account of a match that is over."""
        told = self._sentences.fact(fact)
        return self._listed(tag_of(fact), fact) if told is None else told

    def question(self, command: Any, path: Sequence[str | int], decided: Mapping[str, Any]) -> str:
        """The question for the part of such a command at this path; it can name the fields decided already."""
        given = {field for field in command.__struct_fields__ if getattr(command, field) is not None}
        told = self._sentences.question(tag_of(command), path, decided, given)
        return self.texts("turn.ask", field=last_field(path)) if told is None else told

    def answer(self, tag: str, name: str, value: Any) -> str:
        """A value as an answer to that question."""
        told = self._sentences.answer(tag, name, value)
        if told:
            return told
        return self.texts("turn.nothing") if value is None else self.spell(name, value)

    def text(self, name: str, holds: Set[str] = frozenset(), **values: Any) -> str:
        """A sentence of this game's table alone, by its dotted name."""
        return chosen(entry_at(self._tree, name), Thing({}, holds), None).format(**values)

    def part(self, name: str, thing: Any) -> str:
        """A part of the table, by the dotted name of its entry."""
        return self._sentences.part(name, thing)

    def say(self, name: str, value: Any) -> str:
        """A value as it can be typed in this language: the name of a seat, the last word of “face up”."""
        if type(value) is int and name in self.seat_fields and 0 <= value < len(self.names):
            return self.names[value]
        return self._spoken().get(bare(value), bare(value))

    def aliases(self) -> Mapping[str, str]:
        """The words of the wire, by those that `say` returns; a word of the wire stands for itself."""
        spoken = self._spoken()
        back = {word.lower(): wire for wire, word in spoken.items()}
        seats = {name.lower(): str(seat) for seat, name in enumerate(self.names)}
        return {**back, **{wire: wire for wire in spoken}, **self.vocabulary.aliases, **seats}

    def spell(self, name: str, value: Any) -> str:
        """The value of a field of this name, for people."""
        return self._sentences.spell(name, value)

    def _listed(self, name: str, thing: Struct) -> str:
        """The bare name and the fields."""
        fields = [f"{field} {self.spell(field, value)}" for field, value in fields_of(thing).items()]
        return " ".join(filter(None, (name.replace("_", " "), ", ".join(fields))))

    def _waiting(self, view: Any) -> str:
        if view.seat is not None and view.seat in view.to_act:
            return self.texts("turn.yours")
        names = ", ".join(self.names[seat] for seat in view.to_act)
        return self.texts("table.waiting", names=names) if names else self.texts("table.over")

    def _spoken(self) -> Mapping[str, str]:
        words = {**self._table("words"), **self._table("typed"), **self._table("said")}
        return {wire: word.split()[-1] for wire, word in words.items() if wire.isidentifier()}

    def _table(self, name: str) -> Mapping[str, Any]:
        """A table of the game's texts; a game can be played without any."""
        return dict(entry_at(self._tree, name) or {})


def name_of(seat: Seat) -> str:
    """The name of whoever sits there: always the same, because a recorded match knows seats only."""
    return NAMES[seat % len(NAMES)]


def tags_of(moves: Moves[Any]) -> list[str]:
    """The `do` of each family of commands."""
    return [tag_of(family[0]) for family in moves.families] + [tag_of(ink.kind) for ink in moves.endless]
