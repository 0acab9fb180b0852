"""The score of one deal as rows of text: what each side made by each item, and why."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from upcard.core.game import ScoreLine, Standing
from upcard.play.words import Words


@dataclass(frozen=True, slots=True)
class Ended:
    """A deal that has ended: its lines, the standing after it, and what each side had before."""

    number: int
    lines: tuple[ScoreLine, ...]
    standing: Standing
    before: tuple[int, ...]

    @property
    def gains(self) -> tuple[int, ...]:
        """What each side made in this deal."""
        return tuple(total - before for total, before in zip(self.standing.totals, self.before, strict=True))


@dataclass(frozen=True, slots=True)
class Cell:
    """What one side made by one item: the text, and whether it is a loss."""

    text: str
    loss: bool = False


def ended_deals(deals: Sequence[tuple[tuple[ScoreLine, ...], Standing]]) -> tuple[Ended, ...]:
    """Put the deals of a match one after the other, each with the totals before it."""
    made: list[Ended] = []
    for number, (lines, standing) in enumerate(deals, start=1):
        before = made[-1].standing.totals if made else (0,) * len(standing.totals)
        made.append(Ended(number, lines, standing, before))
    return tuple(made)


def rows(deal: Ended, game: str, words: Words) -> tuple[tuple[str, tuple[Cell, ...]], ...]:
    """Return each item's name and its cell for every side, items in the order in which the game names them."""
    sides = range(len(deal.before))
    keys = tuple(dict.fromkeys(line.key for line in deal.lines))
    by_place = {(line.key, line.side): line for line in deal.lines}
    return tuple(
        (words.say_key(key), tuple(cell(by_place.get((key, side)), game, words) for side in sides)) for key in keys
    )


def cell(line: ScoreLine | None, game: str, words: Words) -> Cell:
    """Say what a line counts; several things of one worth are explained as a product."""
    if line is None:
        return Cell("—")
    facts = line.facts
    if _several(facts):
        return Cell(words.say_key(f"{game}.score.formula", {**facts, "points": line.points}), line.points < 0)
    return Cell(words.number(line.points), line.points < 0)


def _several(facts: Mapping[str, object]) -> bool:
    return bool(facts.get("count")) and "each" in facts


def signed(number: int, words: Words) -> str:
    """Write a result with its sign."""
    return f"+{words.number(number)}" if number > 0 else words.number(number)
