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

    def do(self, step: Step, snapshot: WindowSnapshot) -> WindowSnapshot:
        """Do a step."""
        if step.cards:
            return self._carry(step, snapshot)
        if step.verb == "draw" and self.chance():
            return self.click(snapshot, box_of(snapshot, STOCK).middle, "click the stock")
        if step.verb == "take":
            button = next(one for one in snapshot.list_buttons_of("table") if one.key == "T")
            return self.click(snapshot, button.box.middle, f"press {button.text}")
        return self.press(snapshot, BUTTONS[step.verb])

    def _carry(self, step: Step, snapshot: WindowSnapshot) -> WindowSnapshot:
        """Take cards to a place: dragged, or chosen and sent by a click or a button."""
        wanted = numbers(snapshot.hand, step.cards)
        way = self.driver.random.choice(("drag", "click", "press"))
        if len(wanted) > 1 or way != "drag":
            snapshot = self.choose(snapshot, wanted)
        text = BUTTONS.get(step.verb, "")
        if way == "press" and text:
            return self.press(snapshot, text)
        end = self._end(snapshot, step)
        if way == "click":
            return self.click(snapshot, end, f"click {step.place or step.verb}")
        return self.drag(snapshot, self.driver.random.choice(wanted), end, str(step.place or step.verb))

    def _end(self, snapshot: WindowSnapshot, step: Step) -> tuple[float, float]:
        """Return where to drop: on the place; an offer beside the stock, a new meld on a bare part of the own tray."""
        if step.place is not None:
            return box_of(snapshot, step.place).middle
        return (
            box_of(snapshot, OFFER).middle
            if step.verb == "offer"
            else free_spot(snapshot, snapshot.trays[snapshot.own])
        )


class ScarneyKeys(Keys):
    """Does each step by keyboard; returns what was seen before the last key."""

    def do(self, step: Step, snapshot: WindowSnapshot) -> WindowSnapshot:
        """Do a step."""
        if not step.cards:
            amber = step.verb in AMBER and self.chance()
            return self.key(snapshot, "Return" if amber else KEYS[step.verb])
        wanted = numbers(snapshot.hand, step.cards)
        single = len(wanted) == 1
        if step.verb == "offer" and self.chance():
            return self.key(self.lead(snapshot, wanted[0]), "o")
        snapshot = self.lead(snapshot, wanted[0]) if single and self.chance() else self.choose(snapshot, wanted)
        if step.verb == "meld":
            return self.key(snapshot, "Return" if self.chance() else "m")
        if (
            step.verb == "offer"
            and list_chosen_indices(snapshot)
            and self.chance()
            and not snapshot.list_staged_cards()
        ):
            amber = any(
                button.key == "Enter" and button.text == "Offer" for button in snapshot.list_buttons_of("table")
            )
            return self.key(snapshot, "Return" if amber else "o")
        return self.send(snapshot, step.place or OFFER)
