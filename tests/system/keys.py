"""Hands on a keyboard alone: the focus is led to cards and places, and everything has a key."""

from collections.abc import Sequence

from tests.system.chair import Chair
from tests.system.mouse import box_of, chosen
from tests.system.sight import PILE, Sight, Spot, numbers
from tests.system.wits import NEW, Step

KEYS = {"draw": "n", "take": "t", "lay": "m", "back": "Escape", "ask": "g", "yes": "y", "pass": "p"}
AMBER = ("draw", "lay")
"""What Enter does, too."""
RANKS = {"T": "0", "X": "x"}


class Keys:
    """Does each step in one of the ways that a keyboard knows, by chance; returns what was seen before the last key."""

    def __init__(self, chair: Chair) -> None:
        self.chair = chair

    def do(self, step: Step, sight: Sight) -> Sight:
        """Do a step."""
        if step.verb in KEYS:
            amber = step.verb in AMBER and self._chance()
            return self._key(sight, "Return" if amber else KEYS[step.verb])
        wanted = numbers(sight.hand, step.cards)
        if step.verb == "discard":
            return self._discard(sight, wanted[0])
        if len(wanted) == 1:
            return self._send(self.lead(sight, wanted[0]), step.place or NEW)
        sight = self.choose(sight, wanted)
        if self._chance() and not sight.staged():
            return self._key(sight, "m")
        return self._send(sight, step.place or NEW)

    def answer(self, sight: Sight, number: int) -> None:
        """Press an answer's number."""
        self._key(sight, str(number))

    def dismiss(self, sight: Sight) -> None:
        """Press Escape."""
        self._key(sight, "Escape")

    def skip(self, sight: Sight) -> None:
        """Press End."""
        self._key(sight, "End")

    def turn_page(self, sight: Sight) -> None:
        """Press what the amber button of a page says."""
        self._key(sight, "Return")

    def _chance(self) -> bool:
        return self.chair.random.random() < 0.5

    def _key(self, sight: Sight, *keys: str) -> Sight:
        self.chair.did(f"keys: {' '.join(keys)}")
        self.chair.screen.key(*keys)
        return sight

    def _discard(self, sight: Sight, number: int) -> Sight:
        sight = self.lead(sight, number)
        way = self.chair.random.choice(("letter", "enter", "target"))
        if way == "target":
            return self._send(sight, PILE)
        if way == "letter":
            return self._key(sight, "d")
        self._key(sight, "space")
        return self._key(self.chair.until(lambda seen: chosen(seen) == [number]), "Return")

    def lead(self, sight: Sight, number: int) -> Sight:
        """Lead the focus to a card of the hand, by its rank or card by card."""
        by_rank = self._chance()
        for _ in range(30):
            at = focused(sight)
            if at == number:
                return sight
            if by_rank:
                rank = sight.hand[number].face[0]
                self._key(sight, RANKS.get(rank, rank.lower()))
            else:
                self._key(sight, "Right" if at is None or at < number else "Left")
            sight = self.chair.until(lambda seen, was=at: focused(seen) != was)  # type: ignore[misc]
        raise LookupError(f"the focus does not reach card {number}")

    def choose(self, sight: Sight, wanted: Sequence[int]) -> Sight:
        """Choose cards of the hand: each with Space, or from one to another with Shift and an arrow."""
        in_a_row = list(wanted) == list(range(wanted[0], wanted[-1] + 1))
        if in_a_row and self._chance():
            self._key(self.lead(sight, wanted[0]), *["shift+Right"] * (len(wanted) - 1))
        else:
            for number in wanted:
                self._key(self.lead(sight, number), "space")
                sight = self.chair.until(lambda seen, at=number: seen.hand[at].chosen)  # type: ignore[misc]
        sight = self.chair.until(lambda seen: chosen(seen) == list(wanted))
        if chosen(sight) != list(wanted):
            raise LookupError(f"chosen are {chosen(sight)}, not {wanted}")
        return sight

    def _send(self, sight: Sight, place: Spot) -> Sight:
        """Go to a place with Tab until its ring is the strong one, then press Enter."""
        for _ in range(20):
            before = sight
            self._key(sight, "Tab")
            sight = self.chair.after(before)
            if any(ring.near and self._is_at(sight, ring.box.middle, place) for ring in sight.rings):
                break
        return self._key(sight, "Return")

    def _is_at(self, sight: Sight, middle: tuple[float, float], place: Spot) -> bool:
        """Say whether a ring stands around a place; a new meld goes to the empty slot or else to the tray."""
        if place != NEW:
            return box_of(sight, place).holds(*middle)
        slots = [sign.box for sign in sight.signs if sign.name == "slot" and "New meld" in sign.words]
        if slots:
            return slots[0].holds(*middle)
        x, y = sight.trays[sight.own].middle
        return abs(middle[0] - x) < 20 and abs(middle[1] - y) < 20


def focused(sight: Sight) -> int | None:
    """The number of the card of the hand that wears the keyboard's ring."""
    return next((number for number, card in enumerate(sight.hand) if "focused" in card.marks), None)
