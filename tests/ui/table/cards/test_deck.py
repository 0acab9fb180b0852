"""Every card of every deck has a picture, which is drawn once."""

from itertools import pairwise, product

import pytest
from pytestqt.qtbot import QtBot

from tests.merge_cases import merge_cases
from upcard.core.cards import HIDDEN, JOKER, KNOWN, Card
from upcard.core.resources import resource
from upcard.ui.settings.choices import Back, Faces
from upcard.ui.table.cards.deck import HEAVY, MANY, CardDeck, file_name, margin

FACES: tuple[Faces, ...] = ("standard", "four", "large", "large_four")
BACKS: tuple[Back, ...] = ("teal", "plum", "slate")


@merge_cases("faces", FACES)
def test_every_face_and_back_has_a_file(faces: Faces) -> None:
    names = {file_name(card, "teal", False) for card in KNOWN}
    names |= {file_name(HIDDEN, back, small) for back, small in product(BACKS, (True, False))}
    assert len(names) == 53 + 6
    assert [name for name in sorted(names) if not resource("cards", faces, name).is_file()] == []


def test_card_picture_is_cached_per_size(qtbot: QtBot) -> None:
    deck = CardDeck()
    first = deck.picture(Card("7S"), 104)
    assert deck.picture(Card("7S"), 104).cacheKey() == first.cacheKey()
    assert deck.picture(Card("7S"), 84).cacheKey() != first.cacheKey()


@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0])
def test_card_picture_has_the_pixel_ratio_and_a_margin_for_the_shadow(qtbot: QtBot, ratio: float) -> None:
    picture = CardDeck(ratio=ratio).picture(JOKER, 100)
    assert picture.devicePixelRatio() == ratio
    assert picture.width() == pytest.approx(100 * ratio * (1 + 2 * margin(1)), abs=2)
    middle = picture.toImage().pixelColor(picture.width() // 2, picture.height() // 2)
    assert middle.alpha() == 255


def test_a_lifted_card_casts_a_wider_shadow(qtbot: QtBot) -> None:
    deck = CardDeck()
    assert deck.picture(JOKER, 100, 2).width() > deck.picture(JOKER, 100).width()


def test_shadow_of_a_dragged_card_shows_no_bands_on_white_paper(qtbot: QtBot) -> None:
    """From pixel to pixel, the shadow grows by less than the eye sees as an edge."""
    shadow = CardDeck().shadow(147, 3).toImage()
    row = [shadow.pixelColor(x, shadow.height() * 3 // 4).alpha() for x in range(shadow.width())]
    assert max(row) > 90
    assert max(abs(one - other) for one, other in pairwise(row)) <= 5


@pytest.mark.parametrize(("ratio", "widths", "most"), [(3, range(100, 150), 49), (1, range(20, 20 + MANY), MANY)])
def test_oldest_unused_pictures_are_dropped_when_they_are_large_or_many(
    ratio: float, widths: range, most: int, qtbot: QtBot
) -> None:
    deck = CardDeck(ratio=ratio)
    worn, newest = deck.picture(JOKER, 200).cacheKey(), 0
    for width in widths:
        newest = deck.picture(HIDDEN, width).cacheKey()
    deck.shadow(widths[0], 1)
    deck.drop_unused_pictures([(JOKER, 200.0, 1, 0.0)])
    kept = [(picture.width(), picture.height()) for picture in deck._pictures.values()]
    assert deck.picture(JOKER, 200).cacheKey() == worn and deck.picture(HIDDEN, widths[-1]).cacheKey() == newest
    assert 2 < len(deck) <= most and not deck.has_picture((HIDDEN, widths[0], 1, 0))
    assert sum(width * height for width, height in kept) <= HEAVY
    assert deck._shadows.keys() <= {(pixels, level) for _, pixels, level, _ in deck._pictures}
