"""Nothing overlaps at any table, with any number of cards, at any size of window and text."""

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise, product
from typing import NamedTuple

import pytest
from PySide6.QtGui import QFont
from pytestqt.qtbot import QtBot

from tests.case_counts import choose_cases
from tests.ui.table.crowds import list_crowded_drafts, make_crowded_draft, make_melds
from upcard.core.events import Place, Told
from upcard.core.table.draft import Draft
from upcard.core.table.plan import TablePlan, Zone
from upcard.games.canasta import CANASTA
from upcard.play.text.words import Words, read_language_list
from upcard.ui.style.style_context import StyleContext
from upcard.ui.style.theme import DAY
from upcard.ui.table.geometry.card_poses import LOW, CardPose, LayoutParams, TableLayout, lay_out_table
from upcard.ui.table.geometry.layout import CARD, Rect
from upcard.ui.table.geometry.spreads import LARGE, STANDARD
from upcard.ui.table.labels.sign_context import SignContext
from upcard.ui.table.labels.table_signs import signs
from upcard.ui.table.signs.board import SignStyle
from upcard.ui.table.signs.text import elide_text
from upcard.ui.table.styles.lookup import style_of

SIZES = ((960, 600), (1280, 800), (1000, 1200), (3440, 1440))
TIGHT = [((960, 600), 1.0), ((960, 600), 1.5), ((1280, 800), 1.5), ((1000, 1200), 1.0), ((3440, 1440), 1.5)]
CROWDED = choose_cases(TIGHT, [*product(SIZES, (1.0, 1.5))])
ROOMS = [(size, text, 0) for size in (*SIZES, (1280, 760)) for text in (1.0, 1.3, 1.5)]
ROOMS += [((1280, 760), text, panel) for text, panel in ((1.0, 285), (1.3, 370), (1.5, 427))]
"""Window sizes, text scales, and the width of the panel beside the table."""
NAMES = ("Konstantin Paustow", "Nora", "Mio", "Eli", "Maximilian", "Ana")


class TableWithSigns(NamedTuple):
    """A table with the rectangles of its signs."""

    plan: TablePlan
    table: TableLayout
    signs: dict[tuple[object, ...], Rect]

    def select_kinds(self, *kinds: str) -> list[tuple[tuple[object, ...], Rect]]:
        """Return the signs of some kinds, with their rectangles."""
        return [(key, rect) for key, rect in self.signs.items() if key[0] in kinds]


def lay_out_with_signs(
    draft: Draft, size: tuple[int, int], text: float, language: str, panel: int = 0, *, said: Sequence[Told] = ()
) -> TableWithSigns:
    """Lay out a draft below the bar, beside a panel of so many pixels; each other player has done what is `said`."""
    width, tall = size
    height = tall - 48 * min(max(min(width / 1280, tall / 800), 0.92), 2.6) * text
    plan, cards = draft.plan(), draft.arrange()
    look = LayoutParams(text=text, window=width)
    table = lay_out_table((width - panel, height), plan, cards, style_of(plan), look)
    u, t = table.boxes.units
    you = next(seat.seat for seat in plan.seats if seat.where == "own")
    names = {seat: name for seat, name in enumerate(NAMES) if seat != you}
    pen = SignStyle(StyleContext(DAY, t, Words(language, names, you)), u)
    found: dict[tuple[object, ...], Rect] = {}
    captions = {seat.seat: said for seat in plan.seats if said and seat.where != "own" and seat.resting is None}
    context = SignContext(
        plan, cards, table, draft.prompt, pen, style_of(plan), free=(width - panel) / 2, captions=captions
    )
    for key, placed in signs(context).items():
        wide, high = placed.sign.size(pen)
        rect = Rect(placed.x - placed.across * wide, placed.y - placed.down * high, wide, high)
        found[key if isinstance(key, tuple) else (key,)] = rect
    return TableWithSigns(plan, table, found)


def get_card_rect(pose: CardPose) -> Rect:
    """Return the rectangle of a card, without regard to a small turn."""
    wide, high = (pose.width * CARD, pose.width) if pose.turn == 90 else (pose.width, pose.width * CARD)
    return Rect(pose.x - wide / 2, pose.y - high / 2, wide, high)


