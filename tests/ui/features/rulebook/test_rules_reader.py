"""The rule book in the window: one rule at a time, under the rules of the match."""

from dataclasses import replace
from html import unescape
from re import sub

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication, QInputMethodEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget

from tests.ui.conftest import CANASTA, Open
from upcard.core.cards import Card
from upcard.core.violation import Violation
from upcard.games import GAMES
from upcard.games.canasta.options import Options
from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch, Match
from upcard.play.rulebook.rulebook import strip_bold
from upcard.ui.app.program import Program
from upcard.ui.features.rulebook.example import ExampleCard, ExampleGroup
from upcard.ui.features.rulebook.reader import RulesReaderPage, RulesReaderPosition, show_book
from upcard.ui.features.rulebook.refusal_column import make_refusal_block
from upcard.ui.session.match_session import MatchSession

FROZEN = Violation(
    "canasta.take-frozen",
    {
        "rank": "7",
        "card": Card("7C"),
        "needed": 2,
        "has": 1,
        "held": 1,
        "natural_pair": False,
        "frozen_by": Card("2H"),
        "can": ("draw",),
    },
)


def open_rules_reader(program: Program, rule_id: str = "", refused: Violation | None = None) -> RulesReaderPage:
    """The rule book opened at a rule, from the menu or after a refusal."""
    program.table.outcome.refused = refused
    program.open_rules(rule_id)
    made = program.window.sheet
    assert isinstance(made, RulesReaderPage)
    return made


def read_page_text(widget: QWidget) -> str:
    """All texts of a page, without markup."""
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    texts = (label.text() for label in widget.findChildren(QLabel) if label.isVisibleTo(widget))
    return unescape(sub("<[^>]*>", "", "\n".join(texts)))


def list_examples(widget: QWidget) -> list[ExampleCard]:
    """The drawn examples of a page."""
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    return widget.findChildren(ExampleCard)


