"""An honest way to play Modern American Canasta from what is visible: clean triples, dead ranks, closed melds."""

from collections.abc import Iterator, Mapping
from random import Random

from tests.system.canasta_strategy import CANASTA, NEW, VALUES, WILD, CanastaStrategy, naturals, rank_of
from tests.system.step import Step
from tests.system.window_snapshot import WindowSnapshot

MINIMUMS = ((5000, 180), (3000, 155))
RANKS = "KQJT98654"
"""The ranks that cost nothing while they lie incomplete."""
LEAST = 3


class ModernStrategy(CanastaStrategy):
    """Chooses steps."""

    @classmethod
    def from_rules(cls, rules: Mapping[str, object], random: Random) -> "ModernStrategy":
        """Return a player for these options; nothing is random."""
        return cls(needed=int(str(rules["canastas_to_go_out"])))

    def _list_steps(self, snapshot: WindowSnapshot, offered: set[str]) -> Iterator[Step]:
        if "Lay three" in offered:
            yield Step("keep three" if "Keep three" in offered and not snapshot.hand else "lay three")
            return
        if any(text.startswith("Lay ") and text not in ("Lay melds", "Lay out") for text in offered):
            yield Step("special")
        yield from super()._list_steps(snapshot, offered)

    def _melds(self, snapshot: WindowSnapshot) -> Iterator[Step]:
        if not snapshot.melds(snapshot.own):
            groups = self._opening(snapshot)
            yield from (Step("meld", cards, NEW) for cards in groups)
            return
        if len(snapshot.hand) > self._count_cards_to_keep(snapshot):
            yield from self._lay_offs(snapshot)
            yield from (Step("meld", cards, NEW) for cards in self._triples(snapshot))

    def _groups(self, snapshot: WindowSnapshot) -> Iterator[Step]:
        yield from (Step("meld", cards, NEW) for cards in self._opening(snapshot))

    def _opening(self, snapshot: WindowSnapshot) -> list[tuple[str, ...]]:
        """Return the groups that open, those that are laid out already left out; empty if they count too little."""
        laid = {card.face[0] for card in snapshot.list_staged_cards()}
        wilds = [card.face for card in snapshot.hand if card.face[0] in WILD]
        triples = list(self._triples(snapshot))
        pairs = [naturals(snapshot.hand, rank) for rank in RANKS if len(naturals(snapshot.hand, rank)) == LEAST - 1]
        mixed = [(*pair, wild) for pair, wild in zip(pairs, wilds, strict=False) if pair[0][0] not in laid]
        worth = sum(VALUES[card.face[0]] for card in snapshot.list_staged_cards())
        found, clean = [], bool(laid)
        for cards in (*triples, *mixed):
            if worth >= self._minimum(snapshot) or (cards in mixed and not (triples or clean)):
                break
            found.append(cards)
            worth += sum(VALUES[face[0]] for face in cards)
        kept = len(snapshot.hand) - sum(map(len, found))
        return found if worth >= self._minimum(snapshot) and kept > 1 else []

    def _triples(self, snapshot: WindowSnapshot) -> Iterator[tuple[str, ...]]:
        """Yield three or more natural cards of ranks that neither lie nor are dead."""
        laid = {rank_of(snapshot, place) for place in snapshot.melds(snapshot.own)} | {
            c.face[0] for c in snapshot.list_staged_cards()
        }
        for rank in RANKS:
            cards = naturals(snapshot.hand, rank)
            if rank not in laid | self._list_dead_ranks(snapshot) and len(cards) >= LEAST:
                yield cards[:CANASTA]

    def _lay_offs(self, snapshot: WindowSnapshot) -> Iterator[Step]:
        """Yield natural cards for open melds of their rank, then wild cards for melds with five naturals."""
        places = {rank_of(snapshot, place): place for place in snapshot.melds(snapshot.own)}
        dead = self._list_dead_ranks(snapshot)
        for card in snapshot.hand:
            if card.face[0] in places and card.face[0] not in dead:
                yield Step("lay_off", (card.face,), places[card.face[0]])
        wilds = [card.face for card in snapshot.hand if card.face[0] in WILD]
        for rank, place in places.items():
            there = [card.face for card in snapshot.list_cards_at(place)]
            five = sum(face[0] == rank for face in there) >= CANASTA - 2
            if rank in RANKS and rank not in dead and five and len(there) < CANASTA:
                yield from (Step("lay_off", (wild,), place) for wild in wilds)

    def _list_dead_ranks(self, snapshot: WindowSnapshot) -> set[str]:
        """Return the ranks that the sign of dead ranks names."""
        said = next((sign.words[0] for sign in snapshot.signs if sign.name == "banner"), "")
        return {rank[0].replace("1", "T") for rank in said.partition(":")[2].split()}

    def _minimum(self, snapshot: WindowSnapshot) -> int:
        score = int(snapshot.scores[snapshot.own].replace(",", "").replace("−", "-"))
        return next((needed for least, needed in MINIMUMS if score >= least), 125)

    def _count_cards_to_keep(self, snapshot: WindowSnapshot) -> int:
        """Return how many cards to keep: going out takes two canastas and a discard."""
        closed = [s for s in snapshot.signs if s.name == "badge" and s.place and s.place.owner == snapshot.own]
        return 1 if len(closed) >= self.needed else 2
