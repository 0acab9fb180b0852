"""Explains an action of Scarney to a person: the reasons for it and against it, from what the seat sees."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from upcard.core.cards import RANKS, Card, Cards, without
from upcard.core.events import Fact, Told
from upcard.games.scarney.actions import Action, Answer, LayOff, Meld, Offer
from upcard.games.scarney.ai.fast.hand_melds import triples
from upcard.games.scarney.ai.hand_worth import count_stuck_cards
from upcard.games.scarney.ai.shedding import LaidMelds, Stage, explore_stages, goes_out, start_turn
from upcard.games.scarney.ai.standard import get_stage, predict_stage
from upcard.games.scarney.ai.watching import NEAR, measure_distance, track_cards
from upcard.games.scarney.engine.legal_actions import legal_actions
from upcard.games.scarney.engine.score import OUT, OUT_BEFORE
from upcard.games.scarney.position import Observation, get_opponent
from upcard.games.scarney.rules.melds import ROWS, arrange_meld, kind, list_wanted_ranks
from upcard.games.scarney.rules.nearing import PARTS, count_missing_cards, list_useful_ranks, pair_of
from upcard.games.scarney.rules.tally import ONE, count_cards_by_rank, count_rank, points_of, size
from upcard.games.scarney.values import points

DEAR = 10
"""A reason says that a card has many points if it has at least this many."""
FEW = 4
"""A reason lists the cards of a hand up to this number; an opponent with at most this many cards is nearly out."""


def reasons(seen: Observation, action: Action) -> tuple[Told, ...]:
    """Return sentences on what `action` does for its player, then on what it costs, if anything."""
    match action:
        case Meld() | LayOff():
            return (_explain_laying(seen, action),)
        case Offer(card):
            return (_explain_offer(seen, card), *_price_offer(seen, card))
        case Answer(accept) if seen.table.offered:
            explain = _explain_taking if accept else _explain_refusing
            return tuple(explain(seen, seen.table.offered))
        case _:
            return ()


# Laying.


def _explain_laying(seen: Observation, action: Meld | LayOff) -> Told:
    """Return the sentence on why to lay cards: to go out now or soon, for the first meld, or for fewer points."""
    cards = action.cards if isinstance(action, LayOff) else tuple(card for meld in action.melds for card in meld)
    left = without(seen.hand, cards)
    facts: dict[str, Fact] = {"cards": cards, "points": points(cards), "left": left, "count": len(left)}
    if not left:
        out = OUT if seen.table.melds[get_opponent(seen.seat)] else OUT_BEFORE
        return Told("scarney.reason.out", {"points": out, "seat": get_opponent(seen.seat)})
    stage = predict_stage(seen, action)
    if not seen.opened:
        fits = list_following_cards(left, (stage[0], start_turn(stage[1])))
        return Told("scarney.reason.first_meld", {**facts, "fits": fits, "points": points(left)})
    if goes_out(stage):
        return Told("scarney.reason.out-soon", facts)
    facts |= {"more": list_following_cards(left, stage)}
    rival = seen.hand_sizes[get_opponent(seen.seat)]
    if len(left) > FEW >= rival:
        return Told("scarney.reason.lay-hurry", {**facts, "seat": get_opponent(seen.seat), "held": rival})
    kind = "lay-more" if facts["more"] else "lay"
    return Told(f"scarney.reason.{kind}", facts if len(left) <= FEW else {**facts, "left": ()})


def list_following_cards(left: Cards, stage: Stage) -> Cards:
    """Return those cards of the hand `left` that can still be laid this turn, as many as possible.

    `stage` is the same hand with the melds of its seat.
    """
    least = min((have for have, _ in explore_stages(stage)), key=lambda have: (size(have), points_of(have)))
    laid, found = stage[0] - least, list[Card]()
    for card in left:
        if count_rank(laid, card.rank) > count_rank(count_cards_by_rank(found), card.rank):
            found.append(card)
    return tuple(found)


def fits_melds(card: Card, melds: LaidMelds) -> bool:
    """Return whether `card` alone can be added to one of `melds`."""
    return not count_stuck_cards(ONE[card.rank], melds)


# Offers.


def _explain_offer(seen: Observation, card: Card) -> Told:
    """Return the sentence on why to offer `card` rather than another.

    For example, all cards that are kept can be laid, the hand does not need the card, or the card has many points.
    """
    left = without(seen.hand, (card,))
    facts: dict[str, Fact] = {"card": card, "points": points([card]), "seat": get_opponent(seen.seat)}
    if seen.opened:
        melds = start_turn(get_stage(seen)[1])
        fits = tuple(each for each in left if fits_melds(each, melds))
        lays = any(isinstance(action, Meld | LayOff) for action in legal_actions(seen))
        if lays and not count_stuck_cards(count_cards_by_rank(left), melds):
            return Told("scarney.reason.keeps-offer", {**facts, "fits": left})
        if not fits_melds(card, melds):
            return Told("scarney.reason.offer-rest", facts) if fits == left else _explain_stray(seen, card, left)
        onto = next((meld for meld in seen.melds if card.rank in list_wanted_ranks(meld)), ())
        way = "offer" if not onto else "keeps-two" if len(left) == 1 else "offer-fits"
        return Told(f"scarney.reason.{way}", {**facts, "onto": onto})
    lacks = count_missing(seen.hand)
    if is_spare(seen.hand, card):
        alike = tuple(one for one in left if is_spare(seen.hand, one) and points([one]) >= points([card]))
        return Told("scarney.reason.offer-spare", {**facts, "lacks": lacks, "alike": alike})
    refused = [one for one in track_cards(seen).refused if one.rank == card.rank]
    return Told("scarney.reason.offer-refused" if refused else "scarney.reason.offer", {**facts, "rank": card.rank})


def is_spare(hand: Cards, card: Card) -> bool:
    """Return whether `hand` needs equally many further cards for its first meld with `card` and without it."""
    return count_missing(without(hand, (card,))) == count_missing(hand)


def _explain_stray(seen: Observation, card: Card, left: Cards) -> Told:
    """Return the sentence on why to offer `card`, which fits none of the seat's melds.

    `left` is the hand after the offer. The sentence names the first of these that there is: two cards in `left` that
    are one card short of a meld; a card in `left` that is one card short of fitting a meld of the seat; cards in `left`
    with more points that the opponent could lay off; or the points of `card`. If `card` has many points, the first two
    are left out.
    """
    lone = [kept for kept in left if not fits_melds(kept, start_turn(get_stage(seen)[1]))]
    facts: dict[str, Fact] = {"card": card, "points": points([card])}
    pair: Cards = max(combinations(left, 2), key=lambda two: count_outs(seen, two), default=())
    if pair and count_outs(seen, pair) and points([card]) < DEAR:
        alike = tuple(one for one in lone if one not in pair)
        return Told("scarney.reason.offer-keeps-pair", {**facts, "cards": pair, "alike": alike})
    near = ((kept, meld) for kept in lone for meld in seen.melds if is_one_short(seen, kept, meld))
    kept, onto = next(near, (None, ()))
    if kept and points([card]) < DEAR and not any(is_one_short(seen, card, meld) for meld in seen.melds):
        return Told("scarney.reason.offer-keeps-near", {**facts, "kept": kept, "onto": onto})
    dearer = tuple(kept for kept in lone if points([kept]) > points([card]))
    fed = track_cards(seen).fits
    if dearer and card.rank not in fed and all(kept.rank in fed for kept in dearer):
        return Told("scarney.reason.offer-useless", {**facts, "cards": dearer, "seat": get_opponent(seen.seat)})
    equals = tuple(kept for kept in lone if points([kept]) == points([card]) and kept.rank != card.rank)
    kind = "stray" if dearer or equals or not lone else "dear"
    return Told(f"scarney.reason.offer-{kind}", {**facts, "alike": (*dearer, *equals)})


def count_outs(seen: Observation, pair: Sequence[Card]) -> int:
    """Return how many unseen cards make a meld together with the two cards in `pair`."""
    ranks, unseen = pair_of(*pair), track_cards(seen).unseen
    lacking = [rank for shape in PARTS.get(ranks, ()) for rank in (Counter(shape) - Counter(ranks)).elements()]
    return sum(unseen[RANKS.index(rank)] for rank in lacking)


def is_one_short(seen: Observation, card: Card, meld: Cards) -> bool:
    """Return whether `card` would fit the row `meld` once one unseen card has been added to that row."""
    ranks, wanted, unseen = [one.rank for one in meld], list_wanted_ranks(meld), track_cards(seen).unseen
    coming = [rank for rank in wanted if unseen[RANKS.index(rank)]]
    rows = ("".join(sorted([*ranks, rank, card.rank])) for rank in coming)
    return kind(meld) != "group" and card.rank not in wanted and any(row in ROWS for row in rows)


def _price_offer(seen: Observation, card: Card) -> Iterator[Told]:
    """Yield at most one sentence on what the person should know before offering `card`.

    It says that a meld in the hand is broken, that the opponent can use the card, or that the hand then lacks more
    cards for the first meld. If none of these is true, it may name the cards that can be laid next turn unless the
    opponent goes out first.
    """
    watch, seat = track_cards(seen), get_opponent(seen.seat)
    shown = dict.fromkeys((*watch.held, *watch.took))
    near = tuple(one for one in shown if measure_distance(one.rank, card.rank) <= NEAR)
    left = without(seen.hand, (card,))
    lacks, without_it = map(count_missing, (seen.hand, left))
    melds, kept = (triples(count_cards_by_rank(hand)) for hand in (seen.hand, left))
    ready = find_meld(left, card) if seen.opened and kept < melds else ()
    if ready:
        yield Told("scarney.reason.breaks-meld", {"cards": arrange_meld(ready)})
    elif card.rank in watch.fits:
        yield Told("scarney.reason.feeds", {"seat": seat})
    elif not seen.opened and without_it > lacks:
        yield Told("scarney.reason.needs", {"lacks": without_it})
    elif near and not watch.opened and not any(one.rank == card.rank for one in watch.refused):
        yield Told("scarney.reason.near", {"seat": seat, "cards": near})
    elif seen.opened and (waiting := list_waiting_cards(seen, left)):
        yield Told("scarney.reason.lay-later", {"cards": waiting, "seat": seat})


def list_waiting_cards(seen: Observation, left: Cards) -> Cards:
    """Return those cards of the hand `left` that can be laid at the next turn.

    The result is empty if all of them can, or if there is no next turn.
    """
    stage = count_cards_by_rank(left), start_turn(get_stage(seen)[1])
    fits = list_following_cards(left, stage)
    return () if seen.is_last_turn or len(fits) == len(left) else fits


def count_missing(hand: Cards) -> int:
    """Return how many cards `hand` lacks for a first meld, which is three melds of three cards."""
    return count_missing_cards(count_cards_by_rank(hand))


# Answers.


def _explain_taking(seen: Observation, card: Card) -> Iterator[Told]:
    """Yield sentences on why to accept the offered `card`: what it does for the hand, and what it costs.

    An ace costs the next draw; another card costs its points, which are named only if they are many.
    """
    have, melds = get_stage(seen)
    have_with = have + ONE[card.rank]
    ace = card.rank == "A"
    facts: dict[str, Fact] = {"card": card, "points": points([card])}
    if seen.opened:
        yield from _explain_fit(seen, card)
        if ace and goes_out((have_with, start_turn(melds))):
            return
    else:
        yield from _explain_nearing(seen, card)
    if ace:
        yield Told("scarney.reason.no-draw", {})
    elif points([card]) >= DEAR:
        yield Told("scarney.reason.adds", facts)


def _explain_fit(seen: Observation, card: Card) -> Iterator[Told]:
    """Yield a sentence on what the offered `card` does for the hand of a seat that has melds."""
    have, melds = get_stage(seen)
    if goes_out((have + ONE[card.rank], start_turn(melds))):
        yield Told(f"scarney.reason.{'ace-out' if card.rank == 'A' else 'ready'}", {"card": card})
        return
    made = find_meld(seen.hand, card)
    fitting = next((meld for meld in seen.melds if card.rank in list_wanted_ranks(meld)), None)
    if made:
        yield Told("scarney.reason.makes", {"card": card, "cards": arrange_meld(made)})
    elif fitting is not None:
        yield Told("scarney.reason.fits", {"card": card, "onto": fitting})
    else:
        yield from _explain_waiting(seen, card)


def _explain_nearing(seen: Observation, card: Card) -> Iterator[Told]:
    """Yield a sentence on what the offered `card` does for the hand of a seat without melds.

    The card completes the first meld or brings it closer. A card that does neither is explained by `_explain_waiting`.
    """
    lacks, then = count_missing(seen.hand), count_missing((*seen.hand, card))
    facts: dict[str, Fact] = {"card": card, "lacks": then, "before": lacks}
    made = find_meld(seen.hand, card)
    if then >= lacks:
        yield from _explain_waiting(seen, card)
    elif not then:
        yield Told("scarney.reason.completes", facts)
    elif made:
        yield Told("scarney.reason.nears-meld", {**facts, "cards": arrange_meld(made)})
    else:
        yield Told("scarney.reason.nears", facts)


def find_meld(hand: Cards, card: Card) -> Cards:
    """Return a meld of `card` and two cards of `hand`; empty if there is none.

    Of several melds it is the one after which the fewest cards are missing from a first meld.
    """
    ways = [(one, two, card) for one, two in combinations(hand, 2) if kind((one, two, card)) is not None]
    return min(ways, key=lambda way: count_missing(without(hand, way[:2])), default=())


def makes_meld(hand: Cards, pair: Cards) -> bool:
    """Return whether any card of `hand` makes a meld together with the two cards in `pair`."""
    return any(kind((*pair, one)) is not None for one in hand)


def _explain_waiting(seen: Observation, card: Card) -> Iterator[Told]:
    """Yield a sentence on why to accept the offered `card` although it fits nothing yet, if there is a reason.

    With the card, more ranks bring the hand closer to its first meld, or the card forms a pair that another card
    completes.
    """
    have = count_cards_by_rank(seen.hand)
    unseen = track_cards(seen).unseen
    ranks, before = (
        sum(unseen[RANKS.index(rank)] > 0 for rank in list_useful_ranks(hand)) for hand in (have + ONE[card.rank], have)
    )
    halves = (own for own in seen.hand if not makes_meld(without(seen.hand, (own,)), (own, card)))
    beside = next((own for own in halves if count_outs(seen, (own, card))), None)
    if not seen.opened and ranks > before:
        yield Told("scarney.reason.chances", {"card": card, "now": ranks, "before": before})
    elif beside:
        yield Told("scarney.reason.pairs", {"card": card, "beside": beside})


def _explain_refusing(seen: Observation, card: Card) -> Iterator[Told]:
    """Yield a sentence on why to refuse the offered `card`, and one on what it would have done for the hand."""
    seat, size = get_opponent(seen.seat), seen.hand_sizes[get_opponent(seen.seat)]
    facts: dict[str, Fact] = {"card": card, "points": points([card]), "seat": seat, "count": size}
    facts |= {"lacks": 0 if seen.opened else count_missing(seen.hand)}
    if seen.opened:
        fitting = next((meld for meld in seen.melds if card.rank in list_wanted_ranks(meld)), None)
        helps, price = fitting is not None, Told("scarney.reason.would-fit", {"card": card, "onto": fitting})
    else:
        lacks, then = count_missing(seen.hand), count_missing((*seen.hand, card))
        helps, price = then < lacks, Told("scarney.reason.would-near", {"card": card, "lacks": then, "before": lacks})
    if not helps:
        yield Told(f"scarney.reason.refuse{'-stray' if seen.opened else ''}", facts)
        return
    if card.rank == "A":
        yield Told("scarney.reason.refuse-ace", facts)
    elif seen.opened or seen.table.melds[seat]:
        yield Told("scarney.reason.refuse-stays", facts)
    else:
        yield Told("scarney.reason.refuse-points", facts)
    yield price
