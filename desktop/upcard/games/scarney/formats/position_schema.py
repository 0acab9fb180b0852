"""Defines what the position editor can change in a position of Scarney."""

from collections.abc import Iterator, Mapping

from upcard.core.text.position_schema import CardField, NumberField, PositionSchema, Written
from upcard.games.scarney.position import get_opponent


def finish(written: Written) -> Written:
    """Return the edited position with the offered card added to the hand that offers it.

    It is not added if that hand is given only as a number of cards. If no card is offered, the key `offered` is
    removed.
    """
    offered = written.get("offered")
    if not isinstance(offered, list):
        return written
    if not offered:
        return {key: value for key, value in written.items() if key != "offered"}
    hands, turn = written["hands"], written["turn"]
    assert isinstance(hands, list) and isinstance(turn, int)
    full = [
        [*hand, offered[0]]
        if isinstance(hand, list) and seat == get_opponent(turn) and offered[0] not in hand
        else hand
        for seat, hand in enumerate(hands)
    ]
    return {**written, "hands": full, "offered": offered[0]}


TURN = ("no_draw", "turns_without_draw")
"""Keys of a position that stay valid in the same turn and phase, whatever cards are moved."""
LAID = ("first_meld_now", "laid_off")
"""Keys of a position that stay valid only if the melds of the seat in turn are unchanged as well."""


def keep_deal_facts(before: Mapping[str, object], now: Written) -> Written:
    """Return the entries of `before`, the loaded position, that are still true in the edited position `now`.

    They are the deal number and, if the seat in turn and the phase are unchanged, what has happened in the turn.
    """
    found = {"deal_number": before["deal_number"]} if "deal_number" in before else {}
    turn = now["turn"]
    assert isinstance(turn, int)
    if (before.get("turn", 0), before.get("phase", "draw")) != (turn, now["phase"]):
        return found
    lies = _as_list(before.get("melds"))[turn:][:1] == _as_list(now["melds"])[turn:][:1]
    found |= {name: before[name] for name in (*TURN, *(LAID if lies else ())) if name in before}
    barred = [card if _has(now, seat, card) else None for seat, card in enumerate(_as_list(before.get("barred")))]
    return found | ({"barred": barred} if barred else {})


def _has(now: Written, seat: int, card: object) -> bool:
    """Return whether `seat` can still have `card`, which it accepted, in the edited position `now`.

    It can if the card is in its melds or hand, or if its hand is given as a number and the card is in no other place.
    """
    hands, melds = _as_list(now["hands"]), _as_list(now["melds"])
    own = (*_flatten_heap(hands[seat]), *_flatten_heap(melds[seat]))
    return card in own or (isinstance(hands[seat], int) and card not in _flatten_heap([hands, melds, now.get("stock")]))


def _as_list(value: object) -> list[object]:
    return value if isinstance(value, list) else []


def _flatten_heap(lying: object) -> Iterator[object]:
    """Yield all values in `lying`, a value of a position in JSON, also those in nested lists.

    A value that is not a list is yielded itself.
    """
    if isinstance(lying, list):
        for one in lying:
            yield from _flatten_heap(one)
    else:
        yield lying


SETTING_UP = PositionSchema(
    heaps=(
        CardField("hands", "seat", counted=True),
        CardField("melds", "seat", groups=True),
        CardField("offered", phase="answer"),
        CardField("stock", counted=True),
    ),
    phases=("draw", "play", "answer"),
    numbers=(NumberField("scores", -10_000, 10_000), NumberField("boxes", 0, 1000)),
    sentences={"offered": "scarney.set_up.offered"},
    finish=finish,
    kept=keep_deal_facts,
)
