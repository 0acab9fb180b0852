"""What was played and taken back again: the branches of a match, which its log keeps."""

from typing import NamedTuple

from upcard.play.match.match import AnyMatch
from upcard.play.match.notes import NOTES, Redealt, TakenBack


class UndoneBranch(NamedTuple):
    """Actions that were taken back."""

    stem: tuple[object, ...]
    """All actions before them, of which some may have been taken back later."""
    actions: tuple[object, ...]
    """What was taken back."""
    note: TakenBack
    """How it was: free or not, and who asked and who agreed."""


def branches(match: AnyMatch) -> tuple[UndoneBranch, ...]:
    """Return each branch, in the order in which they were taken back.

    An action that was put back by *Redo* is in the log again; its branch stands here all the same. What was taken back
    before hidden cards were dealt again was played with others.
    """
    found, trunk = list[UndoneBranch](), list[object]()
    for said in match.log:
        if isinstance(said, TakenBack):
            found.append(UndoneBranch(tuple(trunk[: said.to]), tuple(trunk[said.to :]), said))
            del trunk[said.to :]
        elif isinstance(said, Redealt):
            found.clear()
        elif not isinstance(said, NOTES):
            trunk.append(said)
    return tuple(found)


def list_abandoned_branches(match: AnyMatch) -> tuple[UndoneBranch, ...]:
    """Return the branches that were not played again: what might have been."""
    trunk = tuple(match.actions)
    return tuple(branch for branch in branches(match) if not _begins(trunk, branch.stem + branch.actions))


def again(match: AnyMatch) -> tuple[object, ...]:
    """Return what was taken back last, as often as that was, while nothing else has been played: what *Redo* plays."""
    trunk, taken = list[object](), tuple[object, ...]()
    for said in match.log:
        if isinstance(said, TakenBack):
            taken = (*trunk[said.to :], *taken)
            del trunk[said.to :]
        elif not isinstance(said, NOTES):
            trunk.append(said)
            taken = ()
    return taken


def _begins(trunk: tuple[object, ...], with_: tuple[object, ...]) -> bool:
    return trunk[: len(with_)] == with_
