"""A hint points only at what can be played from there in one go."""

from tests.games.canasta.builders import meld, melds, position
from upcard.core.cards import parse
from upcard.games.canasta.position import observe
from upcard.games.canasta.table.pointing import pointing

HAND, BOTH = "KS KH KD QS QH QD 4S 5S", meld("KS KH KD", "QS QH QD")


def test_a_side_that_has_opened_lays_one_meld_after_the_other() -> None:
    pointed = pointing(observe(position(HAND, melds=melds("6S 6H 6D")), 0), BOTH)
    assert pointed.cards == parse("KS KH KD") and pointed.laid == ()
    assert pointed.what.key == "canasta.do.melds"


def test_first_melds_are_laid_out_together() -> None:
    pointed = pointing(observe(position(HAND), 0), BOTH)
    assert pointed.cards == parse("KS KH KD QS QH QD")
    assert [cards for cards, _ in pointed.laid] == [parse("KS KH KD"), parse("QS QH QD")]
