"""The guide's topics, read from a file for each language."""

import tomllib
from typing import NamedTuple

from upcard.core.resources import resource
from upcard.play.text.words import LANGUAGES


class GuideTopic(NamedTuple):
    """One topic: its title, and its paragraphs."""

    title: str
    text: tuple[str, ...]


def read_guide(language: str) -> tuple[GuideTopic, ...]:
    """Return the topics in `language`, or in English if there is no file for it."""
    path = resource("help", f"guide.{language}.toml")
    path = path if path.is_file() else resource("help", f"guide.{LANGUAGES[0]}.toml")
    topics = tomllib.loads(path.read_text("utf-8"))["topic"]
    return tuple(GuideTopic(topic["title"], tuple(topic["text"])) for topic in topics)
