"""The table in a review: open hands do not overlap, and the index of each card is visible."""

from itertools import combinations

import pytest
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from tests.unlike_games import UNLIKE_GAMES
from upcard.core.cards import HIDDEN
from upcard.core.events import Told
from upcard.core.table.plan import Zone
from upcard.games import GAMES
from upcard.play.match.match import AnyMatch, Match
from upcard.ui.app.picture import play_on
from upcard.ui.session.review_draft import ReviewDraft
from upcard.ui.table.geometry.card_poses import SMALL, LayoutParams, TableLayout, lay_out_table
from upcard.ui.table.moment_table import MomentTable
from upcard.ui.table.styles.lookup import style_of

SIZES = ((960.0, 430.0), (996.0, 656.0), (1280.0, 610.0), (1920.0, 900.0))
TABLES = [(name, table) for name in UNLIKE_GAMES for table in (GAMES[name].rules.tables or [None])]
STRIP = 9
"""The least visible width of a covered card in the longest hand, in pixels; a large index takes 16."""


def start_match(name: str, table: str | None) -> AnyMatch:
    """Return a match some turns into its first deal."""
    game = GAMES[name]
    match: AnyMatch = Match(game, game.text.form.rules({"table": table} if table else {}), "review")
    match.deal()
    play_on(match, 20)
    return match


def lay_out_review(match: AnyMatch, size: tuple[float, float], opened: bool) -> TableLayout:
    """Return the table as its first seat sees it."""
    hands = match.game.rules.seats(match.rules) if opened else 0
    draft = ReviewDraft(match.game, match.position, 0, Told("deal", {}), hands)
    return lay_out_table(size, draft.plan(), draft.arrange(), style_of(draft.plan()), LayoutParams(window=size[0]))


def count_hands(match: AnyMatch) -> int:
    """Return how many seats hold cards; where three pairs play by turns, one pair rests."""
    draft = ReviewDraft(match.game, match.position, 0, Told("deal", {}), match.game.rules.seats(match.rules))
    return sum(place.kind == "hand" and bool(cards) for place, cards in draft.arrange().items())


@pytest.mark.parametrize(("name", "table"), TABLES)
def test_open_hands_overlap_nothing_and_show_every_index(name: str, table: str | None) -> None:
    match = start_match(name, table)
    for size in SIZES:
        found = lay_out_review(match, size, opened=True)
        places = {place: layout for place, layout in found.layouts.items() if layout.poses}
        hands = [layout for place, layout in places.items() if place.kind == "hand"]
        assert len(hands) == count_hands(match)
        assert all(pose.card != HIDDEN for layout in hands for pose in layout.poses)
        others = [
            layout.rect
            for layout in places.values()
            if layout.spot.zone in (Zone.STOCK, Zone.PILE, Zone.TRAY, Zone.TABLE)
        ]
        rects = [layout.rect for layout in hands if layout.spot.zone == Zone.SEAT]
        assert not any(rect.overlaps(other) for rect in rects for other in (*others, found.boxes.hand))
        assert not any(one.overlaps(other) for one, other in combinations(rects, 2))
        assert all(found.boxes.table.contains(rect.x, rect.y) for rect in rects)
        assert all(rect.right <= size[0] and rect.bottom <= size[1] for rect in rects)
        for layout in hands:
            steps = [after.x - before.x for before, after in zip(layout.poses, layout.poses[1:], strict=False)]
            assert all(step >= STRIP for step in steps if step > 0)
            assert all(pose.large == (layout.spot.zone == Zone.SEAT and pose.width < SMALL) for pose in layout.poses)


def test_closed_hands_use_the_same_layout_as_open_hands() -> None:
    match = start_match("canasta", "four")
    opened, closed = (lay_out_review(match, SIZES[2], opened=opened) for opened in (True, False))
    assert opened.boxes == closed.boxes
    assert any(pose.card == HIDDEN for layout in closed.list_in_zone(Zone.SEAT) for pose in layout.poses)


def test_table_on_a_page_is_plain_felt_until_it_shows_a_position(qtbot: QtBot) -> None:
    table = MomentTable()
    qtbot.addWidget(table)
    table.resize(300, 200)
    assert table.port.grab().toImage().pixelColor(20, 20) == QColor(table.theme.felt_1)
