"""Lists what the table shows for a card of the hand: what it would capture, and other possible captures and builds."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from upcard.core.cards import Card, without
from upcard.core.events import Place, Told
from upcard.core.table.plan import ProposedUse
from upcard.games.cassino.actions import Build, Capture
from upcard.games.cassino.engine.legal_actions import orphans
from upcard.games.cassino.options import Options
from upcard.games.cassino.position import Items, Observation, TableItem, list_item_cards
from upcard.games.cassino.rules.building import count_groups
from upcard.games.cassino.rules.captures import captures, legal, sort
from upcard.games.cassino.rules.check import find_violation
from upcard.games.cassino.rules.gathering import gatherings
from upcard.games.cassino.rules.sums import elements, split_into_groups
from upcard.games.cassino.values import Value, suit_matters, values

GATHERED = 4
"""The largest number of builds offered on one item and others, where the rules allow building on several items."""


class ProposedSet(NamedTuple):
    """Items on the table that a card captures together as one sum, or one item alone; `value` is the card's value."""

    items: Items
    value: Value

    @property
    def places(self) -> tuple[Place, ...]:
        """The places on the table of all items in the set."""
        return tuple(item.place for item in self.items)

    @property
    def ranks(self) -> tuple[str, ...]:
        """The rank of each loose card and the value of each build in the set, as text."""
        return tuple(item.cards[0].rank if item.value is None else str(item.value) for item in self.items)

    @property
    def label(self) -> Told:
        """The label shown on the table for this set: a card's rank, a build's value, or the sum of several items."""
        return self._describe_group("sign")

    @property
    def name(self) -> Told:
        """The name of this set for use inside a sentence."""
        return self._describe_group("set")

    @property
    def name_with_suits(self) -> Told:
        """The name of this set for use inside a sentence, with the suits of its cards if it is several loose cards."""
        cards = tuple(item.cards[0] for item in self.items)
        alike = len(cards) == 1 or any(item.value is not None for item in self.items)
        return self.name if alike else Told("cassino.set.cards", {"cards": cards})

    def _describe_group(self, where: str) -> Told:
        item = self.items[0]
        if len(self.items) > 1:
            return Told(f"cassino.{where}.sum", {"ranks": self.ranks, "value": self.value})
        if item.value is not None:
            return Told(f"cassino.{where}.build_of", {"value": item.value})
        return Told(f"cassino.{where}.card", {"card": item.cards[0], "rank": item.cards[0].rank})


def take(card: Card, items: Items) -> Capture:
    """Return the action that captures `items` with `card`; each item is named by its first card."""
    return Capture(card, tuple(item.cards[0] for item in items))


def propose_capture(seen: Observation, card: Card) -> Items:
    """Return the items of the largest capture by `card`, which the table proposes; empty if there is none.

    The rule is cassino.capture-choice.
    """
    return next(iter(list_captures(seen, card)), ())


def list_captures(seen: Observation, card: Card, among: Items = ()) -> tuple[Items, ...]:
    """Return the captures by `card` that include all items of `among`, those with the most cards first.

    Of captures with equally many cards, those with more scoring cards and spades come first. If an item in `among` has
    interchangeable twins, the captures contain that item and not a twin.
    """
    return _takings(seen, card, among)


@lru_cache(maxsize=64)
def _takings(seen: Observation, card: Card, among: Items) -> tuple[Items, ...]:
    order = (*among, *(item for item in seen.table.items if item not in among))
    found = captures(seen.table.rules, order, card, orphans(seen, card))
    fitting = [taken for taken in found if all(item in taken for item in among)]
    if seen.table.rules.must_take_build:
        fitting = [taken for taken in fitting if find_violation(seen, take(card, taken)) is None]
    at = {item.cards[0]: number for number, item in enumerate(seen.table.items)}
    return tuple(sorted((tuple(sorted(taken, key=lambda item: at[item.cards[0]])) for taken in fitting), key=_most))


def _most(taken: Items) -> tuple[int, int]:
    cards = list_item_cards(taken)
    return -len(cards), -sum(map(suit_matters, cards))


def most_of(found: Sequence[Items]) -> tuple[Items, ...]:
    """Return those captures in `found` that no larger capture contains; `found` must list larger captures first."""
    wholes = list[Items]()
    for taken in found:
        if not any(all(item in whole for item in taken) for whole in wholes):
            wholes.append(taken)
    return tuple(wholes)


def sets(rules: Options, card: Card, items: Items) -> tuple[ProposedSet, ...]:
    """Return the groups, each of the value of `card`, into which `items` split when `card` captures them.

    They are in the order of the table. The result is empty if `card` cannot capture `items`.
    """
    value = next((value for value in values(rules, card) if legal(rules, card, items, _as(value))), None)
    if value is None:
        return ()
    found = sort(rules, card, value, items)
    groups: list[Items] = [(item,) for item in found.alone]
    left = list(found.sums)
    for vector in split_into_groups(found.vector, found.ways) or ():
        chosen = [_pop_item(left, number) for number in elements(vector)]
        groups.append(tuple(sorted(chosen, key=items.index)))
    return tuple(ProposedSet(group, value) for group in sorted(groups, key=lambda group: items.index(group[0])))


