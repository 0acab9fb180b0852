"""Nothing covers anything at any table of players, however many cards there are, at any size of window and letters."""

from collections.abc import Iterator
from itertools import combinations, pairwise
from typing import NamedTuple

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.table.crowds import crowd, crowds, melds
from upcard.core.events import Place
from upcard.core.table.plan import TablePlan
from upcard.games.canasta import CANASTA
from upcard.games.canasta.table.draft import Draft
from upcard.play.text.words import Words
from upcard.ui.style.style_context import StyleContext
from upcard.ui.style.theme import DAY
from upcard.ui.table.geometry.card_poses import CardPose, LayoutParams, TableLayout, lay
from upcard.ui.table.geometry.layout import CARD, Rect
from upcard.ui.table.geometry.spreads import LARGE, STANDARD
from upcard.ui.table.labels.sign_context import SignContext
from upcard.ui.table.labels.table_signs import signs
from upcard.ui.table.signs.board import SignStyle

SIZES = ((960, 600), (1280, 800), (1000, 1200), (3440, 1440))
NAMES = ("Konstantin Paustow", "Nora", "Mio", "Eli", "Maximilian", "Ana")


class Laid(NamedTuple):
    """A table with the rectangles of its signs."""

    plan: TablePlan
    table: TableLayout
    signs: dict[tuple[object, ...], Rect]

    def kinds(self, *kinds: str) -> list[tuple[tuple[object, ...], Rect]]:
        """The signs of some kinds."""
        return [(key, rect) for key, rect in self.signs.items() if key[0] in kinds]


def laid(draft: Draft, size: tuple[int, int], text: float, language: str) -> Laid:
    """Lay a draft's table out below the bar."""
    width, tall = size
    height = tall - 48 * min(max(min(width / 1280, tall / 800), 0.92), 2.6) * text
    plan, cards = draft.plan(), draft.arrange()
    table = lay((width, height), plan, cards, LayoutParams(text=text, window=width))
    u, t = table.boxes.units
    names = {seat: name for seat, name in enumerate(NAMES) if seat != draft.seen.seat}
    pen = SignStyle(StyleContext(DAY, t, Words(language, names, draft.seen.seat)), u)
    found: dict[tuple[object, ...], Rect] = {}
    for key, placed in signs(SignContext(plan, cards, table, draft.prompt, pen, free=width / 2)).items():
        wide, high = placed.sign.size(pen)
        rect = Rect(placed.x - placed.across * wide, placed.y - placed.down * high, wide, high)
        found[key if isinstance(key, tuple) else (key,)] = rect
    return Laid(plan, table, found)


def face(lie: CardPose) -> Rect:
    """The rectangle of a card, a small turn left out."""
    wide, high = (lie.width * CARD, lie.width) if lie.turn == 90 else (lie.width, lie.width * CARD)
    return Rect(lie.x - wide / 2, lie.y - high / 2, wide, high)


def meet(one: Rect, other: Rect) -> bool:
    """Whether two cover each other by more than a line."""
    return one.add_margin(-1.5).meets(other.add_margin(-1.5))


def collisions(found: Laid) -> Iterator[object]:
    """Everything that covers what it should not."""
    beds = found.table.beds
    around = [*found.kinds("seat", "note", "beside", "pill", "link")]
    around += [(("backs", bed.spot.place.owner), bed.rect) for bed in beds.values() if bed.spot.zone == "seat"]
    around += [
        ((bed.spot.zone, bed.spot.place), face(bed.lies[-1]))
        for bed in beds.values()
        if bed.lies and bed.spot.zone in ("stock", "pile")
    ]
    for (one, rect), (other, second) in combinations(around, 2):
        if one[1:] != other[1:] and meet(rect, second):
            yield one, other
    for key, rect in around:
        yield from ((key, "tray") for tray in set(found.table.boxes.trays.values()) if meet(rect, tray))
    for bed in beds.values():
        inside = found.table.boxes.table.add_margin(2)
        yield from ((bed.spot.place, "outside") for lie in bed.lies if not (inside.x <= lie.x <= inside.right))


