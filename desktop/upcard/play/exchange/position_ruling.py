"""Finds what is wrong with a position that a person is setting up in the position editor, and how to correct it."""

from upcard.core.events import Told
from upcard.core.text.decode import BadData
from upcard.play.exchange.position_document import position
from upcard.play.exchange.position_sheet import PositionDraft
from upcard.play.match.custom_position import find_stranded_seat
from upcard.play.text.data_errors import explain_error


def find_fault(sheet: PositionDraft) -> Told | None:
    """Return the sentence that says what is wrong with the position in `sheet` and what to do.

    Return None if the position can be played.
    """
    return _too_many(sheet) or _unusable(sheet)


def _too_many(sheet: PositionDraft) -> Told | None:
    """Return the sentence that says which card is placed too often in `sheet`, or that too few cards are left to deal.

    Return None if neither is so.
    """
    left = sheet.count_remaining_cards()
    card = next((card for card, number in left.items() if number < 0), None)
    if card is not None:
        most = sheet.frame.pack.count(card)
        return Told("setup.too_many", {"card": card, "count": most - left[card], "most": most})
    wanted = sum(
        sheet.count_unnamed_cards(heap, owner) or 0
        for heap in sheet.frame.setting_up.heaps
        for owner in range(sheet.frame.owners(heap))
    )
    if wanted > left.total():
        return Told("setup.too_few", {"wanted": wanted, "count": left.total()})
    return None


def _unusable(sheet: PositionDraft) -> Told | None:
    """Return the sentence that says why the position in `sheet` cannot be played; None if it can.

    Either the game refuses the position, or nobody is in turn, or some seat would have no legal action.
    """
    found, keys = sheet.frame, position(sheet)
    try:
        made = found.game.text.form.read(found.chosen.written, keys, sheet.seed)
    except BadData as bad:
        key = bad.path.removeprefix("position.").partition("[")[0]
        return Told(found.setting_up.sentences.get(key, "setup.unusable"), {"why": explain_error(bad)})
    if found.game.rules.to_act(made) is None:
        return Told("setup.nobody", {"seat": sheet.turn})
    lost = find_stranded_seat(found.game, made)
    if lost is None:
        return None
    return Told(f"{found.game.name}.set_up.bound" if lost.bound else "setup.stuck", {"seat": lost.seat})
