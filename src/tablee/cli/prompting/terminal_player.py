"""A player that asks a person at the terminal.

The law: a person is shown the plain view and the events, and nothing else; a perfect memory is for bots, and for the
strong one that gives a hint on request.
"""

from collections.abc import Sequence
from typing import Any

from rich.columns import Columns
from rich.markup import escape
from rich.padding import Padding
from rich.rule import Rule

from tablee.bots.coach.hint import Told, hint_at
from tablee.bots.coach.review import can_review
from tablee.cli.errors import Quit, UserError
from tablee.cli.prompting.menu import Menu, MenuBuilder
from tablee.cli.rendering.presentation import Presentation
from tablee.cli.rendering.prose import prose
from tablee.cli.rendering.rules_page import look_up
from tablee.cli.rendering.screen import Screen
from tablee.cli.wording.advice import hint_text
from tablee.cli.wording.shorthand import kinds_of, read, spelled
from tablee.cli.wording.texts import refusal_sentence
from tablee.cli.wording.wording import Wording, tags_of
from tablee.engine.chance import Chance
from tablee.engine.game import Event, Seat
from tablee.engine.match import Match
from tablee.engine.moves import Moves
from tablee.engine.player import Choice
from tablee.engine.record import Entry, HintGiven
from tablee.engine.refusal import Refused
from tablee.engine.sentences import tag_of
from tablee.engine.window import Pass


