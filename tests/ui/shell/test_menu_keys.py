"""In every menu each entry has a letter of its own, in both languages."""

from collections import Counter
from re import findall

import pytest
from pytestqt.qtbot import QtBot

from upcard.play.text.words import LANGUAGES
from upcard.ui.settings.language import LanguageLoader
from upcard.ui.shell.actions import menus


@pytest.mark.parametrize("code", LANGUAGES)
def test_menu_entries_have_unique_mnemonics(qtbot: QtBot, code: str) -> None:
    language = LanguageLoader()
    language.speak(code)
    try:
        listed = menus()
    finally:
        language.speak("en")
    for title, lines in (("", [title for title, _ in listed]), *listed):
        texts = [line if isinstance(line, str) else line.text for line in lines if line is not None]
        letters = Counter(letter.lower() for text in texts for letter in findall(r"&(.)", text))
        assert [letter for letter, count in letters.items() if count > 1] == [], title
        assert all("&" in text for text in texts)
