"""Positions, actions and the verdicts that the rule books ask for: data, put to the referee itself.

Each line of `rulings/<game>-<chapter>.jsonl` is a question to the referee, its id a rule's and a number, with three
keys more: `says`, the case; `source`, the words of the rule book, or where in its sources they stand; and `expect`:
whether the actions are legal, else by which `rule` not and `at` which of them; or null and `error`, the JSON path of
what cannot be used. Of what follows: `then`, keys of the position after (a list a seat or a side may be an object by
number); `sizes`, how many cards lie where; `score`, the points a side; `items`, one item of it by side; keys of
`facts`, `match`, `rules` and `observation`; `told`, what is said, and `turn` where a turn begins.
"""

import json
from collections.abc import Callable, Mapping
from functools import reduce
from itertools import groupby

import pytest

from tests.rulings.counting import RULINGS, expect_list, expect_mapping, rule_of
from upcard.cli.ruling import ruling as rule_on
from upcard.core.text.decode import BadData
from upcard.play.text.words import Words

EN, JA = Words("en"), Words("ja")
ASKED = ("score", "facts", "match", "rules", "observation")
OWN = ("says", "source", "expect")


def game_of(ruling: Mapping[str, object]) -> str:
    """Return the name of the game whose rule a ruling is about."""
    return rule_of(ruling).partition(".")[0]


BY_GAME = {game: list(rulings) for game, rulings in groupby(sorted(RULINGS, key=game_of), game_of)}


@pytest.mark.parametrize("game", BY_GAME)
def test_referee_gives_the_expected_verdict_for_every_ruling(game: str) -> None:
    """All rulings of a game are one test, since there are thousands and most take less time than starting a test."""
    failed = dict(filter(None, map(find_failure, BY_GAME[game])))
    assert failed == {}


def find_failure(ruling: Mapping[str, object]) -> tuple[object, str] | None:
    """Return a ruling's id and what is wrong with its answer; None if nothing is."""
    try:
        check_ruling(ruling)
    except Exception as wrong:
        return ruling["id"], f"{type(wrong).__name__}: {wrong}"
    return None


def check_ruling(ruling: Mapping[str, object]) -> None:
    """Put a ruling to the referee, and compare the answer with the expected one."""
    expect = expect_mapping(ruling["expect"])
    asked = [name for name in ASKED if name in expect or (name == "score" and "items" in expect)]
    question = {key: value for key, value in ruling.items() if key not in OWN} | {"ask": asked}
    if "error" in expect:
        with pytest.raises(BadData) as refused:
            rule_on(question, EN)
        assert refused.value.path == expect["error"]
        return
    answer = rule_on(question, EN)
    assert (answer["legal"], answer.get("rule")) == (expect["legal"], expect.get("rule"))
    if not answer["legal"]:
        assert answer["at"] == expect.get("at", answer["at"])
        assert rule_on(question, JA)["message"] != answer["message"]
    for key, wanted in expect.items():
        LOOKS.get(key, skip_key)(answer, wanted)


def skip_key(answer: Mapping[str, object], wanted: object) -> None:
    """Do nothing with a key that was compared before."""


def compare_position(answer: Mapping[str, object], wanted: object) -> None:
    """Compare keys of the position after the actions."""
    written = expect_mapping(answer["position"])
    for key, value in expect_mapping(wanted).items():
        found = written[key]
        if isinstance(value, dict) and isinstance(found, list):
            found = {number: found[int(number)] for number in value}
        assert found == value, key


def compare_sizes(answer: Mapping[str, object], wanted: object) -> None:
    """Compare the number of cards in each hand, in a place, or in all."""
    written = expect_mapping(answer["position"])
    for key, value in expect_mapping(wanted).items():
        if key == "all":
            assert json.dumps([written[place] for place in PLACES]).count('"') == 2 * int(str(value))
        else:
            found = expect_list(written[key])
            assert (list(map(len, map(expect_list, found))) if key in HEAPS else len(found)) == value, key


PLACES = ("hands", "melds", "red_threes", "pile", "stock")
HEAPS = ("hands", "feet", "talons", "packets")
"""The keys of heaps of which there are several."""


def compare_points(answer: Mapping[str, object], wanted: object) -> None:
    """Compare the points of each side."""
    assert expect_mapping(answer["score"])["points"] == wanted


def compare_score_items(answer: Mapping[str, object], wanted: object) -> None:
    """Compare items of the score by side."""
    found = list(map(expect_mapping, expect_list(expect_mapping(answer["score"])["items"])))
    for key, value in expect_mapping(wanted).items():
        assert [side[key] for side in found] == value, key


def compare_announcements(answer: Mapping[str, object], wanted: object) -> None:
    """Compare the announcements in their order."""
    events = list(map(expect_mapping, expect_list(answer["events"])))
    said = [
        str(event["key"]).rpartition(".")[2] if event["type"] == "told" else "turn"
        for event in events
        if is_announcement(event)
    ]
    assert said == wanted


def is_announcement(event: Mapping[str, object]) -> bool:
    """Return whether an event is an announcement or the beginning of a turn."""
    return event["type"] in ("told", "turn_began")


def compare_part(part: str) -> Callable[[Mapping[str, object], object], None]:
    """Return a function that compares the expected values with one part of the referee's answer.

    The expected values are given by path of keys, such as `table.phase`.
    """

    def compare(answer: Mapping[str, object], wanted: object) -> None:
        for path, value in expect_mapping(wanted).items():
            found: object = reduce(lambda place, key: expect_mapping(place)[key], path.split("."), answer[part])
            assert found == value, path

    return compare


LOOKS: Mapping[str, Callable[[Mapping[str, object], object], None]] = {
    "then": compare_position,
    "sizes": compare_sizes,
    "score": compare_points,
    "items": compare_score_items,
    "told": compare_announcements,
    **{part: compare_part(part) for part in ("facts", "match", "rules", "observation")},
}
"""How each key of what is expected is compared."""
