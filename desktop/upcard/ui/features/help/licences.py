"""Opens the list of everything that is shipped, with its licences."""

from typing import TYPE_CHECKING

from upcard.core.later import LazyFunction
from upcard.play.storage.licences import parts

if TYPE_CHECKING:
    from upcard.ui.app.program import Program

page = LazyFunction("upcard.ui.features.help.licence_page:LicencePage")


def show(program: "Program") -> None:
    """Open the page."""
    known = parts()
    program.pages.open("licences", lambda: page(program.window, program.dress, known))
