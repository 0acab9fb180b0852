"""A person's experience with the coach in the real window.

It leads from a blunder, its warning and reasons, undo and hints to the end of the deal, its review, and practice of the
mistakes on that day and the next. `python -m tests.system.coached LANG FOLDER` saves a picture of every stop, and
prints each as it is reached.
"""

import sqlite3
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tests.system.forms import FormMouse
from tests.system.labels import Says, make_label_lookup
from tests.system.screen import virtual_screen
from tests.system.whole_game import fill
from tests.system.window_driver import WindowDriver, journals, run_window, write_dealt_match
from tests.system.window_snapshot import WindowSnapshot
from upcard.play.statistics.record_book import NAME

GAME, SEED = "cassino", "way10"
BLUNDER = "3C"
"""The costliest card for the first player to trail in that deal."""
SIZE = (1280, 800)
THOUGHT = 1.5
"""Seconds that the person thinks, while the coach weighs."""
LONG, REVIEWED = 150.0, 240.0
"""The longest times of a deal and of its review on the slowest machine, in seconds."""


class Person(NamedTuple):
    """The person: the driver, the words of the language, and the folder for pictures."""

    driver: WindowDriver
    says: Says
    pictures: Path | None

    def stop(self, name: str, fits: Callable[[WindowSnapshot], bool], seconds: float = 10.0) -> WindowSnapshot:
        """Wait until `fits`, and take a picture; raise AssertionError if that never happens."""
        snapshot = self.driver.wait_until(fits, seconds)
        if self.pictures is not None:
            time.sleep(0.4)
            self.driver.screen.picture(self.pictures / f"{name}.png")
            print(name, flush=True)
        assert fits(snapshot), f"{name}: {snapshot.sheet} {[button.text for button in snapshot.buttons]}"
        return snapshot

    def key(self, *keys: str) -> None:
        """Press keys, one after the other."""
        self.driver.note_gesture(f"keys: {' '.join(keys)}")
        self.driver.screen.key(*keys)

    def press(self, text: str) -> None:
        """Click a button."""
        FormMouse(self.driver, self.says).press(self.says(text))


def warns(snapshot: WindowSnapshot) -> bool:
    """Return whether the coach asks a question."""
    return any(button.key == "W" for button in snapshot.buttons)


def may_play(snapshot: WindowSnapshot) -> bool:
    """Return whether the chosen card may be trailed."""
    return any(button.key == "T" and button.enabled for button in snapshot.buttons)


def awaits_person(snapshot: WindowSnapshot) -> bool:
    """Return whether the person has to do something."""
    return (
        bool(snapshot.sheet)
        or warns(snapshot)
        or (not snapshot.moving and any(each.key == "T" for each in snapshot.buttons))
    )


def play_first_day(person: Person) -> None:
    """Blunder, read the warning, play on, and review the deal."""
    person.stop("01-dealt", lambda seen: bool(seen.hand) and not seen.moving)
    person.key("ctrl+comma")
    form, says = FormMouse(person.driver, person.says), person.says
    person.stop("02-options", lambda seen: bool(seen.fields))
    form.put(says("Coach warns before"), says("All"))
    person.stop("03-coach-on", lambda seen: bool(seen.fields))
    person.key("Escape")
    blunder(person)
    ask_for_hints(person)
    play_to_the_end(person)
    review_mistakes(person)


def blunder(person: Person) -> None:
    """Trail the costliest card by mouse, ask why, and undo it."""
    snapshot = person.driver.wait_until(lambda seen: not seen.sheet and bool(seen.hand))
    card = next(card for card in snapshot.hand if card.face == BLUNDER)
    assert card.grip is not None
    person.driver.screen.click(*card.grip)
    chosen = person.stop("04-chosen", may_play)
    trail = next(button for button in chosen.buttons if button.key == "T")
    person.driver.screen.click(*trail.box.middle)
    person.stop("05-warning", warns, 3)
    person.key("w")
    person.driver.wait_until(lambda _: False, 3)
    person.stop("06-why", lambda seen: not warns(seen) and any(button.key == "P" for button in seen.buttons))
    person.key("Escape")
    back = person.stop("07-taken-back", may_play)
    assert [card.face for card in back.hand if card.chosen] == [BLUNDER]
    person.key("Escape")


