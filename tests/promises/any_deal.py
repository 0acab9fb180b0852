"""Draws random deals of any game with hypothesis, which shrinks a deal that breaks a promise."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from itertools import islice
from types import NoneType
from typing import Annotated, Literal, NamedTuple, get_args, get_origin

from hypothesis import strategies as st

from tests.promises.options import hints_of, names_an_option
from tests.promises.walk import Turn, choose_as_simple_player, choose_by_chance, deal, walk
from upcard.core.bounds import Bounds
from upcard.core.game.record import AnyGame
from upcard.core.game.steps import Step
from upcard.core.text.decode import BadData
from upcard.games import GAMES
from upcard.play.match.match import AnyMatch

SEATED = ("table", "players")
"""Options that say who plays: they are drawn for themselves."""

CHANGED = 6
"""So many options at most are drawn beside a preset and a table."""

FEW, MANY = 24, 320
"""How many actions: few in half of the deals, in the others up to more than most have."""


@dataclass(frozen=True)
class PlayedDeal:
    """A deal up to some point: the options as they were written, the seed, and every turn."""

    game: AnyGame
    written: Mapping[str, object]
    rules: object
    seed: str
    dealing: Step[object]
    turns: tuple[Turn, ...]

    @property
    def position(self) -> object:
        """The position that the deal has reached."""
        return self.turns[-1].step.position if self.turns else self.dealing.position

    def match(self) -> AnyMatch:
        """Return a match in which the same actions were played."""
        match: AnyMatch = AnyMatch(self.game, self.rules, self.seed)
        match.deal()
        match.play([turn.action for turn in self.turns])
        return match


def any_value(hint: object) -> st.SearchStrategy[object]:
    """Return a strategy for values of an option's type, which draws the ends of a range more often."""
    if NoneType in get_args(hint):
        return st.none() | any_value(get_args(hint)[0])
    if get_origin(hint) is Literal:
        return st.sampled_from(get_args(hint))
    if get_origin(hint) is Annotated:
        bounds: Bounds = get_args(hint)[1]
        return st.sampled_from(tuple(bounds)) | st.integers(*bounds)
    assert hint is bool, f"no value of {hint} is known"
    return st.booleans()


@st.composite
def any_options(draw: st.DrawFn, name: str) -> Mapping[str, object]:
    """Draw a preset, a table and other options of a game that fit together.

    Each option that does not fit must be named.
    """
    game = GAMES[name]
    written: dict[str, object] = {"preset": draw(st.sampled_from(list(game.rules.presets)))}
    if game.rules.tables:
        written["table"] = draw(st.sampled_from(list(game.rules.tables)))
    names = [option.name for option in fields(next(iter(game.rules.presets.values()))) if option.name not in SEATED]
    for option in draw(st.lists(st.sampled_from(names), unique=True, max_size=CHANGED)):
        changed = {**written, option: draw(any_value(hints_of(name)[option]))}
        try:
            game.text.form.rules(changed)
        except BadData as problem:
            names_an_option(changed, problem)
            continue
        written = changed
    return written


class DrawnDeal(NamedTuple):
    """A drawn deal in a short form that can be printed and played again."""

    name: str
    written: Mapping[str, object]
    seed: str
    number: int
    """How many actions are played, if it does not end before."""
    simple: bool
    """Whether the simplest player plays them, or chance."""

    def play_deal(self) -> PlayedDeal:
        """Play the deal."""
        game = GAMES[self.name]
        rules = game.text.form.rules(self.written)
        first = deal(game, rules, self.seed)
        choose = choose_as_simple_player if self.simple else choose_by_chance
        turns = tuple(islice(walk(game, rules, self.seed, first.position, choose), self.number))
        return PlayedDeal(game, self.written, rules, self.seed, first, turns)


@st.composite
def any_deal(draw: st.DrawFn, names: Sequence[str] = tuple(GAMES)) -> DrawnDeal:
    """Draw a game, its options, a seed, who plays, and how many actions are played."""
    name = draw(st.sampled_from(names))
    written = draw(any_options(name))
    number = draw(st.integers(0, FEW) | st.integers(0, MANY))
    return DrawnDeal(name, written, str(draw(st.integers(0, 10**6))), number, draw(st.booleans()))
