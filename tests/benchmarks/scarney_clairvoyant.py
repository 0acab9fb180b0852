"""How much a player of Scarney gains who sees both hands, but not the order of the stock: no honest player can.

python -m tests.benchmarks.scarney_clairvoyant 40 --rollouts 2000 --seed bench --against flat

It chooses as the expert does, with the real hand of the other player, and plays the deals that the arena plays with
this seed. No player of the program can see what it sees.
"""

from argparse import ArgumentParser
from random import Random
from statistics import fmean

from tests.benchmarks.clairvoyants import print_mean_leads
from upcard.core.thinking.budget import UNLIMITED
from upcard.games.scarney import SCARNEY
from upcard.games.scarney.actions import Action
from upcard.games.scarney.ai import standard
from upcard.games.scarney.ai.fast.conversion import CompactView, convert_position, view_deal
from upcard.games.scarney.ai.search.candidates import action, candidates, key
from upcard.games.scarney.ai.search.search import THOROUGH, DecisionSearch
from upcard.games.scarney.engine.score import deal_points
from upcard.games.scarney.position import Position, observe
from upcard.players.chance import derive_seed
from upcard.players.levels import levels
from upcard.players.protocol import Limits
from upcard.players.worker import ThinkingBudget

RIVALS = {**levels(SCARNEY), **SCARNEY.players.yardsticks}


def view_both_hands(position: Position, seat: int) -> CompactView:
    """Return the deal as `seat` would see it if the other hand lay open, so that only the stock is unknown."""
    what, truth = view_deal(observe(position, seat)), convert_position(position)
    deal = what.deal.copy()
    deal.hands = [*truth.hands]
    return what._replace(deal=deal, unseen=tuple(truth.stock), more=0, stock=len(truth.stock))


def choose_with_open_hands(position: Position, seat: int, random: Random, rollouts: int) -> Action:
    """Choose an action with both hands visible, by the expert's search."""
    seen = observe(position, seat)
    usual = standard.choose(seen, random, UNLIMITED).action
    first = key(seen, usual)
    if first is None:
        return usual
    what = view_both_hands(position, seat)
    found = candidates(seen, what, [(first, usual)])
    whole = what.deal.hands[seat]
    out = next((one for one in found if one.need == whole), None)
    if out or len(found) < 2:
        return action(seen, out.key) if out else usual
    search = DecisionSearch(seen, what, found, random, THOROUGH)
    search.run_rollouts(ThinkingBudget(Limits()), rollouts)
    chosen = search.candidates[search.choose_best(first)].key
    return usual if chosen == first else action(seen, chosen)


def play_pair(seed: str, rollouts: int, rival: str) -> float:
    """Play a deal from both seats, and return the mean lead over `rival` of the player that sees both hands."""
    leads = []
    for clear in (0, 1):
        position: Position = SCARNEY.rules.apply(
            SCARNEY.rules.start(SCARNEY.rules.presets["standard"], seed), SCARNEY.rules.opening
        ).position
        ply = 0
        while (seat := SCARNEY.rules.to_act(position)) is not None:
            random = Random(derive_seed(seed, seat, ply))
            if seat == clear:
                chosen = choose_with_open_hands(position, seat, random, rollouts)
            else:
                chosen = RIVALS[rival](observe(position, seat), random, ThinkingBudget(Limits())).action
            position, ply = SCARNEY.rules.apply(position, chosen).position, ply + 1
        points = deal_points(position)
        leads.append(points[clear] - points[1 - clear])
    return fmean(leads)


def main() -> None:
    """Play the pairs of deals, and print the mean difference with its 95 % interval from time to time."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("pairs", type=int)
    parser.add_argument("--rollouts", type=int, default=2000)
    parser.add_argument("--seed", default="bench")
    parser.add_argument("--against", default="flat", choices=sorted(RIVALS))
    words = parser.parse_args()
    match = f"clairvoyant({words.rollouts}) - {words.against}"
    pairs = (play_pair(f"{words.seed}/{number}", words.rollouts, words.against) for number in range(words.pairs))
    print_mean_leads(match, pairs, 10, 1)


if __name__ == "__main__":
    main()
