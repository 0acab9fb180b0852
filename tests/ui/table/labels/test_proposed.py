"""What a card can do is shown on the table: strongly if proposed, faintly if only possible, each with its sum."""

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.table.test_cassino_table import get_card_place, seat_person
from upcard.core.cards import Card
from upcard.ui.table.geometry.layout import Rect
from upcard.ui.table.input.free_places import Surroundings, place_near
from upcard.ui.table.labels.proposed import make_use_rings
from upcard.ui.table.labels.shared_labels import PossibleUseSign
from upcard.ui.table.signs.board import PlacedSign
from upcard.ui.table.signs.counts import PillSign
from upcard.ui.table.signs.marks import DropTargetSign

TABLE = "6H 3C 6C AD"


def list_use_signs(qtbot: QtBot, hand: str, card: str, table: str = TABLE, width: int = 1280) -> list[PlacedSign]:
    """Return the rings and labels for a card."""
    me = seat_person(qtbot, hand, table)
    me.view.resize(width, round(width * 0.5875))
    view = me.view
    assert view.draft is not None and view.table is not None
    found = view.draft.proposals((Card(card),))
    return [placed for _, placed in make_use_rings(found, view.table.layouts, view.words, view.pen, (1, 2))]


def get_label_classes(placed: list[PlacedSign]) -> dict[str, type]:
    """Return the text of each label, and its class."""
    return {one.sign.text: type(one.sign) for one in placed if isinstance(one.sign, PillSign | PossibleUseSign)}


def test_possible_use_is_marked_more_faintly_than_a_proposed_one(qtbot: QtBot) -> None:
    placed = list_use_signs(qtbot, "9H TS", "9H")
    strong, weak, on_ace = (one.sign for one in placed if isinstance(one.sign, DropTargetSign))
    assert [sign.faint for sign in (strong, weak, on_ace)] == [False, True, True]
    assert [one.sign.text for one in placed if isinstance(one.sign, PillSign)] == ["6 + 3 = 9"]
    assert get_label_classes(placed) == {"6 + 3 = 9": PossibleUseSign, "build 10": PossibleUseSign}


def test_card_that_can_be_taken_or_built_on_has_one_ring_and_two_labels(qtbot: QtBot) -> None:
    placed = list_use_signs(qtbot, "4S 4C 8D", "4S", "4H QC")
    assert sum(isinstance(one.sign, DropTargetSign) for one in placed) == 1
    assert get_label_classes(placed) == {"4 takes 4": PillSign, "build 4/8": PossibleUseSign}
    top, low = (one.y for one in placed if not isinstance(one.sign, DropTargetSign))
    assert top < low


def test_label_shows_only_the_sum_when_there_is_no_room(qtbot: QtBot) -> None:
    """Cards of one set that lie apart have a ring each; the label is no wider than the card and its gap."""
    placed = list_use_signs(qtbot, "TH KS", "TH", "AC KD 2C QD 3C JH 4C JD", 960)
    rings_, said = ([one for one in placed if isinstance(one.sign, kind)] for kind in (DropTargetSign, PillSign))
    assert len(rings_) == len(said) > 1
    assert {one.sign.text for one in said if isinstance(one.sign, PillSign)} == {"= 10"}


def test_possible_use_label_of_a_build_is_above_its_number(qtbot: QtBot) -> None:
    me = seat_person(qtbot, "2S 9D KC", "3H+4D=7@1")
    me.choose("2S")
    number = dict(me.view.table_scene.board.items())["caption", get_card_place("3H")].area
    made = next(item.area for item in me.view.targets._items.values() if isinstance(item.sign, PossibleUseSign))
    assert made.bottom() <= number.top() + 1


@pytest.mark.parametrize(("below", "side"), [(True, "below"), (False, "right")])
def test_box_is_placed_below_or_right_of_its_target_as_asked(below: bool, side: str) -> None:
    target, area = Rect(500, 100, 100, 140), Rect(0, 0, 1280, 752)
    spot = place_near(target, (300, 120), Surroundings(area, ((target,), (), ())), below=below)
    assert (spot.y >= target.bottom) == (side == "below")
    assert (spot.x >= target.right) == (side == "right")
