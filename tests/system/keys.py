"""Hands on a keyboard alone: the focus is moved to cards and places, and everything has a key."""

from collections.abc import Sequence

from tests.system.mouse import box_of, list_chosen_indices
from tests.system.window_driver import WindowDriver
from tests.system.window_snapshot import Box, WindowSnapshot
from upcard.core.events import Place

RANKS = {"T": "0", "X": "x"}


class Keys:
    """What a keyboard can do at any table; each gesture returns what was seen before its last key."""

    def __init__(self, chair: WindowDriver) -> None:
        self.chair = chair

    def answer(self, sight: WindowSnapshot, number: int) -> None:
        """Press an answer's number."""
        self.key(sight, str(number))

    def dismiss(self, sight: WindowSnapshot) -> None:
        """Press Escape."""
        self.key(sight, "Escape")

    def skip(self, sight: WindowSnapshot) -> None:
        """Press End."""
        self.key(sight, "End")

    def turn_page(self, sight: WindowSnapshot) -> None:
        """Press the key of a page's amber button."""
        self.key(sight, "Return")

    def chance(self) -> bool:
        """Toss a coin."""
        return self.chair.random.random() < 0.5

    def key(self, sight: WindowSnapshot, *keys: str) -> WindowSnapshot:
        """Press keys one after the other."""
        self.chair.note_gesture(f"keys: {' '.join(keys)}")
        self.chair.screen.key(*keys)
        return sight

    def lead(self, sight: WindowSnapshot, number: int) -> WindowSnapshot:
        """Move the focus to a card of the hand, by its rank or card by card."""
        by_rank = self.chance()
        for _ in range(30):
            at = find_focused_card(sight)
            if at == number:
                return sight
            if by_rank:
                rank = sight.hand[number].face[0]
                self.key(sight, RANKS.get(rank, rank.lower()))
            else:
                self.key(sight, "Right" if at is None or at < number else "Left")
            sight = self.chair.wait_until(lambda seen, was=at: find_focused_card(seen) != was)  # type: ignore[misc]
        raise LookupError(f"the focus does not reach card {number}")

    def choose(self, sight: WindowSnapshot, wanted: Sequence[int]) -> WindowSnapshot:
        """Choose cards of the hand: each with Space, or a range with Shift and an arrow."""
        in_a_row = len(wanted) > 1 and list(wanted) == list(range(wanted[0], wanted[-1] + 1))
        if in_a_row and self.chance():
            self.key(self.lead(sight, wanted[0]), *["shift+Right"] * (len(wanted) - 1))
        else:
            for number in wanted:
                self.key(self.lead(sight, number), "space")
                sight = self.chair.wait_until(lambda seen, at=number: seen.hand[at].chosen)  # type: ignore[misc]
        sight = self.chair.wait_until(lambda seen: list_chosen_indices(seen) == list(wanted))
        if list_chosen_indices(sight) != list(wanted):
            raise LookupError(f"chosen are {list_chosen_indices(sight)}, not {wanted}")
        return sight

    def send(self, sight: WindowSnapshot, place: Place) -> WindowSnapshot:
        """Press Tab until a place has the strong ring, then Enter."""
        for _ in range(20):
            before = sight
            self.key(sight, "Tab")
            sight = self.chair.wait_for_change(before)
            if any(ring.near and self.is_ring_at(sight, ring.box, place) for ring in sight.rings):
                break
        return self.key(sight, "Return")

    def is_ring_at(self, sight: WindowSnapshot, ring: Box, place: Place) -> bool:
        """Return whether a ring is around a place."""
        return box_of(sight, place).holds(*ring.middle)


def find_focused_card(sight: WindowSnapshot) -> int | None:
    """Return the index of the focused card of the hand, or None."""
    return next((number for number, card in enumerate(sight.hand) if "focused" in card.marks), None)
