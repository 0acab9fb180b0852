"""Hands at a Cassino table: each step is done in a random one of the ways that the mouse or keyboard offers."""

from collections.abc import Sequence

from tests.system.keys import Keys
from tests.system.mouse import Mouse, box_of, free_spot
from tests.system.step import Step
from tests.system.window_snapshot import STOCK, Box, WindowSnapshot, numbers
from upcard.core.events import Place

BUTTONS = {
    "capture": "Capture",
    "build": "Build",
    "raise": "Build",
    "pair": "Build",
    "trail": "Trail",
    "claim": "Claim",
}
"""How the text of each step's button begins."""
KEYS = {"capture": "m", "build": "b", "raise": "b", "pair": "b", "trail": "t", "claim": "c", "back": "Escape"}
ROUND = 12
"""The number of steps of F6 or an arrow after which something is not on the table."""


class CassinoMouse(Mouse):
    """Does each step by mouse; returns what was seen before the last gesture."""

    def do(self, step: Step, snapshot: WindowSnapshot) -> WindowSnapshot:
        """Do a step."""
        if step.verb == "back" and snapshot.back is not None:
            return self.click(snapshot, snapshot.back.box.middle, f"press {snapshot.back.text}")
        if not step.cards:
            return self._press(snapshot, step)
        (number,) = numbers(snapshot.hand, step.cards)
        wanted = step.on or ((step.place,) if step.place else ())
        way = self.driver.random.choice(("drag", "press", "double"))
        if step.verb == "use" or (way == "drag" and not step.on):
            return self._carry(snapshot, number, step)
        if step.verb in ("capture", "trail") and way == "double" and not wanted:
            return self._double(snapshot, number, step)
        if step.on or (wanted and self.chance()):
            snapshot = self._pick(snapshot, wanted)
        return self._press(self.choose(snapshot, [number]), step)

    def _press(self, snapshot: WindowSnapshot, step: Step) -> WindowSnapshot:
        """Click the button for a step, or the one that refuses it; raise LookupError if there is none."""
        shown = [button for button in snapshot.buttons if button.where == "table"]
        button = next((button for button in shown if button.text.startswith(BUTTONS[step.verb])), None)
        if button is None:
            raise LookupError(f"no button for {step}: {[button.text for button in shown]}")
        return self.click(snapshot, button.box.middle, f"press {button.text}")

    def _carry(self, snapshot: WindowSnapshot, number: int, step: Step) -> WindowSnapshot:
        """Drag the card onto what is meant, or to an empty part of the cloth."""
        if step.place is not None:
            return self.drag(snapshot, number, box_of(snapshot, step.place).middle, str(step.place))
        return self.drag(snapshot, number, free_spot(snapshot, cloth(snapshot)), "the felt")

    def _double(self, snapshot: WindowSnapshot, number: int, step: Step) -> WindowSnapshot:
        """Double-click the card; if that does not play it, press the button."""
        face = snapshot.hand[number].face
        self.driver.note_gesture(f"mouse: double click {face}")
        self.driver.screen.click(*self.hold(number), times=2)
        held = self.driver.wait_until(lambda seen: not holds(seen, face) or bool(seen.bubble), 0.5)
        stays = holds(held, face) and not held.bubble and bool(held.list_buttons_of("table"))
        return self._press(held, step) if stays else snapshot

    def _pick(self, snapshot: WindowSnapshot, places: Sequence[Place]) -> WindowSnapshot:
        """Click the things that are meant, one after the other."""
        for place in places:
            self.click(snapshot, box_of(snapshot, place).middle, f"pick {place}")
            snapshot = self.driver.wait_for_change(snapshot)
        return snapshot


class CassinoKeys(Keys):
    """Does each step by keyboard; returns what was seen before the last key."""

    def do(self, step: Step, snapshot: WindowSnapshot) -> WindowSnapshot:
        """Do a step."""
        if not step.cards:
            return self.key(snapshot, KEYS[step.verb])
        (number,) = numbers(snapshot.hand, step.cards)
        if step.place is not None and (step.verb == "use" or self.chance()):
            return self.send(self.lead(snapshot, number), step.place)
        if step.on or (step.place and self.chance()):
            snapshot = self._pick(snapshot, step.on or (step.place or Place(""),))
        snapshot = self.lead(snapshot, number)
        if self.chance():
            return self.key(snapshot, KEYS[step.verb])
        snapshot = self.choose(snapshot, [number])
        amber = any(
            b.key == "Enter" and b.text.startswith(BUTTONS[step.verb]) for b in snapshot.list_buttons_of("table")
        )
        return self.key(snapshot, "Return" if amber else KEYS[step.verb])

    def _pick(self, snapshot: WindowSnapshot, places: Sequence[Place]) -> WindowSnapshot:
        """Move the ring to each thing that is meant and press Enter there, then return to the hand."""
        for place in places:
            self.key(self._lead_to(snapshot, place), "Return")
            snapshot = self.driver.wait_until(lambda seen, was=snapshot: seen.prompt != was.prompt)  # type: ignore[misc]
        while snapshot.led is not None:
            before = self.key(snapshot, "Escape")
            snapshot = self.driver.wait_until(lambda seen, was=before: seen.led != was.led)  # type: ignore[misc]
        return snapshot

    def _lead_to(self, snapshot: WindowSnapshot, place: Place) -> WindowSnapshot:
        """Go around the table with F6, then along the things with the arrows."""
        wanted = box_of(snapshot, place).middle
        keys = ["F6"] * ROUND + ["Right"] * ROUND + ["Left"] * 2 * ROUND
        while keys:
            if snapshot.led is not None and snapshot.led.holds(*wanted):
                return snapshot
            on_table = snapshot.led is not None and any(
                snapshot.led.holds(*box.middle) for box in list_item_boxes(snapshot)
            )
            keys = [key for key in keys if key != "F6"] if on_table else keys
            before = snapshot
            self.key(snapshot, keys.pop(0))
            snapshot = self.driver.wait_until(lambda seen, was=before: seen.led != was.led, 0.3)  # type: ignore[misc]
        raise LookupError(f"the ring does not reach {place}")


def holds(snapshot: WindowSnapshot, face: str) -> bool:
    """Return whether a card is in the hand."""
    return any(card.face == face for card in snapshot.hand)


def list_item_boxes(snapshot: WindowSnapshot) -> Sequence[Box]:
    """Return the rectangles of the things on the table and of the stock, or of its empty slot."""
    places = dict.fromkeys(card.place for card in snapshot.cards if card.place[0] in ("table", "stock"))
    slots = [sign.box for sign in snapshot.signs if sign.name == "slot" and sign.place == STOCK]
    return [*(box_of(snapshot, place) for place in places), *slots]


def cloth(snapshot: WindowSnapshot) -> Box:
    """Return the cloth in the middle, between the captured piles."""
    left = min(box.x + box.w for box in snapshot.trays)
    right, top = max(box.x for box in snapshot.trays), min(box.y for box in snapshot.trays)
    low = max(box.y + box.h for box in snapshot.trays)
    return Box(left, top, right - left, low - top)
