"""The melds to which cards can be added, and the question to ask if a gesture can mean several actions."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations
from typing import TypeAlias

from upcard.core.cards import Cards
from upcard.core.events import Place, Told
from upcard.core.table.draft import AcceptedGesture, Outcome
from upcard.core.violation import Violation
from upcard.games.canasta.actions import Action, AskPartner, JoinMelds, LayDown, Meld, TakePile
from upcard.games.canasta.position import LaidMeld, Observation, partners, pool
from upcard.games.canasta.rules.check import check
from upcard.games.canasta.rules.melds import CANASTA, target, top_group, with_top
from upcard.games.canasta.table.meld_keys import find_key
from upcard.games.canasta.values import RANKS, is_wild, meld_kind, points

TAKE, ASK = (Told(f"canasta.reading.{word}", {}) for word in ("take", "ask"))
"""The questions to the person about which way to take the pile, and which partner to ask."""
Judge: TypeAlias = Callable[[Observation, Action], Violation | None]
"""A function that returns the violation of the first rule that an action breaks; None if the action is legal."""
Warn: TypeAlias = Callable[[Sequence[Action]], Told | None]
"""A function that returns the question to ask before actions are played; None if nothing needs to be asked."""


def tidy(cards: Cards) -> Cards:
    """Return `cards` with natural cards before wild cards, otherwise in the same order."""
    return tuple(sorted(cards, key=is_wild))


def meld_at(seen: Observation, place: Place) -> LaidMeld:
    """Return the meld that lies in `place`."""
    return seen.table.melds[place.owner][place.number]


def within_reach(seen: Observation) -> Iterator[Place]:
    """Yield the places of the melds to which the player can add cards.

    These are the melds of the player's side and of sides that play together with it.
    """
    for side in pool(seen.table, seen.side):
        yield from (Place("meld", side, number) for number in range(len(seen.table.melds[side])))


def describe_growth(meld: LaidMeld, cards: Cards) -> Told | None:
    """Return a text that says what adding `cards` to `meld` achieves, or None if there is nothing special.

    The text gives the points of the cards. It says that they complete a canasta or, for a sequence and for a meld of
    wild cards, how many cards a canasta still lacks. Return None for a group of one rank that becomes no canasta, and
    for a meld that was a canasta before.
    """
    kind, size, worth = meld_kind(meld.rank), len(meld.cards) + len(cards), points(cards)
    if len(meld.cards) < CANASTA <= size:
        return Told(f"canasta.sign.worth_{'canasta' if kind == 'group' else kind}", {"points": worth})
    facts = {"points": worth, "count": CANASTA - size}
    if kind == "group" or size > CANASTA:
        return None
    below = [kind == "sequence" and RANKS.index(card.rank) < RANKS.index(meld.cards[0].rank) for card in cards]
    if kind == "wild" or len(set(below)) > 1:
        return Told("canasta.sign.worth_short", facts)
    beside = meld.cards[0 if below[0] else -1]
    return Told("canasta.sign.worth_end", {**facts, "card": beside, "end": "low" if below[0] else "high"})


def homes(seen: Observation, rank: str) -> tuple[Place, ...]:
    """Return the places of the melds with the key `rank` to which the player can add cards."""
    return tuple(
        place for place in within_reach(seen) if meld_at(seen, place).rank == rank and not _is_followed(seen, place)
    )


def _is_followed(seen: Observation, place: Place) -> bool:
    """Return whether more cards of the rank of the meld in `place` begin another meld instead of joining this one.

    That is so for a canasta if the rules allow a second meld of its rank.
    """
    return seen.table.rules.ranks_again and len(meld_at(seen, place).cards) >= CANASTA


def find_required_meld(seen: Observation, rank: str) -> Place | None:
    """Return the place of the meld that cards of `rank` must join, because a side may have only one meld of a rank.

    Return None if the cards may begin a new meld. The rule id is canasta.one-meld-a-rank.
    """
    if not seen.table.rules.one_meld_a_rank:
        return None
    return next((place for place in homes(seen, rank) if place.owner == seen.side), None)


def make_lay_down(seen: Observation, cards: Cards, place: Place) -> LayDown:
    """Return the `LayDown` that adds `cards` to the meld in `place`."""
    key = meld_at(seen, place).rank
    named = meld_kind(key) == "sequence" or not seen.table.rules.one_meld_a_rank or _is_followed(seen, place)
    onto = place.number if named else None
    return LayDown(key, tidy(cards), onto, None if place.owner == seen.side else place.owner)


def begin_meld(seen: Observation, cards: Cards) -> LayDown:
    """Return the `LayDown` that lays `cards` as a new meld of the player's side.

    If the rules allow only one meld of a rank and the side has one, the cards are added to it.
    """
    key = find_key(seen.table.rules, cards)
    home = find_required_meld(seen, key)
    return make_lay_down(seen, cards, home) if home else LayDown(key, cards)


def list_takes_with(seen: Observation, key: str, cards: Cards, laid: tuple[LayDown, ...]) -> tuple[TakePile, ...]:
    """Return the ways to take the pile with `cards` of the hand, and to lay the groups `laid` in the same action.

    In the first way, the top card and `cards` begin a meld with the key `key`. In each other way, they are added to a
    meld that has that key. The first way is left out if the rules demand that the cards join an existing meld.
    """
    homed = tuple(make_lay_down(seen, cards, place) for place in homes(seen, key))
    fresh = () if find_required_meld(seen, key) else (LayDown(key, tidy(cards)),)
    return tuple(TakePile((group, *laid)) for group in (*fresh, *homed))


def reading(seen: Observation, action: Action) -> Told | None:
    """Return the text for `action` in a list of actions: a gesture could mean each of them, and a person chooses.

    The text names the cards and the meld to which they are added, or the partner to be asked. Return None for all
    actions but laying melds, taking the pile and asking a partner; others never are in such a list.
    """
    if isinstance(action, AskPartner):
        return Told("canasta.reading.partner", {"partner": action.seat})
    if not isinstance(action, Meld | TakePile):
        return None
    top = top_group(seen.table.pile, action.melds) if isinstance(action, TakePile) else None
    groups = with_top(seen, action)
    if top is None and len(groups) > 1:
        return Told("canasta.reading.several", {"parts": tuple(name_group(seen, group) for group in groups)})
    return name_group(seen, groups[top or 0])


def name_group(seen: Observation, group: LayDown) -> Told:
    """Return the text that names the cards of `group`, and the meld to which they are added or that they begin.

    A meld of the player's side is named by its rank if the side has no other meld of this rank. All other melds are
    named by their cards.
    """
    aim = target(seen, group)
    if aim is None:
        return Told("canasta.reading.new", {"cards": group.cards})
    keys = [meld.rank for meld in seen.table.melds[aim[0]]]
    if aim[0] == seen.side and meld_kind(group.rank) == "group" and keys.count(group.rank) == 1:
        return Told("canasta.reading.part", {"kind": "group", "cards": group.cards, "rank": group.rank})
    facts = {"cards": group.cards, "laid": seen.table.melds[aim[0]][aim[1]].cards}
    if aim[0] == seen.side:
        return Told("canasta.reading.own", facts)
    return Told("canasta.reading.partners", {**facts, "partner": seen.table.rules.sides[aim[0]][0]})


def offer_readings(
    seen: Observation, actions: tuple[Action, ...], question: Told, warn: Warn, readings: Sequence[Told] = ()
) -> Outcome:
    """Return the outcome of a gesture that can mean any of `actions`.

    If there is only one action, the outcome is to play it. If there are several, the person chooses one from a list of
    texts with the heading `question`. `readings` are the texts; if it is empty, the texts name the cards that each
    action lays. `warn` returns the question to ask before an action is played, or None.
    """
    if len(actions) == 1:
        return AcceptedGesture(actions, warn(actions))
    names: Sequence[Told | None] = readings or [reading(seen, action) for action in actions]
    return tuple(
        AcceptedGesture((one,), warn((one,)), name, question) for one, name in zip(actions, names, strict=True)
    )


def offer_takes(seen: Observation, takes: Iterable[TakePile], warn: Warn) -> Outcome:
    """Return the outcome of a gesture that can mean any of `takes`: the only one, or a choice for the person.

    Takes whose top card is added to a meld on the table come first. `warn` returns the question to ask before an action
    is played, or None.
    """
    ordered = sorted(
        takes, key=lambda take: target(seen, take.melds[top_group(seen.table.pile, take.melds) or 0]) is None
    )
    return offer_readings(seen, tuple(ordered), TAKE, warn)


def list_questions(seen: Observation) -> tuple[AskPartner, ...]:
    """Return the actions that ask a partner for permission to go out, one for each partner.

    If there is only one partner, the action does not name the partner's seat.
    """
    asked = partners(seen.table, seen.seat)
    return tuple(map(AskPartner, asked)) if len(asked) > 1 else (AskPartner(),)


def list_joins(seen: Observation) -> tuple[JoinMelds, ...]:
    """Return the legal actions that join two melds of the player's side (rule samba.join-groups)."""
    if seen.table.rules.only_groups:
        return ()
    pairs = combinations(range(len(seen.melds)), 2)
    joins = (JoinMelds(*pair) for pair in pairs if seen.melds[pair[0]].rank == seen.melds[pair[1]].rank)
    return tuple(join for join in joins if check(seen, join) is None)
