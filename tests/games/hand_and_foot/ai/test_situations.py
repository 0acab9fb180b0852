"""What the rules of thumb, which all levels play by, and the judgement of hints do where the right move is clear."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import NamedTuple

import pytest

from tests.games.hand_and_foot.test_players import CONTRACT, GAME, observe_hand
from tests.games.right_moves import is_right
from tests.merge_cases import merge_cases
from upcard.core.cards import Cards, parse
from upcard.core.thinking.budget import SPENT
from upcard.games.hand_and_foot.ai.search.search import SEARCH
from upcard.games.hand_and_foot.ai.standard import decide
from upcard.games.hand_and_foot.position import Observation

DEALS = 40
LARGE = "5C 7D 6D 9S 4H 8S TC KC 8C 6H 9C"


class Situation(NamedTuple):
    """A hand in a position, and what must be true of the choice: a word of `right_moves.VERDICTS` with ranks."""

    name: str
    hand: str
    wanted: str
    own: tuple[str, ...]
    their: tuple[str, ...] = ("AS AH AC",)
    position: Mapping[str, object] = {}
    shown: str = ""
    """The cards that the next player was seen to take up."""


SITUATIONS = (
    Situation(
        "discards what no pair can take, since the meld has no room",
        "QC 8H 4D 6S JD AC 9D TD JC TH",
        "discards Q",
        ("KS KH KD KS", "5S 5H 5D"),
        ("QS QH QD QC QS", "7S 7H 7D 7C"),
        {"pile": parse(LARGE)},
    ),
    Situation(
        "keeps the card that gives a large pile away",
        "QC 8H 4D 6S",
        "keeps Q",
        ("KS KH KD KS", "5S 5H 5D"),
        ("QS QH QD", "7S 7H 7D 7C"),
        {"pile": parse(LARGE)},
        "QH QD",
    ),
    Situation(
        "empties the hand for the foot",
        "9S 9H 7C 7D 2S 7S KC",
        "lays 97K",
        ("9C 9D 9S 9H", "KS KH KD", "TS TD TC TS"),
    ),
    Situation(
        "takes seven cards with a pair",
        "9S 9H JS 4D 6H",
        "takes",
        ("KS KH KD KC", "TS TD TC"),
        position={"phase": "draw", "pile": parse("5C KC KD 8S 8H AS 7S 6S 9C")},
    ),
    Situation(
        "adds a wild card to the wild meld, not to clean kings",
        "2S 5D 6D 8C JH",
        "keeps K",
        ("KS KH KD KC KS KH", "2H 2D 2C X", "TS TD TC"),
    ),
    Situation("completes a book of wild cards", "2S 5D 6D 8C JH", "lays W", ("2H 2D 2C X X 2H", "TS TD TC")),
    Situation("completes a clean book", "KS KH 4D 5D 6D 8C JH 9S", "lays K", ("KS KH KD KC KS", "TS TD TC")),
    Situation(
        "asks to go out while the rivals have their feet before them",
        "5S 5H 9H 6C 5D 9C",
        "asks",
        (),
        ("JS JD JC JS", "AD AH AC", "8S 8H 8D"),
        {"feet": [[], 13, [], 13]},
    ),
)

NEVER_CARELESS = (
    Situation(
        "discards a black three, not an eight for the rivals' eights",
        "3S 3C 8H JS JH",
        "guards 8J",
        ("QS QH QD QC", "4S 4H 4D", "TS TH TD"),
        ("8S 8D 8C 8D", "AS AH AC"),
        {"pile": parse("4S 6C 6D 7H 8D 8S 9C JD QS")},
    ),
    Situation(
        "breaks no pair beside a single card that is as safe",
        "9S 9H 6D QC",
        "guards 9",
        ("KS KH KD KS", "5S 5H 5D"),
        ("AS AH AC",),
        {"pile": parse("4S")},
    ),
    Situation(
        "completes a dirty book before the discard",
        "QS 9D JS 2S X",
        "lays Q",
        ("QS QH QD QC QH X", "KS KH KD"),
        ("AS AH AC",),
    ),
)
"""What nobody from the usual level on may do, however the choice falls."""


def observe_situation(situation: Situation) -> Observation:
    """Return what seat 0 sees; without own melds its side has every book that it needs, and three nines."""
    own: list[Cards] = [parse(cards) for cards in situation.own] or [*CONTRACT, parse("9S 9H 9D")]
    melds = [own, [parse(cards) for cards in situation.their]]
    seen = observe_hand(
        situation.hand, **{"melds": melds, "hands": [parse(situation.hand), 9, 9, 9], **situation.position}
    )
    shown = ((), tuple(sorted(parse(situation.shown))), (), ())
    table = replace(seen.table, shown=shown, discarded=(True,) * 4) if situation.shown else seen.table
    return replace(seen, table=table)


@merge_cases("situation", SITUATIONS, ids=[one.name for one in SITUATIONS])
def test_rules_of_thumb_and_hints_find_the_right_move(situation: Situation) -> None:
    seen = observe_situation(situation)
    best = max(SEARCH.weigh(seen, Random(1), DEALS), key=lambda one: one.mean)
    for action in (decide(seen), best.action):
        assert is_right(action, situation.wanted), action


@pytest.mark.parametrize("situation", NEVER_CARELESS, ids=lambda situation: situation.name)
@pytest.mark.parametrize("level", ["medium", "strong"])
def test_steady_levels_are_never_careless(situation: Situation, level: str) -> None:
    seen, choose = observe_situation(situation), GAME.players.levels[level]
    for seed in range(30):
        action = choose(seen, Random(seed), SPENT).action
        assert is_right(action, situation.wanted), action
