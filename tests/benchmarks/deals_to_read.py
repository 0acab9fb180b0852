"""Prints deals among computer players with every hand, turn by turn, to be read by somebody who knows the game.

python -m tests.benchmarks.deals_to_read --game modern_american --level expert --deals 10 --rollouts 300
python -m tests.benchmarks.deals_to_read --game samba --level expert --first 2 --rollouts 300 --weigh 53 --times 300

With `--weigh`, the decisions with these numbers in the first deal are weighed in so many random deals of the hidden
cards: each promising action, the points by which it is behind the best, and 1.96 standard errors of that. In Canasta's
family melds and hands are printed by rank, and by suit where sequences are melds.
"""

from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from upcard.core.cards import Card, Cards
from upcard.core.thinking.skill import NAMES, WeighedChoice
from upcard.games import GAMES
from upcard.games.canasta.rules.melds import CANASTA
from upcard.games.cassino.position import Observation as CassinoObservation
from upcard.games.scarney.position import Observation as ScarneyObservation
from upcard.players.protocol import Limits
from upcard.players.worker import ThinkingBudget

BY_SUIT = ("samba", "bolivia")
"""The games of Canasta's family in which sequences are melds."""
ORDER = "3456789TJQKA2X"
SHOWN = 10
"""How many cards from the top of the pile are printed."""


class Decision(NamedTuple):
    """What a seat saw, and what it did."""

    seen: Any
    action: Any


def play_deal(game: str, level: str, seed: str, rollouts: int) -> Iterator[Decision]:
    """Play a deal at the usual table, and yield each decision before it is applied."""
    played, random = GAMES[game], Random(seed)
    position = played.rules.apply(played.rules.start(played.rules.default_options, seed), played.rules.opening).position
    while position.table.phase != "over" and (seat := played.rules.to_act(position)) is not None:
        seen = played.rules.observe(position, seat)
        choice = played.players.levels[level](seen, random, ThinkingBudget(Limits(rollouts=rollouts)))
        yield Decision(seen, choice.action)
        position = played.rules.apply(position, choice.action).position


def write_cards(cards: Cards, suits: bool) -> str:
    """Return cards by rank, and by suit too if `suits`."""
    ordered = sorted(cards, key=lambda card: (ORDER.index(card.rank), card))
    return " ".join(ordered) if suits else "".join(card.rank for card in ordered)


def write_family_table(seen: Any, suits: bool) -> Iterator[str]:
    """Yield lines on the table of a game of Canasta's family: counts, pile, and melds by side."""
    table = seen.table
    top = table.pile[-1] if table.pile else "none"
    hands = " ".join(map(str, seen.hand_sizes))
    yield f"-- seat {seen.seat}: stock {seen.stock_size}, hands {hands}, pile {len(table.pile)}, top {top}: " + (
        " ".join(table.pile[-SHOWN:])
    )
    for side, melds in enumerate(table.melds):
        written = (write_cards(meld.cards, suits) + "*" * (len(meld.cards) >= CANASTA) for meld in melds)
        yield f"   side {side}: {' | '.join(written) or 'no melds'}"


def scores(card: Card) -> bool:
    """Return whether `card` scores by itself in Cassino: an ace, the two of spades or the ten of diamonds."""
    return card.rank == "A" or card in ("2S", "TD")


def write_cassino_table(seen: CassinoObservation) -> Iterator[str]:
    """Yield lines on Cassino's table: counts, what each side has captured, and the items on the table."""
    table, hands = seen.table, " ".join(map(str, seen.hand_sizes))
    yield f"-- seat {seen.seat}: stock {seen.stock_size}, hands {hands}, last capture by seat {table.last_capture}"
    for side, cards in enumerate(table.captured):
        spades, valued = sum(card.suit == "S" for card in cards), " ".join(card for card in cards if scores(card))
        yield f"   side {side}: {len(cards)} cards, {spades} spades, {table.sweeps[side]} sweeps: {valued or 'none'}"
    items = (
        f"{' '.join(item.cards)} [build of {item.value}, seat {item.owner}]" if item.value else item.cards[0]
        for item in table.items
    )
    yield f"   table: {' | '.join(items) or 'empty'}"


