"""Turns a position that a person set up in the position editor into a position document.

The module deals the unnamed cards (those of which the person gave only the number) where the document must name them.
"""

from collections.abc import Iterator
from itertools import chain

from upcard.core.cards import Card, shuffle_cards
from upcard.core.text.decode import BadData
from upcard.core.text.position_schema import CardField
from upcard.play.exchange.position_sheet import CardSlot, PositionDraft, setting
from upcard.play.match.document import POSITION

TRIES = 50
"""The largest number of times that unnamed cards are dealt again, if a seat that must act has no legal action.

Unnamed cards are those of which the person gave only the number.
"""


def document(sheet: PositionDraft) -> dict[str, object]:
    """Return the position that a person set up in `sheet` as a document.

    A document is JSON with the game, its rules and the cards.
    """
    found = sheet.frame
    return {
        "format": POSITION,
        "version": 1,
        "game": found.game.name,
        "rules": found.chosen.written,
        "position": position(sheet),
        "seed": sheet.seed,
    }


def position(sheet: PositionDraft) -> dict[str, object]:
    """Return the position that a person set up in `sheet`, the state of the position editor, as JSON fields.

    A heap is the cards under one key, such as a hand; unnamed cards are those of which the person gave only the number.
    They are dealt here if their heap has named cards too. Otherwise the game that reads the fields deals them.
    """
    first = _encode_sheet(sheet, sheet.seed)
    if not any(_is_filled(sheet, heap, owner) for heap, owner in _list_counted_heaps(sheet)):
        return first
    later = (_encode_sheet(sheet, f"{sheet.seed}/{number}") for number in range(TRIES))
    return next((written for written in chain((first,), later) if not _may_be_better(sheet, written)), first)


def _may_be_better(sheet: PositionDraft, written: dict[str, object]) -> bool:
    """Return whether nobody could play on in the position `written`, and dealing cards in it anew could change that.

    `written` is the position in `sheet` as JSON. Some of its unnamed cards, of which the person gave only the number,
    have been dealt and are named in it. The result is True if a rule demands something of a seat that its cards do not
    allow, and cards were dealt into that seat's hand.
    """
    game = sheet.frame.game
    try:
        made = game.text.form.read(sheet.frame.chosen.written, written, sheet.seed)
    except BadData:
        return False
    seat = game.text.at_a_loss(made) if game.rules.to_act(made) is not None else None
    return seat is not None and any(
        owner == seat and heap.each == "seat" and _is_filled(sheet, heap, owner)
        for heap, owner in _list_counted_heaps(sheet)
    )


def _encode_sheet(sheet: PositionDraft, seed: str) -> dict[str, object]:
    setting_up = sheet.frame.setting_up
    written: dict[str, object] = {"turn": sheet.turn, "phase": sheet.phase}
    written |= {} if sheet.dealer is None else {"dealer": sheet.dealer}
    rest = list(shuffle_cards((+sheet.count_remaining_cards()).elements(), seed))
    for heap in setting_up.heaps:
        if heap.phase in ("", sheet.phase):
            lying = [_heap(sheet, heap, owner, rest) for owner in range(sheet.frame.owners(heap))]
            written[heap.key] = lying[0] if heap.each == "one" else lying
    for number in setting_up.numbers:
        said = [sheet.numbers.get((number.key, side), 0) for side in range(len(sheet.frame.sides))]
        written |= {number.key: said} if any(said) else {}
    now = setting_up.finish({key: value for key, value in written.items() if value is not None})
    holds = sheet.before and any(sheet.cards.values())  # the loaded position, unless it was cleared
    return {**setting_up.kept(sheet.before, now), **now} if holds else now


def _heap(sheet: PositionDraft, heap: CardField, owner: int, rest: list[Card]) -> object:
    """Return one heap of `owner` in `sheet` as JSON; a heap is the cards under one key of a position, such as a hand.

    A heap of groups, such as melds, is returned as a list of groups. If the heap has only unnamed cards, of which the
    person gave only the number, and need not be dealt here, that number is returned, or None if the heap takes all
    cards that are left. Otherwise the cards are returned as a list, with cards from `rest` in place of unnamed ones.
    `rest` holds the cards not placed yet; the cards taken from it are removed.
    """
    if heap.groups:
        spots = (CardSlot(heap.key, owner, number) for number in range(sheet.groups(heap, owner)))
        return [sheet.frame.setting_up.group(setting(sheet, spot), sheet.get_cards(spot)) for spot in spots]
    if _is_filled(sheet, heap, owner):
        return _fill_heap(sheet, heap, owner, rest)
    named, also = sheet.get_cards(CardSlot(heap.key, owner)), sheet.count_unnamed_cards(heap, owner)
    return also if heap.counted and also != 0 else list(map(str, named))


def _is_filled(sheet: PositionDraft, heap: CardField, owner: int) -> bool:
    """Return whether unnamed cards in one heap of `owner` must be dealt here, so that the document names them.

    A heap is the cards under one key, such as a hand; of unnamed cards the person gave only the number in `sheet`. The
    game that reads the document deals them, except in two cases: the heap also has named cards, or another heap has
    named cards and takes all cards that are left.
    """
    every = any(
        _is_mixed(sheet, *one) and sheet.count_unnamed_cards(*one) is None for one in _list_counted_heaps(sheet)
    )
    return heap.counted if every else _is_mixed(sheet, heap, owner)


def _fill_heap(sheet: PositionDraft, heap: CardField, owner: int, rest: list[Card]) -> list[str]:
    """Return the named cards in one heap of `owner` in `sheet`, with cards from `rest` in place of unnamed ones.

    A heap is the cards under one key, such as a hand; of unnamed cards the person gave only the number. The cards taken
    are removed from `rest`.
    """
    also = sheet.count_unnamed_cards(heap, owner)
    number = len(rest) if also is None else also
    dealt, rest[:] = rest[:number], rest[number:]
    return list(map(str, (*sheet.get_cards(CardSlot(heap.key, owner)), *dealt)))


def _list_counted_heaps(sheet: PositionDraft) -> Iterator[tuple[CardField, int]]:
    """Yield each heap in `sheet` that may hold unnamed cards, with the number of the seat or side that owns it.

    A heap is the cards under one key, such as a hand; of unnamed cards the person gave only the number.
    """
    for heap in sheet.frame.setting_up.heaps:
        if heap.counted:
            yield from ((heap, owner) for owner in range(sheet.frame.owners(heap)))


def _is_mixed(sheet: PositionDraft, heap: CardField, owner: int) -> bool:
    return (
        heap.counted
        and bool(sheet.get_cards(CardSlot(heap.key, owner)))
        and sheet.count_unnamed_cards(heap, owner) != 0
    )
