"""Gives the texts of a window in another language back in English, as the players of these tests know them."""

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from types import MappingProxyType
from unittest.mock import patch

from tests.system.labels import list_texts
from tests.system.window_snapshot import WindowSnapshot
from upcard.play.text.words import LANGUAGES, Words

ENGLISH = LANGUAGES[0]
FIELD = re.compile(r"\{(\w+)\}")
NOTHING: Mapping[str, object] = MappingProxyType({})


class EnglishTexts:
    """The English text of each sentence that was written since `record`, and of each text of the window."""

    def __init__(self) -> None:
        self._sentences: dict[str, str] = {}

    def record(self) -> None:
        """From now on, write each sentence in English as well, for as long as the program runs."""
        say_key, known = Words.say_key, self._sentences

        def say_in_both(words: Words, key: str, facts: Mapping[str, object] = NOTHING) -> str:
            text = say_key(words, key, facts)
            if words.language != ENGLISH and key in (english := Words(ENGLISH, words.names, words.you)):
                known[text] = say_key(english, key, facts)
            return text

        patch.object(Words, "say_key", say_in_both).start()

    def translate(self, seen: WindowSnapshot, language: str) -> WindowSnapshot:
        """Return what is seen with the texts of buttons, signs and pages in English; a bubble's stays as it is."""
        if language == ENGLISH:
            return seen

        def find(text: str) -> str:
            return self._sentences.get(text) or find_window_text(language, text)

        return replace(
            seen,
            buttons=tuple(replace(each, text=find(each.text)) for each in seen.buttons),
            signs=tuple(replace(each, words=tuple(map(find, each.words))) for each in seen.signs),
            sheet=tuple(map(find, seen.sheet)),
        )


@cache
def find_window_text(language: str, text: str) -> str:
    """Return the English text that the window translates to `text`, its fields filled alike; else `text` itself."""
    texts = list_texts(language)
    whole = next((english for english, said in texts.items() if said == text), None)
    if whole is not None:
        return whole
    for english, said in texts.items():
        if FIELD.search(said) and (found := re.fullmatch(_make_pattern(said), text)):
            return english.format(**found.groupdict())
    return text


def _make_pattern(said: str) -> str:
    """Return an expression for the texts that a text with fields can become."""
    made, known = "", set()
    for at, part in enumerate(FIELD.split(said)):  # every second part is the name of a field
        field = f"(?P={part})" if part in known else f"(?P<{part}>.+)"
        made += field if at % 2 else re.escape(part)
        known |= {part} if at % 2 else set()
    return made
