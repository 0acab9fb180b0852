"""When a deal is over, shows the cards left in the hands and their points, before the score sheet opens."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from upcard.ui.session.review_draft import EndedDealDraft

if TYPE_CHECKING:
    from upcard.ui.session.context import Context


class HandOpener(QObject):
    """Shows all hands face up in the pause before the result of a deal; a click or a key ends the pause."""

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
