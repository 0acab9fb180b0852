"""The window's texts in each language, looked up in its translation files."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

Says = Callable[[str], str]
"""Returns the window's text for an English one, without the ampersands that mark keys."""
TRANSLATIONS = Path(__file__).parents[2] / "resources" / "translations"


def english(text: str) -> str:
    """Return the text itself."""
    return text


def make_label_lookup(language: str) -> Says:
    """Return a function that looks texts up in a language; it raises KeyError for a missing one."""
    return english if language == "en" else lambda text: list_texts(language)[text]


@cache
def list_texts(language: str) -> dict[str, str]:
    """Return the window's texts in a language, by the English ones."""
    messages = ElementTree.parse(TRANSLATIONS / f"upcard_{language}.ts").iter("message")
    return {_plain(message.findtext("source")): _plain(message.findtext("translation")) for message in messages}


def _plain(text: str | None) -> str:
    return (text or "").replace("&", "")
