"""Copies the record or the current position, as far as the viewer may know it."""

from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication

from upcard.core.events import Told
from upcard.play.exchange.moment import encode_moment
from upcard.play.exchange.notation import RecordHeader, format_record
from upcard.play.exchange.position_code import format_position_code
from upcard.ui.session.on_screen import refuse_past

if TYPE_CHECKING:
    from upcard.ui.session.context import Context


def copy_moves(context: "Context") -> None:
    """Copy the record of the match, with all its moves as text, to the clipboard.

    During a deal with the setting `real_memory`, say instead that past moves are hidden.
    """
    if not refuse_past(context):
        _copy(context, record(context), "moves.copied")


def copy_moment(context: "Context") -> None:
    """Copy the position as the viewer sees it; between deals there is no position, so copy the record of the match.

    During a deal with the setting `real_memory`, copy nothing and say that past moves are hidden, because a position
    shows the cards of past moves.
    """
    controller = context.controller
    seated = controller.seated
    if controller.match.to_act is None:
        copy_moves(context)
    elif not refuse_past(context):
        said = format_position_code(encode_moment(controller.match, controller.person, seated.players, seated.names))
        _copy(context, said, "moment.copied")


def record(context: "Context") -> str:
    """Return the record of the match on the table, as far as the viewer may know it."""
    controller = context.controller
    seated = controller.seated
    return format_record(controller.match, RecordHeader(controller.person, seated.players, seated.names))


def _copy(context: "Context", text: str, key: str) -> None:
    """Copy `text`, and confirm that with the sentence `key`.

    While the table is covered, or before the first action, nothing is copied, and a message says so.
    """
    covered = context.controller.covered or not context.controller.match.actions
    if not covered:
        QGuiApplication.clipboard().setText(text)
    told = Told("moment.covered" if covered else key, {})
    if covered or context.pages.sheet is not None:
        context.pages.show_remark(context.words.render(told), "")
    else:
        context.table.outcome.show_news(told)
