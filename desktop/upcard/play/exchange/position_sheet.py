"""A position as it is being put together: which cards lie where, and what the rules make of it at every moment."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple, TypeVar

from upcard.core.cards import Card, Cards
from upcard.core.game.record import AnyGame
from upcard.core.text.decode import BadData
from upcard.core.text.position_schema import CardField, EditedHand, PositionContext, PositionSchema
from upcard.play.rulebook.option_form import ChosenRules, build_rules

T = TypeVar("T")
LARGEST = 162
"""No pack has more cards."""


class CardSlot(NamedTuple):
    """One place for cards: a key, whose it is, and which of its groups; one past the last begins a new group."""

    key: str
    owner: int = 0
    number: int = 0


class PositionFrame(NamedTuple):
    """What follows from the game and its rules alone."""

    game: AnyGame
    chosen: ChosenRules
    rules: object
    setting_up: PositionSchema
    sides: tuple[tuple[int, ...], ...]
    """The seats of each side."""
    hand: int
    """How many cards a hand has after the deal."""
    pack: Cards
    seating: tuple[int, ...]
    """The player on each seat, then those who rest."""

    def owners(self, heap: CardField) -> int:
        """Return how many such heaps there are."""
        return {"seat": sum(map(len, self.sides)), "side": len(self.sides), "one": 1}[heap.each]


def frame(game: AnyGame, chosen: ChosenRules) -> PositionFrame:
    """Return what follows from the rules; raises BadData where they cannot be played or nothing can be put together."""
    rules, schema = build_rules(game, chosen), game.text.position_schema
    if schema is None:
        raise BadData("game", f"no position of {game.name} can be put together")
    start = game.rules.start(rules, "", 0)
    dealt = game.rules.apply(start, game.rules.opening).position
    seats = sorted(game.table.plan(game.rules.observe(start, 0)).seats, key=lambda seat: seat.seat)
    playing = [seat for seat in seats if seat.seat < game.rules.seats(rules)]
    sides = tuple(
        tuple(seat.seat for seat in playing if seat.side == side) for side in sorted({seat.side for seat in playing})
    )
    hands = game.text.form.write(dealt)["hands"]
    assert isinstance(hands, list)
    return PositionFrame(
        game, chosen, rules, schema, sides, min(map(len, hands)), game.rules.pack(start), game.rules.seating(start)
    )


@dataclass(frozen=True, slots=True)
class PositionDraft:
    """What has been put together so far."""

    frame: PositionFrame
    cards: Mapping[CardSlot, Cards]
    """Only what is not empty; the groups of a heap are numbered without a gap."""
    unnamed: Mapping[tuple[str, int], int]
    """How many unnamed cards lie there as well, where it was said."""
    numbers: Mapping[tuple[str, int], int]
    phase: str
    turn: int = 0
    dealer: int | None = None
    """None where it goes without saying."""
    builders: Mapping[CardSlot, int] = field(default_factory=dict)
    """Whose each group is of which that was said."""
    seed: str = "0"
    """From which the unnamed cards are dealt."""
    before: Mapping[str, object] = field(default_factory=dict)
    """The position that was taken over, as it was written; empty where none was."""

    def spots(self) -> Iterator[tuple[CardField, CardSlot]]:
        """Yield every place there is, a new group of each heap of groups among them."""
        for heap in self.frame.setting_up.heaps:
            if heap.phase in ("", self.phase):
                for owner in range(self.frame.owners(heap)):
                    for number in range(self.groups(heap, owner) + 1 if heap.groups else 1):
                        yield heap, CardSlot(heap.key, owner, number)

    def groups(self, heap: CardField, owner: int) -> int:
        """Return how many groups lie in a heap."""
        return sum(spot.key == heap.key and spot.owner == owner for spot in self.cards)

    def at(self, spot: CardSlot) -> Cards:
        """Return the cards in a place."""
        return self.cards.get(spot, ())

    def count_remaining_cards(self) -> Counter[Card]:
        """Count what the pack holds beyond the cards that are named; below nought where too many are."""
        left = Counter(self.frame.pack)
        left.subtract(card for cards in self.cards.values() for card in cards)
        return left

    def also(self, heap: CardField, owner: int) -> int | None:
        """Return how many unnamed cards lie in a heap as well; None for all that are left."""
        if not heap.counted:
            return 0
        usual = max(0, self.frame.hand - len(self.at(CardSlot(heap.key, owner)))) if heap.each == "seat" else None
        return self.unnamed.get((heap.key, owner), usual)


def empty(found: PositionFrame) -> PositionDraft:
    """Return a sheet on which nothing has been put."""
    return PositionDraft(found, {}, {}, {}, found.setting_up.phases[0])


def adapt_sheet(sheet: PositionDraft, found: PositionFrame) -> PositionDraft:
    """Return what of a sheet has its place by other rules as well."""
    there = {heap.key: found.owners(heap) for heap in found.setting_up.heaps}
    numbers = {at: number for at, number in sheet.numbers.items() if at[1] < len(found.sides)}
    seats = sum(map(len, found.sides))
    return replace(
        sheet,
        frame=found,
        cards={spot: cards for spot, cards in sheet.cards.items() if spot.owner < there[spot.key]},
        unnamed={at: number for at, number in sheet.unnamed.items() if at[1] < there[at[0]]},
        numbers=numbers,
        turn=min(sheet.turn, seats - 1),
        dealer=None if sheet.dealer is None else min(sheet.dealer, seats - 1),
        builders={spot: seat for spot, seat in sheet.builders.items() if seat < seats},
    )


def load_position(found: PositionFrame, written: Mapping[str, object]) -> PositionDraft:
    """Return a sheet on which a written position lies, as far as it can be put together by hand.

    What the page does not show, such as what was declared of a build, stays as long as the game says that it holds, and
    some card is named. What has no written form, such as what was played before, is not taken over.
    """
    sheet = empty(found)
    phase, turn, dealer = (written.get(key) for key in ("phase", "turn", "dealer"))
    if isinstance(phase, str) and phase in found.setting_up.phases:
        sheet = replace(sheet, phase=phase)
    sheet = replace(
        sheet, turn=turn if isinstance(turn, int) else 0, dealer=dealer if isinstance(dealer, int) else None
    )
    for heap in found.setting_up.heaps:
        value = written.get(heap.key)
        for owner, lying in enumerate([value] if heap.each == "one" else _list_or_empty(value)):
            sheet = _lay_heap(sheet, heap, owner, lying)
    for number in found.setting_up.numbers:
        for side, one in enumerate(_list_or_empty(written.get(number.key))):
            sheet = set_number(sheet, number.key, side, one) if isinstance(one, int) else sheet
    return replace(sheet, before=written)


def _lay_heap(sheet: PositionDraft, heap: CardField, owner: int, lying: object) -> PositionDraft:
    """Lay a heap as it is written: the number of its cards, its cards, or its groups."""
    if isinstance(lying, int):
        return count(sheet, heap.key, owner, lying)
    groups = _list_or_empty(lying) if heap.groups else [lying]
    for number, group in enumerate(groups):
        spot = CardSlot(heap.key, owner, number)
        for card in _cards(group):
            sheet = add_card(sheet, spot, card)
        whose = group.get("owner") if isinstance(group, dict) else None
        sheet = set_builder(sheet, spot, whose) if isinstance(whose, int) else sheet
    return count(sheet, heap.key, owner, 0) if heap.counted and lying is not None else sheet


def _list_or_empty(value: object) -> list[object]:
    return value if isinstance(value, list) else []


def _cards(group: object) -> Iterator[Card]:
    """Yield the cards of a group: one, a list of them, or a build with its cards."""
    inside = group.get("cards") if isinstance(group, dict) else group
    return (
        Card(one)
        for one in (_list_or_empty(inside) if not isinstance(inside, str) else [inside])
        if isinstance(one, str)
    )


def add_card(sheet: PositionDraft, spot: CardSlot, card: Card) -> PositionDraft:
    """Put one more card into a place; with the first card nothing holds any more that was taken over before."""
    if not any(sheet.cards.values()):
        sheet = replace(sheet, before={})
    return replace(sheet, cards={**sheet.cards, spot: (*sheet.at(spot), card)})


def remove_card(sheet: PositionDraft, spot: CardSlot, at: int) -> PositionDraft:
    """Take a card out of a place; a group that is empty then is gone, and the later ones move up."""
    cards = sheet.at(spot)
    changed = {**sheet.cards, spot: (*cards[:at], *cards[at + 1 :])}
    if changed[spot]:
        return replace(sheet, cards=changed)
    return replace(sheet, cards=_remove_group(changed, spot), builders=_remove_group(sheet.builders, spot))


def _remove_group(groups: Mapping[CardSlot, T], gone: CardSlot) -> dict[CardSlot, T]:
    """Leave a group out, and let those behind it move up."""
    kept = ((one, held) for one, held in groups.items() if one != gone)
    return {one._replace(number=one.number - _behind(one, gone)): held for one, held in kept}


def _behind(one: CardSlot, spot: CardSlot) -> bool:
    return (one.key, one.owner) == (spot.key, spot.owner) and one.number > spot.number


def set_builder(sheet: PositionDraft, spot: CardSlot, seat: int) -> PositionDraft:
    """Say whose a group is."""
    return replace(sheet, builders={**sheet.builders, spot: seat})


def builder(sheet: PositionDraft, spot: CardSlot) -> int | None:
    """Return whose a group is; None for one that is nobody's."""
    whose = _describe_group(sheet, spot).get("owner") if sheet.frame.setting_up.owned else None
    return whose if isinstance(whose, int) else None


