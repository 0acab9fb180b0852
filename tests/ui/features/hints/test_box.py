"""The box of a hint covers no meld of one's own, and its tail points at what it is about or at nothing."""

from collections.abc import Iterator
from functools import partial
from itertools import pairwise

import pytest
from PySide6.QtCore import QRect
from pytestqt.qtbot import QtBot

from tests.case_counts import choose_cases
from tests.ui.table.crowds import make_crowded_draft
from upcard.core.cards import parse
from upcard.core.table.draft import Draft
from upcard.core.table.plan import Zone
from upcard.games.scarney import SCARNEY
from upcard.play.analysis.hints import ComparedChoice
from upcard.play.text.words import Words
from upcard.ui.features.hints.box import BULB, PAD, SHAPES, HintBubble
from upcard.ui.table.geometry.layout import CARD, Rect
from upcard.ui.table.overlay.balloon import REACH, find_tail_corners
from upcard.ui.table.overlay.bubble import ROUND
from upcard.ui.table.view import TableView

SMALL, USUAL = (960, 556), (1280, 752)
ROOMS = [(size, language) for size in (SMALL, USUAL) for language in ("en", "ja")]
TIGHT = choose_cases([(SMALL, "en"), (SMALL, "ja")], ROOMS)
LETTERS = [*((size, language, 1.0) for size, language in TIGHT), ((960, 534), "en", 1.5), ((960, 534), "ja", 1.5)]
BOTH = choose_cases([(SMALL, "en"), (USUAL, "ja")], ROOMS)
SAID = {
    "en": ("Offer 10♥", "It is about 12 points better than the other choices. " * 3, ("Play it", "Next best", "Why?")),
    "ja": ("♥10を差し出す", "ほかの手より平均で12点ほどよくなります。" * 4, ("この手を打つ", "次善の手", "なぜ？")),
}


def list_drafts() -> Iterator[tuple[str, Draft]]:
    """Yield tables with some melds of one's own."""
    form = SCARNEY.text.form
    own = [["3C", "4C", "5C"], ["TD", "TH", "TC"], ["JC", "QC", "KC", "AC"]]
    for number in choose_cases((1, 3), (1, 2, 3)):
        melds = [own[:number], [["5S", "6S", "7S", "8S"]]]
        position = {"turn": 0, "phase": "play", "melds": melds, "hands": [["8D", "7H", "4D", "2S", "2H"], 5]}
        yield f"scarney {number}", SCARNEY.table.draft(SCARNEY.rules.observe(form.read({}, position, "box"), 0))
    for number in choose_cases((2, 6), (2, 4, 6)):
        yield f"canasta {number}", make_crowded_draft("four", number, 4, 11, turn=0, pile=["5S", "5H"])


def show_box(
    qtbot: QtBot, draft: Draft, size: tuple[int, int], language: str, text: float = 1.0
) -> tuple[TableView, HintBubble]:
    """Return a table with a hint about the hand."""
    view = TableView()
    qtbot.addWidget(view)
    view.set_reading_options(text, arc=True)
    view.resize(*size)
    view.set_words(Words(language, {1: "Ken", 2: "Nora", 3: "Mio"}, 0))
    view.set_speed(0)
    view.show()
    view.present(draft, None)
    box, (title, body, answers) = HintBubble(view.port), SAID[language]
    box.set_texts(
        view.pen,
        title,
        body,
        [(key, (text, lambda: None)) for key, text in zip(("Return", "H", "Escape"), answers, strict=True)],
    )
    box.place(lambda: view.outcome.placer.place_bubble(box, None))
    return view, box


@pytest.mark.parametrize(("size", "language", "text"), LETTERS, ids=str)
def test_hint_box_covers_no_own_meld_and_its_tail_crosses_no_button(
    qtbot: QtBot, size: tuple[int, int], language: str, text: float
) -> None:
    for name, draft in list_drafts():
        view, box = show_box(qtbot, draft, size, language, text)
        assert view.table is not None and box.target is not None
        melds = [layout.rect for layout in view.table.list_in_zone(Zone.TRAY) if not layout.spot.place.owner]
        assert not any(box.spot.overlaps(rect) for rect in melds), name
        tip = [point for point in find_tail_corners(box.spot, box.target, 9) if not box.spot.contains(*point)]
        for x, y in tip[1:2]:
            below = Rect(x - 1, y, 2, max(0.0, box.target.y - y))
            shown = [button.geometry() for button in view.prompt.shown_buttons]
            buttons = [Rect(each.x(), each.y(), each.width(), each.height()) for each in shown]
            assert not any(below.overlaps(button) for button in buttons), name


