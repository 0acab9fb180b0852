"""Deals those cards of a position again that one seat does not know.

The seat's hand, the melds, and cards that both players have seen are left as they are.
"""

from upcard.core.cards import shuffle_cards, without
from upcard.core.game.steps import replace_at
from upcard.games.scarney.position import Position, get_opponent, observe
from upcard.games.scarney.rules.knowing import list_known_cards


def deal_hidden_cards_again(position: Position, seat: int, seed: str) -> Position:
    """Return the position with the opponent's hand and the stock dealt again, at random from `seed`.

    Cards that `seat` knows stay where they are.
    """
    theirs = get_opponent(seat)
    hand = position.hands[theirs]
    kept = tuple(card for card in list_known_cards(observe(position, seat)) if card in hand)
    left = shuffle_cards((*without(hand, kept), *position.stock), seed)
    missing = len(hand) - len(kept)
    return Position(position.table, replace_at(position.hands, theirs, (*kept, *left[:missing])), left[missing:])
