"""A person at the table: looks, chooses a step, does it, and handles refusals."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Protocol

from tests.system.step import Step, Strategy
from tests.system.window_driver import PATIENCE, WATCH, WindowDriver, is_awaited
from tests.system.window_snapshot import WindowSnapshot, get_changing_parts

SLIPS = 0.03
"""How often a mistake is made when one is possible."""
MIDDLE, WAIT = (3, 7), 25.0
"""How far a watched deal is when it is pictured, and how long to wait for that, in seconds."""
LONG = 180.0
"""The longest time of a deal between computer players, in seconds."""
DRAWN = 60
"""The longest wait for the draw for seats, in half seconds."""
TOO_MANY = 80
"""The number of steps in a turn after which the player is stuck."""


class InputDevice(Protocol):
    """Does steps with real events; each method returns what was seen before its last gesture."""

    def do(self, step: Step, snapshot: WindowSnapshot) -> WindowSnapshot:
        """Do a step."""
        ...

    def answer(self, snapshot: WindowSnapshot, number: int) -> None:
        """Give an answer in a bubble."""
        ...

    def dismiss(self, snapshot: WindowSnapshot) -> None:
        """Close a bubble, or clear the choice."""
        ...

    def turn_page(self, snapshot: WindowSnapshot) -> None:
        """Press a page's main button."""
        ...

    def skip(self, snapshot: WindowSnapshot) -> None:
        """Ask for the end of a deal that is only watched."""
        ...


class PlayerStuck(Exception):
    """Nothing that the player does has any effect."""


