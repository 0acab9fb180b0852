"""Checks a small sample of the deals of `python -m tests.promises.deals 100000`."""

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable

import pytest

from tests.case_counts import choose_cases, count_cases
from tests.promises import deals, promise
from tests.promises.cases import Case, get_numbered_case, list_mixed_options, make_case
from tests.promises.deals import check_deal, digest
from tests.promises.options import names_an_option
from upcard.core.text.decode import BadData
from upcard.games import GAMES

TABLES = [
    make_case(name, "sample 0", **written) for name, game in GAMES.items() for written in list_mixed_options(game)
]
"""Each table under a preset or two, and each preset at a table."""

DRAWN = [get_numbered_case(number) for number in range(10_000_001, 10_000_001 + count_cases(8))]
"""Options by chance, mostly."""

PROMISES = (
    promise.hides_what_a_seat_may_not_see,
    promise.is_written_whole,
    promise.leads_where_it_led,
    promise.lists_legal_actions,
    promise.count_pack,
    promise.refuses_what_is_not_listed,
    promise.shows_only_what_was_seen_to_move,
    promise.tells_every_move,
)
EVERY = choose_cases(8, 2)
"""A promise is asked at every turn with a number that this divides."""
ALL = 4 * EVERY
"""In so many turns each promise is asked; some drawn options make a shorter deal."""


def name_case(case: Case) -> str:
    """Return the name of a case for a test's title."""
    return "-".join(map(str, (case.name, *case.written.values(), case.seed)))[:60]


@pytest.mark.parametrize("case", [*TABLES, *DRAWN], ids=name_case)
def test_every_promise_is_kept(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Counter[str]()
    for one in PROMISES:
        monkeypatch.setattr(deals, one.__name__, count_checks(one, asked))
    counts = check_deal(case, every=EVERY).counts
    turns = counts.total() - counts["deals"] - counts["options refused"]
    assert turns >= (ALL if case in TABLES else 1)
    assert turns < ALL or asked.keys() == {one.__name__ for one in PROMISES}


def count_checks(one: Callable[..., object], asked: Counter[str]) -> Callable[..., object]:
    """Return a promise that counts its checks."""

    def ask(*given: object) -> object:
        asked[one.__name__] += 1
        return one(*given)

    return ask


def test_all_tables_and_presets_are_tried() -> None:
    for name, game in GAMES.items():
        of_it = [case for case in TABLES if case.name == name]
        assert {case.written["preset"] for case in of_it} == set(game.rules.presets)
        assert {case.written.get("table") for case in of_it} == set(game.rules.tables or [None])


def test_options_that_are_refused_are_named() -> None:
    refused = [case.refused for case in map(get_numbered_case, range(400))]
    assert sum(refused) > 10
    with pytest.raises(AssertionError):
        names_an_option({"packs": 2}, BadData("rules.moon", "this key is not known"))


def test_the_same_seed_plays_the_same_game_in_every_process() -> None:
    """Strings have other hashes in the other process, so an order that comes from a set would differ."""
    line = "from tests.promises.deals import *; print(*[digest(get_numbered_case(number)) for number in range(10)])"
    environment = {**os.environ, "PYTHONHASHSEED": "1", "PYTHONPATH": os.pathsep.join(sys.path)}
    other = subprocess.run([sys.executable, "-c", line], env=environment, capture_output=True, text=True, check=True)
    assert other.stdout.split() == [digest(get_numbered_case(number)) for number in range(10)]
