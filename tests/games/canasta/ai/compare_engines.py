"""Compares Canasta's fast engine (positions as counts) with the rules, action by action.

`python -m tests.games.canasta.ai.compare_engines 10000 [FIRST] [NAME=VALUE …]` plays random deals under random options
beside those named. At every turn the legal actions and their results must agree, as far as counts can express them;
once a deal a rollout is replayed by the rules, without second melds of a rank, which counts cannot express.
"""

import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import islice
from random import Random

from tests.games.canasta.options.any_options import any_options
from tests.games.fixed_options import read_fixed_options
from upcard.core.cards import Card
from upcard.games.canasta import CANASTA
from upcard.games.canasta.actions import Action, Discard, Draw, LayDown, Meld, Pass, RedThree, TakePile
from upcard.games.canasta.ai.fast.dealing import kind_of
from upcard.games.canasta.ai.fast.flow import Groups, discard, draw, end_deal, meld, red_three, take
from upcard.games.canasta.ai.fast.moves import Move, legal
from upcard.games.canasta.ai.fast.rollout import play_out
from upcard.games.canasta.ai.fast.state import JOKER, MELD_KEYS, MELD_NUMBERS, OVER, RED, TWO, CompactPosition, scores
from upcard.games.canasta.ai.search.outcome import convert_position
from upcard.games.canasta.engine.legal_actions import legal_actions
from upcard.games.canasta.engine.score import deal_points
from upcard.games.canasta.options import Options
from upcard.games.canasta.position import Observation, Position, Table, observe, pool
from upcard.games.canasta.rules.check import check_forced_take
from upcard.games.canasta.rules.going_out import has_to_go_out
from upcard.games.canasta.rules.melds import top_group
from upcard.games.canasta.tables import TABLES
from upcard.games.canasta.values import points
from upcard.play.rulebook.option_form import NOTHING

MOST = 400
"""Longer lists are not compared: large hands without a meld have countless first melds."""

STEPS = 600
"""More actions than nearly all deals have; a deal that runs in circles is left."""

Lives = dict[tuple[int, str], tuple[int, int]]
"""The side and number of the live meld of each view and rank."""


def find_live_melds(table: Table) -> Lives:
    """Return the live meld of each rank: the largest that is no canasta yet, else the first."""
    found: Lives = {}
    for side, melds in enumerate(table.melds):
        view = min(pool(table, side))
        for number, laid in enumerate(melds):
            key = view, laid.rank
            if key not in found or _measure_unfinished_meld(table, (side, number)) > _measure_unfinished_meld(
                table, found[key]
            ):
                found[key] = side, number
    return found


def _measure_unfinished_meld(table: Table, where: tuple[int, int]) -> int:
    size = len(table.melds[where[0]][where[1]].cards)
    return size if size < 7 else 0


def convert_action(seen: Observation, action: Action, live: Lives) -> Move | None:
    """Return an action in the form of the fast engine; None if it cannot be expressed there."""
    match action:
        case Draw():
            return "draw", 0
        case Pass():
            return "pass", 0
        case RedThree():
            return "red", 0
        case Discard(card):
            return "discard", kind_of(card)
        case Meld(melds) | TakePile(melds):
            ranks = [group.rank for group in melds]
            taken = isinstance(action, TakePile)
            free = not taken and sum(points(group.cards) for group in melds) < _find_minimum(seen)
            if free or len(set(ranks)) < len(ranks) or not all(_is_live(seen, group, live) for group in melds):
                return None
            top = (top_group(seen.table.pile, melds) or 0) if taken else 0
            order = (melds[top], *melds[:top], *melds[top + 1 :])
            return "take" if taken else "meld", tuple(map(_group, order))
        case _:
            return None


def _find_minimum(seen: Observation) -> int:
    return 0 if any(seen.pooled_melds) else seen.table.rules.minimum(seen.table.scores[seen.side])


