"""What a link shows of itself where somebody posts it: Open Graph tags in the page. They tell a game and no names.

A table tells nothing of itself to somebody whom it would not let in, and guessing codes is as slow here as elsewhere.
"""

from html import escape
from typing import Final, NamedTuple

from starlette.requests import Request

from tablee.engine.refusal import LANGUAGES, Language, Refused
from tablee.games import GAMES
from tablee.server.codes import normalised
from tablee.server.hub import Hub
from tablee.server.identity import new_person, person_in
from tablee.server.passing import Passing
from tablee.server.proxy import network_of
from tablee.server.site import is_host
from tablee.server.store import Unavailable

SITE: Final = "Tablée"
WIDTH, HEIGHT = 1200, 630
LOCALES: Final[dict[Language, str]] = {"fr": "fr_FR", "en": "en_US"}


class Words(NamedTuple):
    """The words of previews in one language."""

    home: str
    about: str
    table: str
    replay: str
    join: str
    watch: str


WORDS: Final[dict[Language, Words]] = {
    "fr": Words(
        home="Tablée : un lien, une table, et on joue",
        about="Cinq jeux à jouer en famille ou entre amis, sur téléphone et sur ordinateur.",
        table="Une table de {game} t’attend",
        replay="Une partie de {game} à revoir",
        join="Ouvre le lien, dis ton prénom, et on joue.",
        watch="La partie entière, coup par coup.",
    ),
    "en": Words(
        home="Tablée: one link, one table, and you play",
        about="Five games for family and friends, on phone and laptop.",
        table="A table of {game} is waiting for you",
        replay="A game of {game} to watch again",
        join="Open the link, say your name, and play.",
        watch="The whole game, move by move.",
    ),
}


class Preview(NamedTuple):
    """What is shown of a link: words, and a picture by its file name."""

    title: str
    about: str
    picture: str


def preview_tags(request: Request, game: str | None) -> str:
    """The tags for the page of this request, which tells this game, or none."""
    language = language_of(request)
    found = _preview(language, game, "match" in request.path_params)
    tags = {
        "og:type": "website",
        "og:site_name": SITE,
        "og:locale": LOCALES[language],
        "og:title": found.title,
        "og:description": found.about,
        **_picture(request, found.picture),
    }
    return "".join(f'<meta property="{name}" content="{escape(text)}" />' for name, text in tags.items())


def _preview(language: Language, game: str | None, replay: bool) -> Preview:
    words = WORDS[language]
    if game is None:
        return Preview(words.home, words.about, "preview.png")
    title = words.replay if replay else words.table
    return Preview(
        title.format(game=GAMES[game].HELP[language].title),
        words.watch if replay else words.join,
        f"preview-{game.replace('_', '-')}.png",
    )


async def game_told(request: Request, secret: bytes, hub: Hub, passing: Passing | None) -> str | None:
    """The game of the table that the page belongs to, if it would let in whoever asks."""
    if "table" not in request.path_params:
        return None
    cookies = request.headers.getlist("cookie")
    person, address = (
        person_in(cookies, secret) or new_person(),
        network_of(request.client.host) if request.client else "",
    )
    table = normalised(request.path_params["table"])
    try:
        with hub.looking_up(table, person, address):
            if passing and (told := await passing.info(table, request, cookies)):
                return told.game
            room = await hub.outline(table)
            hub.must_let_in(room, person)
    except (Refused, Unavailable):
        return None
    return room.game if room.game in GAMES else None


def _picture(request: Request, file: str) -> dict[str, str]:
    """Pictures need a whole address; a request that does not say where it came to gets none."""
    host = request.headers.get("host", "")
    if not is_host(host):
        return {}
    address = f"{request.scope['scheme']}://{host}{request.scope['root_path']}/{file}"
    return {
        "og:image": address,
        "og:image:type": "image/png",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "twitter:card": "summary_large_image",
    }


def language_of(request: Request) -> Language:
    """The first of our languages that the request asks for; French, if it asks for none."""
    for part in request.headers.get("accept-language", "").lower().split(","):
        for language in LANGUAGES:
            if part.strip().startswith(language):
                return language
    return "fr"
