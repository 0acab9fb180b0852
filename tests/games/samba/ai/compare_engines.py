"""Compares the fast engine of Samba and Bolivia (positions as counts) with the rules, action by action.

`python -m tests.games.samba.ai.compare_engines 10000 [FIRST]` plays random deals under random options. Each action that
counts can express must lead to the same position in both engines; every few turns a rollout is replayed by the rules.
"""

import sys
from collections import Counter
from itertools import islice
from random import Random

from tests.promises.options import draw_options
from upcard.core.game.record import AnyGame
from upcard.games import GAMES
from upcard.games.canasta.actions import Action, AskPartner
from upcard.games.canasta.engine.score import deal_points
from upcard.games.canasta.position import Position
from upcard.games.samba.ai.fast.rollout import play_out
from upcard.games.samba.ai.fast.state import OVER, CompactPosition, scores
from upcard.games.samba.ai.search.candidates import CompactMove, candidate, play, write_action
from upcard.games.samba.ai.search.outcome import convert_position
from upcard.games.samba.ai.search.standard import decide

MEMBERS = ("samba", "bolivia")

MOST, STEPS = 60, 500
"""How many legal actions are listed of a turn, and how many actions are played of a deal."""

COMPARED = (
    "hands",
    "totals",
    "held",
    "sizes",
    "ends",
    "near",
    "points",
    "bonus",
    "canastas",
    "sambas",
    "opened",
    "reds",
)
RUNNING = ("turn", "phase", "pile", "stock", "under", "frozen", "stake", "visible")


def rules_of(game: AnyGame, number: int) -> object:
    """Return random options for the deal `number`."""
    return draw_options(game, Random(f"compacted {number}")).rules


def list_compared_facts(here: CompactPosition) -> dict[str, object]:
    """Return the facts that two positions of the fast engine must have in common.

    The live group of a rank may differ.
    """
    live = [
        (side, rank, size, here.wild[side][rank])
        for side, sizes in enumerate(here.laid)
        for rank, size in enumerate(sizes)
        if size
    ]
    names = COMPARED if here.phase == OVER else (*COMPARED, *RUNNING)
    found = {name: getattr(here, name) for name in names}
    return {
        **found,
        "runs": [sorted(runs) for runs in here.runs],
        "wild_melds": [sorted(sizes) for sizes in here.wild_melds],
        "groups": sorted([*live, *here.dead]),
    }


def compare_step(game: AnyGame, position: Position, action: Action) -> Position:
    """Play an action in both engines, and compare the positions."""
    after: Position = game.rules.apply(position, action).position
    seen = game.rules.observe(position, position.table.turn)
    move = None if position.table.phase == "answer" else candidate(seen, action)
    if move is not None:
        here = convert_position(position)
        play(here, move.move)
        ours, theirs = list_compared_facts(here), list_compared_facts(convert_position(after))
        differ = {key: (ours[key], theirs[key]) for key in ours if ours[key] != theirs[key]}
        assert not differ, f"{action}: {differ}"
    if after.table.phase == "over":
        assert scores(convert_position(after)) == list(deal_points(after))
    return after


def compare_rollout(game: AnyGame, position: Position) -> int:
    """Replay a rollout of the fast engine by the rules to the same score, and return its length.

    Where a side has two groups of a rank, counts may go on with another one than the names of actions say. A rollout
    that must go out may miss the way, and goes on as if it need not.
    """
    here = convert_position(position)
    if here.dead or here.must_out:
        return 0
    log: list[tuple[str, tuple[object, ...], int]] = []
    play_out(here, log)  # type: ignore[arg-type]  # the log holds moves
    for at, (name, lays, number) in enumerate(log):
        seen = game.rules.observe(position, position.table.turn)
        action = write_action(seen, CompactMove(name, lays, number))  # type: ignore[arg-type]
        if seen.table.rules.must_ask and game.rules.check(seen, action) is not None:
            return at  # Rollouts go out unasked, which the rules forbid here.
        assert game.rules.check(seen, action) is None, (game.rules.check(seen, action), action, seen.melds, at)
        position = game.rules.apply(position, action).position
    assert position.table.phase == "over"
    assert scores(here) == list(deal_points(position)), (scores(here), deal_points(position), log[-3:])
    return len(log)


def compare_deal(number: int) -> Counter[str]:
    """Play a random deal in both engines, half of its actions by chance, and compare them."""
    random = Random(number)
    game = GAMES[MEMBERS[number % len(MEMBERS)]]
    rules = rules_of(game, number)
    position = game.rules.apply(game.rules.start(rules, str(number)), game.rules.opening).position
    counts = Counter({"deals": 1})
    for step in range(STEPS):
        seat = game.rules.to_act(position)
        if seat is None:
            break
        if (step + number) % 29 == 0 and position.table.phase != "answer":
            counts["rollout actions"] += compare_rollout(game, position)
        seen = game.rules.observe(position, seat)
        by_chance = random.random() < (number % 5) / 4
        listed = [one for one in islice(game.rules.legal_actions(seen), MOST) if not isinstance(one, AskPartner)]
        action = random.choice(listed) if by_chance else decide(seen)
        position = compare_step(game, position, action)
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
            print(f"deal {deal} under {rules_of(GAMES[MEMBERS[deal % len(MEMBERS)]], deal)}")
            raise
    print(", ".join(f"{name}: {count}" for name, count in counts.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
