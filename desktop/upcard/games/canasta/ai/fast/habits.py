"""What players keep in their hands: how much likelier than by chance a hand holds so many cards of a kind.

Whoever has opened lays what fits its melds, keeps pairs for the pile, and discards single cards first. Most of all a
hand holds pairs of what it may not discard, because the next player has melded it.
"""

from collections.abc import Mapping
from random import Random
from typing import NamedTuple

from upcard.games.canasta.ai.fast.state import BLACK, KIND_COUNT, RED, CompactPosition

DISCARDED, REFUSED = "discarded", "refused"
"""What a seat did with the top card of the pile; either says that it rarely holds more of the rank."""

ODDS: Mapping[str, tuple[float, ...]] = {
    "black": (0.63, 0.35, 0.23),
    "closed": (0.99, 1.15, 1.05),
    "closed, given": (0.63, 1.30, 0.92),
    "discarded": (0.50, 0.22, 0.08),
    "melded": (0.15, 0.17, 0.15),
    "melded, given": (0.15, 0.59, 0.53),
    "opened": (1.19, 1.59, 1.70),
    "opened, frozen": (1.15, 2.36, 2.99),
    "opened, frozen, given": (0.99, 1.49, 0.73),
    "opened, given": (1.59, 4.10, 7.95),
    "refused": (0.90, 0.39, 0.04),
    "wild": (0.86, 0.56, 0.61),
    "wild, opened": (0.53, 0.80, 2.49),
}
"""For each situation of `name_situation`: how many times likelier than by chance a hand holds 1, 2 and 3 or more cards
of a kind, beside none."""

TRADES = 2
"""How often each dealt card of a hand is offered for one of the stock."""

LONGEST = 24
"""More cards of a kind than there are."""


class HandHabits(NamedTuple):
    """What is known of a seat's hand beside chance."""

    seat: int
    known: tuple[int, ...]
    """By kind: how many cards it surely holds."""
    situations: tuple[str, ...]
    """By kind: the key of `ODDS`."""
    steps: tuple[tuple[float, ...], ...]
    """By kind, then by number: how many times likelier than by chance the hand holds one card more than that."""


def list_habits(
    here: CompactPosition, seats: list[int], signs: Mapping[tuple[int, int], str]
) -> tuple[HandHabits, ...]:
    """Return the habits of these seats; `here` holds their known cards, and `signs` what they did, by seat and kind."""
    found = []
    for seat in seats:
        names = [name_situation(here, seat, kind, signs.get((seat, kind), "")) for kind in range(KIND_COUNT)]
        found.append(HandHabits(seat, tuple(here.hands[seat]), tuple(names), tuple([STEPS[name] for name in names])))
    return tuple(found)


def name_situation(here: CompactPosition, seat: int, kind: int, sign: str) -> str:
    """Return the key of `ODDS` for the cards of a kind in the hand of a seat."""
    view, following = here.team[seat], here.team[(seat + 1) % here.law.seats]
    if kind == BLACK:
        return "black"
    if kind > BLACK:
        return "wild, opened" if here.opened[view] else "wild"
    given = ", given" if following != view and here.laid[following][kind] else ""
    if here.laid[view][kind]:
        return f"melded{given}"
    if sign:
        return sign
    if not here.opened[view]:
        return f"closed{given}"
    return f"opened{', frozen' if here.frozen else ''}{given}"


def fill_up_steps(odds: tuple[float, ...]) -> tuple[float, ...]:
    """Return by number of cards how many times likelier than by chance a hand holds one more, for odds as in `ODDS`."""
    steps = [after / before for before, after in zip((1.0, *odds), odds, strict=False)]
    return (*steps, *[1.0] * (LONGEST - len(steps)))


STEPS: Mapping[str, tuple[float, ...]] = {name: fill_up_steps(odds) for name, odds in ODDS.items()}
"""For each situation: what `fill_up_steps` returns."""


def trade_cards(here: CompactPosition, habits: tuple[HandHabits, ...], random: Random) -> None:
    """Trade dealt cards of the hands for cards of the stock at random, until the hands agree with the habits."""
    chance, stock, left = random.random, here.stock, len(here.stock)
    for seat, known, _, steps in habits if left else ():
        hand = here.hands[seat]
        cards = [kind for kind in range(KIND_COUNT) if kind != RED for _ in range(hand[kind] - known[kind])]
        number = len(cards)
        for _ in range(TRADES * number):
            at, place = int(chance() * number), int(chance() * left)
            old, new = cards[at], stock[place]
            if new in (old, RED):
                continue
            odds = steps[new][hand[new]] / steps[old][hand[old] - 1]
            if odds >= 1 or chance() < odds:
                hand[old] -= 1
                hand[new] += 1
                cards[at], stock[place] = new, old
