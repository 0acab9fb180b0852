"""Makes Canasta's search plan turns in few deals, for tests that do not depend on the strength of the search."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

import pytest

from upcard.games.canasta.ai.search import search
from upcard.games.canasta.ai.search.turn_plans import complete_turns

FEW = ((2, 2),)
"""Two deals for each plan, not 168: most of what a review takes."""


@contextmanager
def quick_plans() -> Iterator[None]:
    """Let the search of Canasta plan quickly, and forget those plans afterwards."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(search, "complete_turns", partial(complete_turns, rounds=FEW))
        forget_plans()
        yield
    forget_plans()


def forget_plans() -> None:
    """Forget all plans that were found before."""
    search.plan_candidates.cache_clear()
    search.plan_action.cache_clear()
