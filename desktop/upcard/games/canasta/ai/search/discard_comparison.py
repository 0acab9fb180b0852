"""Comparisons of a discard with the other cards of the hand: which are safer, as safe, or worth as many points."""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from upcard.core.cards import Card
from upcard.core.events import Fact
from upcard.games.canasta.ai.counting import HandCounts
from upcard.games.canasta.rules.melds import CANASTA, is_sequence
from upcard.games.canasta.values import points

PAIR, READY = 2, 3
"""How many cards of a rank are needed to take a frozen pile, and how many to begin a meld."""
WORTH_GUARDING = 2
"""The smallest pile for which keeping the next player from a take counts more than keeping the own pairs."""
BIG = 10
"""The smallest big pile; its possible loss counts more than the points of a card in the hand."""
CLEARLY = 0.8
"""How much safer one discard must be than another to be called clearly safer.

The probability that the next player takes the pile must be below this share of the probability after the other discard.
"""
GAP = 0.1
"""The smallest difference between the probabilities of a take that makes the safer discard worth a comparison."""
NAMED, NAMED_FED = 3, 5
"""How many cards a sentence names at most: cards compared with the discard, and cards that give the pile away."""
MANY, FEWER, FEW = 3 / 4, 2 / 3, 3 / 8
"""The largest shares of a rank's cards that may be unseen for the rank to be called scarce or scarcer.

`FEW` is for a rank that is called scarce, and `FEWER` for a rank that is called scarcer than others. `MANY` takes the
place of `FEWER` in sentences that also name cards which give the pile away and do not say how many cards are unseen.
"""
FEW_PACKS = 2
"""The largest number of packs with which a difference of one unseen card between two ranks matters."""
SAME = 1e-9
"""The tolerance with which two calculated probabilities are compared; below this difference they are equal."""


class KnownDiscard(NamedTuple):
    """A natural card of the hand as a possible discard, with what is known about discarding it."""

    card: Card
    chance: float
    """The probability that the next player takes the pile with this card on top."""
    lone: bool
    """Whether the card is the only one of its rank in the hand, and fits no meld of the player's side."""
    fits: bool
    """Whether the card fits a meld of the player's side."""
    ready: bool = False
    """Whether the hand has a sequence that could be melded with this card, but not without it."""

    @property
    def worth(self) -> int:
        """The points of the card."""
        return points([self.card])


Hand: TypeAlias = Sequence[KnownDiscard]
"""The natural cards of the player's hand as possible discards."""


def list_others(known: KnownDiscard, hand: Hand) -> tuple[KnownDiscard, ...]:
    """Return one card of each rank in `hand`, except the rank of the discard `known`."""
    return tuple({one.card.rank: one for one in hand if one.card.rank != known.card.rank}.values())


def list_rivals(counts: HandCounts, known: KnownDiscard, hand: Hand) -> tuple[KnownDiscard, ...]:
    """Return one card of each other rank in `hand` that a player would discard as readily as `known`.

    Such a card fits no meld of the player's side, and the hand has at most as many cards of its rank as of the rank of
    `known`. If `known` is a lone card (the only one of its rank, which fits no meld), only lone cards are returned.
    """
    most = counts.held[known.card.rank]
    spared = (one for one in list_others(known, hand) if not one.fits and counts.held[one.card.rank] <= most)
    return tuple(one for one in spared if one.lone or not known.lone)


def is_risky(pile: int, known: KnownDiscard | None) -> bool:
    """Return whether `pile` cards are at least `BIG`, and the next player may take them after the discard `known`."""
    return pile >= BIG and known is not None and known.chance > 0


def may_shed(counts: HandCounts, known: KnownDiscard) -> bool:
    """Return whether a player may discard `known` in order to have fewer points in the hand.

    That is no good reason if the card could be melded, if the player's side needs points for its first melds, or if the
    next player might take a big pile.
    """
    return not known.fits and not counts.needed_points and not is_risky(len(counts.seen.table.pile), known)


def is_hardest(known: KnownDiscard | None, hand: Hand) -> bool:
    """Return whether the next player is at most as likely to take the pile after `known` as after any card of `hand`.

    One of these cards must be clearly riskier (see `CLEARLY`). The result is False if `known` is None.
    """
    chances = [one.chance for one in hand]
    return known is not None and known.chance <= min(chances) and known.chance < CLEARLY * max(chances)


