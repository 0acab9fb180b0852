"""The score of one deal as rows of text: what each side made by each item, and why."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from upcard.core.cards import Cards
from upcard.core.game.score import ScoreLine, Standing
from upcard.play.match.match import before
from upcard.play.text.words import Words


@dataclass(frozen=True, slots=True)
class DealScore:
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
class ScoreCell:
    """What one side made by one item: the text, and whether it is a loss."""

    text: str
    loss: bool = False
    hint: str = ""
    """What is behind it, in words: its parts and their sums."""
    aside: str = ""
    """What was counted, where it is not the points themselves."""
    cards: Cards = ()
    """The cards behind it, where they are shown."""
    running: int | None = None
    """The total with this item, where points are counted out."""


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """One item: its name, a cell for every side, and what is to be said of all of them."""

    name: str
    cells: tuple[ScoreCell, ...]
    note: str = ""
    decides: bool = False
    """Whether this item brought somebody to the target first, where points are counted out."""


def build_ended_deals(deals: Sequence[tuple[tuple[ScoreLine, ...], Standing]], first: int) -> tuple[DealScore, ...]:
    """Put the deals of a match one after the other, the first with this number, each with the totals before it."""
    return tuple(
        DealScore(number, lines, standing, before(standing.totals, lines))
        for number, (lines, standing) in enumerate(deals, start=first)
    )


def rows(deal: DealScore, game: str, words: Words) -> tuple[ScoreRow, ...]:
    """Return the items in the order in which the game names them, those of one group in one row."""
    lines = tuple(group_lines(deal.lines))
    found = {(key, line.side): cell for line in lines for key, cell in cells(line, game, words)}
    running = compute_count_out(deal)
    last = list(running)[-1] if running else None
    made = []
    for key in dict.fromkeys(key for key, _ in found):
        each = tuple(found.get((key, side), ScoreCell("—")) for side in range(len(deal.before)))
        if key in running:
            each = tuple(replace(cell, running=total) for cell, total in zip(each, running[key], strict=True))
        notes = (describe_line(f"{game}.score.{key}.note", line, words) for line in lines if line.key == key)
        note = next(filter(None, notes), "")
        made.append(ScoreRow(words.say_key(f"{game}.score.{key}"), each, note, key == last))
    return tuple(made)


def group_lines(lines: Sequence[ScoreLine]) -> Iterator[ScoreLine]:
    """Yield the lines, those of a side that the game counts as one group put together."""
    for group, members in groupby(lines, key=row_of):
        for side, own in groupby(sorted(members, key=lambda line: line.side), key=lambda line: line.side):
            first, *others = own
            if not others:
                yield first
                continue
            cards = tuple(card for line in (first, *others) for card in behind(line))
            facts = {**first.facts, "cards": cards, "count": len(cards)}
            yield ScoreLine(group, side, sum(line.points for line in (first, *others)), facts)


def row_of(line: ScoreLine) -> str:
    """Return the key of the row in which a line stands."""
    group = line.facts.get("group")
    return group if isinstance(group, str) else line.key


def compute_count_out(deal: DealScore) -> Mapping[str, tuple[int, ...]]:
    """Return the totals after each row's items, up to the item that decided; none where nothing was counted out."""
    if deal.standing.by is None:
        return {}
    running, after = list(deal.before), dict[str, tuple[int, ...]]()
    for key, lines in groupby(deal.lines, key=lambda line: line.key):
        for line in lines:
            running[line.side] += line.points
            row = row_of(line)
        after[row] = tuple(running)
        if key == deal.standing.by:
            break
    return after


def behind(line: ScoreLine) -> Cards:
    """Return the cards that a line counts, where the game names them."""
    cards = line.facts.get("cards")
    return cards if isinstance(cards, tuple) else ()


def describe_line(key: str, line: ScoreLine, words: Words) -> str:
    """Say what the catalogue has to say of a line's facts; nothing where it has no such key."""
    return words.say_key(key, line.facts) if key in words else ""


