"""Before each deal, publishes the deal's promise (the hash of the pack's order), and lets a player cut the pack.

The player who cuts is the one whose turn comes just before the dealer.
"""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from upcard.play.match.journal import PERSON
from upcard.play.match.notes import Cut
from upcard.play.match.shuffle_commitment import find_latest_promise
from upcard.ui.features.fairness.cut_pack import HIGH, CutPackWidget
from upcard.ui.session import naming
from upcard.ui.session.seated import SeatedPlayers
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.style_context import StyleContext
from upcard.ui.table.cards.deck import CardDeck
from upcard.ui.widgets.digits import DigitsBlock
from upcard.ui.widgets.page import Page

if TYPE_CHECKING:
    from upcard.ui.session.context import Context


AROUND, LEAST = 280, 0.6
"""Two measures for fitting the page: the height of all but the pack, and how far the pack may shrink.

The height is in text units (scaled pixels); the other is the least factor by which a low window shrinks the pack.
"""


class CutController(QObject):
    """Prepares the next deal: publishes its promise (the hash of the pack's order), has the pack cut, and deals."""

    def __init__(self, context: "Context") -> None:
        super().__init__(context)
        self.context = context
        self.at = 0
        """How many cards are above the cut that the person has selected; 0 before the person has selected one."""

    def publish_promise(self) -> str:
        """Publish the promise of the next deal (the hash of the pack's order), and return it.

        Return "" during a deal and after the end of the match.
        """
        match = self.context.controller.match
        if match.decided or match.to_act is not None:
            return ""
        match.note_promise()
        return find_latest_promise(match)

    def next_deal(self) -> None:
        """Publish the hash of the next deal's pack, have the pack cut, and deal.

        The setting `cut` decides whether a player is asked where to cut, or the pack is cut at random, or not at all. A
        computer player is never asked.
        """
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
        """Return the player who cuts the pack, who is the one that acts just before the next dealer.

        Return None if this is a computer player.
        """
        player, _ = self._seats()
        return player if self.context.controller.seated.players[player] == PERSON else None

    def _seats(self) -> tuple[int, int]:
        """Return two player numbers: who cuts the pack, and who deals next."""
        match = self.context.controller.match
        before = match.before_deal(len(match.actions))
        dealer, seating = match.game.rules.dealer(before), match.game.rules.seating(before)
        return seating[(dealer - 1) % match.game.rules.seats(match.rules)], seating[dealer]

    def _page(self) -> "CutPage":

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
        """Return the sentence that says who deals and, if several persons play, who cuts the pack."""
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


@guard_overrides
class CutPage(Page):
    """The page on which a player chooses where to cut the pack before it is dealt.

    If the page is closed without an answer, the deal goes on with the uncut pack.
    """

    cut = Signal(int)
    """Emits how many cards from the top go below the others; 0 for no cut."""
    always = Signal()
    """Emitted when Upcard is to cut at random, now and in later deals."""

    def __init__(
        self, window: QWidget, dress: StyleContext, who: str, promised: str, pack: tuple[int, CardDeck]
    ) -> None:
        """Make the page; the sentence `who` says who deals and who cuts.

        `promised` is the hash of the pack's order, which was published before. `pack` is the number of cards and the
        pictures for them.
        """
        super().__init__(window, dress, wide=860)
        number, deck = pack
        small = min(1.0, max(LEAST, (window.height() / dress.t - AROUND) / HIGH))
        self.pack = CutPackWidget(number, deck, dress._replace(t=dress.t * small))
        self.column.addWidget(self.label(self.tr("Cut the pack"), "dialog-title"))
        self.column.addWidget(self.paragraph(who, "second"))
        self.column.addWidget(self.pack)
        self.column.addWidget(self.label(self.tr("Check code, fixed before the cut"), "caption", "second"))
        self.digits = DigitsBlock("", promised, dress, window.width())
        self.column.addWidget(self.digits)
        told = self.tr("Only one order of the cards gives this code: “Check this deal” compares it after the deal.")
        self.column.addWidget(self.paragraph(told, "second"))
        self.column.addLayout(self._buttons())
        self.start = self.pack

    def _buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        self.for_me = self.button(self.tr("Always cut for me"))
        self.for_me.clicked.connect(self._always)
        row.addWidget(self.for_me)
        row.addStretch()
        self.none = self.button(self.tr("No cut"), key="Esc")
        self.none.clicked.connect(self.close_sheet)
        row.addWidget(self.none)
        self.here = self.button(self.tr("Cut here"), primary=True, key=self.tr("Enter"))
        self.here.clicked.connect(lambda: self._end(self.pack.at))
        row.addWidget(self.here)
        return row

    def close_sheet(self) -> None:
        self._end(0)

    def _always(self) -> None:
        super().close_sheet()
        self.always.emit()

    def _end(self, at: int) -> None:
        super().close_sheet()
        self.cut.emit(at)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Pass arrow left, arrow right and digits to the picture of the pack, whichever widget has the focus."""
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right) or event.text().isdigit():
            self.pack.keyPressEvent(event)
        else:
            super().keyPressEvent(event)
