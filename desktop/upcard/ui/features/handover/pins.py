"""Opens the pages on which a person sets or removes a PIN, or asks the others to remove a forgotten one."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QFormLayout, QHBoxLayout, QWidget

from upcard.play.match import pins
from upcard.play.match.pins import is_pin
from upcard.play.storage import folders
from upcard.play.text import file_errors
from upcard.ui.features.handover.consent import ConsentRequest, ask
from upcard.ui.features.handover.pin_field import PinField, describe_wrong_pin
from upcard.ui.session import naming
from upcard.ui.style.announcements import announce
from upcard.ui.style.style_context import StyleContext
from upcard.ui.widgets.page import Page

if TYPE_CHECKING:
    from upcard.ui.session.context import Context
    from upcard.ui.session.pin_lock import PinLock

translate = QCoreApplication.translate


def _who(context: "Context", player: int) -> str:
    controller = context.controller
    return pins.key(controller.seated.names[player], controller.match, player)


def open_own_pin(context: "Context") -> None:
    """Open the page on which the person at the screen sets or removes a PIN.

    If the curtain covers the table between two persons' turns, or if only one person plays, show a message that says
    when a PIN can be set.
    """
    controller = context.controller
    if controller.covered or not controller.seated.must_hide_hands:
        told = translate(
            "SetPinPage", "When several people share this screen, each can set a PIN while their own cards are shown."
        )
        context.pages.show_notice(translate("SetPinPage", "A PIN for your cards"), told)
    else:
        context.pages.open("own pin", partial(_own, context))


def _own(context: "Context") -> "SetPinPage":
    player = context.controller.seated.viewer
    name = naming.name_players(context.language.code, context.controller.seated)[player]
    page = SetPinPage(context.window, context.style, name, context.handover.find_lock(player))
    page.chosen.connect(partial(_save_pin, context, player))
    return page


def _save_pin(context: "Context", player: int, pin: str) -> None:
    """Save `pin` as the PIN of `player`, or remove the PIN if `pin` is empty; show a message if that fails."""
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
    """Ask whether to remove the PIN of the person for whom the table is shown, because that person has forgotten it.

    All other persons at the table are asked. If all of them agree, the PIN is removed.
    """
    player = context.controller.seated.viewer
    title = translate("SetPinPage", "{name} forgot the PIN. Remove it?")
    ask(context, ConsentRequest(player, title), partial(_remove_pin, context, player))


def _remove_pin(context: "Context", player: int, agreed: Sequence[int]) -> None:
    _save_pin(context, player, "")
    context.controller.resync_table()


class SetPinPage(Page):
    """Lets a person set a new PIN, which must be typed twice, or remove the PIN.

    A person who already has a PIN must type it first: anybody could have sat down under that person's name.
    """

    chosen = Signal(str)
    """Emits the new PIN; an empty text to remove the PIN."""

    def __init__(self, window: QWidget, dress: StyleContext, name: str, lock: "PinLock | None") -> None:
        super().__init__(window, dress, wide=520)
        self.name, self.lock = name, lock
        self.column.addWidget(self.label(self.tr("{name}’s PIN").format(name=name), "dialog-title"))
        asks = self.tr("The curtain asks for it before showing your cards. Nobody can read it once it is saved.")
        lost = self.tr("If you forget it, it can be removed when everyone else at the table agrees.")
        self.column.addWidget(self.paragraph(dress.words.join_sentences((asks, lost)), "second"))
        self.column.addSpacing(dress.px(6))
        form = QFormLayout()
        self.before = PinField(self.tr("Current PIN"), dress) if lock is not None else None
        self.fields = [PinField(text, dress) for text in (self.tr("PIN"), self.tr("Repeat"))]
        for field in filter(None, (self.before, *self.fields)):
            form.addRow(self.label(field.accessibleName()), field)
            field.textEdited.connect(self._look)
        self.column.addLayout(form)
        self.note = self.paragraph("", "second")
        self.column.addWidget(self.note)
        self.column.addLayout(self._foot())
        self.start = self.before or self.fields[0]
        self._look()

    def _foot(self) -> QHBoxLayout:
        row = QHBoxLayout()
        away = self.button(self.tr("Remove the PIN"))
        away.clicked.connect(lambda: self._choose(""))
        away.setVisible(self.lock is not None)
        back = self.button(self.tr("Cancel"), key=self.tr("Esc"))
        back.clicked.connect(self.close_sheet)
        self.agree = self.button(self.tr("Set the PIN"), primary=True, key=self.tr("Enter"))
        self.agree.clicked.connect(lambda: self._choose(self.fields[0].text()))
        row.addWidget(away)
        row.addStretch()
        row.addWidget(back)
        row.addWidget(self.agree)
        return row

    def _choose(self, pin: str) -> None:
        """Emit `chosen` with the new `pin`, or with "" to remove the PIN; if the old PIN is wrong, only say so."""
        if self.lock is not None and self.before is not None and not self.lock.accepts_pin(self.before.text()):
            self.note.setText(describe_wrong_pin(self.name, self.lock.wait))
            announce(self, self.note.text())
            self.before.clear()
            self.before.setFocus()
            return
        self.chosen.emit(pin)

    def _look(self) -> None:
        """Check the new PIN, show what is wrong with it, and enable the button that sets it only if nothing is wrong.

        The PIN must have at least four digits, and must be the same in both fields.
        """
        pin, again = (field.text() for field in self.fields)
        short = self.tr("Four digits or more.") if pin and not is_pin(pin) else ""
        other = self.tr("The two PINs differ.") if again and not pin.startswith(again) else ""
        self.note.setText(short or other)
        self.agree.setEnabled(is_pin(pin) and pin == again)
