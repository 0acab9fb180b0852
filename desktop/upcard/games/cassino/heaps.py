"""What of a Cassino position is set up by hand."""

from collections.abc import Sequence

from upcard.core.cards import Cards
from upcard.core.heaps import Heap, Number, Setting, SettingUp
from upcard.games.cassino.rules import Rules
from upcard.games.cassino.values import HIGH, worth


def group(setting: Setting, cards: Cards) -> object:
    """Write a table card, or a build with the value that its cards make, by whoever played last if nothing is said."""
    if len(cards) == 1:
        return str(cards[0])
    last = (setting.turn - 1) % _rules(setting).players
    build = {"cards": list(map(str, cards)), "owner": last if setting.owner is None else setting.owner}
    if len({card.rank for card in cards}) == 1:
        return build | {"value": worth(_rules(setting), cards[0]) or cards[0].rank, "pair": True}
    numbers = [worth(_rules(setting), card) or 0 for card in cards]
    value = next((value for value in range(max(numbers), HIGH + 1) if splits(numbers, value)), sum(numbers))
    return build | {"value": value, "pair": sum(numbers) != value}


def _rules(setting: Setting) -> Rules:
    assert isinstance(setting.rules, Rules)
    return setting.rules


def splits(numbers: Sequence[int], value: int) -> bool:
    """Say whether numbers fall into groups of which each makes a value; none of them is nought."""
    return (
        0 not in numbers and sum(numbers) % value == 0 and _splits(tuple(sorted(numbers, reverse=True)), value, value)
    )


def _splits(numbers: Sequence[int], value: int, left: int) -> bool:
    """Say the same where so much is left to fill in the group that has been begun, which holds the largest number."""
    if left == 0:
        return not numbers or _splits(numbers, value, value)
    tried = enumerate(numbers[:1] if left == value else numbers)
    return any(one <= left and _splits((*numbers[:at], *numbers[at + 1 :]), value, left - one) for at, one in tried)


SETTING_UP = SettingUp(
    heaps=(
        Heap("hands", "seat", counted=True),
        Heap("table", groups=True),
        Heap("captured", "side"),
        Heap("stock", counted=True),
    ),
    phases=("play",),
    numbers=(Number("scores", -1000, 1000), Number("sweeps", 0, 52)),
    sentences={"table": "cassino.set_up.table"},
    group=group,
    owned=True,
)


def setting_up() -> SettingUp:
    """Return it."""
    return SETTING_UP
