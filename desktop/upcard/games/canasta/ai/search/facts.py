"""Numbers (features) from which the value of a position is estimated without playing it out.

The features describe what hands, melds and the pile may still score.
"""

from math import exp, fsum

from upcard.games.canasta.ai.fast.plans import opening
from upcard.games.canasta.ai.fast.rollout import COST_SCALE, PAIR_CHANCES, SHARE_STEPS, TYPICAL_DISCARD_GAIN
from upcard.games.canasta.ai.fast.state import (
    BLACK,
    DRAW,
    JOKER,
    KIND_COUNT,
    KIND_POINTS,
    LAST,
    MELDS,
    PLAY,
    RED,
    TWO,
    CompactPosition,
    get_joinable_sizes,
)
from upcard.games.canasta.rules.melds import CANASTA

PROMISES = (
    *("jokers", "twos", "wild cards of an open side", "cards that fit", "that fit a canasta", "their points"),
    *("melds that come to 3", "to 4", "to 5", "to 6", "to 7", "natural ones to 7", "natural ones to 5 or 6"),
    *("points of triples", "cards beside a partner's pair", "points held", "cards held"),
    *("singles before the first meld", "pairs", "triples", "more", "singles afterwards", "pairs", "triples", "more"),
)
"""The names of the numbers that `compute_hand_features` computes from the hands of a side."""

FIT, GROWS, NATURAL, NEARLY, TRIPLES, BESIDE, HELD, CLOSED, OPEN = 3, 3, 11, 12, 13, 14, 15, 17, 21
"""The indices in `PROMISES` of the numbers that the code uses by name.

The number of melds that reach n cards is at index `GROWS` + n, for n from 3.
"""

TABLE = (
    *("points laid", "canastas", "red threes", "red threes before the first meld", "open", "has a canasta", "further"),
    *("can open", "smallest hand", "pairs", "near the end", "in turn, before the draw", "after it"),
    *("nothing safe to discard", "later", "what the next discard may bring", "the one after"),
    *("pairs and the pile", "open and the pile", "open and a frozen pile", "pairs and a frozen pile"),
    *("cards and the pile", "open while it is frozen"),
)
"""The names of the numbers about what a side has on the table."""

ROUNDS = 5
"""The end of the stock counts as near when at most this many rounds are left."""

NEARNESS_IN_TURN = (1.0, 1.0, 0.5, 0.3, 0.15)
"""How near the hand in turn is to going out, from 0 to 1, by the number of its cards that fit no meld.

It applies if the side has the canastas that it needs.
"""
NEARNESS_OUT_OF_TURN = (0.6, 0.6, 0.4, 0.25, 0.1)
"""How near a hand out of turn is to going out, from 0 to 1, by the number of its cards that fit no meld."""
CANASTA_AT_HAND_FACTOR = 0.6
"""The factor for a hand's nearness to going out if its side lacks a canasta but can complete it from the hand."""

PAIR, TRIPLE, MOST = 2, 3, 4

HOLDING, FITTING = (0.0, 8.0, 25.0, 45.0, 45.0), 35.0
"""The cost of a discard in points: `HOLDING` by how many cards of its rank are held, `FITTING` if it fits a meld."""
STOPPING = ((BLACK, 12.0), (TWO, 110.0), (JOKER, 125.0))
"""The cost in points of discarding a black three, a two or a joker, with which nobody can take the pile."""
DISCARD_TEMPERATURE = 30.0
"""The points by which a discard must cost more than another to be chosen about a third as often."""
DANGER_BEFORE_DRAW = 0.8
"""The factor for the risk of a discard before the draw, because the draw may bring a safer card."""


def compute_features(here: CompactPosition, left: int) -> list[list[float]]:
    """Return, for each side, the features of the position, to be multiplied by the weights in `fitted_weights`.

    The basic numbers are those of `compute_hand_features`, about the hands, and of `on_table`, about the melds and the
    pile. Each basic number is one feature, and multiplied by how near the stock is to its end it is a second one. A
    number about the hands makes two more: multiplied by how near the side is to going out, and by how near another side
    is. All these factors are between 0 and 1. `left` is the number of cards in the stock.
    """
    near = [max([going_out(here, seat) for seat in members]) for members in here.law.members]
    end, found, chances = measure_stock_end(here, left), list[list[float]](), discards(here, left)
    for side, own in enumerate(near):
        by = (1.0, end, own, max(near[:side] + near[side + 1 :]))
        held = [count * part for count in compute_hand_features(here, side) for part in by]
        found.append(held + [count * part for count in on_table(here, side, own, chances) for part in by[:2]])
    return found


