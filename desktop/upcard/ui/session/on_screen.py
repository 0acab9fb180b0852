"""Finds the moment of a match on the screen, for *Review*, *Analyse* and *Share*, and whether its past is hidden."""

from typing import TYPE_CHECKING

from upcard.core.events import Told
from upcard.play.match.resume import ResumedMatch
from upcard.play.replay.shown_moment import ShownMoment

if TYPE_CHECKING:
    from upcard.ui.session.context import Context


def find_shown_moment(context: "Context") -> ShownMoment | None:
    """Return the moment (position and match) on the uppermost page, or else on the table.

    The result is None if the table is covered or nothing is dealt.
    """
    page = context.pages.sheet
    moment = None if page is None else page.moment
    return find_table_moment(context) if moment is None else moment


def find_table_moment(context: "Context") -> ShownMoment | None:
    """Return the moment (position and match) on the table; None if the table is covered or nothing is dealt.

    While a deal is in progress, only the viewer's hand is known.
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
    """Return whether the setting `real_memory` hides the past of the deal in progress on the table."""
    return context.settings.values.real_memory and context.controller.match.to_act is not None


def refuse_past(context: "Context") -> bool:
    """Return whether the past of the deal on the table is hidden; if it is hidden, tell the person why."""
    if not hides_past(context):
        return False
    if context.pages.sheet is None:
        context.table.outcome.show_news(Told("moves.hidden", {}))
    else:
        context.pages.show_remark(context.words.say_key("moves.hidden"), "")
    return True