class TerminalPlayer:
    """Watches the match, and asks the person whenever their seat may act."""

    def __init__(self, seat: Seat, match: Match, presentation: Presentation, wording: Wording, screen: Screen) -> None:
        self.seat = seat
        self.match = match
        self.log: tuple[Entry, ...] = ()
        self.hints: tuple[HintGiven, ...] = ()
        self._presentation = presentation
        self._wording = wording
        self._texts = wording.texts
        self._screen = screen
        self._told: list[Told] = []
        self._news: list[Event] = []
        self._moved = False
        self._waits = False

    def watch(self, match: Match, log: Sequence[Entry]) -> None:
        """Take note of a step."""
        self.match = match
        self.log = tuple(log)
        self._told.append((match.events, match.view(self.seat, recall=True)))
        self._news.extend(match.events)
        quiet = self._presentation.quiet_events
        self._waits = self._waits and all(tag_of(event) in quiet for event in match.events)

    def decide(self, _view: Any, _chance: Chance) -> Choice:
        """Show the table, and ask until the answer is a legal command, or to wait for the others."""
        if self._waits:
            return Choice(None)
        view = self.match.view(self.seat)
        if view.answer:
            return Choice(None)  # at live pace it could be changed; here it stands
        moves = self.match.game.legal(view)
        self.tell_news()
        self._show(view, moves)
        command = self._ask(view, moves)
        self._waits = command is None
        self._moved = True
        return Choice(command)

    def tell_news(self) -> None:
        """Print what happened since the last time."""
        title = self._texts("turn.news" if self._moved else "turn.first")
        self._screen.print()
        self._screen.print(Rule(f"[faint]{title}[/]", style="violet", align="left"))
        for news in filter(None, map(self._wording.event, self._news)):
            self._screen.print(Padding(prose(news), (0, 0, 0, 2)))
        self._news.clear()

    def _show(self, view: Any, moves: Moves[Any]) -> None:
        self._screen.show(self._presentation.table(view, self._wording))
        self._screen.say(f"[gold]▸[/] {self._wording.phase(view, moves)}")

    def _ask(self, view: Any, moves: Moves[Any]) -> Any:
        """A legal command; None: the person waits. The menus opened on the way are kept, to step back to."""
        builder = MenuBuilder(view, self._presentation, self._wording)
        first = builder.first(moves)
        path = [first.with_wait(self._texts("turn.wait")) if self._may_wait(view, moves) else first]
        self._put(path)
        while True:
            line = self._screen.ask()
            picked = path[-1].answered(line)
            if picked and len(picked.commands) > 1:
                path.append(builder.next(picked.commands))
                self._put(path)
            elif picked or not self._served(line, view, moves, path):
                if picked and not picked.commands:
                    return None
                command = picked.commands[0] if picked else self._typed(line, moves, path[-1])
                if command is not None and self._accepted(command):
                    return command

    def _may_wait(self, view: Any, moves: Moves[Any]) -> bool:
        """True while the match goes on by itself: others act too; live, a clock runs or another seat is in turn."""
        if self._presentation.quiet_events:
            return len(view.to_act) > 1
        goes_on = self.match.timer is not None or getattr(view, "turn", self.seat) != self.seat
        return self.match.options.pace == "live" and goes_on and Pass() not in moves

    def _served(self, line: str, view: Any, moves: Moves[Any], path: list[Menu]) -> bool:
        """Do what the line asks for if that is no move: the rules, a hint, the table, a step back, to leave."""
        if line.lower() in ("q", "quit", "exit"):
            raise Quit("quit")
        if line.startswith("?"):
            self._look_up(line.removeprefix("?").strip())
        elif line == "!":
            self._advise()
        elif line == "":
            self._show(view, moves)
        elif line == "<":
            path[:] = path[:-1] or path
        else:
            return False
        self._put(path)
        return True

    def _advise(self) -> None:
        """Say what the strong bot would do, and note that it was asked."""
        game, step = self.match.game, self.match.version
        if not can_review(game.NAME):
            self._screen.say(self._texts("hint.none"))
            return
        hint = hint_at(game, self.match.view(self.seat, recall=True), self._told, step)
        self.hints = tuple(dict.fromkeys((*self.hints, HintGiven(self.seat, step))))
        self._screen.say(f"[gold]✦[/] {hint_text(hint, self._wording)}")

    def _look_up(self, wanted: str) -> None:
        try:
            self._screen.show(*look_up(wanted, self.match.game.HELP[self._texts.language], self._texts))
        except UserError as error:
            self._screen.say(f"[no]✗[/] {escape(str(error))}")

    def _put(self, path: list[Menu]) -> None:
        """Print the menu that is open."""
        menu = path[-1]
        if menu.text:
            self._screen.say(menu.text)
        labels = [prose(f"[key]{answer.key}[/] {answer.label}") for answer in menu.answers]
        for thing in [Columns(labels, padding=(0, 3))] if menu.short else labels:
            self._screen.print(Padding(thing, (0, 0, 0, 2)))
        if len(path) == 1:
            hint = "turn.value" if menu.by_value else "turn.typed"
            self._screen.say(self._texts(hint, example=self._spelled(menu.example)), "faint")

    def _spelled(self, command: Any) -> str:
        """A command as this person may type it."""
        return escape(spelled(command, self._wording.say))

    def _typed(self, line: str, moves: Moves[Any], menu: Menu) -> Any:
        """The command that the line spells; None if it spells none, which is explained."""
        union = self.match.game.NOUNS.command
        kinds = kinds_of(union)
        offered = [kinds[tag] for tag in dict.fromkeys(tags_of(moves))]
        try:
            return read(line, union, offered, self._wording.aliases(), moves)
        except Refused as refused:
            self._explain(refused)
            self._screen.say(self._texts("turn.again", example=self._spelled(menu.example)), "faint")
            return None

    def _accepted(self, command: Any) -> bool:
        """Try the command on the match, which stays as it is; explain a refusal."""
        try:
            self.match.play(self.seat, command)
        except Refused as refused:
            self._explain(refused)
            return False
        return True

    def _explain(self, refused: Refused) -> None:
        why = refusal_sentence(refused, self.match.game.HELP, self._texts.language)
        mark = f"✗ {refused.clause}" if refused.clause else "✗"
        self._screen.say(f"[no]{mark}[/] {escape(why)}")
