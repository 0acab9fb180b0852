"""The language is switched while a page, the panel of moves or a refusal is shown."""

import re

from PySide6.QtWidgets import QLabel

from tests.ui.conftest import Open
from upcard.core.violation import Violation
from upcard.ui.app.program import Program
from upcard.ui.table.signs.text import _parts

JAPANESE = re.compile("[ぁ-んァ-ヶ一-龠]")
REFUSED = Violation("canasta.discard", {"card": None, "count": 0, "can": ("discard",)})


def list_label_texts(program: Program) -> list[str]:
    """The texts of the open page."""
    assert program.window.sheet is not None
    return [label.text() for label in program.window.sheet.findChildren(QLabel) if label.text()]


def test_open_page_is_translated_when_the_language_changes(open_window: Open) -> None:
    program = open_window()
    for page in ("options", "new_game", "laboratory", "rules"):
        program.settings.change(language="en")
        program.run_action(page)
        assert not any(JAPANESE.search(text) for text in list_label_texts(program) if text != "日本語"), page
        program.settings.change(language="ja")
        fresh = list_label_texts(program)
        assert sum(bool(JAPANESE.search(text)) for text in fresh) > len(fresh) / 2, page
        program.pages.close_all()
        program.run_action(page)
        assert list_label_texts(program) == fresh, page
        program.pages.close_all()


def test_visible_refusal_is_translated_when_the_language_changes(open_window: Open) -> None:
    program = open_window()
    program.table.outcome.refuse(REFUSED)
    assert program.table.bubble.title == "Choose a card to discard"
    program.settings.change(language="ja")
    assert program.table.bubble.isVisible()
    assert program.table.bubble.title == "捨てるカードを選んでください"


def test_japanese_list_of_cards_may_break_after_its_comma() -> None:
    assert _parts("♦10、♣3、").plain.count("、\u200b") == 1
