"""The state of the position editor: which cards a person has put in which place, and functions that change it."""

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
LARGEST = 432
"""The largest number of cards in a pack."""


class CardSlot(NamedTuple):
    """One place for cards in the position editor: a single heap, such as a hand, or one group, such as a meld.

    `key` is the JSON key of the heap, such as `hands`. `owner` is the number of the seat or side that has the heap.
    `number` is the index of the group in its heap, where the index after the last group means a new group; it is 0 if
    the heap has no groups.
    """

    key: str
    owner: int = 0
    number: int = 0


class PositionFrame(NamedTuple):
    """What is fixed for a position in the position editor before any card is placed: rules, seats, sides and pack."""

    game: AnyGame
    chosen: ChosenRules
    rules: object
    setting_up: PositionSchema
    sides: tuple[tuple[int, ...], ...]
    """The seats of each side."""
    hand: int
    """The number of cards in a hand just after the deal."""
    pack: Cards
    seating: tuple[int, ...]
    """The player on each seat, followed by the players who do not play in this deal."""

    def owners(self, heap: CardField) -> int:
        """Return how many owners `heap` has: the number of seats, the number of sides, or 1.

        `heap` is a JSON field of a position, such as `hands`, under which each owner has cards of its own.
        """
        return {"seat": sum(map(len, self.sides)), "side": len(self.sides), "one": 1}[heap.each]


def frame(game: AnyGame, chosen: ChosenRules) -> PositionFrame:
    """Return what the position editor needs to know of a game with the rules `chosen`: its seats, sides and pack.

    Raises BadData if the rules are unplayable, or if the game has no positions to set up.
    """
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
    """A position that a person is setting up in the position editor, with the cards placed so far."""

    frame: PositionFrame
    cards: Mapping[CardSlot, Cards]
    """The cards by place; empty places are left out. The groups of cards under one key are numbered without gaps."""
    unnamed: Mapping[tuple[str, int], int]
    """The number of unnamed cards in each heap for which the person has set a number, by the heap's key and owner.

    A heap is a group of cards under one key, such as a hand or the stock.
    """
    numbers: Mapping[tuple[str, int], int]
    phase: str
    turn: int = 0
    dealer: int | None = None
    """The seat of the dealer; None for the game's default."""
    builders: Mapping[CardSlot, int] = field(default_factory=dict)
    """For each group whose owner was set, the seat that owns it."""
    seed: str = "0"
    """The seed from which the unnamed cards (those of which the person gave only the number) are dealt."""
    before: Mapping[str, object] = field(default_factory=dict)
    """The position that was loaded, as JSON fields; empty if none was."""

    def spots(self) -> Iterator[tuple[CardField, CardSlot]]:
        """Yield every place for cards in the position editor, with the JSON field that it belongs to.

        Each heap that holds groups, such as melds, also has a place for a new group.
        """
        for heap in self.frame.setting_up.heaps:
            if heap.phase in ("", self.phase):
                for owner in range(self.frame.owners(heap)):
                    for number in range(self.groups(heap, owner) + 1 if heap.groups else 1):
                        yield heap, CardSlot(heap.key, owner, number)

    def groups(self, heap: CardField, owner: int) -> int:
        """Return how many groups (melds or builds) `owner` has under the key of `heap` in the edited position."""
        return sum(spot.key == heap.key and spot.owner == owner for spot in self.cards)

    def get_cards(self, spot: CardSlot) -> Cards:
        """Return the cards that the person has put into the place `spot`; empty if there are none."""
        return self.cards.get(spot, ())

    def count_remaining_cards(self) -> Counter[Card]:
        """Return how often each card of the pack is still to be placed in the position editor.

        A number below 0 means that the card was placed too often.
        """
        left = Counter(self.frame.pack)
        left.subtract(card for cards in self.cards.values() for card in cards)
        return left

    def count_unnamed_cards(self, heap: CardField, owner: int) -> int | None:
        """Return the number of unnamed cards in the heap of `owner`; None if the heap takes all remaining cards.

        A heap is the cards under one key, such as a hand or the stock. The faces of unnamed cards are not given.
        """
        if not heap.counted:
            return 0
        dealt = 0 if heap.bare else max(0, self.frame.hand - len(self.get_cards(CardSlot(heap.key, owner))))
        usual = dealt if heap.each == "seat" else None
        return self.unnamed.get((heap.key, owner), usual)


def make_empty_draft(found: PositionFrame) -> PositionDraft:
    """Return a new position for the position editor, with no card placed; `found` gives its game and rules."""
    return PositionDraft(found, {}, {}, {}, found.setting_up.phases[0])


def adapt_sheet(sheet: PositionDraft, found: PositionFrame) -> PositionDraft:
    """Return the edited position `sheet` changed for other rules, which `found` gives.

    Cards that have no place under those rules are dropped.
    """
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
    """Return a position for the position editor with the cards, turn, dealer and numbers in `written`.

    `written` is a position as JSON; `found` gives its game and rules. The result also keeps the whole JSON in its field
    `before`, because some values, such as that of a build, are not shown in the editor. When the edited position is
    saved, the game puts back the values that are still valid, unless the editor has no cards left. Actions before the
    position have no JSON form and are not loaded.
    """
    sheet = make_empty_draft(found)
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
    """Return `sheet` with the cards of `owner` under the JSON key of `heap`, such as `hands`, filled in.

    `sheet` is the state of the position editor. `lying` is the JSON value under that key: a number of cards, a list of
    cards, or groups of cards such as melds.
    """
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
    """Yield the cards in `group`, a JSON value: a card, a list of cards, or an object whose key `cards` holds them."""
    inside = group.get("cards") if isinstance(group, dict) else group
    return (
        Card(one)
        for one in (_list_or_empty(inside) if not isinstance(inside, str) else [inside])
        if isinstance(one, str)
    )


