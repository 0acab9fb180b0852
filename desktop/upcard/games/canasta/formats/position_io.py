"""Reading positions from JSON, completing them, and writing them in full."""

from collections.abc import Callable, Mapping
from functools import cache

from upcard.core.text.decode import decode
from upcard.core.text.encode import plain
from upcard.games.canasta.formats.option_parsing import build
from upcard.games.canasta.formats.position_defaults import PositionFields, complete, reveals_melding
from upcard.games.canasta.options import Options
from upcard.games.canasta.position import Position, Table, find_freezing_card, is_pile_frozen, minimums
from upcard.games.canasta.rules.melds import look


def facts(position: Position) -> Mapping[str, object]:
    """Return what the rules derive from a position: frozen piles, minimums, kinds of canasta."""
    table = position.table
    sides = range(len(table.melds))
    return {
        "frozen": find_freezing_card(table.pile) is not None,
        "frozen_for": [is_pile_frozen(table, side) for side in sides],
        "minimum": list(minimums(position)),
        "kinds": [[look(meld) for meld in melds] for melds in table.melds],
    }


def write(position: Position) -> Mapping[str, object]:
    """Write every key of a position, with every card named."""
    table, out = position.table, position.table.went_out
    return {
        "deal_number": table.deal_number,
        "dealer": table.dealer,
        "turn": table.turn,
        "phase": table.phase,
        "hands": plain(position.hands),
        "melds": [[plain(meld.cards) for meld in melds] for melds in table.melds],
        "red_threes": plain(table.red_threes),
        "pile": plain(table.pile),
        "stock": plain(position.stock),
        "scores": list(table.scores),
        "has_melded": list(table.has_melded),
        "concealed_canastas": [
            [number for number, meld in enumerate(melds) if meld.concealed] for melds in table.melds
        ],
        "went_out": {"seat": out.seat, "concealed": out.concealed} if out else None,
        **_this_turn(table),
        "lone": table.lone,
        "playing": list(table.playing) or None,
    }


def _this_turn(table: Table) -> Mapping[str, object]:
    """Write the state of the turn; `melded_now` only during a turn and if the other keys do not imply it.

    A finished deal is written without it, because digests in existing files were computed that way.
    """
    told = table.phase == "over" or table.melded_now == reveals_melding(table)
    return {
        "new_melds": list(table.new_melds),
        "took_pile": table.took_pile,
        **({} if told else {"melded_now": table.melded_now}),
        "asked": table.asked,
        "answer": table.answer,
    }


@cache
def _build_rules_once(options: tuple[tuple[str, object, type], ...]) -> Options:
    """Build each set of options once; the types are part of the key because True equals 1."""
    return build({name: value for name, value, _ in options})


class CanastaFormat:
    """The format of Canasta's positions, a `core.game.position_io.PositionFormat`."""

    def read(self, rules: Mapping[str, object], position: Mapping[str, object], seed: str) -> Position:
        """Read a written position and fill in the defaults; raises BadData with the JSON path."""
        return complete(self.rules(rules), decode(PositionFields, position, "position"), seed)

    def write(self, position: Position) -> Mapping[str, object]:
        """Write every key of a position, with every card named."""
        return write(position)

    def rules(self, rules: Mapping[str, object]) -> Options:
        """Build the options; results are cached, because many positions share them."""
        if all(isinstance(value, str | int) for value in rules.values()):
            return _build_rules_once(tuple((name, value, type(value)) for name, value in rules.items()))
        return build(rules)

    def answers(self) -> Mapping[str, Callable[[Position], object]]:
        """Return the names that `ask` accepts for Canasta."""
        return {"facts": facts}
