"""A plain, honest way to play Scarney by what lies open: three melds, then all that fits, and a card to offer."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from random import Random

from tests.system.sight import Sight, Spot
from tests.system.step import Step

LINE = "A23456789TJQKA"
POINTS = {"A": 15, **dict.fromkeys("KQJT", 10)}
LEAST, MELDS = 3, 3
OFFER: Spot = ("offer", 0, 0)
Cards = tuple[str, ...]


@dataclass
class ScarneyWits:
    """Chooses steps, and remembers in a turn what did not work."""

    random: Random
    failed: set[Step] = field(default_factory=set)

    @classmethod
    def of(cls, rules: Mapping[str, object], random: Random) -> "ScarneyWits":
        """Play by any options; how melds are laid out is left to chance."""
        return cls(random)

    def step(self, sight: Sight) -> Step:
        """The next step of a person whose turn it is; raises LookupError where none is left."""
        found = next((step for step in self._ideas(sight) if step not in self.failed), None)
        if found is None:
            raise LookupError("everything was tried")
        return found

    def slip(self, sight: Sight) -> Step | None:
        """A card onto the other player's meld, which takes none of one's own."""
        theirs = sight.melds(1 - sight.own)
        melding = "Lay down" in said(sight)
        return Step("lay_off", (sight.hand[0].face,), theirs[0]) if melding and theirs and sight.hand else None

    def answer(self, asked: Sequence[str], step: Step | None) -> int:
        """The first one, which plays on."""
        return 1

    def ends(self, step: Step) -> bool:
        """What is offered, announced, answered or passed ends it."""
        return step.verb in ("offer", "last", "end", "take", "pass")

    def far(self, sight: Sight) -> int:
        """How many melds lie on the table."""
        return sight.laid

    def _ideas(self, sight: Sight) -> Iterator[Step]:
        texts = said(sight)
        if any(button.key == "T" for button in sight.of("table")):
            yield from self._answers(sight)
        elif "Draw" in texts:
            yield Step("draw")
        elif "Lay 3 melds" in texts:
            yield from self._first(sight)
            yield from ends(sight, texts)
        else:
            yield from self._more(sight) if "Lay down" in texts else ()
            yield from ends(sight, texts)

    def _answers(self, sight: Sight) -> Iterator[Step]:
        """Take what makes a meld with two of the hand, or now and then anything; an ace costs a draw."""
        (card,) = sight.at(OFFER)
        held = [own.face for own in sight.hand]
        makes = any(is_meld((*two, card.face)) for two in combinations(held, LEAST - 1))
        wanted = makes and (card.face[0] != "A" or self.random.random() < 0.3)
        yield Step("take" if wanted or self.random.random() < 0.05 else "pass")

    def _first(self, sight: Sight) -> Iterator[Step]:
        """Lay three melds out, one after the other or by the table's own help, then lay them."""
        if len(sight.staged()) == LEAST * MELDS:
            yield Step("lay")
        held = tuple(card.face for card in sight.hand)
        slots = [slot for slot in range(MELDS) if not sight.at(("staged", sight.own, slot))]
        found = melds_of(held, len(slots))
        if found and sight.button("Find melds") and self.random.random() < 0.3:
            yield Step("find")
        for slot, cards in zip(slots, found, strict=False):
            yield Step("stage", cards, ("staged", sight.own, slot))
        if sight.staged():
            yield Step("back")

    def _more(self, sight: Sight) -> Iterator[Step]:
        held = tuple(card.face for card in sight.hand)
        yield from (Step("meld", cards) for cards in combinations(held, LEAST) if is_meld(cards))
        for face in held:
            for place in sight.melds(sight.own):
                if is_meld((*(card.face for card in sight.at(place)), face)):
                    yield Step("lay_off", (face,), place)


def said(sight: Sight) -> Sequence[str]:
    """What the buttons of the table say, those that cannot be pressed yet with them."""
    return [button.text for button in sight.buttons if button.where == "table"]


def ends(sight: Sight, texts: Sequence[str]) -> Iterator[Step]:
    """The turn ends by a pass, an announcement, or the offer of the card that is missed least."""
    if "End the turn" in texts:
        yield Step("end")
    if "Last card" in texts:
        yield Step("last")
    held = [card.face for card in sight.hand]
    near = {face: sum(face in two and nears(two) for two in combinations(held, 2)) for face in held}
    for face in sorted(held, key=lambda one: (near[one], -POINTS.get(one[0], 0))):
        yield Step("offer", (face,))


def is_meld(cards: Sequence[str]) -> bool:
    """Say whether cards are of one rank, or in a row."""
    ranks = [card[0] for card in cards]
    if len(ranks) < LEAST:
        return False
    rows = (LINE[low : low + len(ranks)] for low in range(len(LINE) + 1 - len(ranks)))
    return len(set(ranks)) == 1 or sorted(ranks) in (sorted(row) for row in rows)


def nears(two: Sequence[str]) -> bool:
    """Say whether two cards may become a meld."""
    return any(is_meld((*two, rank)) for rank in LINE)


def melds_of(held: Cards, number: int) -> Sequence[Cards]:
    """So many melds of three that a hand holds at once; none where it does not."""
    if not number:
        return []
    for cards in combinations(held, LEAST):
        if is_meld(cards):
            rest = tuple(card for card in held if card not in cards)
            others = melds_of(rest, number - 1)
            if len(others) == number - 1:
                return [cards, *others]
    return []
