"""Reads and writes stored decisions with the worth of each choice by a long search, a file for each game or preset.

A file holds whole deals as they were played, so that the observation before each decision can be rebuilt.
"""

import gzip
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from json import loads
from pathlib import Path
from random import Random
from typing import NamedTuple

from upcard.core.game.record import AnyGame
from upcard.core.text.decode import decode, decode_by_type
from upcard.core.text.encode import encode_with_type, plain, write_json
from upcard.games import GAMES

FOLDER = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Worth:
    """An action in its JSON form, and the points it brought: their mean and its error."""

    action: dict[str, object]
    mean: float
    error: float


@dataclass(frozen=True, slots=True)
class Decision:
    """A choice in a deal: the number of the action before which it was made, and all judged actions, best first."""

    at: int
    worths: tuple[Worth, ...]


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal as it was played, up to the last of its stored decisions."""

    rules: dict[str, object]
    seed: str
    actions: tuple[dict[str, object], ...]
    decisions: tuple[Decision, ...]


@dataclass(frozen=True, slots=True)
class Header:
    """The first line of the file: the game, and in how many possible deals each action was tried."""

    game: str
    number: int
    preset: str = ""
    """The preset by which all deals are played; empty if they are played at all tables and by all presets."""


class Question(NamedTuple):
    """What a seat saw, the worth of each of its choices, and the seed with which they were judged."""

    seen: object
    worths: tuple[Worth, ...]
    seed: str


def file_of(game: str, preset: str = "") -> Path:
    """Return the path of the stored decisions of a game, or of one of its presets."""
    return FOLDER / f"{game}{preset and f'-{preset}'}.jsonl.gz"


def write(file: Path, header: Header, deals: Sequence[Deal]) -> None:
    """Write a file; the same content always gives the same bytes."""
    lines = b"".join(write_json(plain(line)) + b"\n" for line in (header, *deals))
    file.write_bytes(gzip.compress(lines, mtime=0))


def read(file: Path) -> tuple[Header, list[Deal]]:
    """Read a file of stored decisions; raise BadData if it is damaged."""
    first, *lines = gzip.decompress(file.read_bytes()).splitlines()
    return decode(Header, loads(first)), [decode(Deal, loads(line)) for line in lines]


def questions(game: AnyGame, deal: Deal) -> Iterator[Question]:
    """Play a deal again, and yield the question at each stored decision."""
    waiting = {decision.at: decision for decision in deal.decisions}
    position = game.rules.apply(
        game.rules.start(game.text.form.rules(deal.rules), deal.seed), game.rules.opening
    ).position
    for at in range(max(waiting, default=-1) + 1):
        if at in waiting:
            seat = game.rules.to_act(position)
            assert seat is not None
            yield Question(game.rules.observe(position, seat), waiting[at].worths, seed_of(deal.seed, at))
        if at < len(deal.actions):
            position = game.rules.apply(position, decode_by_type(game.rules.actions, deal.actions[at])).position


def seed_of(deal: str, at: int) -> str:
    """Return the seed from which the possible deals of a decision are drawn."""
    return f"{deal}/{at}"


def weigh_question(game: AnyGame, question: Question, number: int, also: Sequence[object]) -> tuple[Worth, ...]:
    """Judge the promising actions of a decision and the actions `also`, each in `number` possible deals."""
    assert game.players.weigh
    found = game.players.weigh(question.seen, Random(question.seed), number, also, False)
    worths = [Worth(encode_with_type(one.action), round(one.mean, 3), round(one.error, 3)) for one in found]
    return tuple(sorted(worths, key=lambda worth: -worth.mean))


def game_of(name: str) -> AnyGame:
    """Return a game whose actions can be judged; raise ValueError for any other."""
    if GAMES[name].players.weigh is None:
        raise ValueError(f"{name} cannot weigh its actions")
    return GAMES[name]
