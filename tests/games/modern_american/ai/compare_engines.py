"""Compares the fast engine of Modern American (positions as counts) with the rules, action by action.

`python -m tests.games.modern_american.ai.compare_engines 10000 [FIRST]` plays random deals under random options. Each
action must lead to the same position in both engines; every few turns a rollout is replayed by the rules. Counts know
no order of a hand, and threes of both colours are laid in it: where the stock may end meanwhile nothing is compared.
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
from upcard.games.modern_american.actions import Action
from upcard.games.modern_american.ai.fast.rollout import play_out
from upcard.games.modern_american.ai.fast.state import CompactPosition, scores
from upcard.games.modern_american.ai.search.moves import CompactMove, play, read_action, write_action
from upcard.games.modern_american.ai.search.outcome import convert_position
from upcard.games.modern_american.engine.score import score
from upcard.games.modern_american.position import Position, is_three
from upcard.games.modern_american.rules.going_out import has_to_go_out

GAME = GAMES["modern_american"]

MOST, STEPS = 60, 500
"""How many legal actions are listed of a turn, and how many actions are played of a deal."""

FEW = 20
"""With so many cards in the stock the threes of a hand cannot use it up."""

COMPARED = ("hands", "sizes", "laid", "wild", "points", "canastas", "opened", "reds", "blacks", "talons", "packets")
ENDED = ("out", "special", "value", "dead")
RUNNING = ("turn", "phase", "pile", "stock", "kept", "courtesy", "visible", "owed", "opens", "took", "melded", "barred")


def rules_of(number: int) -> object:
    """Return random options for the deal `number`."""
    return draw_options(GAME, Random(f"compacted {number}")).rules


def list_compared_facts(here: CompactPosition) -> dict[str, object]:
    """Return the facts that two positions of the fast engine must have in common."""
    names = (*COMPARED, *ENDED) if here.phase == OVER else (*COMPARED, *ENDED, *RUNNING)
    return {name: getattr(here, name) for name in names}


def has_order(position: Position) -> bool:
    """Return whether a hand's order matters: the stock may end while its threes of both colours are laid."""
    both = any({card in ("3H", "3D") for card in hand if is_three(card)} == {True, False} for hand in position.hands)
    return both and len(position.stock) < FEW


def count_scores(position: Position) -> list[int]:
    """Return the scores of a deal by the rules."""
    return list(sum_by_side(score(position), len(position.table.scores)))


def compare_step(position: Position, action: Action) -> Position:
    """Play an action in both engines, and compare the positions."""
    after: Position = GAME.rules.apply(position, action).position
    seen = GAME.rules.observe(position, position.table.turn)
    move = None if position.table.phase == "answer" else read_action(seen, action)
    if move is not None and not has_order(position):
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
    if has_to_go_out(seen, seen.melds) or has_order(position):
        return 0
    here, log = convert_position(position), list[tuple[str, tuple[tuple[int, int, int, int], ...], int]]()
    play_out(here, log)
    for at, move in enumerate(log):
        seen = GAME.rules.observe(position, position.table.turn)
        action = write_action(seen, CompactMove(*move))
        violation = GAME.rules.check(seen, action)
        if violation is not None and violation.rule == "canasta.forced-take":
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
        if (step + number) % 13 == 0 and position.table.phase != "answer":
            counts["rollout actions"] += compare_rollout(position)
        seen = GAME.rules.observe(position, seat)
        listed = list(islice(GAME.rules.legal_actions(seen), MOST))
        if number % 10:
            listed = [one for one in listed if not isinstance(one, AskPartner)] or listed
        by_chance = random.random() < (number % 5) / 4
        action = random.choice(listed) if by_chance else GAME.players.rivals["standard"](seen, random, SPENT).action
        position = compare_step(position, action)
        counts["actions"] += 1
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