@dataclass
class Player:
    """Plays with the given devices, a random one for each step."""

    driver: WindowDriver
    devices: Sequence[InputDevice]
    strategy: Strategy
    pictures: Path | None = None
    deals: list[tuple[str, ...]] = field(default_factory=list)
    """The scores in the bar at the end of each deal."""
    refusals: list[str] = field(default_factory=list)
    in_vain: list[str] = field(default_factory=list)
    """The steps that had no effect."""
    steps: Counter[str] = field(default_factory=Counter)
    """How often each step was done that ends a turn, and how often a question was answered."""
    turns: int = 0
    over: bool = False
    _steps: list[Step] = field(default_factory=list)
    _last: Step | None = None
    """The last step, whose refusal may come only when the card is back in the hand."""

    def wait_until_ready(self) -> WindowSnapshot:
        """Read the window until the person is to act, or can go on after the end of the deal."""
        return self.driver.wait_until(lambda seen: is_awaited(seen) or seen.button(WATCH) is not None, PATIENCE)

    def do_next(self) -> None:
        """Do the one thing that is to be done now."""
        snapshot = self.wait_until_ready()
        if snapshot.curtain:
            self._open_curtain(snapshot)
        elif snapshot.sheet:
            self._turn_page(snapshot)
        elif not is_awaited(snapshot):
            self._wait_for_deal_end()
        elif snapshot.bubble:
            self._handle_bubble(snapshot)
        else:
            self._act(snapshot)

    @property
    def hand(self) -> InputDevice:
        """The device for the next gesture."""
        return self.driver.random.choice(self.devices)

    def show(self, name: str) -> None:
        """Take a picture if a folder is given."""
        if self.pictures is not None:
            self.driver.screen.picture(self.pictures / f"{name}.png")

    def start_anew(self) -> WindowSnapshot:
        """Press the button of a finished game's page, and return what is seen then."""
        self.hand.turn_page(self.driver.wait_until_awaited())
        drawing = self.driver.wait_until(lambda seen: any(button.text == "Skip" for button in seen.buttons), 5)
        self.show("draw")
        if drawing.button("Skip") is not None:
            self.hand.dismiss(drawing)
        return self.driver.wait_until(lambda seen: not seen.sheet or seen.curtain, 5)

    def draw(self) -> WindowSnapshot:
        """Start the next game and draw its seats by keys: Enter picks a card, and at last begins."""
        self.hand.turn_page(self.wait_until_ready())
        for _ in range(DRAWN):
            self.driver.note_gesture("keys: Return")
            self.driver.screen.key("Return")
            snapshot = self.driver.wait_until(lambda seen: not seen.sheet or seen.curtain, 0.5)
            if not snapshot.sheet or snapshot.curtain:
                break
        return snapshot

    def _turn_page(self, snapshot: WindowSnapshot) -> None:
        """Note the scores at the end of a deal and go on; starting a new game is left to the caller."""
        if "score" not in snapshot.sheet[0] and not any(
            button.text == "New game" for button in snapshot.list_buttons_of("sheet")
        ):
            self.show("fault")
            raise PlayerStuck("an unexpected page: " + " ".join(snapshot.sheet))
        self._new_turn()
        self.deals.append(snapshot.scores)
        self.show(f"deal-{len(self.deals):02}-score")
        self.over = any(button.text == "New game" for button in snapshot.list_buttons_of("sheet"))
        if not self.over:
            self.hand.turn_page(snapshot)
            self.driver.wait_until(lambda seen: not seen.sheet, 5)

    def _open_curtain(self, snapshot: WindowSnapshot) -> None:
        """Open the curtain; other ways may be possible now."""
        self._new_turn()
        self.show(f"curtain-{self.driver.gestures:05}")
        hidden = [card.face for card in snapshot.cards if card.face != "??"]
        if hidden:
            raise PlayerStuck(f"cards under the curtain: {hidden}")
        self.hand.turn_page(snapshot)
        self.driver.wait_until(lambda seen: not seen.curtain, 1)

    def _is_over_or_at(self, least: int, seen: WindowSnapshot) -> bool:
        """Return whether the score sheet is shown, or the deal is as far as `least`."""
        return bool(seen.sheet) or self.strategy.get_progress(seen) >= least

    def _wait_for_deal_end(self) -> None:
        """Watch for a while, then ask for the end of the deal and wait for it."""
        number = len(self.deals) + 1
        for laid in MIDDLE:
            snapshot = self.driver.wait_until(partial(self._is_over_or_at, laid), WAIT)
            if snapshot.sheet:
                return
            self.show(f"deal-{number:02}-after-{laid}")
        if snapshot.button(WATCH) is not None:
            self.hand.skip(snapshot)
        self.driver.wait_until(lambda seen: bool(seen.sheet), LONG)

    def _handle_bubble(self, snapshot: WindowSnapshot) -> None:
        """Note and close a refusal or news; answer a question as the step means it."""
        if snapshot.refusal:
            self.show(f"refusal-{len(self.refusals):03}")
            self.refusals.append(snapshot.bubble)
            self._forget_last()
            self.hand.dismiss(snapshot)
        elif not snapshot.list_buttons_of("bubble"):
            self.show(f"told-{self.driver.gestures:05}")
            self.hand.dismiss(snapshot)
        else:
            self.show(f"question-{self.driver.gestures:05}")
            last = self._last
            self.hand.answer(
                snapshot,
                self.strategy.choose_answer([button.text for button in snapshot.list_buttons_of("bubble")], last),
            )
            self.steps["answer"] += 1
            if last is not None and self.strategy.ends_turn(last):
                self._end_turn(last)
        self.driver.wait_until(lambda seen: seen.bubble != snapshot.bubble)

    def _act(self, snapshot: WindowSnapshot) -> None:
        hand = self.hand
        if any(card.chosen for card in snapshot.hand):
            hand.dismiss(snapshot)
            self.driver.wait_until(lambda seen: not any(card.chosen for card in seen.hand))
            return
        if not self._steps:
            self.show(f"turn-{self.turns:03}")
        step = self._next(snapshot)
        if step.verb == "back":
            self.strategy.failed |= {done for done in self._steps if done.verb != "back"}
        self._steps, self._last = [*self._steps, step], step
        if step.verb == "lay":
            self.show(f"staged-{self.driver.gestures:05}")
        try:
            before = hand.do(step, snapshot)
        except LookupError as lost:
            raise PlayerStuck(f"{step}: {lost}\n" + "\n".join(self.driver.diary[-30:])) from None
        after = self.driver.wait_for_change(before)
        if get_changing_parts(after) == get_changing_parts(before):
            self.in_vain.append(f"{step}: {' after '.join(reversed(self.driver.diary[-2:]))}")
            self.show(f"in-vain-{len(self.in_vain):03}")
            self._forget_last()
        elif self.strategy.ends_turn(step) and not after.bubble:
            self._end_turn(step)

    def _next(self, snapshot: WindowSnapshot) -> Step:
        if len(self._steps) > TOO_MANY:
            raise PlayerStuck("this turn has no end:\n" + "\n".join(self.driver.diary[-30:]))
        mistake = self.strategy.choose_mistake(snapshot) if self.driver.random.random() < SLIPS else None
        if mistake is not None and mistake not in self.strategy.failed:
            return mistake
        try:
            return self.strategy.choose_step(snapshot)
        except LookupError:
            raise PlayerStuck(f"no step is left: {snapshot.prompt}\n" + "\n".join(self.driver.diary[-30:])) from None

    def _end_turn(self, step: Step) -> None:
        self.steps[f"{step.verb} chosen" if step.on else step.verb] += 1
        self._new_turn()

    def _forget_last(self) -> None:
        if self._last is not None:
            self.strategy.failed.add(self._last)

    def _new_turn(self) -> None:
        self.turns += 1
        self.strategy.failed.clear()
        self._steps.clear()
