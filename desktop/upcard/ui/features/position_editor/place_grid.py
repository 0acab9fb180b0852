"""The table of the position editor: a box for each place that can have cards."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from upcard.core.text.position_schema import CardField
from upcard.play.exchange.position_sheet import CardSlot, builder, get_group_value
from upcard.ui.features.position_editor.places import PlaceBox
from upcard.ui.features.position_editor.work import PositionEditorModel
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.style_context import StyleContext
from upcard.ui.table.cards.deck import CardDeck

GAP, TWO = 8, 620
"""The gap between two places, and the least width for two places side by side, in text units (scaled pixels)."""


@guard_overrides
class PlaceGrid(QWidget):
    """Shows a box for each place of the edited position; the arrow keys move the focus from box to box."""

    led = Signal(object)
    """Emits the box that has just received the focus; the page then scrolls to this box."""

    def __init__(self, work: PositionEditorModel, dress: StyleContext, deck: CardDeck) -> None:
        super().__init__()
        self.work = work
        self.dress = dress
        self.deck = deck
        self.places: dict[CardSlot, PlaceBox] = {}
        work.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show a box for each place of the edited position.

        If the place with the focus no longer exists, focus the place before it.
        """
        wanted = dict((spot, heap) for heap, spot in self.work.sheet.spots())
        focused = next((spot for spot, place in self.places.items() if place.hasFocus()), None)
        for spot in [spot for spot in self.places if spot not in wanted]:
            place = self.places.pop(spot)
            place.hide()
            place.deleteLater()
        for spot, heap in wanted.items():
            if spot not in self.places:
                self._make(spot, heap)
            self.places[spot].set_name(self.name(spot, heap))
        self.places = {spot: self.places[spot] for spot in wanted}
        if focused is not None and focused not in self.places:
            self.focus(focused._replace(number=max(0, focused.number - 1)))
        self.arrange()

    def _make(self, spot: CardSlot, heap: CardField) -> None:
        place = PlaceBox(self.work, heap, spot, self.name(spot, heap), (self.dress, self.deck))
        place.setParent(self)
        place.left.connect(self.lead)
        place.show()
        self.places[spot] = place

    def name(self, spot: CardSlot, heap: CardField) -> str:
        """Return the name to show for the place `spot`; `heap` describes the sort of place, such as melds of a side.

        After the last meld or build there is always an empty place, whose name offers to begin a new one. A build is
        named by its value and its owner.
        """
        if heap.groups and spot.number and not self.work.sheet.get_cards(spot):
            return self.dress.words.say_key(f"setup.new.{heap.key}")
        if heap.groups and (value := get_group_value(self.work.sheet, spot)) is not None:
            said, whose = self.dress.words.say_key("setup.value", {"value": value}), builder(self.work.sheet, spot)
            return said if whose is None else self.dress.words.join_facts((said, self.dress.words.seat(whose)))
        sides = self.work.frame.sides
        seats = (spot.owner,) if heap.each == "seat" else sides[spot.owner] if heap.each == "side" else ()
        facts = {"seat": spot.owner, "seats": tuple(seats)}
        return self.dress.words.say_key(f"setup.heap.{heap.key}", facts)

    def focus(self, spot: CardSlot) -> None:
        """Focus the box of the place `spot`, or the first box if there is no such place."""
        place = self.places.get(spot) or next(iter(self.places.values()))
        place.setFocus()
        self.led.emit(place)

    def lead(self, event: QKeyEvent) -> None:
        """Move the focus to the box before or after the current place, if `event` is an arrow key."""
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}
        step = steps.get(Qt.Key(event.key()), 0)
        spots = list(self.places)
        if step and self.work.current in spots:
            self.focus(spots[(spots.index(self.work.current) + step) % len(spots)])

    def arrange(self) -> None:
        """Place the boxes in rows, side by side if there is room.

        Melds and builds begin a new row for each owner.
        """
        gap, wide = self.dress.px(GAP), max(self.width(), self.dress.px(200))
        left = top = gap
        high, before, grouped = 0, ("", -1), False
        half = (wide - 3 * gap) // 2 if wide >= self.dress.px(TWO) else wide - 2 * gap
        for spot, place in self.places.items():
            size = place.sizeHint()
            own = size.width() if place.heap.groups else half
            other = before != (spot.key, spot.owner)
            breaks = other and (place.heap.groups or grouped)
            if left > gap and (left + own > wide - gap + 1 or breaks):
                left, top = gap, top + high + gap
            place.setGeometry(left, top, own, size.height())
            left, high, before = left + own + gap, size.height(), (spot.key, spot.owner)
            grouped = place.heap.groups
        self.setMinimumHeight(top + high + gap)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), QColor(self.dress.theme.felt_1))
