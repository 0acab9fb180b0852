"""By the rule canasta.draw-for-seats: the highest card plays first, the second highest is the partner opposite."""

from collections.abc import Sequence

import pytest

from tests.merge_cases import merge_cases
from upcard.core.cards import Card, packs
from upcard.core.game.seat_draw import SeatDraw
from upcard.games.canasta.engine.dealing import start
from upcard.games.canasta.engine.seat_draw import begin
from upcard.games.canasta.formats.option_parsing import build
from upcard.games.canasta.options import CLASSIC
from upcard.games.canasta.position import list_seating
from upcard.games.canasta.tables import TABLES, TableName


def make_draw(*cards: str, table: str = "four") -> SeatDraw:
    """Return a draw for seats whose pack begins with these cards."""
    rules = build({"table": table})
    return begin(rules, "1")._replace(spread=tuple(map(Card, cards)))


def make_finished_draw(*cards: str, table: str = "four") -> SeatDraw:
    """Return a draw in which each player in turn has picked one of these cards."""
    drawing = make_draw(*cards, table=table)
    for player in range(len(drawing.picked)):
        drawing = drawing.pick(player, player)
    return drawing


def pick_cards(drawing: SeatDraw, *picked: tuple[int, int]) -> SeatDraw:
    for player, number in picked:
        drawing = drawing.pick(player, number)
    return drawing


@merge_cases(
    ("cards", "order"),
    [
        (("9C", "AC", "KS", "2S"), (1, 2, 0, 3)),
        (("3H", "2H", "4C", "3S"), (2, 3, 0, 1)),
        (("7C", "7D", "7H", "7S"), (3, 2, 1, 0)),
        (("TS", "JC", "QC", "KC"), (3, 2, 1, 0)),
    ],
    ids=["ace king nine two", "threes count as threes", "spades hearts diamonds clubs", "ten is below the jack"],
)
def test_ranks_run_from_ace_to_two_and_suits_break_ties(cards: Sequence[str], order: tuple[int, ...]) -> None:
    assert make_finished_draw(*cards).order() == order


def test_seat_order_is_refused_until_all_players_have_drawn() -> None:
    drawing = make_draw("9C", "AC", "KS", "2S")
    assert drawing.to_pick() == (0, 1, 2, 3)
    drawing = pick_cards(drawing, (2, 0), (0, 1), (3, 2))
    assert drawing.to_pick() == (1,)
    with pytest.raises(ValueError, match="not over yet"):
        drawing.order()


def test_at_four_the_third_card_chooses_whether_to_play_second_or_last() -> None:
    drawing = make_finished_draw("9C", "AC", "KS", "2S")
    assert (drawing.to_choose(), drawing.list_free_places(), drawing.assign_seats()) == (0, (1, 3), (1, 0, 2, 3))
    last = drawing.choose(3)
    assert (last.to_choose(), last.assign_seats(), drawing.choose(1).assign_seats()) == (
        None,
        (1, 3, 2, 0),
        (1, 0, 2, 3),
    )
    for place in (0, 2):
        with pytest.raises(ValueError, match="cannot be chosen"):
            drawing.choose(place)
    with pytest.raises(ValueError, match="cannot be chosen"):
        last.choose(1)
    assert {begin(CLASSIC, str(seed)).choose_by_chance() for seed in range(20)} == {1, 3}


@merge_cases("table", [table for table in TABLES if table != "four"])
def test_at_other_tables_nobody_chooses(table: TableName) -> None:
    rules = build({"table": table})
    cards = ("9C", "AC", "KS", "2S", "7H", "6D")[: rules.players]
    assert make_finished_draw(*cards, table=table).to_choose() is None


def test_joker_draws_again_alone() -> None:
    drawing = pick_cards(make_draw("9C", "X", "KS", "2S", "AH"), (0, 0), (1, 1), (2, 2), (3, 3))
    assert drawing.to_pick() == (1,)
    assert drawing.pick(1, 4).order() == (1, 2, 0, 3)


def test_player_who_draws_two_jokers_draws_a_third_card() -> None:
    drawing = pick_cards(make_draw("9C", "X", "KS", "2S", "X", "8H"), (0, 0), (1, 1), (2, 2), (3, 3), (1, 4))
    assert drawing.to_pick() == (1,)
    assert drawing.pick(1, 5).order() == (2, 0, 1, 3)


