"""Writes and reads deal codes: a deal code is one line of text with a match's rules and the seed of its shuffles.

A code consists of digits and capital letters, but not 0, O, 1 and I, which look alike. Each character stands for five
bits. A code holds, in this order:

- four numbers: its version, the game, the preset and the table (such as four players in partnerships);
- in version 2 only, the seat that plays first, and the number of the player for whom the code is meant;
- the number of options whose values differ from those that the preset and the table give, and each of these options;
- the seed;
- a checksum: 20 bits of the SHA-256 of all characters before it.
"""

from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from string import hexdigits
from typing import NamedTuple

from upcard.core.game.record import AnyGame
from upcard.core.text.bad_data import BadInput
from upcard.games import GameShelf
from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch
from upcard.play.match.seat_handover import players_first
from upcard.play.rulebook.option_form import (
    ChosenRules,
    OptionField,
    build_rules,
    drop_redundant_changes,
    find_unplayable,
    of_game,
    table_of,
)
from upcard.play.rulebook.option_form import values as values_of

SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""The 32 characters of a code, without 0, O, 1 and I; a character's index is the number that it stands for."""

BY_LOT, VERSION = 1, 2
"""The two versions of codes.

In version 1 a code does not name the seat that plays first, so the seed decides it. Whoever opens the code gets the
cards of player 0.
"""
CHECK = 4
"""The number of characters of the checksum."""
TOGETHER = 6
"""The number of characters between two hyphens of a code."""
DRAWN = 32
"""The number of hexadecimal digits of a random seed.

A code holds such a seed as a number, and any other seed as text.
"""
LONGEST = 2000
"""The largest number of characters of a pasted text that are read."""


class BadCode(BadInput):
    """Raised for a text that is no deal code or position code, or that is a mistyped or damaged one."""


class CodedDeals(NamedTuple):
    """The content of a deal code: the game, its rules, the seed and the first seat, which determine every deal."""

    game: str
    chosen: ChosenRules
    seed: str
    first: int | None = None
    """The seat that plays first; None if the seed decides it."""
    player: int = 0
    """The number of a player; whoever opens the code gets the cards of this player."""


