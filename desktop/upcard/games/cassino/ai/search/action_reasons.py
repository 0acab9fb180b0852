"""Explains a play of Cassino to a person: the reasons for it and against it, from what the seat sees."""

from collections.abc import Iterator, Sequence
from itertools import islice
from math import comb

from upcard.core.cards import Card, Cards, without
from upcard.core.events import Fact, Told
from upcard.games.cassino.actions import Action, Build, Capture, Trail
from upcard.games.cassino.ai.counting import CaptureCounts
from upcard.games.cassino.ai.standard import predict_items
from upcard.games.cassino.engine.score import SAFE_CARDS, SAFE_SPADES, count_cards_points, count_spades_points, scoring
from upcard.games.cassino.position import Items, Observation, TableItem, find_item, find_items, list_item_cards
from upcard.games.cassino.rules.building import find_build_items, make_build
from upcard.games.cassino.rules.captures import captures, largest
from upcard.games.cassino.values import is_face, is_spade, values

LIKELY = 0.2
"""A risk is worth a sentence if its probability is at least this."""
IN_REACH = 10
"""The reason for a capture names the side's number of cards if fewer than this many more make it sure of most cards."""
MANY = 4
"""A reason names the number of captured cards, besides their points, if there are at least this many."""


def reasons(seen: Observation, action: Action) -> tuple[Told, ...]:
    """Return sentences on what `action` does for its player, then on what it costs, if anything."""
    counts = CaptureCounts(seen)
    match action:
        case Capture(card, take):
            items = find_items(seen.table.items, take)
            return (_explain_capture(counts, card, items), *_price_capture(counts, action))
        case Build():
            return _explain_build(counts, action)
        case Trail(card):
            return (*_explain_trail(counts, action), *_price_trail(counts, card))
        case _:
            return (Told("cassino.reason.claim", {}),)


# Captures.


def _explain_capture(counts: CaptureCounts, card: Card, items: Items) -> Told:
    """Return the sentence about the most valuable thing that capturing `items` with `card` brings.

    That is a sweep (all cards on the table), points, most cards or spades, a build, spades, or cards.
    """
    seen = counts.seen
    taken = (*list_item_cards(items), card)
    facts = {**describe_worth(counts, taken), "card": card, "count": len(taken) - 1}
    swept = len(items) == len(seen.table.items)
    if swept and counts.weights.sweep:
        points = _points(counts, taken) + int(counts.weights.sweep)
        return Told("cassino.reason.sweep", {**facts, "points": points})
    if won := _win_majority(counts, taken):
        return won
    if facts["what"]:
        kind = "points-cards" if len(taken) >= MANY and counts.weights.card else "points"
        return Told(f"cassino.reason.{kind}", facts)
    if seen.stock_size == 0 and sum(seen.hand_sizes) == 1 and not swept:
        left = len(list_item_cards(seen.table.items)) - len(taken) + 1
        return Told("cassino.reason.last", {"left": left, **facts})
    build = next((item for item in items if item.owner is not None), None)
    if build is not None and build.owner is not None:
        own = counts.rules.side(build.owner) == seen.side
        build_facts: dict[str, Fact] = {"seat": build.owner, "value": build.value}
        return Told(f"cassino.reason.take-{'own' if own else 'their'}-build", {**facts, **build_facts})
    return _explain_plain_take(counts, card, items, facts)


def _explain_plain_take(counts: CaptureCounts, card: Card, items: Items, facts: dict[str, Fact]) -> Told:
    """Return the sentence for a capture with `card` that scores no points at once; `facts` are values to fill in.

    It names the captured spades, the race for most cards, the rank of a face card, or how many hidden cards could
    capture an item of the capture.
    """
    have = len(counts.seen.table.captured[counts.seen.side]) + len(list_item_cards(items)) + 1
    if facts["spades"]:
        return Told("cassino.reason.take", facts)
    if counts.weights.card and SAFE_CARDS - have < IN_REACH:
        captured, side = counts.seen.table.captured, counts.seen.side
        theirs = max((len(cards) for other, cards in enumerate(captured) if other != side), default=0)
        points = count_cards_points(counts.seen.table)
        race: dict[str, Fact] = {"have": have, "theirs": theirs, "safe": SAFE_CARDS, "points": points}
        return Told("cassino.reason.take-race", {**facts, **race})
    if is_face(card) and not counts.rules.face_values and len(counts.seen.hand) > 1:
        return Told("cassino.reason.take-face", {**facts, "rank": card.rank, "cards": list_item_cards(items)})
    left, cards = max((count_takers(counts, counts.seen.table.items, item), item.cards) for item in items)
    kind = "take-first" if left else "take"
    return Told(f"cassino.reason.{kind}", {**facts, "left": left, "cards": cards})


