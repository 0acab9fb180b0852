"""Setting and removing PINs, and what to do about a forgotten one."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from upcard.play.match import pins
from upcard.play.storage import folders
from upcard.play.text import file_errors
from upcard.ui.features.handover.consent import ConsentRequest, ask
from upcard.ui.features.handover.pin_page import SetPinPage
from upcard.ui.session import naming

if TYPE_CHECKING:
    from upcard.ui.session.context import Context

translate = QCoreApplication.translate


def _who(context: "Context", player: int) -> str:
    controller = context.controller
    return pins.key(controller.seated.names[player], controller.match, player)


def open_own_pin(context: "Context") -> None:
    """Open the PIN page for the person whose cards are shown.

    While the table is covered, or if only one person plays, say instead why there is no PIN to set.
    """
    controller = context.controller
    if controller.covered or not controller.seated.must_hide_hands:
        told = translate(
            "SetPinPage", "When several people share this screen, each can set a PIN while their own cards are shown."
        )
        context.pages.show_notice(translate("SetPinPage", "A PIN for your cards"), told)
    else:
        context.pages.open("own pin", partial(_own, context))


def _own(context: "Context") -> SetPinPage:
    player = context.controller.seated.eyes
    name = naming.name_players(context.language.code, context.controller.seated)[player]
    page = SetPinPage(context.window, context.style, name, context.handover.find_lock(player))
    page.chosen.connect(partial(_save_pin, context, player))
    return page


def _save_pin(context: "Context", player: int, pin: str) -> None:
    """Save the PIN, or remove it if `pin` is empty; if that fails, tell the person why."""
    who = _who(context, player)
    context.pages.to_table()
    try:
        if pin:
            pins.save_pin(folders.config(), who, pin)
        else:
            pins.drop(folders.config(), who)
    except OSError as error:
        context.pages.show_notice(
            translate("SetPinPage", "The PIN could not be saved"), file_errors.describe_file_error(context.words, error)
        )


def ask_to_remove_pin(context: "Context") -> None:
    """Ask everybody else whether the PIN of the person in turn may be removed."""
    player = context.controller.seated.eyes
    title = translate("SetPinPage", "{name} forgot the PIN. Remove it?")
    ask(context, ConsentRequest(player, title), partial(_remove_pin, context, player))


def _remove_pin(context: "Context", player: int, agreed: Sequence[int]) -> None:
    _save_pin(context, player, "")
    context.controller.resync_table()
