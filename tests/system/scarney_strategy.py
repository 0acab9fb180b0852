"""A simple, honest way to play Scarney from what is visible: three melds, then all that fits, and a card to offer."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from random import Random

from tests.system.step import Step
from tests.system.window_snapshot import WindowSnapshot
from upcard.core.events import Place

LINE = "A23456789TJQKA"
POINTS = {"A": 15, **dict.fromkeys("KQJT", 10)}
LEAST, MELDS = 3, 3
OFFER = Place("offer")
Cards = tuple[str, ...]


@dataclass
class ScarneyStrategy:
    """Chooses steps, and remembers during a turn what did not work."""

    random: Random
    failed: set[Step] = field(default_factory=set)

    @classmethod
    def from_rules(cls, rules: Mapping[str, object], random: Random) -> "ScarneyStrategy":
        """Return a player for any options; how melds are laid out is random."""
        return cls(random)

    def choose_step(self, snapshot: WindowSnapshot) -> Step:
        """Return the next step; raise LookupError if there is none."""
        found = next((step for step in self._list_steps(snapshot) if step not in self.failed), None)
        if found is None:
            raise LookupError("everything was tried")
        return found

    def choose_mistake(self, snapshot: WindowSnapshot) -> Step | None:
        """Return the step of a card onto the opponent's meld, which is illegal."""
        theirs = snapshot.melds(1 - snapshot.own)
        melding = "Lay down" in list_button_texts(snapshot)
        return Step("lay_off", (snapshot.hand[0].face,), theirs[0]) if melding and theirs and snapshot.hand else None

    def choose_answer(self, asked: Sequence[str], step: Step | None) -> int:
        """Return the first answer, which plays on."""
        return 1

    def ends_turn(self, step: Step) -> bool:
        """Return whether a step ends the turn: an offer, an announcement, an answer or a pass."""
        return step.verb in ("offer", "last", "end", "take", "pass")

    def get_progress(self, snapshot: WindowSnapshot) -> int:
        """Return the number of melds on the table."""
        return snapshot.laid

    def _list_steps(self, snapshot: WindowSnapshot) -> Iterator[Step]:
        texts = list_button_texts(snapshot)
        if any(button.key == "T" for button in snapshot.list_buttons_of("table")):
            yield from self._answers(snapshot)
        elif "Draw" in texts:
            yield Step("draw")
        elif "Lay 3 melds" in texts:
            yield from self._list_first_melds(snapshot)
            yield from list_ending_steps(snapshot, texts)
        else:
            yield from self._list_later_melds(snapshot) if "Lay down" in texts else ()
            yield from list_ending_steps(snapshot, texts)

    def _answers(self, snapshot: WindowSnapshot) -> Iterator[Step]:
        """Yield answers: take what makes a meld with two of the hand, or sometimes anything; an ace costs a draw."""
        (card,) = snapshot.list_cards_at(OFFER)
        held = [own.face for own in snapshot.hand]
        makes = any(is_meld((*two, card.face)) for two in combinations(held, LEAST - 1))
        wanted = makes and (card.face[0] != "A" or self.random.random() < 0.3)
        yield Step("take" if wanted or self.random.random() < 0.05 else "pass")

    def _list_first_melds(self, snapshot: WindowSnapshot) -> Iterator[Step]:
        """Yield steps that lay out three melds, one by one or with the table's help, and then play them."""
        if len(snapshot.list_staged_cards()) == LEAST * MELDS:
            yield Step("lay")
        held = tuple(card.face for card in snapshot.hand)
        slots = [slot for slot in range(MELDS) if not snapshot.list_cards_at(Place("staged", snapshot.own, slot))]
        found = melds_of(held, len(slots))
        if found and snapshot.button("Find melds") and self.random.random() < 0.3:
            yield Step("find")
        for slot, cards in zip(slots, found, strict=False):
            yield Step("stage", cards, Place("staged", snapshot.own, slot))
        if snapshot.list_staged_cards():
            yield Step("back")

    def _list_later_melds(self, snapshot: WindowSnapshot) -> Iterator[Step]:
        held = tuple(card.face for card in snapshot.hand)
        yield from (Step("meld", cards) for cards in combinations(held, LEAST) if is_meld(cards))
        for face in held:
            for place in snapshot.melds(snapshot.own):
                if is_meld((*(card.face for card in snapshot.list_cards_at(place)), face)):
                    yield Step("lay_off", (face,), place)


def list_button_texts(snapshot: WindowSnapshot) -> Sequence[str]:
    """Return the texts of the table's buttons, disabled ones included."""
    return [button.text for button in snapshot.buttons if button.where == "table"]


def list_ending_steps(snapshot: WindowSnapshot, texts: Sequence[str]) -> Iterator[Step]:
    """Yield steps that end the turn: a pass, an announcement, or the offer of the least useful card."""
    if "End the turn" in texts:
        yield Step("end")
    if "Last card" in texts:
        yield Step("last")
    held = [card.face for card in snapshot.hand]
    near = {face: sum(face in two and may_become_meld(two) for two in combinations(held, 2)) for face in held}
    for face in sorted(held, key=lambda one: (near[one], -POINTS.get(one[0], 0))):
        yield Step("offer", (face,))


def is_meld(cards: Sequence[str]) -> bool:
    """Return whether cards are of one rank or in sequence."""
    ranks = [card[0] for card in cards]
    if len(ranks) < LEAST:
        return False
    rows = (LINE[low : low + len(ranks)] for low in range(len(LINE) + 1 - len(ranks)))
    return len(set(ranks)) == 1 or sorted(ranks) in (sorted(row) for row in rows)


def may_become_meld(two: Sequence[str]) -> bool:
    """Return whether two cards may become a meld."""
    return any(is_meld((*two, rank)) for rank in LINE)


def melds_of(held: Cards, number: int) -> Sequence[Cards]:
    """Return `number` melds of three that a hand contains together; none if it does not."""
    if not number:
        return []
    for cards in combinations(held, LEAST):
        if is_meld(cards):
            rest = tuple(card for card in held if card not in cards)
            others = melds_of(rest, number - 1)
            if len(others) == number - 1:
                return [cards, *others]
    return []
