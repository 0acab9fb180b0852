"""All ways to lay several selected cards in one action, and a description of each way in words.

In each way, the cards are divided into groups, and each group is added to a meld or becomes a new one.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from itertools import chain, islice, product

from upcard.core.cards import Card, Cards, contains
from upcard.core.events import Place, Told
from upcard.core.table.draft import AcceptedGesture, Outcome, RefusedGesture
from upcard.games.canasta.actions import LayDown, Meld
from upcard.games.canasta.position import Observation, has_first_meld
from upcard.games.canasta.rules.melds import LEAST, find_meld_cards, fits, target
from upcard.games.canasta.table.meld_keys import find_key, list_divisions, list_keys, split_cards
from upcard.games.canasta.table.meld_targets import (
    Judge,
    Warn,
    find_required_meld,
    homes,
    make_lay_down,
    meld_at,
    offer_readings,
    within_reach,
)
from upcard.games.canasta.table.plan import order
from upcard.games.canasta.values import RANKS, is_wild, meld_kind

OFFERED = 30
"""The largest number of ways to lay cards among which a person can choose."""
TRIED = 60
"""For each way to divide cards into groups, how many ways to lay the groups are checked against the rules at most."""
SPLITS = 30
"""The largest number of ways to divide cards into groups that are tried."""


@lru_cache(maxsize=16)
def list_layings(seen: Observation, cards: Cards, judge: Judge) -> tuple[Meld, ...]:
    """Return the legal ways to lay all of `cards` in one action; `judge` checks an action against the rules.

    Wild cards are laid together with natural cards. Only if that is illegal are they laid on melds apart from the
    natural cards. If several melds can take the wild cards, there is a way for each distribution; but if exactly one of
    these keeps all natural melds free of wild cards, only this one is returned. Results are cached, because each place
    on the table needs them while cards are dragged.
    """
    rules = seen.table.rules
    natural, wild = (tuple(card for card in cards if is_wild(card) == asked) for asked in (False, True))
    tried: set[object] = set()
    for division in list_divisions(rules, cards):
        fresh: list[tuple[Cards, ...]] = []
        for split in islice(division, SPLITS):
            if (key := _count_wild_cards(split)) not in tried:
                tried.add(key)
                fresh.append(split)
        if found := _list_best_ways(seen, fresh, judge):
            return found
        if len(tried) >= SPLITS:
            break
    apart = (*split_cards(rules, natural), wild)
    return _list_legal_ways(seen, apart, judge) if natural and wild else ()


def _count_wild_cards(split: tuple[Cards, ...]) -> object:
    """Return a key for `split`, cards divided into groups; it ignores which wild cards are in a group.

    Two divisions have equal keys if their groups have the same natural cards and the same sizes. Keys can only be
    compared and put into a set.
    """
    return frozenset((tuple(card for card in part if not is_wild(card)), len(part)) for part in split)


def _list_best_ways(seen: Observation, splits: Sequence[tuple[Cards, ...]], judge: Judge) -> tuple[Meld, ...]:
    """Return the legal ways to lay cards that are divided into groups as one of `splits` says.

    The splits differ in the groups that get the wild cards. If exactly one of them can be laid without turning a
    natural meld into a mixed one, only the ways to lay that split are returned. `judge` checks an action against the
    rules.
    """
    legal = [ways for split in splits if (ways := _list_legal_ways(seen, split, judge))]
    free = [ways for ways in legal if not all(_count_mixed(seen, way) for way in ways)]
    every = free[0] if len(free) == 1 else chain.from_iterable(legal)
    return tuple(islice(dict.fromkeys(sorted(every, key=partial(_count_mixed, seen))), OFFERED))


def _count_mixed(seen: Observation, way: Meld) -> int:
    """Return how many melds get wild cards by `way` although they would be legal natural melds without them."""
    return sum(any(map(is_wild, group.cards)) and _could_be_natural(seen, group) for group in way.melds)


def _could_be_natural(seen: Observation, group: LayDown) -> bool:
    """Return whether `group`, together with the meld that it joins, would be a natural meld without its wild cards."""
    cards = (*find_meld_cards(seen, group), *(card for card in group.cards if not is_wild(card)))
    return len(cards) >= LEAST and not any(map(is_wild, cards))


def list_layings_at(seen: Observation, found: tuple[Meld, ...], place: Place) -> tuple[Meld, ...]:
    """Return those of the actions in `found` that add cards to the meld in `place`, where cards were dropped.

    Each action in `found` lays all the dropped cards. If exactly one of them puts no wild card on another meld than
    this one, only that action is returned, because the person has dropped the wild cards here.
    """
    aim = place.owner, place.number
    hits = tuple(way for way in found if any(target(seen, group) == aim for group in way.melds))
    others = [[group for group in way.melds if target(seen, group) != aim] for way in hits]
    whole = tuple(
        way
        for way, rest in zip(hits, others, strict=True)
        if not any(is_wild(card) for group in rest for card in group.cards)
    )
    return whole if len(whole) == 1 else hits


def offer_layings(seen: Observation, found: tuple[Meld, ...], warn: Warn) -> Outcome:
    """Return the outcome that lets the person choose one of `found`, the ways to lay the selected cards.

    If the ways differ only in where the wild cards go, the texts to choose from name only the wild cards. `warn`
    returns the question to ask before actions are played, or None.
    """
    cards = tuple(card for group in found[0].melds for card in group.cards)
    wild = tuple(card for card in cards if is_wild(card))
    shares = [tuple(part for group in way.melds if (part := _describe_wild_cards(seen, group))) for way in found]
    alike = len({_place_natural_cards(seen, way) for way in found}) == 1
    if wild == cards or not alike or any(share in shares[:number] for number, share in enumerate(shares)):
        return offer_readings(seen, found, ask_where(cards), warn)
    readings = tuple(Told("canasta.reading.several", {"parts": share}) for share in shares)
    return offer_readings(seen, found, ask_where(wild), warn, readings)


def _describe_wild_cards(seen: Observation, group: LayDown) -> Told | None:
    """Return the text that says which wild cards go to the meld of `group`; None if the group has none."""
    wild = tuple(card for card in group.cards if is_wild(card))
    kind = "with" if group.rank in RANKS else meld_kind(group.rank)
    return Told("canasta.reading.part", {"kind": kind, "cards": wild, "rank": group.rank}) if wild else None


def _place_natural_cards(seen: Observation, way: Meld) -> object:
    """Return a key that is equal for two ways if they lay the same natural cards on the same melds."""
    parts = ((group, tuple(card for card in group.cards if not is_wild(card))) for group in way.melds)
    return frozenset((group.rank, target(seen, group), natural) for group, natural in parts if natural)


def explain_refusal(seen: Observation, cards: Cards, made: "Outcome", judge: Judge) -> "Outcome":
    """Return `made`, the outcome of a drop of `cards`; if it is a refusal, perhaps with a better reason.

    If each group of `cards` fits a meld, but laying all of them together breaks a rule, the reason is that rule.
    `judge` checks an action against the rules.
    """
    parts = split_cards(seen.table.rules, cards) if isinstance(made, RefusedGesture) else ()
    ways = [next(_list_ways(seen, part), None) for part in parts]
    groups = tuple(way for way in ways if way is not None)
    if len(parts) < 2 or len(groups) < len(parts) or not has_first_meld(seen.table, seen.side):
        return made
    violation = judge(seen, Meld(_merge(groups)))
    return replace(made, violation=violation) if violation and isinstance(made, RefusedGesture) else made


def _list_legal_ways(seen: Observation, parts: tuple[Cards, ...], judge: Judge) -> tuple[Meld, ...]:
    ways = (Meld(_merge(groups)) for groups in islice(product(*(_list_ways(seen, part) for part in parts)), TRIED))
    return tuple(islice((way for way in dict.fromkeys(ways) if judge(seen, way) is None), OFFERED))


def _list_ways(seen: Observation, cards: Cards) -> Iterator[LayDown]:
    """Yield the ways to lay `cards` as one group: on each meld that they may fit, and as a new meld."""
    key = find_key(seen.table.rules, cards)
    if required := find_required_meld(seen, key):
        yield make_lay_down(seen, cards, required)
        return
    wild = all(map(is_wild, cards))
    places = (home for each in list_keys(seen.table.rules, cards) for home in homes(seen, each))
    yield from (make_lay_down(seen, cards, place) for place in (list_places_in_order(seen) if wild else places))
    if len(cards) >= LEAST:
        yield LayDown(key, cards)


def list_places_in_order(seen: Observation) -> Sequence[Place]:
    """Return the places of the melds to which the player can add cards, in the order in which the table shows them."""
    return sorted(within_reach(seen), key=lambda place: order(meld_at(seen, place)))


def ask_where(cards: Cards) -> Told:
    """Return the question that asks the person on which meld to lay `cards`."""
    return Told("canasta.reading.add", {"cards": cards})


def _merge(groups: Sequence[LayDown]) -> tuple[LayDown, ...]:
    """Return `groups` after groups that go to the same meld are combined into one."""
    merged: dict[object, LayDown] = {}
    for group in groups:
        aim = group.rank, group.onto, group.side
        merged[aim] = replace(group, cards=(*merged[aim].cards, *group.cards)) if aim in merged else group
    return tuple(merged.values())


def add_lay_offs(seen: Observation, groups: tuple[LayDown, ...], hand: Cards, judge: Judge) -> tuple[LayDown, ...]:
    """Return `groups`, and with them as many natural cards of `hand` as can be added to melds of the player's side.

    The action as a whole must stay legal: `judge` checks it against the rules. Cards that `groups` use already are not
    added. Sequences get cards first.
    """
    places = (Place("meld", seen.side, number) for number in range(len(seen.melds)))
    for place in sorted(places, key=lambda place: meld_kind(meld_at(seen, place).rank) != "sequence"):
        fitting = (card for card in hand if not is_wild(card) and fits(card, meld_at(seen, place).rank))
        rising = sorted(fitting, key=_place_in_order)
        for card in (*rising, *reversed(rising)):
            longer = _merge((*groups, make_lay_down(seen, (card,), place)))
            laid = tuple(card for group in longer for card in group.cards)
            if contains(hand, laid) and judge(seen, Meld(longer)) is None:
                groups = longer
    return groups


def _place_in_order(card: Card) -> int:
    return RANKS.find(card.rank)


def list_played_groups(made: "Outcome | None") -> tuple[LayDown, ...]:
    """Return the groups of cards that the outcome `made` of a gesture melds; empty if it melds none.

    If the person must first choose among several meanings, the groups of all of them are returned.
    """
    plays = made if isinstance(made, tuple) else (made,) if isinstance(made, AcceptedGesture) else ()
    actions = (action for play in plays for action in play.actions)
    return tuple(group for action in actions if isinstance(action, Meld) for group in action.melds)


def find_group_at(seen: Observation, made: "Outcome | None", place: Place) -> LayDown | None:
    """Return the group that the outcome `made` of a gesture adds to the meld in `place`; None if it adds none.

    If no meld lies in `place`, return the group that begins a new meld.
    """
    aim = (place.owner, place.number) if place.kind == "meld" else None
    return next((group for group in list_played_groups(made) if target(seen, group) == aim), None)


def list_new_groups(seen: Observation, made: "Outcome | None") -> tuple[LayDown, ...]:
    """Return the groups with which the outcome `made` of a gesture begins new melds.

    If the person must first choose among several meanings, the first one that begins new melds is used.
    """
    plays = made if isinstance(made, tuple) else (made,)
    new = (tuple(group for group in list_played_groups(play) if target(seen, group) is None) for play in plays)
    return next(filter(None, new), ())


def lays_off(seen: Observation, made: "Outcome | None") -> bool:
    """Return whether the outcome `made` of a gesture adds cards to melds on the table and begins no new meld."""
    groups = list_played_groups(made)
    return bool(groups) and all(target(seen, group) for group in groups)


def is_harmless(made: "Outcome | None") -> bool:
    """Return whether the outcome `made` of a gesture plays cards without a question to the person before it.

    If the gesture has several possible meanings, return whether one of them does.
    """
    plays = made if isinstance(made, tuple) else (made,)
    return any(isinstance(play, AcceptedGesture) and play.caution is None for play in plays)


def describe_laying(seen: Observation, cards: Cards, made: "Outcome | None", *, barred: bool = False) -> Told | None:
    """Return the sentence that says where the selected `cards` go if they are laid; None if they cannot be.

    `made` is the outcome of laying them. For a single card the sentence also mentions the discard, unless `barred` says
    that this card cannot be discarded.
    """
    groups, new = list_played_groups(made), list_new_groups(seen, made)
    parts = (*(describe_part(seen, group) for group in groups if group not in new), *_describe_new_melds(seen, new))
    if not parts:
        return None
    choice, ends = isinstance(made, tuple), seen.table.phase == "melds"
    if len(cards) == 1 and not ends and not barred:
        facts = parts[0].values if not choice else {"kind": "several", "cards": cards}
        return Told("canasta.prompt.lay_off", facts)
    return Told("canasta.prompt.lay", {"parts": parts, "choice": choice, "cards": cards})


def _describe_new_melds(seen: Observation, groups: tuple[LayDown, ...]) -> tuple[Told, ...]:
    if len(groups) < 2:
        return tuple(describe_part(seen, group) for group in groups)
    melds = tuple(Told("canasta.reading.cards", {"cards": _put_in_order(group)}) for group in groups)
    return (Told("canasta.reading.new_melds", {"melds": melds}),)


def describe_part(seen: Observation, group: LayDown) -> Told:
    """Return the text that names the cards of `group`, and the meld to which they are added or that they begin."""
    kind = meld_kind(group.rank) if target(seen, group) else "new"
    return Told("canasta.reading.part", {"kind": kind, "cards": _put_in_order(group), "rank": group.rank})


def _put_in_order(group: LayDown) -> Cards:
    """Return the cards of `group`; those of a sequence are sorted from the lowest to the highest."""
    return tuple(sorted(group.cards, key=_place_in_order)) if meld_kind(group.rank) == "sequence" else group.cards
