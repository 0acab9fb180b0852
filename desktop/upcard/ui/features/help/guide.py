"""Opens the guide: how to use the program, topic by topic."""

import tomllib
from typing import TYPE_CHECKING, NamedTuple

from upcard.core.resources import resource
from upcard.play.text.words import LANGUAGES

if TYPE_CHECKING:
    from upcard.ui.session.context import Context


class GuideTopic(NamedTuple):
    """One topic: its title, and its paragraphs."""

    title: str
    text: tuple[str, ...]


def read_guide(language: str) -> tuple[GuideTopic, ...]:
    """Return the topics in a language; in English if there is no file."""
    path = resource("help", f"guide.{language}.toml")
    path = path if path.is_file() else resource("help", f"guide.{LANGUAGES[0]}.toml")
    topics = tomllib.loads(path.read_text("utf-8"))["topic"]
    return tuple(GuideTopic(topic["title"], tuple(topic["text"])) for topic in topics)


def show(context: "Context") -> None:
    """Open the page."""
    from upcard.ui.features.help.guide_page import GuidePage

    topics = read_guide(context.words.language)
    context.pages.open("guide", lambda: GuidePage(context.window, context.dress, topics))