def add_card(sheet: PositionDraft, spot: CardSlot, card: Card) -> PositionDraft:
    """Return `sheet`, the state of the position editor, with `card` added to the place `spot`.

    If this is the first card, the JSON from which the position was loaded (the field `before`) no longer applies and is
    emptied.
    """
    if not any(sheet.cards.values()):
        sheet = replace(sheet, before={})
    return replace(sheet, cards={**sheet.cards, spot: (*sheet.get_cards(spot), card)})


def remove_card(sheet: PositionDraft, spot: CardSlot, at: int) -> PositionDraft:
    """Return `sheet`, the state of the position editor, without the card at index `at` of the place `spot`.

    A group that becomes empty is removed, and the numbers of the later groups go down by one.
    """
    cards = sheet.get_cards(spot)
    changed = {**sheet.cards, spot: (*cards[:at], *cards[at + 1 :])}
    if changed[spot]:
        return replace(sheet, cards=changed)
    return replace(sheet, cards=_remove_group(changed, spot), builders=_remove_group(sheet.builders, spot))


def _remove_group(groups: Mapping[CardSlot, T], gone: CardSlot) -> dict[CardSlot, T]:
    """Return `groups`, a mapping by place, without the group at the place `gone`.

    The numbers of the groups after it are lowered by one.
    """
    kept = ((one, held) for one, held in groups.items() if one != gone)
    return {one._replace(number=one.number - _behind(one, gone)): held for one, held in kept}


def _behind(one: CardSlot, spot: CardSlot) -> bool:
    return (one.key, one.owner) == (spot.key, spot.owner) and one.number > spot.number


def set_builder(sheet: PositionDraft, spot: CardSlot, seat: int) -> PositionDraft:
    """Return `sheet`, the state of the position editor, with `seat` as the owner of the group of cards at `spot`.

    An example of such a group is a build.
    """
    return replace(sheet, builders={**sheet.builders, spot: seat})


def builder(sheet: PositionDraft, spot: CardSlot) -> int | None:
    """Return the seat that owns the group of cards at `spot` in `sheet`, the state of the position editor.

    An example of such a group is a build. Return None if groups have no owners in this game.
    """
    whose = _describe_group(sheet, spot).get("owner") if sheet.frame.setting_up.owned else None
    return whose if isinstance(whose, int) else None


def _describe_group(sheet: PositionDraft, spot: CardSlot) -> dict[str, object]:
    """Return the JSON fields of the group of cards at `spot` in `sheet`, such as its owner, but without its cards.

    The result is empty if the game's groups have no such fields.
    """
    cards = sheet.get_cards(spot)
    found = sheet.frame.setting_up.group(setting(sheet, spot), cards) if cards else None
    return found if isinstance(found, dict) else {}


def setting(sheet: PositionDraft, spot: CardSlot) -> PositionContext:
    """Return what a game needs to write the group of cards at `spot` in `sheet`, a meld or a build, as JSON.

    This is the rules, the seat in turn, the group's owner, its JSON when it was loaded, and all hands.
    """
    return PositionContext(
        sheet.frame.rules, sheet.turn, sheet.builders.get(spot), _find_previous_group(sheet, spot), _holdings(sheet)
    )


def _find_previous_group(sheet: PositionDraft, spot: CardSlot) -> Mapping[str, object]:
    """Return the JSON fields that the group of cards at `spot` had when the position in `sheet` was loaded.

    The group is recognised by its cards. Return an empty mapping if no loaded group had the same cards.
    """
    groups = (group for group in _list_or_empty(sheet.before.get(spot.key)) if isinstance(group, dict))
    return next((group for group in groups if sorted(_cards(group)) == sorted(sheet.get_cards(spot))), {})


def _holdings(sheet: PositionDraft) -> tuple[EditedHand, ...]:
    """Return, for each hand in `sheet`, its named cards and the cards that can still be dealt to it.

    `sheet` is the state of the position editor. If all cards of a hand are named, none can be dealt to it.
    """
    hands = next((heap for heap in sheet.frame.setting_up.heaps if heap.counted and heap.each == "seat"), None)
    if hands is None:
        return ()
    left = tuple((+sheet.count_remaining_cards()).elements())
    seats = range(sheet.frame.owners(hands))
    return tuple(
        EditedHand(sheet.get_cards(CardSlot(hands.key, seat)), left if sheet.count_unnamed_cards(hands, seat) else ())
        for seat in seats
    )


def count(sheet: PositionDraft, key: str, owner: int, number: int | None) -> PositionDraft:
    """Return `sheet`, the state of the position editor, with a new number of unnamed cards in one heap, such as a hand.

    `key` is the heap's JSON key and `owner` its seat or side. If `number` is None, a hand gets as many cards as it has
    after the deal, and any other heap gets all cards that are left.
    """
    rest = {place: value for place, value in sheet.unnamed.items() if place != (key, owner)}
    return replace(sheet, unnamed=rest if number is None else {**rest, (key, owner): max(0, min(LARGEST, number))})


def set_number(sheet: PositionDraft, key: str, side: int, number: int) -> PositionDraft:
    """Return `sheet`, the state of the position editor, with `number` as the value of `key` for `side`.

    `key` is the JSON key of a number that each side has, such as its score.
    """
    return replace(sheet, numbers={**sheet.numbers, (key, side): number})


def get_group_value(sheet: PositionDraft, spot: CardSlot) -> object:
    """Return the value of the group of cards at `spot` in `sheet`, such as a build.

    `sheet` is the state of the position editor. Return None if the group has no value.
    """
    return _describe_group(sheet, spot).get("value")
