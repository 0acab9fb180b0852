"""A match's rules and seed as a line to read out or paste: signs that nobody confuses, with a checksum.

Each sign stands for five bits. The version, the game, the preset and the table come first, each by its number, then
in version 2 who plays first and whose cards the reader is dealt, then each option that was changed, then the seed, and
at last twenty bits of the SHA-256 of all signs before.
"""

from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from string import hexdigits
from types import MappingProxyType
from typing import NamedTuple

from upcard.core.game.record import AnyGame
from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch
from upcard.play.match.seat_handover import players_first
from upcard.play.rulebook.option_form import (
    ChosenRules,
    OptionField,
    build_rules,
    drop_redundant_changes,
    of_game,
    table_of,
    unplayable,
)
from upcard.play.rulebook.option_form import values as values_of

SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Neither 0 nor O, neither 1 nor I."""

BY_LOT, VERSION = 1, 2
"""Version 1 says neither who plays first, which is by lot from the seed, nor whose cards one is dealt: player 0's."""
CHECK = 4
"""Signs of the checksum."""
TOGETHER = 6
"""So many signs stand in a group."""
DRAWN = 32
"""Hexadecimal digits of a seed drawn by chance, written as a number; any other seed is written as text."""
LONGEST = 2000
"""Signs of a pasted text that are looked at, at most."""


class BadCode(Exception):
    """A text that is no deal's code: a sentence's key and its facts."""

    def __init__(self, key: str, facts: Mapping[str, object] = MappingProxyType({})) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts


class CodedDeals(NamedTuple):
    """What a code says: from these rules, this seed and who plays first every deal of a match follows."""

    game: str
    chosen: ChosenRules
    seed: str
    first: int | None = None
    """The seat that plays first, as where seats were drawn for; None is by lot, from the seed."""
    player: int = 0
    """The player whose cards whoever plays from the code is dealt."""


def format_deal_code(deals: CodedDeals, games: Mapping[str, AnyGame]) -> str:
    """Return the code, in groups joined by hyphens."""
    game = games[deals.game]
    known, own = of_game(game), values_of(game, deals.chosen._replace(changes={}))
    changes = [(number, deals.chosen.changes.get(option.name, own[option.name])) for number, option in enumerate(known)]
    changed = [(number, value) for number, value in changes if value != own[known[number].name]]
    seats = [] if deals[3:] == (None, 0) else [0 if deals.first is None else deals.first + 1, deals.player]
    numbers = [
        VERSION if seats else BY_LOT,
        list(games).index(deals.game),
        list(game.rules.presets).index(deals.chosen.preset),
        list(game.rules.tables).index(deals.chosen.table) if game.rules.tables else 0,
        *seats,
        len(changed),
    ]
    for number, value in changed:
        numbers += [*divmod(number, 32), *_number(_encode_value(known[number], value))]
    signs = "".join(SIGNS[number] for number in [*numbers, *_seed(deals.seed)])
    signs += checksum(signs)
    return "-".join(signs[at : at + TOGETHER] for at in range(0, len(signs), TOGETHER))


def of_match(game: AnyGame, rules: object, seed: str) -> CodedDeals:
    """Return what the code of a match says: the preset that its rules differ from in the fewest options."""
    table, now = table_of(game, rules), {option.name: getattr(rules, option.name) for option in of_game(game)}
    offered = [drop_redundant_changes(game, ChosenRules(table, preset, now)) for preset in game.rules.presets]
    return CodedDeals(game.name, min(offered, key=lambda chosen: len(chosen.changes)), seed)


def extract_deals(match: AnyMatch, players: Sequence[str]) -> CodedDeals:
    """Return what the code of a match says, of those who play now: its reader has the first person's first cards."""
    began = players_first(players, match.notes)
    player = began.index(PERSON) if PERSON in began else 0
    return of_match(match.game, match.rules, match.seed)._replace(first=match.first, player=player)


def parse_deal_code(text: str, games: Mapping[str, AnyGame]) -> CodedDeals:
    """Read a code, however it was broken up on its way; raises BadCode."""
    signs = "".join(sign for sign in text[:LONGEST].upper() if sign.isalnum())
    strange = next((sign for sign in signs if sign not in SIGNS), None)
    if strange is not None:
        raise BadCode("dealcode.sign", {"sign": strange})
    if len(signs) <= CHECK or checksum(signs[:-CHECK]) != signs[-CHECK:]:
        raise BadCode("dealcode.mistyped")
    try:
        return _parse_numbers(iter([SIGNS.index(sign) for sign in signs[:-CHECK]]), games)
    except (LookupError, OverflowError, StopIteration, ValueError):
        raise BadCode("dealcode.damaged") from None


