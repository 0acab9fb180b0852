"""What of a Scarney position is set up by hand."""

from upcard.core.heaps import Heap, Number, SettingUp, Written
from upcard.games.scarney.position import other


def finish(written: Written) -> Written:
    """Put the card that is offered into the other hand as well, where its cards are named."""
    offered = written.get("offered")
    if not isinstance(offered, list):
        return written
    if not offered:
        return {key: value for key, value in written.items() if key != "offered"}
    hands, turn = written["hands"], written["turn"]
    assert isinstance(hands, list) and isinstance(turn, int)
    full = [
        [*hand, offered[0]] if isinstance(hand, list) and seat == other(turn) and offered[0] not in hand else hand
        for seat, hand in enumerate(hands)
    ]
    return {**written, "hands": full, "offered": offered[0]}


SETTING_UP = SettingUp(
    heaps=(
        Heap("hands", "seat", counted=True),
        Heap("melds", "seat", groups=True),
        Heap("offered", phase="answer"),
        Heap("stock", counted=True),
    ),
    phases=("draw", "play", "answer"),
    numbers=(Number("scores", -10_000, 10_000), Number("boxes", 0, 1000)),
    sentences={"offered": "scarney.set_up.offered"},
    finish=finish,
)


def setting_up() -> SettingUp:
    """Return it."""
    return SETTING_UP
