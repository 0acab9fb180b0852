"""The list of moves names the cards that a reader sees coming from the stock."""

import pytest

from upcard.core.cards import parse
from upcard.core.events import Moved, Place, Told
from upcard.play.match.move_list import read_out_events

HAND, STOCK = Place("hand", 0), Place("stock")
CAME = Moved(parse("4H"), STOCK, HAND)


@pytest.mark.parametrize("key", ["canasta.told.drew", "modern_american.told.three_drawn"])
@pytest.mark.parametrize("first", [True, False], ids=["told first", "told last"])
def test_a_drawn_card_is_drawn_and_not_dealt(key: str, first: bool) -> None:
    drew = Told(key, {"seat": 0, "count": 1})
    events = (drew, CAME) if first else (CAME, drew)
    assert read_out_events(events) == (Told("moves.drew", {"seat": 0, "cards": parse("4H")}),)


def test_a_card_that_comes_without_a_draw_is_dealt() -> None:
    assert [told.key for told in read_out_events((CAME,))] == ["moves.came"]
