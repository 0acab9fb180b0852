"""The computer players make plainly right choices, and use nothing but their observation."""

from dataclasses import replace
from random import Random

import pytest

from tests.games.scarney.builders import apply_actions, lay_off, meld, offer, position
from tests.merge_cases import merge_cases
from upcard.core.game.record import Choice
from upcard.core.thinking.budget import UNLIMITED
from upcard.games.scarney import SCARNEY
from upcard.games.scarney.actions import Action, Answer, LastCard, LayOff, Meld, Offer, Pass
from upcard.games.scarney.ai import greedy, standard
from upcard.games.scarney.ai.shedding import encode_melds, goes_out
from upcard.games.scarney.ai.watching import track_cards
from upcard.games.scarney.engine.score import deal_points
from upcard.games.scarney.position import Position, observe, to_act
from upcard.games.scarney.rules.nearing import count_missing_cards, list_useful_ranks
from upcard.games.scarney.rules.tally import count_cards_by_rank

NINE = "7S 7H 7D 4C 5C 6C TD JS QH"
MELDS = "7S7H7D 4C5C6C TDJSQH"


def choose_action(here: Position, seat: int = 0) -> Choice[Action]:
    """Return the choice of the level `standard`."""
    return standard.choose(observe(here, seat), Random(0), UNLIMITED)


def choose_simple_action(here: Position, seat: int = 0) -> Action:
    """Return the choice of the simple player."""
    return greedy.choose(observe(here, seat), Random(0), UNLIMITED).action


@merge_cases(
    ("hand", "lacks"),
    [
        (NINE, 0),
        ("7S 7H 7D 4C 5C 6C TD JS 2H", 1),
        ("7S 7H 4C 5C TD JS 2H KD AS", 3),
        ("AS 3H 5D 7C 9S JH KD 2C 8D", 1),
        ("2S 5H 8D JC AS 2H 5D 8C JH", 3),
        ("AS", 8),
        ("", 9),
    ],
)
def test_missing_counts_the_cards_a_hand_lacks_for_its_first_meld(hand: str, lacks: int) -> None:
    """By the rule scarney.first-meld: the number of cards that three melds of three still lack."""
    here = position(hand or "2C", hands=[hand.split() or ["2C"], 3])
    cards = here.hands[0] if hand else ()
    assert count_missing_cards(count_cards_by_rank(cards)) == lacks


def test_useful_lists_the_ranks_that_help_the_first_meld() -> None:
    assert list_useful_ranks(count_cards_by_rank(position("7S 7H 7D 4C 5C 6C TD JS 2H").hands[0])) == ("9", "Q")


@merge_cases(
    ("hand", "melds", "out"),
    [
        ("7C", MELDS, True),
        ("3C 7C", MELDS, True),
        ("3C 2C", MELDS, True),
        ("9S 2C", MELDS, False),
        ("AC 2C 3C", MELDS, True),
        ("3C 7C KD", MELDS, True),
        ("8C", MELDS, False),
        ("KS KH KD KC", MELDS, True),
        ("2S 3S 4S 5S 6S KD AD", MELDS, True),
        ("AS 2S", "7S7H7D QSKHAD", False),
        ("AS", "2S3S4S", True),
        ("AD", "AS2S3S4S5S6S7S8S9STSJSQSKS", True),
    ],
)
def test_goes_out_says_whether_a_hand_can_be_laid_whole(hand: str, melds: str, out: bool) -> None:
    """By the rules scarney.going-out and scarney.lay-off: two cards may be laid off on each meld."""
    seen = observe(position(hand, melds), 0)
    assert goes_out((count_cards_by_rank(seen.hand), encode_melds(seen.melds))) == out


def test_standard_player_goes_out_if_it_can() -> None:
    """In any order: the twos can be laid only after the three."""
    here = position("3C 2C KS KH KD", MELDS)
    while to_act(here) == 0:
        choice = choose_action(here)
        assert isinstance(choice.action, Meld | LayOff)
        here = apply_actions(here, choice.action)
    assert here.table.phase == "over" and here.hands[0] == ()


@pytest.mark.parametrize("choose", [choose_action, choose_simple_action], ids=["standard", "greedy"])
def test_standard_and_greedy_lay_a_complete_first_meld(choose: object) -> None:
    here = position(NINE + " 2C KS")
    action = choose_action(here).action if choose is choose_action else choose_simple_action(here)
    assert isinstance(action, Meld) and len(action.melds) == 3


