"""Names of players, sides and tables in the current language."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QCoreApplication

from upcard.core.game.record import AnyGame
from upcard.core.text.encode import plain
from upcard.core.text.sanitize import shorten_text
from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch, Match
from upcard.play.text.words import LANGUAGES, Words
from upcard.ui.session.match_summary import MatchSummary
from upcard.ui.session.seated import SeatedPlayers
from upcard.ui.settings.language import own_names
from upcard.ui.style.style_context import number_side
from upcard.ui.widgets.bar_parts import ChipScore

LONGEST = 18
"""The most characters of a name that are shown."""
TABLE = ("table", "players")
"""The options that set who plays."""
PAIRS = 4
"""If this number of players plays on two sides, the sides are called "us" and "them"."""


def order(seated: SeatedPlayers) -> tuple[int, ...]:
    """Return the numbers of the players in the order in which they get the default names.

    `seated` are the players of the match. The order is the order of turns, beginning with the first person; players who
    sit out the first deal come last.
    """
    seating, playing, players = seated.first_seating, seated.seat_count, seated.players
    if seated.match.notes:
        from upcard.play.match.seat_handover import players_first

        players = players_first(players, seated.match.notes)
    first = next((player for player in seating if players[player] == PERSON), seating[0])
    at = seating[:playing].index(first) if first in seating[:playing] else 0
    turns = (*seating[at:playing], *seating[:at], *seating[playing:])
    return (first, *(player for player in turns if player != first))


def name_players(code: str, seated: SeatedPlayers) -> tuple[str, ...]:
    """Return the name of each of the players `seated` in the language `code`: the typed name, or else a default name.

    The default name depends on the player's place at the table.
    """
    typed = [translate_name(code, name, level) for name, level in zip(seated.names, seated.players, strict=True)]
    own = own_names(code)
    free = [name for name in own if name not in typed]
    places = {player: own[number - 1] for number, player in enumerate(order(seated))}
    given = {player: name for player, name in places.items() if name in free and not typed[player].strip()}
    rest = iter([name for name in free if name not in given.values()])
    chosen = (name if name.strip() else given.get(player) or next(rest) for player, name in enumerate(typed))
    return tuple(shorten_text(name, LONGEST) for name in chosen)


def at_table(code: str, game: AnyGame, table: str, players: Sequence[str], names: Sequence[str]) -> tuple[str, ...]:
    """Return the names of the players of a match that has not begun; an empty name in `names` becomes a default name.

    `code` is the language. `table` is the value of the rule option `table` (a seating arrangement, such as
    partnerships); if it is empty, the default options are used. `players` holds, for each player, `PERSON` or the level
    of the computer player.
    """
    rules = game.text.form.rules({"table": table}) if table else game.rules.default_options
    return name_players(code, SeatedPlayers(Match(game, rules, ""), players, names))


def translate_name(code: str, name: str, level: str) -> str:
    """Return `name` in the language `code` if it is a default name of a computer player in another language.

    Other names, and the names of persons, are returned unchanged. `level` is `PERSON`, or the level of the computer
    player with the name `name`.
    """
    for language in LANGUAGES if name and level != PERSON else ():
        if name in own_names(language):
            return own_names(code)[own_names(language).index(name)]
    return name


def by_seat(code: str, seated: SeatedPlayers) -> Mapping[int, str]:
    """Return the name of the player on each seat of this deal, in the language `code`.

    `seated` are the match's players. Those who sit this deal out are included: their numbers (benches) come after the
    seats.
    """
    names = name_players(code, seated)
    return {seat: names[player] for seat, player in enumerate(seated.seating)}


def make_words(code: str, seated: SeatedPlayers, to_all: bool = False) -> Words:
    """Return the texts in the language `code`, which call the viewer "you" if the viewer is a person.

    The viewer is the one of the players `seated` for whom the table is shown. If `to_all` is true and several persons
    play, nobody is called "you", because all of them read the text together.
    """
    person = seated.players[seated.viewer] == PERSON
    several = to_all and seated.players.count(PERSON) > 1
    return Words(code, by_seat(code, seated), seated.seat if person and not several else None)


def side_name(
    said: Words, controller: MatchSummary, side: int, joint: str = "side.and", several: str = "side.several"
) -> str:
    """Return the name of `side`, which joins its players' names, "you" first, as in "You & Nora".

    `said` makes the words. `joint` is the key of the text that joins two names, and `several` the key of the text that
    joins more. Players who sit out are included.
    """
    seating = controller.seated.seating
    members = [seat for seat, other in controller.sides.items() if other == side]
    names = map(said.seat, sorted(members, key=lambda seat: (seat != said.you, seating[seat])))
    return said.say_key(joint if len(members) <= 2 else several).join(names)


def list_scores(account: MatchSummary, said: Words, own: int | None) -> tuple[ChipScore, ...]:
    """Return name and points of each side, the viewer's side first; the side with the number `own` is marked.

    `account` has the sides and points, and `said` makes the words. If four players play on two sides and `own` is not
    None, the sides are called "us" and "them".
    """
    totals, first = account.totals, account.own_side or 0
    us, them = QCoreApplication.translate("Program", "Us"), QCoreApplication.translate("Program", "Them")
    pairs = len(totals) == 2 and len(account.seated.players) == PAIRS and own is not None
    names = [
        (us if side == own else them) if pairs else side_name(said, account, side, "side.several")
        for side in range(len(totals))
    ]
    chips = (
        ChipScore(number_side(side, first), names[side], said.format_number(total), side == own)
        for side, total in enumerate(totals)
    )
    return tuple(sorted(chips))


def list_alone_scores(account: MatchSummary, said: Words) -> tuple[ChipScore, ...]:
    """Return name and points of each side, and mark the side of the only person.

    `account` has the sides and points, and `said` makes the words. If several persons play, no side is marked.
    """
    alone = account.seated.players.count(PERSON) == 1
    return list_scores(account, said, account.own_side if alone else None)


def title(said: Words, match: AnyMatch) -> str:
    """Return the title of a match, such as the game's name followed by the number of players or the preset of rules.

    `said` makes the words. The game's texts decide what follows the name; for the default table nothing may follow.
    """
    written = plain(match.rules)
    table = written.get("table") if isinstance(written, Mapping) else None
    return said.say_key(f"{match.game.name}.title", {"table": table, "preset": preset(match)})


def preset(match: AnyMatch) -> str | None:
    """Return the name of the preset that has the same rule options as `match`; None if there is no such preset.

    The number of players is not compared.
    """
    played = _apart(match.rules)
    return next((name for name, rules in match.game.rules.presets.items() if _apart(rules) == played), None)


def _apart(rules: object) -> Mapping[str, object]:
    """Return the options `rules` by name, without those that set the number and the arrangement of players."""
    written = plain(rules)
    return {name: value for name, value in written.items() if name not in TABLE} if isinstance(written, dict) else {}
