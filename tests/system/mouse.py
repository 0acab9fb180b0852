"""A hand on a mouse: clicks, drags and double clicks at what the eye has seen."""

from collections.abc import Sequence

from tests.system.chair import OPEN, WATCH, Chair
from tests.system.sight import PILE, STOCK, Box, ShownCard, Sight, Spot, numbers
from tests.system.wits import NEW, Step

BUTTONS = {
    "draw": "Draw",
    "take": "Take pile",
    "lay": "Lay melds",
    "back": "Put back",
    "ask": "May I go out?",
    "yes": "Yes",
    "pass": "Pass",
    "discard": "Discard",
    "meld": "Lay melds",
}
"""What each button says, by the step that it does."""
STACKS = {"draw": STOCK, "take": PILE}


class Mouse:
    """Does each step in one of the ways that a pointer knows, by chance; returns what was seen before the last one."""

    def __init__(self, chair: Chair) -> None:
        self.chair = chair

    def do(self, step: Step, sight: Sight) -> Sight:
        """Do a step."""
        if step.verb in ("meld", "lay_off", "discard"):
            return self._carry(step, sight)
        if step.verb in STACKS and self._chance():
            return self._click(sight, box_of(sight, STACKS[step.verb]).middle, f"click {STACKS[step.verb][0]}")
        return self.press(sight, BUTTONS[step.verb])

    def press(self, sight: Sight, text: str) -> Sight:
        """Click a button that is seen."""
        button = sight.button(text) or next((b for b in sight.of("table") if b.text.startswith(f"{text} ")), None)
        assert button is not None, f"no button {text!r}"
        return self._click(sight, button.box.middle, f"press {text}")

    def answer(self, sight: Sight, number: int) -> None:
        """Click an answer in a bubble."""
        self._click(sight, sight.of("bubble")[number - 1].box.middle, f"answer {number}")

    def skip(self, sight: Sight) -> None:
        """Click the button."""
        self.press(sight, WATCH)

    def dismiss(self, sight: Sight) -> None:
        """Click where nothing lies: that closes what a bubble says and lets go of what is chosen; or skip a page."""
        if sight.sheet:
            self.press(sight, "Skip")
            return
        tray = sight.trays[sight.own]
        self._click(sight, (tray.x + 0.25 * tray.w, tray.y - 30), "click the felt")

    def turn_page(self, sight: Sight) -> None:
        """Click the amber button of a page."""
        button = next(b for b in sight.of("sheet") if b.key == "Enter" or b.text.startswith(OPEN))
        self._click(sight, button.box.middle, f"press {button.text}")

    def _hold(self, number: int) -> tuple[float, float]:
        """Where a card of the hand can be taken hold of, as soon as nothing covers it; else raises LookupError."""

        def grip(seen: Sight) -> tuple[float, float] | None:
            return seen.hand[number].grip if number < len(seen.hand) and not seen.moving else None

        found = grip(self.chair.until(lambda seen: grip(seen) is not None))
        if found is None:
            raise LookupError(f"card {number} of the hand is covered")
        return found

    def _chance(self) -> bool:
        return self.chair.random.random() < 0.5

    def _click(self, sight: Sight, at: tuple[float, float], what: str) -> Sight:
        self.chair.did(f"mouse: {what}")
        self.chair.screen.click(*at)
        return sight

    def _carry(self, step: Step, sight: Sight) -> Sight:
        """Take cards to a place: carried, or chosen and sent by a click or a button."""
        wanted = numbers(sight.hand, step.cards)
        place = PILE if step.verb == "discard" else step.place or NEW
        way = self.chair.random.choice(("drag", "click", "press", "double"))
        if way == "double" and len(wanted) == 1:
            return self._double(sight, wanted[0], place)
        if len(wanted) > 1 or way != "drag":
            sight = self.choose(sight, wanted)
        text = BUTTONS.get(step.verb, "")
        if way == "press" and text and sight.button(text) and not sight.staged():
            return self.press(sight, text)
        if way == "click":
            return self._click(sight, self._end(sight, place), f"click {place}")
        return self._drag(sight, self.chair.random.choice(wanted), place)

    def _double(self, sight: Sight, number: int, place: Spot) -> Sight:
        """Double-click a card; where that only shows the places, click one."""
        card = sight.hand[number]
        self.chair.did(f"mouse: double click {card.face}")
        self.chair.screen.click(*self._hold(number), times=2)
        after = self.chair.after(sight)
        if after.rings and not after.bubble:
            return self._click(after, self._end(after, place), f"click {place}")
        return sight

    def _drag(self, sight: Sight, number: int, place: Spot) -> Sight:
        card = sight.hand[number]
        end = self._end(sight, place)
        self.chair.did(f"mouse: drag {card.face} to {place}")
        self.chair.screen.drag(self._hold(number), end)
        return sight

    def _end(self, sight: Sight, place: Spot) -> tuple[float, float]:
        """Where to drop: on the place, or for a new meld on the empty slot, else on the own tray, where it is empty."""
        if place != NEW:
            return box_of(sight, place).middle
        slot = next((sign.box for sign in sight.signs if sign.name == "slot" and "New meld" in sign.words), None)
        if slot:
            return slot.middle
        tray = sight.trays[sight.own]
        taken = [card.box for card in sight.cards if tray.holds(*card.box.middle)]
        spots = [(tray.x + tray.w * x / 20, tray.y + tray.h * y / 4) for y in (2, 3, 1) for x in range(18, 2, -1)]
        return next((spot for spot in spots if not any(box.holds(*spot, around=24) for box in taken)), tray.middle)

    def choose(self, sight: Sight, wanted: Sequence[int]) -> Sight:
        """Choose these cards of the hand: one after the other, from one to another, or with a band."""
        in_a_row = list(wanted) == list(range(wanted[0], wanted[-1] + 1)) and len(wanted) > 1
        way = self.chair.random.choice(("each", "range", "band")) if in_a_row else "each"
        if way == "range":
            self._reach(sight, wanted[0], wanted[-1])
        elif way == "band":
            self._band(sight.hand[wanted[0]], sight.hand[wanted[-1]])
        if way != "each":
            sight = self.chair.until(lambda seen: chosen(seen) == list(wanted))
        for number, card in enumerate(sight.hand):
            if card.chosen != (number in wanted):
                self._click(sight, self._hold(number), f"choose {card.face}")
                sight = self.chair.until(lambda seen, at=number: seen.hand[at].chosen == (at in wanted))  # type: ignore[misc]
        return sight

    def _reach(self, sight: Sight, first: int, last: int) -> None:
        self._click(sight, self._hold(first), f"choose {sight.hand[first].face}")
        sight = self.chair.until(lambda seen: seen.hand[first].chosen)
        self.chair.screen.do("keydown", "shift")
        self._click(sight, self._hold(last), f"shift and choose {sight.hand[last].face}")
        self.chair.screen.do("keyup", "shift")

    def _band(self, first: ShownCard, last: ShownCard) -> None:
        """Draw a band from above the first card into the last one."""
        self.chair.did(f"mouse: band from {first.face} to {last.face}")
        start = first.box.x + 0.2 * first.box.w - 8, first.box.y - 6
        self.chair.screen.drag(start, (last.box.x + 0.2 * last.box.w + 8, last.box.middle[1]))


def chosen(sight: Sight) -> list[int]:
    """The numbers of the cards of the hand that wear the mark."""
    return [number for number, card in enumerate(sight.hand) if card.chosen]


def box_of(sight: Sight, place: Spot) -> Box:
    """The rectangle of the cards of a place together, or of the slot that stands for them."""
    boxes = [card.box for card in sight.at(place)] or [sign.box for sign in sight.signs if sign.place == place]
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right, low = max(box.x + box.w for box in boxes), max(box.y + box.h for box in boxes)
    return Box(left, top, right - left, low - top)