def press_key(widget: QWidget, pressed: Qt.Key, with_: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """Press a key where the focus is."""
    QTest.keyClick(QApplication.focusWidget() or widget, pressed, with_)


def start_match_with(**options: object) -> Match:  # type: ignore[type-arg]  # what it is made of does not matter here
    """A match with the classic rules and some other options."""
    made = Match(CANASTA, replace(Options(), **options), "1")  # type: ignore[arg-type]  # values of the fields
    made.deal()
    return made


def test_book_opened_from_the_menu_begins_with_the_introduction(open_window: Open) -> None:
    page = open_rules_reader(open_window())
    assert page.rule_id == ""
    assert "Canastas" in read_page_text(page.pages) and "partners share their melds" in read_page_text(page.pages)
    assert len(list_examples(page.pages)) > 8
    assert not page.aside.isVisible()


def test_unknown_rule_opens_the_introduction_and_a_search_for_nothing_says_nothing_found(open_window: Open) -> None:
    page = open_rules_reader(open_window(), "canasta.nowhere")
    assert page.rule_id == ""
    page.search.setText("zymurgy")
    assert [page.contents.item(row).text() for row in range(page.contents.count())] == ["Nothing found"]


PAGES = {name: ["talk", "about"] if name in ("canasta", "hand_and_foot") else ["about"] for name in GAMES}
"""What each game tells beside its rules, on pages of their own."""


def check_introduction(page: RulesReaderPage) -> None:
    """Check that the introduction fits one page without scrolling; what need not be known to begin follows below."""
    QApplication.processEvents()
    title = page.book.introduction[-1].title
    [heading] = [label for label in page.pages.findChildren(QLabel) if label.text() == title]
    assert heading.mapTo(page.pages.viewport(), heading.rect().bottomLeft()).y() < page.pages.viewport().height()
    assert {card.drawn.verdict for card in list_examples(page.pages)} >= {True, False}


@pytest.mark.parametrize("language", ["en", "ja"])
def test_game_is_introduced_on_one_page_with_drawings_and_what_is_told_beside_the_rules_has_its_own_pages(
    open_window: Open, language: str
) -> None:
    program = open_window(language=language)
    program.window.resize(1280, 800)
    for name, game in GAMES.items():
        show_book(program, RulesReaderPosition(), game, game.text.form.rules({}))
        page = program.window.sheet
        assert isinstance(page, RulesReaderPage)
        check_introduction(page)
        assert [one.id for one in page.book.pages] == PAGES[name]
        for number, told in enumerate(page.book.pages, 1):
            page.contents.setCurrentRow(number)
            assert page.contents.currentItem().text() == told.title and not page.contents.isRowHidden(number)
            assert all(strip_bold(one.text) in read_page_text(page.pages) for one in told.said)
            assert told.id not in read_page_text(page.pages).splitlines() and "≠" not in read_page_text(page.pages)
        press_key(page.contents, Qt.Key.Key_PageDown, Qt.KeyboardModifier.ControlModifier)
        assert page.rule_id == next(page.book.rules()).id


def test_book_opened_from_a_refusal_shows_its_rule_and_facts(open_window: Open) -> None:
    program = open_window()
    program.window.resize(1280, 800)
    page = open_rules_reader(program, "canasta.take-frozen", FROZEN)
    assert "You can't take the pile" in read_page_text(page.pages)
    assert page.aside.isVisible()
    moment = read_page_text(page.aside)
    assert "Needed" in moment and "Missing" in moment and "You can draw." in moment
    assert any(button.text() == "Taking an open pile" for button in page.aside.findChildren(QPushButton))
    check_examples(page)


def check_examples(page: RulesReaderPage) -> None:
    """Check that the examples have the rank of the refusal and the game's verdicts."""
    cards = list_examples(page.pages)
    assert [card.drawn.verdict for card in cards[:4]] == [True, False, False, True]
    first = cards[0].drawn.groups[0]
    assert isinstance(first, ExampleGroup) and [card.rank for card in first.cards] == ["7", "7"]
    assert "Seven of spades" in cards[0].accessibleName() and "You can take it" in cards[0].accessibleName()


def test_rule_text_has_the_numbers_of_the_match_and_marks_the_difference(open_window: Open) -> None:
    page = open_rules_reader(open_window(start_match_with(hand_size=9)), "canasta.deal")
    said = read_page_text(page.pages)
    assert "deals 9 cards" in said
    assert "≠ Differs from the classic game" in said and "Classic: The dealer deals 11 cards" in said
    assert "Classic + 1 change" in read_page_text(page)


def test_search_lists_the_rules_that_match_in_japanese_also_while_it_is_being_composed(open_window: Open) -> None:
    page = open_rules_reader(open_window(language="ja"))
    for words, title in (("すとっぷ", "だれも捨て札の山を取れないとき"), ("すてふだのやま", "アップカード")):
        page.search.setText(words)
        assert title in [page.contents.item(row).text() for row in range(page.contents.count())]
        page.search.clear()
        assert page.contents.count() > 60
    QApplication.sendEvent(page.search, QInputMethodEvent("めるど", []))
    assert page.contents.item(0).text() == "メルドがないときの赤の3"


def test_search_contents_pages_and_history_work_by_keys(open_window: Open) -> None:
    program = open_window()
    page = open_rules_reader(program)
    press_key(page, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert page.focusWidget() is page.search
    QTest.keyClicks(page.search, "stop")
    listed = [page.contents.item(row).text() for row in range(page.contents.count())]
    assert "When nobody can take the pile" in listed and len(listed) < 60
    press_key(page, Qt.Key.Key_Return)
    assert page.focusWidget() is page.contents
    assert page.rule_id == "canasta.stop-card"
    press_key(page, Qt.Key.Key_Return)
    assert page.focusWidget() is page.pages and page.pages.accessibleName() == "When nobody can take the pile"
    press_key(page, Qt.Key.Key_PageDown, Qt.KeyboardModifier.ControlModifier)
    after = page.rule_id
    assert after == "canasta.freezing-discard"
    press_key(page, Qt.Key.Key_PageUp, Qt.KeyboardModifier.ControlModifier)
    assert page.rule_id == "canasta.stop-card"
    press_key(page, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert page.rule_id == after
    press_key(page, Qt.Key.Key_Escape)
    assert program.window.sheet is None


def test_escape_empties_the_search_before_it_closes_the_book(open_window: Open) -> None:
    program = open_window()
    page = open_rules_reader(program)
    page.search.setFocus()
    page.search.setText("pile")
    press_key(page, Qt.Key.Key_Escape)
    assert page.search.text() == "" and program.window.sheet is page
    press_key(page, Qt.Key.Key_Escape)
    assert program.window.sheet is None


def test_arrows_walk_through_the_open_section(open_window: Open) -> None:
    page = open_rules_reader(open_window(), "canasta.packs")
    assert "≠" not in read_page_text(page), "the classic game differs in nothing"
    press_key(page, Qt.Key.Key_Down)
    assert page.rule_id == "canasta.draw-for-seats"
    hidden = [page.contents.item(row).isHidden() for row in range(page.contents.count())]
    assert hidden.count(False) < 30, "only one section is open"


def test_a_related_rule_is_a_click_away_and_so_is_the_way_back(open_window: Open) -> None:
    page = open_rules_reader(open_window(), "canasta.minimum")
    link = next(button for button in page.pages.findChildren(QPushButton) if button.text() == "Card points")
    link.click()
    assert page.rule_id == "canasta.card-points"
    assert "canasta." not in read_page_text(page.pages), "no ids where somebody plays"
    back = next(button for button in page.pages.findChildren(QPushButton) if button.text().startswith("Back to “"))
    back.click()
    assert page.rule_id == "canasta.minimum"


def test_a_rule_is_copied_as_text(open_window: Open) -> None:
    page = open_rules_reader(open_window(), "canasta.take-frozen")
    press_key(page, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    copied = QGuiApplication.clipboard().text()
    assert copied.startswith("Taking a frozen pile [canasta.take-frozen]\nMeld the top card at once")
    assert "✗ You can't take it: 9♦ joker (Your hand) + 2♥ 5♣ 9♣ (Discard pile)" in copied


@pytest.mark.parametrize("language", ["en", "ja"])
def test_in_large_letters_nothing_is_cut_off_at_the_side(open_window: Open, language: str) -> None:
    program = open_window(language=language, size="150", theme="night")
    program.window.resize(960, 600)
    for rule_id in ("", "canasta.take-frozen", "canasta.three-lone"):
        page = open_rules_reader(program, rule_id, FROZEN if rule_id == FROZEN.rule else None)
        QApplication.processEvents()
        content = page.pages.widget()
        assert content is not None
        assert max(content.width(), content.minimumSizeHint().width()) <= page.pages.viewport().width(), rule_id
        assert page.search.width() > program.style.px(90)


def test_theme_and_language_change_keep_the_open_rule(open_window: Open) -> None:
    program = open_window()
    open_rules_reader(program, "canasta.packs").open_rule("canasta.tie")
    program.settings.change(theme="night", language="ja")
    page = program.window.sheet
    assert isinstance(page, RulesReaderPage)
    assert page.rule_id == "canasta.tie"
    assert "引き分け" in read_page_text(page.pages)


def test_book_can_be_opened_under_rules_other_than_the_matchs(open_window: Open) -> None:
    program = open_window()
    program.open_rules("canasta.packs", Options(packs=3))
    assert program.window.sheet is not None
    assert "162 cards" in read_page_text(program.window.sheet)


def test_f1_opens_the_book_and_a_refusal_opens_its_rule(open_window: Open) -> None:
    program = open_window()
    program.window.activateWindow()
    QTest.keyClick(program.window, Qt.Key.Key_F1)
    page = program.window.sheet
    assert isinstance(page, RulesReaderPage) and page.rule_id == ""
    program.pages.close_all()
    program.table.outcome.refused = FROZEN
    program.table.rule_wanted.emit("canasta.take-frozen")
    page = program.window.sheet
    assert isinstance(page, RulesReaderPage) and page.rule_id == "canasta.take-frozen"
    assert "✕" in read_page_text(page.pages)


def test_book_names_the_preset_of_the_match(open_window: Open) -> None:
    game = GAMES["cassino"]
    match: AnyMatch = Match(game, game.text.form.rules({"preset": "royal", "table": "three"}), "1")
    match.deal()
    program = open_window(MatchSession(match, (PERSON, "greedy", "greedy")))
    assert "Royal" in [label.text() for label in open_rules_reader(program).findChildren(QLabel)]


def test_refused_card_is_drawn_beside_the_cards_of_the_refusal_which_has_no_block_without_cards(
    open_window: Open,
) -> None:
    program = open_window()
    refused = Violation("canasta.turn", {"phase": "waiting", "seat": 1, "action": "discard", "can": ()})
    assert make_refusal_block(program.style, program.table.table_scene.deck, refused) is None
    facts = {"card": Card("2C"), "cards": (Card("3H"), Card("4D")), "can": ("trail",)}
    block = make_refusal_block(program.style, program.table.table_scene.deck, Violation("cassino.build-raise", facts))
    assert block is not None
    shown = block.findChildren(ExampleCard)
    assert [card.accessibleName() for card in shown] == ["Two of clubs + Three of hearts, Four of diamonds"]
