"""Whatever a person tries has the same effect as another way of doing it, or is refused with a reason."""

from collections.abc import Mapping

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.case_counts import choose_cases
from tests.merge_cases import merge_cases
from tests.ui.table.cloth import Cloth
from tests.ui.table.conftest import NONE, Begin, Person
from upcard.core.cards import parse
from upcard.core.events import Place, Told
from upcard.core.table.plan import Zone
from upcard.core.violation import Violation
from upcard.games import GAMES
from upcard.play.text.words import Words
from upcard.ui.table.geometry.layout import Rect, hull
from upcard.ui.table.input.bubble_placer import DOTS
from upcard.ui.table.input.free_places import measure_distance
from upcard.ui.table.view import TableView

EIGHTS, OTHERS = parse("8S 8H 8D"), parse("7S 7H 7D")
FELT = QPoint(250, 735)
TRAY = Place("melds", 0)


def make_cloth() -> Cloth:
    return Cloth(parse("X AS AH KD QC 7S 9S 9H"), (OTHERS, EIGHTS), parse("4C"))


def test_a_click_with_cards_chosen_does_what_a_drop_there_would_do(begin: Begin) -> None:
    def read_outcome(person: Person) -> tuple[object, ...]:
        bubble = person.view.bubble
        return person.played, person.draft.groups, bubble.isVisible() and bubble.title

    cards, (last, *_) = ("7S", "7H", "7C"), parse("7C")
    for at in (QPoint(200, 190), QPoint(700, 190), QPoint(200, 490), QPoint(700, 490), QPoint(1000, 490)):
        clicked, dropped = (begin(Cloth(parse("AS 7S 7H 7C"), (OTHERS, EIGHTS), parse("4C"))) for _ in range(2))
        for person in (clicked, dropped):
            person.choose(*cards)
        clicked.click(at)
        dropped.drag(last, at)
        assert read_outcome(clicked) == read_outcome(dropped), at


def test_drop_on_the_opponents_tray_shows_a_refusal_bubble(begin: Begin) -> None:
    person = begin(make_cloth())
    person.drag("KD", QPoint(1000, 150))
    assert person.view.bubble.isVisible()


def show_melds(qtbot: QtBot, game: str, language: str, text: float = 1.0) -> TableView:
    """Return the smallest window's table with three melds of each side."""
    theirs = [parse("JS JH JD"), parse("4S 4H 4D 4C"), parse("TS TH TD TC TS TH TD")]
    own = [parse("9S 9H 9D"), parse("KS KH KD KC"), parse("5S 5H 5D")]
    hands = [parse("QS QH QD AS 9C 2S X 4C 6D AH 8H"), 11, 11, 11]
    written = {"phase": "play", "hands": hands, "melds": [own, theirs], "pile": parse("7C 8D")}
    return show_table(qtbot, game, language, written, size=(960, 600), text=text)


def show_table(
    qtbot: QtBot, game: str, language: str, written: Mapping[str, object], *, size: tuple[int, int], text: float
) -> TableView:
    """Return the table of a window of a size with a written position."""
    played, view = GAMES[game], TableView()
    position = played.text.form.read({}, written, "refused")
    qtbot.addWidget(view)
    view.set_reading_options(text, arc=True)
    view.resize(size[0], round(size[1] - 44 * text * max(1.0, size[1] / 800)))
    view.set_words(Words(language, {1: "Ken", 2: "Nora", 3: "Mio"}, you=0))
    view.set_speed(0)
    view.present(played.table.draft(played.rules.observe(position, 0)), None)
    view.show()
    return view


