"""The score's items, the winner and the payments, in full, as the table of points needs them."""

from collections.abc import Mapping, Sequence

import pytest

from tests.games.cassino.builders import position
from tests.merge_cases import merge_cases
from upcard.core.cards import Card, parse
from upcard.core.game.score import Standing
from upcard.games.cassino import CASSINO
from upcard.games.cassino.actions import Claim, Trail
from upcard.games.cassino.engine.dealing import before_deal, next_deal, start
from upcard.games.cassino.engine.score import score
from upcard.games.cassino.engine.standing import (
    compute_standing,
    count_safe_totals,
    describe_settlement,
    is_wrong_claim,
)
from upcard.games.cassino.options import Options
from upcard.games.cassino.position import Position, observe
from upcard.games.cassino.values import suit_matters
from upcard.play.text.words import LANGUAGES, Words

FOUR, FIVE = "TD AS 2S 3S", "AC 4S 5S KH KD"


def make_finished_deal(captured: Sequence[str], rules: Mapping[str, object] = {}, **keys: object) -> Position:
    """Return a deal that ended with these cards captured by each side."""
    hands: list[object] = [[] for _ in range(int(str(rules.get("players", 2))))]
    return position("", "", rules, phase="over", hands=hands, captured=[cards.split() for cards in captured], **keys)


def items(position: Position, key: str) -> list[tuple[int, Mapping[str, object]]]:
    """Return what an item scores for each side, with its facts."""
    return [(line.points, line.facts) for line in score(position) if line.key == key]


def make_majority_facts(cards: str) -> dict[str, object]:
    """Return the facts of an item of which a side has more than any other."""
    return {"count": len(parse(cards)), "cards": parse(cards), "tie": False, "needed": None}


def test_most_cards_and_most_spades_score_for_their_side() -> None:
    """Checks the rules cassino.most-cards and cassino.most-spades."""
    here = make_finished_deal((FOUR, FIVE))
    known = {"tie": False, "needed": None}
    assert items(here, "cards") == [
        (0, {"count": 4, "cards": parse(FOUR), **known}),
        (3, {"count": 5, "cards": parse(FIVE), **known}),
    ]
    spades = [
        (1, {"count": 3, "cards": parse("AS 2S 3S"), **known}),
        (0, {"count": 2, "cards": parse("4S 5S"), **known}),
    ]
    assert items(here, "spades") == spades


def test_tie_for_most_cards_scores_nothing_and_marks_the_tied_sides() -> None:
    """By settled point 4, which the rules leave open: it scores for nobody, though a third side has fewer."""
    here = make_finished_deal(("4H 5H", "6H 7H", "8H"), {"players": 3})
    assert [(points, facts["tie"]) for points, facts in items(here, "cards")] == [(0, True), (0, True), (0, False)]
    assert [(points, facts["tie"]) for points, facts in items(here, "spades")] == [(0, True)] * 3


def test_scoring_cards_are_listed_for_the_side_that_has_them() -> None:
    """Checks the rules cassino.big, cassino.little and cassino.aces."""
    here = make_finished_deal((FOUR, FIVE))
    assert items(here, "TD") == [(2, make_captured_facts("TD", 2)), (0, make_uncaptured_facts(2))]
    assert items(here, "2S") == [(1, make_captured_facts("2S", 1)), (0, make_uncaptured_facts(1))]
    assert items(here, "AC") == [(0, make_uncaptured_facts(1)), (1, make_captured_facts("AC", 1))]
    order = ["cards", "spades", "TD", "2S", "AS", "AC", "AH", "AD", "sweeps"]
    assert list(dict.fromkeys(line.key for line in score(here))) == order


def make_captured_facts(card: str, each: int, group: str | None = None) -> dict[str, object]:
    """Return the facts of a card that a side has captured."""
    return {"cards": parse(card), "each": each, "group": group}