def describe_worth(counts: CaptureCounts, cards: Cards) -> dict[str, Fact]:
    """Return facts for a sentence about captured cards: which of them score, their points, number, and spades."""
    points, spades = scoring(counts.rules), sum(map(is_spade, cards)) if counts.weights.spade else 0
    return {
        "what": tuple(Told("cassino.reason.scoring", {"card": card}) for card in points if card in cards),
        "points": _points(counts, cards),
        "total": len(cards),
        "spades": "all" if spades == len(cards) else spades,
    }


def _points(counts: CaptureCounts, cards: Cards) -> int:
    points = scoring(counts.rules)
    return sum(points.get(card, 0) for card in cards)


def _win_majority(counts: CaptureCounts, taken: Cards) -> Told | None:
    """Return the sentence that capturing `taken` makes the player's side sure of most cards or of most spades.

    Return None if it makes the side sure of neither.
    """
    before = counts.seen.table.captured[counts.seen.side]
    weights, table = counts.weights, counts.seen.table
    for kind, had, more, safe, points, is_open in (
        ("cards", len(before), len(taken), SAFE_CARDS, count_cards_points(table), weights.card),
        (
            "spades",
            sum(map(is_spade, before)),
            sum(map(is_spade, taken)),
            SAFE_SPADES,
            count_spades_points(table),
            weights.spade,
        ),
    ):
        if is_open and had < safe <= had + more:
            return Told(f"cassino.reason.most-{kind}", {"have": had + more, "points": points})
    return None


def _price_capture(counts: CaptureCounts, action: Capture) -> Iterator[Told]:
    """Yield a sentence if the next player may then capture the whole table (sweep) or a scoring card."""
    items = predict_items(counts.seen, action)
    found = _warn_of_sweep(counts, items) or _warn_of_points(counts, items)
    if found:
        yield found


def _warn_of_sweep(counts: CaptureCounts, items: Items) -> Told | None:
    """Return the sentence that the next player is likely to sweep (capture all cards of) the table `items`.

    Return None if this is unlikely or if the next player is a partner.
    """
    rival = find_next_rival(counts)
    if not items or not counts.weights.sweep or rival is None:
        return None
    sweeping = [
        (card, number) for card, number in counts.ranks if len(largest(counts.rules, items, card)) == len(items)
    ]
    if not sweeping or estimate_holding(counts, rival, sum(number for _, number in sweeping)) < LIKELY:
        return None
    ranks = tuple(dict.fromkeys(card.rank for card, _ in sweeping))
    return Told("cassino.reason.risks-sweep", {"ranks": ranks, "rank": ranks[0], "seat": rival})


def _warn_of_points(counts: CaptureCounts, items: Items) -> Told | None:
    """Return the sentence that the next player is likely to capture a scoring card from the table `items`.

    Return None if there is no scoring card, if the next player is a partner, or if the capture is unlikely.
    """
    points, rival = scoring(counts.rules), find_next_rival(counts)
    for item in items:
        told = tuple(Told("cassino.reason.scoring", {"card": card}) for card in item.cards if card in points)
        if told and rival is not None and estimate_holding(counts, rival, count_takers(counts, items, item)) >= LIKELY:
            return Told("cassino.reason.leaves", {"what": told, "seat": rival})
    return None


def find_next_rival(counts: CaptureCounts) -> int | None:
    """Return the next seat with cards if it is an opponent; None if it is a partner or there is none."""
    following = counts.following_seats
    return following[0].seat if following and following[0].sign < 0 else None


def estimate_holding(counts: CaptureCounts, seat: int, number: int) -> float:
    """Return the probability that `seat` holds at least one of `number` given hidden cards."""
    hidden, held = len(counts.unseen_cards), counts.seen.hand_sizes[seat]
    return 1 - comb(hidden - number, held) / comb(hidden, held) if held <= hidden else float(bool(number))


def count_takers(counts: CaptureCounts, items: Items, item: TableItem) -> int:
    """Return how many hidden cards could capture `item` from the table `items`."""
    return sum(number for card, number in counts.ranks if captures(counts.rules, items, card, (item,)))


# Builds.


