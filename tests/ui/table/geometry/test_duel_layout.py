"""The layout of a duel: nothing overlaps in any window, and there is room for words."""

import pytest

from tests.games.scarney.builders import apply_actions, offer, position
from upcard.core.events import Place
from upcard.games.scarney.position import OFFER, STOCK, Position, observe
from upcard.games.scarney.table.draft import Draft
from upcard.ui.table.geometry import duel_layout
from upcard.ui.table.geometry.card_poses import LayoutParams, TableLayout, lay_out_table
from upcard.ui.table.geometry.layout import Rect
from upcard.ui.table.geometry.spreads import LARGE
from upcard.ui.table.labels.duel_signs import answers
from upcard.ui.table.styles.lookup import style_of

BAR = 48
SIZES = [(960, 600), (1024, 768), (1280, 720), (1280, 800), (1366, 768), (1000, 1200), (2560, 1440), (3840, 2160)]
MELDS = "KSKDKH 6C7C8C AH2S3C4H 9S9D9C9H TDJDQD"
LOOKS = [LayoutParams(), LayoutParams(LARGE, text=1.3)]


def lay_out_for_seat(here: Position, size: tuple[int, int], look: LayoutParams, seat: int = 0) -> TableLayout:
    """Lay out the table as a seat sees it."""
    draft = Draft(observe(here, seat))
    return lay_out_table(
        (float(size[0]), size[1] - BAR * look.text), draft.plan(), draft.arrange(), style_of(draft.plan()), look
    )


@pytest.mark.parametrize("look", LOOKS, ids=["standard", "large"])
def test_boxes_do_not_overlap_and_stay_in_the_window(look: LayoutParams) -> None:
    for size in SIZES:
        table = lay_out_for_seat(apply_actions(position("KC 2D 3D", theirs=MELDS), offer("KC")), size, look, seat=1)
        found = table.boxes
        rows = [found.north, *found.trays.values(), found.centre, found.prompt, found.hand]
        assert all(
            rect.x >= 0 and rect.right <= size[0] and rect.y >= 0 and rect.bottom <= found.table.h + 1 for rect in rows
        ), size
        assert not any(one.overlaps(other) for at, one in enumerate(rows) for other in rows[:at]), size
        assert min(tray.h for tray in found.trays.values()) >= 75, size


@pytest.mark.parametrize("look", LOOKS, ids=["standard", "large"])
def test_offered_card_and_answer_buttons_are_inside_the_offer_box(look: LayoutParams) -> None:
    for size in SIZES:
        check_offer(size, look)


def check_offer(size: tuple[int, int], look: LayoutParams) -> None:
    """Check that the offered card and the buttons are inside the box at this size."""
    table = lay_out_for_seat(apply_actions(position("KC 2D 3D"), offer("KC")), size, look, seat=1)
    box, card, t = duel_layout.find_shown_card_box(table.boxes), table.layouts[OFFER].rect, table.boxes.units.t
    buttons = answers(table.boxes, box, 2, 36 * t)
    assert box.right <= table.boxes.centre.right + 0.5, size
    for inside in (card, *buttons):
        assert inside.x >= box.x and inside.right <= box.right, size
        assert inside.y >= box.y and inside.bottom <= box.bottom, size
    assert not box.overlaps(table.layouts[STOCK].rect), size
    assert buttons[0].x - card.right > 130 * t, size
    assert not buttons[0].overlaps(buttons[1]), size


@pytest.mark.parametrize("look", LOOKS, ids=["standard", "large"])
def test_moves_panel_over_the_table_covers_no_answer_button(look: LayoutParams) -> None:
    covered = 300 * look.text
    table = lay_out_for_seat(
        apply_actions(position("KC 2D 3D"), offer("KC")), (960, 600), look._replace(covered=covered), seat=1
    )
    box, card, t = duel_layout.find_shown_card_box(table.boxes), table.layouts[OFFER].rect, table.boxes.units.t
    buttons = answers(table.boxes, box, 2, 36 * t)
    assert box.right < 960 - covered
    assert card.right + 4 * t < buttons[0].x and card.y >= box.y
    assert not box.overlaps(table.layouts[STOCK].rect)


@pytest.mark.parametrize("look", LOOKS, ids=["standard", "large"])
def test_slots_counter_and_notes_do_not_overlap_in_the_tray(look: LayoutParams) -> None:
    for size in SIZES:
        table = lay_out_for_seat(position("9S 9D 9C 5H 6H 7H JS QD KH 6S 3C"), size, look)
        assert table.bay is not None
        tray, parts = table.boxes.trays[0], [*table.bay.frames.values(), table.bay.ring, table.bay.notes]
        assert len(table.bay.frames) == 3
        assert not any(one.overlaps(other) for at, one in enumerate(parts) for other in parts[:at]), size
        inside = (tray.y <= part.y and part.bottom <= tray.bottom and part.right <= tray.right for part in parts)
        assert all(inside), size
        assert table.bay.card > 25, size
        assert table.bay.notes.w > 150, size


def test_meld_cards_are_spaced_by_42_percent_and_melds_do_not_overlap() -> None:
    for size in SIZES:
        table = lay_out_for_seat(position("KC 2D 3D", MELDS), size, LayoutParams())
        rects: list[Rect] = []
        for number in range(len(MELDS.split())):
            layout = table.layouts[Place("meld", 0, number)]
            first, second = layout.poses[:2]
            assert (second.x - first.x) / first.width == pytest.approx(0.42), size
            rects.append(layout.rect)
        assert not any(one.overlaps(other) for at, one in enumerate(rects) for other in rects[:at]), size
        assert all(rect.right <= table.boxes.trays[0].right for rect in rects), size


def test_stock_and_offer_keep_their_places_when_a_card_is_offered() -> None:
    before = position("KC 2D 3D")
    after = apply_actions(before, offer("KC"))
    size = (1280, 800)
    assert (
        lay_out_for_seat(before, size, LayoutParams()).layouts[STOCK].rect
        == lay_out_for_seat(after, size, LayoutParams()).layouts[STOCK].rect
    )
    assert (
        lay_out_for_seat(before, size, LayoutParams()).layouts[OFFER].rect
        == lay_out_for_seat(after, size, LayoutParams()).layouts[OFFER].rect
    )


def test_lowest_trays_give_most_of_their_height_to_cards() -> None:
    """With the largest text in the smallest window, labels would cover the cards that they name."""
    low, high = (
        lay_out_for_seat(position("KC 2D 3D", MELDS), (960, 600), LayoutParams(text=text)) for text in (1.5, 1.0)
    )
    assert duel_layout.tiny(low.boxes) and not duel_layout.tiny(high.boxes)
    tray = low.boxes.trays[0]
    assert low.layouts[Place("meld", 0, 0)].rect.h > 0.75 * tray.h
    slots = lay_out_for_seat(position("9S 9D 9C 5H 6H 7H JS QD KH 6S 3C"), (960, 600), LayoutParams(text=1.5))
    assert slots.bay is not None and slots.bay.card > 30