def find_whole_place(view: TableView, place: Place) -> Rect:
    """Return the rectangle of a meld and its dots, or of a player's cards and name."""
    assert view.table is not None
    cards, name = view.table.layouts[place].rect, view.table_scene.board.rect("seat", place.owner)
    if place.kind == "meld":
        return cards._replace(h=cards.h + DOTS * view.pen.t)
    return hull([cards, name], cards) if name is not None else cards


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", ["canasta", "hand_and_foot"])
def test_refusal_about_an_opponents_hand_is_near_it_and_hides_no_meld(qtbot: QtBot, game: str, language: str) -> None:
    view = show_melds(qtbot, game, language)
    for seat in (1, 2, 3):
        view.outcome.drop([view.hand[3]], Place("hand", seat))
        bubble, table = view.bubble, view.table
        assert table is not None and bubble.target is not None and bubble.isVisible()
        assert measure_distance(bubble.spot, find_whole_place(view, Place("hand", seat))) <= 20
        assert not any(layout.rect.add_margin(-2).overlaps(bubble.spot) for layout in table.list_in_zone(Zone.TRAY))


@pytest.mark.parametrize("game", ["canasta", "hand_and_foot"])
def test_refusal_in_large_letters_stands_beside_the_opponents_place_it_is_about(qtbot: QtBot, game: str) -> None:
    """It may hide names and the opponents' other melds, but neither that place, that player's name nor an own meld."""
    places = [*(Place("hand", seat) for seat in (1, 2, 3)), *(Place("meld", 1, number) for number in range(3))]
    for language in ("en", "ja"):
        view = show_melds(qtbot, game, language, 1.5)
        assert view.table is not None
        own = [layout.rect for layout in view.table.list_in_zone(Zone.TRAY) if layout.spot.place.owner == 0]
        for place in places:
            view.bubble.dismiss()
            view.outcome.drop([view.hand[6]], place)
            around = find_whole_place(view, place)
            assert view.bubble.isVisible() and view.bubble.target == around, (language, place)
            assert measure_distance(view.bubble.spot, around) < 50
            assert not any(view.bubble.spot.overlaps(rect) for rect in (around, *own))


@merge_cases("language", ["en", "ja"])
@merge_cases("game", choose_cases(("canasta", "hand_and_foot"), ("canasta", "modern_american", "hand_and_foot")))
def test_refusal_about_a_meld_hides_neither_rank_nor_dots_of_any_meld_in_the_smallest_window(
    qtbot: QtBot, game: str, language: str
) -> None:
    """It hid the bottom of the opponents' melds where its last line took two; it may hide backs and counts instead."""
    view = show_melds(qtbot, game, language)
    assert view.table is not None
    melds = [layout.spot.place for layout in view.table.list_in_zone(Zone.TRAY)]
    for place in melds:
        view.bubble.dismiss()
        view.outcome.drop([view.hand[6]], place)
        assert view.bubble.isVisible() and view.bubble.under
        hidden = [other for other in melds if view.bubble.spot.overlaps(find_whole_place(view, other))]
        assert not hidden, (place, hidden)


@merge_cases(("size", "text"), [((960, 600), 1.0), ((960, 600), 1.5), ((1280, 760), 1.5), ((1920, 1080), 1.0)])
@merge_cases("language", ["en", "ja"])
def test_refusal_of_a_first_meld_hides_neither_what_is_laid_out_nor_the_note_beside_it(
    qtbot: QtBot, language: str, size: tuple[int, int], text: float
) -> None:
    hands = [parse("3S KS KH KD 9S 9H 2S 5D 6C 7H JD"), 11, 11, 11]
    written = {"phase": "play", "hands": hands, "pile": parse("4H 9D")}
    view = show_table(qtbot, "canasta", language, written, size=size, text=text)
    for cards in ("3S", "KS KH", "3S"):
        view.outcome.drop([next(item for item in view.hand if item.card == card) for card in cards.split()], TRAY)
        if cards == "3S":
            assert view.bubble.isVisible() and view.table is not None and view.table.bay is not None
            (note,) = view.table_scene.board.rects("notes")
            assert note.w > 100 and not any(view.bubble.spot.overlaps(rect) for rect in (note, view.table.bay.rect))


