"""Copies the record of the match (all its moves as text) or the current position to the clipboard.

Cards that the person may not know are left out.
"""

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

    If the setting `real_memory` hides the past of the current deal, copy nothing and say so.
    """
    if not refuse_past(context):
        _copy(context, record(context), "moves.copied")


def copy_moment(context: "Context") -> None:
    """Copy the current position, as the person sees it, to the clipboard.

    Between deals there is no position, so the record of the match is copied. If the setting `real_memory` hides the
    past of the current deal, copy nothing and say so, because a position shows the cards of past moves.
    """
    controller = context.controller
    seated = controller.seated
    if controller.match.to_act is None:
        copy_moves(context)
    elif not refuse_past(context):
        said = format_position_code(encode_moment(controller.match, controller.person, seated.players, seated.names))
        _copy(context, said, "moment.copied")


def record(context: "Context") -> str:
    """Return the record of the match on the table as text: all its moves, but no card that the person may not see."""
    controller = context.controller
    seated = controller.seated
    return format_record(controller.match, RecordHeader(controller.person, seated.players, seated.names))


def _copy(context: "Context", text: str, key: str) -> None:
    """Copy `text` to the clipboard, and show the sentence with the key `key`, which confirms it.

    While the curtain covers the table between two persons' turns, or before the first action, copy nothing and show a
    message that says so. Each sentence of the program has a key, under which it is stored in every language.
    """
    covered = context.controller.covered or not context.controller.match.actions
    if not covered:
        QGuiApplication.clipboard().setText(text)
    told = Told("moment.covered" if covered else key, {})
    if covered or context.pages.sheet is not None:
        context.pages.show_remark(context.words.render(told), "")
    else:
        context.table.outcome.show_news(told)