def _explain_build(counts: CaptureCounts, action: Build) -> tuple[Told, ...]:
    """Return the sentences on a build: which card of the hand captures it, and which hidden cards could."""
    seen = counts.seen
    on = find_build_items(seen, action)
    made = make_build(counts.rules, action, on, seen.seat)
    held = without(seen.hand, (action.card,))
    takers = [card for card in held if made.value in values(counts.rules, card)]
    if not takers:
        return ()
    taker = max(takers, key=lambda card: (_points(counts, (card,)), is_spade(card)))
    whole = list_item_cards(largest(counts.rules, predict_items(seen, action), taker))
    more = tuple(card for card in whole if card not in made.cards) if {*made.cards} <= {*whole} else ()
    facts: dict[str, Fact] = {**describe_worth(counts, (*made.cards, *more, taker)), "card": taker, "value": made.value}
    rival = next((item for item in on if item.owner is not None and item.owner != seen.seat), None)
    left = sum(made.value in values(counts.rules, card) for card in counts.unseen_cards)
    price = (Told("cassino.reason.build-risk", {"rank": taker.rank, "left": left}),) if left else ()
    if rival is not None and rival.owner is not None and rival.value != made.value:
        facts |= {"seat": rival.owner, "before": rival.value}
        return (Told("cassino.reason.raise", facts), *price)
    kind = "build-points" if facts["what"] else "build-more" if more else "build"
    return (
        Told(f"cassino.reason.{kind}", {**facts, "more": more}),
        *(price or (Told("cassino.reason.build-safe", {}),)),
    )


# Trails.


def _explain_trail(counts: CaptureCounts, action: Trail) -> Iterator[Told]:
    """Yield a sentence on why to put this card on the table (to trail it) rather than another, if there is a reason.

    The reason is that hardly any hidden card can capture it, that the player can capture it again, that a better card
    is kept, or that others gain little by capturing it.
    """
    seen, card = counts.seen, action.card
    items, held = predict_items(seen, action), without(seen.hand, (card,))
    left = find_item(items, card)
    assert left is not None
    if not counts.following_seats and not seen.stock_size:
        yield Told("cassino.reason.last-card", {})
        return
    back = _take_back(counts, items, left, held)
    if not count_takers(counts, items, left):
        yield Told("cassino.reason.safe-back", back.values) if back else Told("cassino.reason.safe", {"card": card})
        return
    found = (
        back,
        _find_waiting(counts, items, held),
        _avoid_sweep(counts, items),
        _fewest_takers(counts, card, held),
        _spare_card(counts, card, held),
        _face(counts, card),
        _find_later(counts, card, held),
        _keep_higher(counts, card, held),
    )
    yield from islice(filter(None, found), 1)


def _take_back(counts: CaptureCounts, items: Items, left: TableItem, held: Cards) -> Told | None:
    """Return the sentence that a card of `held` could capture the card `left` next turn, after it was put on the table.

    Return None if no card of `held`, the rest of the hand, can capture it from `items`.
    """
    ways = [(card, taken) for card in held for taken in captures(counts.rules, items, card, (left,))]
    if not ways:
        return None
    card, taken = max(ways, key=lambda way: counts.value_cards((*list_item_cards(way[1]), way[0])))
    cards = list_item_cards(taken)
    facts = {**describe_worth(counts, (*cards, card)), "card": card, "cards": cards, "trailed": left.cards[0]}
    kind = "keeps-equal" if len(cards) == 1 else "sets-up-points" if facts["what"] else "sets-up"
    return Told(f"cassino.reason.{kind}", facts)


def _find_waiting(counts: CaptureCounts, items: Items, held: Cards) -> Told | None:
    """Return the sentence that a capture with a card of `held` can wait; None if there is no such capture.

    A capture can wait if no hidden card captures any of its items. `held` is the rest of the player's hand after a card
    is put on the table, and `items` is the table then.
    """
    for card in held:
        taken = largest(counts.rules, items, card)
        if taken and not any(count_takers(counts, items, item) for item in taken):
            return Told("cassino.reason.waits", {"card": card, "cards": list_item_cards(taken)})
    return None


def _avoid_sweep(counts: CaptureCounts, items: Items) -> Told | None:
    """Return the sentence that it is safer to put a card on the table than to capture and leave cards for a sweep.

    A sweep is a capture of the whole table. Return None if no capture is possible, or if the next player could also
    sweep `items`, the table with the added card.
    """
    there = counts.seen.table.items
    ways = [(card, largest(counts.rules, there, card)) for card in counts.seen.hand]
    found = [(card, taken) for card, taken in ways if taken]
    left = [tuple(item for item in there if item not in taken) for _, taken in found]
    rival = find_next_rival(counts)
    if not found or can_be_swept(counts, items) or not all(can_be_swept(counts, rest) for rest in left):
        return None
    card, taken = found[0]
    return Told("cassino.reason.no-sweep", {"card": card, "cards": list_item_cards(taken), "seat": rival})


def can_be_swept(counts: CaptureCounts, items: Items) -> bool:
    """Return whether an opponent plays next who probably can capture all `items`, or who owns all of them as builds."""
    built = bool(items) and {item.owner for item in items} == {find_next_rival(counts)}
    return bool(built and counts.weights.sweep) or _warn_of_sweep(counts, items) is not None


