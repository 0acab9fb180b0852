"""How the hands of players differ from random hands, because players choose which cards to keep.

A player whose side has melded lays what fits the melds, keeps pairs to take the pile with, and discards single cards
first. Compared with a random hand, the hand of this player has more pairs, above all of ranks that the next player has
melded: such cards are unsafe to discard.
"""

from collections.abc import Mapping
from random import Random
from typing import NamedTuple

from upcard.games.canasta.ai.fast.state import BLACK, KIND_COUNT, RED, CompactPosition

DISCARDED, REFUSED = "discarded", "refused"
"""What a seat did with a rank: it discarded such a card, or left one on top of the pile.

After either action, the seat rarely holds more cards of the rank.
"""

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
"""For each situation, how the hands of players differ from random hands in the number of cards of a kind.

The factors are for 1, for 2, and for 3 or more cards. A factor of 2 means that this number of cards is, compared with
none, twice as likely as in a random hand. `name_situation` names the situations.
"""

TRADES = 2
"""The largest number of times that each dealt card of a hand is exchanged for a card of the stock."""

LONGEST = 24
"""A number larger than the number of cards of any kind."""


class HandHabits(NamedTuple):
    """What is known of the hand of a seat: cards that it surely holds, and how likely it holds more of each kind."""

    seat: int
    known: tuple[int, ...]
    """For each kind, how many cards of it the hand surely holds."""
    situations: tuple[str, ...]
    """For each kind of card, the situation of the seat's cards of that kind, as a key of `ODDS`."""
    steps: tuple[tuple[float, ...], ...]
    """For each kind, its row of `STEPS`: the factors for holding 1 card instead of none, 2 instead of 1, and so on."""


def list_habits(
    here: CompactPosition, seats: list[int], signs: Mapping[tuple[int, int], str]
) -> tuple[HandHabits, ...]:
    """Return for each of `seats` which cards it surely holds, and how likely it holds more of each kind.

    `here` contains the known cards of these seats. `signs` says, by seat and kind, whether the seat has discarded a
    card of the kind or left one on the pile.
    """
    found = []
    for seat in seats:
        names = [name_situation(here, seat, kind, signs.get((seat, kind), "")) for kind in range(KIND_COUNT)]
        found.append(HandHabits(seat, tuple(here.hands[seat]), tuple(names), tuple([STEPS[name] for name in names])))
    return tuple(found)


def name_situation(here: CompactPosition, seat: int, kind: int, sign: str) -> str:
    """Return the key under which the table `ODDS` says how likely `seat` holds cards of the kind `kind`.

    The key depends on whether the seat's side has melded this kind or any other, whether the next player has melded it,
    and whether the pile is frozen. `sign` is `discarded` or `refused` if the seat has discarded the kind or left it on
    the pile, else empty; if the seat's side has not melded the kind, `sign` itself is the key. Black threes and wild
    cards have keys of their own.
    """
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
    """Convert a row of the table `ODDS`, whose factors compare with holding no card, to factors for one card more.

    The result holds, for n = 0, 1, 2 and so on, a factor for n + 1 cards of a kind in place of n. The factor is 2 if
    players, compared with random hands, hold n + 1 cards twice as often in relation to n. Numbers of cards that `odds`
    does not cover have the factor 1.
    """
    steps = [after / before for before, after in zip((1.0, *odds), odds, strict=False)]
    return (*steps, *[1.0] * (LONGEST - len(steps)))


STEPS: Mapping[str, tuple[float, ...]] = {name: fill_up_steps(odds) for name, odds in ODDS.items()}
"""For each situation, the row of `ODDS` as `fill_up_steps` converts it."""


def trade_cards(here: CompactPosition, habits: tuple[HandHabits, ...], random: Random) -> None:
    """Exchange random cards of the dealt hands for cards of the stock, so that the hands look like those of players.

    `habits` says which cards each seat surely holds, and how likely it holds more of each kind.
    """
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
