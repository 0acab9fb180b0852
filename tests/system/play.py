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

    def do(self, step: Step, sight: WindowSnapshot) -> WindowSnapshot:
        """Do a step."""
        ...

    def answer(self, sight: WindowSnapshot, number: int) -> None:
        """Give an answer in a bubble."""
        ...

    def dismiss(self, sight: WindowSnapshot) -> None:
        """Close a bubble, or clear the choice."""
        ...

    def turn_page(self, sight: WindowSnapshot) -> None:
        """Press a page's main button."""
        ...

    def skip(self, sight: WindowSnapshot) -> None:
        """Ask for the end of a deal that is only watched."""
        ...


class PlayerStuck(Exception):
    """Nothing that the player does has any effect."""


@dataclass
class Player:
    """Plays with the given hands, a random one for each step."""

    chair: WindowDriver
    hands: Sequence[InputDevice]
    wits: Strategy
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
        return self.chair.wait_until(lambda seen: is_awaited(seen) or seen.button(WATCH) is not None, PATIENCE)

    def do_next(self) -> None:
        """Do the one thing that is to be done now."""
        sight = self.wait_until_ready()
        if sight.curtain:
            self._open_curtain(sight)
        elif sight.sheet:
            self._turn_page(sight)
        elif not is_awaited(sight):
            self._wait_for_deal_end()
        elif sight.bubble:
            self._handle_bubble(sight)
        else:
            self._act(sight)

    @property
    def hand(self) -> InputDevice:
        """The hands for the next gesture."""
        return self.chair.random.choice(self.hands)

    def show(self, name: str) -> None:
        """Take a picture if a folder is given."""
        if self.pictures is not None:
            self.chair.screen.picture(self.pictures / f"{name}.png")

    def start_anew(self) -> WindowSnapshot:
        """Press the button of a finished game's page, and return what is seen then."""
        self.hand.turn_page(self.chair.wait_until_awaited())
        drawing = self.chair.wait_until(lambda seen: any(button.text == "Skip" for button in seen.buttons), 5)
        self.show("draw")
        if drawing.button("Skip") is not None:
            self.hand.dismiss(drawing)
        return self.chair.wait_until(lambda seen: not seen.sheet or seen.curtain, 5)

    def draw(self) -> WindowSnapshot:
        """Start the next game and draw its seats by keys: Enter picks a card, and at last begins."""
        self.hand.turn_page(self.wait_until_ready())
        for _ in range(DRAWN):
            self.chair.note_gesture("keys: Return")
            self.chair.screen.key("Return")
            sight = self.chair.wait_until(lambda seen: not seen.sheet or seen.curtain, 0.5)
            if not sight.sheet or sight.curtain:
                break
        return sight

    def _turn_page(self, sight: WindowSnapshot) -> None:
        """Note the scores at the end of a deal and go on; starting a new game is left to the caller."""
        if "score" not in sight.sheet[0] and not any(
            button.text == "New game" for button in sight.list_buttons_of("sheet")
        ):
            self.show("fault")
            raise PlayerStuck("an unexpected page: " + " ".join(sight.sheet))
        self._new_turn()
        self.deals.append(sight.scores)
        self.show(f"deal-{len(self.deals):02}-score")
        self.over = any(button.text == "New game" for button in sight.list_buttons_of("sheet"))
        if not self.over:
            self.hand.turn_page(sight)
            self.chair.wait_until(lambda seen: not seen.sheet, 5)

    def _open_curtain(self, sight: WindowSnapshot) -> None:
        """Open the curtain; other ways may be possible now."""
        self._new_turn()
        self.show(f"curtain-{self.chair.gestures:05}")
        hidden = [card.face for card in sight.cards if card.face != "??"]
        if hidden:
            raise PlayerStuck(f"cards under the curtain: {hidden}")
        self.hand.turn_page(sight)
        self.chair.wait_until(lambda seen: not seen.curtain, 1)

    def _is_over_or_at(self, least: int, seen: WindowSnapshot) -> bool:
        """Return whether the score sheet is shown, or the deal is as far as `least`."""
        return bool(seen.sheet) or self.wits.get_progress(seen) >= least

    def _wait_for_deal_end(self) -> None:
        """Watch for a while, then ask for the end of the deal and wait for it."""
        number = len(self.deals) + 1
        for laid in MIDDLE:
            sight = self.chair.wait_until(partial(self._is_over_or_at, laid), WAIT)
            if sight.sheet:
                return
            self.show(f"deal-{number:02}-after-{laid}")
        if sight.button(WATCH) is not None:
            self.hand.skip(sight)
        self.chair.wait_until(lambda seen: bool(seen.sheet), LONG)

    def _handle_bubble(self, sight: WindowSnapshot) -> None:
        """Note and close a refusal or news; answer a question as the step means it."""
        if sight.refusal:
            self.show(f"refusal-{len(self.refusals):03}")
            self.refusals.append(sight.bubble)
            self._forget_last()
            self.hand.dismiss(sight)
        elif not sight.list_buttons_of("bubble"):
            self.show(f"told-{self.chair.gestures:05}")
            self.hand.dismiss(sight)
        else:
            self.show(f"question-{self.chair.gestures:05}")
            last = self._last
            self.hand.answer(
                sight, self.wits.choose_answer([button.text for button in sight.list_buttons_of("bubble")], last)
            )
            self.steps["answer"] += 1
            if last is not None and self.wits.ends_turn(last):
                self._end_turn(last)
        self.chair.wait_until(lambda seen: seen.bubble != sight.bubble)

    def _act(self, sight: WindowSnapshot) -> None:
        hand = self.hand
        if any(card.chosen for card in sight.hand):
            hand.dismiss(sight)
            self.chair.wait_until(lambda seen: not any(card.chosen for card in seen.hand))
            return
        if not self._steps:
            self.show(f"turn-{self.turns:03}")
        step = self._next(sight)
        if step.verb == "back":
            self.wits.failed |= {done for done in self._steps if done.verb != "back"}
        self._steps, self._last = [*self._steps, step], step
        if step.verb == "lay":
            self.show(f"staged-{self.chair.gestures:05}")
        try:
            before = hand.do(step, sight)
        except LookupError as lost:
            raise PlayerStuck(f"{step}: {lost}\n" + "\n".join(self.chair.diary[-30:])) from None
        after = self.chair.wait_for_change(before)
        if get_changing_parts(after) == get_changing_parts(before):
            self.in_vain.append(f"{step}: {' after '.join(reversed(self.chair.diary[-2:]))}")
            self.show(f"in-vain-{len(self.in_vain):03}")
            self._forget_last()
        elif self.wits.ends_turn(step) and not after.bubble:
            self._end_turn(step)

    def _next(self, sight: WindowSnapshot) -> Step:
        if len(self._steps) > TOO_MANY:
            raise PlayerStuck("this turn has no end:\n" + "\n".join(self.chair.diary[-30:]))
        mistake = self.wits.choose_mistake(sight) if self.chair.random.random() < SLIPS else None
        if mistake is not None and mistake not in self.wits.failed:
            return mistake
        try:
            return self.wits.choose_step(sight)
        except LookupError:
            raise PlayerStuck(f"no step is left: {sight.prompt}\n" + "\n".join(self.chair.diary[-30:])) from None

    def _end_turn(self, step: Step) -> None:
        self.steps[f"{step.verb} chosen" if step.on else step.verb] += 1
        self._new_turn()

    def _forget_last(self) -> None:
        if self._last is not None:
            self.wits.failed.add(self._last)

    def _new_turn(self) -> None:
        self.turns += 1
        self.wits.failed.clear()
        self._steps.clear()