def ask_for_hints(person: Person) -> None:
    """Ask for each step of a hint, and do what it says."""
    for step in (1, 2, 3):
        person.key("h")
        person.driver.wait_until(lambda _: False, 2)
        person.stop(f"08-hint-{step}", lambda seen: not seen.moving)
    person.key("Return")
    person.driver.wait_until(lambda seen: len(seen.hand) < 4, 5)


def play_to_the_end(person: Person) -> None:
    """Trail card after card; go on in spite of the coach's warnings."""
    end, warned = time.monotonic() + LONG, 0
    while time.monotonic() < end:
        snapshot = person.driver.wait_until(awaits_person, 10)
        if snapshot.sheet:
            break
        if warns(snapshot):
            warned += 1
            person.stop(f"09-warning-{warned}", warns)
            person.key("p")
        else:
            person.driver.wait_until(lambda _: False, THOUGHT)
            person.key("Right", "space", "t")
        person.driver.wait_for_change(snapshot, 1)
    person.stop("10-deal-over", lambda seen: bool(seen.sheet))
    assert warned, person.driver.diary


def review_mistakes(person: Person) -> None:
    """Review the deal, go through the mistakes, and practise them."""
    person.key("ctrl+e")
    practise = person.says("Practise the mistakes")
    person.stop("11-review-begins", lambda seen: any(button.text == practise for button in seen.buttons))
    person.stop("12-review", make_review_test(person), REVIEWED)
    person.key("bracketright")
    person.stop("13-next-mistake", lambda seen: bool(seen.sheet))
    person.press("Practise the mistakes")
    practise_one(person, "14")
    for _ in range(3):
        person.key("Escape")
        time.sleep(1)


def make_review_test(person: Person) -> Callable[[WindowSnapshot], bool]:
    """Return a test for the end of the review: its page no longer changes."""
    last: list[tuple[float, object]] = [(time.monotonic(), None)]

    def fits(snapshot: WindowSnapshot) -> bool:
        if last[0][1] != snapshot.sheet:
            last[0] = (time.monotonic(), snapshot.sheet)
        return time.monotonic() - last[0][0] > 12 and snapshot.button(person.says("Practise the mistakes")) is not None

    return fits


def practise_one(person: Person, number: str) -> None:
    """Answer a question by trailing a card, and see the solution."""
    person.driver.wait_until(lambda _: False, 2)
    person.stop(f"{number}-asked", lambda seen: bool(seen.sheet))
    person.key("Right", "space", "t")
    person.driver.wait_until(lambda _: False, 3)
    person.stop(f"{number}-judged", lambda seen: bool(seen.sheet))


def play_next_day(person: Person) -> None:
    """Find on the home page that something is due, and practise it."""
    person.stop("20-again", lambda seen: bool(seen.hand or seen.sheet))
    person.key("Escape")
    person.key("ctrl+g")
    person.stop("21-home", lambda seen: bool(seen.sheet))
    person.driver.wait_until(lambda _: False, 2)
    person.stop("22-home", lambda seen: bool(seen.sheet))
    person.key("Escape")
    time.sleep(1)
    person.key("ctrl+b")
    practise_one(person, "23")


def play_both_days(language: str, pictures: Path | None = None) -> None:
    """Go the whole way."""
    with TemporaryDirectory(prefix="upcard-coached-") as folder, virtual_screen(*SIZE) as screen:
        home = Path(folder)
        write_dealt_match(home, SEED, name=GAME)
        for day in (play_first_day, play_next_day):
            with run_window(screen, home, Random(SEED), language=language) as driver:
                fill(screen, SIZE)
                day(Person(driver, make_label_lookup(language), pictures))
            with sqlite3.connect(journals(home) / NAME) as rows:
                assert rows.execute("SELECT COUNT(*) FROM exercise").fetchone()[0]
                rows.execute("UPDATE exercise SET due = due - 1")
        said = (home / "output.txt").read_text()
        assert said == "", said


if __name__ == "__main__":
    Path(sys.argv[2]).mkdir(parents=True, exist_ok=True)
    play_both_days(sys.argv[1], Path(sys.argv[2]))
