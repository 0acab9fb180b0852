"""Moves the keyboard focus over the table: F6 goes from zone to zone, and arrow keys to the places in a zone."""

from collections.abc import Callable, Sequence
from enum import StrEnum

from PySide6.QtCore import Qt

from upcard.core.cards import Card
from upcard.core.events import Place
from upcard.core.table.plan import Zone
from upcard.ui.table.geometry.card_poses import PlaceLayout
from upcard.ui.table.input.gesture_outcome import GestureOutcome
from upcard.ui.table.input.host import TableHost
from upcard.ui.table.input.look_closely import CloseupController
from upcard.ui.table.input.selection import CardSelection
from upcard.ui.table.overlay.buttons import TableButton
from upcard.ui.table.signs.board import PlacedSign, SignItem
from upcard.ui.table.signs.counts import PillSign
from upcard.ui.table.signs.marks import FocusSign


class FocusZone(StrEnum):
    """The parts of the table between which F6 moves the keyboard focus, in this order."""

    BUTTONS = "buttons"
    HAND = "hand"
    OWN = "own"
    CENTRE = "centre"
    OPPONENTS = "opponents"


UNSEEN_WHEN_EMPTY = (Zone.ASIDE, Zone.SWEPT, Zone.TABLE, Zone.LAID)
"""The zones whose empty places are not drawn, so that the keyboard and a screen reader leave them out."""

LAID = (Zone.TRAY, Zone.SEALED)
"""The zones of cards that a side has on the table, and that the keyboard visits."""

RING_Z = 9500
"""The stacking order (z value) of the focus ring: above the rings of legal places."""


