"""Changes the input of a reader: its bytes, its lines, its words, and the values of its JSON."""

from collections.abc import Callable, Sequence
from json import dumps, loads
from random import Random
from typing import TypeAlias

LONGEST = 2_000_000
"""The most bytes of an input: larger ones are refused for their size, which other tests check."""

Way: TypeAlias = Callable[[bytes, Random], bytes]

DEEP: object = None
for _ in range(300):
    DEEP = [DEEP]

STRANGE: tuple[object, ...] = (
    *(None, True, False, -1, 0, 1, 3, 255, 2**31, 2**63, 2**64, -(2**63) - 1, 10**30, 10**400),
    *(1.5, -0.0, 1e308, float("nan"), float("inf"), float("-inf")),
    *("", " ", "0", "ZZ", "??", "X", "AS", "AS AS", "-1", "9" * 5000, "A" * 100_000, "\x00", "\n", "\u202e", "é\u0301"),
    *("\ud800", "\udcff", "\ufeff", "<img src='x'><b>", "{0.__class__}", "%s%n", "=1+1", "1e999", "١٢"),
    *("../../etc/passwd", "/etc/passwd", "..\\x", "C:\\x", "a/b", "-1-1", "../x-1-1", "con.journal"),
    *([], {}, [[]], [None], ["AS"] * 9, [["AS"] * 9], {"": ""}, {"type": "deal"}, [0] * 1000, DEEP),
)
"""Values that replace others."""

JUNK = (
    b"", b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff", b"\x00", b"\xff", b"\xed\xa0\x80", b"\xc3", b"\r", b"\n", b"\r\n",
    b"[" * 2000, b'{"a":' * 1000, b"9" * 5000, b"A" * 100_000, b"\n" * 3000, b"\\ud800", b"\\u0000", b"\x1f\x8b",
    b'"', b"'", b"{", b"}", b"[", b"]", b"(", b")", b"|", b"=", b":", b"-", b",", b"%", b"\\", b"<", b"&", b"#", b"@",
    b"NaN", b"-0", b"1e999", b"-1", b"0x10", b"null", b"true", b"??", b"10H", b"End.\n", b"../", b"://",
    b"\xe3\x80\x80",
)  # fmt: skip
"""Bytes that are put between or over others."""


def mutate_data(data: bytes, random: Random, others: Sequence[bytes] = ()) -> bytes:
    """Return `data` changed in one or a few ways; `others` lend their lines."""
    for _ in range(random.choice((1, 1, 1, 2, 3, 6))):
        if others and random.random() < 0.1:
            data = splice_lines(data, random.choice(others), random)
        else:
            data = random.choice(WAYS)(data, random)
    return data[:LONGEST]


def span(data: Sequence[object], random: Random) -> tuple[int, int]:
    """Return the start and end of a random part, mostly a short one."""
    begin = random.randrange(len(data) + 1)
    return begin, begin + random.choice((0, 1, 1, 2, 4, 8, 64, len(data)))


def replace_bytes(data: bytes, random: Random) -> bytes:
    """Replace bytes by others that have a meaning for some reader."""
    begin, end = span(data, random)
    return data[:begin] + random.choice(JUNK) + data[end:]


def change_byte(data: bytes, random: Random) -> bytes:
    """Change a byte, or a bit of it."""
    if not data:
        return data
    at = random.randrange(len(data))
    other = random.randrange(256) if random.random() < 0.5 else data[at] ^ 1 << random.randrange(8)
    return data[:at] + bytes((other,)) + data[at + 1 :]


def cut_part(data: bytes, random: Random) -> bytes:
    """Leave out a part, mostly the end."""
    begin, end = span(data, random)
    return data[:begin] + (b"" if random.random() < 0.5 else data[end:])


def repeat_part(data: bytes, random: Random) -> bytes:
    """Repeat a part once or very often."""
    begin, end = span(data, random)
    return data[:begin] + data[begin:end] * random.choice((2, 2, 3, 100)) + data[end:]


def reorder_parts(parts: list[bytes], random: Random) -> list[bytes]:
    """Swap, leave out or repeat parts."""
    at, other = random.randrange(len(parts)), random.randrange(len(parts))
    match random.randrange(4):
        case 0:
            parts[at], parts[other] = parts[other], parts[at]
        case 1:
            del parts[at]
        case 2:
            parts[at:at] = [parts[other]] * random.choice((1, 1, 2, 50))
        case _:
            del parts[min(at, other) : max(at, other)]
    return parts


