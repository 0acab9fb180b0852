"""The search for a way out finds one exactly where trying every meld finds one."""

from collections import Counter
from itertools import product
from random import Random

from tests.case_counts import count_cases
from upcard.core.cards import Cards, packs
from upcard.games import GAMES
from upcard.games.canasta.actions import Discard, LayDown, Meld
from upcard.games.canasta.values import RANKS, WILD, is_wild
from upcard.games.modern_american.engine.apply import play
from upcard.games.modern_american.position import Observation, Position, observe
from upcard.games.modern_american.rules.check import RULES
from upcard.games.modern_american.rules.going_out import find_way_out
from upcard.games.modern_american.rules.leaving import goes_out, keeps_a_card

GAME = GAMES["modern_american"]
MELDING = [rule for rule in RULES[Meld] if rule is not keeps_a_card]
"""The rules on a meld but for the one that asks for a way out itself."""

OPTIONS = {
    "rule_of_five": (True, True, False),
    "wilds_in_meld": (2, 2, 3),
    "wild_melds": (True, True, False),
    "eighth_card_to_go_out": (False, True),
    "open_specials_block": (True, True, False),
    "canastas_to_go_out": (1, 2),
}

SIZES = ((7, 0), (7, 0), (5, 2), (6, 0), (6, 0), (5, 1), (5, 0), (4, 2), (4, 0), (3, 0), (2, 1), (2, 2))
"""Naturals and wild cards of melds that lie, canastas and what is nearly one most of all."""


def make_position(random: Random) -> Position:
    """Return a position with a few melds and a small hand of cards that may fit them."""
    left = {rank: [card for card in packs(2) if card.rank == rank] for rank in (*RANKS, "2", "X")}
    wild = [*left["2"], *left["X"]]
    random.shuffle(wild)
    pool = random.sample(RANKS, 4)

    def take(rank: str, natural: int, wilds: int) -> Cards:
        found = tuple(left[rank].pop() for _ in range(min(natural, len(left[rank]))))
        return (*found, *(wild.pop() for _ in range(0 if rank == "7" else min(wilds, len(wild)))))

    own = [take(rank, *random.choice(SIZES)) for rank in pool[: random.randint(1, 4)]]
    if random.random() < 0.3:
        own.append(tuple(wild.pop() for _ in range(random.choice((3, 5, 6)))))
    rest = [rank for rank in pool if 5 <= len(left[rank]) < 8] or [rank for rank in RANKS if len(left[rank]) > 6]
    theirs = [take(random.choice(rest), 5, 2)] if random.random() < 0.4 and len(wild) > 2 else []
    near = [card for rank in pool for card in left[rank]] + wild
    hand = random.sample(near, random.randint(2, min(6, len(near))))
    options = {name: random.choice(values) for name, values in OPTIONS.items()}
    melds = [cards for cards in own if len(cards) > 2 or cards[0].rank == "7"]
    written = {"phase": "play", "hands": [hand, 5, 5, 5], "melds": [[*filter(None, melds)], theirs], "stock": 5}
    found: Position = GAME.text.form.read(options, written, "ways")
    return found


def list_groups(seen: Observation) -> list[LayDown]:
    """Return every group of one rank that the hand may lay."""
    wild = tuple(filter(is_wild, seen.hand))
    held = Counter(card.rank for card in seen.hand if not is_wild(card))
    groups = [LayDown(WILD, wild[:number]) for number in range(1, len(wild) + 1)]
    for rank in {*held, *(meld.rank for meld in seen.melds if meld.rank != WILD)}:
        cards = tuple(card for card in seen.hand if card.rank == rank)
        for natural, wilds in product(range(len(cards) + 1), range(len(wild) + 1)):
            if natural + wilds:
                groups.append(LayDown(rank, (*cards[:natural], *wild[:wilds])))
    return groups


def tries_out(position: Position, known: set[object]) -> bool:
    """Return whether some melds, one after another, leave a last card that goes out."""
    seen = observe(position, 0)
    key = (seen.hand, tuple(sorted((meld.rank, meld.cards) for meld in seen.melds)))
    if key in known:
        return False
    known.add(key)
    if len(seen.hand) == 1:
        return goes_out(seen)
    legal = (Meld((group,)) for group in list_groups(seen) if len(group.cards) < len(seen.hand))
    sound = (action for action in legal if not any(rule(seen, action) for rule in MELDING))
    return any(tries_out(play(position, action).position, known) for action in sound)


def goes_by(position: Position, way: tuple[LayDown, ...]) -> None:
    """Go out by the groups of a way, one after another, and the card that is left."""
    for group in way:
        position = GAME.rules.apply(position, Meld((group,))).position
    position = GAME.rules.apply(position, Discard(*position.hands[0])).position
    assert position.table.went_out is not None


def test_a_way_out_is_found_where_there_is_one_and_nowhere_else() -> None:
    random, found = Random(34), Counter[bool]()
    for number in range(count_cases(400)):
        position = make_position(random)
        seen = observe(position, 0)
        if not seen.melds:
            continue
        there = tries_out(position, set())
        way = find_way_out(seen, seen.melds, seen.hand)
        assert (way is not None) == there, (number, seen.melds, seen.hand, way)
        if way:
            goes_by(position, way)
        found[there] += 1
    assert min(found[True], found[False]) > 40, found
