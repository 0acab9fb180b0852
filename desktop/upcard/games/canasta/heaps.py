"""What of a Canasta position is set up by hand."""

from upcard.core.heaps import Heap, Number, SettingUp

SETTING_UP = SettingUp(
    heaps=(
        Heap("hands", "seat", counted=True),
        Heap("melds", "side", groups=True),
        Heap("red_threes", "side"),
        Heap("pile"),
        Heap("stock", counted=True),
    ),
    phases=("draw", "play", "last"),
    numbers=(Number("scores", -20_000, 20_000),),
    sentences={"melds": "canasta.set_up.melds", "red_threes": "canasta.set_up.red_threes"},
)


def setting_up() -> SettingUp:
    """Return it."""
    return SETTING_UP
