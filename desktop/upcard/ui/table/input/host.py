"""The interface through which the parts of a table, such as gestures and bubbles, use the table."""

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
    """The interface through which the parts of a table, such as gestures and bubbles, use the table.

    The table shows a draft, which is what a person has laid out but not played.
    """

    def report_choice(self) -> None:
        """Emit a signal that the selected cards or the order of the hand have changed."""
        ...

    def report_focus(self) -> None:
        """Emit a signal that another card or place may have the keyboard focus now."""
        ...

    @property
    def draft(self) -> Draft | None:
        """What the person has laid out but not played, in the present position; None while the table shows nothing."""
        ...

    @property
    def plan(self) -> TablePlan:
        """The game's description of the table: the players' boxes and the places for cards, without pixels."""
        ...

    @property
    def table_style(self) -> TrayStyle:
        """The style of layout that the game's plan names: trays, a shared cloth, or a duel.

        With trays, each side has an area for its melds. A shared cloth is an area in the middle for the cards of all
        players. In a duel, two players show each other cards in a box in the middle.
        """
        ...

    @property
    def table(self) -> TableLayout | None:
        """The rectangles of the table's parts and the positions of all cards; None until the table has a size."""
        ...

    @property
    def layout_params(self) -> LayoutParams:
        """The values, besides the table's size and plan, on which the layout depends, such as the person's settings."""
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
        """The widget (the view's viewport) that shows the scene."""
        ...

    @property
    def words(self) -> Words:
        """The texts in the current language, and the players' names."""
        ...

    @property
    def pen(self) -> SignStyle:
        """The style (theme, fonts, units) in which names, counts and marks on the table are drawn now."""
        ...

    @property
    def mirrored(self) -> bool:
        """Whether the table is mirrored for the left hand."""
        ...

    @property
    def sorts(self) -> bool:
        """Whether the game lets the person sort the hand now."""
        ...

    @property
    def is_carrying(self) -> bool:
        """Whether the pointer is dragging cards."""
        ...

    @property
    def hand_place(self) -> Place | None:
        """The place of the person's own hand; None if the table has no such place."""
        ...

    @property
    def hand(self) -> Sequence[CardItem]:
        """The cards of the person's own hand, from left to right."""
        ...

    @property
    def focused_place(self) -> Place | None:
        """The place that has the keyboard focus; None while the hand or a button has it."""
        ...

    def card_at(self, point: QPointF) -> CardItem | None:
        """Return the topmost card at `point`, a position in the scene; None if no card is there."""
        ...

    def show_signs(self, moving: bool = False) -> None:
        """Draw the signs (names, counts and marks) and the buttons for the laid-out cards and the selected cards.

        If `moving`, cards are on their way to other places, and the signs about these cards wait until they arrive.
        """
        ...

    def show_focus(self) -> None:
        """Draw the ring that marks the place with the keyboard focus, or remove the ring if no place has it."""
        ...

    def adopt(self, draft: Draft, *, first: Sequence[CardItem] = ()) -> None:
        """Show `draft`, a new state of the cards that the person has laid out; the position of the game is the same.

        If only some of several equal cards (cards with the same face) leave a place, those in `first` leave.
        """
        ...

    def slide(self, first: Sequence[CardItem] = (), *, refused: bool = False) -> None:
        """Let each card slide to where it belongs, as the game's position and the laid-out cards say.

        If only some of several equal cards (cards with the same face) move, those in `first` move. If `refused`, the
        cards in `first` shake when they arrive.
        """
        ...

    def reorder(self, cards: Cards, items: Sequence[CardItem]) -> None:
        """Show the hand in the order `cards` until it is sorted again.

        `items` are the cards that the person has moved.
        """
        ...

    def refresh(self) -> None:
        """Lay out everything on the table again, without animation."""
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
