"""Says whether an action of a game of Canasta's family does what a situation asks for, in words such as `keeps QK`."""

from collections.abc import Callable, Mapping

from upcard.games.canasta.actions import AskPartner, Discard, Draw, JoinMelds, Meld, TakePile


def lays(action: object, ranks: str) -> bool:
    """Return whether an action lays cards on or as a meld of one of these ranks."""
    return isinstance(action, Meld) and any(group.rank in ranks for group in action.melds)


def discards(action: object, ranks: str) -> bool:
    """Return whether an action discards a card of one of these ranks."""
    return isinstance(action, Discard) and action.card.rank in ranks


VERDICTS: Mapping[str, Callable[[object, str], bool]] = {
    "keeps": lambda action, ranks: not lays(action, ranks) and not discards(action, ranks),
    "holds": lambda action, ranks: not lays(action, ranks),
    "guards": lambda action, ranks: not discards(action, ranks),
    "lays": lays,
    "discards": discards,
    "takes": lambda action, _: isinstance(action, TakePile),
    "draws": lambda action, _: isinstance(action, Draw),
    "joins": lambda action, _: isinstance(action, JoinMelds),
    "asks": lambda action, _: isinstance(action, AskPartner),
}
"""By the first word of what is asked for: the test of an action, given the ranks that follow."""


def is_right(action: object, wanted: str) -> bool:
    """Return whether an action is as wanted."""
    word, _, ranks = wanted.partition(" ")
    return VERDICTS[word](action, ranks)