def _fewest_takers(counts: CaptureCounts, card: Card, held: Cards) -> Told | None:
    """Return the sentence that only few hidden cards could capture `card` after it is put on the table.

    Return None if fewer hidden cards could capture a card of `held` (the rest of the hand), or if the number is the
    same for all cards of the hand.
    """
    own = count_trail_takers(counts, card)
    others = [count_trail_takers(counts, each) for each in held]
    if not others or own > min(others) or own == max(others):
        return None
    kind = "fewest" if own < min(others) else "few"
    return Told(f"cassino.reason.{kind}", {"card": card, "left": own, "least": min(others)})


def is_cheap(counts: CaptureCounts, card: Card) -> bool:
    """Return whether `card` scores nothing by itself and does not help to get most spades."""
    return not _points(counts, (card,)) and not (is_spade(card) and counts.weights.spade)


def count_trail_takers(counts: CaptureCounts, card: Card) -> int:
    """Return how many hidden cards could capture the hand card `card` after it is put on the table (trailed)."""
    items = predict_items(counts.seen, Trail(card))
    left = find_item(items, card)
    return count_takers(counts, items, left) if left else 0


def _spare_card(counts: CaptureCounts, card: Card, held: Cards) -> Told | None:
    """Return the sentence that `card`, put on the table, is worth less than every card of `held`, the rest of the hand.

    It is worth less if all of `held` score points and `card` does not, or if `card`, unlike every card of `held`,
    neither scores points nor helps to get most spades. Otherwise, the result is None.
    """
    points: Sequence[Card] = tuple(scoring(counts.rules))
    kept = tuple(Told("cassino.reason.scoring", {"card": each}) for each in held if each in points)
    if held and len(kept) == len(held) and card not in points:
        return Told("cassino.reason.keeps", {"card": card, "what": kept})
    if held and is_cheap(counts, card) and not any(is_cheap(counts, each) for each in held):
        return Told("cassino.reason.cheap", {"card": card})
    return None


def _face(counts: CaptureCounts, card: Card) -> Told | None:
    """Return the sentence that others can capture the face card `card`, put on the table, only with one of its rank.

    Return None if face cards have numbers, so that they can be part of a sum, if `card` is no face card, or if the next
    player surely holds a card of its rank.
    """
    if counts.rules.face_values or not is_face(card):
        return None
    left, rival = sum(hidden.rank == card.rank for hidden in counts.unseen_cards), find_next_rival(counts)
    if rival is not None and estimate_holding(counts, rival, left) == 1:
        return None
    return Told("cassino.reason.face", {"card": card, "rank": card.rank, "left": left})


def _find_later(counts: CaptureCounts, card: Card, held: Cards) -> Told | None:
    """Return the sentence that a card of `held`, the rest of the hand, may capture next turn; None if none can.

    The sentence is a reason to put `card` on the table now.
    """
    there = counts.seen.table.items
    best = max(held, key=lambda each: counts.value_best_capture(there, each), default=card)
    taken = largest(counts.rules, there, best)
    return (
        Told("cassino.reason.later", {"card": best, "cards": list_item_cards(taken)})
        if taken and best != card
        else None
    )


def _keep_higher(counts: CaptureCounts, card: Card, held: Cards) -> Told | None:
    """Return the sentence for putting `card` on the table because it can capture nothing; None if it can.

    If `held`, the rest of the hand, has cards with higher numbers, and its other numbered cards all score points, the
    sentence says that higher cards can capture more sums. Otherwise it says that no card of the hand captures anything.
    """
    if largest(counts.rules, counts.seen.table.items, card):
        return None
    numbers = {each: number for each in (card, *held) if isinstance(number := values(counts.rules, each)[-1], int)}
    own = numbers.pop(card, None)
    higher = [each for each, number in numbers.items() if own is not None and number > own]
    apart = tuple(each for each in numbers if each not in higher)
    if not higher or not all(_points(counts, (each,)) for each in apart):
        return Told("cassino.reason.trail", {"card": card, "held": len(held)})
    return Told("cassino.reason.lowest", {"card": card, "apart": apart})


def _price_trail(counts: CaptureCounts, card: Card) -> Iterator[Told]:
    """Yield a sentence if putting `card` on the table may give the next player points, a spade or the whole table."""
    items, rival = predict_items(counts.seen, Trail(card)), find_next_rival(counts)
    left = find_item(items, card)
    if left is None or rival is None:
        return
    risk = estimate_holding(counts, rival, count_takers(counts, items, left))
    if found := _warn_of_sweep(counts, items):
        yield found
    elif risk >= LIKELY and _points(counts, (card,)):
        yield Told("cassino.reason.risks-points", describe_worth(counts, (card,)))
    elif risk >= LIKELY and is_spade(card) and counts.weights.spade:
        yield Told("cassino.reason.risks-spade", {"card": card})
