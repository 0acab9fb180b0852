"""An honest way to play Samba and Bolivia from what is visible: sequences and wild melds beside Canasta's groups."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from tests.system.canasta_strategy import CANASTA, NEW, VALUES, WILD, CanastaStrategy, naturals
from tests.system.step import Step
from tests.system.window_snapshot import ShownCard, WindowSnapshot
from upcard.core.events import Place

RANKS = "456789TJQKA"
LEAST = 3
MINIMUMS = ((7000, 150), (3000, 120), (1500, 90), (0, 50))
CLOSED = ("Samba", "Escalera")
"""The captions of a closed sequence."""
ENOUGH = 12
"""How many cards a hand has in which wild cards make a meld of their own."""


@dataclass
class FamilyStrategy(CanastaStrategy):
    """Chooses steps; knows whether the table has wild melds and asks for a closed sequence to go out."""

    wild_melds: bool = False
    needs_sequence: bool = False

    @classmethod
    def from_rules(cls, rules: Mapping[str, object], random: Random) -> "FamilyStrategy":
        """Return a player for these options; nothing is random."""
        return cls(
            needed=int(str(rules["canastas_to_go_out"])),
            wild_melds=bool(rules.get("wild_melds")),
            needs_sequence=bool(rules.get("needs_sequence_canasta")),
        )

    def choose_mistake(self, snapshot: WindowSnapshot) -> Step | None:
        """Return the step of two cards in one meld that fit neither by rank nor by suit."""
        playing = any(button.text == "Discard" for button in snapshot.buttons) and not snapshot.list_staged_cards()
        faces = [card.face for card in snapshot.hand if card.face[0] not in WILD]
        other = next((face for face in faces if face[0] != faces[0][0] and face[1] != faces[0][1]), None)
        return Step("meld", (faces[0], other), NEW) if playing and other else None

    def _melds(self, snapshot: WindowSnapshot) -> Iterator[Step]:
        if snapshot.melds(snapshot.own):
            yield from self._lay_offs(snapshot)
        elif sum(VALUES[face[0]] for meld in self._list_new_melds(snapshot) for face in meld) < self._minimum(snapshot):
            return
        yield from self._groups(snapshot)

    def _groups(self, snapshot: WindowSnapshot) -> Iterator[Step]:
        for cards in self._list_new_melds(snapshot):
            if len(snapshot.hand) - len(cards) >= self._count_cards_to_keep(snapshot):
                yield Step("meld", cards, NEW)

    def _list_new_melds(self, snapshot: WindowSnapshot) -> Iterator[tuple[str, ...]]:
        """Yield new melds that the hand can make at once: sequences, groups, then wild cards alone or with pairs."""
        left = [card.face for card in snapshot.hand]
        for run in find_runs(left):
            left = remove(left, run)
            yield run
        laid = {kind_of(snapshot, place) for place in snapshot.melds(snapshot.own)}
        ranks = [rank for rank in "AKQJT987654" if rank not in laid]
        kept = [card for card in snapshot.hand if card.face in left]
        yield from (naturals(kept, rank) for rank in ranks if len(naturals(kept, rank)) >= LEAST)
        wilds = [face for face in left if face[0] in WILD]
        if self.wild_melds and len(wilds) >= LEAST and len(snapshot.hand) >= ENOUGH:
            yield tuple(wilds[:CANASTA])
            return
        pairs = [naturals(kept, rank) for rank in ranks if len(naturals(kept, rank)) == LEAST - 1]
        if len(snapshot.hand) >= ENOUGH or snapshot.list_staged_cards():
            yield from ((*pair, wild) for pair, wild in zip(pairs, wilds, strict=False))

    def _lay_offs(self, snapshot: WindowSnapshot) -> Iterator[Step]:
        """Yield cards for the melds that they fit, then wild cards that complete a canasta."""
        keep = self._count_cards_to_keep(snapshot)
        if len(snapshot.hand) <= keep:
            return
        own = snapshot.melds(snapshot.own)
        for card in snapshot.hand:
            places = [place for place in own if fits(snapshot, place, card)]
            yield from (Step("lay_off", (card.face,), place) for place in places)
        wilds = [card.face for card in snapshot.hand if card.face[0] in WILD]
        groups = [
            place
            for place in own
            if kind_of(snapshot, place) in RANKS and len(snapshot.list_cards_at(place)) == CANASTA - 1
        ]
        yield from (Step("lay_off", (wild,), place) for place in groups for wild in wilds)

    def _minimum(self, snapshot: WindowSnapshot) -> int:
        score = int(snapshot.scores[snapshot.own].replace(",", "").replace("−", "-"))
        return next((needed for least, needed in MINIMUMS if score >= least), 15)

    def _count_cards_to_keep(self, snapshot: WindowSnapshot) -> int:
        """Return how many cards to keep while the side may not go out."""
        if "said yes" in snapshot.prompt:
            return 0
        captions = [sign for sign in snapshot.signs if sign.name == "caption" and sign.place]
        own = [sign.words[0] for sign in captions if sign.place and sign.place.owner == snapshot.own]
        closed = not self.needs_sequence or any(caption in CLOSED for caption in own)
        return 1 if len(own) >= self.needed and closed else 2


def find_runs(faces: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Yield sequences of three to seven cards, from the lowest rank of each suit on."""
    for suit in "SHDC":
        held = [rank + suit for rank in RANKS if rank + suit in faces]
        run: list[str] = []
        for face in (*held, ""):
            if run and (not face or RANKS.index(face[0]) != RANKS.index(run[-1][0]) + 1 or len(run) == CANASTA):
                if len(run) >= LEAST:
                    yield tuple(run)
                run = []
            run.append(face)


def remove(faces: Sequence[str], used: Sequence[str]) -> list[str]:
    left = list(faces)
    for face in used:
        left.remove(face)
    return left


def kind_of(snapshot: WindowSnapshot, place: Place) -> str:
    """Return the rank of a group, the suit of a sequence, `W` of a wild meld, or "" of one that is closed."""
    faces = [card.face for card in snapshot.list_cards_at(place)]
    natural = [face for face in faces if face[0] not in WILD]
    if any(word in (*CLOSED, "Bolivia") for word in snapshot.words("caption", place)):
        return ""
    if not natural:
        return "W"
    return natural[0][0] if len({face[0] for face in natural}) == 1 else natural[0][1]


def fits(snapshot: WindowSnapshot, place: Place, card: ShownCard) -> bool:
    """Return whether a card continues a meld: a group's rank, an end of a sequence, or a wild card on wild ones."""
    kind = kind_of(snapshot, place)
    if kind in ("", "W"):
        return kind == "W" and card.face[0] in WILD
    if kind in RANKS:
        return card.face[0] == kind
    ranks = [RANKS.index(other.face[0]) for other in snapshot.list_cards_at(place)]
    ends = (min(ranks) - 1, max(ranks) + 1)
    return card.face[1:] == kind and card.face[0] in RANKS and RANKS.index(card.face[0]) in ends
