"""The layout of a Canasta table: places, signs, and what a seat is not shown."""

from dataclasses import replace

from tests.games.canasta.formats.stored_positions import read_observation
from tests.merge_cases import merge_cases
from upcard.core.cards import HIDDEN, parse
from upcard.core.events import Place
from upcard.core.table.plan import PlacePlan
from upcard.games.canasta.position import PILE, STOCK, LaidMeld
from upcard.games.canasta.table.plan import arrange, order_meld_cards, plan


def spot(name: str, place: Place) -> PlacePlan:
    return next(spot for spot in plan(read_observation(name)).spots if spot.place == place)


def test_hidden_hands_and_stock_show_only_card_backs() -> None:
    places = arrange(read_observation("mockup_01"))
    assert places[STOCK] == (HIDDEN,) * 18
    assert [places[Place("hand", seat)] for seat in (1, 2, 3)] == [(HIDDEN,) * size for size in (6, 11, 9)]
    assert HIDDEN not in places[Place("hand", 0)]


def test_seats_go_clockwise_with_the_partner_opposite() -> None:
    assert [(seat.seat, seat.where) for seat in plan(read_observation("mockup_01")).seats] == [
        (0, "own"),
        (1, "left"),
        (2, "top:.5"),
        (3, "right"),
    ]


def test_canasta_direction_counterclockwise_reverses_the_seats() -> None:
    seen = read_observation("mockup_01")
    rules = replace(seen.table.rules, direction="counterclockwise")
    turned = plan(replace(seen, table=replace(seen.table, rules=rules)))
    assert [seat.seat for seat in turned.seats] == [0, 3, 2, 1]
    assert [seat.where for seat in turned.seats] == [seat.where for seat in plan(seen).seats]


@merge_cases(("name", "side", "points"), [("mockup_01", 1, 1295), ("mockup_02", 0, 1100), ("mockup_02", 1, 670)])
def test_tray_shows_the_points_of_its_melds(name: str, side: int, points: int) -> None:
    line = plan(read_observation(name)).trays[side].line
    assert line.key == "canasta.sign.on_table" and line.values == {"points": points}


def test_first_card_that_freezes_the_pile_is_turned_across() -> None:
    """By the rule canasta.freezing-discard: the two of hearts is the fifth card from below."""
    pile = spot("mockup_01", PILE)
    assert pile.across == 4 and pile.pill and pile.pill.key == "canasta.sign.frozen"
    assert spot("mockup_02", PILE).across == -1 and spot("mockup_02", PILE).pill is None


def test_meld_shows_seven_dots_and_canasta_shows_a_badge() -> None:
    assert spot("mockup_01", Place("meld", 1, 0)).dots == ("natural",) * 3 + ("wild",) + ("missing",) * 3
    natural, mixed = spot("mockup_01", Place("meld", 1, 5)), spot("mockup_01", Place("meld", 1, 6))
    assert (natural.badge, natural.look, mixed.badge, mixed.look) == ("7", "natural", "8", "mixed")


@merge_cases(
    ("cards", "top"),
    [
        ("7S 7S 7C 7C 7D 7H 7C", "7H"),
        ("JS JH JD JD JC 2D 2C", "JC"),
        ("JH JD JH JD 2C 2D X", "2C"),
        ("7S 7S 7C 7C 7S 7S 7C", "7C"),
    ],
)
def test_canasta_top_card_is_red_if_natural_and_black_if_mixed(cards: str, top: str) -> None:
    """Checks the rule canasta.canasta."""
    assert order_meld_cards(LaidMeld(cards[0], parse(cards)))[-1] == top


def test_an_open_meld_keeps_the_order_in_which_its_cards_came() -> None:
    meld = LaidMeld("8", parse("8S 8C X 8H 8D 8H"))
    assert order_meld_cards(meld) == meld.cards


def test_melds_run_from_ace_to_three_with_canastas_at_the_right() -> None:
    melds = read_observation("mockup_01").table.melds[1]
    order = [
        melds[spot.place.number].rank for spot in plan(read_observation("mockup_01")).spots if spot.place.kind == "meld"
    ]
    assert order == list("AQT857J")


def test_seat_with_one_card_left_shows_a_note() -> None:
    seen = read_observation("mockup_01")
    one = plan(replace(seen, hand_sizes=(12, 1, 11, 9))).seats[1]
    assert one.note and one.note.key == "canasta.sign.one_card"
