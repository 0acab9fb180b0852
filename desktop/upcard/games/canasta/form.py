"""How positions of Canasta are written in JSON: a door, behind which the library that reads is loaded when needed."""

from collections.abc import Callable, Mapping
from importlib import import_module

from upcard.core.game import Form
from upcard.games.canasta.position import Position
from upcard.games.canasta.rules import Rules


class CanastaForm:
    """Reads and writes the documented form; `reading` does the work."""

    def read(self, rules: Mapping[str, object], position: Mapping[str, object], seed: str) -> Position:
        """Complete the written form into a position; raises BadData with the JSON path."""
        return _behind().read(rules, position, seed)

    def write(self, position: Position) -> Mapping[str, object]:
        """Write every key of a position, every card named."""
        return _behind().write(position)

    def rules(self, rules: Mapping[str, object]) -> Rules:
        """Build the options from a preset's name, a table and options; raises BadData with the JSON path."""
        return _behind().rules(rules)

    def answers(self) -> Mapping[str, Callable[[Position], object]]:
        """Return what `ask` may name for Canasta: `facts`."""
        return _behind().answers()


def _behind() -> Form[Rules, Position]:
    """Load what reads: it needs msgspec, which would cost the first frame a tenth of a second."""
    form: Form[Rules, Position] = import_module("upcard.games.canasta.reading").READING
    return form
