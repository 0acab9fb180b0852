"""Finds the position and match that are on the screen, for *Review*, *Analyse* and *Share*.

Also says whether the moves before this position are hidden from the person.
"""

from typing import TYPE_CHECKING

from upcard.core.events import Told
from upcard.play.match.resume import ResumedMatch
from upcard.play.replay.shown_moment import ShownMoment

if TYPE_CHECKING:
    from upcard.ui.session.context import Context


def find_shown_moment(context: "Context") -> ShownMoment | None:
    """Return the position that the top page shows, and its match; if the page shows none, that of the table.

    The result is None if neither shows a position, because the table is hidden or nothing is dealt.
    """
    page = context.pages.sheet
    moment = None if page is None else page.moment
    return find_table_moment(context) if moment is None else moment


def find_table_moment(context: "Context") -> ShownMoment | None:
    """Return the position on the table and its match; None if the table is hidden or nothing is dealt.

    Until the deal has ended, the viewer's hand is the only one in this position that may be shown.
    """
    controller = context.controller
    match, seated = controller.match, controller.seated
    if controller.covered or not match.actions:
        return None
    resumed = ResumedMatch(match, seated.players, seated.names)
    only = seated.viewer if match.to_act is not None else None
    path = match.journal.path if match.journal else None
    at = len(match.actions)
    return ShownMoment(resumed, at, seated.viewer, only, resumed, at, path)


def hides_past(context: "Context") -> bool:
    """Return whether earlier moves of the deal on the table are hidden.

    They are hidden during a deal if the setting `real_memory` is on, because at a real table people must remember them.
    """
    return context.settings.values.real_memory and context.controller.match.to_act is not None


def refuse_past(context: "Context") -> bool:
    """Return whether earlier moves of the deal on the table are hidden; if so, also show a message that says so."""
    if not hides_past(context):
        return False
    if context.pages.sheet is None:
        context.table.outcome.show_news(Told("moves.hidden", {}))
    else:
        context.pages.show_remark(context.words.say_key("moves.hidden"), "")
    return True
