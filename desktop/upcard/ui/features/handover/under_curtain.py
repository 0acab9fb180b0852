"""Refuses to save or open a match while the curtain between two persons' turns hides its cards."""

from pathlib import Path
from typing import TYPE_CHECKING

from upcard.games import GAMES
from upcard.play.match.pins import identity
from upcard.play.match.resume import BadJournal, replay_journal
from upcard.play.replay.replay import find_deal_start

if TYPE_CHECKING:
    from upcard.ui.session.context import Context


def refuse_if_covered(context: "Context") -> bool:
    """Return whether saving and opening a match are refused now; if so, show a message that says so.

    They are refused while the curtain, the page between two persons' turns, hides a deal.
    """
    controller = context.controller
    seated = controller.seated
    covered = controller.covered and (seated.must_hide_hands or seated.was_shared)
    if not covered or find_deal_start(controller.match) is None:
        return False
    context.pages.show_notice(context.words.say_key("moment.closed"), "")
    return True


def refuse_covered_copy(context: "Context", path: Path) -> bool:
    """Return whether opening the file `path` is refused now; if so, show a message that says so.

    It is refused if the file has the same deal that the curtain between two persons' turns hides.
    """
    if not context.controller.covered:
        return False
    try:
        copied, match = replay_journal(path, GAMES).match, context.controller.match
    except BadJournal:
        return False
    same = identity(copied) == identity(match) and find_deal_start(copied) == find_deal_start(match)
    return same and refuse_if_covered(context)
