"""A person at the table: looks, chooses a step, does it, and handles refusals."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from tests.system.chair import PATIENCE, WATCH, Chair, is_awaited
from tests.system.sight import Sight, gist
from tests.system.step import Step, Wits

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


class Hands(Protocol):
    """Does steps with real events; each method returns what was seen before its last gesture."""

    def do(self, step: Step, sight: Sight) -> Sight:
        """Do a step."""
        ...

    def answer(self, sight: Sight, number: int) -> None:
        """Give an answer in a bubble."""
        ...

    def dismiss(self, sight: Sight) -> None:
        """Close a bubble, or clear the choice."""
        ...

    def turn_page(self, sight: Sight) -> None:
        """Press a page's main button."""
        ...

    def skip(self, sight: Sight) -> None:
        """Ask for the end of a deal that is only watched."""
        ...


class Stuck(Exception):
    """Nothing that the player does has any effect."""


@dataclass
class Player:
    """Plays with the given hands, a random one for each step."""

    chair: Chair
    hands: Sequence[Hands]
    wits: Wits
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

    def awaited(self) -> Sight:
        """Read the window until the person is to act, or can go on after the end of the deal."""
        return self.chair.until(lambda seen: is_awaited(seen) or seen.button(WATCH) is not None, PATIENCE)

    def once(self) -> None:
        """Do the one thing that is to be done now."""
        sight = self.awaited()
        if sight.curtain:
            self._look(sight)
        elif sight.sheet:
            self._turn_page(sight)
        elif not is_awaited(sight):
            self._rest()
        elif sight.bubble:
            self._hear(sight)
        else:
            self._act(sight)

    @property
    def hand(self) -> Hands:
        """The hands for the next gesture."""
        return self.chair.random.choice(self.hands)

    def show(self, name: str) -> None:
        """Take a picture if a folder is given."""
        if self.pictures is not None:
            self.chair.screen.picture(self.pictures / f"{name}.png")

    def start_anew(self) -> Sight:
        """Press the button of a finished game's page, and return what is seen then."""
        self.hand.turn_page(self.chair.awaited())
        drawing = self.chair.until(lambda seen: any(button.text == "Skip" for button in seen.buttons), 5)
        self.show("draw")
        if drawing.button("Skip") is not None:
            self.hand.dismiss(drawing)
        return self.chair.until(lambda seen: not seen.sheet or seen.curtain, 5)

    def draw(self) -> Sight:
        """Start the next game and draw its seats by keys: Enter picks a card, and at last begins."""
        self.hand.turn_page(self.awaited())
        for _ in range(DRAWN):
            self.chair.did("keys: Return")
            self.chair.screen.key("Return")
            sight = self.chair.until(lambda seen: not seen.sheet or seen.curtain, 0.5)
            if not sight.sheet or sight.curtain:
                break
        return sight

    def _turn_page(self, sight: Sight) -> None:
        """Note the scores at the end of a deal and go on; starting a new game is left to the caller."""
        if "score" not in sight.sheet[0] and not any(button.text == "New game" for button in sight.of("sheet")):
            self.show("fault")
            raise Stuck("an unexpected page: " + " ".join(sight.sheet))
        self._new_turn()
        self.deals.append(sight.scores)
        self.show(f"deal-{len(self.deals):02}-score")
        self.over = any(button.text == "New game" for button in sight.of("sheet"))
        if not self.over:
            self.hand.turn_page(sight)
            self.chair.until(lambda seen: not seen.sheet, 5)

    def _look(self, sight: Sight) -> None:
        """Open the curtain; other ways may be possible now."""
        self._new_turn()
        self.show(f"curtain-{self.chair.gestures:05}")
        hidden = [card.face for card in sight.cards if card.face != "??"]
        if hidden:
            raise Stuck(f"cards under the curtain: {hidden}")
        self.hand.turn_page(sight)
        self.chair.until(lambda seen: not seen.curtain, 1)

    def _rest(self) -> None:
        """Watch for a while, then ask for the end of the deal and wait for it."""
        number = len(self.deals) + 1
        for laid in MIDDLE:
            sight = self.chair.until(lambda seen, least=laid: bool(seen.sheet) or self.wits.far(seen) >= least, WAIT)  # type: ignore[misc]
            if sight.sheet:
                return
            self.show(f"deal-{number:02}-after-{laid}")
        if sight.button(WATCH) is not None:
            self.hand.skip(sight)
        self.chair.until(lambda seen: bool(seen.sheet), LONG)

    def _hear(self, sight: Sight) -> None:
        """Note and close a refusal or news; answer a question as the step means it."""
        if sight.refusal:
            self.show(f"refusal-{len(self.refusals):03}")
            self.refusals.append(sight.bubble)
            self._forget_last()
            self.hand.dismiss(sight)
        elif not sight.of("bubble"):
            self.show(f"told-{self.chair.gestures:05}")
            self.hand.dismiss(sight)
        else:
            self.show(f"question-{self.chair.gestures:05}")
            last = self._last
            self.hand.answer(sight, self.wits.answer([button.text for button in sight.of("bubble")], last))
            self.steps["answer"] += 1
            if last is not None and self.wits.ends(last):
                self._end_turn(last)
        self.chair.until(lambda seen: seen.bubble != sight.bubble)

    def _act(self, sight: Sight) -> None:
        hand = self.hand
        if any(card.chosen for card in sight.hand):
            hand.dismiss(sight)
            self.chair.until(lambda seen: not any(card.chosen for card in seen.hand))
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
            raise Stuck(f"{step}: {lost}\n" + "\n".join(self.chair.diary[-30:])) from None
        after = self.chair.after(before)
        if gist(after) == gist(before):
            self.in_vain.append(f"{step}: {' after '.join(reversed(self.chair.diary[-2:]))}")
            self.show(f"in-vain-{len(self.in_vain):03}")
            self._forget_last()
        elif self.wits.ends(step) and not after.bubble:
            self._end_turn(step)

    def _next(self, sight: Sight) -> Step:
        if len(self._steps) > TOO_MANY:
            raise Stuck("this turn has no end:\n" + "\n".join(self.chair.diary[-30:]))
        mistake = self.wits.slip(sight) if self.chair.random.random() < SLIPS else None
        if mistake is not None and mistake not in self.wits.failed:
            return mistake
        try:
            return self.wits.step(sight)
        except LookupError:
            raise Stuck(f"no step is left: {sight.prompt}\n" + "\n".join(self.chair.diary[-30:])) from None

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