def make_uncaptured_facts(each: int, group: str | None = None) -> dict[str, object]:
    """Return the facts of a card that another side has captured."""
    return {"cards": (), "each": each, "group": group}


def test_spade_score_lists_each_spade_instead_of_most_spades() -> None:
    """There is no line for most spades, and cards shown together have a name (settled point 5).

    The rule is cassino.spade-score.
    """
    here = make_finished_deal((FOUR, FIVE), {"spade_score": True})
    assert items(here, "spades") == []
    assert items(here, "TD") == [(2, make_captured_facts("TD", 2)), (0, make_uncaptured_facts(2))]
    assert items(here, "AS") == [
        (2, make_captured_facts("AS", 2, "high_spades")),
        (0, make_uncaptured_facts(2, "high_spades")),
    ]
    assert items(here, "3S") == [
        (1, make_captured_facts("3S", 1, "low_spades")),
        (0, make_uncaptured_facts(1, "low_spades")),
    ]
    assert items(here, "AC") == [(0, make_uncaptured_facts(1, "aces")), (1, make_captured_facts("AC", 1, "aces"))]


@pytest.mark.parametrize(("counted", "each"), [(True, 1), (False, 0)])
def test_sweeps_score_only_if_the_option_is_on(counted: bool, each: int) -> None:
    here = make_finished_deal((FOUR, FIVE), {"count_sweeps": counted}, sweeps=[1, 2])
    first, second = here.table.markers
    assert (len(first), len(second)) == (1, 2)
    wanted = [
        (each, {"count": 1, "each": each, "cards": first}),
        (2 * each, {"count": 2, "each": each, "cards": second}),
    ]
    assert items(here, "sweeps") == wanted


def list_plain_cards(number: int, without: str = "") -> list[str]:
    """Return `number` cards that score nothing by themselves, with no spades."""
    plain = [f"{rank}{suit}" for rank in "3456789JQK" for suit in "HDC"]
    return [card for card in plain if card not in without][:number]


@pytest.mark.parametrize(("number", "points"), [(26, 0), (27, 3)])
def test_only_safe_points_score_after_a_claim(number: int, points: int) -> None:
    """By settled point 6, which the rules leave open: from 27 cards, or from 7 spades, nobody else can have more."""
    here = position("4S", rules={"finish": "claim"}, captured=[list_plain_cards(number), []], claimed=0, phase="over")
    facts = {
        "count": number,
        "cards": tuple(map(Card, list_plain_cards(number))),
        "tie": False,
        "needed": None if points else 27,
    }
    assert items(here, "cards")[0] == (points, facts)
    assert count_safe_totals(here.table)[0] == points
    spades = ["3S", "5S", "6S", "7S", "8S", "9S", "TS"]
    for some, scored in ((6, 0), (7, 1)):
        claimed = position("4S", rules={"finish": "claim"}, captured=[spades[:some], []], claimed=0, phase="over")
        scoring, said = items(claimed, "spades")[0]
        assert (scoring, said["needed"], said["tie"]) == (scored, None if scored else 7, False)


def test_a_claim_that_is_not_safe_loses() -> None:
    """By the rule cassino.finish: for whichever seat it is made."""
    seen = observe(position("4S", rules={"finish": "claim"}, scores=[20, 21]), 0)
    assert [is_wrong_claim(seen, Claim(seat)) for seat in (None, 0, 1)] == [True, True, False]
    assert not is_wrong_claim(seen, Trail(Card("4S")))


@merge_cases(
    ("totals", "winner"),
    [((21, 22), 0), ((21, 0), 0), ((20, 0), 1), ((20, 30), 1), ((20, 5, 6), 2), ((20, 6, 6), None)],
)
def test_a_claim_ends_the_game_right_or_wrong(totals: tuple[int, ...], winner: int | None) -> None:
    """By settled point 6 of the rules: after a wrong claim the best of the others has won, if there is one."""
    rules = {"finish": "claim", "players": len(totals)}
    here = make_finished_deal([""] * len(totals), rules, scores=list(totals), claimed=0)
    now = compute_standing(here)
    assert (now.over, now.winner, now.by, now.totals) == (True, winner, None, totals)