def _is_live(seen: Observation, group: LayDown, live: Lives) -> bool:
    """Return whether a group goes on the live meld of its rank, or begins one if there is none."""
    return _name_live_meld(seen.table, seen.side, group.rank, live) == (group.onto, group.side)


def _name_live_meld(table: Table, side: int, rank: str, live: Lives) -> tuple[int | None, int | None]:
    """Return the live meld's number and side, each only if it has to be named."""
    where = live.get((min(pool(table, side)), rank))
    if where is None:
        return None, None
    return None if table.rules.one_meld_a_rank else where[1], None if where[0] == side else where[0]


def _group(laid: LayDown) -> tuple[int, int, int, int]:
    kinds = Counter(map(kind_of, laid.cards))
    return MELD_NUMBERS[laid.rank], len(laid.cards) - kinds[TWO] - kinds[JOKER], kinds[TWO], kinds[JOKER]


def play(here: CompactPosition, move: Move) -> None:
    """Play a move in the fast engine."""
    match move:
        case ("take" | "meld") as word, tuple(groups):
            (take if word == "take" else meld)(here, groups)
        case "discard", int(kind):
            discard(here, kind)
        case word, _:
            {"draw": draw, "pass": end_deal, "red": red_three}[word](here)


def convert_move(position: Position, move: Move, live: Lives) -> Action:
    """Return a move of the fast engine as an action with cards of the hand."""
    table, left = position.table, list(position.hands[position.table.turn])
    side = table.rules.side(table.turn)
    match move:
        case ("take" | "meld") as word, tuple(groups):
            return (TakePile if word == "take" else Meld)(tuple(_convert_groups(table, side, groups, (left, live))))
        case "discard", int(kind):
            return Discard(_take_cards(left, kind, 1)[0])
        case "red", _:
            return RedThree(_take_cards(left, RED, 1)[0])
        case word, _:
            return Draw() if word == "draw" else Pass()


def _convert_groups(table: Table, side: int, groups: Groups, given: tuple[list[Card], Lives]) -> Iterator[LayDown]:
    left, live = given
    for rank, naturals, twos, jokers in groups:
        cards = (*_take_cards(left, rank, naturals), *_take_cards(left, TWO, twos), *_take_cards(left, JOKER, jokers))
        yield LayDown(MELD_KEYS[rank], cards, *_name_live_meld(table, side, MELD_KEYS[rank], live))


def _take_cards(left: list[Card], kind: int, number: int) -> tuple[Card, ...]:
    found = tuple(card for card in left if kind_of(card) == kind)[:number]
    assert len(found) == number
    for card in found:
        left.remove(card)
    return found


def list_compared_facts(here: CompactPosition) -> dict[str, object]:
    """Return the facts that two positions of the fast engine must have in common.

    Which meld of a rank is live may differ, since the fast engine keeps the one that was live first.
    """
    laid = [
        (view, rank, size, here.wild[view][rank])
        for view in dict.fromkeys(here.team)
        for rank, size in enumerate(here.laid[view])
        if size
    ]
    views = dict.fromkeys(here.team)
    by_view = {
        name: [getattr(here, name)[view] for view in views] for name in ("points", "bonus", "canastas", "opened")
    }
    names = ["hands", "sizes", "team", "reds", "ranks"]
    if here.phase != OVER:
        names += ["pile", "frozen", "stake", "stock", "lone", "turn", "phase", "has_melded", "begun", "took", "answer"]
    gone = here.visible[:RED] if here.phase != OVER else []
    return {
        "laid": sorted([*laid, *here.dead]),
        "visible": gone,
        **by_view,
        **{name: getattr(here, name) for name in names},
    }


def compare_turn(position: Position) -> None:
    """Compare the legal actions of both engines."""
    seen, live = observe(position, position.table.turn), find_live_melds(position.table)
    listed = list(islice(legal_actions(seen), MOST))
    if len(listed) < MOST:
        by_rules = {_ignore_order(move) for action in listed if (move := convert_action(seen, action, live))}
        by_counts = [_ignore_order(move) for move in legal(convert_position(position))]
        assert len(by_counts) == len(set(by_counts))
        assert set(by_counts) == by_rules


