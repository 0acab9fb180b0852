"""A match: a log of actions, and the positions that follow from the rules, a seed and these actions."""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Generic, TypeAlias, TypeVar

from upcard.core.game.record import Game
from upcard.core.game.score import ScoreLine, sum_by_side
from upcard.core.game.steps import Step
from upcard.play.match.journal import Journal

R = TypeVar("R")
P = TypeVar("P")
Seen = TypeVar("Seen")
A = TypeVar("A")


class Match(Generic[R, P, Seen, A]):
    """A match: its rules and seed, the actions played, and the positions to which they lead.

    The match does not know who plays on which seat.
    """

    def __init__(self, game: Game[R, P, Seen, A], rules: R, seed: str, first: int | None = None) -> None:
        self.game = game
        self.rules = rules
        self.seed = seed
        self.first = first
        self.positions: list[P] = [game.rules.start(rules, seed, first)]
        self.actions: list[A] = []
        self.notes: list[tuple[int, object]] = []
        """Each note, with the number of actions before it."""
        self.log: list[object] = []
        """All actions and notes in order, including actions that were taken back."""
        self.given_up: int | None = None
        """The player who gave up the match, or None."""
        self.since = 0
        """Number of actions at the beginning that cannot be taken back: played in another match, or before a redeal."""
        self.journal: Journal | None = None

    @classmethod
    def from_position(
        cls, game: Game[R, P, Seen, A], rules: R, seed: str, position: P, actions: Sequence[A] = ()
    ) -> "Match[R, P, Seen, A]":
        """Return a match that starts from `position` in place of its first deal, with `actions` played from there.

        `seed` decides the later deals. Raises IllegalAction for an illegal action, and ValueError if the position does
        not fit the rules.
        """
        from upcard.play.match.custom_position import encode_position
        from upcard.play.match.notes import SetUp

        match = cls(game, rules, seed)
        match.write_note(SetUp(encode_position(game, position)))
        match.deal()
        match.play(actions)
        return match

    def write_to(self, journal: Journal) -> None:
        """Set `journal`, the match's file, to which all later actions are written."""
        self.journal = journal

    @property
    def position(self) -> P:
        """The current position, which shows all cards: it is for the engine and the scores, never for a player."""
        return self.positions[-1]

    @property
    def to_act(self) -> int | None:
        """The seat in turn; None before a deal and when the match is over."""
        return None if self.given_up is not None else self.game.rules.to_act(self.position)

    @property
    def decided(self) -> bool:
        """Whether the match is over: the last deal of the match has ended, or somebody gave the match up."""
        if self.given_up is not None or not self.actions or self.to_act is not None:
            return self.given_up is not None
        return self.game.rules.standing(self.position).over or self.is_single_deal

    @property
    def is_single_deal(self) -> bool:
        """Whether the match consists of a single deal, after which no other deal follows."""
        if not self.notes:
            return False
        from upcard.play.match.notes import origin

        noted = origin(self)
        return noted is not None and (noted.kind == "branch" or len(self.actions) > noted.copied)

    def get_seat_view(self, seat: int) -> Seen:
        """Return the observation of `seat`: all that a player on that seat may know of the current position."""
        return self.game.rules.observe(self.position, seat)

    def actor(self, at: int) -> int | None:
        """Return the seat that made action number `at` of the match; None if nobody was in turn, as for a deal.

        This is the seat in turn, unless the action is one that is allowed out of turn and names its own seat.
        """
        anytime, action = self.game.rules.anytime, self.actions[at]
        named: int | None = getattr(action, "seat", None) if anytime and isinstance(action, anytime) else None
        return self.game.rules.to_act(self.positions[at]) if named is None else named

    def play(self, actions: Sequence[A]) -> tuple[Step[P], ...]:
        """Play `actions` in order and return their steps (positions and events).

        Raises IllegalAction if one of them is illegal; then none is played.
        """
        self._refuse_given_up()
        steps: list[Step[P]] = []
        position = self.position
        for action in actions:
            step = self.game.rules.apply(position, action)
            position = step.position
            steps.append(step)
        return self._keep(actions, tuple(steps))

    def note_promise(self) -> None:
        """Publish the promise for the next deal as a note, unless it is there already.

        Raises ValueError if no deal follows. The promise is a hash of the pack's order, published before the deal.
        """
        from upcard.play.match.notes import is_promised
        from upcard.play.match.promise import make_promise

        before = self._undealt(promised=True)
        if not is_promised(self, len(self.actions)):
            self.write_note(make_promise(self.game, before, self.seed))

    def deal(self) -> tuple[Step[P], ...]:
        """Deal the next hands, and return the resulting step (position and events) in a tuple.

        Raises ValueError during a deal or if the match is over.
        """
        step = self._make_deal_step()
        if self.find_custom_start(len(self.actions)) is None:
            self.note_promise()
        return self._keep((self.game.rules.opening,), (step,))

    def find_custom_start(self, number: int) -> Step[P] | None:
        """Return the step (position and events) that leads to a position set up by hand in place of a deal.

        `number` is the index of the action that dealt. Return None if that deal was an ordinary one.
        """
        if not self.notes:
            return None
        from upcard.play.match.notes import find_set_up

        note = find_set_up(self, number)
        if note is None:
            return None
        from upcard.play.match.custom_position import build_custom_start

        # mypy cannot know that the position, which this match's own game reads from JSON, is a P.
        return build_custom_start(self.game, self.rules, self.seed, note)  # type: ignore[return-value]

    def _make_deal_step(self) -> Step[P]:
        before = self._undealt()
        return self.find_custom_start(len(self.actions)) or self.game.rules.apply(before, self.game.rules.opening)

    def _undealt(self, promised: bool = False) -> P:
        """Return the position before the next deal, with the pack shuffled and cut; raises ValueError during a deal.

        If `promised` is True, the pack is shuffled but not cut. The hash of the pack in that order is the promise,
        which is published before the cut.
        """
        if self.to_act is not None:
            raise ValueError("a deal is being played")
        return (self.before_deal if promised else self.cut_pack_for_deal)(len(self.actions))

    def cut_pack_for_deal(self, number: int) -> P:
        """Return the position before the deal at action number `number`, with the pack shuffled and cut.

        A note of the match says where the pack is cut; without such a note it is not cut. Raises ValueError if no deal
        can follow there, or if the cut does not fit the pack.
        """
        before = self.before_deal(number)
        if not self.notes:
            return before
        from upcard.play.match.notes import find_cut

        at = find_cut(self, number)
        if not 0 <= at < len(self.game.rules.pack(before)):
            raise ValueError(f"a pack cannot be cut at {at}")
        return self.game.rules.cut(before, at) if at else before

    def before_deal(self, number: int) -> P:
        """Return the position before the deal at action number `number`, with the pack shuffled but not cut.

        Raises ValueError if the match is decided there.
        """
        before = self.game.rules.next_deal(self.positions[number], self.seed) if number else self.positions[0]
        if before is None or (number == len(self.actions) and self.decided):
            raise ValueError("the match is decided: there is no next deal")
        return before

    def list_dealings(self) -> list[int]:
        """Return the indices, in the match's list of actions, of the actions that dealt cards."""
        return [at for at, action in enumerate(self.actions) if action == self.game.rules.opening]

    def list_deals(self) -> Iterator[tuple[int, int]]:
        """Yield a pair for each deal: the index of the action that dealt it, and how many actions came before its end.

        Actions are counted from the beginning of the match. For a deal still in play, the second number is the number
        of actions so far.
        """
        return pairwise([*self.list_dealings(), len(self.actions)])

    def steps(self, first: int) -> Iterator[Step[P]]:
        """Yield the steps (positions and events) of the actions from number `first` on, computed again."""
        for number in range(first, len(self.actions)):
            action = self.actions[number]
            dealing = action == self.game.rules.opening
            step = self.find_custom_start(number) if dealing else None
            yield step or self.game.rules.apply(
                self.cut_pack_for_deal(number) if dealing else self.positions[number], action
            )

    def _keep(self, actions: Sequence[A], steps: tuple[Step[P], ...]) -> tuple[Step[P], ...]:
        """Write `actions` to the match's journal, then add them and the positions in `steps` to the match.

        Return `steps`. If the actions end a deal, a digest of its final position follows in the journal. The journal is
        written first, so that an action is on record before anybody sees its effect.
        """
        ended = self.journal and steps and self.game.rules.to_act(steps[-1].position) is None
        said: tuple[object, ...] = tuple(actions)
        if ended:
            from upcard.play.match.digest import digest

            said = (*said, digest(self.game, steps[-1].position))
        if self.journal:
            self.journal.append(said, lasting=bool(ended))
        self.log.extend(said)
        self.actions.extend(actions)
        self.positions.extend(step.position for step in steps)
        return steps

    def write_note(self, note: object) -> None:
        """Add `note`, something to remember besides the actions, to the match and to its journal (match file).

        A note is one of the dataclasses in `NOTES`.
        """
        if self.journal:
            self.journal.append((note,))
        self.add_note(note)

    def add_note(self, note: object) -> None:
        """Add `note`, something to remember besides the actions, to the match, but do not write it to the journal.

        A note is one of the dataclasses in `NOTES`.
        """
        self.log.append(note)
        self.notes.append((len(self.actions), note))

    def take_back(self, to: int, free: bool, asked: int | None = None, agreed: tuple[int, ...] = ()) -> None:
        """Take back every action after the first `to` actions, and record that in the journal (match file).

        If `free` is False, the deal counts as assisted because of this. If several persons play, `asked` is the player
        who wanted to take back, and `agreed` are the players who agreed.
        """
        from upcard.play.match.notes import TakenBack

        self.write_note(TakenBack(to, free, asked, agreed))
        self.drop(to)

    def _refuse_given_up(self) -> None:
        if self.given_up is not None:
            raise ValueError("the match was given up")

    def drop(self, to: int) -> None:
        """Remove all actions after the first `to` actions from the match, but do not change its journal (match file).

        Notes made after a removed action stay, as if they had been made just after the first `to` actions.
        """
        del self.actions[to:], self.positions[to + 1 :]
        at = len(self.notes)
        while at and self.notes[at - 1][0] > to:
            at -= 1
        self.notes[at:] = [(to, note) for _, note in self.notes[at:]]

    def has_note(self, kind: type, fits: Callable[[object], bool] = bool) -> bool:
        """Return whether the current deal has a note of type `kind` for which `fits`, called with the note, is true."""
        dealt = max(self.list_dealings(), default=0)
        return any(after > dealt and isinstance(note, kind) and fits(note) for after, note in self.notes)

    def replay(self, actions: Sequence[A]) -> None:
        """Play `actions` after the actions played so far, without writing them to the match's journal.

        They have been read from the journal (match file), so they are in it already. Raises IllegalAction or ValueError
        if one of them cannot be played.
        """
        self._refuse_given_up()
        for action in actions:
            step = (
                self._make_deal_step()
                if action == self.game.rules.opening
                else self.game.rules.apply(self.position, action)
            )
            self.log.append(action)
            self.actions.append(action)
            self.positions.append(step.position)


def subtract_lines(totals: Sequence[int], lines: Sequence[ScoreLine]) -> tuple[int, ...]:
    """Return the sides' totals before a deal: `totals` without the points of `lines`, the deal's score."""
    return tuple(total - won for total, won in zip(totals, sum_by_side(lines, len(totals)), strict=True))


AnyMatch: TypeAlias = Match[object, object, object, object]
"""A match of a game that the type checker does not know."""
