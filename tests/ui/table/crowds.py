"""Crowded tables of every kind: full trays, long hands, red threes, and players who sit out."""

from collections.abc import Iterator

from upcard.core.cards import SUITS
from upcard.games.canasta import CANASTA
from upcard.games.canasta.table.draft import Draft

RANKS = "AKQJT987654"


def make_melds(sides: int, number: int, size: int) -> list[list[list[str]]]:
    """Return so many melds of a size for each side."""
    return [
        [[f"{rank}{SUITS[(side * size + card) % 4]}" for card in range(size)] for rank in RANKS[:number]]
        for side in range(sides)
    ]


def make_crowded_draft(table: str, number: int, size: int, hand: int, seat: int = 0, **more: object) -> Draft:
    """Return a table with `number` melds of a size on each side, and `hand` cards or all the rest in the first hand."""
    form = CANASTA.text.form
    rules = form.rules({"table": table})
    threes = [["3H", "3H"], ["3D"], ["3D"]][: len(rules.sides)]
    rest = 54 * rules.packs - number * size * len(rules.sides) - sum(map(len, threes)) - 1
    others = rules.seats - 1
    own = min(hand, rest - others)
    each = min(14, (rest - own) // others)
    position = {"turn": 1, "phase": "play", "hands": [own, *[each] * others], "pile": ["2S"], "red_threes": threes}
    position |= {"melds": make_melds(len(rules.sides), number, size)}
    return Draft(CANASTA.rules.observe(form.read({"table": table}, position | more, "crowd"), seat))


def list_crowded_drafts(table: str) -> Iterator[Draft]:
    """Yield every kind of crowded draft at a table, seen from each kind of seat."""
    rules = CANASTA.text.form.rules({"table": table})
    size = 4 * rules.packs // len(rules.sides)
    yield make_crowded_draft(table, 0, size, 15)
    yield make_crowded_draft(table, 6, size, 26)
    yield make_crowded_draft(table, 11, size, 11)
    yield make_crowded_draft(table, 4, size, 45)
    yield make_crowded_draft(table, 8, size, 11, phase="draw", turn=0)
    yield make_crowded_draft(table, 4, size, 11, hands=[11, *[1] * (rules.seats - 1)])
    if rules.players > rules.seats:
        yield make_crowded_draft(table, 6, size, 11, seat=4)
        yield make_crowded_draft(table, 6, size, 11, deal_number=2)
    if table == "three-lone":
        yield make_crowded_draft(table, 6, size, 11, lone=0)
        yield make_crowded_draft(table, 11, size, 11, lone=1)
        for lone in range(3):
            yield make_crowded_draft(table, 4, size, 11, lone=lone, hands=[11, 1, 1])
