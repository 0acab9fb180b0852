"""The score of a deal as rows of text: what each side scores with each item, and explanations.

In some games, if several sides reach the target in one deal, the items are counted in a fixed order, and the side that
reaches the target first wins ("count out").
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from upcard.core.cards import Cards
from upcard.core.game.score import ScoreLine, Standing
from upcard.play.match.match import subtract_lines
from upcard.play.text.words import Words


@dataclass(frozen=True, slots=True)
class DealScore:
    """The score of a finished deal: its number, the scored items (`lines`), and the standing of the match after it.

    `before` is each side's total before the deal.
    """

    number: int
    lines: tuple[ScoreLine, ...]
    standing: Standing
    before: tuple[int, ...]

    @property
    def gains(self) -> tuple[int, ...]:
        """What each side has scored in this deal."""
        return tuple(total - before for total, before in zip(self.standing.totals, self.before, strict=True))


@dataclass(frozen=True, slots=True)
class ScoreCell:
    """A cell of the score sheet: what one side scores with one item, as text, and whether it is a loss."""

    text: str
    loss: bool = False
    hint: str = ""
    """The explanation as text: the parts and their sum."""
    aside: str = ""
    """A text on what was counted, if the points do not show it; else empty."""
    cards: Cards = ()
    """The cards that the item counted, if the game names them."""
    running: int | None = None
    """The side's total after this item; None unless the items are counted one by one to find the winner."""


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """A row of the score sheet: the name of an item, a cell for each side, and a note for all sides."""

    name: str
    cells: tuple[ScoreCell, ...]
    note: str = ""
    decides: bool = False
    """Whether several sides reached the target in this deal, and this item decided which side reached it first."""


def build_ended_deals(deals: Sequence[tuple[tuple[ScoreLine, ...], Standing]], first: int) -> tuple[DealScore, ...]:
    """Return a `DealScore` for each of `deals`, which are pairs of the scored items and the standing after the deal.

    The first deal gets the number `first`. Its `before`, the totals before the deal, are the totals after it without
    the points of the scored items; the same holds for each other deal.
    """
    return tuple(
        DealScore(number, lines, standing, subtract_lines(standing.totals, lines))
        for number, (lines, standing) in enumerate(deals, start=first)
    )


def rows(deal: DealScore, game: str, words: Words) -> tuple[ScoreRow, ...]:
    """Return a row of the score sheet for each item of `deal`, in the order in which the game scores items.

    Items that belong to the same group share a row. `game` is the game's id, for its texts.
    """
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
    """Yield the scored items `lines`; items of the same side and group are merged into one."""
    for group, members in groupby(lines, key=row_of):
        for side, own in groupby(sorted(members, key=lambda line: line.side), key=lambda line: line.side):
            first, *others = own
            if not others:
                yield first
                continue
            cards = tuple(card for line in (first, *others) for card in list_counted_cards(line))
            facts = {**first.facts, "cards": cards, "count": len(cards)}
            yield ScoreLine(group, side, sum(line.points for line in (first, *others)), facts)


def row_of(line: ScoreLine) -> str:
    """Return the key of the score sheet's row for the scored item `line`: its group or, if none, its own key."""
    group = line.facts.get("group")
    return group if isinstance(group, str) else line.key


def compute_count_out(deal: DealScore) -> Mapping[str, tuple[int, ...]]:
    """Return the sides' totals after each row of `deal`, up to the row that decided who reached the target first.

    The keys are the keys of the rows. Return an empty mapping if the match was not decided in this way.
    """
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


def list_counted_cards(line: ScoreLine) -> Cards:
    """Return the cards that the scored item `line` counts; () if the item has no list of cards."""
    cards = line.facts.get("cards")
    return cards if isinstance(cards, tuple) else ()


def describe_line(key: str, line: ScoreLine, words: Words) -> str:
    """Return the sentence that `words` has under the key `key`, filled with the values of the scored item `line`.

    Return "" if there is no sentence with this key.
    """
    return words.say_key(key, line.facts) if key in words else ""


def cells(line: ScoreLine, game: str, words: Words) -> Iterator[tuple[str, ScoreCell]]:
    """Yield the cells of the score sheet for the scored item `line`, each with the key of its row.

    If the item counts several kinds of things, such as two kinds of melds, there is a cell for each kind, in a row of
    its own; otherwise, there is one cell. `game` is the game's id, for its texts.
    """
    if isinstance(line.facts.get("cards"), tuple):
        yield line.key, of_cards(line, game, words)
        return
    kinds = {name: read_number(line.facts, name) for name in line.facts if f"{name}_each" in line.facts}
    eaches = {name: read_number(line.facts, f"{name}_each") for name in kinds}
    if kinds and sum(kinds[name] * eaches[name] for name in kinds) == line.points:
        for name, count in kinds.items():
            if eaches[name]:
                hint = parts(line.facts.get(f"{name}_parts"), (eaches[name],) * count, game, words)
                yield f"{name}_{line.key}", ScoreCell(format_product(count, eaches[name], game, words), hint=hint)
        return
    yield line.key, of_points(line, game, words)


def of_cards(line: ScoreLine, game: str, words: Words) -> ScoreCell:
    """Return the cell of the score sheet for `line`, an item that counts cards.

    Its text is "count × points" if all cards are worth the same, else the points, or a dash for no points. `game` is
    the game's id, for its texts.
    """
    each, cards = read_number(line.facts, "each"), list_counted_cards(line)
    several = len(cards) > 1 < each and len(cards) * each == line.points
    text = (
        format_product(len(cards), each, game, words)
        if several
        else words.format_number(line.points)
        if line.points
        else "—"
    )
    return ScoreCell(
        text, line.points < 0, aside=describe_line(f"{game}.score.{line.key}.aside", line, words), cards=cards
    )


