"""Hands that press only what a screen reader has read."""

from collections.abc import Mapping

from tests.system import canasta_input, cassino_input, scarney_input
from tests.system.screen_reader_driver import OFFER, ScreenReaderDriver
from tests.system.step import Step
from tests.system.window_driver import OPEN
from tests.system.window_snapshot import PILE, STOCK, WindowSnapshot, numbers
from upcard.core.events import Place

BUTTONS: Mapping[str, Mapping[str, str]] = {
    "canasta": canasta_input.BUTTONS,
    "cassino": cassino_input.BUTTONS,
    "scarney": {**scarney_input.BUTTONS, "take": "Take"},
}
PLACES: Mapping[str, Place] = {"draw": STOCK, "discard": PILE, "offer": OFFER}
"""Places where a press has the effect of the step, like a button."""


class ScreenReaderInput:
    """Does each step by presses; returns what was read before the last one."""

    def __init__(self, driver: ScreenReaderDriver, game: str) -> None:
        self.driver = driver
        self.game = game

    def do(self, step: Step, snapshot: WindowSnapshot) -> WindowSnapshot:
        """Choose what the step names, then press the place or the button that does it."""
        for picked in step.on or ((step.place,) if step.place and step.place[0] == "table" else ()):
            self._press(picked)
            snapshot = self.driver.wait_for_change(snapshot)
        snapshot = self._choose(snapshot, step)
        place = PLACES.get(step.verb) if step.place is None else step.place
        if place is not None and place[0] != "table" and (step.place or self.driver.random.random() < 0.5):
            return self._press_place(place, snapshot)
        return self._button(BUTTONS[self.game][step.verb], snapshot)

    def answer(self, snapshot: WindowSnapshot, number: int) -> None:
        """Press an answer in a bubble."""
        self._press(("bubble", snapshot.list_buttons_of("bubble")[number - 1].text))

    def dismiss(self, snapshot: WindowSnapshot) -> None:
        """Clear the choice; any press closes a bubble."""
        chosen = [number for number, card in enumerate(snapshot.hand) if card.chosen]
        for number in chosen or (0, 0):
            self._press(number)
            snapshot = self.driver.wait_for_change(snapshot)

    def turn_page(self, snapshot: WindowSnapshot) -> None:
        """Press the button that leads on from a page."""
        texts = [button.text for button in snapshot.list_buttons_of("sheet")]
        on = next(text for text in texts if text in ("Next deal", "New game") or text.startswith(OPEN))
        self._press(("sheet", on))

    def skip(self, snapshot: WindowSnapshot) -> None:
        """Do nothing: nobody sits out in these games."""

    def _choose(self, snapshot: WindowSnapshot, step: Step) -> WindowSnapshot:
        """Press each card of the hand that is wanted, one after the other."""
        wanted = numbers(snapshot.hand, step.cards)
        for number in wanted:
            self._press(number)
            snapshot = self.driver.wait_until(lambda seen, at=number: at < len(seen.hand) and seen.hand[at].chosen)  # type: ignore[misc]
        return snapshot

    def _press_place(self, place: Place, snapshot: WindowSnapshot) -> WindowSnapshot:
        """Press a place; for a new meld the room in the tray, or the first free slot of the staging area."""
        slots = [key for key in self.driver.things if isinstance(key, tuple) and key[0] == "staged"]
        free = [key for key in slots if "New meld" in self.driver.things[key].name]
        self._press(next(iter(free), place) if place[0] == "new" else place)
        return snapshot

    def _button(self, text: str, snapshot: WindowSnapshot) -> WindowSnapshot:
        found = next((each for each in snapshot.list_buttons_of("table") if each.text.startswith(text)), None)
        if found is None:
            raise LookupError(f"no button {text!r}: {[each.text for each in snapshot.buttons]}")
        self._press(("table", found.text))
        return snapshot

    def _press(self, key: object) -> None:
        self.driver.press(key)
