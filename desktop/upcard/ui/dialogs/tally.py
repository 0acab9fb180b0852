"""The score of one deal as rows of text: what each side made by each item, and why."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from upcard.core.game import ScoreLine, Standing
from upcard.play.words import Words
from upcard.ui.controller import before


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
    hint: str = ""
    """What is behind it: the cards and their sums."""


def ended_deals(deals: Sequence[tuple[tuple[ScoreLine, ...], Standing]], first: int) -> tuple[Ended, ...]:
    """Put the deals of a match one after the other, the first with this number, each with the totals before it."""
    return tuple(
        Ended(number, lines, standing, before(standing.totals, lines))
        for number, (lines, standing) in enumerate(deals, start=first)
    )


def rows(deal: Ended, game: str, words: Words) -> tuple[tuple[str, tuple[Cell, ...]], ...]:
    """Return each item's name and its cell for every side, items in the order in which the game names them."""
    sides = range(len(deal.before))
    found = {(key, line.side): cell for line in deal.lines for key, cell in cells(line, game, words)}
    return tuple(
        (words.say_key(f"{game}.score.{key}"), tuple(found.get((key, side), Cell("—")) for side in sides))
        for key in dict.fromkeys(key for key, _ in found)
    )


def cells(line: ScoreLine, game: str, words: Words) -> Iterator[tuple[str, Cell]]:
    """Say what a line counts: several kinds of things each in a row of its own, things of one worth as a product."""
    kinds = {name: number(line.facts, name) for name in line.facts if f"{name}_each" in line.facts}
    eaches = {name: number(line.facts, f"{name}_each") for name in kinds}
    if kinds and sum(kinds[name] * eaches[name] for name in kinds) == line.points:
        for name, count in kinds.items():
            if eaches[name]:
                hint = parts(line.facts.get(f"{name}_parts"), (eaches[name],) * count, game, words)
                yield f"{name}_{line.key}", Cell(product(count, eaches[name], game, words), hint=hint)
        return
    hint = why(line, game, words)
    laid, worth = number(line.facts, "laid"), number(line.facts, "worth")
    if laid and abs(line.points) == worth and not worth % laid:
        each = line.points // laid
        yield line.key, Cell(product(laid, each, game, words), each < 0, hint)
    elif line.points == 0 and line.facts.get("seat", 0) is None:
        yield line.key, Cell("—")
    else:
        yield line.key, Cell(words.number(line.points), line.points < 0, hint)


def how_ended(deal: Ended, game: str, words: Words) -> str:
    """Say who ended the deal, as far as its lines name somebody."""
    lines = [line for line in deal.lines if isinstance(line.facts.get("seat"), int)]
    said = (words.say_key("score.sentence", {"text": why(line, game, words)}) for line in lines)
    return " ".join(dict.fromkeys(said))


def together(deal: Ended) -> tuple[tuple[int, ...], ...]:
    """Return the seats of sides whose hands count together in this deal, though each scores for itself."""
    counted = [line.facts.get("seats") for line in deal.lines]
    seats = [tuple(sorted(seats)) for seats in counted if isinstance(seats, tuple)]
    return tuple(dict.fromkeys(together for together in seats if seats.count(together) > 1))


def why(line: ScoreLine, game: str, words: Words) -> str:
    """Say what is behind a line: in a sentence of its own, by its parts, or by what each partner had left."""
    key = f"{game}.score.{line.key}.why"
    if key in words:
        return words.say_key(key, line.facts)
    points = line.facts.get("parts_points")
    if isinstance(points, tuple):
        return parts(line.facts.get("parts"), points, game, words)
    return partners(line.facts, words)


def parts(ranks: object, points: tuple[int, ...], game: str, words: Words) -> str:
    """Say what several groups of cards count, each and together."""
    if not isinstance(ranks, tuple) or not ranks:
        return ""
    said = [
        words.say_key(f"{game}.score.part", {"rank": rank, "points": each})
        for rank, each in zip(ranks, points, strict=True)
    ]
    return words.say_key(f"{game}.score.sum", {"parts": " + ".join(said), "points": sum(points)})


def summed(points: Sequence[int], game: str, words: Words) -> str:
    """Say how a deal's lines come to what a side made."""
    first, *others = [each for each in points if each] or [0]
    rest = "".join(f" {'−' if each < 0 else '+'} {words.number(abs(each))}" for each in others)
    return words.say_key(f"{game}.score.sum", {"parts": words.number(first) + rest, "points": sum(points)})


def partners(facts: Mapping[str, object], words: Words) -> str:
    """Say what each partner had left; nothing of one who has none."""
    seats, left = facts.get("seats"), facts.get("left")
    if not isinstance(seats, tuple) or not isinstance(left, tuple) or len(seats) == 1:
        return ""
    return " · ".join(f"{words.seat(seat)} {words.number(points)}" for seat, points in zip(seats, left, strict=True))


def product(count: int, each: int, game: str, words: Words) -> str:
    """Say how several things of one worth come to their sum."""
    facts = {"count": count, "each": each, "points": count * each}
    return words.say_key(f"{game}.score.formula", facts) if count else words.number(0)


def number(facts: Mapping[str, object], name: str) -> int:
    """Return a fact that is a number; 0 where it is none."""
    value = facts.get(name)
    return value if isinstance(value, int) else 0


def signed(number: int, words: Words) -> str:
    """Write a result with its sign."""
    return f"+{words.number(number)}" if number > 0 else words.number(number)


def squeezed(room: float, wanted: float) -> float:
    """Return by how much lines are lower than designed where there is not room for them: by a fourth at most."""
    return max(0.75, min(1.0, room / wanted))
