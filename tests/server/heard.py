"""What a client keeps of a view by listening: large things are shown once, and then followed event by event."""

from typing import Any, Final

PARTS: Final = ("slates", "pairs")
WIDTH: Final = 6


def followed(view: Any, sent: dict[str, Any]) -> Any:
    """The view after an update; what a new one leaves out is kept, and the events tell how it has changed."""
    new = sent.get("view", view)
    if not new or not view or "slates" not in view or "slates" in sent.get("view", {}):
        return new
    kept = {part: list(view[part]) for part in PARTS if part in view}
    for event in sent.get("events", ()):
        (_drawn if "pairs" in kept else _scribbled)(kept, event)
    return {**new, **kept}


def _scribbled(kept: dict[str, list[Any]], event: dict[str, Any]) -> None:
    if event["is"] == "inked":
        kept["slates"][event["seat"]] = [*kept["slates"][event["seat"]], event["points"]]


def _drawn(kept: dict[str, list[Any]], event: dict[str, Any]) -> None:
    """The slates of Pictomania."""
    slates, seat = kept["slates"], event.get("seat", 0)
    match event["is"]:
        case "round_began":
            kept |= {"slates": [[] for _ in slates], "pairs": [0 for _ in slates]}
        case "inked":
            slates[seat] = _grown(slates[seat], event)
            kept["pairs"][seat] += len(event["points"]) // 2
        case "undone":
            slates[seat] = [stroke for stroke in slates[seat] if stroke["stroke"] != event["stroke"]]
        case "wiped" | "left_blank":
            slates[seat] = []
        case _:
            pass


def _grown(strokes: list[Any], ink: dict[str, Any]) -> list[Any]:
    """With new points at the end of their stroke, or as a new stroke."""
    numbers = [stroke["stroke"] for stroke in strokes]
    if ink["stroke"] not in numbers:
        begun = {"stroke": ink["stroke"], "pen": ink.get("pen", "ink"), "width": ink.get("width", WIDTH)}
        return [*strokes, {**begun, "points": ink["points"]}]
    at = numbers.index(ink["stroke"])
    old = strokes[at]
    return [*strokes[:at], {**old, "points": [*old["points"], *ink["points"]]}, *strokes[at + 1 :]]
