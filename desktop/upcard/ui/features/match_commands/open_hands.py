"""Turns over the cards left in the hands when a deal is over, and shows their points, before the score sheet opens."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from upcard.ui.session.review_draft import EndedDealDraft

if TYPE_CHECKING:
    from upcard.ui.session.context import Context


class HandOpener(QObject):
    """Opens the hands during the pause before the result; a click or a key shows the result at once."""

    def __init__(self, context: "Context") -> None:
        super().__init__(context.window)
        self.context = context
        context.controller.deal_closing.connect(self._open)
        context.table.touched.connect(context.controller.end_closing)

    def _open(self) -> None:
        controller = self.context.controller
        if controller.covered or controller.match.given_up is not None:
            return
        draft = EndedDealDraft(controller.match, controller.person)
        if draft.counted:
            self.context.table.present(draft, controller.match.get_seat_view(controller.person))
