"""The list beside the rule book: its sections, the rules of the open section, or the results of a search."""

from PySide6.QtCore import QLocale, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QListWidget, QListWidgetItem, QStyledItemDelegate

from upcard.play.rulebook.rulebook import RuleBook, RuleEntry
from upcard.ui.style.line_breaks import join_words
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.style_context import StyleContext
from upcard.ui.widgets.page import ENTER

ID = Qt.ItemDataRole.UserRole
SECTION = Qt.ItemDataRole.UserRole + 1
PAD = 7
"""The padding around an item, as in the style sheet, in text units (scaled pixels)."""
INDENT = "   "
PAGE = -1
"""The section number of an item that belongs to no section; such an item has no rules below it."""


@guard_overrides
class WrappedItemDelegate(QStyledItemDelegate):
    """Draws the items of a list so that no line breaks inside a Japanese word.

    It draws invisible joiners between the characters; the text stored in the item does not have them.
    """

    def displayText(self, value: object, locale: QLocale | QLocale.Language) -> str:
        return join_words(super().displayText(value, locale))


@guard_overrides
class RuleContentsList(QListWidget):
    """The list beside the rule book; selecting an item opens its rule.

    Only the section with the open rule lists its rules; of other sections, only the heading is listed.
    """

    wanted = Signal(str)
    """Emits the id of the rule that the person wants to read, or the name of a page that is no rule.

    An empty text means the introduction.
    """
    entered = Signal()
    """Emitted when the person wants to move the focus from the list to the page."""

    def __init__(self, dress: StyleContext, book: RuleBook) -> None:
        super().__init__()
        self.dress = dress
        self.book = book
        self.setFont(dress.font("body"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWordWrap(True)
        self.setItemDelegate(WrappedItemDelegate(self))
        self.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(self.tr("Contents"))
        self._fill()
        self.currentItemChanged.connect(self._choose_item)

    def stand_at(self, rule_id: str) -> None:
        """Select the rule with the id `rule_id` in the list, without emitting the signal `wanted`."""
        self.blockSignals(True)
        for row in range(self.count()):
            item = self.item(row)
            if item.data(ID) == rule_id and (item.data(SECTION) in (None, PAGE) or not rule_id):
                self.setCurrentItem(item)
                self._unfold(item)
                self.scrollToItem(item)
        self.blockSignals(False)

    def search(self, words: str, rule_id: str) -> tuple[RuleEntry, ...]:
        """List only the rules that contain `words`, and return them.

        If `words` is empty, list the whole book, select the rule `rule_id`, and return an empty tuple.
        """
        self.blockSignals(True)
        self.clear()
        found = self.book.search_rules(words) if words.strip() else ()
        if words.strip():
            for rule in found:
                self._add(rule.title, rule.id)
        else:
            self._fill()
        self._measure()
        self.blockSignals(False)
        if not words.strip():
            self.stand_at(rule_id)
        elif not found:
            self._heading(self.tr("Nothing found"), "").setFlags(Qt.ItemFlag.NoItemFlags)
        return found

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._measure()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER:
            self.entered.emit()
        else:
            super().keyPressEvent(event)

    def _measure(self) -> None:
        """Set the height of each item to that of its wrapped text, plus the padding of the style sheet.

        Qt itself would leave out the padding.
        """
        around = self.dress.px(2 * PAD)
        wide = self.viewport().width() - around - self.dress.px(2 * PAD)
        for row in range(self.count()):
            item = self.item(row)
            room, text = QRect(0, 0, wide, 1000), join_words(item.text())
            box = QFontMetrics(item.font()).boundingRect(room, Qt.TextFlag.TextWordWrap, text)
            item.setSizeHint(QSize(0, box.height() + around + 2))

    def _fill(self) -> None:
        self._heading(self.tr("In short"), "")
        for page in self.book.pages:
            self._heading(page.title, page.id).setData(SECTION, PAGE)
        for number, section in enumerate(self.book.sections):
            self._heading(section.title, section.rules[0].id).setData(SECTION, number)
            for rule in section.rules:
                self._add(INDENT + rule.title, rule.id)

    def _heading(self, text: str, rule_id: str) -> QListWidgetItem:
        item = self._add(text, rule_id)
        item.setFont(self.dress.font("tray"))
        return item

    def _add(self, text: str, rule_id: str) -> QListWidgetItem:
        item = QListWidgetItem(text, self)
        item.setData(ID, rule_id)
        item.setFont(self.font())
        rule = self.book.rule(rule_id)
        if rule is not None and rule.differs and text.strip() == rule.title:
            item.setText(f"{text} ≠")
        return item

    def _choose_item(self, item: QListWidgetItem | None) -> None:
        if item is not None and item.data(ID) is not None:
            self._unfold(item)
            self.wanted.emit(item.data(ID))

    def _unfold(self, chosen: QListWidgetItem) -> None:
        """Show the rules of the section to which the item `chosen` belongs, and hide those of all other sections."""
        rows = [self.item(row) for row in range(self.count())]
        sections = [number for number, item in enumerate(rows) if item.data(SECTION) is not None]
        if not sections:
            return
        at = self.row(chosen)
        start = max((number for number in sections if number <= at), default=0)
        end = next((number for number in sections if number > start), len(rows))
        for number, item in enumerate(rows):
            shut = number > 0 and number not in sections and not (start and start < number < end)
            item.setHidden(shut)
