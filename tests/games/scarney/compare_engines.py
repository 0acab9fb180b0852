"""Compares Scarney's fast engine with the rules: the same moves, the same deal after each, and the same score.

`python -m tests.games.scarney.compare_engines 10000 [FIRST]` compares that many deals under random options.
"""

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random

from upcard.core.cards import RANKS
from upcard.core.thinking.budget import UNLIMITED
from upcard.games.scarney import SCARNEY
from upcard.games.scarney.actions import Action, Answer, Draw, LastCard, LayOff, Meld, Offer, Pass
from upcard.games.scarney.ai.fast.conversion import convert_position, find_meld_number, numbers, view_deal
from upcard.games.scarney.ai.fast.moves import Move, legal, play
from upcard.games.scarney.ai.fast.rollout import play_out
from upcard.games.scarney.ai.fast.state import STEPS, TAKES, CompactPosition
from upcard.games.scarney.ai.greedy import choose as simple
from upcard.games.scarney.engine.legal_actions import legal_actions
from upcard.games.scarney.engine.score import deal_points, went_out
from upcard.games.scarney.options import Options
from upcard.games.scarney.position import Observation, Position, observe
from upcard.games.scarney.rules.tally import size

MANY = 300
"""Longer lists of actions are not compared: a player who takes every offer has countless first melds."""
USUAL = ("1000", "0")
"""How many deals to compare, and the number of the first."""
SLOTS = [name for name in CompactPosition.__slots__ if name not in ("settled", "wants", "hands")]

Effect = tuple[str, tuple[object, ...]]
"""What an action does, by ranks, with melds named by their cards and not by their place."""


def get_action_effect(seen: Observation, action: Action) -> Effect:
    """Return the effect of an action by the rules."""
    match action:
        case Answer(accept):
            return "answer", (int(accept),)
        case Offer(card):
            return "offer", (RANKS.index(card.rank),)
        case Meld(melds):
            return "meld" if seen.opened else "first", tuple(
                sorted(find_meld_number(cards) // STEPS for cards in melds)
            )
        case LayOff(at, cards):
            return "add", (numbers(seen.table, seen.seat)[at], *(RANKS.index(card.rank) for card in cards))
        case Draw() | LastCard() | Pass():
            return {Draw: "draw", LastCard: "last", Pass: "pass"}[type(action)], ()
        case _:
            raise AssertionError(action)


def get_move_effect(deal: CompactPosition, move: Move) -> Effect:
    """Return the effect of a move of the fast engine."""
    name, of = move
    return (name, (deal.melds[deal.turn][of[0]], of[1])) if name == "add" else (name, tuple(of))


def list_differences(one: CompactPosition, other: CompactPosition) -> Iterator[object]:
    """Yield the differences between two deals of the fast engine."""
    for name in SLOTS:
        mine, theirs = getattr(one, name), getattr(other, name)
        if mine != theirs:
            yield name, mine, theirs
    if one.hands != other.hands:
        yield "hands", one.hands, other.hands


def play_effect(deal: CompactPosition, effect: Effect) -> CompactPosition:
    """Return the fast engine's deal after a move with this effect."""
    move = next(move for move in legal(deal) if get_move_effect(deal, move) == effect)
    deal = deal.copy()
    play(deal, move)
    return deal


def lays_barred_rank(seen: Observation, action: Action) -> bool:
    """Return whether the action lays a card of the same rank as the barred card, but not the barred card itself."""
    kept = seen.table.get_barred_card(seen.seat)
    cards = [card for meld in action.melds for card in meld] if isinstance(action, Meld) else []
    cards += action.cards if isinstance(action, LayOff) else []
    return kept in seen.hand and kept not in cards and any(kept and card.rank == kept.rank for card in cards)


def list_differing_effects(seen: Observation, deal: CompactPosition, actions: Sequence[Action]) -> Iterator[object]:
    """Yield the effects that only one of the two engines lists."""
    mine = [get_move_effect(deal, move) for move in legal(deal)]
    theirs = {get_action_effect(seen, action) for action in actions}
    if len(actions) <= MANY and set(mine) != theirs:
        yield "listed", sorted(set(mine) - theirs), sorted(theirs - set(mine))
    told = view_deal(seen)
    if size(told.deal.hands[seen.seat]) != len(seen.hand) or told.deal.melds != deal.melds:
        yield "seen", told
    if size(told.deal.hands[1 - seen.seat]) + told.more != seen.hand_sizes[1 - seen.seat]:
        yield "held", told


def compare_deal(seed: str) -> tuple[int, list[object]]:
    """Play a mostly random deal in both engines; return its actions, and the differences."""
    random = Random(seed)
    switches = [random.random() < 0.4 for _ in range(3)]
    rules = Options(random.choice((50, 200, 200, 1000)), *switches)
    position = SCARNEY.rules.apply(SCARNEY.rules.start(rules, seed), SCARNEY.rules.opening).position
    found, count = list[object](), 0
    taking = random.choice((0.1, 0.2, 0.5))
    while (seat := SCARNEY.rules.to_act(position)) is not None:
        seen, deal = observe(position, seat), convert_position(position)
        actions = [*legal_actions(seen)]
        found += [(count, one) for one in list_differing_effects(seen, deal, actions)]
        plain = [action for action in actions if not lays_barred_rank(seen, action)]
        action = choose_random_action(seen, plain, random, taking)
        position = SCARNEY.rules.apply(position, action).position
        found += [
            (count, action, one)
            for one in list_differences(play_effect(deal, get_action_effect(seen, action)), convert_position(position))
        ]
        count += 1
    return count, [*found, *compare_scores(position), *check_rollout(seed)]


def choose_random_action(seen: Observation, plain: Sequence[Action], random: Random, taking: float) -> Action:
    """Return a random action, at times the simple player's; an offer is accepted with the probability `taking`."""
    if isinstance(plain[0], Answer):
        return Answer(random.random() < taking)
    if random.random() < 0.2:
        action = simple(seen, random, UNLIMITED).action
        return action if action in plain else plain[0]
    kind = random.choice([*dict.fromkeys(map(type, plain))])
    return random.choice([action for action in plain if type(action) is kind])


def compare_scores(position: Position) -> Iterator[object]:
    """Yield the differences in the score of a finished deal."""
    deal = convert_position(position)
    if deal.score_deal() != deal_points(position):
        yield "score", deal.score_deal(), deal_points(position)
    if (went_out(position) is None) != (deal.out < 0):
        yield "out", deal.out


def check_rollout(seed: str) -> Iterator[object]:
    """Play out a deal in the fast engine turn by turn; yield what breaks the rules."""
    position = SCARNEY.rules.apply(SCARNEY.rules.start(Options(), seed), SCARNEY.rules.opening).position
    deal = convert_position(position)
    play_out(deal)
    cards = Counter[int]()
    for hand in deal.hands:
        cards.update({rank: hand >> 4 * rank & 7 for rank in range(len(RANKS))})
    if not deal.over or any(count > 4 for count in cards.values()):
        yield "rollout", deal.hands
    if any(not TAKES[meld] and meld < 0 for melds in deal.melds for meld in melds):
        yield "melds", deal.melds


def main(words: list[str]) -> int:
    """Compare that many deals, print the differences, and return 1 if there are any."""
    number, begin = map(int, (*words, *USUAL[len(words) :]))
    count, wrong = 0, 0
    for seed in range(begin, begin + number):
        more, found = compare_deal(f"compacted {seed}")
        count += more
        wrong += bool(found)
        for one in found:
            print(seed, one)
    print(f"{number} deals, {count} actions, {wrong} deals differ")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
