"""What a client keeps of a view by listening: large things are shown once, and then followed event by event."""

from typing import Any


def followed(view: Any, sent: dict[str, Any]) -> Any:
    """The view after an update; what a new one leaves out is kept, and the events tell how it has changed."""
    new = sent.get("view", view)
    if not new or not view or "slates" not in view or "slates" in sent.get("view", {}):
        return new
    slates = [list(slate) for slate in view["slates"]]
    for event in sent.get("events", ()):
        if event["is"] == "inked":
            slates[event["seat"]].append(event["points"])
    return {**new, "slates": slates}
