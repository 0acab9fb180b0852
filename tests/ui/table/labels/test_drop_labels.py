"""The labels that say what a drop is worth are whole: none lies under another, or leaves the window."""

from itertools import combinations

import pytest
from PySide6.QtCore import QRectF
from pytestqt.qtbot import QtBot

from tests.ui.table.crowds import make_crowded_draft
from upcard.core.events import Place
from upcard.games import GAMES
from upcard.play.text.words import Words
from upcard.ui.table.geometry.layout import Rect
from upcard.ui.table.input.targets import LABELS
from upcard.ui.table.labels.drop_labels import fit_labels, measure_label
from upcard.ui.table.signs.board import PlacedSign, SignItem, SignStyle
from upcard.ui.table.signs.counts import PillSign
from upcard.ui.table.view import TableView

NINE = [[f"{rank}{suit}" for suit in "SHDCSH"] for rank in "AKQJT9876"]


def show_joker_targets(qtbot: QtBot, game: str, text: float, language: str) -> TableView:
    """Show a table at 960×600 whose nine melds each lack a card, with the place of each marked for a joker."""
    position = {"turn": 0, "phase": "play", "hands": [["X", "4C", "4D"], 9, 9, 9], "melds": [NINE, []], "pile": ["3S"]}
    view = TableView()
    qtbot.addWidget(view)
    view.set_words(Words(language, {1: "Ken", 2: "Nora", 3: "Mio"}, you=0))
    view.set_reading_options(text, arc=True)
    view.set_speed(0)
    view.resize(960, round(600 - 48 * 0.92 * text))
    rules = GAMES[game].rules
    view.present(GAMES[game].table.draft(rules.observe(GAMES[game].text.form.read({}, position, "nine"), 0)), None)
    view.show()
    view.targets.show(tuple(item.card for item in view.hand if item.card.rank == "X"), True)
    return view


def read_labels(view: TableView) -> list[tuple[str, QRectF]]:
    """Return the text and the rectangle of each label that can be seen."""
    items = [item for item in view.table_scene.items() if isinstance(item, SignItem) and item.zValue() == LABELS]
    return [(item.sign.text, item.sceneBoundingRect()) for item in items if item.isVisible()]  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("game", "text", "language"), [("samba", 1.0, "en"), ("hand_and_foot", 1.0, "ja"), ("canasta", 1.5, "ja")]
)
def test_no_label_of_nine_neighbours_lies_under_another(qtbot: QtBot, game: str, text: float, language: str) -> None:
    view = show_joker_targets(qtbot, game, text, language)
    resting, (near, *_) = read_labels(view), view.targets.rects
    assert len(resting) == 9
    view.targets.point_at(near)
    for labels in (resting, read_labels(view)):
        assert not any(one.intersects(two) for (_, one), (_, two) in combinations(labels, 2))
        assert all(area.left() >= 0 and area.right() <= view.width() for _, area in labels)


@pytest.mark.parametrize("text", [1.0, 1.3, 1.5])
def test_a_label_in_the_middle_of_the_table_lies_on_no_dots_of_the_melds_above(qtbot: QtBot, text: float) -> None:
    view = TableView()
    qtbot.addWidget(view)
    view.set_reading_options(text, arc=True)
    view.set_speed(0)
    view.resize(960, round(600 - 48 * 0.92 * text))
    view.present(make_crowded_draft("four", 6, 4, 11, phase="draw", turn=0), None)
    view.show()
    ((_, label),) = read_labels(view)
    dots = [QRectF(*rect) for rect in view.table_scene.board.rects("dots")]
    assert len(dots) == 12 and not any(label.intersects(each) for each in dots)


def test_the_label_of_the_place_pointed_at_is_in_full(qtbot: QtBot) -> None:
    view = show_joker_targets(qtbot, "canasta", 1.0, "en")
    assert {text for text, _ in read_labels(view)} == {"+50"}
    view.targets.point_at(list(view.targets.rects)[4])
    assert sorted(text for text, _ in read_labels(view)).count("+50 · canasta") == 1
    view.targets.point_at(None)
    assert {text for text, _ in read_labels(view)} == {"+50"}


def test_a_label_with_room_is_shown_in_full_and_one_without_any_is_left_out(qtbot: QtBot) -> None:
    pen: SignStyle = show_joker_targets(qtbot, "canasta", 1.0, "en").pen
    places = [Place("meld", 0, number) for number in range(4)]
    texts = dict(
        zip(places, ((100, "+50 · canasta"), (500, "+5 · canasta"), (540, "+10 · canasta"), (545, "+20")), strict=True)
    )
    made = {place: PlacedSign(PillSign(text, amber=True), x, 50, 0, 0.5, 0.5) for place, (x, text) in texts.items()}
    labels = fit_labels(made, Rect(0, 0, 960, 500), pen)
    kept = [label.short and label.short.sign for label in (labels[place] for place in places)]
    assert [sign.text if isinstance(sign, PillSign) else None for sign in kept] == ["+50 · canasta", "+5", "+10", None]
    assert measure_label(labels[places[0]].full, pen).x > 0
