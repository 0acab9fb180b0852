"""The draw for the first dealer, the dealers after that, and boxes and totals from deal to deal."""

from collections import Counter

import pytest

from tests.merge_cases import merge_cases
from upcard.core.cards import SUITED
from upcard.core.game.seat_draw import SeatDraw
from upcard.games.scarney import SCARNEY
from upcard.games.scarney.engine.dealing import next_deal, start
from upcard.games.scarney.engine.first_dealer import begin, dealer_by_lot
from upcard.games.scarney.engine.standing import add_deal_score, bonuses, describe_settlement
from upcard.games.scarney.formats.position_io import FORM
from upcard.games.scarney.options import Options
from upcard.games.scarney.position import Position


def cut(*cards: str) -> SeatDraw:
    """Have both players draw these cards in turn, as long as the draw goes on."""
    drawing = begin(Options(), "")._replace(spread=SUITED)
    for number, card in enumerate(cards):
        drawing = drawing.pick(number % 2, [str(one) for one in SUITED].index(card))
    return drawing


def make_finished_deal(first: str, second: str, **keys: object) -> Position:
    """Return a deal that ended with these hands."""
    return FORM.read({}, {"phase": "over", "hands": [first.split(), second.split()], **keys}, "0")


@merge_cases(
    ("cards", "order"),
    [(("KS", "2H"), (0, 1)), (("2S", "KH"), (1, 0)), (("AS", "2H"), (1, 0)), (("7S", "7H", "3S", "4S"), (1, 0))],
)
def test_the_lower_card_deals_so_that_the_higher_plays_first(cards: tuple[str, ...], order: tuple[int, ...]) -> None:
    """By the rule scarney.first-dealer: the ace is low (settled point 9), and equal cards are drawn again."""
    drawing = cut(*cards)
    assert drawing.to_pick() == ()
    assert drawing.order() == drawing.assign_seats() == order


def test_equal_cuts_are_made_again_by_both() -> None:
    drawing = cut("7S", "7H")
    assert drawing.to_pick() == (0, 1)
    with pytest.raises(ValueError, match="not over"):
        drawing.order()
    assert drawing.pick(0, 1).to_pick() == (1,)


def test_player_cannot_cut_a_taken_card_or_cut_twice() -> None:
    with pytest.raises(ValueError, match="cannot pick"):
        cut("7S", "7S")
    with pytest.raises(ValueError, match="cannot pick"):
        cut("7S", "8H", "9S")


def test_first_dealer_by_lot_is_fair_and_repeatable_by_seed() -> None:
    dealers = Counter(dealer_by_lot(Options(), str(seed)) for seed in range(300))
    assert min(dealers.values()) > 110
    assert begin(Options(), "1") == begin(Options(), "1") != begin(Options(), "2")


@pytest.mark.parametrize("first", [0, 1])
def test_first_player_may_be_given(first: int) -> None:
    """By the rule scarney.order: the winner of an earlier draw plays first, and the other deals."""
    table = start(Options(), "1", first).table
    assert (table.turn, table.dealer) == (first, 1 - first)
    assert SCARNEY.rules.apply(start(Options(), "1", first), SCARNEY.rules.opening).position.table.turn == first


def test_next_deal_keeps_totals_and_boxes_and_the_loser_deals() -> None:
    """By the rule scarney.first-dealer: the loser deals. scarney.game-score: the player who scored gets a box."""
    following = next_deal(make_finished_deal("2C", "KS QS", scores=[30, 45], boxes=[1, 2], dealer=0), "1")
    assert following is not None
    table = following.table
    assert (table.scores, table.boxes, table.deal_number, table.dealer, table.turn) == ((48, 45), (2, 2), 2, 1, 0)
    assert len(following.stock) == 52


def test_a_deal_without_points_is_dealt_again_by_the_same() -> None:
    """By settled point 7, which the rules leave open: the same dealer deals again."""
    following = next_deal(make_finished_deal("KS", "QS", scores=[30, 45], boxes=[1, 2], dealer=0), "1")
    assert following is not None
    assert (following.table.scores, following.table.boxes, following.table.dealer) == ((30, 45), (1, 2), 0)


def test_no_next_deal_after_the_target_is_reached() -> None:
    """Checks the rule scarney.target."""
    assert next_deal(make_finished_deal("2C", "KS 2S", scores=[190, 80]), "1") is None


def test_the_settlement_is_explained_line_by_line() -> None:
    """Checks the rule scarney.game-score."""
    end = make_finished_deal("2C", "KS 2S", scores=[190, 0], boxes=[4, 0])
    lines = [(line.key, line.side, line.points) for line in bonuses(add_deal_score(end)) if line.points]
    assert lines == [("total", 0, 200), ("boxes", 0, 125), ("game", 0, 200), ("shutout", 0, 200)]
    assert [told.values["points"] for told in describe_settlement(end)][-2:] == [725, 0]
    assert [told.values["count"] for told in describe_settlement(make_finished_deal("2C", "KS 2S", boxes=[1, 2]))] == [
        2,
        2,
    ]


def test_settlement_texts_omit_items_that_are_zero_for_both() -> None:
    """By the rule scarney.game-score: items that are 0 for both are left out."""
    so_far = [("scarney.stakes.so_far", {"count": count, "each": 25}) for count in (2, 2)]
    assert [
        (told.key, told.values) for told in describe_settlement(make_finished_deal("2C", "KS 2S", boxes=[1, 2]))
    ] == so_far
    told = describe_settlement(make_finished_deal("2C", "KS 2S", scores=[190, 50], boxes=[4, 1]))
    assert [(one.key.removeprefix("scarney.stakes."), dict(one.values)) for one in told] == [
        ("total", {"points": 200}),
        ("total", {"points": 50}),
        ("boxes", {"count": 5, "each": 25, "points": 125}),
        ("boxes", {"count": 1, "each": 25, "points": 25}),
        ("game", {"points": 200}),
        ("game", {"points": 0}),
        ("final", {"points": 525}),
        ("final", {"points": 75}),
    ]


def test_a_game_begins_with_its_first_deal_and_without_points() -> None:
    here = start(Options(), "1")
    table = here.table
    assert (table.deal_number, table.scores, table.boxes, table.melds) == (1, (0, 0), (0, 0), ((), ()))
    assert (table.phase, here.hands, sorted(here.stock)) == ("deal", ((), ()), sorted(SUITED))


def test_a_cut_puts_the_top_of_the_pack_below_the_rest() -> None:
    """By the rule scarney.deal: the cut between two deals keeps the order of the cards."""
    here = start(Options(), "1")
    after = SCARNEY.rules.cut(here, 20)
    assert after.stock == (*here.stock[20:], *here.stock[:20])
    assert after.table == here.table
