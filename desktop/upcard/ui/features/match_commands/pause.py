"""*Pause*: nobody plays on until they are let."""

from typing import TYPE_CHECKING

from upcard.play.match.journal import PERSON

if TYPE_CHECKING:
    from upcard.ui.session.context import Context


def switch_pause(program: "Context") -> None:
    """Pause the computer players, or let them play on; at a table of persons alone nobody is paused."""
    controller = program.controller
    computers = any(player != PERSON for player in controller.seated.players)
    if computers and program.startup.thinks and not controller.covered and program.pages.sheet is None:
        controller.pause(not controller.paused)
