"""Reads the topics of the guide to the program from a file for each language."""

import tomllib
from typing import NamedTuple

from upcard.core.resources import resource
from upcard.play.text.words import LANGUAGES


class GuideTopic(NamedTuple):
    """A topic of the guide to the program: its title and its paragraphs."""

    title: str
    text: tuple[str, ...]


def read_guide(language: str) -> tuple[GuideTopic, ...]:
    """Return the topics of the guide to the program in `language`, or in English if there is no file for `language`."""
    path = resource("help", f"guide.{language}.toml")
    path = path if path.is_file() else resource("help", f"guide.{LANGUAGES[0]}.toml")
    topics = tomllib.loads(path.read_text("utf-8"))["topic"]
    return tuple(GuideTopic(topic["title"], tuple(topic["text"])) for topic in topics)
