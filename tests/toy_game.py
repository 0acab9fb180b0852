"""The game of NEW_GAME.md: two players show one card each, and the higher rank wins."""

import sys
from types import ModuleType
from typing import Any, TypeAlias

from tests.new_game import toy_source
from upcard.core.game.record import AnyGame
from upcard.play.match.match import Match


def _load() -> Any:
    module = ModuleType("tests.toy")
    sys.modules[module.__name__] = module  # its dataclasses look there for their types
    exec(compile(toy_source(), "NEW_GAME.md", "exec"), vars(module))
    return module


_TOY = _load()
GAME: AnyGame = _TOY.TOY
Deal, Show, Options = _TOY.Deal, _TOY.Show, _TOY.Options
ToyMatch: TypeAlias = Match[Any, Any, Any, Any]
