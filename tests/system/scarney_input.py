"""Hands at a Scarney table: each step is done in a random one of the ways that the mouse or keyboard offers."""

from tests.system.keys import Keys
from tests.system.mouse import Mouse, box_of, free_spot, list_chosen_indices
from tests.system.scarney_strategy import OFFER
from tests.system.step import Step
from tests.system.window_snapshot import STOCK, WindowSnapshot, numbers

BUTTONS = {
    "draw": "Draw",
    "find": "Find melds",
    "lay": "Lay 3 melds",
    "back": "Put back",
    "pass": "Refuse",
    "last": "Last card",
    "end": "End the turn",
    "meld": "Lay down",
    "offer": "Offer",
}
"""The text of the button for each step."""
KEYS = {
    "draw": "n",
    "find": "b",
    "lay": "m",
    "back": "Escape",
    "take": "t",
    "pass": "p",
    "last": "e",
    "end": "p",
    "meld": "m",
    "offer": "o",
}
AMBER = ("draw", "lay", "last", "end")
"""The steps that Enter can do as well."""


class ScarneyMouse(Mouse):
    """Does each step by mouse; returns what was seen before the last gesture."""

    def do(self, step: Step, sight: WindowSnapshot) -> WindowSnapshot:
        """Do a step."""
        if step.cards:
            return self._carry(step, sight)
        if step.verb == "draw" and self.chance():
            return self.click(sight, box_of(sight, STOCK).middle, "click the stock")
        if step.verb == "take":
            button = next(one for one in sight.list_buttons_of("table") if one.key == "T")
            return self.click(sight, button.box.middle, f"press {button.text}")
        return self.press(sight, BUTTONS[step.verb])

    def _carry(self, step: Step, sight: WindowSnapshot) -> WindowSnapshot:
        """Take cards to a place: dragged, or chosen and sent by a click or a button."""
        wanted = numbers(sight.hand, step.cards)
        way = self.chair.random.choice(("drag", "click", "press"))
        if len(wanted) > 1 or way != "drag":
            sight = self.choose(sight, wanted)
        text = BUTTONS.get(step.verb, "")
        if way == "press" and text:
            return self.press(sight, text)
        end = self._end(sight, step)
        if way == "click":
            return self.click(sight, end, f"click {step.place or step.verb}")
        return self.drag(sight, self.chair.random.choice(wanted), end, str(step.place or step.verb))

    def _end(self, sight: WindowSnapshot, step: Step) -> tuple[float, float]:
        """Return where to drop: on the place; an offer beside the stock, a new meld on a bare part of the own tray."""
        if step.place is not None:
            return box_of(sight, step.place).middle
        return box_of(sight, OFFER).middle if step.verb == "offer" else free_spot(sight, sight.trays[sight.own])


class ScarneyKeys(Keys):
    """Does each step by keyboard; returns what was seen before the last key."""

    def do(self, step: Step, sight: WindowSnapshot) -> WindowSnapshot:
        """Do a step."""
        if not step.cards:
            amber = step.verb in AMBER and self.chance()
            return self.key(sight, "Return" if amber else KEYS[step.verb])
        wanted = numbers(sight.hand, step.cards)
        single = len(wanted) == 1
        if step.verb == "offer" and self.chance():
            return self.key(self.lead(sight, wanted[0]), "o")
        sight = self.lead(sight, wanted[0]) if single and self.chance() else self.choose(sight, wanted)
        if step.verb == "meld":
            return self.key(sight, "Return" if self.chance() else "m")
        if step.verb == "offer" and list_chosen_indices(sight) and self.chance() and not sight.list_staged_cards():
            amber = any(button.key == "Enter" and button.text == "Offer" for button in sight.list_buttons_of("table"))
            return self.key(sight, "Return" if amber else "o")
        return self.send(sight, step.place or OFFER)