def _describe_group(sheet: PositionDraft, spot: CardSlot) -> dict[str, object]:
    """Return what is written of a group beside its cards."""
    cards = sheet.at(spot)
    found = sheet.frame.setting_up.group(setting(sheet, spot), cards) if cards else None
    return found if isinstance(found, dict) else {}


def setting(sheet: PositionDraft, spot: CardSlot) -> PositionContext:
    """Return what a group of cards needs to know of all else."""
    return PositionContext(
        sheet.frame.rules, sheet.turn, sheet.builders.get(spot), _find_previous_group(sheet, spot), _holdings(sheet)
    )


def _find_previous_group(sheet: PositionDraft, spot: CardSlot) -> Mapping[str, object]:
    """Return what was written of the very cards of a group in the position that was taken over."""
    groups = (group for group in _list_or_empty(sheet.before.get(spot.key)) if isinstance(group, dict))
    return next((group for group in groups if sorted(_cards(group)) == sorted(sheet.at(spot))), {})


def _holdings(sheet: PositionDraft) -> tuple[EditedHand, ...]:
    """Return every hand: its named cards, and what its unnamed ones may be."""
    hands = next((heap for heap in sheet.frame.setting_up.heaps if heap.counted and heap.each == "seat"), None)
    if hands is None:
        return ()
    left = tuple((+sheet.count_remaining_cards()).elements())
    seats = range(sheet.frame.owners(hands))
    return tuple(
        EditedHand(sheet.at(CardSlot(hands.key, seat)), left if sheet.also(hands, seat) else ()) for seat in seats
    )


def count(sheet: PositionDraft, key: str, owner: int, number: int | None) -> PositionDraft:
    """Say how many unnamed cards lie in a heap; None for as many as usual."""
    rest = {place: value for place, value in sheet.unnamed.items() if place != (key, owner)}
    return replace(sheet, unnamed=rest if number is None else {**rest, (key, owner): max(0, min(LARGEST, number))})


def set_number(sheet: PositionDraft, key: str, side: int, number: int) -> PositionDraft:
    """Say a number of a side."""
    return replace(sheet, numbers={**sheet.numbers, (key, side): number})


def get_group_value(sheet: PositionDraft, spot: CardSlot) -> object:
    """Return the value that a group of cards makes; None where groups have no value, or these cards none."""
    return _describe_group(sheet, spot).get("value")