def find_riskiest(hand: Hand) -> KnownDiscard:
    """Return the card of `hand` with which the next player is most likely to take the pile if it is discarded."""
    return max(hand, key=lambda one: one.chance)


def is_safer_than_riskiest(counts: HandCounts, known: KnownDiscard, hand: Hand) -> bool:
    """Return whether `known` is a safer discard than each rival (see `list_rivals`), one of which is the riskiest card.

    The riskiest card is that of `hand` with which the next player is most likely to take the pile. `known` must be
    clearly safer than that card (see `CLEARLY`), and the next player must not be sure to take the pile with it.
    """
    rivals = list_rivals(counts, known, hand)
    safest = all(known.chance < one.chance for one in rivals)
    riskiest = find_riskiest(hand)
    return safest and riskiest in rivals and known.chance < CLEARLY * riskiest.chance and riskiest.chance < 1


def list_fed(hand: Hand) -> tuple[Card, ...]:
    """Return the cards of `hand`, one of each rank, with which the next player can surely take the pile."""
    return tuple({one.card.rank: one.card for one in hand if one.chance >= 1}.values())


def list_safer(known: KnownDiscard, hand: Hand) -> tuple[KnownDiscard, ...]:
    """Return the cards of other ranks with a chance below both `CLEARLY * known.chance` and `known.chance - GAP`."""
    least = min(CLEARLY * known.chance, known.chance - GAP)
    return tuple(one for one in hand if one.card.rank != known.card.rank and one.chance < least)


def is_likelier_to_be_safe(counts: HandCounts, known: KnownDiscard, hand: Hand) -> bool:
    """Return whether the hand has a pair of the rank of `known`, and `known` is a safer discard than each single card.

    Single cards that fit a meld of the player's side, or with which the pile can surely be taken, are ignored. The
    result is False if the pile is too small to matter.
    """
    held = counts.held
    single = [one.chance for one in hand if held[one.card.rank] == 1 and not one.fits and one.chance < 1]
    guarded = len(counts.seen.table.pile) >= WORTH_GUARDING
    return guarded and bool(single) and held[known.card.rank] >= PAIR and known.chance < min(single)


def list_safer_pairs(counts: HandCounts, known: KnownDiscard, hand: Hand) -> Hand:
    """Return the cards of pairs in `hand` that fit no meld and are safer discards than `known`, but not surely safe."""
    pairs = (one for one in hand if counts.held[one.card.rank] >= PAIR and not one.fits)
    return [one for one in pairs if 0 < one.chance < known.chance]


def is_safest(counts: HandCounts, known: KnownDiscard, hand: Hand) -> bool:
    """Return whether the pile is large enough to matter, no discard is safer than `known`, and some are less safe."""
    chances = [one.chance for one in hand]
    return (
        len(counts.seen.table.pile) >= WORTH_GUARDING and known.chance <= min(chances) and known.chance < max(chances)
    )


def list_comparable_groups(counts: HandCounts, known: KnownDiscard, hand: Hand) -> tuple[KnownDiscard, ...]:
    """Return the cards of other ranks of which the hand has two or more and that fit no meld of the player's side.

    The result is empty if `known` is single or fits a meld of the player's side, or if the hand has fewer cards of one
    of these ranks than of the rank of `known`.
    """
    held = counts.held
    groups = [one for one in hand if not one.fits and held[one.card.rank] >= PAIR and one.card.rank != known.card.rank]
    least = min((held[one.card.rank] for one in groups), default=0)
    return tuple(groups) if not known.fits and PAIR <= held[known.card.rank] <= least else ()


def is_single_beside_pairs(counts: HandCounts, known: KnownDiscard, hand: Hand) -> bool:
    """Return whether `known` is the only card of its rank in the hand, which has two or more of every other rank."""
    others = [counts.held[one.card.rank] for one in hand if one.card != known.card]
    return counts.held[known.card.rank] == 1 and bool(others) and min(others) >= PAIR


def list_equals(known: KnownDiscard, hand: Hand) -> tuple[KnownDiscard, ...]:
    """Return one card of each other rank with which the next player is as likely to take the pile as with `known`."""
    return tuple(one for one in list_others(known, hand) if abs(one.chance - known.chance) < SAME)


