"""A simple, honest way to play Canasta from what is visible: chooses the next step."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

from tests.system.step import Step
from tests.system.window_snapshot import ShownCard, WindowSnapshot
from upcard.core.events import Place

VALUES = {"X": 50, "2": 20, "A": 20, **dict.fromkeys("KQJT98", 10), **dict.fromkeys("7654", 5), "3": 5}
WILD = "X2"
CANASTA = 7
MINIMUMS = ((3000, 120), (1500, 90), (0, 50))
NEW = Place("new")
"""The place of a new meld."""


@dataclass
class CanastaStrategy:
    """Chooses steps, and remembers during a turn what did not work."""

    failed: set[Step] = field(default_factory=set)
    needed: int = 1
    """How many canastas are needed to go out; everybody at the table knows it."""

    @classmethod
    def from_rules(cls, rules: Mapping[str, object], random: Random) -> "CanastaStrategy":
        """Return a player for these options; nothing is random."""
        return cls(needed=int(str(rules["canastas_to_go_out"])))

    def choose_step(self, snapshot: WindowSnapshot) -> Step:
        """Return the next step; raise LookupError if there is none."""
        offered = {button.text for button in snapshot.list_buttons_of("table")}
        if "Yes" in offered:
            return Step("yes")
        found = next((step for step in self._list_steps(snapshot, offered) if step not in self.failed), None)
        if found is None:
            raise LookupError("everything was tried")
        return found

    def choose_mistake(self, snapshot: WindowSnapshot) -> Step | None:
        """Return the step of two ranks in one meld."""
        playing = any(button.text == "Discard" for button in snapshot.buttons) and not snapshot.list_staged_cards()
        faces = [card.face for card in snapshot.hand if card.face[0] not in WILD]
        other = next((face for face in faces if face[0] != faces[0][0]), None)
        return Step("meld", (faces[0], other), NEW) if playing and other else None

    def choose_answer(self, asked: Sequence[str], step: Step | None) -> int:
        """Return the first answer, which plays on."""
        return 1

    def ends_turn(self, step: Step) -> bool:
        """Return whether a step ends the turn: a discard, or leaving a card that could be taken."""
        return step.verb in ("discard", "pass")

    def get_progress(self, snapshot: WindowSnapshot) -> int:
        """Return the number of melds on the table."""
        return snapshot.laid

    def _list_steps(self, snapshot: WindowSnapshot, offered: set[str]) -> Iterator[Step]:
        if snapshot.list_staged_cards():
            if "Lay melds" in offered:
                yield Step("lay")
            yield from self._groups(snapshot)
            yield Step("back")
        elif any(button.text.startswith(("Draw", "Pass", "Take pile")) for button in snapshot.buttons):
            yield from (Step(verb) for verb, text in BEGINNINGS if any(other.startswith(text) for other in offered))
        else:
            yield from self._melds(snapshot)
            if "May I go out?" in offered and len(snapshot.hand) <= 2 and self._count_cards_to_keep(snapshot) == 1:
                yield Step("ask")
            yield from (Step("discard", (card,)) for card in discards(snapshot))

    def _melds(self, snapshot: WindowSnapshot) -> Iterator[Step]:
        if snapshot.melds(snapshot.own):
            yield from lay_offs(snapshot, self._count_cards_to_keep(snapshot))
        elif worth(group for group in groups(snapshot)) < minimum(snapshot):
            return
        yield from self._groups(snapshot)

    def _groups(self, snapshot: WindowSnapshot) -> Iterator[Step]:
        for cards in groups(snapshot):
            if len(snapshot.hand) - len(cards) >= self._count_cards_to_keep(snapshot):
                yield Step("meld", cards, NEW)

    def _count_cards_to_keep(self, snapshot: WindowSnapshot) -> int:
        return count_cards_to_keep(snapshot, self.needed)


BEGINNINGS: tuple[tuple[str, str], ...] = (("take", "Take pile"), ("draw", "Draw"), ("pass", "Pass"))


def count_cards_to_keep(snapshot: WindowSnapshot, needed: int = 1) -> int:
    """Return how many cards to keep: nobody may go out without a canasta; after the partner's yes one must."""
    if "said yes" in snapshot.prompt:
        return 0
    captions = [
        sign for sign in snapshot.signs if sign.name == "badge" and sign.place and sign.place[1] == snapshot.own
    ]
    return 1 if len(captions) >= needed else 2


def naturals(hand: Sequence[ShownCard], rank: str) -> tuple[str, ...]:
    return tuple(card.face for card in hand if card.face[0] == rank)


def groups(snapshot: WindowSnapshot) -> Iterator[tuple[str, ...]]:
    """Yield new melds that the hand can make: three or more of a rank, then pairs with a wild card."""
    hand = snapshot.hand
    known = {rank_of(snapshot, place) for place in snapshot.melds(snapshot.own)}
    known |= {card.face[0] for card in snapshot.list_staged_cards()}
    ranks = [rank for rank in "AKQJT987654" if rank not in known]
    yield from (naturals(hand, rank) for rank in ranks if len(naturals(hand, rank)) >= 3)
    wilds = [card.face for card in hand if card.face[0] in WILD]
    pairs = [naturals(hand, rank) for rank in ranks if len(naturals(hand, rank)) == 2]
    if len(hand) >= 9 or snapshot.list_staged_cards():
        yield from ((*pair, wild) for pair, wild in zip(pairs, wilds, strict=False))


def worth(cards: Iterator[tuple[str, ...]]) -> int:
    return sum(VALUES[face[0]] for group in cards for face in group)


def minimum(snapshot: WindowSnapshot) -> int:
    """Return the minimum of the side's first meld, by its score in the bar."""
    score = int(snapshot.scores[snapshot.own].replace(",", "").replace("−", "-"))
    return next((needed for least, needed in MINIMUMS if score >= least), 15)


def rank_of(snapshot: WindowSnapshot, place: Place) -> str:
    """Return the rank of a meld, by its visible natural card."""
    return next((card.face[0] for card in snapshot.list_cards_at(place) if card.face[0] not in WILD), "")


def lay_offs(snapshot: WindowSnapshot, keep: int) -> Iterator[Step]:
    """Yield natural cards for melds of their rank, then wild cards that complete a canasta."""
    places = {rank_of(snapshot, place): place for place in snapshot.melds(snapshot.own)}
    if len(snapshot.hand) <= keep:
        return
    for card in snapshot.hand:
        if card.face[0] in places:
            yield Step("lay_off", (card.face,), places[card.face[0]])
    enough = CANASTA - 1 if keep else 1
    ready = sorted(
        (place for place in places.values() if len(snapshot.list_cards_at(place)) >= enough),
        key=lambda p: -len(snapshot.list_cards_at(p)),
    )
    wilds = [card.face for card in snapshot.hand if card.face[0] in WILD]
    yield from (Step("lay_off", (wild,), place) for place in ready for wild in wilds)


def discards(snapshot: WindowSnapshot) -> Sequence[str]:
    """Return the hand's cards, best discards first: no wild cards, none that others lay off, singles, cheap ones."""
    others = (side for side in range(len(snapshot.scores)) if side != snapshot.own)
    theirs = {rank_of(snapshot, place) for side in others for place in snapshot.melds(side)}
    held = [card.face for card in snapshot.hand]

    def cost(face: str) -> tuple[bool, bool, int, int]:
        alike = sum(other[0] == face[0] for other in held)
        return face[0] in WILD, face[0] in theirs, 0 if face[0] == "3" else alike, VALUES[face[0]]

    return sorted(dict.fromkeys(held), key=cost)
