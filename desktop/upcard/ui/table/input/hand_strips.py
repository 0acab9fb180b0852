"""Finds the visible parts of the cards in the hand, at which a bubble can point."""

from collections.abc import Sequence

from upcard.ui.table.cards.card_item import CardItem
from upcard.ui.table.geometry.card_poses import CardPose
from upcard.ui.table.geometry.layout import CARD, Rect


def find_strip(item: CardItem, after: CardItem | None) -> Rect:
    """Return the part of the card `item` that stays visible beside `after`, the next card of the hand.

    If `after` is None or lies in another row of the hand, this is the whole card.
    """
    card = find_card_rect(item.pose)
    if after is None or abs(after.pose.y - item.pose.y) > item.pose.width / 2:
        return card
    return card._replace(w=min(card.w, after.pose.x - item.pose.x))


def choose_neighbours(hand: Sequence[CardItem], items: Sequence[CardItem]) -> Sequence[CardItem]:
    """Return the cards of `hand` at which a bubble about `items` points.

    They are all of `items` if these lie side by side, otherwise only the middle one of them.
    """
    at = [number for number, item in enumerate(hand) if item in items]
    near = bool(at) and at[-1] - at[0] < len(at)
    return [hand[number] for number in (at if near else at[len(at) // 2 :][:1])]


def find_card_rect(pose: CardPose) -> Rect:
    """Return the rectangle of a card shown in `pose`, as if the card were not turned."""
    return Rect(pose.x - pose.width / 2, pose.y - pose.width * CARD / 2, pose.width, pose.width * CARD)