def describe_equals(counts: HandCounts, known: KnownDiscard, equals: Hand) -> dict[str, Fact]:
    """Return the facts `equals`, cards that are as safe to discard as `known`, and `tie`, why to choose `known`.

    If `known` is a lone card (the only one of its rank, which fits no meld), `tie` is `fits` if all of `equals` fit
    melds, `groups` if each belongs to a pair or more and fits none, and `useful` if none is a lone card. Otherwise it
    is `dear` if `known` counts more points in the hand, or else an empty text.
    """
    calm = may_shed(counts, known)
    features = (
        (known.lone and all(one.fits for one in equals), "fits"),
        (known.lone and not any(one.lone or one.fits for one in equals), "groups"),
        (known.lone and not any(one.lone for one in equals), "useful"),
        (calm and all(one.worth < known.worth for one in equals), "dear"),
    )
    tie = next((word for holds, word in features if holds), "")
    return {"equals": tuple(one.card for one in equals[:NAMED]), "tie": tie}


def rate_scarcity(counts: HandCounts, known: KnownDiscard, hand: Hand) -> str:
    """Return a word that says how few cards of the rank of `known` are unseen, if that makes `known` a safe discard.

    `fewest`: fewer are unseen than of any other rank in the hand. `spare`: fewer than of any other rank that fits no
    meld of the player's side. `alone`: fewer than of any other single card. `pairs`: fewer than of any other pair or
    single card. `few`: few are unseen, and any other card that fits no meld of the player's side is either surely safe
    or no safer than `known`. In all other cases the result is an empty text.
    """
    others = list_others(known, hand)
    spare = [one for one in others if not one.fits]
    if not 0 < known.chance < 1:
        return ""
    small = [one for one in others if counts.held[one.card.rank] <= PAIR and (one.lone or not known.lone)]
    rivals = small if counts.held[known.card.rank] <= PAIR and not known.fits else ()
    fitless = () if known.fits else spare
    for word, compared in (("fewest", others), ("spare", fitless), ("alone" if known.lone else "pairs", rivals)):
        if _is_scarcer(counts, known, compared, FEWER):
            return word
    few = is_rare(counts, known) and all(not one.chance or one.chance >= known.chance for one in spare)
    return "few" if few else ""


def is_rare(counts: HandCounts, known: KnownDiscard) -> bool:
    """Return whether few cards of the rank of `known` are unseen: at most the share `FEW` of all that exist."""
    return counts.hidden[known.card.rank] <= FEW * 4 * counts.rules.packs


def _is_scarcer(counts: HandCounts, known: KnownDiscard, others: Hand, most: float) -> bool:
    """Return whether `known` has a rank of which fewer cards are unseen than of each rank in `others`.

    The result is False if more than the share `most` of the rank is unseen, if one of `others` is a safer discard, or
    if `others` is empty. With more packs of cards than `FEW_PACKS`, the difference must be at least two cards.
    """
    left, packs = counts.hidden[known.card.rank], counts.rules.packs
    least, share = (left + 1, most) if packs <= FEW_PACKS else (left + 2, min(most, FEWER))
    scarcer = all(one.chance >= known.chance and counts.hidden[one.card.rank] >= least for one in others)
    return bool(others) and scarcer and left <= share * 4 * packs


def describe_fed(counts: HandCounts, known: KnownDiscard, hand: Hand) -> dict[str, Fact]:
    """Return facts about the rivals of `known`: cards that a player would discard as readily (`list_rivals`).

    `fed` lists the rivals with which the next player can surely take the pile. `rest` says how `known` differs from the
    other rivals: `none` if there are no others, `few` if fewer cards of its rank are unseen, `dear` if it counts more
    points, `cheap` if it counts fewer, and otherwise an empty text. `like` lists those of the other rivals that are at
    least as safe as `known`. `full` says whether the next player's side has a canasta of the rank of `known`, to which
    that card cannot be added alone.
    """
    rivals = list_rivals(counts, known, hand)
    rest = [one for one in rivals if one.chance < 1]
    calm = not known.fits and not is_risky(len(counts.seen.table.pile), known)
    scarcer = not known.fits and _is_scarcer(counts, known, rest, MANY)
    features = (
        (not rest, "none"),
        (scarcer and not _is_fewer_among_fitting(counts, known, hand), "few"),
        (may_shed(counts, known) and all(one.worth < known.worth for one in rest), "dear"),
        (calm and not counts.stop_cards and all(one.worth > known.worth for one in rest), "cheap"),
    )
    word = next((word for holds, word in features if holds), "")
    like = tuple(one.card for one in rest if one.chance < known.chance + SAME)[:NAMED]
    alone = known.chance < 1 and not counts.needs_pair_for_pile
    full = alone and _has_canasta(counts, known) and not any(_has_canasta(counts, one) for one in rest)
    fed = list_fed(rivals)[:NAMED_FED] if known.chance < 1 else ()
    return {"fed": fed, "rest": word, "like": like, "full": full}


