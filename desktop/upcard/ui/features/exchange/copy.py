"""What is copied from the table: the moves and the moment, as far as whoever looks may tell them."""

from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication

from upcard.core.events import Told
from upcard.play.exchange.moment import line, moment
from upcard.play.exchange.notation import RecordHeader, format_record

if TYPE_CHECKING:
    from upcard.ui.session.context import Context


def copy_moves(context: "Context") -> None:
    """Copy the record of the match."""
    _copy(context, record(context), "moves.copied")


def copy_moment(context: "Context") -> None:
    """Copy the position as it is seen; when the deal is over, the record that leads there."""
    controller = context.controller
    seated = controller.seated
    if controller.match.to_act is None:
        copy_moves(context)
    else:
        said = line(moment(controller.match, controller.person, seated.players, seated.names))
        _copy(context, said, "moment.copied")


def record(context: "Context") -> str:
    """Return the record of the match on the table, as far as whoever looks may tell it."""
    controller = context.controller
    seated = controller.seated
    return format_record(controller.match, RecordHeader(controller.person, seated.players, seated.names))


def _copy(context: "Context", text: str, key: str) -> None:
    """Copy a text and say so; of a covered table nothing, since nobody has said that they look."""
    covered = context.controller.covered or not context.controller.match.actions
    if not covered:
        QGuiApplication.clipboard().setText(text)
    told = Told("moment.covered" if covered else key, {})
    if covered or context.pages.sheet is not None:
        context.pages.notice(context.words.say(told), "")
    else:
        context.table.judge.tell(told)
