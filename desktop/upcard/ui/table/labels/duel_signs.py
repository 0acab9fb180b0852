"""Decides which signs the table of a game for two shows, and where.

They are a box with a question around the card that one player has offered to the other; a frame for each group of cards
that is being put together; captions of melds; and notes where no melds lie yet.
"""

from collections.abc import Iterator

from upcard.core.events import Place
from upcard.core.table.plan import MeldTray, PendingOffer, Zone
from upcard.ui.table.geometry import duel_layout
from upcard.ui.table.geometry.card_poses import PlaceLayout
from upcard.ui.table.geometry.layout import Rect, TableBoxes
from upcard.ui.table.labels import duel_labels as labels
from upcard.ui.table.labels.bay import BaySlotSign
from upcard.ui.table.labels.sign_context import SIGNS, Entry, SignContext
from upcard.ui.table.signs.board import PlacedSign
from upcard.ui.table.signs.counts import CaptionSign
from upcard.ui.table.signs.text import BREAK

TIGHT = 420
"""The width, in text units (scaled pixels), below which the box of a shown card is too narrow for words."""
ANSWER = 128
"""The width of the answer buttons, in text units (scaled pixels)."""


def tray_note(shown: SignContext, tray: MeldTray) -> Iterator[Entry]:
    """Yield the note in the middle of `tray` (a side's area for melds), as long as there are no melds in it.

    The person's own tray has no note while the staging area (for cards laid out but not played) is part of it.
    """
    empty = not any(held for place, held in shown.cards.items() if place.kind == "meld" and place.owner in tray.sides)
    opened = tray.where == "own" and shown.table.bay is not None
    if tray.note is not None and empty and not opened:
        boxes, t = shown.table.boxes, shown.pen.t
        rect = boxes.trays[tray.side]
        left, right = rect.x + 140 * t, min(rect.right - 140 * t, boxes.centre.right - 8 * t)
        words = labels.WordsSign(shown.words.render(tray.note), right - left, centred=True)
        yield ("note of tray", tray.side), PlacedSign(words, (left + right) / 2, rect.middle[1], 20, 0.5, 0.5)


def kind_signs(shown: SignContext, layout: PlaceLayout, room: float) -> Iterator[Entry]:
    """Yield the caption of the meld at `layout`, at most `room` pixels wide, below the meld's cards.

    In a low tray (area for melds), the caption lies on the cards. In a very low one, nothing is yielded.
    """
    if layout.spot.caption and layout.poses:
        said, x = shown.words.render(layout.spot.caption), layout.rect.middle[0]
        room = min(room, *(abs(start - layout.rect.x) for start in _starts(shown, layout)), shown.table.boxes.table.w)
        if duel_layout.tiny(shown.table.boxes):
            return
        if duel_layout.has_low_trays(shown.table.boxes):
            yield ("caption", layout.spot.place), _on_cards(shown, layout, said, room)
            return
        caption = CaptionSign(said, width=room - 6 * shown.pen.u)
        yield ("caption", layout.spot.place), PlacedSign(caption, x, layout.rect.bottom + 5 * shown.pen.u, SIGNS, 0.5)


def _starts(shown: SignContext, layout: PlaceLayout) -> Iterator[float]:
    """Yield the x of the left edge of each other meld in the same row as the meld at `layout`."""
    layouts = (other for other in shown.table.list_in_zone(Zone.TRAY) if other is not layout)
    return (other.rect.x for other in layouts if abs(other.rect.y - layout.rect.y) < 1)


def _on_cards(shown: SignContext, layout: PlaceLayout, said: str, room: float) -> PlacedSign:
    """Return a label with the text `said`, at most `room` pixels wide, on the lower edge of a meld's cards."""
    pill = labels.BandSign(said, room)
    return PlacedSign(pill, layout.rect.middle[0], layout.rect.bottom + 8 * shown.pen.t, SIGNS, 0.5, 1)


def list_offer_signs(shown: SignContext, layout: PlaceLayout) -> Iterator[Entry]:
    """Yield the signs of the place for a card that one player offers to the other.

    They are an outline with a caption while the place is empty, and a text about the place, if there is room for this
    text.
    """
    spot, words, u = layout.spot, shown.words, shown.pen.u
    if not layout.poses:
        said = words.render(spot.caption) if spot.caption else ""
        yield (
            ("slot", spot.place),
            PlacedSign(BaySlotSign(layout.rect.w, layout.rect.h, said), layout.rect.x, layout.rect.y, 60),
        )
    if spot.about is not None:
        start = layout.rect.right + 18 * u
        room = min(shown.table.boxes.centre.right - start, 300 * shown.pen.t)
        said = words.render(spot.about)
        apart = said.replace(". ", f".{BREAK}").replace("。", f"。{BREAK}").removesuffix(BREAK)
        made = (labels.WordsSign(text, room) for text in (apart, said))
        about = next((sign for sign in made if sign.size(shown.pen)[1] <= shown.table.boxes.centre.h), None)
        if about is not None:
            yield ("about", spot.place), PlacedSign(about, start, layout.rect.middle[1], SIGNS, 0, 0.5)


