"""The command *Pause*: stops the computer players, or lets them play on."""

from typing import TYPE_CHECKING

from upcard.play.match.journal import PERSON

if TYPE_CHECKING:
    from upcard.ui.session.context import Context


def switch_pause(context: "Context") -> None:
    """Pause the computer players, or let them play on if they are paused; do nothing if there are none.

    Also do nothing while a page, such as the curtain between two persons' turns, covers the table.
    """
    controller = context.controller
    computers = any(player != PERSON for player in controller.seated.players)
    if computers and context.startup.thinks and not controller.covered and context.pages.sheet is None:
        controller.pause(not controller.paused)
