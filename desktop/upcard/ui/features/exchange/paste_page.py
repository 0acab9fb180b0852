"""The page for pasted text: a deal code, a match written as text (a record) or a position.

The page describes the text before it is opened.
"""

from typing import NamedTuple

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from upcard.core.text.notation import BadNotation
from upcard.games import GAMES
from upcard.play.exchange.deal_code import BadCode, CodedDeals, of_match
from upcard.play.exchange.text_import import import_text
from upcard.play.match.notes import is_set_up
from upcard.play.match.resume import ResumedMatch
from upcard.ui.features.exchange.text_box import TextEdit
from upcard.ui.session.seated import SeatedPlayers
from upcard.ui.session.table_picture import render_table
from upcard.ui.style.style_context import StyleContext
from upcard.ui.table.cards.deck import CardDeck
from upcard.ui.widgets.page import Page
from upcard.ui.widgets.texts import make_wrapped_label

PAUSE = 150
"""The milliseconds after the last change until a long text is read."""
HIGH, SHARE = 240, 0.4
"""Two limits for the picture's height: `HIGH` in text units (scaled pixels), and a share of the window's height."""
LONG = 400
"""The number of characters above which a text is read only after a pause in typing; every deal code is shorter."""


class CodeOffer(NamedTuple):
    """What `DealCodesPage` shows when it opens.

    `code` is the deal code, match or position in its text box, and `own` is the deal code of the game that has just
    ended.
    """

    code: str
    own: str = ""
    """The code of the game that has just ended, or an empty text."""
    running: bool = False
    """Whether the match on the table is unfinished; the page then says that this match will be saved."""
    fresh: bool = False
    """Whether `code` is a new deal code, and not a text found on the clipboard."""


