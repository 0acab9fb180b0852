"""Finds undone branches: sequences of actions that were played and then taken back.

The match's log keeps these actions.
"""

from typing import NamedTuple

from upcard.play.match.match import AnyMatch
from upcard.play.match.notes import NOTES, Redealt, TakenBack


class UndoneBranch(NamedTuple):
    """Actions of a match that were taken back together, in one step, and all actions that came before them."""

    stem: tuple[object, ...]
    """All actions before those that were taken back; some of them may have been taken back later."""
    actions: tuple[object, ...]
    """The actions that were taken back."""
    note: TakenBack
    """The note on taking back: whether this was free, who asked for it, and who agreed to it."""


def branches(match: AnyMatch) -> tuple[UndoneBranch, ...]:
    """Return each sequence of actions that was taken back in the match, in the order of taking back.

    A sequence is included even if the command *Redo* played it again later. If hidden cards were dealt again within the
    deal (a redeal), sequences taken back before that are left out, because they were played with other cards.
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
    """Return the sequences of actions that were taken back and that were not played again later."""
    trunk = tuple(match.actions)
    return tuple(branch for branch in branches(match) if not _begins(trunk, branch.stem + branch.actions))


def list_redo_actions(match: AnyMatch) -> tuple[object, ...]:
    """Return the actions that the command *Redo* would play: all taken back since an action was last played."""
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
