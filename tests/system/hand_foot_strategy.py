"""An honest way to play Hand and Foot from what is visible: books, two hands a player, and a contract to go out."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

from tests.system.canasta_strategy import CANASTA, NEW, VALUES, WILD, CanastaStrategy, naturals
from tests.system.step import Step
from tests.system.window_snapshot import WindowSnapshot
from upcard.core.events import Place

RANKS = "AKQJT987654"
LEAST = 3
MINIMUMS = (50, 90, 120, 150)
FEW = 6
"""How many cards a hand has from which wild cards are spent to get rid of it."""


@dataclass
class HandFootStrategy(CanastaStrategy):
    """Chooses steps; knows whether wild cards may be melded alone, and beside which cards."""

    wild_melds: bool = True
    four_naturals: bool = False
    scores: list[tuple[str, ...]] = field(default_factory=list)
    """The scores with which each round so far began."""

    @classmethod
    def from_rules(cls, rules: Mapping[str, object], random: Random) -> "HandFootStrategy":
        """Return a player for these options; nothing is random."""
        return cls(wild_melds=bool(rules["wild_melds"]), four_naturals=rules["wild_limit"] == "four_naturals")

    def choose_mistake(self, snapshot: WindowSnapshot) -> Step | None:
        """Return the step of two ranks in one meld."""
        faces = [card.face for card in snapshot.hand if card.face[0] not in WILD + "3"]
        playing = any(button.text == "Discard" for button in snapshot.buttons) and not snapshot.list_staged_cards()
        other = next((face for face in faces if face[0] != faces[0][0]), None)
        return Step("meld", (faces[0], other), NEW) if playing and other else None

    def _list_steps(self, snapshot: WindowSnapshot, offered: set[str]) -> Iterator[Step]:
        if not snapshot.list_staged_cards() and "May I go out?" in offered and len(snapshot.hand) <= FEW:
            yield Step("ask")
        yield from super()._list_steps(snapshot, offered)

    def _melds(self, snapshot: WindowSnapshot) -> Iterator[Step]:
        """Yield melds; those that leave a single card of the foot only if the side can go out."""
        if not snapshot.melds(snapshot.own):
            groups = self._opening(snapshot)
            yield from (Step("meld", cards, NEW) for cards in groups)
            return
        for step in self._list_further_melds(snapshot):
            if self._may_leave(snapshot, len(snapshot.hand) - len(step.cards)):
                yield step

    def _groups(self, snapshot: WindowSnapshot) -> Iterator[Step]:
        yield from (Step("meld", cards, NEW) for cards in self._opening(snapshot))

    def _may_leave(self, snapshot: WindowSnapshot, left: int) -> bool:
        """Return whether so many cards may be left: two while the player is in the foot and the side cannot go out."""
        return (
            bool(snapshot.list_cards_at(Place("foot", self._seat(snapshot))))
            or "said yes" in snapshot.prompt
            or left > 1
        )

    @staticmethod
    def _seat(snapshot: WindowSnapshot) -> int:
        return next((card.place.owner for card in snapshot.hand), 0)

    def _list_further_melds(self, snapshot: WindowSnapshot) -> Iterator[Step]:
        """Yield lay-offs, natural melds, and with few cards or many wild ones melds with wild cards."""
        open_melds = self._open_melds(snapshot)
        for rank, place in open_melds.items():
            room = CANASTA - len(snapshot.list_cards_at(place))
            if rank != "W" and (cards := naturals(snapshot.hand, rank)[:room]):
                yield from (Step("lay_off", (face,), place) for face in cards)
        for rank in RANKS:
            cards = naturals(snapshot.hand, rank)
            if rank not in open_melds and len(cards) >= LEAST:
                yield Step("meld", cards[:CANASTA], NEW)
        wilds = [card.face for card in snapshot.hand if card.face[0] in WILD]
        if "W" in open_melds:
            yield from (Step("lay_off", (wild,), open_melds["W"]) for wild in wilds)
        elif self.wild_melds and len(wilds) >= LEAST:
            yield Step("meld", tuple(wilds[:LEAST]), NEW)
        yield from self._with_wilds(snapshot, open_melds, wilds)
        if len(snapshot.hand) <= FEW and not self.four_naturals:
            pairs = [naturals(snapshot.hand, rank) for rank in RANKS if rank not in open_melds]
            yield from (Step("meld", (*pair, wilds[0]), NEW) for pair in pairs if len(pair) == LEAST - 1 and wilds)

    def _with_wilds(
        self, snapshot: WindowSnapshot, open_melds: Mapping[str, Place], wilds: Sequence[str]
    ) -> Iterator[Step]:
        """Yield wild cards for melds that they close, and with few cards left for any meld with room for one."""
        for rank, place in open_melds.items():
            faces = [card.face for card in snapshot.list_cards_at(place)]
            natural = sum(face[0] not in WILD for face in faces)
            spent = len(faces) - natural
            most = (3 if natural >= 4 else 0) if self.four_naturals else natural // 2
            if rank != "W" and spent < most and (len(faces) >= CANASTA - 2 or len(snapshot.hand) <= FEW):
                yield from (Step("lay_off", (wild,), place) for wild in wilds)

    def _open_melds(self, snapshot: WindowSnapshot) -> dict[str, Place]:
        """Return the own melds of which more than one card shows, so no books, by rank; `W` is one of wild cards."""
        found = {}
        for place in snapshot.melds(snapshot.own):
            faces = [card.face for card in snapshot.list_cards_at(place)]
            if len(faces) > 1:
                found[next((face[0] for face in faces if face[0] not in WILD), "W")] = place
        return found

    def _opening(self, snapshot: WindowSnapshot) -> list[tuple[str, ...]]:
        """Return the groups that are still to be laid out for the first melds; empty if they count too little."""
        laid = {card.face[0] for card in snapshot.list_staged_cards()}
        wilds = [card.face for card in snapshot.hand if card.face[0] in WILD]
        clean = [
            naturals(snapshot.hand, rank)[:CANASTA] for rank in RANKS if len(naturals(snapshot.hand, rank)) >= LEAST
        ]
        pairs = [naturals(snapshot.hand, rank) for rank in RANKS if len(naturals(snapshot.hand, rank)) == LEAST - 1]
        mixed = [] if self.four_naturals else [(*pair, wild) for pair, wild in zip(pairs, wilds, strict=False)]
        worth = sum(VALUES[card.face[0]] for card in snapshot.list_staged_cards())
        found: list[tuple[str, ...]] = []
        for cards in (*clean, *mixed):
            if worth < self._minimum(snapshot) and cards[0][0] not in laid:
                found.append(cards)
                worth += sum(VALUES[face[0]] for face in cards)
        return found if worth >= self._minimum(snapshot) else []

    def _minimum(self, snapshot: WindowSnapshot) -> int:
        """Return the minimum of the round; each change of the scores in the bar begins another round."""
        if snapshot.scores not in self.scores:
            self.scores.append(snapshot.scores)
        return MINIMUMS[min(len(self.scores), len(MINIMUMS)) - 1]