class DealCodesPage(Page):
    """Lets the person paste a deal code, a match written as text (a record) or a position, and describes the text.

    Buttons play or open what the text contains.
    """

    agreed = Signal(object)
    """Emits the `CodedDeals` to play."""

    brought = Signal(str)
    """Emits the text of a record or position to open."""

    def __init__(self, window: QWidget, dress: StyleContext, deck: CardDeck, offer: CodeOffer) -> None:
        super().__init__(window, dress, wide=640)
        self.deck = deck
        self.own = offer.own
        self.fresh = offer.code if offer.fresh else ""
        """The new code with which the page opens, or an empty text."""
        self.running = offer.running
        self.deals: CodedDeals | None = None
        self.found: ResumedMatch | CodedDeals | None = None
        self.pause = QTimer(self, singleShot=True, interval=PAUSE)
        self.pause.timeout.connect(self._read_code)
        self.line = TextEdit(self.tr("Deal code, record or position"), dress)
        self.line.agreed.connect(self._agree)
        self.line.dropped.connect(self.close_sheet)
        self.about = make_wrapped_label("", dress, "body")
        self.picture = QLabel()
        self.picture.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.picture.hide()
        self._lay()
        self.line.setText(offer.code)
        self.line.selectAll()  # so that pasting replaces it
        self._read_code()
        self.line.textChanged.connect(self._schedule_reading)
        self.start = self.line

    @property
    def unsaved_input(self) -> object:
        """The text in the page's text box, which must survive when the page is built again."""
        return self.line.text()

    def take_up(self, jotted: object) -> None:
        """Put the text `jotted`, which the page had before it was built again, back into the text box."""
        self.line.setText(str(jotted))

    def _lay(self) -> None:
        """Arrange the title, the text box, the description, the picture and the buttons on the page."""
        waits = self.tr("Your current game will be saved.")
        self.warning = make_wrapped_label(waits, self.dress, "caption", "second")
        self.warning.setVisible(self.running)
        told = self.tr(
            "Paste a deal code, a record or a position. The same code gives the same cards and the "
            "same rules, before any cut."
        )
        title = self.label(self.tr("Deal code, record or position"), "dialog-title")
        for widget in (title, self.paragraph(told), self.line, self.about, self.picture, self.warning):
            self.column.addWidget(widget)
        self.add_footer(self._buttons())

    def _buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        self.copy = self.button(self.tr("Copy"))
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.line.text()))
        row.addWidget(self.copy)
        self.ended = self.button(self.tr("This game's code"))
        self.ended.setVisible(bool(self.own))
        self.ended.clicked.connect(lambda: self.line.setText(self.own))
        row.addWidget(self.ended)
        row.addStretch()
        cancel = self.button(self.tr("Cancel"), key="Esc")
        cancel.clicked.connect(self.close_sheet)
        row.addWidget(cancel)
        self.deal = self.button(self.tr("Deal"), primary=True, key=self.tr("Enter"))
        self.deal.clicked.connect(self._agree)
        row.addWidget(self.deal)
        return row

    def _schedule_reading(self) -> None:
        """Decode the changed text: a short one at once, a long one only after a pause in the typing."""
        if len(self.line.text()) > LONG:
            self.found = self.deals = None
            self.pause.start()
        else:
            self._read_code()

    def _read_code(self) -> None:
        """Decode the text in the text box, and describe what it contains or why it cannot be decoded."""
        self.pause.stop()
        words, text = self.dress.words, self.line.text()
        try:
            self.found = import_text(text, GAMES)
            self.about.setText(
                self._opens(self.found) if isinstance(self.found, ResumedMatch) else self._describe_deals(self.found)
            )
        except (BadCode, BadNotation) as bad:
            self.found = None
            self.about.setText(words.say_key(bad.key, bad.facts) if text.strip() else "")
        self.deals = self.found if isinstance(self.found, CodedDeals) else None
        self.about.setAccessibleName(self.about.text())
        self._show_picture()
        self.deal.setText(self.tr("Open") if isinstance(self.found, ResumedMatch) else self.tr("Deal"))
        for button in (self.deal, self.copy):
            button.setEnabled(self.found is not None)
        self.arrange()
        QTimer.singleShot(0, self, self.arrange)  # the lines of the box depend on its final width

    def _show_picture(self) -> None:
        """Show a picture of the card table in the pasted match or position, as the person who plays in it sees it.

        If the text box has a deal code or nothing readable, hide the picture.
        """
        found, dress = self.found, self.dress
        self.line.limit_rows(isinstance(found, ResumedMatch))
        self.picture.setVisible(isinstance(found, ResumedMatch))
        if not isinstance(found, ResumedMatch):
            return
        seated = SeatedPlayers(*found)
        drawn = found.match.game.table.draft(found.match.get_seat_view(seated.seat))
        table = render_table(seated, drawn, dress._replace(t=1.0), self.deck)
        high = min(dress.px(HIGH), round(SHARE * self.window().height())) * self.devicePixelRatioF()
        small = table.scaledToHeight(round(high), Qt.TransformationMode.SmoothTransformation)
        small.setDevicePixelRatio(self.devicePixelRatioF())
        self.picture.setPixmap(small)

    def _opens(self, found: ResumedMatch) -> str:
        """Return a description of `found`: whether it is a whole match or a position, its rules, and the deal."""
        match = found.match
        what = self.tr("A position") if is_set_up(match) and len(match.actions) == 1 else self.tr("A record")
        number = self.tr("deal {number}").format(number=match.game.rules.deal_number(match.position))
        over = (self.tr("the game is over"),) if match.decided else ()
        rules = self._describe_deals(of_match(match.game, match.rules, match.seed))
        return self.dress.words.join_facts((what, rules, number, *over))

    def _describe_deals(self, deals: CodedDeals) -> str:
        """Return a description of the deal code `deals`: the game, its preset of rules, the number of changed options.

        If the code chooses one of the game's tables (such as four players in pairs), the description has that too.
        """
        words, game, chosen = self.dress.words, GAMES[deals.game], deals.chosen
        parts = [words.say_key(game.name), words.say_key(f"{game.name}.preset.{chosen.preset}")]
        if chosen.table:
            parts.append(words.say_key(f"{game.name}.table.{chosen.table}"))
        if chosen.changes:
            parts.append(self.tr("options changed: {number}").format(number=len(chosen.changes)))
        if self.fresh and self.line.text() == self.fresh:
            parts.insert(0, self.tr("A new code"))
        return words.join_facts(parts)

    def _agree(self) -> None:
        if self.pause.isActive():
            self._read_code()
        if self.deals is not None:
            self.agreed.emit(self.deals)
        elif self.found is not None:
            self.brought.emit(self.line.text())
