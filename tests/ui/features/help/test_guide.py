"""*Guide*: how to use the program, in the program, alike in every language."""

import re

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from tests.ui.conftest import Open
from upcard.play.text.words import LANGUAGES
from upcard.ui.features.help.guide import GuidePage
from upcard.ui.features.help.guide_text import read_guide
from upcard.ui.shell.actions import actions

NAMED = (
    *("Home", "New game", "Give up", "Lessons", "Replay", "Who plays", "PIN", "Deal of the day", "Deal again"),
    *("Duplicate match", "Set up a position", "Score a real table", "Copy moves", "Copy this moment", "Options"),
    *("Statistics", "Are the cards fair?", "Check this deal", "Add a deck", "Keyboard shortcuts", "Save as"),
)
KEYS = re.compile(r"(?:Ctrl|Shift)\+(?:F\d+|[\w?,])")
PASTE = "Ctrl+V"
"""Not in a menu: it pastes wherever nothing is being typed."""


def list_topic_keys(language: str) -> list[set[str]]:
    """Return the keys that each topic names."""
    return [{*KEYS.findall(" ".join(topic.text))} for topic in read_guide(language)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_topics_with_the_same_keys(language: str) -> None:
    assert [len(topic.text) for topic in read_guide(language)] == [len(topic.text) for topic in read_guide("en")]
    assert list_topic_keys(language) == list_topic_keys("en")


def test_every_key_in_the_guide_is_a_menu_shortcut(open_window: Open) -> None:
    known = {QKeySequence(each.key).toString() for each in actions().values() if each.key}
    assert set().union(*list_topic_keys("en")) - known - {PASTE} == set()


def test_guide_calls_menu_entries_as_the_menus_do(open_window: Open) -> None:
    told = " ".join(text for topic in read_guide("en") for text in topic.text)
    entries = {each.text.replace("&", "").rstrip("…") for each in actions().values()}
    assert [name for name in NAMED if name not in told or name not in entries] == []


def test_arrows_go_from_topic_to_topic(open_window: Open) -> None:
    program = open_window()
    program.run_action("guide")
    page = program.window.sheet
    assert isinstance(page, GuidePage) and page.list.hasFocus()
    QTest.keyClick(page.list, Qt.Key.Key_Down)
    shown = [label.text() for label in page.area.findChildren(QLabel)]
    assert shown == [page.topics[1].title, *page.topics[1].text]
