"""A text field in which a person types a PIN."""

from PySide6.QtCore import QCoreApplication, QRegularExpression, Qt
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import QLineEdit, QWidget

from upcard.play.match.pins import LONGEST
from upcard.ui.style.style_context import StyleContext


class PinField(QLineEdit):
    """A text field for a PIN: it accepts digits only, and does not show them."""

    def __init__(self, name: str, dress: StyleContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setEchoMode(QLineEdit.EchoMode.Password)
        self.setInputMethodHints(Qt.InputMethodHint.ImhDigitsOnly | Qt.InputMethodHint.ImhSensitiveData)
        self.setValidator(QRegularExpressionValidator(QRegularExpression(f"[0-9]{{0,{LONGEST}}}"), self))
        self.setFont(dress.font("button"))
        self.setAccessibleName(name)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setFixedWidth(dress.px(150))
        self.setMinimumHeight(dress.px(36))


def describe_wrong_pin(name: str, wait: int) -> str:
    """Return the message after a wrong PIN: "this is not the PIN of `name`", or how long to wait if `wait` is not 0.

    `wait` is the time in milliseconds until the person may try again.
    """
    if wait:
        told = QCoreApplication.translate("PinField", "Try again in {seconds} s. Nothing is lost.")
        return told.format(seconds=-(-wait // 1000))
    return QCoreApplication.translate("PinField", "That is not {name}’s PIN.").format(name=name)