def reorder_lines(data: bytes, random: Random) -> bytes:
    """Reorder, leave out or repeat lines."""
    return b"\n".join(reorder_parts(data.split(b"\n"), random))


def reorder_words(data: bytes, random: Random) -> bytes:
    """Reorder words, or replace one."""
    parts = data.split(b" ")
    if random.random() < 0.5:
        return b" ".join(reorder_parts(parts, random))
    parts[random.randrange(len(parts))] = encode_value(random.choice(STRANGE))
    return b" ".join(parts)


def encode_value(value: object) -> bytes:
    """Return a value as text."""
    return value.encode("utf-8", "surrogatepass") if isinstance(value, str) else dumps(value).encode()


def change_number(data: bytes, random: Random) -> bytes:
    """Change a number somewhere."""
    places = [at for at, sign in enumerate(data[:20_000]) if 48 <= sign <= 57]
    if not places:
        return data
    at = random.choice(places)
    other = random.choice((b"0", b"1", b"2", b"9", b"-1", b"99", b"2147483648", b"1" * 30, b"1.5", b"01"))
    return data[:at] + other + data[at + 1 :]


def splice_lines(data: bytes, other: bytes, random: Random) -> bytes:
    """Insert some lines of another input."""
    given, taken = data.split(b"\n"), other.split(b"\n")
    at, begin = random.randrange(len(given) + 1), random.randrange(len(taken))
    given[at:at] = taken[begin : begin + random.choice((1, 1, 2, 10))]
    return b"\n".join(given)


# JSON values


def mutate_json(data: bytes, random: Random) -> bytes:
    """Change a value in the JSON of the whole input, or of one of its lines."""
    found = parse_container(data)
    if found is not None:
        return encode_value(mutate_value(found, random))
    rows = data.split(b"\n")
    at = random.randrange(len(rows))
    begin = max(0, rows[at].find(b"{"))
    row = parse_container(rows[at][begin:])
    if row is None:
        return replace_bytes(data, random)
    rows[at] = rows[at][:begin] + encode_value(mutate_value(row, random))
    return b"\n".join(rows)


def parse_container(data: bytes) -> object:
    """Return the JSON object or list in `data`; None for anything else."""
    try:
        found: object = loads(data)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict | list) else None


def mutate_value(value: object, random: Random) -> object:
    """Return a value with a change in it or instead of it."""
    within = list(value) if isinstance(value, dict) else list(range(len(value))) if isinstance(value, list) else []
    if not within or random.random() < 0.1:
        return random.choice(STRANGE)
    key = random.choice(within)
    if isinstance(value, dict):
        return mutate_object(dict(value), str(key), random)
    assert isinstance(value, list) and isinstance(key, int)
    return mutate_list(list(value), key, random)


def mutate_object(found: dict[str, object], key: str, random: Random) -> object:
    """Change an object at a key: the value or the key itself."""
    match random.randrange(8):
        case 0:
            del found[key]
        case 1:
            found[random.choice(("", "type", "format", key + "x", key.upper(), "\ud800"))] = found.pop(key)
        case 2:
            found[random.choice(list(found))] = found[key]
        case 3:
            found[random.choice(("extra", "type", "seed", "of"))] = random.choice(STRANGE)
        case _:
            found[key] = mutate_value(found[key], random)
    return found


def mutate_list(found: list[object], at: int, random: Random) -> object:
    """Change a list at an index: the element or its number of copies."""
    match random.randrange(7):
        case 0:
            del found[at]
        case 1:
            found[at:at] = [found[at]] * random.choice((1, 2, 300))
        case 2:
            found.reverse()
        case 3:
            found[at] = random.choice(found)
        case _:
            found[at] = mutate_value(found[at], random)
    return found


WAYS: tuple[Way, ...] = (
    mutate_json,
    mutate_json,
    mutate_json,
    replace_bytes,
    replace_bytes,
    change_byte,
    cut_part,
    repeat_part,
    reorder_lines,
    reorder_lines,
    reorder_words,
    change_number,
    change_number,
)
