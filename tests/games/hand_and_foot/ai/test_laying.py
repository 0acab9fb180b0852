"""What the players of rollouts lay and discard: as `standard` does."""

import pytest

from tests.games.hand_and_foot.test_players import GAME, observe_hand
from tests.merge_cases import merge_cases
from upcard.core.cards import parse
from upcard.games.canasta.actions import Discard
from upcard.games.canasta.ai.fast.state import MELD_NUMBERS, WILD_MELD
from upcard.games.hand_and_foot.ai.fast.dealing import unseen
from upcard.games.hand_and_foot.ai.fast.flow import Groups
from upcard.games.hand_and_foot.ai.fast.laying import list_layings
from upcard.games.hand_and_foot.ai.fast.rollout import begin_play, choose_discard
from upcard.games.hand_and_foot.ai.search.moves import read_action
from upcard.games.hand_and_foot.ai.standard import decide
from upcard.games.hand_and_foot.position import Observation

IN_FOOT: dict[str, object] = {"feet": [[], 13, 13, 13]}
KINGS, SIX_JACKS, FIVE_WILD = parse("KD KC KS"), parse("JD JC JS JH JD 2S"), parse("X X 2S 2H 2D")
ACE, TEN, SEVEN, KING = (MELD_NUMBERS[rank] for rank in "AT7K")


def lay(seen: Observation) -> dict[int, tuple[int, int]]:
    """Return by meld the naturals and wild cards that a rollout's player lays."""
    return {rank: (naturals, twos + jokers) for rank, naturals, twos, jokers in list_layings(unseen(seen).open)}


@merge_cases(
    ("hand", "position", "laid"),
    [
        ("2S 8D 9D TD QD 6D", {"melds": [[SIX_JACKS], []]}, {}),
        ("2S 2H 2D 8D 9D TD QD", {"melds": [[SIX_JACKS], []]}, {WILD_MELD: (0, 3)}),
        ("KH X 8D 9D TD QD 6D", {"melds": [[KINGS], []]}, {KING: (1, 0)}),
        ("7D 7S X KH", {"melds": [[KINGS], []]}, {SEVEN: (2, 1), KING: (1, 0)}),
        ("7D 7S TD TS X 2D 5C", {"melds": [[KINGS], []]}, {SEVEN: (2, 1), TEN: (2, 1)}),
        ("5D KH X", {"melds": [[KINGS, FIVE_WILD], []], **IN_FOOT}, {WILD_MELD: (0, 1)}),
        ("KH 5D", {"melds": [[KINGS], []], **IN_FOOT}, {}),
    ],
)
def test_wild_cards_wait_for_a_book_of_their_own_unless_they_empty_the_hand(
    hand: str, position: dict[str, object], laid: dict[int, tuple[int, int]]
) -> None:
    assert lay(observe_hand(hand, **position)) == laid


def test_wild_cards_join_naturals_where_they_have_no_book_of_their_own() -> None:
    bicycle = {"preset": "bicycle"}
    here = GAME.text.form.read(
        bicycle,
        {"phase": "play", "hands": [parse("2S 2H 8D 9D TD QD 6D"), 11, 11, 11], "melds": [[SIX_JACKS], []]},
        "players",
    )
    assert lay(GAME.rules.observe(here, 0)) == {MELD_NUMBERS["J"]: (0, 1)}


def test_a_single_card_is_taken_from_the_pile_for_first_melds() -> None:
    here, log = (
        unseen(observe_hand("9S 9H KD KC KS 4D", phase="draw", pile=parse("9C"))).open,
        list[tuple[str, Groups, int]](),
    )
    begin_play(here, log)
    assert log[0][0] == "take"


@pytest.mark.parametrize("number", range(3))
def test_rollouts_lay_and_discard_as_standard_does(number: int) -> None:
    position = GAME.rules.apply(
        GAME.rules.start(GAME.rules.default_options, f"alike {number}", 0), GAME.rules.opening
    ).position
    alike = compared = 0
    while (seat := GAME.rules.to_act(position)) is not None:
        seen = GAME.rules.observe(position, seat)
        action = decide(seen)
        if isinstance(action, Discard) and len(seen.hand) > 1 and seen.melds:
            here = unseen(seen).open
            compared += 1
            alike += not list_layings(here) and read_action(seen, action) == ("discard", (), choose_discard(here))
        position = GAME.rules.apply(position, action).position
    assert compared > 30
    assert alike > 0.85 * compared
