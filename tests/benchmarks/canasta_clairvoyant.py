"""How much a player gains who sees all hands, but not the order of the stock: what no honest player can reach.

python -m tests.benchmarks.canasta_clairvoyant 40 --rollouts 300 --seed bench --against club

It chooses as the expert does, and plays the deals that the arena plays with this seed. No player of the program can see
what it sees.
"""

from argparse import ArgumentParser
from functools import partial
from random import Random
from statistics import fmean

from tests.benchmarks.clairvoyants import print_mean_leads
from upcard.core.thinking.budget import UNLIMITED
from upcard.core.thinking.sequential_halving import SequentialHalving
from upcard.core.thinking.skill import Skill
from upcard.games.canasta import CANASTA
from upcard.games.canasta.actions import Action
from upcard.games.canasta.ai import club
from upcard.games.canasta.ai.counting import HandCounts
from upcard.games.canasta.ai.fast.state import CompactPosition
from upcard.games.canasta.ai.search.candidates import ActionCandidate, list_candidates
from upcard.games.canasta.ai.search.outcome import convert_position
from upcard.games.canasta.ai.search.race import PRIOR, play_each
from upcard.games.canasta.ai.search.search import decide_without_asking, list_kept_cards, must_skip_search
from upcard.games.canasta.ai.search.value import make_value_function
from upcard.games.canasta.engine.score import deal_points
from upcard.games.canasta.options import Options
from upcard.games.canasta.position import Observation, Position, observe
from upcard.play.arena.arena import compute_margin, list_seatings
from upcard.players.chance import derive_seed
from upcard.players.protocol import Limits
from upcard.players.worker import ThinkingBudget

RIVALS = {**CANASTA.players.rivals, **CANASTA.players.yardsticks}


def play_truth(
    truth: CompactPosition, seen: Observation, random: Random, candidates: list[ActionCandidate]
) -> list[float]:
    """Play each candidate to the end in the real deal, with the stock shuffled, and return the points each gains."""
    here = truth.copy()
    random.shuffle(here.stock)
    return play_each(here, make_value_function(seen), candidates)


def choose_with_open_hands(position: Position, seat: int, random: Random, skill: Skill) -> Action:
    """Choose an action with all hands visible; questions and forced turns are left to the rules of thumb."""
    seen = observe(position, seat)
    default = club.choose(seen, random, UNLIMITED)
    if seen.table.phase == "answer" or must_skip_search(seen):
        return default.action
    truth = convert_position(position)
    truth.holds_back = True
    found = list_candidates(HandCounts(seen), truth, decide_without_asking(seen, default))
    race = SequentialHalving(found, partial(play_truth, truth, seen), PRIOR)
    kept = {*list_kept_cards(HandCounts(seen), found)}
    race.restrict_to([number for number in race.alive if number not in kept])
    race.run_rollouts(random, ThinkingBudget(Limits()), skill.rollouts)
    number = race.find_best()
    return race.candidates[number].action if number else default.action


def play_deal(rules: Options, seed: str, seating: tuple[int, ...], skill: Skill, rival: str) -> list[float]:
    """Play a deal in which the seats of side 0 in `seating` see all hands, and return the points of each side.

    The other seats are played by `rival`.
    """
    position: Position = CANASTA.rules.apply(CANASTA.rules.start(rules, seed), CANASTA.rules.opening).position
    ply = 0
    while (seat := CANASTA.rules.to_act(position)) is not None:
        random = Random(derive_seed(seed, seat, ply))
        if seating[rules.side(seat)]:
            action = RIVALS[rival](observe(position, seat), random, ThinkingBudget(Limits())).action
        else:
            action = choose_with_open_hands(position, seat, random, skill)
        position, ply = CANASTA.rules.apply(position, action).position, ply + 1
    return [float(points) for points in deal_points(position)]


def play_pair(rules: Options, seed: str, skill: Skill, rival: str) -> float:
    """Play a deal once for each seating, and return the mean lead of the side that sees all hands over `rival`."""
    played = [(seating, play_deal(rules, seed, seating, skill, rival)) for seating in list_seatings(len(rules.sides))]
    return fmean(float(compute_margin(seating, [int(points) for points in each])) for seating, each in played)


def main() -> None:
    """Play the pairs of deals, and print the mean difference with its 95 % interval from time to time."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("pairs", type=int)
    parser.add_argument("--rollouts", type=int, default=300)
    parser.add_argument("--table", default="four", choices=CANASTA.rules.tables)
    parser.add_argument("--seed", default="bench")
    parser.add_argument("--against", default="greedy", choices=sorted(RIVALS))
    words = parser.parse_args()
    rules: Options = CANASTA.text.form.rules({"table": words.table})
    skill, match = Skill(words.rollouts), f"clairvoyant({words.rollouts}) - {words.against}, {words.table}"
    pairs = (play_pair(rules, f"{words.seed}/{number}", skill, words.against) for number in range(words.pairs))
    print_mean_leads(match, pairs, 5, 0)


if __name__ == "__main__":
    main()
