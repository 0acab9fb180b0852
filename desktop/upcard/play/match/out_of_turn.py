"""What computer players do out of turn, asked by nobody: they claim the game as soon as a claim is right."""

from collections.abc import Collection, Iterator, Sequence

from upcard.core.game.record import AnyGame
from upcard.core.game.steps import Step
from upcard.play.match.match import AnyMatch


def play_with_unprompted(
    match: AnyMatch, actions: Sequence[object], seats: Collection[int]
) -> tuple[Step[object], ...]:
    """Play actions and what one of some seats does then out of turn, written down at once; nothing where both lack."""
    game, position = match.game, match.position
    if game.rules.anytime is not None:
        for action in actions:
            position = game.rules.apply(position, action).position
    wanted = (*actions, *find_unprompted_actions(game, position, seats, bool(actions)))
    return match.play(wanted) if wanted else ()


def is_due(match: AnyMatch, seats: Collection[int]) -> bool:
    """Say whether one of some seats has something to do now that nobody asks of it."""
    return bool(find_unprompted_actions(match.game, match.position, seats))


def find_unprompted_actions(
    game: AnyGame, position: object, seats: Collection[int], acted: bool = False
) -> tuple[object, ...]:
    """Return what one of some seats does that wait, whoever played last first; nothing where none does.

    Whoever is in turn and may do the same comes first, as one of the seats that is about to be asked, or unless one of
    them has just acted, which then needs not wait for a person.
    """
    due = game.rules.to_act(position)
    if game.rules.anytime is None or due is None:
        return ()
    for seat in sorted(set(seats) - {due}, key=lambda seat: (seat > due, -seat)):
        for action in worth_doing(game, position, seat):
            gives_way = (due in seats or not acted) and any(True for _ in worth_doing(game, position, due))
            return () if gives_way else (action,)
    return ()


def worth_doing(game: AnyGame, position: object, seat: int) -> Iterator[object]:
    """Yield what a seat may do in turn and out of it, and does not lose by, all by what it sees."""
    seen = game.rules.observe(position, seat)
    anytime = (
        action
        for action in game.rules.legal_actions(seen)
        if game.rules.anytime and isinstance(action, game.rules.anytime)
    )
    return (action for action in anytime if not game.rules.forfeits(seen, action))
