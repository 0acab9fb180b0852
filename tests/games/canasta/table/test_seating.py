"""Who sits where around the table, at every table of players, from every seat and bench."""

from typing import Any

from pytest import mark

from tests.merge_cases import merge_cases
from upcard.core.table.plan import Zone
from upcard.games.canasta import CANASTA
from upcard.games.canasta.position import Observation
from upcard.games.canasta.table.plan import plan
from upcard.games.canasta.table.seating import offer
from upcard.games.canasta.tables import TABLES, seat_players, with_resting


def observe_position(table: str, seat: int = 0, **written: Any) -> Observation:
    """Return what a seat sees of a position at a table."""
    form = CANASTA.text.form
    rules = {"table": table, "direction": written.pop("direction", "clockwise")}
    observed: Observation = CANASTA.rules.observe(form.read(rules, written, "sitting"), seat)
    return observed


def boxes(table: str, seat: int = 0, **written: Any) -> dict[str, int]:
    """Return which seat is in each box."""
    return {box.where: box.seat for box in plan(observe_position(table, seat, **written)).seats}


@merge_cases(
    ("table", "where"),
    [
        ("two", "own top:.5"),
        ("three", "own top:.14 top:.7"),
        ("three-lone", "own top:.14 top:.7"),
        ("four", "own left top:.5 right"),
        ("six-teams", "own left top:.14 top:.47 top:.8 right"),
        ("six-pairs", "own left top:.14 top:.47 top:.8 right"),
    ],
)
def test_seats_are_laid_out_in_turn_order_from_every_seat(table: str, where: str) -> None:
    """By the rule canasta.direction: clockwise play begins on the left; counterclockwise play is its mirror image."""
    for seat in range(len(where.split())):
        found = boxes(table, seat)
        count = len(found)
        assert list(found) == where.split()
        assert list(found.values()) == [(seat + step) % count for step in range(count)]
        mirrored = boxes(table, seat, direction="counterclockwise")
        assert list(mirrored.values()) == [(seat - step) % count for step in range(count)]


def test_partners_of_three_pairs_sit_opposite() -> None:
    """Checks the rule canasta.six-pairs."""
    found = observe_position("six-pairs", 2)
    assert next(box.side for box in plan(found).seats if box.where == "top:.47") == found.side


@merge_cases(("table", "trays"), [("four", [0, 1]), ("six-pairs", [0, 1, 2]), ("six-teams", [0, 1])])
def test_every_side_has_a_tray_the_own_first(table: str, trays: list[int]) -> None:
    assert [tray.side for tray in plan(observe_position(table)).trays] == trays
    assert [tray.where for tray in plan(observe_position(table)).trays] == ["own", *["opposite"] * (len(trays) - 1)]


def test_trays_are_ordered_like_the_seats_of_their_players() -> None:
    assert [tray.side for tray in plan(observe_position("three", 1)).trays] == [1, 2, 0]
    assert [tray.side for tray in plan(observe_position("three", 1, direction="counterclockwise")).trays] == [1, 0, 2]


@merge_cases("deal", [1, 2, 3])
def test_canasta_five_the_resting_player_sits_beside_the_partner(deal: int) -> None:
    """By the rule canasta.five: the resting player has no cards, and is told that the next deal brings them back."""
    for seat in range(4):
        resting = next(box for box in plan(observe_position("five", seat, deal_number=deal)).seats if box.resting)
        assert (resting.seat, resting.cards, resting.side) == (4, 0, 0)
        assert resting.where in ("top:.3", "top:.7")


def test_canasta_five_team_mates_keep_their_places_between_deals() -> None:
    """The player in seat 0 of the first two deals finds team-mates 1 and 2 in their places."""
    assert boxes("five", 0, deal_number=1)["top:.3"] == 2 and boxes("five", 0, deal_number=1)["top:.7"] == 4
    assert boxes("five", 0, deal_number=2)["top:.3"] == 4 and boxes("five", 0, deal_number=2)["top:.7"] == 2