def compute_hand_features(here: CompactPosition, side: int) -> list[float]:
    """Return what the hands of `side` hold and may still meld, as numbers in the order of the names in `PROMISES`."""
    members, found = here.law.members[side], [0.0] * len(PROMISES)
    view = here.team[members[0]]
    hands, laid, wild = [here.hands[seat] for seat in members], here.laid[view], here.wild[view]
    opened, loose = here.opened[view], OPEN if here.opened[view] else CLOSED
    found[0] = sum([hand[JOKER] for hand in hands])
    found[1] = sum([hand[TWO] for hand in hands])
    found[2] = found[0] + found[1] if opened else 0.0
    for rank in range(BLACK):
        each = [hand[rank] for hand in hands]
        held = sum(each)
        if laid[rank]:
            add_rank_features(found, rank, held, laid[rank], not wild[rank])
        elif held:
            most = max(each)
            found[loose + min(most, MOST) - 1] += 1
            found[BESIDE] += held - most if most >= PAIR else 0
            found[TRIPLES] += KIND_POINTS[rank] * held if most >= TRIPLE else 0
    found[HELD] = sum([points(hand) for hand in hands])
    found[HELD + 1] = sum([here.sizes[seat] for seat in members])
    return found


def add_rank_features(found: list[float], rank: int, held: int, size: int, natural: bool) -> None:
    """Add to `found`, the list of a side's features, the numbers about one `rank` of which the side has a meld.

    The meld has `size` cards, and the side's hands have `held` more cards of the rank. `natural` is True if the meld
    contains no wild card.
    """
    found[FIT + 2] += KIND_POINTS[rank] * held
    if size >= CANASTA:
        found[FIT + 1] += held
        return
    found[FIT] += held
    comes = min(CANASTA, size + held)
    found[GROWS + comes] += 1
    if natural and comes >= CANASTA - 2:
        found[NATURAL if comes == CANASTA else NEARLY] += 1


def points(hand: list[int]) -> int:
    """Return the points of the cards in `hand`, which holds the number of cards of each kind."""
    return sum([hand[kind] * KIND_POINTS[kind] for kind in range(KIND_COUNT)])


def on_table(here: CompactPosition, side: int, near: float, chances: tuple[float, float]) -> list[float]:
    """Return numbers about what `side` has melded, whether it is in turn, and what it may get from the pile.

    They are in the order of `TABLE`. `near` says how near the side is to going out, from 0 to 1. `chances` are the
    points that the next player may gain from the next discard, and the player after that from the discard after it.
    """
    members, law = here.law.members[side], here.law
    view, turn = here.team[members[0]], law.side[here.turn] == side
    opened, made, reds = here.opened[view], here.canastas[view], law.reds[threes(here, side)]
    stake, frozen, drawing = here.stake, here.frozen, here.phase in (DRAW, LAST)
    pairs = sum([sum([here.hands[seat][rank] >= PAIR for rank in range(BLACK)]) for seat in members])
    sizes = [here.sizes[seat] for seat in members]
    first = law.side[(here.turn + 1) % law.seats] == side
    lost = [seat for seat in members if not has_safe_discard(here, seat)]
    return [
        *(here.points[view], here.bonus[view], reds if opened else 0, 0 if opened else reds, opened, made > 0),
        *(max(0, made - 1), 0 if opened else sum([can_open(here, seat) for seat in members]), min(sizes), pairs, near),
        *(turn and drawing, turn and not drawing),
        *(stake if here.turn in lost else 0, stake * len([seat for seat in lost if seat != here.turn])),
        *(chances[0] if first else 0.0, 0.0 if first else chances[1]),
        *(pairs * stake / 10, stake if opened else 0, stake if opened and frozen else 0, pairs if frozen else 0),
        *(sum(sizes) * stake / 20, opened and frozen),
    ]


def can_take(here: CompactPosition, seat: int, top: int) -> bool:
    """Return whether `seat` could take the pile if its top card were of the kind `top`; all hands are known here."""
    if top >= BLACK:
        return False
    view, hand = here.team[seat], here.hands[seat]
    if not here.opened[view]:
        return hand[top] >= PAIR and can_open(here, seat, top)
    if here.frozen or hand[top] >= PAIR:
        return hand[top] >= PAIR
    return get_joinable_sizes(here, view)[top] > 0 or (hand[top] > 0 and hand[TWO] + hand[JOKER] > 0)


def can_open(here: CompactPosition, seat: int, top: int = KIND_COUNT) -> bool:
    """Return whether `seat` has cards for its side's first melds.

    `top` is the kind of the pile's top card if the melds take the pile, and otherwise `KIND_COUNT`.
    """
    turn = here.turn
    here.turn = seat
    found = opening(here, top) is not None
    here.turn = turn
    return found