def cells(line: ScoreLine, game: str, words: Words) -> Iterator[tuple[str, ScoreCell]]:
    """Say what a line counts: several kinds of things each in a row of its own, things of one worth as a product."""
    if isinstance(line.facts.get("cards"), tuple):
        yield line.key, of_cards(line, game, words)
        return
    kinds = {name: number(line.facts, name) for name in line.facts if f"{name}_each" in line.facts}
    eaches = {name: number(line.facts, f"{name}_each") for name in kinds}
    if kinds and sum(kinds[name] * eaches[name] for name in kinds) == line.points:
        for name, count in kinds.items():
            if eaches[name]:
                hint = parts(line.facts.get(f"{name}_parts"), (eaches[name],) * count, game, words)
                yield f"{name}_{line.key}", ScoreCell(product(count, eaches[name], game, words), hint=hint)
        return
    yield line.key, of_points(line, game, words)


def of_cards(line: ScoreLine, game: str, words: Words) -> ScoreCell:
    """Return what cards that are shown score: several that count the same as a product; nothing as a stroke."""
    each, cards = number(line.facts, "each"), behind(line)
    several = len(cards) > 1 < each and len(cards) * each == line.points
    text = product(len(cards), each, game, words) if several else words.number(line.points) if line.points else "—"
    return ScoreCell(
        text, line.points < 0, aside=describe_line(f"{game}.score.{line.key}.aside", line, words), cards=cards
    )


def of_points(line: ScoreLine, game: str, words: Words) -> ScoreCell:
    """Return what else a line counts, with what is behind it in words."""
    hint = why(line, game, words)
    laid, worth = number(line.facts, "laid"), number(line.facts, "worth")
    if laid and abs(line.points) == worth and not worth % laid:
        each = line.points // laid
        return ScoreCell(product(laid, each, game, words), each < 0, hint)
    if line.points == 0 and line.facts.get("seat", 0) is None:
        return ScoreCell("—")
    return ScoreCell(words.number(line.points), line.points < 0, hint)


def describe_ending(deal: DealScore, game: str, words: Words) -> str:
    """Say who ended the deal, as far as its lines name somebody."""
    lines = [line for line in deal.lines if isinstance(line.facts.get("seat"), int)]
    said = (words.say_key("score.sentence", {"text": why(line, game, words)}) for line in lines)
    return " ".join(dict.fromkeys(said))


def together(deal: DealScore) -> tuple[tuple[int, ...], ...]:
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


def format_sum(points: Sequence[int], game: str, words: Words) -> str:
    """Say how a deal's lines come to what a side made."""
    first, *others = [each for each in points if each] or [0]
    rest = "".join(f" {'−' if each < 0 else '+'} {words.number(abs(each))}" for each in others)
    return words.say_key(f"{game}.score.sum", {"parts": words.number(first) + rest, "points": sum(points)})


def partners(facts: Mapping[str, object], words: Words) -> str:
    """Say what each partner had left; nothing of one who has none."""
    seats, left = facts.get("seats"), facts.get("left")
    if not isinstance(seats, tuple) or not isinstance(left, tuple) or len(seats) == 1:
        return ""
    return words.beside(f"{words.seat(seat)} {words.number(points)}" for seat, points in zip(seats, left, strict=True))


def product(count: int, each: int, game: str, words: Words) -> str:
    """Say how several things of one worth come to their sum."""
    facts = {"count": count, "each": each, "points": count * each}
    return words.say_key(f"{game}.score.formula", facts) if count else words.number(0)


def number(facts: Mapping[str, object], name: str) -> int:
    """Return a fact that is a number; 0 where it is none."""
    value = facts.get(name)
    return value if isinstance(value, int) else 0


def format_with_sign(number: int, words: Words) -> str:
    """Write a result with its sign."""
    return f"+{words.number(number)}" if number > 0 else words.number(number)


def compute_line_scale(room: float, wanted: float) -> float:
    """Return by how much lines are lower than designed where there is not room for them: by a fourth at most."""
    return max(0.75, min(1.0, room / wanted))
