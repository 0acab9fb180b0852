"""A new game as it is being put together: rules, people and names, and what of it is remembered."""

from collections.abc import Mapping, Sequence
from json import dumps, loads
from typing import NamedTuple

from upcard.core.codec import BadData
from upcard.core.game import AnyGame
from upcard.play.journal import PERSON
from upcard.play.option_form import NOTHING, Chosen, built, of_game, settled, usual
from upcard.play.setup import Setup


class Offer(NamedTuple):
    """What is offered; people and names are kept for the largest table, so that a smaller one forgets nobody."""

    game: str
    chosen: Chosen
    people: tuple[str, ...]
    names: tuple[str, ...]
    draw_seats: bool = True


def first_offer(game: AnyGame) -> Offer:
    """Return what is offered where nothing is remembered: one person, the best level in every other place."""
    most = max(game.tables.values(), default=game.players(next(iter(game.presets.values()))))
    people = (PERSON, *[list(game.levels)[-1]] * (most - 1))
    return Offer(game.name, usual(game), people, ("",) * most)


def players(game: AnyGame, offer: Offer) -> int:
    """Return how many play at the table chosen."""
    return game.tables.get(offer.chosen.table) or len(offer.people)


def persons(game: AnyGame, offer: Offer) -> int:
    """Return how many of the players are people."""
    return offer.people[: players(game, offer)].count(PERSON)


def tables_of(game: AnyGame, number: int) -> tuple[str, ...]:
    """Return the tables for a number of players."""
    return tuple(name for name, wanted in game.tables.items() if wanted == number)


def at_table(game: AnyGame, offer: Offer, table: str) -> Offer:
    """Choose another table; changes made by hand stay where they still are changes."""
    return offer._replace(chosen=settled(game, offer.chosen._replace(table=table)))


def by_preset(game: AnyGame, offer: Offer, preset: str) -> Offer:
    """Choose a preset, without changes."""
    return offer._replace(chosen=Chosen(offer.chosen.table, preset))


def seated(offer: Offer, player: int, who: str) -> Offer:
    """Let a person or a level play in a place."""
    return offer._replace(people=_with(offer.people, player, who))


def named(offer: Offer, player: int, name: str) -> Offer:
    """Name a player."""
    return offer._replace(names=_with(offer.names, player, name))


def _with(texts: Sequence[str], place: int, text: str) -> tuple[str, ...]:
    return (*texts[:place], text, *texts[place + 1 :])


def setup(game: AnyGame, offer: Offer) -> Setup:
    """Return what is to be played; raises BadData where the rules cannot be."""
    number = players(game, offer)
    names = tuple(name.strip() for name in offer.names[:number])
    return Setup(game.name, built(game, offer.chosen), offer.people[:number], names, offer.draw_seats)


def remembered(offer: Offer) -> str:
    """Write an offer down in one line."""
    written = {
        "game": offer.game,
        "rules": offer.chosen.written,
        "people": offer.people,
        "names": offer.names,
        "draw_seats": offer.draw_seats,
    }
    return dumps(written, ensure_ascii=False)


def recalled(game: AnyGame, text: str) -> Offer:
    """Read what was remembered; whatever of it no longer fits is as if it were not there."""
    offer = first_offer(game)
    try:
        data = loads(text)
    except ValueError:
        return offer
    if not isinstance(data, dict) or data.get("game") != game.name:
        return offer
    people = _texts(data.get("people"), offer.people, (PERSON, *game.levels))
    names = _texts(data.get("names"), offer.names)
    return Offer(game.name, _rules(game, data.get("rules")), people, names, data.get("draw_seats") is not False)


def _texts(data: object, usual: tuple[str, ...], known: Sequence[str] = ()) -> tuple[str, ...]:
    given = data if isinstance(data, list) else []
    fits = [text if isinstance(text, str) and (not known or text in known) else None for text in given]
    return tuple(text if text is not None else own for text, own in zip([*fits, *[None] * 9], usual, strict=False))


def _rules(game: AnyGame, data: object) -> Chosen:
    try:
        return read_chosen(game, data if isinstance(data, dict) else {})
    except BadData:
        return usual(game)


def read_chosen(game: AnyGame, written: Mapping[str, object]) -> Chosen:
    """Read rules as they were chosen; raises BadData, in what a game's form would take too."""
    own = usual(game)
    game.form().rules(written)
    names = [option.name for option in of_game(game) if option.name in written]
    changes = {name: written[name] for name in names} or NOTHING
    table, preset = str(written.get("table", own.table)), str(written.get("preset", own.preset))
    return settled(game, Chosen(table, preset, changes))
