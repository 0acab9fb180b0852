"""How quick Scarney's search is, and what its value before a deal's end is worth.

python -m tests.benchmarks.scarney_search speed 25
python -m tests.benchmarks.scarney_search whole 25
python -m tests.benchmarks.scarney_search fit 4000

`speed` counts rollouts as they are played in a decision, `whole` the same played to the deal's end; `fit` says how much
of the end the value explains in deals that the rules of thumb play out, by the cards left in the stock.
"""

from argparse import ArgumentParser
from collections import defaultdict
from collections.abc import Callable, Iterator
from random import Random
from statistics import fmean, pvariance
from time import process_time

from upcard.core.cards import RANKS
from upcard.core.thinking.budget import UNLIMITED
from upcard.games.scarney import SCARNEY
from upcard.games.scarney.ai import standard
from upcard.games.scarney.ai.fast.conversion import view_deal
from upcard.games.scarney.ai.fast.rollout import begin, play_out, take_turn
from upcard.games.scarney.ai.fast.state import CARD, CompactPosition
from upcard.games.scarney.ai.search.candidates import candidates, play
from upcard.games.scarney.ai.search.search import DecisionSearch
from upcard.games.scarney.ai.search.value import EIGHT, value
from upcard.games.scarney.engine.standing import BOX
from upcard.games.scarney.options import Options
from upcard.games.scarney.position import Observation, observe, to_act

TRIED = 2000
"""Rollouts for a decision, as many as at the highest level."""
EVERY = 4


def decisions(number: int) -> Iterator[Observation]:
    """Yield every fourth observation before a decision, except plain draws, from deals by the rules of thumb."""
    met = 0
    for seed in range(number):
        here = SCARNEY.rules.apply(SCARNEY.rules.start(Options(), f"speed {seed}"), SCARNEY.rules.opening).position
        while (seat := to_act(here)) is not None:
            seen = observe(here, seat)
            met += here.table.phase != "draw"
            if here.table.phase != "draw" and met % EVERY == 0:
                yield seen
            here = SCARNEY.rules.apply(here, standard.choose(seen, Random(0), UNLIMITED).action).position


def start_searches(number: int) -> Iterator[DecisionSearch]:
    """Yield the search of each decision before any candidate is tried."""
    for at, seen in enumerate(decisions(number)):
        what = view_deal(seen)
        found = candidates(seen, what)
        if len(found) > 1:
            yield DecisionSearch(seen, what, found, Random(at))


def speed(number: int) -> str:
    """Search decisions as in play, and return a text with the rollouts a second."""
    spent, rollouts = 0.0, 0
    for search in start_searches(number):
        began = process_time()
        search.run_rollouts(UNLIMITED, TRIED)
        spent += process_time() - began
        rollouts += sum(map(len, search.gains))
    return f"{rollouts} rollouts of up to {TRIED} a decision: {rollouts / spent:,.0f} a second"


def measure_whole_deals(number: int) -> str:
    """Return a text with the rollouts to the end of the deal that are made a second, dealing included."""
    return f"rollouts to the end: {rate(number):,.0f} a second"


def rate(number: int) -> float:
    """Play the candidates to the end of `number` possible deals; return how many that is a second."""
    spent, rollouts = 0.0, 0
    for search in start_searches(number):
        began = process_time()
        for _ in range(TRIED // 10 // len(search.candidates)):
            here = search.worlds.sample_deal()
            for candidate in search.candidates:
                there = here.copy()
                play(there, candidate)
                play_out(there)
                there.score_deal()
                rollouts += 1
        spent += process_time() - began
    return rollouts / spent


def fit(number: int) -> str:
    """Compare the value at the beginning of each turn with the result; return a text with the share explained."""
    random, pack = Random(1), [rank for rank in range(len(RANKS)) for _ in range(4)]
    found: dict[int, list[tuple[float, float]]] = defaultdict(list)
    for _ in range(number):
        random.shuffle(pack)
        hands = [sum(CARD[rank] for rank in pack[at : at + 10]) for at in (0, 10)]
        for cards, said, came in list_turn_values(CompactPosition(hands, pack[20:], 0)):
            found[cards // EIGHT].append((said, came))
    lines = []
    for part, pairs in sorted(found.items()):
        left = pvariance([came - said for said, came in pairs]) / pvariance([came for _, came in pairs])
        bias = fmean(came - said for said, came in pairs)
        lines.append(f"{part * EIGHT} cards and more: {len(pairs)} turns, R2 {1 - left:.3f}, {bias:+.1f} beside it")
    return "\n".join(lines)


def list_turn_values(deal: CompactPosition) -> Iterator[tuple[int, float, float]]:
    """Play a deal out; yield for each turn the size of the stock, its value, and the final lead of its seat."""
    said: list[tuple[int, int, float]] = []
    begin(deal)
    while not deal.over:
        said.append((len(deal.stock), deal.turn, value(deal)))
        take_turn(deal)
    mine, theirs = deal.score_deal()
    ahead = mine - theirs + BOX * ((mine > 0) - (theirs > 0))
    for cards, seat, worth in said:
        yield cards, worth, ahead if seat == 0 else -ahead


MEASURES: dict[str, Callable[[int], str]] = {"speed": speed, "whole": measure_whole_deals, "fit": fit}


def main() -> None:
    """Run the measurement that the command line names."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("measure", choices=MEASURES)
    parser.add_argument("number", type=int)
    words = parser.parse_args()
    print(MEASURES[words.measure](words.number))


if __name__ == "__main__":
    main()
