"""A draft of no game: cards may join a group of their rank, be staged, or be discarded on the pile."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from upcard.core.cards import HIDDEN, Card, Cards, packs, parse, without
from upcard.core.events import Place, Told
from upcard.core.table.draft import AcceptedGesture, Command, Draft, Outcome, RefusedGesture
from upcard.core.table.plan import MeldTray, PlacePlan, PointsGauge, SeatBox, StagingArea, TablePlan, Zone
from upcard.core.violation import Violation

OWN, STOCK, PILE, NEW = Place("hand", 0), Place("stock"), Place("pile"), Place("melds", 0)
SAID = Told("canasta.sign.stock", {"count": 1})
RULE = "canasta.side-melds"
SEATS = (SeatBox(0, 0, "own", 3), SeatBox(1, 1, "left", 2), SeatBox(2, 0, "top:.5", 2), SeatBox(3, 1, "right", 2))
TRAYS = (MeldTray(1, "opposite", (1, 3), SAID), MeldTray(0, "own", (0, 2), SAID))


@dataclass(frozen=True, slots=True)
class Cloth(Draft):
    """The cards by place, with the groups that are staged from the hand."""

    hand: Cards
    melds: tuple[Cards, ...] = ()
    pile: Cards = ()
    groups: tuple[Cards, ...] = ()
    others: int = 2
    stock: int = 5
    across: int = -1
    said: Told | None = None
    """What the others have just said."""
    frozen: bool = False
    waiting: bool = False
    """Whether somebody else is in turn, so that there are no buttons."""

    @property
    def prompt(self) -> Told:
        """Return the same sentence always."""
        return Told("canasta.prompt.play", {})

    @property
    def staged(self) -> bool:
        """Whether there is a group."""
        return bool(self.groups)

    def arrange(self) -> Mapping[Place, Cards]:
        """Return the cards by place."""
        places = {OWN: self.hand, PILE: self.pile, STOCK: (HIDDEN,) * self.stock}
        places |= {Place("hand", seat): (HIDDEN,) * self.others for seat in (1, 2, 3)}
        places |= {Place("meld", number % 2, number // 2): cards for number, cards in enumerate(self.melds)}
        return places | {Place("staged", 0, number): cards for number, cards in enumerate(self.groups)}

    def plan(self) -> TablePlan:
        """Return a plan with four seats and two trays; the staging area opens with the first group."""
        fixed = [
            PlacePlan(OWN, Zone.HAND, "fan"),
            PlacePlan(STOCK, Zone.STOCK, "squared", shown=1, caption=SAID, count=self.stock),
        ]
        pill = Told("canasta.sign.frozen_for_you", {"rank": "9", "seat": 0}) if self.frozen else None
        count = len(self.pile)
        fixed += [
            PlacePlan(PILE, Zone.PILE, "squared", shown=1, caption=SAID, count=count, across=self.across, pill=pill)
        ]
        fixed += [PlacePlan(Place("hand", seat), Zone.SEAT, "backs") for seat in (1, 2, 3)]
        fixed += [PlacePlan(place, Zone.TRAY, "stagger") for place in self.arrange() if place.kind == "meld"]
        seats = tuple(seat._replace(note=self.said) for seat in SEATS)
        if not self.groups:
            return TablePlan(seats, TRAYS, tuple(fixed))
        fixed += [PlacePlan(Place("staged", 0, number), Zone.STAGING, "stagger") for number in range(len(self.groups))]
        slot = PlacePlan(Place("staged", 0, len(self.groups)), Zone.STAGING, "stagger", caption=SAID)
        return TablePlan(seats, TRAYS, (*fixed, slot), StagingArea(SAID, PointsGauge(35, 50), (SAID,)))

    def rebase_on(self, seen: object) -> "Cloth":
        """Return the draft unchanged: the groups always stay."""
        return self

    def targets(self, cards: Cards) -> Mapping[Place, Told | None]:
        """Return every place but those where a drop is refused."""
        places = [*(place for place in self.arrange() if place.kind in ("meld", "staged")), NEW, PILE]
        places += [Place("staged", 0, len(self.groups))] if self.groups else []
        worth = Told("canasta.sign.worth", {"points": 10})
        return {place: worth for place in places if not isinstance(self.drop(cards, place), RefusedGesture)}

    def preview_total(self, cards: Cards, place: Place) -> Told | None:
        """Return ten points more for the staging area."""
        return Told("canasta.sign.worth_total", {"points": 10, "total": 45, "enough": False}) if self.groups else None

    def inspect(self, place: Place, card: Card) -> Sequence[Told]:
        """Return one sentence about any card."""
        return (SAID,)

    def drop(self, cards: Cards, place: Place) -> Outcome:
        """Discard a single card on the pile, join equal ranks; a click on the pile has two meanings."""
        if place == STOCK:
            return AcceptedGesture(("draw",))
        if place == PILE:
            return self._drop_on_pile(cards)
        if place.kind == "meld":
            fits = place.owner == 0 and {card.rank for card in cards} == {self.arrange()[place][0].rank}
            return AcceptedGesture(("lay", cards, place)) if fits else self._refuse(place)
        if len({card.rank for card in cards}) > 1 or place == Place("melds", 1):
            return self._refuse(place)
        number = place.number if place.kind == "staged" else len(self.groups)
        before = self.groups[number] if number < len(self.groups) else ()
        groups = (*self.groups[:number], (*before, *cards), *self.groups[number + 1 :])
        return replace(self, hand=without(self.hand, cards), groups=groups)

    def _drop_on_pile(self, cards: Cards) -> Outcome:
        if not cards:
            return AcceptedGesture(("take", parse("9S 9H"))), AcceptedGesture(("take", parse("9D X")))
        if len(cards) > 1:
            return self._refuse(PILE)
        return AcceptedGesture(("discard", cards[0]), Told("canasta.caution.go_out", {}) if cards[0] == "X" else None)

    def _refuse(self, place: Place) -> RefusedGesture:
        return RefusedGesture(Violation(RULE, {}), place)

    def take_back(self, place: Place | None = None, cards: Cards = ()) -> "Cloth":
        """Take back all groups, or one, or some cards of one."""
        if place is not None and cards:
            left = without(self.groups[place.number], cards)
            groups = (*self.groups[: place.number], left, *self.groups[place.number + 1 :])
            return replace(self, hand=(*self.hand, *cards), groups=tuple(filter(None, groups)))
        back = self.groups if place is None else (self.groups[place.number],)
        kept = () if place is None else tuple(group for group in self.groups if group not in back)
        return replace(self, hand=(*self.hand, *(card for group in back for card in group)), groups=kept)

    def commands(self, cards: Cards) -> Sequence[Command]:
        """Two buttons: an amber one for one card, and a plain one."""
        if self.waiting:
            return ()
        return Command("take", "T"), Command("discard", "D", enabled=len(cards) == 1, primary=True, place=PILE)

    def command(self, name: str, cards: Cards) -> Outcome:
        """Run a button; a likely slip leads to a question."""
        if name == "discard":
            return self._drop_on_pile(cards) if cards else self._refuse(PILE)
        return AcceptedGesture((name, cards))


def make_full_cloth(carried: int = 13) -> Cloth:
    """Return a draft with two and a half packs of cards, of which 162 lie on the table."""
    cards: tuple[Card, ...] = packs(2)
    melds = tuple(cards[start : start + 6] for start in range(0, 96, 6))
    return Cloth(cards[95 : 95 + carried], melds, cards[:1], others=17, stock=1)
