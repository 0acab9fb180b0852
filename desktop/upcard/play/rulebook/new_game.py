"""A new game as it is being put together: rules, people and names, and what of it is remembered."""

from collections.abc import Mapping, Sequence
from json import dumps, loads
from typing import NamedTuple

from upcard.core.game.record import AnyGame
from upcard.play.match.journal import PERSON
from upcard.play.match.match_config import MatchConfig, usual_level
from upcard.play.match.resume import LONGEST_NAME
from upcard.play.rulebook.option_form import NOTHING, ChosenRules, build_rules, drop_redundant_changes, usual
from upcard.play.rulebook.option_notes import list_relevant_options, notes
from upcard.play.rulebook.rule_sets import BadRules, decode_rules


class NewGameOptions(NamedTuple):
    """What is offered; people and names are kept for the largest table, so that a smaller one forgets nobody."""

    game: str
    chosen: ChosenRules
    people: tuple[str, ...]
    names: tuple[str, ...]
    draw_seats: bool = True
    resting: Mapping[str, object] = NOTHING
    """Changes made by hand that mean nothing at this table, kept for when another is chosen."""


def first_offer(game: AnyGame) -> NewGameOptions:
    """Return what is offered where nothing is remembered: one person, the usual level in every other place."""
    most = max(game.rules.tables.values(), default=game.rules.players(next(iter(game.rules.presets.values()))))
    people = (PERSON, *[usual_level(game)] * (most - 1))
    return NewGameOptions(game.name, usual(game), people, ("",) * most)


def players(game: AnyGame, offer: NewGameOptions) -> int:
    """Return how many play at the table chosen."""
    return game.rules.tables.get(offer.chosen.table) or len(offer.people)


def persons(game: AnyGame, offer: NewGameOptions) -> int:
    """Return how many of the players are people."""
    return offer.people[: players(game, offer)].count(PERSON)


def tables_of(game: AnyGame, number: int) -> tuple[str, ...]:
    """Return the tables for a number of players."""
    return tuple(name for name, wanted in game.rules.tables.items() if wanted == number)


def at_table(game: AnyGame, offer: NewGameOptions, table: str) -> NewGameOptions:
    """Choose another table; changes made by hand stay, those that change nothing there at rest."""
    changes = {**offer.resting, **offer.chosen.changes}
    made = change_table(game, offer.chosen._replace(changes=changes), table)
    return offer._replace(chosen=made, resting={name: changes[name] for name in changes if name not in made.changes})


def change_table(game: AnyGame, rules: ChosenRules, table: str) -> ChosenRules:
    """Return the same preset and changes at another table, less what means nothing there."""
    known = [option.name for option in list_relevant_options(game, table)]
    changes = {name: value for name, value in rules.changes.items() if name in known}
    return drop_redundant_changes(game, ChosenRules(table, rules.preset, changes))


def assign_player(offer: NewGameOptions, player: int, who: str) -> NewGameOptions:
    """Let a person or a level play in a place."""
    return offer._replace(people=_with(offer.people, player, who))


def set_player_name(offer: NewGameOptions, player: int, name: str) -> NewGameOptions:
    """Name a player."""
    return offer._replace(names=_with(offer.names, player, name))


def _with(texts: Sequence[str], place: int, text: str) -> tuple[str, ...]:
    return (*texts[:place], text, *texts[place + 1 :])


def setup(game: AnyGame, offer: NewGameOptions) -> MatchConfig:
    """Return what is to be played; raises BadData where the rules cannot be."""
    number, rules = players(game, offer), offer.chosen
    if seats := notes(game.name).seats:
        rules = rules._replace(changes={**rules.changes, seats: offer.draw_seats})
    names = tuple(name.strip() for name in offer.names[:number])
    return MatchConfig(game.name, build_rules(game, rules), offer.people[:number], names, offer.draw_seats)


def format_offer(offer: NewGameOptions) -> str:
    """Write an offer down in one line."""
    written = {
        "game": offer.game,
        "rules": offer.chosen.written,
        "people": offer.people,
        "names": offer.names,
        "draw_seats": offer.draw_seats,
    }
    return dumps(written, ensure_ascii=False)


def parse_offer(game: AnyGame, text: str) -> NewGameOptions:
    """Read what was remembered; whatever of it no longer fits is as if it were not there."""
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
    """Return whether a text can be a player's name, which a game's file keeps and gives back."""
    return len(text) <= LONGEST_NAME and text == text.encode("utf-8", "replace").decode()


def _rules(game: AnyGame, data: object) -> ChosenRules:
    try:
        return decode_rules(game, data if isinstance(data, dict) else {})
    except BadRules:
        return usual(game)
