"""Builds the list of a game's computer players without importing the modules in which they think.

These modules are slow to import, so they are imported when a computer player is first asked for an action.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from upcard.core.game.record import Choice, GamePlayers
from upcard.core.thinking.skill import STYLES, WeighedChoice, build_levels

if TYPE_CHECKING:
    from random import Random  # for annotations alone: the window only names levels

    from upcard.core.events import Told
    from upcard.core.thinking.budget import Budget

P = TypeVar("P")
Seen = TypeVar("Seen")
A = TypeVar("A")


class Judgement(NamedTuple, Generic[P, Seen, A]):
    """The functions with which a game's computer players choose, value and explain actions.

    `weigh` values actions, `reasons` gives reasons for an action, and `why` says why an action is better than another.
    `for_match` returns whether actions are valued by winning the match, and `played_out` plays a position to its end.
    """

    in_style: "Callable[[str, str, Seen, Random, Budget], Choice[A]]"
    """Chooses an action as a level does in a style of play; an empty style name means the plain style."""
    by_name: "Mapping[str, Callable[[Seen, Random, Budget], Choice[A]]]"
    """The computer players that are not levels (`rivals` and `yardsticks` of `GamePlayers`), by name."""
    weigh: "Callable[[Seen, Random, int, Sequence[A], bool], Sequence[WeighedChoice[A]]]"
    reasons: "Callable[[Seen, A], Sequence[Told]]"
    why: "Callable[[Seen, A, A, Random, int], Sequence[Told]]"
    for_match: "Callable[[Seen], bool]"
    played_out: "Callable[[P, Random], tuple[float, ...]]"


class LatePlayers(NamedTuple, Generic[P, Seen, A]):
    """Builds a game's `GamePlayers` without importing the slow modules that choose actions for the computer players.

    `load` imports these modules and returns their functions. It is called whenever one of these functions is needed,
    and not before.
    """

    load: Callable[[], Judgement[P, Seen, A]]

    def build(self, others: GamePlayers[P, Seen, A], yardsticks: Sequence[str] = ()) -> GamePlayers[P, Seen, A]:
        """Return a copy of `others` with the computer players, and the functions that value and explain actions, added.

        What is added imports the slow modules only when it is called. `others` holds what needs no such import, such as
        the measured strengths of the levels. `yardsticks` are the names of computer players that people cannot choose;
        they serve only to measure how strong the other computer players are.
        """
        return replace(
            others,
            levels=build_levels(self._choose_in_style),
            rivals={name: partial(self._choose_by_name, name) for name in ("greedy", "standard")},
            yardsticks={name: partial(self._choose_by_name, name) for name in yardsticks},
            styled=build_levels(self._choose_in_style, STYLES),
            weigh=self._weigh,
            reasons=self._explain,
            why=self._compare,
            for_match=self._counts_match,
            played_out=self._play_out,
        )

    def _choose_in_style(self, name: str, style: str, seen: Seen, random: "Random", budget: "Budget") -> Choice[A]:
        return self.load().in_style(name, style, seen, random, budget)

    def _choose_by_name(self, name: str, seen: Seen, random: "Random", budget: "Budget") -> Choice[A]:
        return self.load().by_name[name](seen, random, budget)

    def _weigh(
        self, seen: Seen, random: "Random", number: int, also: Sequence[A] = (), only: bool = False
    ) -> Sequence[WeighedChoice[A]]:
        return self.load().weigh(seen, random, number, also, only)

    def _explain(self, seen: Seen, action: A) -> "Sequence[Told]":
        return self.load().reasons(seen, action)

    def _compare(self, seen: Seen, better: A, other: A, random: "Random", number: int) -> "Sequence[Told]":
        return self.load().why(seen, better, other, random, number)

    def _counts_match(self, seen: Seen) -> bool:
        return self.load().for_match(seen)

    def _play_out(self, position: P, random: "Random") -> tuple[float, ...]:
        return self.load().played_out(position, random)
