"""Compares Cassino's fast engine with the rules: the same plays and the same score, in random deals and options.

`python -m tests.games.cassino.ai.compare_engines 10000 [FIRST] [NAME=VALUE …]` compares that many deals, from the
number FIRST on, all under the options named.
"""

import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from random import Random

from tests.games.cassino.any_options import any_options
from tests.games.fixed_options import read_fixed_options
from upcard.games.cassino import CASSINO
from upcard.games.cassino.actions import Action, Build, Capture, Trail
from upcard.games.cassino.ai.fast.conversion import action
from upcard.games.cassino.ai.fast.deal import apply_play, encode_position, points
from upcard.games.cassino.ai.fast.moves import CompactPlay, generate_plays
from upcard.games.cassino.ai.fast.state import NAMED, CompactRules, encode_table, figures
from upcard.games.cassino.engine.legal_actions import legal_actions
from upcard.games.cassino.engine.score import deal_points
from upcard.games.cassino.position import Observation, Position, find_items, observe
from upcard.games.cassino.rules.captures import LISTED
from upcard.games.cassino.rules.check import find_violation
from upcard.play.rulebook.option_form import NOTHING

Effect = tuple[int, int, tuple[int, ...]]
"""A card, the value of a build or 0, and what is taken or built on, all as far as it makes a difference."""

CROWDED = 10
USUAL = ("1000", "0")
"""How many deals to compare, and the number of the first."""


def effect(play: CompactPlay) -> Effect:
    """Return the effect of a play."""
    return play.card, play.value, tuple(sorted(play.on))


def get_action_effect(of: CompactRules, seen: Observation, action: Action) -> Effect | None:
    """Return the effect of an action; None for a claim."""
    match action:
        case Capture(card, take):
            return of.cards[card], 0, encode_table(of, find_items(seen.table.items, take))
        case Build(card):
            return (
                of.cards[card],
                NAMED[action.value],
                encode_table(of, find_items(seen.table.items, action.named_cards)),
            )
        case Trail(card):
            return of.cards[card], 0, ()
        case _:
            return None


def keep_largest_plays(effects: list[Effect]) -> set[Effect]:
    """Return the plays, without captures to which something can be added."""
    taking: dict[int, list[Counter[int]]] = {}
    for card, value, on in effects:
        if on and not value:
            taking.setdefault(card, []).append(Counter(on))
    return {
        one
        for one in effects
        if not one[2] or one[1] or not any(Counter(one[2]) < other for other in taking.get(one[0], ()))
    }


def lists_all_plays(seen: Observation, effects: list[Effect]) -> bool:
    """Return whether both engines list all plays; neither does on crowded tables, nor do the rules beyond a number."""
    few = max(Counter(one[:2] for one in effects).values()) < LISTED - 1
    return few and len(seen.table.items) <= CROWDED


def list_differing_effects(of: CompactRules, seen: Observation, position: Position) -> Iterator[object]:
    """Yield the effects that only one engine lists, and those listed twice or not legal."""
    deal = encode_position(position)
    mine = list(generate_plays(of, deal.items, deal.hands[seen.seat], seen.seat))
    effects = [effect(play) for play in mine]
    if len(effects) != len(set(effects)):
        yield "twice", mine
    theirs = [one for action in legal_actions(seen) if (one := get_action_effect(of, seen, action)) is not None]
    if lists_all_plays(seen, theirs):
        yield from sorted(keep_largest_plays(theirs) ^ set(effects))
    for play in mine:
        if find_violation(seen, action(of, seen, play)):
            yield "illegal", play


def compare_deal(seed: str, fixed: Mapping[str, object] = NOTHING) -> tuple[int, list[object]]:
    """Play a random deal under options by chance beside `fixed`; return its number of plays, and the differences."""
    random = Random(seed)
    rules = any_options(random, fixed)
    of = figures(rules)
    position = CASSINO.rules.apply(CASSINO.rules.start(rules, seed), CASSINO.rules.opening).position
    found, turns = list[object](), 0
    while (seat := CASSINO.rules.to_act(position)) is not None:
        seen = observe(position, seat)
        found += [(rules, seen.table.items, seen.hand, one) for one in list_differing_effects(of, seen, position)]
        position, same = compare_step(of, position, random)
        found += [] if same else [(rules, seen.table.items, "is played differently")]
        turns += 1
    final = encode_position(position)
    if points(of, final.taken, final.last) != deal_points(position):
        found.append((rules, "is scored differently"))
    return turns, found


def compare_step(of: CompactRules, position: Position, random: Random) -> tuple[Position, bool]:
    """Play a listed action in both engines, sometimes one that only the rules list; return whether they agree."""
    deal, seat = encode_position(position), position.table.turn
    seen = observe(position, seat)
    if random.random() < 0.2:
        listed = [one for one in legal_actions(seen) if isinstance(one, Capture | Trail)]
        if listed:
            return CASSINO.rules.apply(position, random.choice(listed)).position, True
    play = random.choice(list(generate_plays(of, deal.items, deal.hands[seat], seat)))
    position = CASSINO.rules.apply(position, action(of, seen, play)).position
    return position, encode_position(position) == apply_play(of, deal, play)


def main(words: list[str]) -> int:
    """Compare that many deals, print the differences, and return 1 if there are any."""
    number, first = (int(word) for word in (*(word for word in words if "=" not in word), *USUAL)[:2])
    fixed, turns, wrong = read_fixed_options(word for word in words if "=" in word), 0, 0
    for seed in range(first, first + number):
        more, found = compare_deal(f"numbers {seed}", fixed)
        turns += more
        for one in found:
            print(seed, *one if isinstance(one, tuple) else (one,))
        wrong += bool(found)
    print(f"{number} deals, {turns} plays, {wrong} deals differ")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
