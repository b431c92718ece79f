"""The words a player looks for on the screen. A name on the screen may go on after these words."""

import re
from typing import Final, Literal, NamedTuple

Language = Literal["fr", "en"]


class Words(NamedTuple):
    """What is written on the things one touches, in one language."""

    locale: str
    # The room.
    tagline: str
    name: str
    save_name: str
    enter: str
    more_seats: str
    fewer_seats: str
    open_table: str
    fill: str
    sit: str
    stand: str
    standing: str
    seat_is_free: str
    solo: str
    play: str
    table_settings: str
    more_settings: str
    resume: str
    link: str
    copy: str
    copied: str
    start: str
    settings: str
    dark: str
    light: str
    menu: str
    log: str
    rules: str
    exact: str
    rule: str
    close: str
    watching: str
    offline: str
    absent: str
    scores: str
    rematch: str
    # The board of Catch Out.
    your_turn: str
    hand: str
    seen: str
    digits: str
    first_value: str
    as_my_cards: str
    announce: str
    take: str
    true: str
    false: str
    shown: str
    open_discard: str
    free: str
    turn: str
    turn_over: str
    confirm: str
    give: str
    keep: str
    confirm_share: str
    go_on: str


WORDS: Final[dict[Language, Words]] = {
    "fr": Words(
        locale="fr-FR",
        tagline="Un lien, une table",
        name="Comment t’appelles-tu",
        save_name="C’est moi",
        enter="Entrer",
        more_seats="Une place de plus",
        fewer_seats="Une place de moins",
        open_table="Ouvrir une table",
        fill="Compléter avec des robots",
        sit="S’asseoir à la place",
        stand="Se lever",
        standing="Tu regardes",
        seat_is_free="Une place est libre",
        solo="Jouer seul à",
        play="Jouer",
        table_settings="Réglages de la partie",
        more_settings="Plus de réglages",
        resume="Reprendre",
        link="Le lien de la table",
        copy="Copier",
        copied="Lien copié",
        start="Commencer",
        settings="Réglages de l’écran",
        dark="Sombre",
        light="Clair",
        menu="Menu",
        log="Journal",
        rules="Règles",
        exact="La règle exacte",
        rule="Règle",
        close="Fermer",
        watching="Tu regardes la partie",
        offline="Pas de réseau",
        absent="absent pour l’instant",
        scores="Scores",
        rematch="Rejouer",
        your_turn="À toi",
        hand="Tes cartes",
        seen="J’ai vu",
        digits="Valeurs",
        first_value="Valeur 1 :",
        as_my_cards="Comme mes cartes",
        announce="Annoncer",
        take="Je prends",
        true="C’est vrai",
        false="C’est faux",
        shown="Cartes montrées",
        open_discard="Défausse visible :",
        free="libre",
        turn="retourner",
        turn_over="Retourner :",
        confirm="Valider",
        give="Donner",
        keep="Garder",
        confirm_share="Valider le partage",
        go_on="Continuer",
    ),
    "en": Words(
        locale="en-GB",
        tagline="One link, one table",
        name="What’s your name",
        save_name="That’s me",
        enter="Come in",
        more_seats="One seat more",
        fewer_seats="One seat fewer",
        open_table="Open a table",
        fill="Fill with bots",
        sit="Sit down at seat",
        stand="Stand up",
        standing="You are watching",
        seat_is_free="A seat is free",
        solo="Play",
        play="Play",
        table_settings="Settings of the match",
        more_settings="More settings",
        resume="Resume",
        link="The table’s link",
        copy="Copy",
        copied="Link copied",
        start="Start",
        settings="Display settings",
        dark="Dark",
        light="Light",
        menu="Menu",
        log="Log",
        rules="Rules",
        exact="The exact rule",
        rule="Rule",
        close="Close",
        watching="You are watching the match",
        offline="No network",
        absent="away for now",
        scores="Scores",
        rematch="Play again",
        your_turn="Your turn",
        hand="Your cards",
        seen="I’ve seen them",
        digits="Values",
        first_value="Value 1:",
        as_my_cards="As my cards",
        announce="Announce",
        take="I take them",
        true="It’s true",
        false="It’s false",
        shown="Cards shown",
        open_discard="Visible discard:",
        free="free",
        turn="turn over",
        turn_over="Turn over:",
        confirm="Confirm",
        give="Give",
        keep="Keep",
        confirm_share="Confirm the sharing",
        go_on="Continue",
    ),
}


def starting(*words: str) -> re.Pattern[str]:
    """A name that starts with these words, whatever kind of spaces are between them."""
    spelled = "|".join(re.escape(word).replace(r"\ ", r"\s") for word in words)
    return re.compile(f"^({spelled})")
