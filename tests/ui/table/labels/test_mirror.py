"""A table for the left hand: nothing overlaps there either, and everybody keeps their seat."""

import pytest
from pytestqt.qtbot import QtBot

from tests.merge_cases import merge_cases
from tests.ui.table.crowds import list_crowded_drafts
from tests.ui.table.test_all_tables import NAMES, TableWithSigns, find_collisions, find_tray_faults
from upcard.games.canasta import CANASTA
from upcard.games.canasta.table.draft import Draft
from upcard.play.text.words import Words
from upcard.ui.style.style_context import FINGER, StyleContext
from upcard.ui.style.theme import DAY
from upcard.ui.table.geometry.card_poses import LayoutParams, lay_out_table
from upcard.ui.table.geometry.layout import Rect
from upcard.ui.table.labels.sign_context import SignContext
from upcard.ui.table.labels.table_signs import signs
from upcard.ui.table.mirror import mirror_signs, mirror_table, swap_sides
from upcard.ui.table.signs.board import SignStyle
from upcard.ui.table.styles.lookup import style_of


def lay_out_mirrored(draft: Draft, text: float) -> TableWithSigns:
    """Lay out a draft for the left hand and for touch, in the smallest window."""
    size, cards = (960.0, 600 - 48 * 0.92 * text), draft.arrange()
    plan = swap_sides(draft.plan(), style_of(draft.plan()).trays_in_column)
    flat = lay_out_table(size, plan, cards, style_of(plan), LayoutParams(text=text, window=960, target=FINGER))
    u, t = flat.boxes.units
    names = {seat: name for seat, name in enumerate(NAMES) if seat != draft.seen.seat}
    pen = SignStyle(StyleContext(DAY, t, Words("en", names, draft.seen.seat), FINGER), u)
    made = mirror_signs(signs(SignContext(plan, cards, flat, draft.prompt, pen, style_of(plan), free=480)), flat)
    found: dict[tuple[object, ...], Rect] = {}
    for key, placed in made.items():
        wide, high = placed.sign.size(pen)
        rect = Rect(placed.x - placed.across * wide, placed.y - placed.down * high, wide, high)
        found[key if isinstance(key, tuple) else (key,)] = rect
    return TableWithSigns(plan, mirror_table(flat), found)


@pytest.mark.parametrize("text", [1.5])
@pytest.mark.parametrize("table", list(CANASTA.rules.tables))
def test_left_handed_table_has_no_overlaps(qtbot: QtBot, table: str, text: float) -> None:
    for draft in list_crowded_drafts(table):
        found = lay_out_mirrored(draft, text)
        assert list(find_collisions(found)) == []
        assert list(find_tray_faults(found)) == []
        assert all(rect.x >= -2 and rect.right <= 962 for rect in found.signs.values())


@merge_cases("table", list(CANASTA.rules.tables))
def test_left_handed_table_keeps_the_places_of_seats_and_trays(table: str) -> None:
    draft = next(list_crowded_drafts(table))
    plan, style = draft.plan(), style_of(draft.plan())
    right = lay_out_table((1280, 752), plan, draft.arrange(), style)
    left = mirror_table(lay_out_table((1280, 752), swap_sides(plan, style.trays_in_column), draft.arrange(), style))
    for seat, box in right.boxes.seats.items():
        assert left.boxes.seats[seat] == pytest.approx(box, abs=0.01)
    for side, tray in right.boxes.trays.items():
        assert left.boxes.trays[side] == pytest.approx(tray, abs=0.01)