def _ignore_order(move: Move) -> tuple[str, object]:
    return move[0], frozenset(move[1]) if isinstance(move[1], tuple) else move[1]


def compare_step(position: Position, action: Action) -> Position:
    """Play an action in both engines, and compare the positions."""
    after = CANASTA.rules.apply(position, action).position
    move = convert_action(observe(position, position.table.turn), action, find_live_melds(position.table))
    if move and position.table.phase != "answer":
        here = convert_position(position)
        play(here, move)
        ours, theirs = list_compared_facts(here), list_compared_facts(convert_position(after))
        assert {key: (ours[key], theirs[key]) for key in ours if ours[key] != theirs[key]} == {}, action
        if after.table.phase == "over":
            assert scores(here) == list(deal_points(after))
    return after


def has_several_targets(position: Position, action: Pass) -> bool:
    """Return whether the pile must go onto one of several melds of a rank, of which the fast engine has only one."""
    table = position.table
    forced = check_forced_take(observe(position, table.turn), action) is not None
    return forced and any([meld.rank for meld in side].count(table.pile[-1].rank) > 1 for side in table.melds)


def compare_rollout(position: Position) -> int:
    """Replay a rollout of the fast engine by the rules to the same score, and return its length."""
    here, live = convert_position(position), find_live_melds(position.table)
    log: list[Move] = []
    play_out(here, log)
    for at, move in enumerate(log):
        lone, action = position.table.lone, convert_move(position, move, live)
        if isinstance(action, Pass) and has_several_targets(position, action):
            return at
        position = CANASTA.rules.apply(position, action).position
        now = find_live_melds(position.table)
        live = now if position.table.lone != lone else {**now, **live}
    assert position.table.phase == "over"
    assert scores(here) == list(deal_points(position))
    return len(log)


def rules_of(number: int, fixed: Mapping[str, object] = NOTHING) -> Options:
    """Return random options for the deal `number`, beside those that are fixed."""
    random = Random(f"compacted {number}")
    return any_options(random.choice(tuple(TABLES)), random, fixed)


def compare_deal(number: int, every: int = 1, fixed: Mapping[str, object] = NOTHING) -> Counter[str]:
    """Play a random deal in both engines, and compare them every `every` turns."""
    random, rules = Random(number), rules_of(number, fixed)
    position = CANASTA.rules.apply(CANASTA.rules.start(rules, str(number)), CANASTA.rules.opening).position
    counts = Counter({"deals": 1})
    for step in range(STEPS):
        seat = CANASTA.rules.to_act(position)
        if seat is None:
            break
        if position.table.phase != "answer" and (step + number) % every == 0:
            compare_turn(position)
            counts["turns compared"] += 1
        if (
            (step + number) % 25 == 0
            and position.table.phase != "answer"
            and not has_to_go_out(observe(position, seat))
        ):
            counts["rollout actions"] += compare_rollout(position)
            counts["rollouts"] += 1
        action = random.choice(list(islice(legal_actions(observe(position, seat)), MOST)))
        compared = (step + number) % every == 0
        position = compare_step(position, action) if compared else CANASTA.rules.apply(position, action).position
    return counts


def main(words: list[str]) -> int:
    """Compare that many deals, and print the counts; stop at the first difference."""
    number, first = (int(word) for word in (*(word for word in words if "=" not in word), "0")[:2])
    fixed = read_fixed_options(word for word in words if "=" in word)
    counts: Counter[str] = Counter()
    for deal in range(first, first + number):
        try:
            counts += compare_deal(deal, fixed=fixed)
        except Exception:
            print(f"deal {deal} under {rules_of(deal, fixed)}")
            raise
    print(", ".join(f"{name}: {count}" for name, count in counts.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
