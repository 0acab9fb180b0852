"""The interface through which the parts of the table, such as its gestures, use the table."""

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
    """A table that shows a draft, as its parts (such as gestures and bubbles) see it.

    A draft is what a person has laid out but not played.
    """

    def report_choice(self) -> None:
        """Signal that the selected cards or the order of the hand have changed."""
        ...

    def report_focus(self) -> None:
        """Signal that the keyboard focus may have moved within the table."""
        ...

    @property
    def draft(self) -> Draft | None:
        """The cards that the person has laid out but not played; None while the table shows nothing."""
        ...

    @property
    def plan(self) -> TablePlan:
        """The game's description of the table: the players' boxes and the places for cards, without pixels."""
        ...

    @property
    def table_style(self) -> TrayStyle:
        """The table style that the game's plan names."""
        ...

    @property
    def table(self) -> TableLayout | None:
        """The layout; None until the table has a size."""
        ...

    @property
    def layout_params(self) -> LayoutParams:
        """The person's settings and other values on which the layout depends, besides the table's size and the plan."""
        ...

    @property
    def table_scene(self) -> TableScene:
        """The scene with the pictures of the cards, and with the names, counts and marks drawn beside them."""
        ...

    @property
    def bubble(self) -> MessageBubble:
        """The bubble (a small box of text) for refusals, questions and announcements."""
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
        """The texts in the current language."""
        ...

    @property
    def pen(self) -> SignStyle:
        """The style in which signs (names, counts and marks on the table) are drawn now."""
        ...

    @property
    def mirrored(self) -> bool:
        """Whether the table is mirrored for the left hand."""
        ...

    @property
    def sorts(self) -> bool:
        """Whether the person may sort the hand."""
        ...

    @property
    def is_carrying(self) -> bool:
        """Whether cards are being carried by the pointer."""
        ...

    @property
    def hand_place(self) -> Place | None:
        """The place of the person's own hand, or None if that hand is not on the table."""
        ...

    @property
    def hand(self) -> Sequence[CardItem]:
        """The cards of the person's own hand, from left to right."""
        ...

    @property
    def focused_place(self) -> Place | None:
        """The place with the keyboard focus; None while the hand or a button has the focus."""
        ...

    def card_at(self, point: QPointF) -> CardItem | None:
        """Return the topmost card at `point`; None if no card is there."""
        ...

    def show_signs(self, moving: bool = False) -> None:
        """Draw the signs (names, counts, marks) and the buttons for the laid-out cards and the selected cards.

        `moving` means that cards are in flight.
        """
        ...

    def show_focus(self) -> None:
        """Draw the ring around the focused place, or remove the ring if no place is focused."""
        ...

    def adopt(self, draft: Draft, *, first: Sequence[CardItem] = ()) -> None:
        """Show `draft`, which lays out other cards than before in the same position of the game.

        The cards in `first` leave their places first."""
        ...

    def slide(self, first: Sequence[CardItem] = (), *, refused: bool = False) -> None:
        """Move the cards to their places, those in `first` before the others.

        If `refused`, those in `first` shake when they arrive.
        """
        ...

    def reorder(self, cards: Cards, items: Sequence[CardItem]) -> None:
        """Keep the hand in the order of `cards` until the hand is sorted again.

        `items` are the cards that the person moved."""
        ...

    def refresh(self) -> None:
        """Lay out everything again at once."""
        ...

    def hasFocus(self) -> bool:
        """Return whether the table has the keyboard focus."""
        ...

    def setFocus(self, reason: Qt.FocusReason, /) -> None:
        """Give the keyboard focus to the table."""
        ...

    def isVisible(self) -> bool:
        """Return whether the table is visible."""
        ...

    def window(self) -> QWidget:
        """Return the window that contains the table."""
        ...
