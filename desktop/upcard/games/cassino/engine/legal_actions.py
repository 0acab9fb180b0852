"""Lists the legal actions of a seat: one for each different effect.

Two actions that differ only in suits that do not matter have the same effect. An ace may count 1 or 14. No listed
action says which, because an ace that counts 14 can make every capture that an ace that counts 1 can make.
"""

from collections.abc import Iterator

from upcard.core.cards import Card, without
from upcard.games.cassino.actions import Action, Build, Capture, Claim, Deal, Trail
from upcard.games.cassino.position import Items, Observation, get_acting_seat
from upcard.games.cassino.rules.building import keep_taker, own_builds, take_build, taker
from upcard.games.cassino.rules.captures import canonical, captures
from upcard.games.cassino.rules.check import find_violation
from upcard.games.cassino.rules.gathering import gatherings
from upcard.games.cassino.values import Value, values


def legal_actions(seen: Observation) -> Iterator[Action]:
    """Yield the legal actions of the observing seat, always in the same order.

    The only action of a seat that is not in turn is to claim that its side has reached the target, if the rules allow
    this.
    """
    if seen.table.phase == "deal":
        yield Deal()
    if get_acting_seat(seen.table) is None:
        return
    if get_acting_seat(seen.table) == seen.seat:
        listed: dict[object, list[Capture | Build]] = {}
        for card in canonical(seen.hand):
            kind = card.rank, values(seen.table.rules, card)
            if kind in listed:  # it does the same as the card of its rank before it
                yield from [replace_card(card, action) for action in listed[kind]]
            else:
                listed[kind] = [*list_captures(seen, card), *builds(seen, card)]
                yield from listed[kind]
            if find_violation(seen, Trail(card)) is None:
                yield Trail(card)
    if find_violation(seen, Claim()) is None:
        yield Claim() if get_acting_seat(seen.table) == seen.seat else Claim(seen.seat)


def replace_card(card: Card, action: Capture | Build) -> Capture | Build:
    """Return the capture or build `action` with `card` as the card that is played."""
    return Capture(card, action.take) if isinstance(action, Capture) else Build(card, action.on, action.value)


def list_captures(seen: Observation, card: Card) -> Iterator[Capture]:
    """Yield the captures that the hand card `card` can make.

    If `card` is the only card of the hand that can capture one of the seat's own builds, each capture includes that
    build, because a player must keep a card for each own build (cassino.keep-taker).
    """
    for items in captures(seen.table.rules, seen.table.items, card, orphans(seen, card)):
        action = Capture(card, tuple([item.cards[0] for item in items]))
        if not seen.table.rules.must_take_build or take_build(seen, action) is None:
            yield action


def orphans(seen: Observation, card: Card) -> Items:
    """Return the builds of the observing seat that no other card of its hand than `card` can capture.

    A play of `card` must capture or extend them (cassino.keep-taker). The result is empty if the rules do not have this
    duty.
    """
    rules, left = seen.table.rules, without(seen.hand, (card,))
    if rules.builder_may_trail:
        return ()
    return tuple(item for item in own_builds(seen) if taker(rules, left, item.value or 0) is None)


def builds(seen: Observation, card: Card) -> Iterator[Build]:
    """Yield the legal builds that the hand card `card` can make.

    Their values are those that another card of the hand can capture.
    """
    rules, left, owes = seen.table.rules, without(seen.hand, (card,)), bool(own_builds(seen))
    restricted = rules.raised_by != "all" or rules.one_build_a_value or rules.must_take_build
    wanted: dict[Value, None] = dict.fromkeys(value for other in left for value in values(rules, other))
    for value in wanted:
        for items in gatherings(rules, card, seen.table.items, value):
            on = tuple([item.cards[0] for item in items])
            action = Build(card, on if len(on) > 1 else on[0], value)
            if restricted and find_violation(seen, action) is not None:
                continue
            if not owes or keep_taker(seen, action) is None:
                yield action