@mark.parametrize("direction", ["clockwise", "counterclockwise"])
def test_canasta_six_rotating_nobody_moves_between_deals(direction: str) -> None:
    """By the rule canasta.six-rotating: each player, playing or resting, sees the same people in the same places."""
    for player in range(6):
        pictures = []
        for deal in (1, 2, 3):
            people = with_resting(TABLES["six-rotating"], seat_players(TABLES["six-rotating"], deal))
            found = boxes("six-rotating", people.index(player), deal_number=deal, direction=direction)
            pictures.append({where: people[seat] for where, seat in found.items()})
        assert pictures[0] == pictures[1] == pictures[2]
        assert pictures[0]["own"] == player


@merge_cases(("table", "bench"), [("five", 4), ("six-rotating", 4), ("six-rotating", 5)])
def test_resting_player_sees_the_table_but_no_hand(table: str, bench: int) -> None:
    found = plan(observe_position(table, bench))
    own = found.seats[0]
    assert (own.seat, own.where, own.cards) == (bench, "own", 0) and own.resting
    hands = [spot.place.owner for spot in found.spots if spot.place.kind == "hand"]
    assert hands == [0, 1, 2, 3]
    assert {spot.style for spot in found.spots if spot.place.kind == "hand"} == {"backs"}


LONE: dict[str, Any] = {
    "lone": 0,
    "melds": [[], [["QS", "QH", "QD"]], [["QC", "QS", "2C"], ["6S", "6H", "6D"]]],
    "turn": 0,
}


def test_canasta_three_lone_before_the_first_take_each_has_a_tray() -> None:
    found = plan(observe_position("three-lone"))
    assert [tray.sides for tray in found.trays] == [(0,), (1,), (2,)]
    assert found.link is None


def test_canasta_three_lone_pair_shares_a_tray_with_marked_melds() -> None:
    """A meld of a rank that both have carries its owner's name and shape; other melds carry none."""
    found = plan(observe_position("three-lone", **LONE))
    assert [tray.sides for tray in found.trays] == [(0,), (1, 2)]
    assert found.trays[0].title and found.trays[0].title.key == "canasta.sign.alone"
    assert found.link and found.link.seats == (1, 2)
    assert found.link.news and found.link.news.key == "canasta.sign.you_alone"
    worn = {spot.place: (spot.side, spot.caption) for spot in found.spots if spot.place.kind == "meld"}
    assert [side for side, _ in worn.values()] == [1, 2, None]
    assert [caption.values for _, caption in worn.values() if caption] == [{"seat": 1}, {"seat": 2}]


def test_canasta_three_lone_red_three_is_marked_with_its_owner() -> None:
    spots = plan(observe_position("three-lone", red_threes=[["3H"], ["3D"], []], **LONE)).spots
    assert {spot.place.owner: spot.side for spot in spots if spot.zone == Zone.ASIDE} == {0: None, 1: 1, 2: 2}


def test_canasta_three_lone_pair_sees_the_tray_of_the_lone_hand_opposite() -> None:
    found = plan(observe_position("three-lone", 2, **LONE))
    assert [(tray.where, tray.sides) for tray in found.trays] == [("own", (2, 1)), ("opposite", (0,))]
    assert found.link and found.link.news and found.link.news.values == {"lone": 0, "partner": 1}


@mark.parametrize(("keeps", "points"), [(False, 100 - 5), (True, -100 - 5)])
def test_cost_of_a_yes_counts_dealt_red_threes_by_the_option(keeps: bool, points: int) -> None:
    """Laid as the deal ends; with `red_three_discard` they stay in the hand (point 15).

    The rule is canasta.first-red-threes.
    """
    hands = [["KS", "KH", "KD", "KC"], 11, ["3H", "4S"], 11]
    canasta = [["7S", "7S", "7H", "7H", "7D", "7D", "7C"]]
    written = {"phase": "answer", "asked": 2, "hands": hands, "melds": [canasta, []]}
    asked = CANASTA.rules.observe(CANASTA.text.form.read({"red_three_discard": keeps}, written, "1"), 2)
    made = offer(asked)
    assert made and made.facts[0].values == {"count": 2, "points": points}
