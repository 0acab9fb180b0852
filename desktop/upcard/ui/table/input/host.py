"""What the parts of a table may know of the table that they are parts of."""

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QWidget

from upcard.core.cards import Cards
from upcard.core.events import Place
from upcard.core.table.draft import Draft
from upcard.core.table.plan import TablePlan
from upcard.play.text.words import Words
from upcard.ui.table.cards.card_item import CardItem
from upcard.ui.table.geometry.card_poses import LayoutParams, TableLayout
from upcard.ui.table.motion.scene import TableScene
from upcard.ui.table.overlay.bubble import MessageBubble
from upcard.ui.table.overlay.prompt import PromptButtons
from upcard.ui.table.signs.board import SignStyle
from upcard.ui.table.styles.trays import TrayStyle


class TableHost(Protocol):
    """Shows a draft, and can be asked to let its cards go where they belong."""

    def report_choice(self) -> None:
        """Let others know that other cards are chosen, or that the hand is held in another order."""
        ...

    @property
    def draft(self) -> Draft | None:
        """What is shown; None while nothing is."""
        ...

    @property
    def plan(self) -> TablePlan:
        """Its boxes and places."""
        ...

    @property
    def table_style(self) -> TrayStyle:
        """What depends on the style of the table."""
        ...

    @property
    def table(self) -> TableLayout | None:
        """Where everything lies; None until the table has a size."""
        ...

    @property
    def look(self) -> LayoutParams:
        """What the geometry depends on beside size and plan."""
        ...

    @property
    def table_scene(self) -> TableScene:
        """The pictures of cards and signs."""
        ...

    @property
    def bubble(self) -> MessageBubble:
        """What is said or asked beside a place."""
        ...

    @property
    def prompt(self) -> PromptButtons:
        """The row of buttons above the hand."""
        ...

    @property
    def port(self) -> QWidget:
        """The widget that shows the scene."""
        ...

    @property
    def words(self) -> Words:
        """The sentences in the language of now."""
        ...

    @property
    def pen(self) -> SignStyle:
        """What signs are drawn with now."""
        ...

    @property
    def mirrored(self) -> bool:
        """Whether the table is laid for the left hand."""
        ...

    @property
    def sorts(self) -> bool:
        """Whether the person may sort the hand."""
        ...

    @property
    def carrying(self) -> bool:
        """Whether cards hang on the pointer."""
        ...

    @property
    def hand_place(self) -> Place | None:
        """Where the person's own hand lies."""
        ...

    @property
    def hand(self) -> Sequence[CardItem]:
        """The cards of the person's own hand, from left to right."""
        ...

    @property
    def focused_place(self) -> Place | None:
        """The place that the keyboard has gone to; None while the hand or a button has the focus."""
        ...

    def card_at(self, point: QPointF) -> CardItem | None:
        """Return the topmost card at a point."""
        ...

    def show_signs(self, moving: bool = False) -> None:
        """Draw the signs and the buttons that fit the draft and the cards chosen."""
        ...

    def show_focus(self) -> None:
        """Draw the ring around the place with the focus, or take it off."""
        ...

    def adopt(self, draft: Draft, *, first: Sequence[CardItem] = ()) -> None:
        """Show another draft of the same position."""
        ...

    def slide(self, first: Sequence[CardItem] = (), *, refused: bool = False) -> None:
        """Let the cards go where they belong; refused ones shake when they are there."""
        ...

    def reorder(self, cards: Cards, items: Sequence[CardItem]) -> None:
        """Keep the hand in this order until it is sorted."""
        ...

    def refresh(self) -> None:
        """Put everything where it belongs at once."""
        ...

    def hasFocus(self) -> bool:
        """Return whether the table has the keyboard."""
        ...

    def setFocus(self, reason: Qt.FocusReason, /) -> None:
        """Give it the keyboard."""
        ...

    def isVisible(self) -> bool:
        """Return whether the table is shown."""
        ...

    def window(self) -> QWidget:
        """Return the window that the table is in."""
        ...