def _is_fewer_among_fitting(counts: HandCounts, known: KnownDiscard, hand: Hand) -> bool:
    """Return whether a card that fits a meld of the player's side has at most as many cards unseen as `known`."""
    left = counts.hidden[known.card.rank]
    return any(one.fits and counts.hidden[one.card.rank] <= left for one in list_others(known, hand))


def _has_canasta(counts: HandCounts, known: KnownDiscard) -> bool:
    """Return whether the next player's side has a canasta of the rank of `known`."""
    melds = counts.seen.table.melds[counts.next_side]
    return any(meld.rank == known.card.rank and len(meld.cards) >= CANASTA for meld in melds)


def describe_tied(counts: HandCounts, known: KnownDiscard, alike: Hand) -> dict[str, Fact]:
    """Return the facts `tied`, cards of `alike` with as many points as `known`, `together`, all of these, and `apart`.

    `apart` is `melds` if the other cards fit melds of the opponents and `known` does not, `safer` if `known` is clearly
    safer, `tied` if there is no reason to choose it, and empty if no other card has as many points.
    """
    tied = [one for one in list_others(known, alike) if one.worth == known.worth]
    melds = not _fits_theirs(counts, known.card) and all(_fits_theirs(counts, one.card) for one in tied)
    safer = all(known.chance < CLEARLY * one.chance for one in tied)
    apart = "" if not tied else "melds" if melds else "safer" if safer else "tied"
    cards = tuple(one.card for one in tied[:NAMED])
    return {"tied": cards, "together": (known.card, *cards), "apart": apart}


def is_apart(counts: HandCounts, known: KnownDiscard, alike: Hand) -> bool:
    """Return whether every card of another rank in `alike` fits a meld of the opponents, and `known` fits none."""
    others = list_others(known, alike)
    fit = all(_fits_theirs(counts, one.card) for one in others)
    return bool(others) and fit and not _fits_theirs(counts, known.card)


def _fits_theirs(counts: HandCounts, card: Card) -> bool:
    """Return whether `card` fits a meld of an opposing side, so that the next player could take the pile with it.

    The result is False if the next player needs a pair to take the pile, because then no meld helps.
    """
    if counts.needs_pair_for_pile:
        return False
    melds = [meld for side in counts.rivals for meld in counts.seen.table.melds[side]]
    runs = (meld.cards for meld in melds if meld.rank == card.suit and len(meld.cards) < CANASTA)
    goes_on = counts.rules.pile_onto_canasta and not counts.rules.canastas_close
    groups = (meld for meld in melds if meld.rank == card.rank)
    return any(goes_on or len(meld.cards) < CANASTA for meld in groups) or any(
        is_sequence((*cards, card)) for cards in runs
    )


def find_alternative(known: KnownDiscard, hand: Hand) -> KnownDiscard:
    """Return the card to name in a sentence that compares the discard `known` with another card of `hand`.

    It is the safest of the cards that are clearly safer, single cards first; without such cards, the card that is most
    similar to `known`. If the hand has no other rank, return `known`.
    """
    safer = list_safer(known, hand)
    if safer:
        return min(safer, key=lambda one: (not one.lone, one.chance))
    others = (one for one in hand if one.card.rank != known.card.rank)
    return min(others, key=lambda one: _rate_likeness(known, one), default=known)


def _rate_likeness(known: KnownDiscard, one: KnownDiscard) -> tuple[float, ...]:
    """Return a sort key by which the card that is most similar to the discard `known` comes first."""
    return one.fits, one.lone != known.lone, abs(one.chance - known.chance), abs(one.worth - known.worth)