def has_safe_discard(here: CompactPosition, seat: int) -> bool:
    """Return whether `seat` has a card to discard with which the next player could not take the pile.

    The next player's hand is known in this position.
    """
    following = (seat + 1) % here.law.seats
    hand, theirs, laid = here.hands[seat], here.hands[following], get_joinable_sizes(here, here.team[following])
    if sum(hand[BLACK:]):
        return True
    fits = [theirs[rank] >= PAIR or (laid[rank] > 0 and not here.frozen) for rank in range(BLACK)]
    return any([hand[rank] > 0 and not fits[rank] for rank in range(BLACK)])


def measure_stock_end(here: CompactPosition, left: int) -> float:
    """Return how near the stock is to its end with `left` cards in it, from 0 (far away) to 1 (the stock is empty)."""
    return max(0.0, 1 - left / (here.law.seats * here.law.draws * ROUNDS))


def going_out(here: CompactPosition, seat: int) -> float:
    """Return how near `seat` is to going out, from 0 (far away) to 1 (it can go out now)."""
    law, view, hand = here.law, here.team[seat], here.hands[seat]
    laid, wilds, short = here.laid[view], hand[TWO] + hand[JOKER], law.needed - here.canastas[view]
    if not here.opened[view] or short > 1:
        return 0.0
    if short == 1 and max([hand[rank] + laid[rank] for rank in range(BLACK)]) + wilds < CANASTA:
        return 0.0
    loose = [hand[rank] for rank in range(BLACK) if not laid[rank]]
    many = loose.count(1) + 2 * max(0, loose.count(PAIR) - wilds) + (hand[BLACK] if hand[BLACK] < TRIPLE else 0)
    steps = NEARNESS_IN_TURN if seat == here.turn and here.phase in (PLAY, MELDS) else NEARNESS_OUT_OF_TURN
    return (CANASTA_AT_HAND_FACTOR if short == 1 else 1.0) * (steps[many] if many < len(steps) else 0.0)


def threes(here: CompactPosition, side: int) -> int:
    """Return the number of red threes that `side` has on the table and in its hands."""
    return here.reds[side] + sum([here.hands[seat][RED] for seat in here.law.members[side]])


def discards(here: CompactPosition, left: int) -> tuple[float, float]:
    """Estimate how many points the next player and the one after may each gain by taking the pile.

    The first number is for the discard of the seat in turn, the second for the discard after that. `left` is the number
    of cards in the stock.
    """
    now, later = (
        estimate_take_risk(here, here.turn, left),
        estimate_take_risk(here, (here.turn + 1) % here.law.seats, left),
    )
    if here.phase in (DRAW, LAST):
        now *= DANGER_BEFORE_DRAW
    return now * (here.stake + TYPICAL_DISCARD_GAIN), (1 - now) * later * (here.stake + 2 * TYPICAL_DISCARD_GAIN)


def estimate_take_risk(here: CompactPosition, seat: int, left: int) -> float:
    """Estimate the probability that the next player can take the pile after `seat` has discarded.

    It is assumed that `seat` chooses its discard without seeing the next player's hand, and that safe and cheap
    discards are likelier. `left` is the number of cards in the stock.
    """
    following, hand = (seat + 1) % here.law.seats, here.hands[seat]
    dangers = estimate_visible_risks(here, seat, left)
    laid, stake = here.laid[here.team[seat]], here.stake + TYPICAL_DISCARD_GAIN
    costs = [
        (FITTING if laid[rank] else HOLDING[min(hand[rank], MOST)]) + stake * dangers[rank]
        for rank in range(BLACK)
        if hand[rank]
    ]
    bad = [can_take(here, following, rank) for rank in range(BLACK) if hand[rank]]
    costs += [cost for kind, cost in STOPPING if hand[kind]]
    least = min(costs, default=0.0)
    odds = [exp((least - cost) / DISCARD_TEMPERATURE) for cost in costs]
    return fsum([chance for chance, there in zip(odds, bad) if there]) / fsum(odds) if odds else 0.0  # noqa: B905


def estimate_visible_risks(here: CompactPosition, seat: int, left: int) -> list[float]:
    """Estimate, for each rank, the probability that the next player can take the pile if `seat` discards that rank.

    The estimate uses only what `seat` knows: the public table and its own hand. `left` is the number of cards in the
    stock.
    """
    law, following = here.law, (seat + 1) % here.law.seats
    view = here.team[following]
    owed = 0 if here.opened[view] else law.minimums[law.side[following]]
    shares = SHARE_STEPS * here.sizes[following] // (left + sum(here.sizes) - here.sizes[seat] + 1)
    chances, hand = PAIR_CHANCES[owed], here.hands[seat]
    known = chances[min(shares, SHARE_STEPS)]
    lies = [0] * BLACK if owed or here.frozen else get_joinable_sizes(here, view)
    unseen = [max(0, min(law.each - hand[rank] - here.visible[rank], len(known) - 1)) for rank in range(BLACK)]
    return [1.0 if lies[rank] else known[unseen[rank]] / COST_SCALE for rank in range(BLACK)]