class ZoneFocus:
    """Stores which zone (part of the table) has the keyboard focus, and which place or button in that zone."""

    def __init__(
        self, view: TableHost, selection: CardSelection, judge: GestureOutcome, looking: CloseupController
    ) -> None:
        self._view = view
        self._selection = selection
        self._judge = judge
        self._looking = looking
        self._ring: SignItem | None = None
        self._words: SignItem | None = None
        self.zone = FocusZone.HAND
        self.place: Place | None = None
        """The focused place; None while the hand or a button has the focus."""

    def places(self, zone: FocusZone) -> Sequence[Place]:
        """Return the places of `zone` (a part of the table), row by row from left to right."""
        table, own = self._view.table, self._view.plan.own_sides
        if table is None:
            return ()
        found = []
        for place, layout in table.layouts.items():
            mine = layout.spot.zone == Zone.STAGING or (layout.spot.zone in LAID and layout.spot.table_side in own)
            middle = FocusZone.CENTRE if layout.spot.zone in self._view.table_style.focused else FocusZone.OPPONENTS
            where = FocusZone.OWN if mine else middle
            shown = layout.poses or layout.spot.zone not in UNSEEN_WHEN_EMPTY
            if where == zone and shown and layout.spot.zone not in (Zone.HAND, Zone.ASIDE):
                found.append(place)
        return sorted(found, key=lambda place: (round(table.layouts[place].rect.y / 40), table.layouts[place].rect.x))

    @property
    def current_zone(self) -> FocusZone:
        """The zone (part of the table) that has the keyboard focus; `BUTTONS` if a button has it."""
        return self.zone if self.button is None else FocusZone.BUTTONS

    @property
    def button(self) -> TableButton | None:
        """The button above the hand that has the keyboard focus; None if no such button has it."""
        focused = self._view.window().focusWidget()
        return next((button for button in self._view.prompt.all_buttons if button is focused), None)

    def next(self, by: int = 1) -> None:
        """Move the focus to the next zone (part of the table) that is not empty; to the previous one if `by` is -1."""
        zones = [*FocusZone]
        at = zones.index(self.current_zone)
        any(self.focus_zone(zones[(at + by * step) % len(zones)]) for step in range(1, len(zones) + 1))

    def focus_zone(self, zone: FocusZone) -> bool:
        """Move the focus to `zone` (a part of the table), and return True; if the zone is empty, only return False."""
        buttons = self._buttons
        if not (buttons if zone is FocusZone.BUTTONS else zone is FocusZone.HAND or self.places(zone)):
            return False
        self.zone, self.place = zone, None
        if zone is FocusZone.BUTTONS:
            buttons[-1].setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self._enter()
        self.show()
        return True

    @property
    def _buttons(self) -> Sequence[TableButton]:
        """The buttons above the hand that are visible and enabled, from left to right."""
        return [button for button in self._view.prompt.all_buttons if button.isEnabled() and button.isVisible()]

    def _enter(self) -> None:
        """Move the keyboard focus into the current zone, a part of the table: to its first place.

        If the zone is the hand, the focus stays at the focused card or, if there is none, goes to the first card.
        """
        view = self._view
        view.setFocus(Qt.FocusReason.OtherFocusReason)
        self.place = next(iter(self.places(self.zone)), None)
        if self.zone is FocusZone.HAND and self._selection.focus is None and view.hand:
            self._selection.move_focus(view.hand[0])
        self._selection.refresh()

    def focus_on(self, place: Place) -> bool:
        """Record that `place` has the focus, and return True; return False if the keyboard cannot reach this place.

        Nothing is drawn.
        """
        wanted = (FocusZone.OWN, FocusZone.CENTRE, FocusZone.OPPONENTS)
        found = next((zone for zone in wanted if place in self.places(zone)), None)
        if found is not None:
            self.zone, self.place = found, place
        return found is not None

    def mark(self, place: Place | None) -> None:
        """Make the hand the current zone, but draw the focus ring around `place`, the target of a drop chosen by Tab.

        For None, remove the ring. A zone is one of the parts of the table between which the key F6 moves the focus.
        """
        self.place, self.zone = place, FocusZone.HAND
        self.show()

    def step(self, by: int) -> bool:
        """Move the focus `by` steps, from a button to another one or from a place to another one in the same zone.

        A zone is a part of the table. Return True; but if neither a button nor a place has the focus, only return
        False.
        """
        button, buttons = self.button, self._buttons
        if button in buttons:
            at = buttons.index(button) + by
            buttons[max(0, min(len(buttons) - 1, at))].setFocus(Qt.FocusReason.OtherFocusReason)
            return True
        places = self.places(self.zone)
        if self.place not in places:
            return False
        self.place = places[max(0, min(len(places) - 1, places.index(self.place) + by))]
        self.show()
        return True

    def step_row(self, by: int) -> bool:
        """Move the focus to the nearest place in the row above (`by` is -1) or below (`by` is 1), if there is one.

        Return True; but if no place in the current zone (part of the table) has the focus, only return False.
        """
        table, places = self._view.table, self.places(self.zone)
        if table is None or self.place is None or self.place not in places:
            return False
        here = table.layouts[self.place].rect
        rects = {place: table.layouts[place].rect for place in places}
        beyond = [place for place, rect in rects.items() if (rect.y - here.y) * by > here.h / 2]
        if beyond:
            row = min(abs(rects[place].y - here.y) for place in beyond)
            level = [place for place in beyond if abs(rects[place].y - here.y) < row + here.h / 2]
            self.place = min(level, key=lambda place: abs(rects[place].middle[0] - here.middle[0]))
        self.show()
        return True

    @property
    def on_table(self) -> bool:
        """Whether the focused place is on a shared cloth, where cards can be selected like those of the hand."""
        layout = self._view.table.layouts.get(self.place) if self._view.table and self.place else None
        return layout is not None and layout.spot.zone == Zone.TABLE

    @property
    def card(self) -> Card | None:
        """The topmost card of the focused place on a shared cloth; None if no such place is focused or it is empty."""
        items = self._view.table_scene.items_by_place.get(self.place, ()) if self.on_table and self.place else ()
        return items[-1].card if items else None

    def jump(self, fits: Callable[[Card], bool]) -> bool:
        """Focus the next place on a shared cloth that has a card for which `fits` returns true, and return True.

        Return False if there is no such place, or if the focus is not on a cloth.
        """
        places, shown = list(self.places(self.zone)), self._view.table_scene.items_by_place
        if not self.on_table or self.place not in places:
            return False
        at = places.index(self.place) + 1
        round_it = (*places[at:], *places[:at])
        found = next((place for place in round_it if any(fits(item.card) for item in shown.get(place, ()))), None)
        self.place = found or self.place
        self.show()
        return found is not None

    def choose(self) -> bool:
        """Press the focused button, or select or deselect the cards of the focused place on a shared cloth.

        Return True; but if neither a button nor a place on a cloth has the focus, only return False.
        """
        if self.button is not None:
            return self.press()
        if self.on_table and self.place is not None:
            self._judge.drop((), self.place)
        return self.on_table

    def press(self) -> bool:
        """Do what a click on the focused button or place does, and return True.

        Return False if nothing is focused, or if the focused place is on a shared cloth.
        """
        view, place, button = self._view, self.place, self.button
        if button is not None:
            self.leave()
            button.click()
            return True
        if place is None or view.table is None or place not in view.table.layouts or self.on_table:
            return False
        zone = view.table.layouts[place].spot.zone
        items = [] if zone == Zone.STOCK else self._selection.in_order
        if items or zone in (Zone.STOCK, Zone.PILE, Zone.OFFERED):
            self._judge.drop(items, place)
        return True

    def leave(self) -> bool:
        """Give the keyboard focus back to the hand; return whether a place or a button had the focus before."""
        had, self.place, self.zone = self.place is not None or self.button is not None, None, FocusZone.HAND
        if self.button is not None:
            self._view.setFocus(Qt.FocusReason.OtherFocusReason)
            self._selection.refresh()
        self.show()
        return had

    def show(self) -> None:
        """Draw the focus ring around the focused place; if no place has the focus, remove the ring."""
        table = self._view.table
        layout = table.layouts.get(self.place) if table and self.place else None
        if self._ring is None and layout is not None:
            self._ring = SignItem()
        if self._ring is not None:
            self._ring.setVisible(layout is not None)
        if self._ring is not None and layout is not None:
            ring = PlacedSign(FocusSign(layout.rect.w, layout.rect.h), *layout.rect.middle, RING_Z, 0.5, 0.5)
            self._ring.show_sign(ring, self._view.pen)
            if self._ring.scene() is None:
                self._view.table_scene.addItem(self._ring)
        self._selection.mark_focus()
        self._tell(layout)
        self._view.report_focus()

    def _tell(self, layout: PlaceLayout | None) -> None:
        """If the focused place is a squared meld (a meld as one stack), show the list of its cards above it.

        `layout` is the layout of the focused place; None if no place has the focus. In all other cases, no list is
        shown, and an older list is removed.
        """
        if self._words is not None:
            self._view.table_scene.removeItem(self._words)
            self._words = None
        if layout is not None and layout.spot.look is not None:
            self._words = SignItem()
            pill = PillSign(self._looking.describe_place(layout.spot.place))
            placed = PlacedSign(pill, layout.rect.middle[0], layout.rect.y - 8 * self._view.pen.t, RING_Z, 0.5, 1)
            self._words.show_sign(placed, self._view.pen)
            self._view.table_scene.addItem(self._words)
