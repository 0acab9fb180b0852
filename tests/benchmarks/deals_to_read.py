"""Prints deals among computer players with every hand, turn by turn, to be read by somebody who knows the game.

python -m tests.benchmarks.deals_to_read --game modern_american --level expert --deals 10 --rollouts 300
python -m tests.benchmarks.deals_to_read --game samba --level expert --first 2 --rollouts 300 --weigh 53 --times 300

With `--weigh`, the decision with this number in the first deal is weighed in so many random deals of the hidden cards:
each promising action, the points by which it is behind the best, and 1.96 standard errors of that. The games are those
of Canasta's family; melds and hands are printed by rank, and by suit where sequences are melds.
"""

from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from upcard.core.cards import Cards
from upcard.core.thinking.skill import NAMES, WeighedChoice
from upcard.games import GAMES
from upcard.games.canasta.actions import Discard
from upcard.games.canasta.rules.melds import CANASTA
from upcard.players.protocol import Limits
from upcard.players.worker import ThinkingBudget

FAMILY = ("canasta", "samba", "bolivia", "modern_american", "hand_and_foot")
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


def write_table(seen: Any, suits: bool) -> Iterator[str]:
    """Yield lines on the table before a turn: counts, pile, melds by side, and the hand of the seat in turn."""
    table = seen.table
    top = table.pile[-1] if table.pile else "none"
    hands = " ".join(map(str, seen.hand_sizes))
    yield f"-- seat {seen.seat}: stock {seen.stock_size}, hands {hands}, pile {len(table.pile)}, top {top}: " + (
        " ".join(table.pile[-SHOWN:])
    )
    for side, melds in enumerate(table.melds):
        written = (write_cards(meld.cards, suits) + "*" * (len(meld.cards) >= CANASTA) for meld in melds)
        yield f"   side {side}: {' | '.join(written) or 'no melds'}"
    yield f"   hand: {write_cards(seen.hand, suits)}"


def print_deal(game: str, level: str, seed: str, rollouts: int) -> None:
    """Print a deal, with the number of each decision."""
    write, begins = GAMES[game].text.write_action, True
    print(f"===== {game}, {level}, deal {seed}")
    for number, (seen, action) in enumerate(play_deal(game, level, seed, rollouts)):
        if begins:
            print(*write_table(seen, suits=game in ("samba", "bolivia")), sep="\n")
        print(f"   {number}: {write(action)}", flush=True)
        begins = isinstance(action, Discard)


def print_weighed_actions(game: str, decision: Decision, times: int) -> None:
    """Print what each promising action of a decision is worth beside the best one."""
    players, write = GAMES[game].players, GAMES[game].text.write_action
    assert players.weigh is not None
    found: Sequence[WeighedChoice[Any]] = players.weigh(decision.seen, Random(1), times, (decision.action,), False)
    best = max(one.mean for one in found)
    for one in sorted(found, key=lambda one: -one.mean):
        played = "  played" if one.action == decision.action else ""
        print(f"{one.mean - best:8.0f} ± {1.96 * one.error:4.0f}  {write(one.action)}{played}")


def main() -> None:
    """Print the deals, or weigh one decision of the first of them."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=FAMILY, default="modern_american")
    parser.add_argument("--level", choices=NAMES, default="medium")
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--deals", type=int, default=1)
    parser.add_argument("--rollouts", type=int, default=300, help="the most for a decision")
    parser.add_argument("--weigh", type=int, help="the number of the decision to weigh")
    parser.add_argument("--times", type=int, default=200, help="in how many random deals")
    given = parser.parse_args()
    if given.weigh is not None:
        decisions = play_deal(given.game, given.level, str(given.first), given.rollouts)
        print_weighed_actions(
            given.game, next(one for at, one in enumerate(decisions) if at == given.weigh), given.times
        )
        return
    for number in range(given.first, given.first + given.deals):
        print_deal(given.game, given.level, str(number), given.rollouts)


if __name__ == "__main__":
    main()
