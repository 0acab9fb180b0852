"""Fit what players of Canasta keep in their hands, and measure how well the search's deals agree with real hands.

python -m tests.benchmarks.canasta_hands 80 --table four --rollouts 60

Small searches play deals. From the first half of them it fits and prints `ODDS` of `ai/fast/habits.py`. On the other
half it measures by how many bits it surprises somebody that a hand holds two cards of a rank, or does not: somebody who
deals blindly, who uses the hints alone, and who uses the habits. Only hands count of which no card has been seen.
"""

from argparse import ArgumentParser
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import replace
from math import log2
from random import Random
from typing import NamedTuple

from upcard.core.thinking.budget import UNLIMITED
from upcard.core.thinking.skill import Skill
from upcard.games.canasta import CANASTA
from upcard.games.canasta.ai.fast.dealing import UnseenCards, deal_hidden_cards, kind_of, unseen
from upcard.games.canasta.ai.fast.habits import ODDS, fill_up_steps
from upcard.games.canasta.ai.fast.state import BLACK, RED, count_kinds
from upcard.games.canasta.ai.search.search import choose_at
from upcard.games.canasta.position import observe

EVERY, ROUNDS, DEALS, MOST = 3, 6, 3, 3
"""Every third decision counts; the fit has six rounds, each with three possible deals a decision; three cards or more
are counted alike."""

TRIED, RARE = 60, 0.5
"""In how many possible deals a chance is counted, and what is added to both counts so that none is 0."""

Counts = dict[str, list[float]]


class KnownHands(NamedTuple):
    """What a seat knows at a decision, and the hands that it cannot see."""

    what: UnseenCards
    hands: Mapping[int, list[int]]


def play_deals(table: str, deals: range, rollouts: int) -> Iterator[KnownHands]:
    """Play deals by small searches, and yield every third decision."""
    rules = CANASTA.text.form.rules({"table": table})
    for number in deals:
        start = CANASTA.rules.start(rules, f"hands/{number}")
        here, ply = CANASTA.rules.apply(start, CANASTA.rules.opening).position, 0
        while (seat := CANASTA.rules.to_act(here)) is not None:
            seen = observe(here, seat)
            if (ply + number) % EVERY == 0 and seen.stock_size and here.table.phase in ("draw", "play"):
                hands = {other: count_kinds(map(kind_of, cards)) for other, cards in enumerate(here.hands)}
                what = unseen(seen)
                yield KnownHands(what, {one.seat: hands[one.seat] for one in what.habits if not any(one.known)})
            choice = choose_at(Skill(rollouts), seen, Random(f"{number}/{ply}"), UNLIMITED)
            here, ply = CANASTA.rules.apply(here, choice.action).position, ply + 1


def count_hands(counts: Counts, one: KnownHands, hands: Mapping[int, list[int]]) -> None:
    """Count how many cards of each kind hands hold, by what is known of them."""
    for habit in one.what.habits:
        if habit.seat in one.hands:
            for kind, name in enumerate(habit.situations):
                if kind != RED:
                    counts[name][min(MOST, hands[habit.seat][kind])] += 1


def replace_odds(what: UnseenCards, odds: Mapping[str, list[float]]) -> UnseenCards:
    """Return what is known with other odds."""
    steps = {name: fill_up_steps(tuple(of)) for name, of in odds.items()}
    nothing = fill_up_steps((1.0,))
    habits = [
        habit._replace(steps=tuple(steps.get(name, nothing) for name in habit.situations)) for habit in what.habits
    ]
    return replace(what, habits=tuple(habits))


def fit(known: list[KnownHands]) -> Counts:
    """Return the odds with which possible deals hold as many cards of each kind as the hands that there were."""
    real, random = defaultdict[str, list[float]](lambda: [0.0] * (MOST + 1)), Random("fit")
    for one in known:
        count_hands(real, one, one.hands)
    odds = {name: [1.0] * MOST for name in sorted(real)}
    for _ in range(ROUNDS):
        dealt = defaultdict[str, list[float]](lambda: [0.0] * (MOST + 1))
        for one in known:
            what = replace_odds(one.what, odds)
            for _ in range(DEALS):
                count_hands(dealt, one, dict(enumerate(deal_hidden_cards(what, random).hands)))
        for name, of in odds.items():
            none, *more = [(seen + 1) / (made / DEALS + 1) for seen, made in zip(real[name], dealt[name], strict=True)]
            odds[name] = [before * ratio / none for before, ratio in zip(of, more, strict=True)]
    return odds


def measure_surprise(known: list[KnownHands]) -> Mapping[str, float]:
    """Return in bits a hand and rank how little each way to deal expects the pairs that there are."""
    random, bits, number = Random("bits"), defaultdict[str, float](float), 0
    for one in known:
        ways = {"blindly": replace(one.what, hints=(), habits=()), "by hints": replace(one.what, habits=())}
        for way, what in {**ways, "by habits": one.what}.items():
            deals = [deal_hidden_cards(what, random).hands for _ in range(TRIED)]
            for seat, hand in one.hands.items():
                for kind in range(BLACK):
                    chance = (sum(hands[seat][kind] > 1 for hands in deals) + RARE) / (TRIED + 2 * RARE)
                    bits[way] -= log2(chance if hand[kind] > 1 else 1 - chance)
        number += len(one.hands) * BLACK
    return {way: total / max(1, number) for way, total in bits.items()}


def main() -> None:
    """Play, fit and measure."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("deals", type=int)
    parser.add_argument("--table", default="four", choices=CANASTA.rules.tables)
    parser.add_argument("--rollouts", type=int, default=60)
    words = parser.parse_args()
    half = words.deals // 2
    for name, odds in fit(list(play_deals(words.table, range(half), words.rollouts))).items():
        told = ", ".join(f"{one:.2f}" for one in odds)
        print(f'    "{name}": ({told}),  # now {", ".join(map(str, ODDS.get(name, ())))}', flush=True)
    for way, bits in measure_surprise(list(play_deals(words.table, range(half, words.deals), words.rollouts))).items():
        print(f"{way}: {bits:.4f} bits a hand and rank")


if __name__ == "__main__":
    main()
