"""Opens the page of licences."""

from typing import TYPE_CHECKING

from upcard.play.storage.licences import parts

if TYPE_CHECKING:
    from upcard.ui.session.context import Context


def show(context: "Context") -> None:
    """Open the page of licences."""
    from upcard.ui.features.help.licence_page import LicencePage

    known = parts()
    context.pages.open("licences", lambda: LicencePage(context.window, context.style, known))