def format_deal_code(deals: CodedDeals, games: Mapping[str, AnyGame]) -> str:
    """Return the deal code for `deals`, in groups of characters joined by hyphens; `games` holds all games by name."""
    game = games[deals.game]
    known, own = _number_options(game), values_of(game, deals.chosen._replace(changes={}))
    changes = [(number, deals.chosen.changes.get(option.name, own[option.name])) for number, option in enumerate(known)]
    changed = [(number, value) for number, value in changes if value != own[known[number].name]]
    seats = [] if deals[3:] == (None, 0) else [0 if deals.first is None else deals.first + 1, deals.player]
    numbers = [
        VERSION if seats else BY_LOT,
        _list_names(games).index(deals.game),
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
    """Return the content of the deal code for a match with the options `rules` and the seed `seed`.

    Of the game's presets, the code names the one from which the fewest options of `rules` differ.
    """
    table, now = table_of(game, rules), {option.name: getattr(rules, option.name) for option in of_game(game)}
    offered = [drop_redundant_changes(game, ChosenRules(table, preset, now)) for preset in game.rules.presets]
    return CodedDeals(game.name, min(offered, key=lambda chosen: len(chosen.changes)), seed)


def extract_deals(match: AnyMatch, players: Sequence[str]) -> CodedDeals:
    """Return the content of the deal code for `match`.

    `players` says who plays for each player at present: `PERSON`, or a computer player's level such as `medium`. A
    person who opens the code plays in place of the first player that was a person when the match began, or of player 0
    if there was none.
    """
    began = players_first(players, match.notes)
    player = began.index(PERSON) if PERSON in began else 0
    return of_match(match.game, match.rules, match.seed)._replace(first=match.first, player=player)


def _list_names(games: Mapping[str, AnyGame]) -> tuple[str, ...]:
    """Return the names of all games in a fixed order; a deal code writes a game as its index in this tuple.

    Games that players cannot choose yet come after those that they can.
    """
    return games.known if isinstance(games, GameShelf) else tuple(games)


def _number_options(game: AnyGame) -> Sequence[OptionField]:
    """Return a game's options; a deal code writes an option as its index in this sequence.

    An option that was added to the game in a later version of Upcard comes after all older options, so old codes stay
    valid.
    """
    added = game.rules.added_options
    return sorted(of_game(game), key=lambda option: added.index(option.name) if option.name in added else -1)


def parse_deal_code(text: str, games: Mapping[str, AnyGame]) -> CodedDeals:
    """Return the content of the deal code `text`; raises BadCode if `text` is mistyped or damaged.

    Blanks, hyphens and other separators between its characters are ignored.
    """
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
    """Return the content of a deal code from `numbers`, the five-bit numbers of the characters before its checksum.

    Raises BadCode if the code has a version that this program cannot read; ValueError, LookupError, OverflowError or
    StopIteration if the numbers are not a valid code.
    """
    version = next(numbers)
    if version not in (BY_LOT, VERSION):
        raise BadCode("dealcode.version")
    name = _list_names(games)[next(numbers)]
    game = games[name]
    preset, table = list(game.rules.presets)[next(numbers)], next(numbers)
    chosen = ChosenRules(list(game.rules.tables)[table] if game.rules.tables else "", preset)
    first, player = (next(numbers), next(numbers)) if version == VERSION else (0, 0)
    changes = dict(_changes(numbers, _number_options(game), next(numbers)))
    seed = _read_seed(numbers)
    made = drop_redundant_changes(game, chosen._replace(changes=changes))
    if next(numbers, None) is not None or find_unplayable(game, made) is not None:
        raise ValueError(name)
    rules = build_rules(game, made)
    if first > game.rules.seats(rules) or player >= game.rules.players(rules):
        raise ValueError(f"there is no such seat in {name}")
    return CodedDeals(name, made, seed, first - 1 if first else None, player)


def _changes(numbers: Iterator[int], known: Sequence[OptionField], count: int) -> Iterator[tuple[str, object]]:
    """Read `count` options with their values from the numbers of a deal code, and yield the name and value of each.

    They are the options whose values differ from those that the code's preset and table give. `known` are all options
    of the game. An option is written as two five-bit numbers for its index in `known`, followed by its value. Raises
    ValueError or LookupError if the numbers end early, or name no option or no legal value.
    """
    for _ in range(count):
        high, low = (next(numbers, None) for _ in range(2))
        if high is None or low is None:
            raise ValueError("a change without an option")
        option = known[high * 32 + low]
        yield option.name, _value(option, _read_number(numbers))


def _encode_value(option: OptionField, value: object) -> int:
    """Return the number that a deal code writes for `value`, a value of `option`; None is written as 0.

    If the option has a list of values, the number is 1 plus the index of `value` in that list. Otherwise it is 1 plus
    the difference between `value` and the option's lower bound.
    """
    if value is None:
        return 0
    if option.values:
        return 1 + next(at for at, known in enumerate(option.values) if known == value)
    return 1 + int(str(value)) - option.bounds.least


def _value(option: OptionField, number: int) -> object:
    """Return the value of `option` that a deal code writes as `number`, as `_encode_value` encoded it.

    Raises LookupError or ValueError if the option has no such value.
    """
    value: object = None
    if number:
        value = option.values[number - 1] if option.values else option.bounds.least + number - 1
    if not option.accepts_value(value):
        raise ValueError(option.name)
    return value


def _number(value: int) -> list[int]:
    """Return the number `value` as the five-bit numbers that a deal code writes, the lowest bits first.

    Each five-bit number holds four bits of `value`; the fifth bit says whether another number follows.
    """
    found = [value & 15]
    while value := value >> 4:
        found[-1] |= 16
        found.append(value & 15)
    return found


def _read_number(numbers: Iterator[int]) -> int:
    """Read from `numbers` the five-bit numbers that `_number` wrote, and return the value that they stand for.

    Raises ValueError if `numbers` ends before the value does.
    """
    value = shift = 0
    for sign in numbers:
        value |= (sign & 15) << shift
        shift += 4
        if not sign & 16:
            return value
    raise ValueError("a number without an end")


def _seed(seed: str) -> list[int]:
    """Return a seed as the five-bit numbers that a deal code writes.

    A seed drawn at random is written as a number, any other seed as text with its length before it.
    """
    if is_drawn_seed(seed):
        return [0, *_fives(int(seed, 16), 26)]
    text = seed.encode()
    return [1, *_number(len(text)), *_fives(int.from_bytes(text, "big"), -(-len(text) * 8 // 5))]


def is_drawn_seed(text: str) -> bool:
    """Return whether `text` is a seed drawn at random: exactly `DRAWN` lower-case hexadecimal digits.

    A deal code holds such a seed as a number, which takes fewer characters than text.
    """
    return len(text) == DRAWN and set(text) <= set(hexdigits.lower())


def _read_seed(numbers: Iterator[int]) -> str:
    """Read from `numbers` the five-bit numbers that `_seed` wrote, and return the seed that they stand for."""
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
    """Return the checksum of a deal code, `CHECK` characters long; `signs` are the code's characters before it."""
    found = int.from_bytes(sha256(signs.encode()).digest()[:3], "big") >> 4
    return "".join(SIGNS[number] for number in _fives(found, CHECK))