def do_rects_meet(one: Rect, other: Rect) -> bool:
    """Return whether two rectangles overlap by more than a line."""
    return one.add_margin(-1.5).overlaps(other.add_margin(-1.5))


def find_collisions(found: TableWithSigns) -> Iterator[object]:
    """Yield everything that overlaps something it should not."""
    layouts = found.table.layouts
    around = [*found.select_kinds("seat", "note", "beside", "pill", "link", "banner")]
    around += [
        (("backs", layout.spot.place.owner), layout.rect)
        for layout in layouts.values()
        if layout.spot.zone == Zone.SEAT
    ]
    around += [
        ((layout.spot.zone, layout.spot.place), get_card_rect(layout.poses[-1]))
        for layout in layouts.values()
        if layout.poses and layout.spot.zone in (Zone.STOCK, Zone.PILE)
    ]
    for (one, rect), (other, second) in combinations(around, 2):
        if one[1:] != other[1:] and do_rects_meet(rect, second):
            yield one, other
    for key, rect in around:
        yield from ((key, "tray") for tray in set(found.table.boxes.trays.values()) if do_rects_meet(rect, tray))
    for layout in layouts.values():
        inside = found.table.boxes.table.add_margin(2)
        yield from ((layout.spot.place, "outside") for pose in layout.poses if not (inside.x <= pose.x <= inside.right))


def find_tray_faults(found: TableWithSigns) -> Iterator[object]:
    """Yield everything in a tray that overlaps, leaves the tray, or is too small to read."""
    u = found.table.boxes.units.u
    for tray in found.plan.trays:
        box, label = found.table.boxes.trays[tray.side], found.signs["tray", tray.side]
        layouts = [layout for layout in found.table.layouts.values() if layout.spot.place.owner in tray.sides]
        own = [layout for layout in layouts if layout.spot.zone in (Zone.TRAY, Zone.ASIDE)]
        cards = [(layout.spot.place, pose) for layout in own for pose in layout.poses]
        for place, pose in cards:
            card = get_card_rect(pose)
            outside = card.y < box.y - 3 or card.bottom > box.bottom + 1 or card.right > box.right + 2
            if outside or do_rects_meet(label, card):
                yield place, "leaves its room"
            if pose.width < 22 * u:
                yield place, "is tiny"
        signs = found.select_kinds("dots", "caption", "owner", "tally")
        below = [(key, rect) for key, rect in signs if _is_meld_of(key, tray.sides)]
        for key, rect in below:
            if rect.bottom > box.bottom + 1 or rect.right > box.right + 2:
                yield key, "leaves the tray"
            yield from (
                (key, place) for place, pose in cards if place != key[1] and do_rects_meet(rect, get_card_rect(pose))
            )
        yield from ((one, two) for (one, rect), (two, other) in combinations(below, 2) if do_rects_meet(rect, other))


def _is_meld_of(key: tuple[object, ...], sides: tuple[int, ...]) -> bool:
    return isinstance(key[1], Place) and key[1].kind == "meld" and key[1].owner in sides


@pytest.mark.parametrize("table", list(CANASTA.rules.tables))
def test_no_card_or_sign_overlaps_another(qtbot: QtBot, table: str) -> None:
    for (size, text), (number, draft) in product(CROWDED, enumerate(list_crowded_drafts(table))):
        found = lay_out_with_signs(draft, size, text, "ja" if number % 2 else "en")
        assert list(find_collisions(found)) == [], (size, text, number)
        assert list(find_tray_faults(found)) == [], (size, text, number)


@pytest.mark.parametrize(("size", "text", "panel"), ROOMS, ids=str)
def test_texts_beside_the_pile_do_not_overlap(qtbot: QtBot, size: tuple[int, int], text: float, panel: int) -> None:
    cards = [f"{rank}{suit}" for rank in "2KQJT98765" for suit in "SH"]
    for language, pile in product(("en", "ja"), (cards[:1], cards)):
        found = lay_out_with_signs(make_crowded_draft("four", 0, 1, 11, pile=pile), size, text, language, panel)
        count, *pills = (rect for key, rect in found.select_kinds("beside", "pill") if key[1] == Place("pile", 0))
        assert not any(count.overlaps(pill) for pill in pills)
        assert list(find_collisions(found)) == []


