"""The text about a single deal, such as the deal of the day, in the bar at the top of the window.

This is a module of its own, because the text is needed when the window is first drawn.
"""

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from upcard.games import GAMES
from upcard.play.match.notes import Origin, origin
from upcard.play.storage import folders

if TYPE_CHECKING:
    from upcard.ui.session.context import Context

translate = QCoreApplication.translate


def describe_single_deal(context: "Context") -> str:
    """Return the text about the single deal on the table for the bar at the top of the window.

    An example is "Deal of the day" with the date. The caller makes sure that a single deal is on the table; a deal
    without a note of its origin is described as a deal that was dealt again.
    """
    match = context.controller.match
    noted = origin(match) or Origin("again")
    if noted.kind == "day":
        told = translate("DealAgainPage", "Deal of the day, {day}").format(day=noted.of)
        known = translate("DealAgainPage", "{told} · cards known")
        return known.format(told=told) if noted.known else told
    if noted.kind == "duplicate":
        return _duplicate(noted)
    chair = translate("DealAgainPage", "Deal {number} from another seat")
    other = translate("DealAgainPage", "What if · deal {number}")
    same = translate("DealAgainPage", "Deal {number} again")
    told = {"chair": chair, "branch": other}.get(noted.kind, same)
    return told.format(number=match.game.rules.deal_number(match.position))


def _duplicate(noted: Origin) -> str:
    """Return the text about the deal `noted` of a duplicate match: its number and how many deals the match has.

    If the duplicate match no longer exists, the text has no numbers.
    """
    from upcard.play.replay.duplicate import deal_of

    found: tuple[int, int] | None = deal_of(folders.data(), noted.of, GAMES)
    if found is None:
        return translate("DuplicatesPage", "Duplicate match")
    return translate("DuplicatesPage", "Duplicate · deal {number} of {all}").format(number=found[0], all=found[1])
