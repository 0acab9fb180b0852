"""Hands that press only what a screen reader has read."""

from collections.abc import Mapping

from tests.system import canasta_hands, cassino_hands, scarney_hands
from tests.system.chair import OPEN
from tests.system.ear import OFFER, EarChair
from tests.system.sight import PILE, STOCK, Sight, numbers
from tests.system.step import Step
from upcard.core.events import Place

BUTTONS: Mapping[str, Mapping[str, str]] = {
    "canasta": canasta_hands.BUTTONS,
    "cassino": cassino_hands.BUTTONS,
    "scarney": {**scarney_hands.BUTTONS, "take": "Take"},
}
PLACES: Mapping[str, Place] = {"draw": STOCK, "discard": PILE, "offer": OFFER}
"""Places where a press has the effect of the step, like a button."""


class EarHands:
    """Does each step by presses; returns what was read before the last one."""

    def __init__(self, chair: EarChair, game: str) -> None:
        self.chair = chair
        self.game = game

    def do(self, step: Step, sight: Sight) -> Sight:
        """Choose what the step names, then press the place or the button that does it."""
        for picked in step.on or ((step.place,) if step.place and step.place[0] == "table" else ()):
            self._press(picked)
            sight = self.chair.after(sight)
        sight = self._choose(sight, step)
        place = PLACES.get(step.verb) if step.place is None else step.place
        if place is not None and place[0] != "table" and (step.place or self.chair.random.random() < 0.5):
            return self._at(place, sight)
        return self._button(BUTTONS[self.game][step.verb], sight)

    def answer(self, sight: Sight, number: int) -> None:
        """Press an answer in a bubble."""
        self._press(("bubble", sight.of("bubble")[number - 1].text))

    def dismiss(self, sight: Sight) -> None:
        """Clear the choice; any press closes a bubble."""
        chosen = [number for number, card in enumerate(sight.hand) if card.chosen]
        for number in chosen or (0, 0):
            self._press(number)
            sight = self.chair.after(sight)

    def turn_page(self, sight: Sight) -> None:
        """Press the button that leads on from a page."""
        texts = [button.text for button in sight.of("sheet")]
        on = next(text for text in texts if text in ("Next deal", "New game") or text.startswith(OPEN))
        self._press(("sheet", on))

    def skip(self, sight: Sight) -> None:
        """Do nothing: nobody sits out in these games."""

    def _choose(self, sight: Sight, step: Step) -> Sight:
        """Press each card of the hand that is wanted, one after the other."""
        wanted = numbers(sight.hand, step.cards)
        for number in wanted:
            self._press(number)
            sight = self.chair.until(lambda seen, at=number: at < len(seen.hand) and seen.hand[at].chosen)  # type: ignore[misc]
        return sight

    def _at(self, place: Place, sight: Sight) -> Sight:
        """Press a place; for a new meld the room in the tray, or the first free slot of the staging area."""
        slots = [key for key in self.chair.things if isinstance(key, tuple) and key[0] == "staged"]
        free = [key for key in slots if "New meld" in self.chair.things[key].name]
        self._press(next(iter(free), place) if place[0] == "new" else place)
        return sight

    def _button(self, text: str, sight: Sight) -> Sight:
        found = next((each for each in sight.of("table") if each.text.startswith(text)), None)
        if found is None:
            raise LookupError(f"no button {text!r}: {[each.text for each in sight.buttons]}")
        self._press(("table", found.text))
        return sight

    def _press(self, key: object) -> None:
        self.chair.press(key)
