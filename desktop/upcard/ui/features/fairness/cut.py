"""Before a deal: publishes the promise of the pack's order, and lets the person before the dealer cut."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from upcard.play.match.journal import PERSON
from upcard.play.match.notes import Cut
from upcard.play.match.shuffle_commitment import find_latest_promise
from upcard.ui.session import naming
from upcard.ui.session.seated import SeatedPlayers

if TYPE_CHECKING:
    from upcard.ui.features.fairness.cut_page import CutPage
    from upcard.ui.session.context import Context


class CutController(QObject):
    """Publishes the promise of the next deal, asks for the cut if a person makes it, and deals."""

    def __init__(self, context: "Context") -> None:
        super().__init__(context)
        self.context = context
        self.at = 0
        """How many cards are above the cut that the person has selected; 0 before."""

    def publish_promise(self) -> str:
        """Publish and return the promise of the next deal; an empty text during a deal or after the last one."""
        match = self.context.controller.match
        if match.decided or match.to_act is not None:
            return ""
        match.note_promise()
        return find_latest_promise(match)

    def next_deal(self) -> None:
        """Publish the promise of the next deal, have the pack cut as the settings say, and deal."""
        self.publish_promise()
        asked = self.context.settings.values.cut
        if asked == "never" or self._cutter() is None:
            self._deal()
        elif asked == "chance":
            self._cut_at_random()
        else:
            self.at = 0
            self.context.pages.open("cut", self._page)

    def _cutter(self) -> int | None:
        """Return the player who cuts, the one before the next dealer; None if that is a computer player."""
        player, _ = self._seats()
        return player if self.context.controller.seated.players[player] == PERSON else None

    def _seats(self) -> tuple[int, int]:
        """Return two players: who cuts, and who deals next."""
        match = self.context.controller.match
        before = match.before_deal(len(match.actions))
        dealer, seating = match.game.rules.dealer(before), match.game.rules.seating(before)
        return seating[(dealer - 1) % match.game.rules.seats(match.rules)], seating[dealer]

    def _page(self) -> "CutPage":
        from upcard.ui.features.fairness.cut_page import CutPage

        context, match = self.context, self.context.controller.match
        pack = len(match.game.rules.pack(match.before_deal(len(match.actions)))), context.table.table_scene.deck
        page = CutPage(context.window, context.style, self._who(), find_latest_promise(match), pack)
        if self.at:
            page.pack.cut_at(self.at)
        page.pack.moved.connect(partial(setattr, self, "at"))
        page.cut.connect(self._cut_deck)
        page.always.connect(self._always)
        return page

    def _who(self) -> str:
        """Return the sentence about who deals and, if several persons play, who cuts."""
        seated: SeatedPlayers = self.context.controller.seated
        names = naming.name_players(self.context.language.code, seated)
        cutter, dealer = self._seats()
        if seated.players.count(PERSON) > 1:
            told = self.tr("{dealer} deals, {name} cuts. The order is fixed; {name} chooses where it starts.")
        else:
            told = self.tr("{dealer} deals. The order is fixed; you choose where it starts.")
        return told.format(dealer=names[dealer], name=names[cutter])

    def _cut_deck(self, at: int) -> None:
        if at:
            self.context.controller.match.write_note(Cut(at))
        self._deal()

    def _cut_at_random(self) -> None:
        from secrets import randbelow

        match = self.context.controller.match
        at: int = randbelow(len(match.game.rules.pack(match.before_deal(len(match.actions)))) - 1)
        self._cut_deck(at + 1)

    def _always(self) -> None:
        self.context.settings.change(cut="chance")
        self._cut_at_random()

    def _deal(self) -> None:
        context = self.context
        first = not context.controller.match.actions
        if first:
            context.table.uncover()
        context.moves.clear()
        context.controller.deal()
