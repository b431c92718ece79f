"""The parts of a view that a client follows by events: they are shown once and then updated event by event."""

from collections.abc import Sequence
from typing import Any, Final

HEARD: Final = ("slates", "pairs", "gestures")
WIDTH: Final = 6


def followed(view: Any, sent: dict[str, Any]) -> Any:
    """The view after an update: parts that are left out are kept and updated by the events."""
    new = sent.get("view", view)
    if not new or not view or "slates" not in view or "slates" in sent.get("view", {}):
        return new
    kept = {part: view[part] for part in HEARD if part in view}
    return {**new, **(drawn_on if "pairs" in kept else _scribbled_on)(kept, sent.get("events", ()))}


def _scribbled_on(kept: dict[str, Any], events: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """The slates of the toy Scribble after events."""
    slates = [list(slate) for slate in kept["slates"]]
    for event in events:
        if event["is"] == "inked":
            slates[event["seat"]].append(event["points"])
    return {"slates": slates}


def drawn_on(kept: dict[str, Any], events: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """The slates of Pictomania after events, for a client that has only the events."""
    slates = [list(slate) for slate in kept["slates"]]
    pairs, gestures = list(kept["pairs"]), list(kept["gestures"])
    for event in events:
        if event["is"] in ("inked", "undone", "wiped"):
            gestures[event["seat"]] += 1
        match event:
            case {"is": "round_began"}:
                slates, pairs, gestures = [[] for _ in slates], [0 for _ in pairs], [0 for _ in gestures]
            case {"is": "inked", "seat": seat, "stroke": number, "points": points}:
                pairs[seat] += len(points) // 2
                old = next((one for one in slates[seat] if one["stroke"] == number), None)
                if old:
                    slates[seat][slates[seat].index(old)] = {**old, "points": old["points"] + points}
                else:
                    pen, width = event.get("pen", "ink"), event.get("width", WIDTH)
                    slates[seat].append({"stroke": number, "pen": pen, "width": width, "points": points})
            case {"is": "undone", "seat": seat}:
                slates[seat].pop()
            case {"is": "wiped" | "left_blank", "seat": seat}:
                slates[seat] = []
            case _:
                pass
    return {"slates": slates, "pairs": pairs, "gestures": gestures}
