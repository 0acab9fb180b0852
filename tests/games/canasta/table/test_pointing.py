"""A hint points only at cards that can be played from there in one gesture."""

from tests.games.canasta.builders import meld, melds, position
from upcard.core.cards import parse
from upcard.games.canasta.actions import LayDown, Meld
from upcard.games.canasta.position import observe
from upcard.games.canasta.table.pointing import preview_action
from upcard.play.text.words import Words

HAND, BOTH = "KS KH KD QS QH QD 4S 5S", meld("KS KH KD", "QS QH QD")


def test_hint_points_at_one_meld_if_the_side_has_melded() -> None:
    pointed = preview_action(observe(position(HAND, melds=melds("6S 6H 6D")), 0), BOTH)
    assert pointed.cards == parse("KS KH KD") and pointed.laid == ()
    assert pointed.rest == parse("QS QH QD"), "the others are outlined meanwhile"
    assert pointed.what.key == "canasta.do.melds"


def test_hint_points_at_all_first_melds_together() -> None:
    pointed = preview_action(observe(position(HAND), 0), BOTH)
    assert pointed.cards == parse("KS KH KD QS QH QD")
    assert [cards for cards, _ in pointed.laid] == [parse("KS KH KD"), parse("QS QH QD")]


def test_several_groups_say_which_melds_they_join() -> None:
    """A name alone, such as "joker 2♦", says neither what belongs together nor where it goes."""
    seen = observe(position("QD X 2D 2S 4S 5S", melds=melds("QS QH QC", "KS KH KC", "8S 8H 8D")), 0)
    action = Meld((LayDown("Q", parse("QD")), LayDown("K", parse("X 2D")), LayDown("8", parse("2S"))))
    said = Words("en").render(preview_action(seen, action).what)
    assert said == "Meld Q♦ onto the queens, joker and 2♦ onto the kings and 2♠ onto the eights"
