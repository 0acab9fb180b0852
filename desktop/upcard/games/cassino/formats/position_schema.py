"""Defines what the position editor can change in a position of Cassino."""

from collections.abc import Mapping, Sequence

from upcard.core.cards import Cards
from upcard.core.text.position_schema import (
    CardField,
    EditedHand,
    NumberField,
    PositionContext,
    PositionSchema,
    Written,
)
from upcard.games.cassino.options import Options
from upcard.games.cassino.rules.building import taker
from upcard.games.cassino.rules.sums import list_groups, pack_numbers, splits
from upcard.games.cassino.values import HIGH, TOP, Value, get_build_value, get_sum_number


def group(setting: PositionContext, cards: Cards) -> object:
    """Return the JSON of `cards`, which were laid together on the table: a loose card, or a build.

    A build's owner, if the person has named none, is the seat that played last. A build keeps the value that it had in
    the loaded position, if its cards are the same. Otherwise it gets the lowest possible value for which its owner
    holds, or may hold, a card that captures it. Cards that make no build are written without a value, which is invalid.
    """
    if len(cards) == 1:
        return str(cards[0])
    last = (setting.turn - 1) % _rules(setting).players
    owner = last if setting.owner is None else setting.owner
    build: Written = {"cards": list(map(str, cards)), "owner": owner}
    found = readings(_rules(setting), cards)
    if not found:
        return build
    said, pair = setting.said.get("value"), setting.said.get("pair")
    if said in found:
        value = next(value for value in found if value == said)
        return build | {"value": value, "pair": pair if isinstance(pair, bool) else found[value]}
    value = _likely(setting, owner, tuple(found))
    return build | {"value": value, "pair": found[value]}


def readings(rules: Options, cards: Cards) -> dict[Value, bool]:
    """Return the values that a build of `cards` can have, the lowest first; empty if they make no build.

    Each value is mapped to whether the build is then a pair build, which has several groups of the same value.
    """
    numbers = [get_sum_number(rules, card) or 0 for card in cards]
    if 0 in numbers:
        return {get_build_value(rules, cards[0]): True} if len({card.rank for card in cards}) == 1 else {}
    top = TOP if rules.hand_values != "none" else HIGH
    return {value: sum(numbers) != value for value in range(max(numbers), top + 1) if _makes(rules, numbers, value)}


def _makes(rules: Options, numbers: Sequence[int], value: int) -> bool:
    """Return whether `numbers` can be split, with none left over, into groups that each add up to `value`.

    A number equal to `value` is a group by itself. So is an ace if `value` is 14 and `ace_high` is on, unless there are
    only aces.
    """
    aces = (1,) if rules.ace_high and value == HIGH and max(numbers) > 1 else ()
    return splits(pack_numbers(numbers), list_groups(value, value, *aces))


def _likely(setting: PositionContext, owner: int, values: Sequence[Value]) -> Value:
    """Return the first of `values` for which `owner` has, or may have, a card that captures such a build.

    If there is none, return the first value.
    """
    hand = setting.hands[owner] if owner < len(setting.hands) else EditedHand()
    takes = (value for cards in hand for value in values if taker(_rules(setting), cards, value))
    return next(takes, values[0])


def _rules(setting: PositionContext) -> Options:
    assert isinstance(setting.rules, Options)
    return setting.rules


def keep_deal_facts(before: Mapping[str, object], now: Written) -> Written:
    """Return the entries of `before`, the loaded position, that the edited position `now` should keep.

    They are the deal number, and the seat that captured last if its side still has captured cards.
    """
    last, captured, hands = before.get("last_capture"), now["captured"], now["hands"]
    assert isinstance(captured, list) and isinstance(hands, list)
    took = isinstance(last, int) and last < len(hands) and bool(captured[last % len(captured)])
    names = ("deal_number", "last_capture") if took else ("deal_number",)
    return {name: before[name] for name in names if name in before}


SETTING_UP = PositionSchema(
    heaps=(
        CardField("hands", "seat", counted=True),
        CardField("table", groups=True),
        CardField("captured", "side"),
        CardField("stock", counted=True),
    ),
    phases=("play",),
    numbers=(NumberField("scores", -1000, 1000), NumberField("sweeps", 0, 52)),
    sentences={"table": "cassino.set_up.table"},
    group=group,
    owned=True,
    kept=keep_deal_facts,
)
