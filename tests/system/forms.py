"""Hands on a page with fields: a field is found by its name, and set by mouse or by keyboard alone."""

from collections.abc import Callable, Sequence
from typing import Protocol

from tests.system.labels import Says, english
from tests.system.window_driver import WindowDriver
from tests.system.window_snapshot import ShownField, WindowSnapshot

STEPS = 90
"""The number of steps of Tab or the wheel after which a field is not on the page."""
LAST = "Deal"
"""The button below the scrolling part of the page."""


class Form(Protocol):
    """Sets fields and presses buttons; every method raises LookupError if there is no such field or button."""

    def open(self) -> WindowSnapshot:
        """Open the new-game page."""
        ...

    def pick(self, tiles: Sequence[str], wanted: str) -> None:
        """Choose one of a row of tiles by their names."""
        ...

    def put(self, name: str, text: str) -> None:
        """Choose a value from a row of words, or from a list."""
        ...

    def switch(self, name: str, on: bool) -> None:
        """Switch a switch on or off."""
        ...

    def write(self, name: str, text: str) -> None:
        """Replace the text of a field."""
        ...

    def press(self, text: str) -> None:
        """Press a button of the page."""
        ...

    def draw(self) -> None:
        """Pick a card from the spread pack."""
        ...


def find_field(snapshot: WindowSnapshot, name: str, text: str = "") -> ShownField:
    """Return the field with a name; of several, the one with this text, or else the chosen one."""
    found = [field for field in snapshot.fields if field.name == name]
    fitting = [field for field in found if field.text == text] or [field for field in found if field.chosen] or found
    if not fitting:
        raise LookupError(f"no field {name!r} on this page: {sorted({field.name for field in snapshot.fields})}")
    return fitting[0]


def make_field_test(name: str, text: str) -> Callable[[WindowSnapshot], bool]:
    """Return a test whether a field has a text, and is chosen if it is one of several."""

    def fits(snapshot: WindowSnapshot) -> bool:
        found = [field for field in snapshot.fields if field.name == name]
        return any(field.text == text and (field.chosen or len(found) == 1) for field in found)

    return fits


class FormMouse:
    """Clicks, opens lists, and turns the wheel for hidden fields; only typing needs keys."""

    def __init__(self, driver: WindowDriver, says: Says = english) -> None:
        self.driver = driver
        self.says = says

    def open(self) -> WindowSnapshot:
        """Open it from the menu."""
        self._click(next(b for b in self.driver.look().list_buttons_of("bar")).box.middle, "menu")
        for line in ("Game", "New game…"):
            self._choose(self.says(line))
        return self.driver.wait_until(lambda seen: bool(seen.fields), 5)

    def pick(self, tiles: Sequence[str], wanted: str) -> None:
        """Click the tile."""
        self._click(find_field(self.driver.look(), wanted).box.middle, f"pick {wanted}")
        self.driver.wait_until(lambda seen: find_field(seen, wanted).chosen)

    def put(self, name: str, text: str) -> None:
        """Click the word, or open the list and click it there."""
        field = self._reach(name, text)
        if make_field_test(name, text)(self.driver.look()):
            return
        self._click(field.box.middle, f"{name}: {field.text}")
        if field.text != text:
            self._choose(text)
        assert make_field_test(name, text)(self.driver.wait_until(make_field_test(name, text))), (
            f"{name} does not say {text}"
        )

    def switch(self, name: str, on: bool) -> None:
        """Click the switch."""
        field = self._reach(name)
        if field.chosen != on:
            self._click(field.box.middle, f"switch {name}")
        self.driver.wait_until(lambda seen: find_field(seen, name).chosen == on)

    def write(self, name: str, text: str) -> None:
        """Click into the field and type."""
        self._click(self._reach(name).box.middle, f"write {text}", times=3)
        write_over(self.driver, name, text)

    def press(self, text: str) -> None:
        """Click the button."""
        button = self.driver.wait_until(lambda seen: seen.button(text) is not None).button(text)
        if button is None:
            raise LookupError(f"no button {text!r}")
        self._click(button.box.middle, f"press {text}")

    def draw(self) -> None:
        """Click a card."""
        box = find_field(self.driver.look(), self.says("Spread pack")).box
        share = self.driver.random.uniform(0.1, 0.9)
        self._click((box.x + share * box.w, box.y + 0.2 * box.h), "pick a card")

    def _click(self, at: tuple[float, float], what: str, times: int = 1) -> None:
        self.driver.note_gesture(f"mouse: {what}")
        self.driver.screen.click(*at, times=times)

    def _choose(self, text: str) -> None:
        """Click an entry of an open menu."""
        lines = self.driver.wait_until(
            lambda seen: any(b.text == text for b in seen.list_buttons_of("menu"))
        ).list_buttons_of("menu")
        line = next((line for line in lines if line.text == text), None)
        if line is None:
            raise LookupError(f"no line {text!r} in {[line.text for line in lines]}")
        self._click(line.box.middle, f"choose {text}")

    def _reach(self, name: str, text: str = "") -> ShownField:
        """Turn the wheel over the scrolling part, down and then up, until the whole field is visible."""
        for step in range(STEPS):
            snapshot = self.driver.look()
            field = find_field(snapshot, name, text)
            if field.whole:
                return field
            foot = snapshot.button(self.says(LAST))
            assert foot is not None
            x, y = foot.box.x, foot.box.y - 120
            self.driver.note_gesture("mouse: wheel")
            self.driver.screen.click(x, y, times=2, button=5 if step < STEPS / 3 else 4)
        raise LookupError(f"{name} is never seen whole")