@pytest.mark.parametrize("language", ["en", "ja"])
def test_player_names_and_card_counts_are_never_elided(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    cut = list[str]()

    def elide(said: str, font: QFont, width: float) -> str:
        cut.extend([said] if elide_text(said, font, width) != said else [])
        return said

    monkeypatch.setattr("upcard.ui.table.labels.people.elide_text", elide)
    monkeypatch.setattr("tests.ui.table.test_all_tables.NAMES", read_language_list(language, "players"))
    for table, (size, text, panel) in product(("four", "two", "three", "six-teams", "six-pairs"), ROOMS):
        lay_out_with_signs(make_crowded_draft(table, 0, 1, 11), size, text, language, panel)
        assert cut == [], (table, size, text, panel)


@pytest.mark.parametrize("text", [1.0, 1.3, 1.5])
def test_captions_below_canastas_do_not_overlap(qtbot: QtBot, text: float) -> None:
    """In large letters one caption stands below all canastas of a kind; letters of 11 pixels stood below each."""
    for language, number in product(("en", "ja"), (4, 7, 10)):
        found = lay_out_with_signs(
            make_crowded_draft("six-teams", 0, 1, 11, melds=[make_melds(1, number, 7)[0], []]),
            (960, 600),
            text,
            language,
        )
        words = [rect.add_margin(1) for _, rect in found.select_kinds("caption")]
        assert len(words) in ({number}, {1, number}, {1})[(text > 1) + (text == 1.5)]
        assert len(words) == number or words[0].h > 18 * found.table.boxes.units.t
        assert not any(one.overlaps(other) for one, other in combinations(words, 2)), (language, number)
        assert list(find_tray_faults(found)) == [], (language, number)


@pytest.mark.parametrize("text", [1.0, 1.5])
def test_melds_keep_room_for_words_only_where_some_are_told(qtbot: QtBot, text: float) -> None:
    """In large letters, melds without a word below them were a third smaller than their tray, at its upper edge."""
    heights = {}
    for size in (4, 7):
        draft = make_crowded_draft("four", 2, size, 11, melds=[make_melds(1, 2, size)[0], []])
        found = lay_out_with_signs(draft, (960, 600), text, "ja")
        (box, meld) = found.table.boxes.trays[0], found.table.layouts[Place("meld", 0, 0)].rect
        heights[size] = meld.h
        if size == 4:
            assert abs((meld.y - box.y) - (box.bottom - meld.bottom - LOW * found.table.boxes.units.u)) < 2
            assert meld.h > 0.75 * box.h
    assert heights[7] < heights[4]


@pytest.mark.parametrize("text", [1.0, 1.5])
def test_hand_count_does_not_touch_the_hand(qtbot: QtBot, text: float) -> None:
    told = set()
    for cards in range(1, 24):
        found = lay_out_with_signs(make_crowded_draft("four", 2, 3, cards), (960, 600), text, "en")
        (hand,) = (layout for layout in found.table.list_in_zone(Zone.HAND))
        counts = [rect for _, rect in found.select_kinds("count")]
        assert all(rect.right + 5 < get_card_rect(hand.poses[0]).x for rect in counts)
        told.add(len(counts))
    assert told == {0, 1}


@pytest.mark.parametrize("cards", [26, 34, 45])
@pytest.mark.parametrize("share", ["standard", "large"])
def test_each_index_of_a_long_hand_shows(qtbot: QtBot, cards: int, share: str) -> None:
    draft = make_crowded_draft("six-teams", 2, 3, cards)
    look = LayoutParams(LARGE if share == "large" else STANDARD, window=960)
    table = lay_out_table((960, 556), draft.plan(), draft.arrange(), style_of(draft.plan()), look)
    poses = table.layouts[Place("hand", 0)].poses
    assert len(poses) == cards
    for one, two in pairwise(poses):
        assert two.x - one.x >= (look.share.fan - 0.07) * one.width or two.y > one.y + one.width * 0.5
