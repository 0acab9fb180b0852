"""A slow judge of `legal_actions`, written from the rules alone: tries all subsets of the hand, in all groupings.

`python -m tests.games.scarney.oracle 2000` compares the two on that many random hands of up to 13 cards.
"""

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, islice
from random import Random

from tests.games.scarney.builders import position
from upcard.core.cards import SUITED, Card, Cards
from upcard.games.scarney.actions import Action, Draw, LastCard, LayOff, Meld, Offer, Pass
from upcard.games.scarney.engine.legal_actions import legal_actions
from upcard.games.scarney.position import END, Observation, Position, observe
from upcard.games.scarney.rules.check import check

NUMBERS = dict(zip("A23456789TJQK", range(1, 14), strict=True))
LONGEST = 13

Effect = tuple[object, ...]


def is_meld(cards: Iterable[Card]) -> bool:
    """Return whether cards are a meld.

    A meld is three or four of a rank, or three and more in a row. An ace is low or high; two aces stand at both ends.
    """
    some = tuple(cards)
    numbers = [NUMBERS[card.rank] for card in some]
    if len(some) < 3:
        return False
    if len(set(numbers)) == 1:
        return True
    aces = numbers.count(1)
    tries = [numbers, [14 if number == 1 else number for number in numbers]]
    if aces == 2:
        tries = [[14, *(number for number in numbers if number != 1), 1]]
    return any(sorted(one) == list(range(min(one), min(one) + len(one))) for one in tries)


def kind(seen: Observation, card: Card) -> str:
    """Return a card as far as it matters: its rank, and whether it is barred from being offered."""
    return f"{card.rank}!" if card == seen.table.get_barred_card(seen.seat) else card.rank


def kinds(seen: Observation, cards: Iterable[Card]) -> Effect:
    """Return cards as far as they matter once they are laid: then none is offered any more."""
    return tuple(sorted(kind(seen, card) for card in cards))


def ranks(cards: Iterable[Card]) -> Effect:
    """Return the ranks of the cards of a meld, in which the barred card is like any other."""
    return tuple(sorted(card.rank for card in cards))


def get_laying_effect(seen: Observation, melds: Iterable[Cards]) -> Effect:
    """Return the effect of laying melds: their ranks, and the cards that leave the hand."""
    melds = tuple(melds)
    return (tuple(sorted(map(ranks, melds))), kinds(seen, (card for cards in melds for card in cards)))


def effects(seen: Observation) -> Iterator[Effect]:
    """Yield the effect of every legal action that is not a sum of smaller ones."""
    table, hand = seen.table, seen.hand
    if not table.first_meld_now or table.rules.more_first_melds:
        if seen.opened:
            sizes = range(3, len(hand) + 1)
            some = (cards for size in sizes for cards in combinations(hand, size) if is_meld(cards))
            yield from (("meld", *get_laying_effect(seen, (cards,))) for cards in some)
            yield from () if table.first_meld_now else lay_offs(seen)
        else:
            yield from (("meld", *get_laying_effect(seen, melds)) for melds in list_first_melds(hand))
    if seen.stock_size <= 2:
        yield ("pass",)
    elif len(hand) == 1:
        yield ("last",)
    else:
        yield from (("offer", card.rank) for card in hand if card != table.get_barred_card(seen.seat))


def list_first_melds(hand: Cards) -> Iterator[tuple[Cards, ...]]:
    """Yield every way to lay three melds of three."""
    threes = [frozenset(cards) for cards in combinations(hand, 3) if is_meld(cards)]
    for at, one in enumerate(threes):
        for place, two in enumerate(threes[at + 1 :], at + 1):
            if not one & two:
                for three in threes[place + 1 :]:
                    if not three & (one | two):
                        yield tuple(tuple(sorted(cards)) for cards in (one, two, three))


def lay_offs(seen: Observation) -> Iterator[Effect]:
    """Yield each single card that a meld can still take this turn, and two if neither can be taken first."""
    for number, meld in enumerate(seen.melds):
        left = 2 - seen.table.laid_off[number]
        single = [card for card in seen.hand if left >= 1 and is_meld((*meld, card))]
        yield from (("lay_off", number, kinds(seen, (card,))) for card in single)
        for two in combinations(seen.hand, 2):
            if left >= 2 and is_meld((*meld, *two)) and not any(card in single for card in two):
                yield ("lay_off", number, kinds(seen, two))


def effect(seen: Observation, action: Action) -> Effect:
    """Return the effect of a listed action."""
    match action:
        case Meld(melds):
            return ("meld", *get_laying_effect(seen, melds))
        case LayOff(number, cards):
            return ("lay_off", number, kinds(seen, cards))
        case Offer(card):
            return ("offer", card.rank)
        case _:
            return ("pass",) if seen.stock_size <= 2 else ("last",)


