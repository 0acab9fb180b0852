"""Returns what the statistics call levels of computer players, rules, tables and periods of time."""

from collections.abc import Mapping

from upcard.games import GAMES
from upcard.play.match.journal import PERSON
from upcard.play.statistics.deal_records import CHANGED, MIXED
from upcard.play.text.words import Words


def level(name: str, game: str, words: Words) -> str:
    """Return the words for `name`, a kind of player in the statistics.

    It is the level of a computer player, `PERSON`, or `MIXED` for players of several kinds. An unknown name is returned
    unchanged.
    """
    own = {PERSON: "statistics.persons", MIXED: "statistics.mixed"}
    key = own.get(name) or f"{game}.level.{name}"
    return words.say_key(key) if key in words else name  # a level of another version, or of a damaged file


def strength(name: str, game: str) -> tuple[int, str]:
    """Return a sort key for `name`, the level of a computer player: the weakest level comes first.

    Other names, such as `MIXED` for players of several kinds, come last.
    """
    known = [*GAMES[game].players.rivals, *GAMES[game].players.levels]
    return known.index(name) if name in known else len(known), name


def rules_name(name: str, game: str, words: Words) -> str:
    """Return what the statistics call the preset `name`, or the words for rules that are no preset."""
    return words.say_key("statistics.changed" if name == CHANGED else f"{game}.preset.{name}")


def seats_name(name: str, game: str, words: Words) -> str:
    """Return the words for `name`, a table (a seating arrangement) and a number of players such as `four/4`."""
    table, _, players = name.partition("/")
    facts: Mapping[str, object] = {
        "number": int(players),
        "table": words.say_key(f"{game}.table.{table}") if table else "",
    }
    return words.say_key("statistics.seats.table" if table else "statistics.seats", facts)


def span_name(name: str, words: Words) -> str:
    """Return the name of a month such as `2024-05`, or of a day such as `2024-05-31`, without the year."""
    _, month, *day = map(int, name.split("-"))
    called = words.say_key("statistics.month", {"month": month})
    return words.say_key("statistics.day", {"month": called, "day": day[0]}) if day else called


def year_name(name: str, words: Words) -> str:
    """Return the words for the year of `name`, a month such as `2024-05` or a day such as `2024-05-31`."""
    return words.say_key("statistics.year", {"year": name.partition("-")[0]})


def format_full_date(name: str, words: Words) -> str:
    """Return the name of a month such as `2024-05`, or of a day such as `2024-05-31`, with the year."""
    return words.say_key("statistics.dated", {"span": span_name(name, words), "year": year_name(name, words)})
