"""A hand on a mouse: clicks, drags and double clicks at what has been seen."""

from collections.abc import Sequence

from tests.system.window_driver import OPEN, WATCH, WindowDriver
from tests.system.window_snapshot import Box, ShownCard, WindowSnapshot
from upcard.core.events import Place

NEAR = 150
"""How far from the buttons of a bubble, in pixels, the felt is surely bare."""


class Mouse:
    """What a mouse can do at any table; each gesture returns what was seen before it."""

    def __init__(self, driver: WindowDriver) -> None:
        self.driver = driver

    def press(self, snapshot: WindowSnapshot, text: str) -> WindowSnapshot:
        """Click a visible button."""
        button = snapshot.button(text) or next(
            (b for b in snapshot.list_buttons_of("table") if b.text.startswith(f"{text} ")), None
        )
        assert button is not None, f"no button {text!r}"
        return self.click(snapshot, button.box.middle, f"press {text}")

    def answer(self, snapshot: WindowSnapshot, number: int) -> None:
        """Click an answer in a bubble."""
        self.click(snapshot, snapshot.list_buttons_of("bubble")[number - 1].box.middle, f"answer {number}")

    def skip(self, snapshot: WindowSnapshot) -> None:
        """Click the button for skipping."""
        self.press(snapshot, WATCH)

    def dismiss(self, snapshot: WindowSnapshot) -> None:
        """Click on bare felt, which closes bubbles and clears the choice; or skip a page."""
        if snapshot.sheet:
            self.press(snapshot, "Skip")
            return
        tray = snapshot.trays[snapshot.own]
        spots = [(tray.x + share * tray.w, tray.y - 30) for share in (0.25, 0.72)]
        links = [button.box for button in snapshot.list_buttons_of("bubble")]
        bare = [spot for spot in spots if not any(link.holds(*spot, around=NEAR) for link in links)]
        self.click(snapshot, (bare or spots)[0], "click the felt")

    def turn_page(self, snapshot: WindowSnapshot) -> None:
        """Click the amber button of a page."""
        button = next(b for b in snapshot.list_buttons_of("sheet") if b.key == "Enter" or b.text.startswith(OPEN))
        self.click(snapshot, button.box.middle, f"press {button.text}")

    def hold(self, number: int) -> tuple[float, float]:
        """Return a point on a card of the hand that nothing covers; raise LookupError if there is none."""

        def grip(seen: WindowSnapshot) -> tuple[float, float] | None:
            return seen.hand[number].grip if number < len(seen.hand) and not seen.moving else None

        found = grip(self.driver.wait_until(lambda seen: grip(seen) is not None))
        if found is None:
            raise LookupError(f"card {number} of the hand is covered")
        return found

    def chance(self) -> bool:
        """Toss a coin."""
        return self.driver.random.random() < 0.5

    def click(self, snapshot: WindowSnapshot, at: tuple[float, float], what: str) -> WindowSnapshot:
        """Click at a point."""
        self.driver.note_gesture(f"mouse: {what}")
        self.driver.screen.click(*at)
        return snapshot

    def drag(self, snapshot: WindowSnapshot, number: int, end: tuple[float, float], what: str) -> WindowSnapshot:
        """Drag a card of the hand to a point."""
        self.driver.note_gesture(f"mouse: drag {snapshot.hand[number].face} to {what}")
        self.driver.screen.drag(self.hold(number), end)
        return snapshot

    def choose(self, snapshot: WindowSnapshot, wanted: Sequence[int]) -> WindowSnapshot:
        """Choose these cards of the hand: one by one, as a range, or by sweeping over them."""
        in_a_row = list(wanted) == list(range(wanted[0], wanted[-1] + 1)) and len(wanted) > 1
        way = self.driver.random.choice(("each", "range", "band")) if in_a_row else "each"
        if way == "range":
            self._reach(snapshot, wanted[0], wanted[-1])
        elif way == "band":
            self._band(snapshot.hand[wanted[0]], snapshot.hand[wanted[-1]])
        if way != "each":
            snapshot = self.driver.wait_until(lambda seen: list_chosen_indices(seen) == list(wanted))
        for number, card in enumerate(snapshot.hand):
            if card.chosen != (number in wanted):
                self.click(snapshot, self.hold(number), f"choose {card.face}")
                snapshot = self.driver.wait_until(lambda seen, at=number: seen.hand[at].chosen == (at in wanted))  # type: ignore[misc]
        return snapshot

    def _reach(self, snapshot: WindowSnapshot, first: int, last: int) -> None:
        self.click(snapshot, self.hold(first), f"choose {snapshot.hand[first].face}")
        snapshot = self.driver.wait_until(lambda seen: seen.hand[first].chosen)
        self.driver.screen.do("keydown", "shift")
        self.click(snapshot, self.hold(last), f"shift and choose {snapshot.hand[last].face}")
        self.driver.screen.do("keyup", "shift")

    def _band(self, first: ShownCard, last: ShownCard) -> None:
        """Sweep from above the first card into the last one."""
        self.driver.note_gesture(f"mouse: band from {first.face} to {last.face}")
        start = first.box.x + 0.2 * first.box.w - 8, first.box.y - 6
        self.driver.screen.drag(start, (last.box.x + 0.2 * last.box.w + 8, last.box.middle[1]))


def list_chosen_indices(snapshot: WindowSnapshot) -> list[int]:
    """Return the indices of the chosen cards of the hand."""
    return [number for number, card in enumerate(snapshot.hand) if card.chosen]


def free_spot(snapshot: WindowSnapshot, box: Box) -> tuple[float, float]:
    """Return a point in a box without a card, searched from its lower right corner."""
    taken = [card.box for card in snapshot.cards if box.holds(*card.box.middle)]
    spots = [(box.x + box.w * x / 20, box.y + box.h * y / 4) for y in (2, 3, 1) for x in range(18, 2, -1)]
    return next((spot for spot in spots if not any(box.holds(*spot, around=24) for box in taken)), box.middle)


def box_of(snapshot: WindowSnapshot, place: Place) -> Box:
    """Return the rectangle of a place's cards together, or of its empty slot."""
    signs = [sign for sign in snapshot.signs if sign.place == place]
    slots = [sign for sign in signs if sign.name == "slot"]
    boxes = [card.box for card in snapshot.list_cards_at(place)] or [sign.box for sign in slots or signs]
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right, low = max(box.x + box.w for box in boxes), max(box.y + box.h for box in boxes)
    return Box(left, top, right - left, low - top)