def test_tab_and_enter_open_the_rule_of_a_refusal(begin: Begin) -> None:
    person = begin(make_cloth())
    person.drag("KD", QPoint(1000, 150))
    person.press(Qt.Key.Key_Tab)
    assert person.view.bubble.answers[0].near
    person.press(Qt.Key.Key_Return)
    assert person.asked == [person.view.outcome.refused.rule] if person.view.outcome.refused else False
    assert person.played == []


def test_staged_cards_stay_after_a_refusal_with_a_bubble(begin: Begin) -> None:
    person = begin(Cloth(parse("AS KD"), groups=(parse("6S 6H 6C"),)))
    laid_out = person.view.draft
    person.view.leaving = [person.card("KD")]
    person.view.outcome.refuse(Violation("canasta.turn", {"seat": 1}))
    assert person.view.draft is laid_out and person.draft.staged
    assert person.view.bubble.isVisible()
    assert not person.view.leaving
    assert not person.card("KD").is_displaced


def test_one_card_that_was_laid_out_is_dragged_back_alone(begin: Begin) -> None:
    person = begin(Cloth(parse("AS"), groups=(parse("6S 6H 6C"),)))
    six = person.view.table_scene.items_by_place[Place("staged", 0, 0)][1]
    start = person.corner(six)
    QTest.mousePress(person.view.port, Qt.MouseButton.LeftButton, NONE, start)
    QTest.mouseMove(person.view.port, start + QPoint(0, 100))
    QTest.mouseRelease(person.view.port, Qt.MouseButton.LeftButton, NONE, FELT)
    assert person.draft.groups == (parse("6S 6C"),)
    assert person.hand == "AS 6H"


def test_disabled_button_explains_itself_by_click_or_key(begin: Begin) -> None:
    person = begin(make_cloth())
    button = next(button for button in person.view.prompt.shown_buttons if button.name == "discard")
    assert not button.isEnabled()
    QTest.mousePress(button, Qt.MouseButton.LeftButton)
    assert person.view.bubble.isVisible()
    person.press(Qt.Key.Key_Escape)
    for key in (Qt.Key.Key_D, Qt.Key.Key_Return):
        person.press(key)
        assert person.view.bubble.isVisible()
        person.press(Qt.Key.Key_Escape)


def test_click_on_a_message_bubble_closes_it(begin: Begin) -> None:
    view = begin(make_cloth()).view
    view.outcome.show_news(Told("repeat.nothing", {}))
    assert view.bubble.isVisible()
    QTest.mouseClick(view.bubble, Qt.MouseButton.LeftButton)
    assert not view.bubble.isVisible()


def test_refusal_bubble_closes_when_a_card_is_selected(begin: Begin) -> None:
    person = begin(make_cloth())
    person.press(Qt.Key.Key_D)
    assert person.view.bubble.isVisible()
    person.press(Qt.Key.Key_Right)
    assert person.view.bubble.isVisible()
    person.press(Qt.Key.Key_Space)
    assert not person.view.bubble.isVisible()


def test_bubble_text_and_accessible_name_match_the_referees_refusal(begin: Begin) -> None:
    person = begin(make_cloth())
    person.drag("KD", QPoint(1000, 150))
    bubble, refused = person.view.bubble, person.view.outcome.refused
    assert refused is not None
    said = person.view.words.refusal(refused)
    assert f"{bubble.title}: {bubble.body}".casefold() == said.casefold()
    assert bubble.accessibleName().startswith(f"{bubble.title} {bubble.body}")
    assert person.view.words.rule_name(refused.rule) in bubble.accessibleName()


def test_refusal_text_is_broken_into_balanced_lines(begin: Begin) -> None:
    """A text of two lines is broken into lines of about the same length."""
    person = begin(make_cloth())
    person.drag("KD", QPoint(1000, 150))
    bubble = person.view.bubble
    for words in range(12, 30):
        bubble.body = " ".join(["word"] * words)
        body = bubble.texts()[1]
        lines = body.lines
        assert lines > 1
        assert body.break_lines(body.width - 6 * person.view.pen.t) > lines
