"""Refusals: a player is told a clause and a sentence, and nothing has changed."""

from collections.abc import Mapping
from typing import Any, Final, Literal, get_args

Language = Literal["fr", "en"]
LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)


class Refused(Exception):
    """The other side was wrong. `clause` names the rule; a malformed request breaks none."""

    def __init__(self, clause: str | None, reason: str = "", **details: Any) -> None:
        super().__init__(clause, reason, details)
        self.clause = clause
        self.reason = reason
        self.details: Mapping[str, Any] = details

    def __str__(self) -> str:
        known = self.clause is None and self.reason in SENTENCES["en"]
        sentence = without_clause("en", self) if known else self.reason
        return " ".join(filter(None, (self.clause, sentence)))

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (self.clause, self.reason, dict(self.details))

    def same_as(self, other: "Refused") -> bool:
        """True if a player could not tell the two refusals apart."""
        return self.args == other.args


def _rebuild(clause: str | None, reason: str, details: dict[str, Any]) -> Refused:
    return Refused(clause, reason, **details)


def without_clause(language: Language, refused: Refused) -> str:
    """The sentence of a refusal that is no rule's business."""
    return SENTENCES[language][refused.reason].format(**refused.details)


SENTENCES: Final[Mapping[Language, Mapping[str, str]]] = {
    "fr": {
        "not_json": "Ce message n'est pas lisible : il faut un objet JSON.",
        "unknown_command": "« {value} » n'est pas une commande de ce jeu.",
        "missing": "Il manque « {field} ».",
        "unknown": "« {field} » n'a rien à faire ici.",
        "wrong": "« {field} » n'a pas une valeur possible.",
        "seat": "Il n'y a pas de place {seat} à cette table.",
        "seats": "Ce jeu se joue de {least} à {most} places avec ces options.",
        "timer": "Aucun minuteur « {name} » ne court.",
        "fixed": "Le tirage imposé « {name} » est impossible.",
        "fixed_thing": "Le tirage imposé « {name} » est impossible : il n'y a pas tant de « {thing} ».",
        "rules": "Cette partie suit la version {theirs} des règles ; celle d'ici est la {ours}.",
    },
    "en": {
        "not_json": "This message cannot be read: it must be a JSON object.",
        "unknown_command": "“{value}” is not a command of this game.",
        "missing": "“{field}” is missing.",
        "unknown": "“{field}” has no place here.",
        "wrong": "“{field}” does not have a possible value.",
        "seat": "There is no seat {seat} at this table.",
        "seats": "With these options the game is for {least} to {most} seats.",
        "timer": "No timer “{name}” is running.",
        "fixed": "The fixed draw “{name}” is impossible.",
        "fixed_thing": "The fixed draw “{name}” is impossible: there are not so many “{thing}”.",
        "rules": "This match follows version {theirs} of the rules; the version here is {ours}.",
    },
}
