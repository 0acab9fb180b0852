"""Before a deal: what is promised of its pack stands on the table, and whoever sits before the dealer may cut."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from upcard.core.later import Later
from upcard.play.match.journal import PERSON
from upcard.play.match.notes import Cut
from upcard.play.match.shuffle_commitment import promised
from upcard.ui.features.fairness.promise_sign import PromiseSign
from upcard.ui.features.handover import clear_table
from upcard.ui.session import naming
from upcard.ui.session.seated import Seated

if TYPE_CHECKING:
    from upcard.ui.app.program import Program
    from upcard.ui.features.fairness.cut_page import CutPage

cut_page, randbelow = Later("upcard.ui.features.fairness.cut_page:CutPage"), Later("secrets:randbelow")
"""Neither is needed before somebody cuts."""


class Cutting(QObject):
    """Promises the next deal for the program, has it cut where a person wants to, and deals."""

    def __init__(self, program: "Program") -> None:
        super().__init__(program)
        self.program = program
        self.at = 0
        """Where the person is about to cut; 0 until they have pointed anywhere."""
        self.sign = PromiseSign(program.table, program.dress)
        self.sign.clicked.connect(self._check)
        program.controller.turned.connect(self.show)
        self.show()

    def show(self) -> None:
        """Show on the table what is promised of the deal that is being played, or is about to be."""
        self.sign.show_promise(promised(self.program.controller.match), self.program.dress)

    def _check(self) -> None:
        """Show the whole promise; what opens the page is loaded now."""
        self.program.files.check()

    def promise(self) -> str:
        """Promise the next deal, where one follows; empty where none does."""
        match = self.program.controller.match
        if match.decided or match.to_act is not None:
            return ""
        match.promise()
        self.show()
        return promised(match)

    def next_deal(self) -> None:
        """Deal again, when it has been cut."""
        self.promise()
        asked = self.program.settings.values.cut
        if asked == "never" or self._cutter() is None:
            self._deal()
        elif asked == "chance":
            self._cut_by_chance()
        else:
            self.at = 0
            self.program.pages.open("cut", self._page)

    def _cutter(self) -> int | None:
        """Return the person who sits before the dealer of the next deal; None where a computer player does."""
        player, _ = self._seats()
        return player if self.program.controller.seated.players[player] == PERSON else None

    def _seats(self) -> tuple[int, int]:
        """Return the player who cuts the next deal, and the one who deals it."""
        match = self.program.controller.match
        before = match.before_deal(len(match.actions))
        dealer, seating = match.game.dealer(before), match.game.seating(before)
        return seating[(dealer - 1) % match.game.seats(match.rules)], seating[dealer]

    def _page(self) -> "CutPage":
        program, match = self.program, self.program.controller.match
        pack = len(match.game.pack(match.before_deal(len(match.actions)))), program.table.table_scene.deck
        page: CutPage = cut_page(program.window, program.dress, self._who(), promised(match), pack)
        if self.at:
            page.pack.cut_at(self.at)
        page.pack.moved.connect(partial(setattr, self, "at"))
        page.cut.connect(self._cut)
        page.always.connect(self._always)
        return page

    def _who(self) -> str:
        """Say who deals, and where several persons play who cuts."""
        seated: Seated = self.program.controller.seated
        names = naming.called(self.program.language.code, seated)
        cutter, dealer = self._seats()
        if seated.players.count(PERSON) > 1:
            told = self.tr("{dealer} deals, {name} cuts. The order is fixed; where it starts is up to {name}.")
        else:
            told = self.tr("{dealer} deals. The order is fixed; where it starts is up to you.")
        return told.format(dealer=names[dealer], name=names[cutter])

    def _cut(self, at: int) -> None:
        if at:
            self.program.controller.match.note(Cut(at))
        self._deal()

    def _cut_by_chance(self) -> None:
        match = self.program.controller.match
        at: int = randbelow(len(match.game.pack(match.before_deal(len(match.actions)))) - 1)
        self._cut(at + 1)

    def _always(self) -> None:
        self.program.settings.change(cut="chance")
        self._cut_by_chance()

    def _deal(self) -> None:
        program = self.program
        first = not program.controller.match.actions
        if first:
            clear_table.lift(program.table)
        program.pages.clear_panel()
        program.controller.deal()
