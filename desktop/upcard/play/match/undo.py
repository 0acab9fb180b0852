"""Undo: finds the last choice that a person may take back, and whether taking it back counts as assistance.

Undo does not count as assistance as long as the person has seen no new card and no other seat has played.
"""

from collections import Counter
from collections.abc import Mapping, Sequence

from upcard.core.cards import HIDDEN, Card, Cards
from upcard.core.events import Place
from upcard.core.game.record import AnyGame
from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch
from upcard.play.match.notes import origin


def last_choice(match: AnyMatch, players: Sequence[str]) -> int | None:
    """Return how many actions came before the last choice that a person can take back; None if there is none.

    `players` holds, for each player, `PERSON` or the level of the computer player. Only choices in the deal that is
    being played can be taken back, and no actions copied from another match.
    """
    if match.to_act is None:
        return None
    begun = origin(match)
    for at in reversed(range(begun.copied if begun else 0, len(match.actions))):
        if match.actions[at] == match.game.rules.opening:
            return None
        seat = match.game.rules.to_act(match.positions[at])
        if seat is not None and players[match.game.rules.seating(match.positions[at])[seat]] == PERSON:
            return at
    return None


def is_free(match: AnyMatch, to: int) -> bool:
    """Return whether taking back every action after the first `to` actions does not count as assistance.

    It is free if one seat made all these actions, is still in turn, and has seen no new card since.
    """
    seat = match.game.rules.to_act(match.positions[to])
    if seat is None or any(match.game.rules.to_act(position) != seat for position in match.positions[to:]):
        return False
    return count_visible_faces(match, to, seat) == count_visible_faces(match, len(match.actions), seat)


def count_visible_faces(match: AnyMatch, at: int, seat: int) -> Counter[Card]:
    """Return how often `seat` sees the face of each card after the first `at` actions, in all places together."""
    return faces(match.game, match.positions[at], seat)


def faces(game: AnyGame, position: object, seat: int) -> Counter[Card]:
    """Return how often `seat` sees the face of each card in `position`, in all places together."""
    laid: Mapping[Place, Cards] = game.table.arrange(game.rules.observe(position, seat))
    return Counter(card for cards in laid.values() for card in cards if card != HIDDEN)