@pytest.mark.parametrize("language", ["en", "ja"])
def test_choices_compared_in_large_letters_hide_neither_hand_nor_button_nor_own_meld(
    qtbot: QtBot, language: str
) -> None:
    """The names of choices took three lines each beside their points, and the bubble reached down over the hand."""
    name = (
        "♦8 ♦8 ♦8と" * 2 + "ジョーカーをメルドする"
        if language == "ja"
        else "Meld three eights with a joker and two kings"
    )
    rows = [ComparedChoice(name, 96, 139, "ほぼ互角（差−96（±139））", worse=True)] * 3
    draft = make_crowded_draft("four", 3, 4, 11, turn=0, pile=["5S", "5H"])
    view, box = show_box(qtbot, draft, (960, 534), language, 1.5)
    box.set_texts(view.pen, SAID[language][0], "", [(key, (key, lambda: None)) for key in ("Return", "Escape")])
    box.compare(rows)
    box.place(lambda: view.outcome.placer.place_bubble(box, view.hand_place, view.hand[:2]))
    assert view.table is not None
    own = [layout.rect for layout in view.table.list_in_zone(Zone.TRAY) if not layout.spot.place.owner]
    assert not any(box.spot.overlaps(rect) for rect in (*own, view.table.boxes.prompt, view.table.boxes.hand))


@pytest.mark.parametrize(("size", "language"), TIGHT, ids=str)
def test_hint_box_buttons_do_not_cover_its_heading(qtbot: QtBot, size: tuple[int, int], language: str) -> None:
    _, box = show_box(qtbot, make_crowded_draft("four", 2, 4, 11, turn=0), size, language)
    assert box.pen is not None
    for shape in SHAPES:
        box.shape = shape
        box.fit_to_text()
        title, t = box.lines[0], box.pen.t
        x, y = ROUND + (PAD + BULB + 8) * t, ROUND + PAD * t
        heading = QRect(round(x), round(y), round(title.width), round(title.height))
        assert not any(answer.geometry().intersects(heading) for answer in box.answers), shape


@pytest.mark.parametrize(("size", "language"), BOTH, ids=str)
def test_its_tail_points_at_the_card_that_it_is_about(qtbot: QtBot, size: tuple[int, int], language: str) -> None:
    """It points at the part of the card that the next one leaves visible, or from far away at nothing."""
    draft = next(draft for name, draft in list_drafts() if name == "scarney 3")
    view, box = show_box(qtbot, draft, size, language)
    pointed, heights = 0, []
    for item, after in pairwise((*view.hand, None)):
        assert item is not None
        box.place(partial(view.outcome.placer.place_bubble, box, view.hand_place, [item]))
        assert box.target is not None
        tip = find_tail_corners(box.spot, box.target, 9)[1:2]
        edge = view.width() if after is None else after.pose.x - after.pose.width / 2
        assert all(item.pose.x - item.pose.width / 2 - 10 <= x <= edge for x, _ in tip), item.card
        pointed += len(tip)
        heights.append(item.pose.y - item.pose.width * CARD / 2 - box.spot.bottom)
    assert pointed > 1 or min(heights) > REACH


@pytest.mark.parametrize(("size", "language"), TIGHT, ids=str)
def test_it_covers_no_slot_of_the_first_meld(qtbot: QtBot, size: tuple[int, int], language: str) -> None:
    hand = [*parse("KS QD TS TD TC 9D 6H 6S 4D 4C 2D")]
    form, position = SCARNEY.text.form, {"turn": 0, "phase": "play", "hands": [hand, 10]}
    draft = SCARNEY.table.draft(SCARNEY.rules.observe(form.read({}, position, "box"), 0))
    view, box = show_box(qtbot, draft, size, language)
    title, _, answers = SAID[language]
    assert view.table is not None and view.table.bay is not None
    for item in view.hand:
        box.set_texts(view.pen, title, "", [("H", (text, lambda: None)) for text in answers])
        box.place(partial(view.outcome.placer.place_bubble, box, view.hand_place, [item]))
        assert not any(box.spot.overlaps(frame) for frame in view.table.bay.frames.values()), item.card
