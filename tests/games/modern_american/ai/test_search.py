"""The levels of Modern American are legal and honest, and better than chance in plain choices."""

from dataclasses import replace
from random import Random

import pytest

from tests.case_counts import choose_cases
from tests.games.modern_american.test_players import GAME, observe_hand
from tests.merge_cases import merge_cases
from upcard.core.cards import Card, Cards, parse
from upcard.core.events import Told
from upcard.core.thinking.skill import NAMES
from upcard.games.canasta.actions import Discard, Draw, LayDown, Meld
from upcard.games.modern_american.actions import Action, SpecialHand
from upcard.games.modern_american.ai.fast.dealing import deal_hidden_cards, unseen
from upcard.games.modern_american.ai.search.reasons import reasons
from upcard.games.modern_american.ai.search.search import SEARCH, why
from upcard.play.text.words import Words


class RolloutBudget:
    """A budget of a fixed number of rollouts."""

    def __init__(self, rollouts: int) -> None:
        """Begin with all of them."""
        self.rollouts: int | None = rollouts

    def allows_rollout(self) -> bool:
        """Count a rollout."""
        assert self.rollouts is not None
        self.rollouts -= 1
        return self.rollouts >= 0


@pytest.mark.parametrize("preset", choose_cases(["cla"], ["cla", "older"]))
def test_levels_play_a_deal_by_the_rules(preset: str) -> None:
    position = GAME.rules.apply(GAME.rules.start(GAME.rules.presets[preset], "levels", 0), GAME.rules.opening).position
    number = 0
    while (seat := GAME.rules.to_act(position)) is not None:
        seen, number = GAME.rules.observe(position, seat), number + 1
        action = GAME.players.levels[NAMES[number % len(NAMES)]](seen, Random(number), RolloutBudget(30)).action
        assert GAME.rules.check(seen, action) is None
        position = GAME.rules.apply(position, action).position
    assert number > 20


def test_a_level_chooses_the_same_whatever_lies_hidden() -> None:
    position = GAME.rules.apply(GAME.rules.start(GAME.rules.default_options, "honest", 0), GAME.rules.opening).position
    searched = 0
    for number in range(choose_cases(8, 24)):
        seat = GAME.rules.to_act(position)
        assert seat is not None
        seen = GAME.rules.observe(position, seat)
        choice = GAME.players.levels["strong"](seen, Random(1), RolloutBudget(40))
        other = GAME.rules.observe(GAME.players.redeal(position, seat, f"other {number}"), seat)
        assert GAME.players.levels["strong"](other, Random(1), RolloutBudget(40)) == choice
        searched += len(SEARCH.list_candidates(seen, unseen(seen))) > 1
        position = GAME.rules.apply(position, choice.action).position
    assert searched > 2


def test_what_is_dealt_to_try_actions_in_agrees_with_what_was_seen() -> None:
    position = GAME.rules.apply(GAME.rules.start(GAME.rules.default_options, "deals", 0), GAME.rules.opening).position
    for number in range(30):
        seat = GAME.rules.to_act(position)
        assert seat is not None
        seen = GAME.rules.observe(position, seat)
        here = deal_hidden_cards(unseen(seen), Random(number))
        assert [sum(hand) for hand in here.hands] == here.sizes == list(seen.hand_sizes)
        assert len(here.stock) == seen.stock_size
        threes = [hand[11] + hand[12] for hand in here.hands]
        assert all(not held for other, held in enumerate(threes) if other != seat and seen.table.discarded[other])
        position = GAME.rules.apply(
            position, GAME.players.rivals["greedy"](seen, Random(1), RolloutBudget(0)).action
        ).position


def test_every_level_lays_a_special_hand() -> None:
    seen = observe_hand("8S 8H 8D 8C QS QH QD QC 5S 5H 5D KS KH KD")
    for name in NAMES:
        assert GAME.players.levels[name](seen, Random(1), RolloutBudget(50)).action == SpecialHand("garbage")


