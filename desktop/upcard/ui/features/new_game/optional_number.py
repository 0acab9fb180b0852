"""A field for a number or none: a button for none, and the number beside it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton

from upcard.core.bounds import Bounds
from upcard.ui.style.style_context import StyleContext
from upcard.ui.widgets.pickers import NumberStepper


class OptionalNumberField(QFrame):
    """A number or none; the button for none stays pressed until a number is typed or stepped."""

    chosen = Signal(object)
    """Emits the number, or None."""

    def __init__(self, name: str, none: str, bounds: Bounds, usual: int, dress: StyleContext) -> None:
        super().__init__()
        self.setObjectName("segments")
        self.dress = dress
        self.last = usual
        """The last number, which is used again when the button is released."""
        self.none = QPushButton(none)
        self.none.setObjectName("segment")
        self.none.setCheckable(True)
        self.none.setFixedHeight(dress.px(30))
        self.none.setAccessibleName(f"{name}: {none}")
        self.none.toggled.connect(self._toggle_none)
        self.stepper = NumberStepper(name, bounds, self.last, dress)
        self.stepper.chosen.connect(self._choose_number)
        row = QHBoxLayout(self)
        row.setContentsMargins(2, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.none, alignment=Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self.stepper)

    def show_value(self, value: int | None) -> None:
        """Show the number `value`, or none if it is None, without emitting `chosen`."""
        self.none.blockSignals(True)
        self.none.setChecked(value is None)
        self.none.blockSignals(False)
        self.none.setFont(self.dress.font("button" if value is None else "body"))
        if value is None:
            self.stepper.clear_field()
        else:
            self.last = value
            self.stepper.choose(value)

    def _toggle_none(self, none: bool) -> None:
        value = None if none else self.last
        self.show_value(value)
        self.chosen.emit(value)

    def _choose_number(self, value: int) -> None:
        self.show_value(value)
        self.chosen.emit(value)
