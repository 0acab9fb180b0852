"""Opens the guide: how to use the program, topic by topic."""

from typing import TYPE_CHECKING

from upcard.ui.features.help.guide_text import read_guide

if TYPE_CHECKING:
    from upcard.ui.session.context import Context


def show(context: "Context") -> None:
    """Open the page of the guide."""
    from upcard.ui.features.help.guide_page import GuidePage

    topics = read_guide(context.words.language)
    context.pages.open("guide", lambda: GuidePage(context.window, context.style, topics))
