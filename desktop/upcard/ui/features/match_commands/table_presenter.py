"""Saves which cards a person has laid out and selected, and restores both when the person sees the table again."""

from os.path import exists
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from upcard.core.cards import Cards
from upcard.core.events import Events
from upcard.core.table.draft import Draft
from upcard.play.match.journal import LAID, find_companion

if TYPE_CHECKING:
    from upcard.play.match.match import AnyMatch
    from upcard.play.match.saved_draft import SavedCloth, SavedDraft
    from upcard.ui.session.context import Context
    from upcard.ui.table.geometry.stands import Stands


class TablePresenter(QObject):
    """Shows the match on the table; saves and restores the person's draft (the cards laid out but not played)."""

    def __init__(self, context: "Context") -> None:
        super().__init__(context)
        self.context = context
        self._match: AnyMatch | None = None
        self._viewer = -1
        self._kept: dict[int, SavedDraft] = {}
        """The saved draft (cards laid out but not played) of each person in this match, by player."""
        self._cloth: SavedCloth | None = None
        """The positions of cards and builds on the cloth (the area of shared cards) when they were saved last."""
        self._to_choose: Cards = ()
        """The cards to select as soon as they are on the table."""
        self._failed = False
        self._asleep = False

    def stop_saving(self) -> None:
        """Stop saving the person's draft (the cards laid out but not played) while the table shows something else."""
        self._asleep = True

    def resume_saving(self) -> None:
        """Save the person's draft (the cards laid out but not played) again whenever it changes."""
        self._asleep = False

    def present(self, draft: Draft, seen: object, events: Events = ()) -> None:
        """Show `draft` (with the cards laid out but not played) on the table, and animate `events`.

        If the person has just returned to this match, show the saved draft of the current deal instead, if there is
        one. `seen` is what the person sees.
        """
        table, controller = self.context.table, self.context.controller
        if controller.match is not self._match:
            self._kept, self._cloth = self._read_drafts(), None
            table.forget_order()
        anew = table.draft is None or (controller.match, controller.seated.viewer) != (self._match, self._viewer)
        self._match, self._viewer = controller.match, controller.seated.viewer
        known = self._kept.get(self._viewer) if anew and not events else None
        lay = self._recall_cloth() if anew and not events else None
        if known is None or controller.seated.viewer_sits_out:
            table.present(draft, seen, events, lay)
            return
        from upcard.play.match.saved_draft import is_current_deal, restore_draft

        if not is_current_deal(controller.match, known):
            table.present(draft, seen, events, lay)
            return
        again = restore_draft(controller.match, controller.person, known, self.context.problems.write)
        self._to_choose = known.chosen if known.after == len(controller.match.actions) else ()
        if known.order is not None:
            table.put_order(known.order)
        table.present(again or draft, seen, (), lay)
        if again is not None:
            table.drafts.append(draft)
        self.choose()

    def _read_drafts(self) -> "dict[int, SavedDraft]":
        """Return each player's saved draft (the cards laid out but not played) of the match on the table."""
        journal = self.context.controller.match.journal
        if journal is None or not exists(find_companion(journal.path, LAID)):
            return {}
        from upcard.play.match.saved_draft import load_drafts

        return load_drafts(journal.path, self.context.problems.write)

    def _recall_cloth(self) -> "Stands | None":
        """Return the saved positions of the shared cards in the middle of the table.

        Return None if none are saved for this deal, or if the table already shows the match.
        """
        journal = self.context.controller.match.journal
        if self.context.table.draft is not None or journal is None or not exists(find_companion(journal.path, LAID)):
            return None
        from upcard.core.events import Place
        from upcard.play.match.saved_draft import is_current_deal, load_cloth
        from upcard.ui.table.geometry.stands import ClothSlot

        self._cloth = load_cloth(journal.path)
        if self._cloth is None or not is_current_deal(self.context.controller.match, self._cloth):
            return None
        return {Place(*thing[:3]): ClothSlot(*thing[3:]) for thing in self._cloth.things}

    def note_cloth(self) -> None:
        """Save the positions of the shared cards in the middle of the table, if they have changed."""
        table, match = self.context.table.table, self.context.controller.match
        if table is None or not table.stands or self._asleep or match is not self._match:
            return
        if match.journal is None or not exists(match.journal.path):  # a match that is not saved yet
            return
        if match.to_act is None:
            self._forget_cloth()
            return
        from upcard.play.match.saved_draft import LyingThing, SavedCloth

        things = tuple(LyingThing(place.kind, place.owner, place.number, *slot) for place, slot in table.stands.items())
        if self._cloth is None or things != self._cloth.things:
            self._cloth = SavedCloth(len(match.actions), things)
            self._write()

    def _forget_cloth(self) -> None:
        """Delete the saved positions of the shared cards in the middle of the table, because the deal is over."""
        if self._cloth is not None:
            self._cloth = None
            self._write()

    def choose(self) -> None:
        """Save where the shared cards in the middle of the table lie, and restore the selection from before a restart.

        The cards that were selected before the program was closed are selected again at the first call at which the
        table shows the person's hand.
        """
        self.note_cloth()
        selection, left = self.context.table.selection, list(self.context.table.hand)
        if not self._to_choose or not left:
            return
        wanted, self._to_choose = self._to_choose, ()
        found = []
        for card in wanted:
            item = next((item for item in left if item.card == card), None)
            if item is not None:
                left.remove(item)
                found.append(item)
        selection.choose(found)

    def save_draft(self, _: object = None) -> None:
        """Save the laid-out cards, the selected cards and the order of the hand, if any of these has changed."""
        table, controller = self.context.table, self.context.controller
        sitting = controller.match is self._match and controller.seated.viewer == self._viewer
        if table.draft is None or self._asleep or controller.covered or not sitting or table.bubble.has_question:
            return
        chosen, order = self._to_choose or table.selection.cards, table.order.kept
        if table.draft.staged or chosen or order is not None:
            from upcard.play.match.saved_draft import capture_draft

            known = capture_draft(controller.match, table.draft, chosen, order)
            if known != self._kept.get(self._viewer):
                self._kept[self._viewer] = known
                self._write()
        elif self._viewer in self._kept:
            del self._kept[self._viewer]
            self._write()

    def _write(self) -> None:
        """Write the saved drafts (cards laid out but not played) to the disk.

        If several attempts fail in a row, only the first error is logged; the person is told about such errors
        elsewhere.
        """
        journal = self._match.journal if self._match is not None else None
        try:
            if journal is not None:
                from upcard.play.match.saved_draft import save_drafts

                save_drafts(journal.path, self._kept, self._cloth)
            self._failed = False
        except OSError as error:
            if not self._failed:
                self.context.problems.write(f"what is laid out is not written down: {error}\n")
            self._failed = True