def _parse_numbers(numbers: Iterator[int], games: Mapping[str, AnyGame]) -> CodedDeals:
    """Read what the checksum holds for; raises ValueError, LookupError and their like for what cannot be meant."""
    version = next(numbers)
    if version not in (BY_LOT, VERSION):
        raise BadCode("dealcode.version")
    name = list(games)[next(numbers)]
    game = games[name]
    preset, table = list(game.rules.presets)[next(numbers)], next(numbers)
    chosen = ChosenRules(list(game.rules.tables)[table] if game.rules.tables else "", preset)
    first, player = (next(numbers), next(numbers)) if version == VERSION else (0, 0)
    changes = dict(_changes(numbers, of_game(game), next(numbers)))
    seed = _read_seed(numbers)
    made = drop_redundant_changes(game, chosen._replace(changes=changes))
    if next(numbers, None) is not None or unplayable(game, made) is not None:
        raise ValueError(name)
    rules = build_rules(game, made)
    if first > game.rules.seats(rules) or player >= game.rules.players(rules):
        raise ValueError(f"there is no such seat in {name}")
    return CodedDeals(name, made, seed, first - 1 if first else None, player)


def _changes(numbers: Iterator[int], known: Sequence[OptionField], count: int) -> Iterator[tuple[str, object]]:
    """Yield each option changed, with its value."""
    for _ in range(count):
        high, low = (next(numbers, None) for _ in range(2))
        if high is None or low is None:
            raise ValueError("a change without an option")
        option = known[high * 32 + low]
        yield option.name, _value(option, _read_number(numbers))


def _encode_value(option: OptionField, value: object) -> int:
    """Return a value as a number: 0 for none, else which of the values it is, or how much above the least."""
    if value is None:
        return 0
    if option.values:
        return 1 + next(at for at, known in enumerate(option.values) if known == value)
    return 1 + int(str(value)) - option.bounds.least


def _value(option: OptionField, number: int) -> object:
    """Return the value that a number stands for; raises LookupError or ValueError for none."""
    value: object = None
    if number:
        value = option.values[number - 1] if option.values else option.bounds.least + number - 1
    if not option.takes(value):
        raise ValueError(option.name)
    return value


def _number(value: int) -> list[int]:
    """Write a number in signs of four bits each, the lowest first; the fifth bit says that more follow."""
    found = [value & 15]
    while value := value >> 4:
        found[-1] |= 16
        found.append(value & 15)
    return found


def _read_number(numbers: Iterator[int]) -> int:
    """Read what `_number` wrote."""
    value = shift = 0
    for sign in numbers:
        value |= (sign & 15) << shift
        shift += 4
        if not sign & 16:
            return value
    raise ValueError("a number without an end")


def _seed(seed: str) -> list[int]:
    """Write a seed: one drawn by chance as a number, any other as text with its length before it."""
    if len(seed) == DRAWN and set(seed) <= set(hexdigits.lower()):
        return [0, *_fives(int(seed, 16), 26)]
    text = seed.encode()
    return [1, *_number(len(text)), *_fives(int.from_bytes(text, "big"), -(-len(text) * 8 // 5))]


def _read_seed(numbers: Iterator[int]) -> str:
    """Read what `_seed` wrote."""
    if next(numbers) == 0:
        return f"{_read_fives(numbers, 26):0{DRAWN}x}"
    size = _read_number(numbers)
    return _read_fives(numbers, -(-size * 8 // 5)).to_bytes(size, "big").decode()


def _fives(value: int, size: int) -> list[int]:
    return [value >> 5 * at & 31 for at in reversed(range(size))]


def _read_fives(numbers: Iterator[int], size: int) -> int:
    value = 0
    for _ in range(size):
        value = value << 5 | next(numbers)
    return value


def checksum(signs: str) -> str:
    """Return the signs of the checksum."""
    found = int.from_bytes(sha256(signs.encode()).digest()[:3], "big") >> 4
    return "".join(SIGNS[number] for number in _fives(found, CHECK))
