"""Hands at a Canasta table: each step is done in a random one of the ways that the mouse or keyboard offers."""

from tests.system.canasta_strategy import NEW
from tests.system.keys import Keys
from tests.system.mouse import Mouse, box_of, free_spot, list_chosen_indices
from tests.system.step import Step
from tests.system.window_snapshot import PILE, STOCK, Box, WindowSnapshot, numbers
from upcard.core.events import Place

BUTTONS = {
    "draw": "Draw",
    "take": "Take pile",
    "lay": "Lay melds",
    "back": "Put back",
    "ask": "May I go out?",
    "yes": "Yes",
    "pass": "Pass",
    "discard": "Discard",
    "meld": "Lay melds",
}
"""The text of the button for each step."""
STACKS = {"draw": STOCK, "take": PILE}
KEYS = {"draw": "n", "take": "t", "lay": "m", "back": "Escape", "ask": "g", "yes": "y", "pass": "p"}
AMBER = ("draw", "lay")
"""The steps that Enter can do as well."""


class CanastaMouse(Mouse):
    """Does each step by mouse; returns what was seen before the last gesture."""

    def do(self, step: Step, snapshot: WindowSnapshot) -> WindowSnapshot:
        """Do a step."""
        if step.verb in ("meld", "lay_off", "discard"):
            return self._carry(step, snapshot)
        if step.verb in STACKS and self.chance():
            return self.click(snapshot, box_of(snapshot, STACKS[step.verb]).middle, f"click {STACKS[step.verb][0]}")
        return self.press(snapshot, BUTTONS[step.verb])

    def _carry(self, step: Step, snapshot: WindowSnapshot) -> WindowSnapshot:
        """Take cards to a place: dragged, or chosen and sent by a click or a button."""
        wanted = numbers(snapshot.hand, step.cards)
        place = PILE if step.verb == "discard" else step.place or NEW
        way = self.driver.random.choice(("drag", "click", "press", "double"))
        if way == "double" and len(wanted) == 1:
            return self._double(snapshot, wanted[0], place)
        if len(wanted) > 1 or way != "drag":
            snapshot = self.choose(snapshot, wanted)
        text = BUTTONS.get(step.verb, "")
        if way == "press" and text and snapshot.button(text) and not snapshot.list_staged_cards():
            return self.press(snapshot, text)
        if way == "click":
            return self.click(snapshot, self._end(snapshot, place), f"click {place}")
        return self.drag(snapshot, self.driver.random.choice(wanted), self._end(snapshot, place), str(place))

    def _double(self, snapshot: WindowSnapshot, number: int, place: Place) -> WindowSnapshot:
        """Double-click a card; if that only shows the places, click one."""
        card = snapshot.hand[number]
        self.driver.note_gesture(f"mouse: double click {card.face}")
        self.driver.screen.click(*self.hold(number), times=2)
        after = self.driver.wait_for_change(snapshot)
        if after.rings and not after.bubble:
            return self.click(after, self._end(after, place), f"click {place}")
        return snapshot

    def _end(self, snapshot: WindowSnapshot, place: Place) -> tuple[float, float]:
        """Return where to drop: on the place; for a new meld on the empty slot, or else on bare parts of the tray."""
        if place != NEW:
            return box_of(snapshot, place).middle
        slot = next((sign.box for sign in snapshot.signs if sign.name == "slot" and "New meld" in sign.words), None)
        if slot:
            return slot.middle
        return free_spot(snapshot, snapshot.trays[snapshot.own])


class CanastaKeys(Keys):
    """Does each step by keyboard; returns what was seen before the last key."""

    def do(self, step: Step, snapshot: WindowSnapshot) -> WindowSnapshot:
        """Do a step."""
        if step.verb in KEYS:
            amber = step.verb in AMBER and self.chance()
            return self.key(snapshot, "Return" if amber else KEYS[step.verb])
        wanted = numbers(snapshot.hand, step.cards)
        if step.verb == "discard":
            return self._discard(snapshot, wanted[0])
        if len(wanted) == 1:
            return self.send(self.lead(snapshot, wanted[0]), step.place or NEW)
        snapshot = self.choose(snapshot, wanted)
        if self.chance() and not snapshot.list_staged_cards():
            return self.key(snapshot, "m")
        return self.send(snapshot, step.place or NEW)

    def _discard(self, snapshot: WindowSnapshot, number: int) -> WindowSnapshot:
        snapshot = self.lead(snapshot, number)
        way = self.driver.random.choice(("letter", "enter", "target"))
        if way == "target":
            return self.send(snapshot, PILE)
        if way == "letter":
            return self.key(snapshot, "d")
        self.key(snapshot, "space")
        snapshot = self.driver.wait_until(lambda seen: list_chosen_indices(seen) == [number])
        amber = any(button.text == BUTTONS["discard"] and button.key == "Enter" for button in snapshot.buttons)
        return self.key(snapshot, "Return" if amber else "d")

    def is_ring_at(self, snapshot: WindowSnapshot, ring: Box, place: Place) -> bool:
        """Return whether a ring is around a place; for a new meld, around the empty slot or else the tray."""
        if place != NEW:
            return super().is_ring_at(snapshot, ring, place)
        slots = [sign.box for sign in snapshot.signs if sign.name == "slot" and "New meld" in sign.words]
        if slots:
            return slots[0].holds(*ring.middle)
        (x, y), (across, down) = snapshot.trays[snapshot.own].middle, ring.middle
        return abs(across - x) < 20 and abs(down - y) < 20