def _as(value: Value) -> int | None:
    return value if isinstance(value, int) else None


def _pop_item(left: list[tuple[int, TableItem]], number: int) -> TableItem:
    at = next(at for at, (counts, _) in enumerate(left) if counts == number)
    return left.pop(at)[1]


def builds(seen: Observation, card: Card, items: Items) -> tuple[Build, ...]:
    """Return the legal builds with `card` on exactly `items`, one for each possible value."""
    on = tuple(item.cards[0] for item in items)
    fitting = (
        [value for value in list_hand_values(seen, card) if count_groups(seen.table.rules, card, items, value)]
        if on
        else []
    )
    meant = (Build(card, on if len(on) > 1 else on[0], value) for value in fitting)
    return tuple(action for action in meant if find_violation(seen, action) is None)


def list_hand_values(seen: Observation, card: Card) -> tuple[Value, ...]:
    """Return the values of builds that the hand could capture after playing `card` (cassino.build-needs-card)."""
    rules, left = seen.table.rules, without(seen.hand, (card,))
    return tuple(dict.fromkeys(value for other in left for value in values(rules, other)))


def all_builds(seen: Observation, card: Card, among: Items = ()) -> Iterator[Build]:
    """Yield every legal build with `card` on table items that include all of `among`.

    Of builds that differ only in suits that do not matter, one is yielded.
    """
    rules, items = seen.table.rules, (*among, *(item for item in seen.table.items if item not in among))
    for value in list_hand_values(seen, card):
        found = gatherings(rules, card, items, value)
        for group in (group for group in found if all(item in group for item in among)):
            on = tuple(item.cards[0] for item in seen.table.items if item in group)
            action = Build(card, on if len(on) > 1 else on[0], value)
            if find_violation(seen, action) is None:
                yield action


def more_builds(seen: Observation, card: Card, items: Items) -> tuple[Build, ...]:
    """Return up to `GATHERED` legal builds with `card` on items that include all of `items`.

    The result is empty unless the rules allow a build on several items.
    """
    if not seen.table.rules.build_on_several:
        return ()
    return tuple(islice(all_builds(seen, card, items), GATHERED))


def may_build(seen: Observation, card: Card) -> bool:
    """Return whether `card` can make any legal build."""
    return next(all_builds(seen, card), None) is not None


def proposals(seen: Observation, card: Card, picked: Items) -> Iterator[ProposedUse]:
    """Yield the possible uses of the hand card `card` that the table shows.

    First come the sets of the capture of the selected items `picked` or, without a selection, of the largest capture.
    Then come other possible captures and builds, marked as weaker proposals.
    """
    strong = sets(seen.table.rules, card, picked or propose_capture(seen, card))
    for group in strong:
        yield ProposedUse(group.places, group.label, brief=_brief(group))
    for place, group in _besides(seen, card, strong, picked):
        yield ProposedUse((place,), group.label, strong=False, brief=_brief(group))
    for item in seen.table.items:
        on = picked if item in picked else (*picked, item)
        if built := builds(seen, card, on) or more_builds(seen, card, on):
            facts = {"value": "/".join(dict.fromkeys(str(action.value) for action in built))}
            told, brief = (Told(f"cassino.sign.{key}", facts) for key in ("builds", "brief"))
            yield ProposedUse((item.place,), told, strong=False, stays=True, brief=brief)


def _brief(group: ProposedSet) -> Told | None:
    return Told("cassino.sign.brief", {"value": group.value}) if len(group.items) > 1 else None


def _besides(
    seen: Observation, card: Card, strong: Sequence[ProposedSet], picked: Items
) -> Iterator[tuple[Place, ProposedSet]]:
    """Yield further items that `card` can capture: the place of each, and the set of items that is captured with it.

    Items in the sets `strong` are left out. Captures that include the selected items `picked` come first.
    """
    groups, met = list(strong), [item for group in strong for item in group.items]
    for taken in sorted(list_captures(seen, card, picked), key=len):
        if not all(item in met for item in taken):
            met += taken
            groups += sets(seen.table.rules, card, taken)
    shown = {place for group in strong for place in group.places}
    for item in seen.table.items:
        group = next((group for group in groups if any(_are_of_one_kind(item, other) for other in group.items)), None)
        if group is not None and item.place not in shown:
            yield item.place, group


def _are_of_one_kind(item: TableItem, other: TableItem) -> bool:
    """Return whether the two items are equal or are loose cards of the same rank."""
    loose = item.value is None and other.value is None
    return item == other or (loose and item.cards[0].rank == other.cards[0].rank)
