"""The choices on the page for a new game (rules, players and names), and the text in which they are saved."""

from collections.abc import Mapping, Sequence
from json import dumps, loads
from typing import NamedTuple

from upcard.core.game.record import AnyGame
from upcard.play.match.journal import PERSON
from upcard.play.match.match_config import MatchConfig, usual_level
from upcard.play.match.resume import LONGEST_NAME
from upcard.play.rulebook.option_form import (
    NOTHING,
    ChosenRules,
    build_rules,
    drop_redundant_changes,
    make_default_choice,
)
from upcard.play.rulebook.option_notes import list_relevant_options, load_notes
from upcard.play.rulebook.rule_sets import BadRules, decode_rules


class NewGameOptions(NamedTuple):
    """The choices on the page for a new game: rules, players and names.

    `people` and `names` have entries for the largest table, so that no entry is lost when a smaller table is chosen.
    """

    game: str
    chosen: ChosenRules
    people: tuple[str, ...]
    names: tuple[str, ...]
    draw_seats: bool = True
    resting: Mapping[str, object] = NOTHING
    """Changes of options that have no effect at the chosen table, kept in case another table is chosen."""


def first_offer(game: AnyGame) -> NewGameOptions:
    """Return the default choices for a new game: one person, and computer players of default level."""
    most = max(game.rules.tables.values(), default=game.rules.players(game.rules.default_options))
    people = (PERSON, *[usual_level(game)] * (most - 1))
    return NewGameOptions(game.name, make_default_choice(game), people, ("",) * most)


def players(game: AnyGame, offer: NewGameOptions) -> int:
    """Return the number of players in a new game with the choices `offer`.

    The chosen table (a seating arrangement, such as four in partnerships) determines it.
    """
    return game.rules.tables.get(offer.chosen.table) or len(offer.people)


def count_persons(game: AnyGame, offer: NewGameOptions) -> int:
    """Return how many of the players in a new game with the choices `offer` are persons."""
    return offer.people[: players(game, offer)].count(PERSON)


def tables_of(game: AnyGame, number: int) -> tuple[str, ...]:
    """Return the names of the game's tables (ways to seat the players) for `number` players."""
    return tuple(name for name, wanted in game.rules.tables.items() if wanted == number)


def at_table(game: AnyGame, offer: NewGameOptions, table: str) -> NewGameOptions:
    """Return the choices `offer` for a new game, changed for another table (a seating arrangement).

    Changed options stay changed. Changes that have no effect at that table move to the field `resting`, from which a
    later change of the table brings them back.
    """
    changes = {**offer.resting, **offer.chosen.changes}
    made = change_table(game, offer.chosen._replace(changes=changes), table)
    return offer._replace(chosen=made, resting={name: changes[name] for name in changes if name not in made.changes})


def change_table(game: AnyGame, rules: ChosenRules, table: str) -> ChosenRules:
    """Return the rules for another table (a seating arrangement), without option changes that have no effect there."""
    known = [option.name for option in list_relevant_options(game, table)]
    changes = {name: value for name, value in rules.changes.items() if name in known}
    return drop_redundant_changes(game, ChosenRules(table, rules.preset, changes))


def assign_player(offer: NewGameOptions, player: int, who: str) -> NewGameOptions:
    """Return the choices `offer` for a new game with `who` as player number `player`.

    `who` is `PERSON`, or the level of a computer player, such as `medium`.
    """
    return offer._replace(people=_with(offer.people, player, who))


def set_player_name(offer: NewGameOptions, player: int, name: str) -> NewGameOptions:
    """Return the choices `offer` for a new game with `name` as the name of player number `player`."""
    return offer._replace(names=_with(offer.names, player, name))


def _with(texts: Sequence[str], place: int, text: str) -> tuple[str, ...]:
    return (*texts[:place], text, *texts[place + 1 :])


def setup(game: AnyGame, offer: NewGameOptions) -> MatchConfig:
    """Return the settings of the match that the choices `offer` describe; raises BadData for unplayable rules."""
    number, rules = players(game, offer), offer.chosen
    if seats := load_notes(game.name).seats:
        rules = rules._replace(changes={**rules.changes, seats: offer.draw_seats})
    names = tuple(name.strip() for name in offer.names[:number])
    return MatchConfig(game.name, build_rules(game, rules), offer.people[:number], names, offer.draw_seats)


def format_offer(offer: NewGameOptions) -> str:
    """Return `offer`, the choices for a new game, as one line of JSON, to be saved."""
    written = {
        "game": offer.game,
        "rules": offer.chosen.written,
        "people": offer.people,
        "names": offer.names,
        "draw_seats": offer.draw_seats,
    }
    return dumps(written, ensure_ascii=False)


def parse_offer(game: AnyGame, text: str) -> NewGameOptions:
    """Return the choices for a new game that `text`, saved JSON, describes.

    Parts that are malformed or no longer fit get their defaults.
    """
    offer = first_offer(game)
    try:
        data = loads(text)
    except (ValueError, RecursionError):
        return offer
    if not isinstance(data, dict) or data.get("game") != game.name:
        return offer
    people = _texts(data.get("people"), offer.people, (PERSON, *game.players.levels, *game.players.styled))
    names = _texts(data.get("names"), offer.names)
    return NewGameOptions(
        game.name, _rules(game, data.get("rules")), people, names, data.get("draw_seats") is not False
    )


def _texts(data: object, usual: tuple[str, ...], known: Sequence[str] = ()) -> tuple[str, ...]:
    given = data if isinstance(data, list) else []
    fits = [
        text if isinstance(text, str) and (text in known or (not known and is_name(text))) else None for text in given
    ]
    return tuple(text if text is not None else own for text, own in zip([*fits, *[None] * 9], usual, strict=False))


def is_name(text: str) -> bool:
    """Return whether `text` can be a player's name: not too long, and valid Unicode."""
    return len(text) <= LONGEST_NAME and text == text.encode("utf-8", "replace").decode()


def _rules(game: AnyGame, data: object) -> ChosenRules:
    try:
        return decode_rules(game, data if isinstance(data, dict) else {})
    except BadRules:
        return make_default_choice(game)
