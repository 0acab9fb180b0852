"""Hands on a keyboard alone: the focus is moved to cards and places, and everything has a key."""

from collections.abc import Sequence

from tests.system.mouse import box_of, list_chosen_indices
from tests.system.window_driver import WindowDriver
from tests.system.window_snapshot import Box, WindowSnapshot
from upcard.core.events import Place

RANKS = {"T": "0", "X": "x"}


class Keys:
    """What a keyboard can do at any table; each gesture returns what was seen before its last key."""

    def __init__(self, driver: WindowDriver) -> None:
        self.driver = driver

    def answer(self, snapshot: WindowSnapshot, number: int) -> None:
        """Press an answer's number."""
        self.key(snapshot, str(number))

    def dismiss(self, snapshot: WindowSnapshot) -> None:
        """Press Escape."""
        self.key(snapshot, "Escape")

    def skip(self, snapshot: WindowSnapshot) -> None:
        """Press End."""
        self.key(snapshot, "End")

    def turn_page(self, snapshot: WindowSnapshot) -> None:
        """Press the key of a page's amber button."""
        self.key(snapshot, "Return")

    def chance(self) -> bool:
        """Toss a coin."""
        return self.driver.random.random() < 0.5

    def key(self, snapshot: WindowSnapshot, *keys: str) -> WindowSnapshot:
        """Press keys one after the other."""
        self.driver.note_gesture(f"keys: {' '.join(keys)}")
        self.driver.screen.key(*keys)
        return snapshot

    def lead(self, snapshot: WindowSnapshot, number: int) -> WindowSnapshot:
        """Move the focus to a card of the hand, by its rank or card by card."""
        by_rank = self.chance()
        for _ in range(30):
            at = find_focused_card(snapshot)
            if at == number:
                return snapshot
            if by_rank:
                rank = snapshot.hand[number].face[0]
                self.key(snapshot, RANKS.get(rank, rank.lower()))
            else:
                self.key(snapshot, "Right" if at is None or at < number else "Left")
            snapshot = self.driver.wait_until(lambda seen, was=at: find_focused_card(seen) != was)  # type: ignore[misc]
        raise LookupError(f"the focus does not reach card {number}")

    def choose(self, snapshot: WindowSnapshot, wanted: Sequence[int]) -> WindowSnapshot:
        """Choose cards of the hand: each with Space, or a range with Shift and an arrow."""
        in_a_row = len(wanted) > 1 and list(wanted) == list(range(wanted[0], wanted[-1] + 1))
        if in_a_row and self.chance():
            self.key(self.lead(snapshot, wanted[0]), *["shift+Right"] * (len(wanted) - 1))
        else:
            for number in wanted:
                self.key(self.lead(snapshot, number), "space")
                snapshot = self.driver.wait_until(lambda seen, at=number: seen.hand[at].chosen)  # type: ignore[misc]
        snapshot = self.driver.wait_until(lambda seen: list_chosen_indices(seen) == list(wanted))
        if list_chosen_indices(snapshot) != list(wanted):
            raise LookupError(f"chosen are {list_chosen_indices(snapshot)}, not {wanted}")
        return snapshot

    def send(self, snapshot: WindowSnapshot, place: Place) -> WindowSnapshot:
        """Press Tab until a place has the strong ring, then Enter."""
        for _ in range(20):
            before = snapshot
            self.key(snapshot, "Tab")
            snapshot = self.driver.wait_for_change(before)
            if any(ring.near and self.is_ring_at(snapshot, ring.box, place) for ring in snapshot.rings):
                break
        return self.key(snapshot, "Return")

    def is_ring_at(self, snapshot: WindowSnapshot, ring: Box, place: Place) -> bool:
        """Return whether a ring is around a place."""
        return box_of(snapshot, place).holds(*ring.middle)


def find_focused_card(snapshot: WindowSnapshot) -> int | None:
    """Return the index of the focused card of the hand, or None."""
    return next((number for number, card in enumerate(snapshot.hand) if "focused" in card.marks), None)