def compare_effects(seen: Observation) -> tuple[list[Effect], list[Effect]]:
    """Return the legal effects that are not listed, and those that are listed twice or not legal."""
    every = dict.fromkeys(effects(seen))
    listed = Counter(effect(seen, action) for action in legal_actions(seen))
    return (
        [one for one in every if one not in listed],
        [one for one, times in listed.items() if times > 1 or one not in every],
    )


def list_misjudged_actions(seen: Observation) -> list[Action]:
    """Return the melds, lay-offs and ends of turn about which the slow judge and the rules disagree."""
    return [action for action in nameable(seen) if legal(seen, action) != (check(seen, action) is None)]


def nameable(seen: Observation) -> Iterator[Action]:
    """Yield every meld of up to five cards, lay-off of up to three and end of a turn, and some first melds."""
    few = [cards for size in range(1, 6) for cards in combinations(seen.hand, size)]
    yield from (Meld((cards,)) for cards in few)
    yield from (LayOff(number, cards) for number in range(len(seen.melds)) for cards in few if len(cards) <= 3)
    yield from (Offer(card) for card in SUITED)
    yield from (LastCard(), Pass(), Draw())
    if not seen.opened:
        yield from (Meld(melds) for melds in islice(list_first_melds(seen.hand), FIRST))
        yield from (Meld(melds[:2]) for melds in islice(list_first_melds(seen.hand), FIRST))


FIRST = 20
"""How many first melds of a hand are judged."""


def legal(seen: Observation, action: Action) -> bool:
    """Return whether an action is legal by the rules as a book states them."""
    table, many = seen.table, seen.stock_size > END
    match action:
        case Meld(melds):
            first = [len(cards) for cards in melds] == [3, 3, 3]
            over = table.first_meld_now and not table.rules.more_first_melds
            return not over and all(map(is_meld, melds)) and (seen.opened or first)
        case LayOff(number, cards):
            left, whole = 2 - table.laid_off[number], (*seen.melds[number], *cards)
            return not table.first_meld_now and 1 <= len(cards) <= left and is_meld(whole)
        case Offer(card):
            return many and card in seen.hand and len(seen.hand) > 1 and card != table.get_barred_card(seen.seat)
        case LastCard():
            return many and len(seen.hand) == 1
        case _:
            return isinstance(action, Pass) and not many


def position_by_chance(random: Random) -> Position:
    """Return a random position in play: few ranks or many, with or without melds and a barred card."""
    chosen = random.sample("A23456789TJQK", random.choice((4, 6, 9, 13)))
    pack = [card for card in SUITED if card.rank in chosen]
    random.shuffle(pack)
    opened = random.random() < 0.5
    hand = pack[: random.randint(1 if opened else 8, min(LONGEST, len(pack)))]
    melds = melds_by_chance(random, pack[len(hand) :]) if opened else []
    kept = random.choice(hand) if random.random() < 0.4 else None
    return position(
        " ".join(hand),
        " ".join("".join(cards) for cards in melds),
        barred=[kept, None],
        laid_off=[random.choice((0, 0, 1, 2)) for _ in melds],
        first_meld_now=bool(melds) and random.random() < 0.1,
        rules={"more_first_melds": random.random() < 0.5},
        stock=random.choice((1, 2, 3, 4)),
        hands=[hand, 2],
    )


def melds_by_chance(random: Random, left: list[Card]) -> list[list[Card]]:
    """Return a few melds of the remaining cards, and now and then two cards that are no meld."""
    melds: list[list[Card]] = []
    for size in random.sample((3, 3, 4, 5), random.randint(1, 3)):
        some = next((cards for cards in combinations(left, size) if is_meld(cards)), ())
        melds += [list(some)] if some else []
        left = [card for card in left if card not in some]
    return [*melds, left[:2]] if random.random() < 0.1 and len(left) > 1 else melds


def main(words: list[str]) -> int:
    """Compare on that many positions, print the differences, and return 1 if there are any."""
    number, wrong, listed = int((*words, "1000")[0]), 0, Counter[str]()
    for seed in range(number):
        seen = observe(position_by_chance(Random(f"oracle {seed}")), 0)
        missing, extra = compare_effects(seen)
        listed.update(type(action).__name__ for action in legal_actions(seen))
        if missing or extra:
            wrong += 1
            print(seed, seen.melds, seen.hand, "missing", missing[:3], "extra", extra[:3])
    print(f"{number} positions, {wrong} wrong, listed: {dict(listed)}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
