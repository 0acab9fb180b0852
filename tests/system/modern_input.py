"""Hands at a table of Modern American Canasta: Canasta's, with a button and a key for the threes."""

from tests.system.canasta_input import CanastaKeys, CanastaMouse
from tests.system.canasta_strategy import NEW
from tests.system.mouse import box_of
from tests.system.step import Step
from tests.system.window_snapshot import Box, WindowSnapshot
from upcard.core.events import Place

THREES = {"lay three": ("Lay three", "r"), "keep three": ("Keep three", "e"), "special": ("Lay ", "f")}
"""The beginning of the button's text, and the key, of each step that only this game has."""
WIDER = 2
"""How many times as wide as its place a ring is at most; the one around the tray is wider."""


class ModernMouse(CanastaMouse):
    """Does each step by mouse."""

    def do(self, step: Step, snapshot: WindowSnapshot) -> WindowSnapshot:
        """Do a step."""
        if step.verb not in THREES:
            return super().do(step, snapshot)
        text = next(
            button.text for button in snapshot.list_buttons_of("table") if button.text.startswith(THREES[step.verb][0])
        )
        return self.press(snapshot, text)


class ModernKeys(CanastaKeys):
    """Does each step by keyboard."""

    def do(self, step: Step, snapshot: WindowSnapshot) -> WindowSnapshot:
        """Do a step."""
        return self.key(snapshot, THREES[step.verb][1]) if step.verb in THREES else super().do(step, snapshot)

    def is_ring_at(self, snapshot: WindowSnapshot, ring: Box, place: Place) -> bool:
        """Return whether a ring is around a place: wild cards may also begin a meld in the tray around it."""
        if place == NEW:
            return super().is_ring_at(snapshot, ring, place)
        return super().is_ring_at(snapshot, ring, place) and ring.w < WIDER * box_of(snapshot, place).w
