"""Finds the actions that computer players make out of turn without being asked, such as a claim that cannot fail."""

from collections.abc import Collection, Iterator, Sequence

from upcard.core.game.record import AnyGame
from upcard.core.game.steps import Step
from upcard.play.match.match import AnyMatch


def play_with_unprompted(
    match: AnyMatch, actions: Sequence[object], seats: Collection[int]
) -> tuple[Step[object], ...]:
    """Play `actions`, and then the out-of-turn action of a computer player on one of `seats`, if there is one.

    Return all steps (positions and events), or an empty tuple if there is nothing to play. The actions are written to
    the journal (match file) in one piece.
    """
    game, position = match.game, match.position
    if game.rules.anytime is not None:
        for action in actions:
            position = game.rules.apply(position, action).position
    wanted = (*actions, *find_unprompted_actions(game, position, seats, bool(actions)))
    return match.play(wanted) if wanted else ()


def is_due(match: AnyMatch, seats: Collection[int]) -> bool:
    """Return whether a computer player on one of `seats` has an out-of-turn action to play now."""
    return bool(find_unprompted_actions(match.game, match.position, seats))


def find_unprompted_actions(
    game: AnyGame, position: object, seats: Collection[int], acted: bool = False
) -> tuple[object, ...]:
    """Return the out-of-turn action that a computer player makes now without being asked, as a tuple with one item.

    `seats` are the seats of computer players. If several of them have such an action, the one that was in turn last
    plays. The result is empty if none of them has one. It is also empty if the seat in turn has such an action itself,
    because that seat goes first. But if a person plays there (the seat is not in `seats`), they do not go first when
    somebody has just acted (`acted`).
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
    """Yield the legal out-of-turn actions of `seat` in `position`, except those that lose the match.

    An example of an action that loses the match is a wrong claim to have won it. Only what `seat` sees is used to judge
    this.
    """
    seen = game.rules.observe(position, seat)
    anytime = (
        action
        for action in game.rules.legal_actions(seen)
        if game.rules.anytime and isinstance(action, game.rules.anytime)
    )
    return (action for action in anytime if not game.rules.forfeits(seen, action))
