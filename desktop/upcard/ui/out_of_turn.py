"""What a computer player does although its turn is over: it claims the game as soon as a claim is right."""

from collections.abc import Iterator

from upcard.core.game import Step
from upcard.play.match import AnyMatch


def played(match: AnyMatch, action: object) -> tuple[Step[object], ...]:
    """Play a computer player's action, and what wins by it before anybody else plays."""
    seat = match.to_act
    steps = match.play((action,))
    if seat is not None and match.to_act not in (None, seat):
        for also in in_time(match, seat):
            return (*steps, *match.play((also,)))
    return steps


def in_time(match: AnyMatch, seat: int) -> Iterator[object]:
    """Yield what a seat that waits may do, by what it sees, and does not lose by: such an action names its seat."""
    game, seen = match.game, match.seen(seat)
    named = (action for action in game.legal_actions(seen) if getattr(action, "seat", None) == seat)
    return (action for action in named if not game.loses(seen, action))