def test_exact_tie_draws_again_among_the_tied_only_and_changes_their_order_only() -> None:
    drawing = pick_cards(make_draw("9C", "KS", "KS", "2S", "4H", "AH"), (0, 0), (1, 1), (2, 2), (3, 3))
    assert drawing.to_pick() == (1, 2)
    drawing = drawing.pick(1, 4)
    assert drawing.to_pick() == (2,)
    assert drawing.pick(2, 5).order() == (2, 1, 0, 3)


def test_high_tie_break_card_does_not_lift_a_low_tie() -> None:
    drawing = pick_cards(make_draw("2C", "2C", "KS", "QS", "AH", "AS"), (0, 0), (1, 1), (2, 2), (3, 3), (0, 4), (1, 5))
    assert drawing.order() == (2, 3, 1, 0)


def test_two_ties_with_a_joker_are_redrawn_at_once() -> None:
    first = pick_cards(make_draw("KS", "KS", "5D", "5D", "X", "6C", "9H", "9D", "AC"), (0, 0), (1, 1), (2, 2), (3, 3))
    assert first.to_pick() == (0, 1, 2, 3)
    second = pick_cards(first, (0, 4), (1, 5), (2, 6), (3, 7))
    assert second.to_pick() == (0,)
    assert second.pick(0, 8).order() == (0, 1, 2, 3)


def test_tie_after_a_tie_is_drawn_once_more() -> None:
    drawing = pick_cards(make_draw("KS", "KS", "5D", "4D", "7H", "7H", "8C", "6C"), (0, 0), (1, 1), (2, 2), (3, 3))
    drawing = pick_cards(drawing, (0, 4), (1, 5))
    assert drawing.to_pick() == (0, 1)
    assert pick_cards(drawing, (0, 7), (1, 6)).order() == (1, 0, 2, 3)


@merge_cases("number", [0, -1, 108])
def test_taken_or_nonexistent_card_cannot_be_picked(number: int) -> None:
    drawing = begin(CLASSIC, "1").pick(0, 0)
    with pytest.raises(ValueError, match="cannot pick"):
        drawing.pick(1, number)


def test_player_without_a_tie_cannot_pick_a_second_card() -> None:
    with pytest.raises(ValueError, match="cannot pick"):
        make_finished_draw("9C", "AC", "KS", "2S").pick(1, 4)


@merge_cases(
    ("table", "cards", "seated"),
    [
        ("four", ("9C", "AC", "KS", "2S"), (1, 0, 2, 3)),
        ("two", ("9C", "AC"), (1, 0)),
        ("three", ("9C", "AC", "KS"), (1, 2, 0)),
        ("three-lone", ("9C", "AC", "KS"), (1, 2, 0)),
        ("five", ("9C", "AC", "KS", "2S", "QS"), (1, 2, 4, 0, 3)),
        ("six-rotating", ("9C", "AC", "KS", "2S", "QS", "JS"), (1, 2, 4, 5, 0, 3)),
        ("six-teams", ("9C", "AC", "KS", "2S", "QS", "JS"), (1, 5, 2, 0, 4, 3)),
        ("six-pairs", ("9C", "AC", "KS", "2S", "QS", "JS"), (1, 4, 0, 2, 5, 3)),
    ],
)
def test_sides_are_filled_from_the_highest_card_down(
    table: TableName, cards: Sequence[str], seated: tuple[int, ...]
) -> None:
    drawing = make_finished_draw(*cards, table=table)
    assert drawing.assign_seats() == seated
    row = TABLES[table]
    filled = [[drawing.order().index(seated[place]) for place in side] for side in row.teams or row.sides]
    assert [place for side in filled for place in side] == list(range(len(seated)))


@merge_cases("table", TABLES)
def test_highest_card_plays_first_and_the_dealer_sits_before(table: str) -> None:
    rules = build({"table": table})
    drawing = begin(rules, table)
    while who := drawing.to_pick():
        drawing = drawing.pick(who[0], drawing.by_chance(who[0]))
    position = start(rules, "1", 0)
    players = drawing.assign_seats()
    assert players[list_seating(position)[position.table.turn]] == drawing.order()[0]
    assert position.table.dealer == rules.seats - 1
    assert sorted(players) == list(range(rules.players))


def test_spread_is_the_whole_pack_shuffled_by_the_seed() -> None:
    rules = build({"table": "six-pairs"})
    drawing = begin(rules, "7")
    assert sorted(drawing.spread) == sorted(packs(3))
    assert begin(rules, "7").spread == drawing.spread != begin(rules, "8").spread
