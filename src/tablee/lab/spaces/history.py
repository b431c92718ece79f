"""The information state of a seat: everything that it has been shown in a match, and what it has done there.

The law: a history is made of the seat's own views, of events (which all see) and of the seat's own commands, and of
nothing else. Two histories of a seat are equal exactly if it was shown the same and did the same.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from tablee.engine.codec import write
from tablee.engine.game import BaseView, Command, Event, Seat

AnyView = BaseView[Any]


@dataclass(frozen=True, slots=True)
class History:
    """What a seat (None: a spectator) has been shown so far, one step a line: events and how the view changed with
    them, or a command of its own. Its views come without recall: a history is all there is to remember."""

    seat: Seat | None
    steps: tuple[bytes, ...] = ()
    _view: AnyView | None = field(default=None, compare=False, repr=False)

    def seen(self, events: Sequence[Event], view: AnyView) -> "History":
        """The history once the seat has been shown these events and this view. A seat that was shown nothing new does
        not know that anything happened."""
        if view.seat != self.seat:
            raise ValueError(f"a view of seat {view.seat} in the history of seat {self.seat}")
        step = {name: told for name, told in (("events", events), ("view", self._changed(view))) if told}
        return replace(self, steps=(*self.steps, write(step)), _view=view) if step else self

    def did(self, command: Command) -> "History":
        """The history once the seat has given this command."""
        return replace(self, steps=(*self.steps, write({"did": command})))

    @property
    def text(self) -> str:
        """The history as text, a line for each step."""
        return b"\n".join(self.steps).decode()

    @property
    def json(self) -> bytes:
        """The history as a JSON list of its steps."""
        return b"[" + b",".join(self.steps) + b"]"

    def _changed(self, view: AnyView) -> dict[str, Any]:
        """The fields of the view that are not as they were."""
        before, names = self._view, zip(view.__struct_fields__, view.__struct_encode_fields__, strict=True)
        return {
            spelled: getattr(view, name)
            for name, spelled in names
            if before is None or getattr(view, name) != getattr(before, name)
        }