STAKES = {"stakes": True, "target": 11}


@merge_cases(("rules", "deal", "times"), [(STAKES, 1, 4), (STAKES, 2, 2), ({"stakes": True, "target": None}, 3, 4)])
def test_stakes_texts_give_each_player_s_payment(rules: Mapping[str, object], deal: int, times: int) -> None:
    """Each loser pays twice the winner's points (four times after one deal) minus their own.

    The rule is cassino.stakes.
    """
    here = make_finished_deal(("TD 4H", "", "AC"), {**rules, "players": 3}, scores=[10, 3, 4], deal_number=deal)
    totals = (15, 3, 5)
    paid = [times * 15 - own for own in totals[1:]]
    assert compute_standing(here) == Standing(totals, True, 0, None, 0, (sum(paid), -paid[0], -paid[1]))
    told = [(one.key, one.values) for one in describe_settlement(here)]
    gets = {"times": times, "sides": 3, "first": paid[0], "second": paid[1], "points": sum(paid)}
    pays = [make_payment_facts(times, 15, own, points) for own, points in zip((3, 5), paid, strict=True)]
    assert told == [("cassino.stakes.gets", gets), *(("cassino.stakes.pays", facts) for facts in pays)]


def make_payment_facts(times: int, winner: int, own: int, points: int, below: bool = False) -> dict[str, object]:
    """Return the facts of a loser's payment."""
    return {"times": times, "winner": winner, "own": own, "points": points, "below": below}


@merge_cases(
    ("totals", "paid"),
    [((10, 3), (0, 0)), ((5, 3), (-1, 1)), ((10, 3, 2), (0, 4, -4)), ((5, 3, 2), (-1, 5, -4)), ((11, 3), (19, -19))],
)
def test_claimant_of_a_wrong_claim_receives_no_payment(totals: tuple[int, ...], paid: tuple[int, ...]) -> None:
    """By the rule cassino.stakes: the claimant pays nothing even with more than twice the winner's points."""
    rules = {**STAKES, "finish": "claim", "players": len(totals)}
    here = make_finished_deal([""] * len(totals), rules, scores=list(totals), claimed=0, deal_number=3)
    assert compute_standing(here).settlement == paid


def test_no_stakes_texts_before_the_end_without_stakes_or_without_points() -> None:
    assert describe_settlement(make_finished_deal(("TD", ""), STAKES, scores=[2, 0])) == ()
    assert describe_settlement(make_finished_deal(("TD", ""), {"target": 11}, scores=[10, 0])) == ()
    assert describe_settlement(make_finished_deal(("", ""), {"stakes": True, "target": None})) == ()


@merge_cases(
    ("finish", "captured", "scores", "winner", "by"),
    [
        ("highest", ("2S AH TD", "AC 6H JS"), [20, 20], 0, None),
        ("count_order", ("2S AH TD", "AC 6H JS"), [20, 20], 0, "TD"),
        ("count_order", ("2S AH TD", "AC 6H JS"), [20, 19], 0, None),
        ("count_order", ("2S AH 4H 5H", "AC 6H 7H JS QD"), [19, 20], 1, "cards"),
        ("count_order", ("2S AH 4H 5H", "AC 6H 7H JS QD"), [19, 21], 1, None),
        ("count_order", ("4H", "5H"), [21, 22], 1, None),
    ],
)
def test_count_order_decides_the_winner_point_by_point(
    finish: str, captured: Sequence[str], scores: list[int], winner: int, by: str | None
) -> None:
    """By the rule cassino.finish: most cards, then spades, then the cards that score (settled point 5)."""
    now = compute_standing(make_finished_deal(captured, {"finish": finish}, scores=scores))
    assert (now.over, now.winner, now.by) == (True, winner, by)


