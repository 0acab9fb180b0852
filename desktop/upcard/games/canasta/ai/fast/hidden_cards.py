"""Counting, shuffling and dealing the cards that a player does not see, for Canasta and the games related to it."""

from random import Random

from upcard.games.canasta.ai.fast.state import BLACK, JOKER, KIND_COUNT, RED


def count_all_kinds(packs: int) -> list[int]:
    """Return how many cards of each kind (0 to 14) are in `packs` packs of 54 cards."""
    left = [4 * packs] * KIND_COUNT
    left[BLACK] = left[RED] = left[JOKER] = 2 * packs
    return left


def bury_cards(pile: list[int], gone: list[int], left: list[int], memory: int) -> tuple[int, ...]:
    """Move the pile's forgotten cards from the counts `gone` to the counts `left`; return their indices in the pile.

    A player remembers the top `memory` cards and forgets those below, except wild cards and threes. `gone` counts by
    kind the cards that everybody has seen; `left` counts the cards that the player has not seen.
    """
    below = pile[: max(0, len(pile) - memory)]
    buried = tuple(place for place, kind in enumerate(below) if kind < BLACK)
    for place in buried:
        left[pile[place]] += 1
        gone[pile[place]] -= 1
    return buried


def shuffle_cards(cards: tuple[int, ...], random: Random) -> list[int]:
    """Return `cards` in random order.

    The random numbers have two bytes each and are drawn all at once, which is quicker than one call for each card.
    """
    shuffled, last = list(cards), len(cards)
    for number in memoryview(random.randbytes(2 * last)).cast("H"):
        other = number * last >> 16
        last -= 1
        shuffled[last], shuffled[other] = shuffled[other], shuffled[last]
    return shuffled


def fill_hand(hand: list[int], size: int, cards: list[int]) -> None:
    """Move cards from the end of `cards` to `hand` until the hand has `size` cards."""
    for kind in cut_cards(cards, size - sum(hand)):
        hand[kind] += 1


def cut_cards(cards: list[int], number: int) -> list[int]:
    """Remove the last `number` cards from `cards`, and return them."""
    stays = max(0, len(cards) - number)
    cut = cards[stays:]
    del cards[stays:]
    return cut