class FormKeys:
    """Moves between fields with Tab, and sets each with arrows, Space and letters."""

    def __init__(self, driver: WindowDriver, says: Says = english) -> None:
        self.driver = driver
        self.says = says

    def open(self) -> WindowSnapshot:
        """Open it with its key."""
        self._key("ctrl+n")
        return self.driver.wait_until(lambda seen: bool(seen.fields), 5)

    def pick(self, tiles: Sequence[str], wanted: str) -> None:
        """Go to the chosen tile with Tab, and on with the arrows."""
        for key in ("Right", "Left"):
            for _ in tiles:
                snapshot = self.driver.look()
                now = next(tile for tile in tiles if find_field(snapshot, tile).chosen)
                if now == wanted:
                    return
                self._reach(now)
                self._key(key)
                self.driver.wait_until(lambda seen, was=now: not find_field(seen, was).chosen, 1)  # type: ignore[misc]
        raise LookupError(f"the arrows do not lead to {wanted}")

    def put(self, name: str, text: str) -> None:
        """Go to the field with Tab, and on with the arrows."""
        self._reach(name)
        several = sum(field.name == name for field in self.driver.look().fields) > 1
        for key in ("Right", "Left") if several else ("Down", "Up"):
            for _ in range(STEPS):
                snapshot = self.driver.look()
                if make_field_test(name, text)(snapshot):
                    return
                before = find_field(snapshot, name).text
                self._key(key)
                after = self.driver.wait_until(lambda seen, was=before: find_field(seen, name).text != was, 0.5)  # type: ignore[misc]
                if find_field(after, name).text == before:
                    break
        raise LookupError(f"{name} does not offer {text}")

    def switch(self, name: str, on: bool) -> None:
        """Go to the switch and press Space."""
        self._reach(name)
        if find_field(self.driver.look(), name).chosen != on:
            self._key("space")
        self.driver.wait_until(lambda seen: find_field(seen, name).chosen == on)

    def write(self, name: str, text: str) -> None:
        """Go to the field and type."""
        self._reach(name)
        write_over(self.driver, name, text)

    def press(self, text: str) -> None:
        """Press Enter to deal or begin, Escape to skip; go to any other button and press it."""
        keys = {LAST: "Return", "Begin": "Return", "Skip": "Escape"}
        short = {self.says(label): key for label, key in keys.items()}
        if text not in short:
            self._reach(text, text)
        self._key(short.get(text, "space"))

    def draw(self) -> None:
        """Go along the pack and press Enter."""
        self._key(*[self.driver.random.choice(("Left", "Right", "Page_Up", "Page_Down"))] * 3, "Return")

    def _key(self, *keys: str) -> None:
        self.driver.note_gesture(f"keys: {' '.join(keys)}")
        self.driver.screen.key(*keys)

    def _reach(self, name: str, text: str = "") -> None:
        """Press Tab until the field, or one of its row, has the focus."""
        for _ in range(STEPS):
            at = next((field for field in self.driver.look().fields if field.focused), None)
            if at is not None and (at.name == name or (text and at.text == text)):
                return
            self._key("Tab")
            self.driver.wait_until(lambda seen, was=at: next((f for f in seen.fields if f.focused), None) != was, 0.5)  # type: ignore[misc]
        raise LookupError(f"Tab does not lead to {name}")


def write_over(driver: WindowDriver, name: str, text: str) -> None:
    """Replace the text of the focused field."""
    driver.screen.key("ctrl+a")
    driver.note_gesture(f"keys: {text}")
    driver.screen.do("type", "--delay", 20, "--", text)
    assert driver.wait_until(lambda seen: find_field(seen, name).text == text).fields, f"{name} does not say {text}"
