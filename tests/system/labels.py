"""The words of the window in each language, looked up as its translators wrote them."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

Says = Callable[[str], str]
"""Returns what the window says for an English text; ampersands, which mark keys, are left out."""
TRANSLATIONS = Path(__file__).parents[2] / "resources" / "translations"


def english(text: str) -> str:
    """Leave a text as it is."""
    return text


def in_language(language: str) -> Says:
    """Return what looks texts up in a language; raises KeyError for one that has none there."""
    return english if language == "en" else lambda text: _texts(language)[text]


@cache
def _texts(language: str) -> dict[str, str]:
    messages = ElementTree.parse(TRANSLATIONS / f"upcard_{language}.ts").iter("message")
    return {_plain(message.findtext("source")): _plain(message.findtext("translation")) for message in messages}


def _plain(text: str | None) -> str:
    return (text or "").replace("&", "")
