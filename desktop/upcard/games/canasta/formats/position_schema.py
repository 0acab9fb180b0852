"""What of a Canasta position is set up by hand."""

from upcard.core.text.position_schema import Heap, Number, SettingUp, Written


def finish(written: Written) -> Written:
    """Have the next partner in turn order asked, where that is what is waited for: sides sit in turn."""
    hands, sides, turn = written["hands"], written["melds"], written["turn"]
    assert isinstance(hands, list) and isinstance(sides, list) and isinstance(turn, int)
    asked = (turn + len(sides)) % len(hands)
    return {**written, "asked": asked} if written["phase"] == "answer" else written


SETTING_UP = SettingUp(
    heaps=(
        Heap("hands", "seat", counted=True),
        Heap("melds", "side", groups=True),
        Heap("red_threes", "side"),
        Heap("pile"),
        Heap("stock", counted=True),
    ),
    phases=("draw", "play", "last", "melds", "answer"),
    numbers=(Number("scores", -20_000, 20_000),),
    sentences={"melds": "canasta.set_up.melds", "red_threes": "canasta.set_up.red_threes"},
    finish=finish,
)


def setting_up() -> SettingUp:
    """Return it."""
    return SETTING_UP
