"""Nothing overlaps at a full table of Hand and Foot: feet, books, long hands, and what each side lacks."""

import pytest
from pytestqt.qtbot import QtBot

from tests.case_counts import choose_cases
from tests.ui.table.test_all_tables import (
    TableWithSigns,
    do_rects_meet,
    find_collisions,
    find_tray_faults,
    get_card_rect,
    lay_out_with_signs,
)
from upcard.core.cards import SUITS
from upcard.core.events import Place
from upcard.core.table.draft import Draft
from upcard.core.table.plan import Zone
from upcard.games import GAMES
from upcard.play.text.words import Words
from upcard.ui.table.labels.people import TrayLabelSign
from upcard.ui.table.signs.text import BREAK
from upcard.ui.table.view import TableView

GAME = GAMES["hand_and_foot"]
RANKS = "AKQJT987654"
TIGHT = [((960, 600), 1.0, "ja"), ((960, 600), 1.5, "en"), ((1920, 1080), 1.0, "en")]
MORE = [((960, 600), 1.0, "en"), ((960, 600), 1.5, "ja"), ((1920, 1080), 1.0, "ja")]
ROOMS = choose_cases(TIGHT, [*TIGHT, *MORE])
SIZES = (5, 3, 4, 6, 3, 7, 7, 7, 3, 3, 5)


def make_crowded_draft(table: str, hand: int) -> Draft:
    """Return a table at which each side has a meld of each rank, some of them books, and everybody a foot."""
    rules = GAME.text.form.rules({"table": table})
    sides, others = len(rules.sides), rules.seats - 1
    most = 4 * (rules.packs // sides)
    melds = [
        [
            [f"{rank}{SUITS[(side + number) % 4]}" for number in range(min(size, most))]
            for rank, size in zip(RANKS, SIZES, strict=True)
        ]
        for side in range(sides)
    ]
    position = {"phase": "play", "hands": [hand, *[3] * others], "feet": [2] * rules.seats, "melds": melds}
    read = GAME.text.form.read({"table": table}, {**position, "turn": 0, "pile": ["9H"]}, "crowd")
    draft: Draft = GAME.table.draft(GAME.rules.observe(read, 0))
    return draft


def list_overlapping_feet(found: TableWithSigns) -> list[object]:
    """Return each foot that lies on a hand, on a player's name, or outside the table."""
    layouts = found.table.layouts.values()
    hands = [
        get_card_rect(pose) for layout in layouts if layout.spot.zone in (Zone.HAND, Zone.SEAT) for pose in layout.poses
    ]
    around = [*hands, *(rect for _, rect in found.select_kinds("seat", "count", "prompt"))]
    feet = [layout for layout in layouts if layout.spot.zone == Zone.SEALED]
    assert len(feet) == len(found.plan.seats)
    inside = found.table.boxes.table
    return [
        layout.spot.place
        for layout in feet
        if any(do_rects_meet(layout.rect, rect) for rect in around)
        or layout.rect.x < inside.x
        or layout.rect.bottom > inside.bottom
    ]


@pytest.mark.parametrize("room", ROOMS, ids=str)
@pytest.mark.parametrize(("table", "hand"), [("two", 13), ("four", 40), ("five", 13), ("six", 26), ("six-pairs", 13)])
def test_feet_books_and_contracts_overlap_nothing(
    qtbot: QtBot, table: str, hand: int, room: tuple[tuple[int, int], float, str]
) -> None:
    found = lay_out_with_signs(make_crowded_draft(table, hand), *room)
    assert list(find_collisions(found)) == []
    assert list(find_tray_faults(found)) == []
    assert list_overlapping_feet(found) == []
    assert len(found.table.layouts[Place("hand", 0)].poses) == hand


@pytest.mark.parametrize("room", [*TIGHT, *MORE], ids=str)
def test_threes_of_a_side_cover_no_line_of_its_contract(qtbot: QtBot, room: tuple[tuple[int, int], float, str]) -> None:
    threes = [["3H", "3D", "3H", "3D"], ["3H"]]
    read = GAME.text.form.read({}, {"phase": "draw", "hands": [5, 5, 5, 5], "red_threes": threes}, "threes")
    found = lay_out_with_signs(GAME.table.draft(GAME.rules.observe(read, 0)), *room)
    labels = [rect for _, rect in found.select_kinds("tray")]
    laid = [get_card_rect(pose) for layout in found.table.list_in_zone(Zone.ASIDE) for pose in layout.poses]
    assert len(labels) == 2 and len(laid) == 5
    assert [pose for pose in laid if any(do_rects_meet(pose, label) for label in labels)] == []


def test_books_of_a_kind_lie_in_a_run_that_the_last_one_counts(qtbot: QtBot) -> None:
    melds = [[[f"{rank}{suit}" for suit in "SHDCSHD"] for rank in "AKQ"], []]
    read = GAME.text.form.read({}, {"phase": "play", "hands": [5, 5, 5, 5], "melds": melds}, "run")
    found = lay_out_with_signs(GAME.table.draft(GAME.rules.observe(read, 0)), (960, 600), 1.0, "en")
    first, second, last = (found.table.layouts[Place("meld", 0, number)] for number in range(3))
    assert first.strip == second.rect.x - first.rect.x < last.rect.w / 2 and last.strip is None
    assert [key[1] for key, _ in found.select_kinds("badge", "caption")] == [Place("meld", 0, 2)] * 2
    assert [layout.level for layout in (first, second, last)] == [0, 1, 2]
    assert last.spot.badge == "3" and len(list(found.select_kinds("band"))) == 3


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("panel", [0, 280])
def test_trays_say_points_and_contract_in_the_smallest_window_with_the_largest_letters(
    qtbot: QtBot, language: str, panel: int
) -> None:
    view = TableView()
    qtbot.addWidget(view)
    view.set_words(Words(language, {1: "Ken", 2: "Nora", 3: "Mio"}, you=0))
    view.set_reading_options(1.5, arc=True)
    view.resize(960, 534)
    view.cover(panel)
    view.present(make_crowded_draft("four", 13), None)
    view.show()
    trays = [view.table_scene.board.sign("tray", side) for side in (0, 1)]
    for sign in trays:
        assert isinstance(sign, TrayLabelSign)
        assert BREAK in sign.line and 13 <= sign.letters < view.pen.secondary_font.pixelSize()