def of_points(line: ScoreLine, game: str, words: Words) -> ScoreCell:
    """Return the cell of the score sheet, with an explanation, for `line`, an item that does not count cards.

    `game` is the game's id, for its texts.
    """
    hint = explain_line(line, game, words)
    laid, worth, held = (read_number(line.facts, name) for name in ("laid", "worth", "held"))
    if laid and not held and abs(line.points) == worth and not worth % laid:
        each = line.points // laid
        return ScoreCell(format_product(laid, each, game, words), each < 0, hint)
    if laid and held:
        gained = -worth if line.facts.get("against") else worth
        return ScoreCell(format_sum((gained, line.points - gained), game, words), line.points < 0, hint)
    if line.points == 0 and line.facts.get("seat", 0) is None:
        return ScoreCell("—")
    return ScoreCell(words.format_number(line.points), line.points < 0, hint)


def describe_ending(deal: DealScore, game: str, words: Words) -> str:
    """Return sentences that say how the deal ended: the explanations of its scored items that name a player.

    Return "" if there is no such item. `game` is the game's id, for its texts.
    """
    lines = [line for line in deal.lines if isinstance(line.facts.get("seat"), int)]
    said = (words.say_key("score.sentence", {"text": explain_line(line, game, words)}) for line in lines)
    return " ".join(dict.fromkeys(said))


def list_joined_hands(deal: DealScore) -> tuple[tuple[int, ...], ...]:
    """Return the groups of seats that score together in this deal, although otherwise every player scores alone.

    They are the seats that occur together in more than one item of `deal`.
    """
    counted = [line.facts.get("seats") for line in deal.lines]
    seats = [tuple(sorted(seats)) for seats in counted if isinstance(seats, tuple)]
    return tuple(dict.fromkeys(together for together in seats if seats.count(together) > 1))


def explain_line(line: ScoreLine, game: str, words: Words) -> str:
    """Return an explanation of `line`, an item of a side's score: the game's own sentence, if it has one.

    Otherwise, if the item consists of several parts, such as cards of different ranks, return the sum of the parts. If
    not, return the points of each partner, or "" if the item does not have these. `game` is the game's id.
    """
    key = f"{game}.score.{line.key}.why"
    if key in words:
        return words.say_key(key, line.facts)
    points = line.facts.get("parts_points")
    if isinstance(points, tuple):
        return parts(line.facts.get("parts"), points, game, words)
    return partners(line.facts, words)


def parts(ranks: object, points: tuple[int, ...], game: str, words: Words) -> str:
    """Return the points of a scored item as a sum in words: each rank with its points, and the total.

    `ranks` are the ranks of the cards or melds that the item counts, and `points` the points of each. If `ranks` is
    empty or not a tuple, return "". `game` is the game's id, for its texts.
    """
    if not isinstance(ranks, tuple) or not ranks:
        return ""
    said = [
        words.say_key(f"{game}.score.part", {"rank": rank, "points": each})
        for rank, each in zip(ranks, points, strict=True)
    ]
    return words.say_key(f"{game}.score.sum", {"parts": " + ".join(said), "points": sum(points)})


def format_sum(points: Sequence[int], game: str, words: Words) -> str:
    """Return `points` as a sum, such as "100 + 50 − 20 = 130"; parts that are 0 are left out.

    `game` is the game's id, for its texts.
    """
    first, *others = [each for each in points if each] or [0]
    rest = "".join(f" {'−' if each < 0 else '+'} {words.format_number(abs(each))}" for each in others)
    return words.say_key(f"{game}.score.sum", {"parts": words.format_number(first) + rest, "points": sum(points)})


def partners(facts: Mapping[str, object], words: Words) -> str:
    """Return a text that says for each partner of a side how many points the cards left in that player's hand count.

    `facts` are the values of the scored item for cards left in the hands: `seats` and, for each seat, the points
    `left`. Return "" for a side of one player, or without such values.
    """
    seats, left = facts.get("seats"), facts.get("left")
    if not isinstance(seats, tuple) or not isinstance(left, tuple) or len(seats) == 1:
        return ""
    return words.join_facts(
        f"{words.seat(seat)} {words.format_number(points)}" for seat, points in zip(seats, left, strict=True)
    )


def format_product(count: int, each: int, game: str, words: Words) -> str:
    """Return the text "count × each = points", or only "0" if `count` is 0.

    `game` is the game's id, for its texts.
    """
    facts = {"count": count, "each": each, "points": count * each}
    return words.say_key(f"{game}.score.formula", facts) if count else words.format_number(0)


def read_number(facts: Mapping[str, object], name: str) -> int:
    """Return the value called `name` in `facts` if it is a whole number, else 0."""
    value = facts.get(name)
    return value if isinstance(value, int) else 0


def format_with_sign(number: int, words: Words) -> str:
    """Return `number` as text, with a plus sign if it is positive."""
    return f"+{words.format_number(number)}" if number > 0 else words.format_number(number)


def compute_line_scale(room: float, wanted: float) -> float:
    """Return the factor with which lines of the total height `wanted` fit into the height `room`.

    It is never below 0.75 and never above 1.
    """
    return max(0.75, min(1.0, room / wanted))
