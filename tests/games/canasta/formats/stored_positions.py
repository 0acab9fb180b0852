"""The positions in `tests/positions`, as the seat in turn sees them."""

from dataclasses import replace
from json import loads
from pathlib import Path

from upcard.core.cards import Cards, parse
from upcard.core.events import Place
from upcard.games.canasta import CANASTA
from upcard.games.canasta.position import Observation, Phase
from upcard.games.canasta.table.draft import Draft

TRAY = Place("melds", 0)
FOLDER = Path(__file__).parents[3] / "positions"


def read_observation(name: str) -> Observation:
    """Return what the seat in turn sees in a kept position."""
    data = loads((FOLDER / f"{name}.json").read_text())
    position = CANASTA.text.form.read(data["rules"], data["position"], data["seed"])
    seen: Observation = CANASTA.rules.observe(position, position.table.turn)
    return seen


def make_draft(name: str, phase: Phase | None = None, hand: str = "", pile: str = "") -> Draft:
    """Return the empty draft of a kept position, with the changes named."""
    seen = read_observation(name)
    cards: Cards = tuple(sorted(parse(hand))) if hand else seen.hand
    table = replace(seen.table, phase=phase or seen.table.phase, pile=parse(pile) if pile else seen.table.pile)
    return Draft(replace(seen, hand=cards, table=table))


def make_staged_place(number: int) -> Place:
    """Return the place of a group that seat 0 has laid out."""
    return Place("staged", 0, number)


def lay_out_groups(draft: Draft, *groups: str) -> Draft:
    """Return the draft after laying out groups, none of which is played."""
    for group in groups:
        made = draft.drop(parse(group), TRAY)
        assert isinstance(made, Draft)
        draft = made
    return draft
