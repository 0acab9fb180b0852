"""Reads the texts of lessons from files, one for each game and language, when they are first needed."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache

from upcard.core.cards import KNOWN, Card
from upcard.core.game.lessons import AnyLesson, AnyTask
from upcard.core.game.record import AnyGame
from upcard.core.resources import resource
from upcard.core.text.encode import type_name
from upcard.play.text.words import LANGUAGES, Entry

SEATS: Mapping[str, int] = {"opponent": 1, "partner": 2, "dealer": 3}
"""The seat that each name stands for in a lesson's sentences; the person has seat 0."""


@cache
def texts(game: str, language: str) -> Mapping[str, Entry]:
    """Return the texts of the lessons of `game` by key, such as `lesson.first.draw.do`.

    They are in English if there is no file for `language`.
    """
    path = resource("lessons", f"{game}.{language}.toml")
    path = path if path.is_file() else resource("lessons", f"{game}.{LANGUAGES[0]}.toml")
    return dict(_flat("lesson", tomllib.loads(path.read_text("utf-8"))))


def _flat(key: str, value: Mapping[str, Entry]) -> Iterator[tuple[str, Entry]]:
    for name, entry in value.items():
        if isinstance(entry, str) or "by" in entry:
            yield f"{key}.{name}", entry
        else:
            yield from _flat(f"{key}.{name}", entry)


def list_facts(game: AnyGame, did: object = None) -> Mapping[str, object]:
    """Return the values that the texts of a game's lessons can use in their fields, by the name of the field.

    They are each card, each seat by a name such as `partner`, the key of each button, and under `did` the type of the
    action `did`, which was just played.
    """
    cards = {str(card): Card(card) for card in KNOWN}
    return {**cards, **SEATS, **game.table.keys, "did": type_name(type(did))}


def key_of(lesson: AnyLesson, task: AnyTask | None, what: str) -> str:
    """Return the key of a text of `lesson`, or if `task` is given, of that task of the lesson.

    `what` says which text: `do`, `why` or `other` for a task; `name`, `about` or `end` for a lesson.
    """
    return ".".join(("lesson", lesson.name, *((task.name,) if task else ()), what))
