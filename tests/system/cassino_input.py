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

    def do(self, step: Step, sight: WindowSnapshot) -> WindowSnapshot:
        """Do a step."""
        if step.verb == "back" and sight.back is not None:
            return self.click(sight, sight.back.box.middle, f"press {sight.back.text}")
        if not step.cards:
            return self._press(sight, step)
        (number,) = numbers(sight.hand, step.cards)
        wanted = step.on or ((step.place,) if step.place else ())
        way = self.chair.random.choice(("drag", "press", "double"))
        if step.verb == "use" or (way == "drag" and not step.on):
            return self._carry(sight, number, step)
        if step.verb in ("capture", "trail") and way == "double" and not wanted:
            return self._double(sight, number, step)
        if step.on or (wanted and self.chance()):
            sight = self._pick(sight, wanted)
        return self._press(self.choose(sight, [number]), step)

    def _press(self, sight: WindowSnapshot, step: Step) -> WindowSnapshot:
        """Click the button for a step, or the one that refuses it; raise LookupError if there is none."""
        shown = [button for button in sight.buttons if button.where == "table"]
        button = next((button for button in shown if button.text.startswith(BUTTONS[step.verb])), None)
        if button is None:
            raise LookupError(f"no button for {step}: {[button.text for button in shown]}")
        return self.click(sight, button.box.middle, f"press {button.text}")

    def _carry(self, sight: WindowSnapshot, number: int, step: Step) -> WindowSnapshot:
        """Drag the card onto what is meant, or to an empty part of the cloth."""
        if step.place is not None:
            return self.drag(sight, number, box_of(sight, step.place).middle, str(step.place))
        return self.drag(sight, number, free_spot(sight, cloth(sight)), "the felt")

    def _double(self, sight: WindowSnapshot, number: int, step: Step) -> WindowSnapshot:
        """Double-click the card; if that does not play it, press the button."""
        face = sight.hand[number].face
        self.chair.note_gesture(f"mouse: double click {face}")
        self.chair.screen.click(*self.hold(number), times=2)
        held = self.chair.wait_until(lambda seen: not holds(seen, face) or bool(seen.bubble), 0.5)
        stays = holds(held, face) and not held.bubble and bool(held.list_buttons_of("table"))
        return self._press(held, step) if stays else sight

    def _pick(self, sight: WindowSnapshot, places: Sequence[Place]) -> WindowSnapshot:
        """Click the things that are meant, one after the other."""
        for place in places:
            self.click(sight, box_of(sight, place).middle, f"pick {place}")
            sight = self.chair.wait_for_change(sight)
        return sight


class CassinoKeys(Keys):
    """Does each step by keyboard; returns what was seen before the last key."""

    def do(self, step: Step, sight: WindowSnapshot) -> WindowSnapshot:
        """Do a step."""
        if not step.cards:
            return self.key(sight, KEYS[step.verb])
        (number,) = numbers(sight.hand, step.cards)
        if step.place is not None and (step.verb == "use" or self.chance()):
            return self.send(self.lead(sight, number), step.place)
        if step.on or (step.place and self.chance()):
            sight = self._pick(sight, step.on or (step.place or Place(""),))
        sight = self.lead(sight, number)
        if self.chance():
            return self.key(sight, KEYS[step.verb])
        sight = self.choose(sight, [number])
        amber = any(b.key == "Enter" and b.text.startswith(BUTTONS[step.verb]) for b in sight.list_buttons_of("table"))
        return self.key(sight, "Return" if amber else KEYS[step.verb])

    def _pick(self, sight: WindowSnapshot, places: Sequence[Place]) -> WindowSnapshot:
        """Move the ring to each thing that is meant and press Enter there, then return to the hand."""
        for place in places:
            self.key(self._lead_to(sight, place), "Return")
            sight = self.chair.wait_until(lambda seen, was=sight: seen.prompt != was.prompt)  # type: ignore[misc]
        while sight.led is not None:
            before = self.key(sight, "Escape")
            sight = self.chair.wait_until(lambda seen, was=before: seen.led != was.led)  # type: ignore[misc]
        return sight

    def _lead_to(self, sight: WindowSnapshot, place: Place) -> WindowSnapshot:
        """Go around the table with F6, then along the things with the arrows."""
        wanted = box_of(sight, place).middle
        keys = ["F6"] * ROUND + ["Right"] * ROUND + ["Left"] * 2 * ROUND
        while keys:
            if sight.led is not None and sight.led.holds(*wanted):
                return sight
            on_table = sight.led is not None and any(sight.led.holds(*box.middle) for box in list_item_boxes(sight))
            keys = [key for key in keys if key != "F6"] if on_table else keys
            before = sight
            self.key(sight, keys.pop(0))
            sight = self.chair.wait_until(lambda seen, was=before: seen.led != was.led, 0.3)  # type: ignore[misc]
        raise LookupError(f"the ring does not reach {place}")


def holds(sight: WindowSnapshot, face: str) -> bool:
    """Return whether a card is in the hand."""
    return any(card.face == face for card in sight.hand)


def list_item_boxes(sight: WindowSnapshot) -> Sequence[Box]:
    """Return the rectangles of the things on the table and of the stock, or of its empty slot."""
    places = dict.fromkeys(card.place for card in sight.cards if card.place[0] in ("table", "stock"))
    slots = [sign.box for sign in sight.signs if sign.name == "slot" and sign.place == STOCK]
    return [*(box_of(sight, place) for place in places), *slots]


def cloth(sight: WindowSnapshot) -> Box:
    """Return the cloth in the middle, between the captured piles."""
    left = min(box.x + box.w for box in sight.trays)
    right, top = max(box.x for box in sight.trays), min(box.y for box in sight.trays)
    low = max(box.y + box.h for box in sight.trays)
    return Box(left, top, right - left, low - top)
