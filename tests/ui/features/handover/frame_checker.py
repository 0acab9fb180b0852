"""Checks every painted frame for faces that may not be in the scene, and for texts that name hidden cards."""

from collections import Counter
from collections.abc import Iterator

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QLineEdit, QWidget

from upcard.core.cards import HIDDEN, Card
from upcard.core.events import Place
from upcard.play.match.undo import count_visible_faces
from upcard.ui.app.program import Program
from upcard.ui.shell.moves_panel import MovesPanel
from upcard.ui.table.cards.card_item import CardItem


class FrameChecker(QObject):
    """Watches all painting, and notes what the current person sees but may not."""

    def __init__(self, program: Program) -> None:
        super().__init__()
        self.program = program
        self.frames = self.covered = 0
        self.leaks: list[str] = []
        self._now: object = None
        self._allowed = Counter[Card]()
        self._secret: list[str] = []
        self._others = [
            one
            for one in QApplication.topLevelWidgets()
            if not (one is program.window or program.window in list_parents(one))
        ]
        """Windows that other tests have left and that are not deleted yet."""
        QApplication.instance().installEventFilter(self)  # type: ignore[union-attr]

    def close(self) -> None:
        """Stop watching."""
        QApplication.instance().removeEventFilter(self)  # type: ignore[union-attr]

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Check what is about to be painted."""
        window = self.program.window
        if event.type() == QEvent.Type.Paint and watched in (window, window.sheet, self.program.table.port):
            self.frames += 1
            self.covered += self.program.controller.covered
            self.check_view()
        return False

    def check_view(self) -> None:
        """Note each face and each card name that is visible and may not be."""
        controller = self.program.controller
        now = controller.match, len(controller.match.actions), controller.covered, controller.seated.viewer
        if now != self._now:
            self._now = now
            self._allowed, self._secret = self._may_see()
        shown = Counter(item.card for item in self._cards())
        self.leaks += [f"{card} lies open" for card in shown - self._allowed]
        texts = "\n".join({*self._texts()}).lower()
        self.leaks += [f"{name} is named in {find_line(texts, name)!r}" for name in self._secret if name in texts]

    def _may_see(self) -> tuple[Counter[Card], list[str]]:
        """Return the faces that may be open now, and the names of cards that may not be read."""
        controller, words = self.program.controller, self.program.words
        match, at = controller.match, len(controller.match.actions)
        if match.game.rules.to_act(match.position) is None:  # the score sheet shows the hands
            return count_visible_faces(match, at, controller.person), []
        allowed = Counter[Card]() if controller.covered else count_visible_faces(match, at, controller.person)
        hidden = set(self._in_hands()) - set(allowed) - self._public(at)
        names = {name.lower() for card in hidden for name in (words.card(card), words.spell_out_card(card))}
        seated = controller.seated
        said = " ".join(words.render(told) for told in seated.list_announcements(seated.last_deal)).lower()
        return allowed, [name for name in names if name not in said]

    def _cards(self) -> Iterator[CardItem]:
        for item in self.program.table.scene().items():
            if isinstance(item, CardItem) and item.card != HIDDEN and item.isVisible():
                yield item

    def _in_hands(self) -> Iterator[Card]:
        match = self.program.controller.match
        for seat in range(match.game.rules.seats(match.rules)):
            yield from match.game.table.arrange(match.get_seat_view(seat))[Place("hand", seat)]

    def _public(self, at: int) -> set[Card]:
        """Return the cards that every seat sees."""
        match = self.program.controller.match
        seats = [count_visible_faces(match, at, seat) for seat in range(match.game.rules.seats(match.rules))]
        common = seats[0]
        for seen in seats[1:]:
            common &= seen
        return set(common)

    def _texts(self) -> Iterator[str]:
        """Yield every text in the program, what a screen reader gets included."""
        for widget in (one for one in QApplication.allWidgets() if one.window() not in self._others):
            yield from filter(None, (widget.windowTitle(), widget.toolTip(), widget.accessibleName()))
            yield from filter(None, (widget.accessibleDescription(), get_widget_text(widget)))
        yield from list_spoken_texts(QAccessible.queryAccessibleInterface(self.program.table))
        panel = self.program.moves.panel
        if isinstance(panel, MovesPanel):
            yield from (panel.model.index(row, 0).data() or "" for row in range(panel.model.rowCount()))


def find_line(texts: str, name: str) -> str:
    """Return the first line with this name."""
    return next((line for line in texts.splitlines() if name in line), texts)


def list_parents(widget: QWidget) -> Iterator[QWidget]:
    """Yield the parents of a widget, nearest first."""
    while (parent := widget.parentWidget()) is not None:
        yield (widget := parent)


def list_spoken_texts(answer: QAccessibleInterface) -> Iterator[str]:
    """Yield the texts that a screen reader finds in an object and below it."""
    yield from filter(None, (answer.text(QAccessible.Text.Name), answer.text(QAccessible.Text.Description)))
    for number in range(answer.childCount()):
        yield from list_spoken_texts(answer.child(number))


def get_widget_text(widget: QWidget) -> str:
    """Return the text of a widget."""
    return widget.text() if isinstance(widget, QLabel | QAbstractButton | QLineEdit) else ""
