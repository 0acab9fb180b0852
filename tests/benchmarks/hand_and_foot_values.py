"""Fit what a position of Hand and Foot is worth before the end of its deal, for the search, which stops there.

python -m tests.benchmarks.hand_and_foot_values [--deals 400] [--check]

Deals at all tables and by all sets of rules are played by the rules of thumb of `rollout`; every few turns each side's
facts are noted, and what the side still gains on the mean of the others until the end of the deal. Good players lay in
few ways, from which the worth of other layings does not follow: so a second copy of the position is changed by chance
(a turn with other layings, or melds that are given cards of the stock), both are played to the end, and the difference
of their facts and gains is noted, too. The least squares, with the weights of melds pulled towards the odds that the
rules of thumb have, are printed as `fitted_weights` has them, and the share of the variance that they explain in other
deals. With `--check` the weights of the package are tried in these alone.
"""

from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from itertools import pairwise, product
from math import fsum
from random import Random
from statistics import fmean
from typing import NamedTuple

from upcard.games import GAMES
from upcard.games.canasta.ai.fast.state import JOKER, LAST, OVER, PLAY, TWO, WILD_MELD
from upcard.games.canasta.ai.search.value import compute_lead
from upcard.games.hand_and_foot.ai.fast.facts import list_facts
from upcard.games.hand_and_foot.ai.fast.fitted_weights import ROWS, WEIGHTS
from upcard.games.hand_and_foot.ai.fast.flow import Group, count_after, fits_meld, lay_group
from upcard.games.hand_and_foot.ai.fast.rollout import (
    begin_play,
    choose_discard,
    play_discard,
    play_out,
    play_turn,
    play_turns,
)
from upcard.games.hand_and_foot.ai.fast.state import WIDTH, CompactPosition, scores
from upcard.games.hand_and_foot.ai.search.outcome import convert_position
from upcard.games.hand_and_foot.ai.worth import CONTRACT_WORTH, LIKELY

GAME = GAMES["hand_and_foot"]
APART = 7
"""How many turns lie between two notes of a deal."""
RIDGE = 20.0
"""The penalty for large weights, by the number of facts noted."""
FIRM, LIGHT = 1.0, 0.0005
"""The same for the weights of melds and of all others, by the squares of the facts."""
EXPECTED = (*[now - before for before, now in pairwise(LIKELY[2:7])] * 3, 0.1, -CONTRACT_WORTH, 0.0)
"""What the weights of melds are pulled towards: the odds of the rules of thumb, since deals tell too little of each."""
DRAWS = 12
"""How many groups or gifts are drawn by chance for a changed copy; most of them do not fit."""
PAIRED = 2.0
"""The weight of a difference between two copies of a position, which varies less than a deal does."""


class Note(NamedTuple):
    """The facts of a side less the mean of the others', and what it still gains on them; or a difference of both."""

    facts: list[float]
    gain: float