@pytest.mark.parametrize("finish", ["highest", "count_order"])
@pytest.mark.parametrize("draw", [True, False])
def test_tie_at_the_target_plays_on_or_is_a_draw_by_the_option(finish: str, draw: bool) -> None:
    """Checks the rule cassino.target."""
    now = compute_standing(make_finished_deal(("4H", "4D"), {"finish": finish, "draw_on_tie": draw}, scores=[21, 21]))
    assert (now.over, now.winner, now.by) == (draw, None, None)


def test_single_deal_without_a_target_is_over() -> None:
    """By the rule cassino.target: without a target the most points win, and the deal may be a draw."""
    for captured, winner in ((("AC", ""), 0), (("", "AC"), 1), (("4H", "4D"), None)):
        now = compute_standing(make_finished_deal(captured, {"target": None}))
        assert (now.over, now.winner) == (True, winner)


def test_game_starts_at_deal_one_without_points() -> None:
    """By the rule cassino.deal: the player after the dealer plays first."""
    for players in (2, 3, 4):
        rules = Options(players=players)
        for first in range(players):
            table = start(rules, "1", first).table
            assert (table.turn, table.dealer) == (first, (first - 1) % players)
        table = start(rules, "1").table
        sides = len(rules.sides)
        assert (table.deal_number, table.phase, table.scores, table.sweeps) == (1, "deal", (0,) * sides, (0,) * sides)
        assert (table.items, table.captured, table.markers) == ((), ((),) * sides, ((),) * sides)
        assert start(rules, "1").hands == ((),) * players


def test_the_next_deal_has_the_totals_and_another_dealer() -> None:
    """By the rule cassino.target: the deal passes to the next player."""
    following = next_deal(make_finished_deal(("TD AC", "4H"), scores=[5, 7], dealer=1, deal_number=3), "1")
    assert following is not None
    table = following.table
    assert (table.scores, table.deal_number, table.dealer, table.turn) == ((11, 7), 4, 0, 1)
    assert following.stock == before_deal(table.rules, "1", 4, 0, (0, 0)).stock
    assert next_deal(make_finished_deal(("TD AC", "4H"), scores=[15, 7]), "1") is None


def test_a_cut_puts_the_top_of_the_pack_below_the_rest() -> None:
    """Checks the rule cassino.deal."""
    here = start(Options(), "1")
    assert CASSINO.rules.cut(here, 20).stock == (*here.stock[20:], *here.stock[:20])
    assert CASSINO.rules.cut(here, 20).table == here.table


def test_stakes_between_two_sides_are_paid_by_the_loser() -> None:
    """By the rule cassino.stakes: two pairs settle as two players do."""
    for players in (2, 4):
        told = describe_settlement(make_finished_deal(("TD", ""), {**STAKES, "players": players}, scores=[10, 3]))
        gets = {"times": 4, "sides": 2, "first": 57, "second": 57, "points": 57}
        assert [one.values for one in told] == [gets, make_payment_facts(4, 15, 3, 57)]


def test_negative_stakes_text_says_that_zero_is_paid() -> None:
    """By the rule cassino.stakes: a wrong claim, and 2 × 3 − 10."""
    claimed = make_finished_deal(("", ""), {**STAKES, "finish": "claim"}, scores=[10, 3], claimed=0, deal_number=3)
    told = describe_settlement(claimed)[0]
    assert told.values == make_payment_facts(2, 3, 10, 0, below=True)
    assert [Words(language).render(told) for language in LANGUAGES] == [
        "2 × 3 − 10 is below 0, so 0",
        "2 × 3 − 10 < 0（マイナスなので0）",
    ]


@merge_cases(("card", "matters"), [("5S", True), ("AH", True), ("TD", True), ("TH", False), ("5D", False)])
def test_only_scoring_cards_have_a_relevant_suit(card: str, matters: bool) -> None:
    """Checks the rules cassino.most-spades, cassino.aces and cassino.big."""
    assert suit_matters(Card(card)) == matters