def in_trays(found: Laid) -> Iterator[object]:
    """Everything in a tray that covers what it should not, leaves the tray, or is too small to be read."""
    u = found.table.boxes.units.u
    for tray in found.plan.trays:
        box, label = found.table.boxes.trays[tray.side], found.signs["tray", tray.side]
        beds = [bed for bed in found.table.beds.values() if bed.spot.place.owner in tray.sides]
        cards = [(bed.spot.place, lie) for bed in beds if bed.spot.zone in ("tray", "aside") for lie in bed.lies]
        for place, lie in cards:
            card = face(lie)
            if meet(label, card) or card.y < box.y - 3 or card.bottom > box.bottom + 1 or card.right > box.right + 2:
                yield place, "leaves its room"
            if lie.width < 22 * u:
                yield place, "is tiny"
        below = [(key, rect) for key, rect in found.kinds("dots", "caption", "owner", "tally") if _of(key, tray.sides)]
        for key, rect in below:
            if rect.bottom > box.bottom + 1 or rect.right > box.right + 2:
                yield key, "leaves the tray"
            yield from ((key, place) for place, lie in cards if place != key[1] and meet(rect, face(lie)))
        yield from ((one, two) for (one, rect), (two, other) in combinations(below, 2) if meet(rect, other))


def _of(key: tuple[object, ...], sides: tuple[int, ...]) -> bool:
    return isinstance(key[1], Place) and key[1].kind == "meld" and key[1].owner in sides


@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("table", list(CANASTA.rules.tables))
def test_nothing_covers_anything(qtbot: QtBot, table: str, size: tuple[int, int], text: float) -> None:
    for number, draft in enumerate(crowds(table)):
        found = laid(draft, size, text, "ja" if number % 2 else "en")
        assert list(collisions(found)) == []
        assert list(in_trays(found)) == []


@pytest.mark.parametrize("text", [1.0, 1.3, 1.5])
@pytest.mark.parametrize("number", [4, 7, 10])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_words_below_canastas_keep_apart(qtbot: QtBot, language: str, number: int, text: float) -> None:
    found = laid(crowd("six-teams", 0, 1, 11, melds=[melds(1, number, 7)[0], []]), (960, 600), text, language)
    words = [rect for _, rect in found.kinds("caption")]
    assert len(words) == number
    assert not any(one.add_margin(1).meets(other.add_margin(1)) for one, other in combinations(words, 2))
    assert list(in_trays(found)) == []


@pytest.mark.parametrize("text", [1.0, 1.5])
def test_number_of_cards_keeps_clear_of_the_hand(qtbot: QtBot, text: float) -> None:
    told = set()
    for cards in range(1, 24):
        found = laid(crowd("four", 2, 3, cards), (960, 600), text, "en")
        (hand,) = (bed for bed in found.table.beds.values() if bed.spot.zone == "hand")
        counts = [rect for _, rect in found.kinds("count")]
        assert all(rect.right + 5 < face(hand.lies[0]).x for rect in counts)
        told.add(len(counts))
    assert told == {0, 1}


@pytest.mark.parametrize("cards", [26, 34, 45])
@pytest.mark.parametrize("share", ["standard", "large"])
def test_each_index_of_a_long_hand_shows(qtbot: QtBot, cards: int, share: str) -> None:
    draft = crowd("six-teams", 2, 3, cards)
    look = LayoutParams(LARGE if share == "large" else STANDARD, window=960)
    table = lay((960, 556), draft.plan(), draft.arrange(), look)
    lies = table.beds[Place("hand", 0)].lies
    assert len(lies) == cards
    for one, two in pairwise(lies):
        assert two.x - one.x >= (look.share.fan - 0.07) * one.width or two.y > one.y + one.width * 0.5
