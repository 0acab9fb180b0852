"""Before a deal: what is promised of its pack stands on the table, and whoever sits before the dealer may cut."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from upcard.play.match.journal import PERSON
from upcard.play.match.notes import Cut
from upcard.play.match.shuffle_commitment import find_latest_promise
from upcard.ui.features.fairness.promise_sign import PromiseSign
from upcard.ui.session import naming
from upcard.ui.session.seated import SeatedPlayers

if TYPE_CHECKING:
    from upcard.ui.features.fairness.cut_page import CutPage
    from upcard.ui.session.context import Context

"""Neither is needed before somebody cuts."""


class CutController(QObject):
    """Promises the next deal for the program, has it cut where a person wants to, and deals."""

    def __init__(self, context: "Context") -> None:
        super().__init__(context)
        self.context = context
        self.at = 0
        """Where the person is about to cut; 0 until they have pointed anywhere."""
        self.sign = PromiseSign(context.table, context.dress)
        self.sign.clicked.connect(self._check)
        context.controller.turned.connect(self.show)
        self.show()

    def show(self) -> None:
        """Show on the table what is promised of the deal that is being played, or is about to be."""
        self.sign.show_promise(find_latest_promise(self.context.controller.match), self.context.dress)

    def hide_promise(self) -> None:
        """Take the promise off the table until the next deal."""
        self.sign.hide()

    def _check(self) -> None:
        """Show the whole promise; what opens the page is loaded now."""
        self.context.run_action("fair")

    def promise(self) -> str:
        """Promise the next deal, where one follows; empty where none does."""
        match = self.context.controller.match
        if match.decided or match.to_act is not None:
            return ""
        match.promise()
        self.show()
        return find_latest_promise(match)

    def next_deal(self) -> None:
        """Deal again, when it has been cut."""
        self.promise()
        asked = self.context.settings.values.cut
        if asked == "never" or self._cutter() is None:
            self._deal()
        elif asked == "chance":
            self._cut_at_random()
        else:
            self.at = 0
            self.context.pages.open("cut", self._page)

    def _cutter(self) -> int | None:
        """Return the person who sits before the dealer of the next deal; None where a computer player does."""
        player, _ = self._seats()
        return player if self.context.controller.seated.players[player] == PERSON else None

    def _seats(self) -> tuple[int, int]:
        """Return the player who cuts the next deal, and the one who deals it."""
        match = self.context.controller.match
        before = match.before_deal(len(match.actions))
        dealer, seating = match.game.rules.dealer(before), match.game.rules.seating(before)
        return seating[(dealer - 1) % match.game.rules.seats(match.rules)], seating[dealer]

    def _page(self) -> "CutPage":
        from upcard.ui.features.fairness.cut_page import CutPage

        context, match = self.context, self.context.controller.match
        pack = len(match.game.rules.pack(match.before_deal(len(match.actions)))), context.table.table_scene.deck
        page = CutPage(context.window, context.dress, self._who(), find_latest_promise(match), pack)
        if self.at:
            page.pack.cut_at(self.at)
        page.pack.moved.connect(partial(setattr, self, "at"))
        page.cut.connect(self._cut_deck)
        page.always.connect(self._always)
        return page

    def _who(self) -> str:
        """Say who deals, and where several persons play who cuts."""
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
            self.context.controller.match.note(Cut(at))
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
