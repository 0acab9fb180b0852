"""The page of a lesson: a card table, and above it a text that says what the person has to do."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from upcard.core.cards import Cards
from upcard.core.events import Events, Told
from upcard.core.game.lessons import AnyTask
from upcard.core.table.draft import Draft
from upcard.ui.features.lessons.marks import LessonHighlights
from upcard.ui.features.lessons.strip import LessonBar, LessonStrip, LessonText
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.style_context import StyleContext
from upcard.ui.table.view import TableView
from upcard.ui.widgets.page import Page

Key, Focus = Qt.Key, Qt.FocusPolicy
ASKING = range(Key.Key_1, Key.Key_8)
"""The digit keys that ask a question about the table if Ctrl is held down.

During a lesson, each of them asks what the person has to do.
"""


@guard_overrides
class LessonPage(Page):
    """The page of a lesson: a card table, and above it a text that says what to do.

    The page may be rebuilt during the lesson.
    """

    showing_me = Signal()
    stepping_back = Signal()
    rules_wanted = Signal(str)
    hidden = Signal()
    """Emitted when the page is hidden by another page, or closed."""
    asked = Signal()
    """Emitted when the person wants a screen reader to say again what to do."""

    def __init__(
        self,
        window: QWidget,
        dress: StyleContext,
        titles: tuple[str, str],
        texts: Sequence[LessonText],
        fit: Callable[..., None],
    ) -> None:
        """Make the page of a lesson; `titles` are the lesson's title and the text of the button for the next lesson.

        `texts` are all texts that will be shown above the card table; room is made for the longest. `fit` applies the
        style and the settings to a table.
        """
        super().__init__(window, dress)
        self.texts = list(texts)
        self.table = TableView(self)
        self.table.outcome.help_freely()
        self.table.setAccessibleName(self.tr("Table"))
        self.bar, self.window_title = LessonBar(self, *titles), titles[0]
        self.primary = None
        self.strip = LessonStrip(self)
        self.marks = LessonHighlights(self.table)
        self.start = self.table
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(0)
        for widget in (self.bar, self.rule(), self.strip):
            self.column.addWidget(widget)
        self.column.addWidget(self.table, stretch=1)
        fit(self.table, dress)
        self._connect_parts()

    @property
    def spoken_name(self) -> str:
        """What a screen reader calls the page: the lesson's title."""
        return self.bar.whole

    @property
    def body_text(self) -> str:
        """What a screen reader says of the page: how to leave the lesson.

        Each step of the lesson is announced separately.
        """
        return self.dress.words.join_details(QCoreApplication.translate("LessonBar", "Leave the lesson"), "Esc")

    def _connect_parts(self) -> None:
        self.bar.back.connect(self.undo)
        self.bar.show_me.connect(self.showing_me)
        self.bar.leaving.connect(self.close_sheet)
        self.table.rule_wanted.connect(self.rules_wanted)
        for part in (self, *self.findChildren(QWidget)):
            part.installEventFilter(self)

    # What is shown.

    def show_step(self, at: int, number: int, said: LessonText, loud: LessonText) -> None:
        """Show step `at` (from 0) of `number`: the text `said` on the page, and `loud` for a screen reader.

        If `at` is `number`, the lesson is finished, and the main button gets the keyboard focus.
        """
        self.bar.show_step(at, number)
        self.strip.show_texts(said, loud)
        self.primary = self.bar.primary if at >= number else None
        over = self.primary is not None
        self.table.setFocusPolicy(Focus.ClickFocus if over else Focus.StrongFocus)  # or Tab would stay on the table
        if self.primary is not None and self.isVisible():
            self.table.selection.move_focus(None)
            self.table.selection.refresh()
            self.primary.setFocus()
        elif self.table.isVisible() and not self.table.hasFocus():
            self.table.setFocus()

    def present(self, draft: Draft, seen: object, events: Events = ()) -> None:
        """Show `draft` (with cards laid out but not played) on the page's card table, and remove the marks.

        If there are `events`, animate them; else put the cards in place at once. `seen` is what the person sees.
        """
        self.marks.show(None)
        self.table.present(draft, seen, events)

    def mark(self, task: AnyTask | None) -> None:
        """Mark on the page's card table the cards and places that `task` names; None removes all marks."""
        self.marks.show(task)

    def choose(self, cards: Cards) -> None:
        """Select `cards` in the person's hand, to show which cards will be played."""
        self.table.selection.choose(self.table.selection.find_items(cards))

    def decline(self, told: Told, task: AnyTask) -> None:
        """Show the message `told` that a play is not what the lesson asks for, and put the person's cards back.

        The message is shown beside the place on the table that `task` is about. All laid-out and selected cards are put
        back, also those from before this play, because with them on the table the rules could refuse the play that the
        lesson asks for.
        """
        table = self.table
        items = table.take_leaving()
        table.outcome.asking.restore_draft()
        if table.drafts:
            table.adopt(table.drafts[0], first=items)
            table.drafts.clear()
        else:
            table.slide(items)
        table.selection.choose(())
        table.outcome.answer(told, next(iter(task.places), None))

    # Keys and sizes.

    def undo(self) -> None:
        """Take back the cards that were laid out last; if no cards are laid out, emit the signal `stepping_back`."""
        if not self.table.take_back():
            self.stepping_back.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Handle the keys of the lesson's page, whichever widget has the focus.

        F1 is handled here as well, so that the window's own shortcut for F1 does not run.
        """
        if not isinstance(event, QKeyEvent):
            return False
        held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        asks = held == Qt.KeyboardModifier.ControlModifier and event.key() in ASKING
        if event.type() == QEvent.Type.ShortcutOverride:
            own = asks or (event.key() == Key.Key_F1 and not held)
            if own:
                event.accept()
            return own
        if event.type() != QEvent.Type.KeyPress or (held and not asks):
            return False
        if asks:
            self.asked.emit()
        return asks or self._take(Key(event.key()))

    def _take(self, key: Qt.Key) -> bool:
        if key == Key.Key_F1:
            self.rules_wanted.emit("")
        elif key == Key.Key_H and not self.bar.show_button.isHidden():
            self.showing_me.emit()
        elif key == Key.Key_Escape and self._nothing_open():
            self.close_sheet()
        else:
            return False
        return True

    def _nothing_open(self) -> bool:
        """Whether Esc may close the page, because nothing on the card table can be cancelled or taken back."""
        table = self.table
        pointed = table.targets.near is not None or table.zones.place is not None
        laid = table.draft is not None and table.draft.staged
        return not (table.bubble.isVisible() or table.is_carrying or pointed or table.selection.items or laid)

    def hideEvent(self, event: QHideEvent) -> None:
        if not event.spontaneous():
            self.hidden.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        QTimer.singleShot(0, self, self._settle)

    def arrange(self) -> None:
        super().arrange()
        self.strip.resize(self.width(), self.strip.height())
        head = self.strip.height_for(self.texts)
        self.table.set_head(head)
        self.strip.setFixedHeight(head)

    def _settle(self) -> None:
        self.marks.redraw()