def test_an_expert_keeps_a_card_that_gives_a_large_pile_away() -> None:
    """The next player was seen to take up two queens; the pile holds twelve cards."""
    seen = observe_hand(
        "QS 4H 6D 8C",
        melds=[[parse("KS KH KD")], [parse("9S 9H 9D")]],
        pile=parse("5S 6S 8S TS JS 5H 6H 8H TH JH 5D 6C"),
    )
    known = replace(seen, table=replace(seen.table, shown=((), parse("QH QD"), (), ()), discarded=(True,) * 4))
    choice = GAME.players.levels["expert"](known, Random(1), RolloutBudget(300))
    assert isinstance(choice.action, Discard)
    assert choice.action.card.rank != "Q"


@merge_cases(
    ("hand", "position", "action", "key"),
    [
        ("8S 8H 8D 8C QS QH QD QC 5S 5H 5D KS KH KD", {}, SpecialHand("garbage"), "modern_american.reason.special"),
        ("8S 8H 8D 8C QS QH QD QC 5S 5H 5D KS KH 9D", {}, Discard(Card("9D")), "modern_american.reason.aim"),
        (
            "8C 9S 9H JS",
            {"melds": [[parse("QS QH QD")], [parse("8S 8H 8D 8S 8H 2S 2H")]]},
            Discard(Card("8C")),
            "modern_american.reason.dead",
        ),
        (
            "8C 9S 9H JS",
            {"melds": [[parse("QS QH QD")], [parse("8S 8H 8D 8S 8H")]]},
            Discard(Card("8C")),
            "modern_american.reason.full",
        ),
        (
            "7S 7H 7D QS QH 4C",
            {"melds": [[parse("KS KH KD")], []], "pile": parse("7C 9S QD"), "phase": "draw"},
            Draw(),
            "modern_american.reason.draw-caught",
        ),
        (
            "7S 7H QS 4C 5D",
            {"melds": [[parse("KS KH KD")], []], "pile": parse("9S 7D"), "phase": "draw"},
            Draw(),
            "modern_american.reason.risk",
        ),
        (
            "QS QH QD KS KH X X 4S 5H 6D 7C 8S 9H",
            {"pile": parse("9S QC"), "phase": "draw"},
            Draw(),
            "modern_american.reason.draw-talon",
        ),
    ],
)
def test_a_reason_names_what_the_rules_make_of_a_card(
    hand: str, position: dict[str, object], action: Action, key: str
) -> None:
    assert [one.key for one in reasons(observe_hand(hand, **position), action)] == [key]


def test_an_opening_that_leaves_one_card_for_bonus_cards_to_come_does_not_go_out() -> None:
    seen = observe_hand("QS QH QD KS KH KD AS AH X X 4S")
    opening = Meld(tuple(LayDown(cards[0].rank, cards) for cards in map(parse, ("QS QH QD", "KS KH KD X", "AS AH X"))))
    assert GAME.rules.check(seen, opening) is None
    keys = ["canasta.reason.opens", "modern_american.reason.talon"]
    assert [one.key for one in reasons(seen, opening)] == keys


def test_six_sevens_are_one_short_of_a_canasta_and_a_risk() -> None:
    seen = observe_hand("7S 7H 7D 7C 7S 7H 4S 5H", melds=[[parse("KS KH KD")], []])
    meld = Meld((LayDown("7", parse("7S 7H 7D 7C 7S 7H")),))
    words = Words("en", you=0)
    assert [words.render(one) for one in reasons(seen, meld)] == [
        "A new meld of six sevens, one short of a canasta.",
        "A meld of sevens costs 2,500 points unless it grows to seven cards.",
    ]


@pytest.mark.parametrize(("melds", "named"), [([], "modern_american"), ([parse("KS KH KD")], "canasta")])
def test_a_count_of_who_ends_the_deal_names_special_hands_while_they_are_possible(
    melds: list[Cards], named: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted = (Told("canasta.why.out", {"first": 28, "second": 14, "of": 100}),)
    monkeypatch.setattr(type(SEARCH), "why", lambda *arguments: counted)
    seen = observe_hand("8C 9S 9H JS", melds=[melds, []])
    found = why(seen, Discard(Card("8C")), Discard(Card("JS")), Random(1), 100)
    assert [one.key for one in found] == [f"{named}.why.out"]


def test_what_a_seat_knows_as_counts_has_the_stock_that_is_left() -> None:
    assert len(unseen(observe_hand("8C 9S 9H JS", stock=31)).open.stock) == 31