def play_deal(number: int) -> Iterator[Note]:
    """Play a deal by the rules of thumb, and yield the notes of its sides; half of the deals use the usual rules."""
    tables = list(product(GAME.rules.presets, GAME.rules.tables))
    preset, table = tables[number // 2 % len(tables)] if number % 2 else ("whitnack", "four")
    rules = GAME.text.form.rules({"preset": preset, "table": table})
    start = GAME.rules.apply(GAME.rules.start(rules, f"values {number}"), GAME.rules.opening).position
    here, random, before = convert_position(start), Random(f"values {number} chance"), list[CompactPosition]()
    while here.phase != OVER:
        play_turns(here, APART)
        if here.phase != OVER:
            before.append(here.copy())
    for there in before:
        yield from note_gains(there, here)
        yield from note_change(there, random)


def note_gains(before: CompactPosition, final: CompactPosition) -> Iterator[Note]:
    """Yield a note of each side: its facts in the position `before`, and what it gains to the end of the deal."""
    facts = [list_facts(before, side) for side in range(len(before.law.members))]
    now, then = scores(before), scores(final)
    for side in range(len(facts)):
        rest = [facts[other] for other in range(len(facts)) if other != side]
        lead = [own - fmean(others) for own, *others in zip(facts[side], *rest, strict=True)]
        yield Note(lead, compute_lead(side, then) - compute_lead(side, now))


def note_change(before: CompactPosition, random: Random) -> Iterator[Note]:
    """Yield for each side what a change by chance makes of its facts and its gain."""
    plain, changed = before.copy(), before.copy()
    if random.random() < 0.5:
        play_turns(plain, 0)
        lay_by_chance(changed, random)
    else:
        give_by_chance(changed, random)
    if OVER in (plain.phase, changed.phase):
        return
    both = []
    for here in (changed, plain):
        final = here.copy()
        play_out(final)
        both.append([*note_gains(here, final)])
    for one, other in zip(*both, strict=True):
        facts = [PAIRED * (new - old) for new, old in zip(one.facts, other.facts, strict=True)]
        yield Note(facts, PAIRED * (one.gain - other.gain))


def lay_by_chance(here: CompactPosition, random: Random) -> None:
    """Play a turn, in which a seat whose side has melded lays groups by chance; it keeps two cards at least."""
    seat = here.turn
    side = here.law.side[seat]
    if here.phase <= LAST:
        begin_play(here, None)
    if here.phase != PLAY or here.turn != seat or not here.opened[side] or here.sizes[seat] < 2:
        play_turn(here, None)
        return
    for _ in range(DRAWS):
        group = draw_group(here.hands[seat], random)
        rank, naturals, twos, jokers = group
        if fits_meld(here, side, rank, naturals, twos + jokers) and count_after(here, (group,)) > 1:
            lay_group(here, seat, group)
    play_discard(here, choose_discard(here), None)


def draw_group(hand: Sequence[int], random: Random) -> Group:
    """Return a group of cards of a hand, drawn by chance."""
    rank = random.randrange(WILD_MELD + 1)
    naturals = random.randint(0, hand[rank]) if rank < WIDTH else 0
    return rank, naturals, random.randint(0, min(3, hand[TWO])), random.randint(0, min(2, hand[JOKER]))


def give_by_chance(here: CompactPosition, random: Random) -> None:
    """Add cards of the stock to melds, as if their sides had drawn them."""
    for _ in range(DRAWS):
        side, rank = random.randrange(len(here.law.members)), random.randrange(WILD_MELD + 1)
        kind = random.choice((rank, rank, TWO, JOKER)) if rank < WIDTH else random.choice((TWO, JOKER))
        wild = int(kind >= TWO)
        if not here.laid[side][rank] or kind not in here.stock or not fits_meld(here, side, rank, 1 - wild, wild):
            continue
        seat = here.law.members[side][0]
        here.stock.remove(kind)
        here.hands[seat][kind] += 1
        here.sizes[seat] += 1
        lay_group(here, seat, (rank, 1 - wild, int(kind == TWO), int(kind == JOKER)))


def fit_weights(notes: Sequence[Note]) -> list[float]:
    """Return the weights of the least-squares fit."""
    size = len(notes[0].facts)
    rows = [[0.0] * (size + 1) for _ in range(size)]
    for facts, gain in notes:
        for at, fact in enumerate(facts):
            if fact:
                row = rows[at]
                for other in range(size):
                    row[other] += fact * facts[other]
                row[size] += fact * gain
    for at in range(size):
        share = LIGHT if at % len(ROWS) >= len(EXPECTED) else FIRM
        pull = share * rows[at][at] + RIDGE
        rows[at][at] += pull
        rows[at][size] += pull * (EXPECTED[at] if at < len(EXPECTED) else 0.0)
    return solve(rows)


def solve(rows: list[list[float]]) -> list[float]:
    """Solve linear equations; each row holds the factors, followed by the result."""
    for at in range(len(rows)):
        pivot = max(range(at, len(rows)), key=lambda row: abs(rows[row][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        for row in range(len(rows)):
            if row != at and (factor := rows[row][at] / rows[at][at]):
                rows[row] = [one - factor * other for one, other in zip(rows[row], rows[at], strict=True)]
    return [row[-1] / row[at] for at, row in enumerate(rows)]


def explain_share(notes: Sequence[Note], weights: Sequence[float]) -> float:
    """Return the share of the variance of gains that the weights explain."""
    missed = [note.gain - fsum(map(lambda fact, weight: fact * weight, note.facts, weights)) for note in notes]
    return 1 - fsum(miss**2 for miss in missed) / fsum(note.gain**2 for note in notes)


def main() -> None:
    """Fit the weights, or try those of the package."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--check", action="store_true")
    given = parser.parse_args()
    others = [note for number in range(given.deals, given.deals * 5 // 4) for note in play_deal(number)]
    weights: Sequence[float] = WEIGHTS
    if not given.check:
        weights = fit_weights([note for number in range(given.deals) for note in play_deal(number)])
        half = len(weights) // 2
        for now, later in zip(weights[:half], weights[half:], strict=True):
            print(f"    ({now:.4g}, {later:.4g}),")
    print(f"{explain_share(others, weights):.0%} of the variance explained in {len(others)} other notes")


if __name__ == "__main__":
    main()