def test_a_card_that_the_hand_needs_is_not_offered() -> None:
    for action in (
        choose_action(position("7S 7H 7D 4C 5C 6C TD JS 2H KC")).action,
        choose_simple_action(position("7S 7H 7D 4C 5C 6C TD JS 2H KC")),
    ):
        assert isinstance(action, Offer)
        assert action.card in ("2H", "KC")


def test_a_card_that_completes_the_first_meld_is_taken() -> None:
    hands = [["QS", "2D", "3H"], ["7S", "7H", "7D", "4C", "5C", "6C", "TD", "JS", "2H"]]
    here = apply_actions(position("QS 2D 3H", hands=hands), offer("QS"))
    assert choose_action(here, 1).action == Answer(True) == choose_simple_action(here, 1)


def test_a_card_that_helps_nothing_is_refused() -> None:
    """After the first meld, every accepted card is one more to get rid of."""
    here = apply_actions(position("KS 2D 3H", theirs=MELDS, hands=[["KS", "2D", "3H"], ["8S", "8D"]]), offer("2D"))
    assert choose_action(here, 1).action == Answer(False)


def test_standard_player_accepts_an_ace_only_if_it_then_goes_out() -> None:
    """By the rule scarney.ace-offer: losing the draw costs nothing if the hand is empty after the ace."""
    theirs = "JSQHKD 4C5C6C 7S7H7D"
    here = apply_actions(position("AS 2D 3H", theirs=theirs, hands=[["AS", "2D", "3H"], ["8C"]]), offer("AS"))
    assert choose_action(here, 1).action == Answer(False)
    here = apply_actions(position("AS 2D 3H", theirs=theirs, hands=[["AS", "2D", "3H"], ["7C"]]), offer("AS"))
    assert choose_action(here, 1).action == Answer(True)


def test_standard_player_announces_the_last_card_passes_or_lays_off() -> None:
    """Checks the rules scarney.last-card and scarney.stock-end."""
    assert choose_action(position("2C")).action == LastCard()
    assert choose_action(position("2C 2D", MELDS, stock=2)).action == Pass()
    assert choose_action(position("2D 9D", MELDS, stock=2)).action == lay_off(2, "9D")


def test_accepted_card_raises_the_opponent_s_interest_in_its_neighbours() -> None:
    """By the rule scarney.offer: both saw which card was taken, so offering its neighbours costs more."""
    here = position("KD 8H QC 2D", hands=[["KD", "8H", "QC", "2D"], ["3S", "9S"]], stock=["5C", "6S", "TC", "8C"])
    before = track_cards(observe(here, 0))
    after = track_cards(observe(apply_actions(here, offer("KD"), Answer(True)), 0))
    queen, two = "Q", "2"
    assert after.estimate_interest(queen) > before.estimate_interest(queen)
    assert after.estimate_interest(two) == before.estimate_interest(two)
    refused = track_cards(observe(apply_actions(here, offer("QC"), Answer(False)), 0))
    assert refused.estimate_interest(queen) < before.estimate_interest(queen)


@merge_cases("seed", range(6))
def test_standard_choice_ignores_hidden_cards(seed: int) -> None:
    """The other hand and the stock are exchanged; the choice stays the same."""
    here = SCARNEY.rules.apply(
        SCARNEY.rules.start(SCARNEY.rules.presets["standard"], str(seed), 0), SCARNEY.rules.opening
    ).position
    here = replace(here, table=replace(here.table, phase="play"))
    hidden = [*here.hands[1], *here.stock]
    Random(seed).shuffle(hidden)
    other = Position(here.table, (here.hands[0], tuple(hidden[:10])), tuple(hidden[10:]))
    assert choose_action(here) == choose_action(other)


def test_standard_player_beats_greedy_on_the_same_cards() -> None:
    """Each deal is played from both seats; six deals show who is better, but not by how much."""
    difference = sum(margin(deal) for deal in range(6))
    assert difference > 0


def margin(deal: int) -> int:
    """Play a deal from both seats against the simple player, and return the points won."""
    total = 0
    for seat in (0, 1):
        here = SCARNEY.rules.apply(
            SCARNEY.rules.start(SCARNEY.rules.presets["standard"], f"pair {deal}", 0), SCARNEY.rules.opening
        ).position
        while (turn := to_act(here)) is not None:
            here = apply_actions(
                here, choose_action(here, turn).action if turn == seat else choose_simple_action(here, turn)
            )
        points = deal_points(here)
        total += points[seat] - points[1 - seat]
    return total


def test_standard_player_melds_a_group_when_it_can() -> None:
    assert choose_action(position("KS KH KD 2C", MELDS)).action == meld("KD KH KS")
