"""The commands *Undo* and *Redo*.

*Undo* takes back cards that are laid out but not played, or else the last action; the settings decide which actions can
be taken back. *Redo* plays such actions again.
"""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from upcard.ui.session.context import Context


class UndoController(QObject):
    """Takes back what the person has laid out or played, and plays again what was taken back."""

    def __init__(self, context: "Context") -> None:
        super().__init__(context)
        self.context = context

    @property
    def remaining_actions(self) -> int | None:
        """The number of actions of the match that an undo would leave; None if no action can be taken back."""
        controller, allowed = self.context.controller, self.context.settings.values.undo
        if controller.covered or len(controller.match.actions) < 2 or not self.context.startup.thinks:
            return None
        from upcard.play.match.undo import is_free, last_choice

        to = last_choice(controller.match, controller.seated.players)
        if to is None or (allowed == "never" and not is_free(controller.match, to)):
            return None
        return to

    @property
    def _hidden(self) -> bool:
        """Whether an open page hides the table; *Redo* then does nothing, because its effect could not be seen."""
        return self.context.window.sheet is not None

    def refresh(self) -> None:
        """Enable the window's button *Undo* if there is anything to take back, else disable it."""
        way = self.context.switcher.way_back is not None
        self.context.window.set_undo_enabled(
            bool(self.context.table.drafts) or self.remaining_actions is not None or way
        )

    def undo(self) -> None:
        """Take back the last change on the open page; without a page, take back what the person did last on the table.

        On the table, these are the cards laid out last or, if none are laid out, the last action that the person chose.
        If nothing can be taken back, and nobody has played in the new match yet, return to the previous match.
        """
        if self.context.window.sheet is not None:
            self.context.window.sheet.undo()
            return
        if self.context.table.take_back():
            return
        to, match = self.remaining_actions, self.context.controller.match
        if to is None:
            if self.context.switcher.way_back is not None:
                self.context.switcher.way_back.take()
            return
        from upcard.play.match.undo import is_free
        from upcard.ui.features.handover.consent import list_others

        viewer = self.context.controller.seated.viewer
        if is_free(match, to):
            self._take_back(to, True)
        elif list_others(self.context, viewer):
            self._ask(to, viewer)
        else:
            self._take_back(to, self.context.settings.values.undo == "free")

    def ask_under_curtain(self) -> None:
        """Ask the other persons whether the last action may be taken back by the person who played it.

        This is possible while the curtain between two persons' turns hides the table.
        """
        from upcard.play.match.undo import last_choice
        from upcard.ui.features.handover.consent import list_others

        match, seated = self.context.controller.match, self.context.controller.seated
        to = last_choice(match, seated.players)
        seat = None if to is None else match.game.rules.to_act(match.positions[to])
        if to is None or seat is None or self.context.settings.values.undo == "never":
            return
        asker = match.game.rules.seating(match.positions[to])[seat]
        if list_others(self.context, asker):
            self._ask(to, asker)

    def _ask(self, to: int, asker: int) -> None:
        from upcard.ui.features.handover.consent import ConsentRequest, ask

        told = self.context.controller.seated.list_announcements(to)
        wanted = ConsentRequest(asker, self.tr("{name} wants to take this back"), told)
        ask(self.context, wanted, partial(self._undo_with_consent, to, asker))

    def _take_back(self, to: int, free: bool, asked: int | None = None, agreed: Sequence[int] = ()) -> None:
        self.context.controller.match.take_back(to, free, asked, tuple(agreed))
        self._show()

    def _undo_with_consent(self, to: int, asker: int, agreed: Sequence[int]) -> None:
        """Take back all but the first `to` actions of the match, because the other persons agreed.

        `asker` is the player who asked for this, and `agreed` are the players who agreed.
        """
        self._take_back(to, self.context.settings.values.undo == "free", asker, agreed)

    def redo(self) -> None:
        """Play again the actions that were taken back; do nothing while the table is hidden."""
        from upcard.play.replay.branches import list_redo_actions

        match = self.context.controller.match
        unseen = self._hidden or self.context.controller.covered
        if not unseen and match.to_act is not None and (taken := list_redo_actions(match)):
            match.play(taken)
            self._show()

    def _show(self) -> None:
        """Show the table after actions were taken back or played again, and let computer players think again."""
        controller = self.context.controller
        controller.resync_table()
        alone = controller.covered and not controller.seated.must_hide_hands
        self.context.moves.clear(() if alone else controller.history())
