"""The page that proves that a deal was fair.

It shows the hash of the shuffled pack, which was published before the deal, and, after the deal, the whole pack.
"""

from pathlib import Path
from time import perf_counter

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QGuiApplication, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from upcard.core.resources import resource
from upcard.play.match.shuffle_commitment import ShuffleProof
from upcard.ui.features.fairness.pack_order import PackEdge, PackOrder
from upcard.ui.style.icons import icon
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.style_context import StyleContext
from upcard.ui.widgets.digits import DigitsBlock
from upcard.ui.widgets.page import Page

NAME = "check_deal.py"
INDENT = 31
"""How far the contents of a step are indented, in text units (scaled pixels)."""


@guard_overrides
class VerdictMark(QWidget):
    """A coloured circle with the text `inside` or, if `inside` is the name of an icon, with that icon.

    The circle is `units` text units (scaled pixels) wide.
    """

    def __init__(self, colour: str, inside: str, dress: StyleContext, units: float) -> None:
        super().__init__()
        self.colour, self.inside, self.dress = colour, inside, dress
        self.setFixedSize(dress.px(units), dress.px(units))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, ink = QPainter(self), self.dress.theme.chrome
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(QColor(self.colour))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawEllipse(QRectF(self.rect()))
        painter.setPen(QColor(ink))
        if self.inside.isdigit():
            painter.setFont(self.dress.font("badge"))
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.inside)
            return
        size = self.width() * 6 // 10
        picture = icon(self.inside, ink, size, self.devicePixelRatioF())
        painter.drawPixmap((self.width() - size) // 2, (self.height() - size) // 2, picture)


@guard_overrides
class FairDealPage(Page):
    """Shows whether the dealt cards agree with the hash published before the deal, and the evidence, step by step."""

    saving = Signal()
    scripting = Signal()
    """Emitted when the person wants to copy the script that checks a proof without Upcard."""

    def __init__(
        self, window: QWidget, dress: StyleContext, name: str, promised: str, record: ShuffleProof | None
    ) -> None:
        """Make the page for the deal called `name`; `promised` is the hash of the pack, published before the deal.

        `record` is the proof. It is None during the deal, while the pack's order must stay secret.
        """
        super().__init__(window, dress, wide=980)
        self.column.setSpacing(dress.px(7))
        self.promised = promised if record is None else record.promised
        self._steps = 0
        self.column.addWidget(self.label(self.tr("Check this deal"), "dialog-title"))
        self.column.addWidget(self.paragraph(name, "second"))
        self.verdict = self.label("", "prompt")
        self.column.addWidget(self._build_verdict_frame(record))
        self._step(self.tr("Check code"), self.tr("shown before the first card; only one order gives it"))
        self._indent(DigitsBlock(self.tr("code"), self.promised, dress, window.width()))
        if record is not None:
            self._add_pack(record)
            self._step(self.tr("Nonce and result"), self.tr("SHA-256 of order and nonce, a secret number"))
            self._indent(DigitsBlock(self.tr("nonce"), record.nonce, dress, window.width()))
            self._indent(DigitsBlock(self.tr("computed"), record.computed, dress, window.width(), self.promised))
        self.column.addLayout(self._buttons(record))

    def _add_pack(self, record: ShuffleProof) -> None:
        """Add pictures of the pack to the page: where it was cut, if it was, and the order of its cards.

        The cut and the order are taken from `record`, the proof of the deal.
        """
        facts = {"number": record.dealt, "cut": record.cut, "all": len(record.order)}
        if record.cut:
            told = self.tr("after {cut} of {all} cards; dealing starts there").format(**facts)
            self._step(self.tr("Cut"), told)
            self._indent(PackEdge(record, told, self.dress))
        dealt = self.tr("from the top; the {number} cards dealt before the first turn are outlined")
        if record.cut:
            dealt = self.tr("before the cut; the {number} cards that were dealt are outlined")
        self._step(self.tr("Order"), dealt.format(**facts))
        self._indent(PackOrder(record.order, range(record.cut, record.cut + record.dealt), self.dress))

    def _build_verdict_frame(self, record: ShuffleProof | None) -> QFrame:
        """Check the proof `record`, and return a frame that says whether the deal was fair.

        During the deal, `record` is None, and the frame says that the order of the cards is fixed.
        """
        frame, theme = QFrame(), self.dress.theme
        row, column = QHBoxLayout(frame), QVBoxLayout()
        row.setContentsMargins(self.dress.px(16), self.dress.px(10), self.dress.px(16), self.dress.px(10))
        row.setSpacing(self.dress.px(14))
        column.setSpacing(0)
        begun = perf_counter()
        kept = record is not None and record.promise_kept
        taken = max(1, round((perf_counter() - begun) * 1000))
        told, why = self._describe_verdict(record)
        self.verdict.setText(told)
        open_yet = record is None or not self.promised
        colour = theme.ink_2 if open_yet else theme.gain if kept else theme.loss
        frame.setObjectName("verdict")
        ground = f"border: 2px solid {colour}; border-radius: 10px; background: {theme.chrome_2};"
        frame.setStyleSheet(f"#verdict {{ {ground} }}")
        row.addWidget(VerdictMark(colour, "lock" if open_yet else "check" if kept else "x", self.dress, 30))
        column.addWidget(self.verdict)
        column.addWidget(self.paragraph(why, "second"))
        row.addLayout(column, 1)
        if record is not None:
            row.addWidget(self.label(self.tr("checked in {number} ms").format(number=taken), "caption", "second"))
        return frame

    def _describe_verdict(self, record: ShuffleProof | None) -> tuple[str, str]:
        """Return the verdict on the deal, and a sentence that explains it.

        `record` is the proof, or None while the deal is not over.
        """
        if not self.promised:
            why = self.tr("This deal was set up by hand, or comes from a version that had no check codes.")
            return self.tr("This deal cannot be checked"), why
        if record is None:
            why = self.tr("All cards are shuffled already. After the deal, this page shows you whether one was moved.")
            return self.tr("The order is fixed"), why
        if record.promise_kept:
            why = self.tr("Order and nonce give the check code that was shown before the deal. {number} cards.")
            return self.tr("No card was moved"), why.format(number=len(record.order))
        why = self.tr("Order and nonce give another code than the one shown before the deal.")
        return self.tr("The order of the cards was changed"), why

    def _step(self, title: str, note: str) -> None:
        """Add the heading of the next step of the evidence: its number, its `title` and the short text `note`."""
        self._steps += 1
        row = QHBoxLayout()
        row.setSpacing(self.dress.px(10))
        row.addWidget(VerdictMark(self.dress.theme.ink, str(self._steps), self.dress, 21))
        row.addWidget(self.label(title, "tray"))
        row.addWidget(self.label(note, "caption", "second"))
        row.addStretch()
        self.column.addLayout(row)

    def _indent(self, widget: QWidget) -> None:
        row = QHBoxLayout()
        row.setContentsMargins(self.dress.px(INDENT), 0, 0, 0)
        row.addWidget(widget)
        self.column.addLayout(row)

    def _buttons(self, record: ShuffleProof | None) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setContentsMargins(0, self.dress.px(8), 0, 0)
        self.save = self.button(self.tr("Save the record…"))
        self.save.clicked.connect(self.saving)
        self.script = self.button(self.tr("Copy the check script"))
        self.script.clicked.connect(self.scripting)
        for button in (self.save, self.script):
            button.setVisible(record is not None)
            row.addWidget(button)
        row.addStretch()
        close = self.button(self.tr("Close"), primary=True, key=self.tr("Enter"))
        close.clicked.connect(self.close_sheet)
        row.addWidget(close)
        return row

    def sizeHint(self) -> QSize:
        return QSize(self.dress.px(980), self.dress.px(600))


def copy_script() -> None:
    """Copy the source of a Python script to the clipboard; the script can check the proof of a deal without Upcard."""
    QGuiApplication.clipboard().setText(script().read_text("utf-8"))


def script() -> Path:
    """Return the path of the script that checks a proof without Upcard.

    In an installed program it is in the resources, else in the source tree.
    """
    return next(path for path in (resource(NAME), resource().parent / "desktop" / "tools" / NAME) if path.is_file())