def write_scarney_table(seen: ScarneyObservation) -> Iterator[str]:
    """Yield lines on Scarney's table: counts, the offered card, and the melds of both seats."""
    table, hands = seen.table, " ".join(map(str, seen.hand_sizes))
    offered = f", offered {table.offered}" if table.offered else ""
    barred = table.get_barred_card(seen.seat)
    yield f"-- seat {seen.seat}: stock {seen.stock_size}, hands {hands}{offered}" + (
        f", may not offer back {barred}" if barred else ""
    )
    for seat, melds in enumerate(table.melds):
        yield f"   seat {seat}: {' | '.join(write_cards(meld, suits=True) for meld in melds) or 'no melds'}"


OF_GAME: Mapping[str, Callable[[Any], Iterator[str]]] = {
    "cassino": write_cassino_table,
    "scarney": write_scarney_table,
}
"""The function that writes the table, for the games that are not of Canasta's family."""


def write_table(game: str, seen: Any) -> Iterator[str]:
    """Yield lines on the table before a turn, and the hand of the seat in turn."""
    write = OF_GAME.get(game)
    yield from write(seen) if write else write_family_table(seen, game in BY_SUIT)
    yield f"   hand: {write_hand(game, seen)}"


def write_hand(game: str, seen: Any) -> str:
    """Return the hand of the seat in turn, by rank, and by suit too where suits matter."""
    return write_cards(seen.hand, game in BY_SUIT or game in OF_GAME)


def print_deal(game: str, level: str, seed: str, rollouts: int) -> None:
    """Print a deal, with the number of each decision."""
    write, seat, drew = GAMES[game].text.write_action, None, False
    print(f"===== {game}, {level}, deal {seed}")
    for number, (seen, action) in enumerate(play_deal(game, level, seed, rollouts)):
        if seen.seat != seat or seen.table.phase in ("draw", "answer"):
            print(*write_table(game, seen), sep="\n")
        elif drew:
            print(f"   hand: {write_hand(game, seen)}")
        print(f"   {number}: {write(action)}", flush=True)
        seat, drew = seen.seat, seen.table.phase == "draw"


def print_weighed_actions(game: str, decision: Decision, times: int) -> None:
    """Print what each promising action of a decision is worth beside the best one."""
    players, write = GAMES[game].players, GAMES[game].text.write_action
    assert players.weigh is not None
    found: Sequence[WeighedChoice[Any]] = players.weigh(decision.seen, Random(1), times, (decision.action,), False)
    best = max((one.mean for one in found), default=0)
    for one in sorted(found, key=lambda one: -one.mean):
        played = "  played" if one.action == decision.action else ""
        print(f"{one.mean - best:8.2f} ± {1.96 * one.error:4.2f}  {write(one.action)}{played}", flush=True)


def main() -> None:
    """Print the deals, or weigh decisions of the first of them."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=sorted(GAMES), default="modern_american")
    parser.add_argument("--level", choices=NAMES, default="medium")
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--deals", type=int, default=1)
    parser.add_argument("--rollouts", type=int, default=300, help="the most for a decision")
    parser.add_argument("--weigh", type=int, nargs="+", help="the numbers of the decisions to weigh")
    parser.add_argument("--times", type=int, default=200, help="in how many random deals")
    given = parser.parse_args()
    if given.weigh is not None:
        decisions = list(play_deal(given.game, given.level, str(given.first), given.rollouts))
        if not {*given.weigh} <= {*range(len(decisions))}:
            parser.error(f"the decisions of this deal are 0 to {len(decisions) - 1}")
        for number in given.weigh:
            print(f"===== {given.game}, {given.level}, deal {given.first}, decision {number}")
            print_weighed_actions(given.game, decisions[number], given.times)
        return
    for number in range(given.first, given.first + given.deals):
        print_deal(given.game, given.level, str(number), given.rollouts)


if __name__ == "__main__":
    main()