def box_signs(shown: SignContext, offer: PendingOffer, box: Rect) -> Iterator[Entry]:
    """Yield the sign for `box`, the rectangle around an offered card, with the text of the question `offer`.

    The text is between the card at the left and the answer buttons at the right; a narrow box has no text.
    """
    words, (u, t) = shown.words, shown.table.boxes.units
    left = duel_layout.INSIDE * u + shown.table.boxes.pile_card + 26 * u
    right = box.w - (ANSWER + 17 + 18) * t
    title, line = ("", "") if box.w < TIGHT * t else (words.render(offer.title), words.render(offer.line))
    sign = labels.ShownCardSign(title, line, box.w, box.h, left, right)
    yield "offer", PlacedSign(sign, box.x, box.y, 60)


def answers(found: TableBoxes, box: Rect, number: int, high: float) -> list[Rect]:
    """Return the rectangles of `number` answer buttons, one below the other at the right end of `box`.

    Each is `high` pixels high. `found` are the rectangles of the table's parts.
    """
    u, t = found.units
    edge = 17 * t if box.w > TIGHT * t else 10 * t
    wide = min(ANSWER * t, box.w - duel_layout.INSIDE * u - found.pile_card - 10 * u - edge)
    tall = number * high + (number - 1) * 10 * t
    top, step = box.middle[1] - tall / 2, high + 10 * t
    return [Rect(box.right - edge - wide, top + at * step, wide, high) for at in range(number)]


def slot_signs(shown: SignContext) -> Iterator[Entry]:
    """Yield a frame for each group of cards that is being put together, and the notes beside the frames.

    Each frame has the group's caption, and shows the card that the group still needs.
    """
    bay, staging, words = shown.table.bay, shown.plan.staging, shown.words
    assert bay is not None and staging is not None
    for place, frame in bay.frames.items():
        yield from _slot(shown, shown.table.layouts[place], frame)
    if bay.notes.w > 60 * shown.pen.t:
        headline, *lines = map(words.render, staging.notes)
        notes = labels.ColumnsSign(headline, tuple(lines), bay.notes.w, bay.notes.h)
        yield "notes", PlacedSign(notes, bay.notes.x, bay.notes.y, 20)


def _slot(shown: SignContext, layout: PlaceLayout, frame: Rect) -> Iterator[Entry]:
    spot, staging = layout.spot, shown.plan.staging
    held, u = len(layout.poses), shown.pen.u
    said = shown.words.render(spot.caption) if spot.caption else ""
    whole = staging is not None and held == staging.each
    sign = labels.GroupSlotSign(frame.w, frame.h, whole, "" if held else said)
    yield ("frame", spot.place), PlacedSign(sign, frame.x, frame.y, 50)
    if duel_layout.tiny(shown.table.boxes):
        pass
    elif held and duel_layout.has_low_trays(shown.table.boxes):
        yield ("caption", spot.place), _on_cards(shown, layout, said.partition(" · ")[0].partition("・")[0], frame.w)
    elif held:
        caption = CaptionSign(said, True, frame.w - 8 * u)
        low = (layout.rect.bottom + frame.bottom) / 2
        yield ("caption", spot.place), PlacedSign(caption, frame.middle[0], low, SIGNS, 0.5, 0.5)
    if spot.lack is not None and held:
        yield ("lack", spot.place), _gap(shown, layout, spot.place)


def _gap(shown: SignContext, layout: PlaceLayout, place: Place) -> PlacedSign:
    """Return the outline that stands for the card which the group of cards at `place` still needs.

    It is right of the last card of the group. This must be called only for a group that needs a card.
    """
    last, lack, t = layout.poses[-1], layout.spot.lack, shown.pen.t
    assert lack is not None
    start = last.x + last.width / 2 + 5 * shown.pen.u
    ranks = {shown.words.rank(rank): rank in lack.held for rank in lack.ranks}
    gap = labels.MissingCardSign(max(18 * t, layout.rect.right - start), layout.rect.h, ranks)
    return PlacedSign(gap, start - 6 * t, layout.rect.y - 6 * t, SIGNS)
