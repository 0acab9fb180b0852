"""Compares the fast engine of Hand and Foot (positions as counts) with the rules, action by action.

`python -m tests.games.hand_and_foot.ai.compare_engines 10000 [FIRST]` plays random deals under random options. Each
action must lead to the same position in both engines; every few turns a rollout is replayed by the rules.
"""

import sys
from collections import Counter
from itertools import islice
from random import Random

from tests.promises.options import draw_options
from upcard.core.game.score import sum_by_side
from upcard.core.thinking.budget import SPENT
from upcard.games import GAMES
from upcard.games.canasta.actions import AskPartner
from upcard.games.canasta.ai.fast.state import OVER
from upcard.games.hand_and_foot.actions import Action
from upcard.games.hand_and_foot.ai.fast.rollout import play_out
from upcard.games.hand_and_foot.ai.fast.state import CompactPosition, scores
from upcard.games.hand_and_foot.ai.search.moves import CompactMove, play, read_action, write_action
from upcard.games.hand_and_foot.ai.search.outcome import convert_position
from upcard.games.hand_and_foot.engine.score import score
from upcard.games.hand_and_foot.position import Position
from upcard.games.hand_and_foot.rules.going_out import is_bound_by_answer

GAME = GAMES["hand_and_foot"]

MOST, STEPS = 40, 700
"""How many legal actions are listed of a turn, and how many actions are played of a deal."""

COMPARED = ("hands", "sizes", "laid", "wild", "books", "points", "opened", "reds", "in_foot", "played", "out")
RUNNING = ("turn", "phase", "pile", "stock", "visible", "answer")


def rules_of(number: int) -> object:
    """Return random options for the deal `number`."""
    return draw_options(GAME, Random(f"compacted {number}")).rules


def list_compared_facts(here: CompactPosition) -> dict[str, object]:
    """Return the facts that two positions of the fast engine must have in common."""
    names = COMPARED if here.phase == OVER else (*COMPARED, *RUNNING)
    return {**{name: getattr(here, name) for name in names}, "feet": list(map(sorted, here.feet))}


def count_scores(position: Position) -> list[int]:
    """Return the scores of a deal by the rules."""
    return list(sum_by_side(score(position), len(position.table.scores)))


def compare_step(position: Position, action: Action) -> Position:
    """Play an action in both engines, and compare the positions."""
    after: Position = GAME.rules.apply(position, action).position
    seat = GAME.rules.to_act(position)
    assert seat is not None
    move = None if isinstance(action, AskPartner) else read_action(GAME.rules.observe(position, seat), action)
    if move is not None:
        here = convert_position(position)
        play(here, move)
        ours, theirs = list_compared_facts(here), list_compared_facts(convert_position(after))
        differ = {key: (ours[key], theirs[key]) for key in ours if ours[key] != theirs[key]}
        assert not differ, f"{action}: {differ}"
    if after.table.phase == "over":
        assert scores(convert_position(after)) == count_scores(after)
    return after


def compare_rollout(position: Position) -> int:
    """Replay a rollout of the fast engine by the rules to the same score, and return its length.

    A rollout that must go out may miss the way, and goes on as if it need not.
    """
    seen = GAME.rules.observe(position, position.table.turn)
    if is_bound_by_answer(seen):
        return 0
    here, log = convert_position(position), list[tuple[str, tuple[tuple[int, int, int, int], ...], int]]()
    play_out(here, log)
    for at, move in enumerate(log):
        seat = GAME.rules.to_act(position)
        assert seat is not None
        seen = GAME.rules.observe(position, seat)
        action = write_action(seen, CompactMove(*move))
        violation = GAME.rules.check(seen, action)
        if move[0] == "pass" and violation is not None and violation.facts.get("why") == "forced":
            return at  # Rollouts pass where they do not want the pile.
        assert violation is None, (violation, action, seen.melds, seen.hand, at)
        position = GAME.rules.apply(position, action).position
    assert position.table.phase == "over"
    assert scores(here) == count_scores(position), (scores(here), count_scores(position), log[-3:])
    return len(log)


def compare_deal(number: int) -> Counter[str]:
    """Play a random deal in both engines, half of its actions by chance, and compare them."""
    random = Random(number)
    position = GAME.rules.apply(GAME.rules.start(rules_of(number), str(number)), GAME.rules.opening).position
    counts = Counter({"deals": 1})
    for step in range(STEPS):
        seat = GAME.rules.to_act(position)
        if seat is None:
            break
        if (step + number) % 23 == 0 and position.table.phase != "answer":
            counts["rollout actions"] += compare_rollout(position)
        seen = GAME.rules.observe(position, seat)
        listed = list(islice(GAME.rules.legal_actions(seen), MOST))
        if number % 10:
            listed = [one for one in listed if not isinstance(one, AskPartner)] or listed
        by_chance = random.random() < (number % 5) / 4
        action = random.choice(listed) if by_chance else GAME.players.rivals["standard"](seen, random, SPENT).action
        position = compare_step(position, action)
        counts["actions"] += 1
    counts["ended"] += position.table.phase == "over"
    counts["out"] += position.table.went_out is not None
    return counts


def main(words: list[str]) -> int:
    """Compare that many deals, and print the counts; stop at the first difference."""
    number, first = (int(word) for word in (*words, "0")[:2])
    counts: Counter[str] = Counter()
    for deal in range(first, first + number):
        try:
            counts += compare_deal(deal)
        except Exception:
            print(f"deal {deal} under {rules_of(deal)}")
            raise
    print(", ".join(f"{name}: {count}" for name, count in counts.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
