"""The sentences of refusals that are not about a rule of a game."""

from collections.abc import Mapping
from typing import Final

from tablee.engine.game import Game
from tablee.engine.help import sentence
from tablee.engine.refusal import LANGUAGES, Language, Refused
from tablee.games import GAMES

SENTENCES: Final[Mapping[Language, Mapping[str, str]]] = {
    "fr": {
        "stale": "La table a avancé entre-temps : regarde à nouveau avant de jouer.",
        "not_host": "Seul l'hôte de la table peut faire cela.",
        "screens_watch": "Un grand écran ne fait que montrer la table : joue sur ton téléphone.",
        "watchers_react": "Assieds-toi à la table pour réagir.",
        "reacts_too_fast": "Une réaction à la fois : attends une seconde.",
        "not_seated": "Il faut être assis à la table pour jouer.",
        "no_seat": "Cette place n'existe pas.",
        "seat_taken": "Cette place est déjà prise.",
        "playing": "Ce n'est pas possible au milieu d'une partie.",
        "not_playing": "Aucune partie n'est en cours.",
        "not_over": "La partie n'est pas finie.",
        "hint_company": "Un conseil se demande seul face à des bots.",
        "hint_now": "Pas de conseil en ce moment : rien à décider, ou pas le temps d'y réfléchir.",
        "hint_late": "La table a avancé entre-temps : ce conseil arriverait trop tard.",
        "hint_thinking": "On y réfléchit déjà.",
        "hearts": "Tu as déjà donné tous tes cœurs.",
        "over": "Reviens d'abord au choix des places et des options.",
        "no_bot": "Ce jeu n'a pas de robot « {bot} ».",
        "no_person": "Cette personne n'est pas à la table.",
        "no_game": "Aucun jeu ne s'appelle « {game} ».",
        "no_table": "Cette table n'existe pas, ou plus.",
        "no_match": "Cette partie n'existe pas, ou n'est pas finie.",
        "no_review": "Les conseils sont pour les jeux de cartes, joués selon les règles d'aujourd'hui.",
        "not_yours": "Les conseils sont pour qui a joué cette partie.",
        "no_moment": "Cette partie ne peut pas être reprise à ce moment.",
        "record_differs": "Rejouée coup par coup, cette partie finit autrement que son fichier ne le dit.",
        "queue_full": "Trop de parties attendent d'être préparées : réessaie dans un instant.",
        "build_failed": "Cette partie n'a pas pu être préparée : réessaie plus tard.",
        "name": "Choisis un nom de 1 à {most} caractères, avec au moins une lettre, un chiffre ou un symbole.",
        "occupied": "Il y a plus de joueurs assis que de places demandées.",
        "too_many_people": "Ce jeu se joue à {most} au plus, et vous êtes {people} à table.",
        "barred": "L'hôte t'a demandé de quitter cette table.",
        "asleep": "La table dort : elle se réveille dès que l'hôte ou un joueur de la table revient.",
        "locked": "La table est fermée aux nouveaux venus.",
        "not_found": "Il n'y a rien à cette adresse.",
        "method": "Cette adresse n'accepte pas ce type de demande.",
        "origin": "Cette demande vient d'un autre site.",
        "host": "Le nom du site, dans cette demande, n'est pas valable.",
        "too_large": "Ce message est trop long.",
        "too_fast": "Trop de demandes d'un coup : attends un instant, puis réessaie.",
        "lesson": "Pas maintenant : fais d'abord ce que la leçon propose.",
        "lesson_over": "La leçon est finie.",
        "no_lesson": "Ce jeu n'a pas de leçon.",
        "no_pad": "Ce jeu n'a pas de carnet de score.",
        "pad_full": "Ce carnet est plein : {most} lignes au plus. Commence un nouveau carnet.",
        "busy": "Le serveur n'arrive pas à enregistrer : rien n'est perdu, on réessaie.",
        "full": "Le disque du serveur est plein : rien n'est perdu, on réessaie dès qu'il y a de la place.",
        "restarting": "Le serveur redémarre : rien n'est perdu, la table revient d'elle-même dans un instant.",
        "not_saved": "Le serveur n'arrive pas à enregistrer : rien n'a changé. Réessaie dans un instant.",
        "our_fault": "C'est notre faute : Tablée n'arrive pas à faire cela. Rien n'a changé, essaie autre chose.",
        "too_many": "Tablée est déjà ouverte dans trop d'onglets.",
        "crowded": "Trop de personnes regardent déjà cette table.",
        "damaged": "Cette table est endommagée et ne s'ouvre plus. C'est notre faute ; rien n'a été effacé.",
        "closed": "Cette table a été fermée par les responsables du serveur.",
        "newer_form": (
            "Cette table a été enregistrée par une version plus récente de Tablée. "
            "On ne peut pas l'ouvrir ici ; rien n'a été effacé."
        ),
        "other_version": (
            "Cette partie a commencé avec la version {theirs} des règles ; ce serveur a la version {ours}. "
            "On ne peut pas la continuer ; rien n'a été effacé."
        ),
    },
    "en": {
        "stale": "The table has moved on meanwhile: look again before you play.",
        "not_host": "Only the host of the table can do that.",
        "screens_watch": "A big screen only shows the table: play on your phone.",
        "watchers_react": "Take a seat at the table to react.",
        "reacts_too_fast": "One reaction at a time: wait a second.",
        "not_seated": "You have to sit at the table to play.",
        "no_seat": "There is no such seat.",
        "seat_taken": "This seat is taken already.",
        "playing": "That is not possible in the middle of a match.",
        "not_playing": "Nothing is being played.",
        "not_over": "The match is not over.",
        "hint_company": "Hints are for somebody who plays alone against bots.",
        "hint_now": "No hint at this moment: there is nothing to decide, or no time to think about it.",
        "hint_late": "The table has moved on meanwhile: this hint would come too late.",
        "hint_thinking": "We are thinking about it already.",
        "hearts": "You have given all your hearts already.",
        "over": "Go back to choosing seats and options first.",
        "no_bot": "This game has no bot “{bot}”.",
        "no_person": "This person is not at the table.",
        "no_game": "No game is called “{game}”.",
        "no_table": "This table does not exist, or no longer does.",
        "no_match": "There is no such match, or it is not over.",
        "no_review": "The coach knows the card games, played by the rules of today.",
        "not_yours": "The coach speaks to those who played this match.",
        "no_moment": "This match cannot be played again from that moment.",
        "record_differs": "Played again move by move, this match ends differently from what its file says.",
        "queue_full": "Too many matches are waiting to be prepared: try again in a moment.",
        "build_failed": "This match could not be prepared: try again later.",
        "name": "Pick a name of 1 to {most} characters, with at least one letter, digit or symbol.",
        "occupied": "More players are seated than seats are wanted.",
        "too_many_people": "This game takes {most} players at most, and {people} of you are seated.",
        "barred": "The host asked you to leave this table.",
        "asleep": "The table is asleep: it wakes up as soon as its host or a player is back.",
        "locked": "The table is closed to newcomers.",
        "not_found": "There is nothing at this address.",
        "method": "This address is not asked like that.",
        "origin": "This request comes from another site.",
        "host": "The name of the site in this request is not valid.",
        "too_large": "This message is too long.",
        "too_fast": "Too many requests at once: wait a moment, then try again.",
        "lesson": "Not now: first do what the lesson suggests.",
        "lesson_over": "The lesson is over.",
        "no_lesson": "This game has no lesson.",
        "no_pad": "This game has no score pad.",
        "pad_full": "This pad is full: it takes {most} lines. Begin a new one.",
        "busy": "The server cannot save right now. Nothing is lost; it is trying again.",
        "full": "The server's disk is full: nothing is lost, it goes on as soon as there is room.",
        "restarting": "The server is restarting: nothing is lost, the table comes back by itself in a moment.",
        "not_saved": "The server cannot save right now. Nothing has changed; try again in a moment.",
        "our_fault": "This is our fault: Tablée cannot do that. Nothing has changed; try something else.",
        "too_many": "Tablée is open in too many tabs already.",
        "crowded": "Too many people are watching this table already.",
        "damaged": "This table is damaged and cannot be opened. That is our fault; nothing was deleted.",
        "closed": "This table was closed by the people who run this server.",
        "newer_form": (
            "This table was stored by a newer version of Tablée. It cannot be opened here; nothing was deleted."
        ),
        "other_version": (
            "This match was dealt by version {theirs} of the rules; the version here is {ours}. "
            "It cannot be played on; nothing was deleted."
        ),
    },
}


def sentences_of(refused: Refused, game: Game | None = None) -> dict[Language, str]:
    """The sentence of a refusal in every language."""
    return {language: _sentence(refused, language, game) for language in LANGUAGES}


def _sentence(refused: Refused, language: Language, game: Game | None) -> str:
    if refused.clause is None and refused.reason in SENTENCES[language]:
        return SENTENCES[language][refused.reason].format(**refused.details)
    return sentence((game or _game_of(refused.clause)).HELP, language, refused)


def _game_of(clause: str | None) -> Game:
    """The game whose rules have this clause; without a clause, all games use the same words."""
    return next(game for game in GAMES.values() if clause is None or game.HELP["en"].clause(clause))
