"""Writes and reads position codes: a position document in one line, in the characters of deal codes.

A code begins with a version of its own, which tells it from a deal code, and ends with a checksum. A stream of bits
stands between, in which each value of the document is preceded by its kind. A card takes six bits. A word that
positions use is written as its number in a list, any other text letter by letter.
"""

# Why: decisions/0059-send-positions-as-codes-whose-words-are-numbered.md

from collections.abc import Callable, Mapping, Sequence
from enum import IntEnum
from functools import cache

from upcard.core.cards import HIDDEN, JOKER, SUITED
from upcard.core.resources import resource
from upcard.play.exchange.deal_code import CHECK, DRAWN, LONGEST, SIGNS, TOGETHER, BadCode, checksum, is_drawn_seed
from upcard.play.match.document import POSITION

VERSION = 3
"""The number with which a position code begins; deal codes begin with 1 or 2."""
FACES = (*map(str, SUITED), str(JOKER), str(HIDDEN))
WORD, FACE, SIGN, COUNT, KIND = 8, 6, 5, 3, 3
"""The numbers of bits that five kinds of values take in a code.

`WORD`: the number of a word; `FACE`: a card; `SIGN`: a character of the code; `COUNT`: a part of a number; `KIND`: the
kind of the value that follows.
"""
EARLY = 1 << WORD
"""The number of words whose index fits into `WORD` bits; the words added later have larger indices."""
DEEPEST = 12
"""The largest number of levels of nested values, more than any position has."""
DROPPED = {"format": POSITION, "version": 1}
"""The fields of a document that a code leaves out, because they are always the same."""


class Kind(IntEnum):
    """The kinds of values in a position code; the code has the number of a value's kind before the value itself."""

    PLAIN = 0
    POSITIVE = 1
    NEGATIVE = 2
    CARDS = 3
    LIST = 4
    OBJECT = 5
    WORD = 6
    TEXT = 7


PLAIN = (None, False, True)
"""The values that need only the kind PLAIN and their index in this tuple.

An index after the last value means that a random seed follows.
"""


class BitWriter:
    """Writes numbers one after another as bits, and returns all bits as the characters of a position code."""

    def __init__(self) -> None:
        self.bits: list[str] = []

    def write(self, value: int, size: int) -> None:
        """Append `value`, written in `size` bits."""
        self.bits.append(f"{value:0{size}b}")

    def write_number(self, value: int) -> None:
        """Append `value`, a number of any size, in parts of `COUNT` bits, the lowest bits first.

        One more bit before each part is 1 if another part follows.
        """
        while True:
            self.write((value >> COUNT > 0) << COUNT | value & (1 << COUNT) - 1, COUNT + 1)
            value >>= COUNT
            if not value:
                return

    def format_as_signs(self) -> str:
        """Return all bits written so far as characters of a position code, each of which stands for five bits.

        Zeros are added to fill the last character.
        """
        text = "".join(self.bits)
        text += "0" * (-len(text) % SIGN)
        return "".join(SIGNS[int(text[at : at + SIGN], 2)] for at in range(0, len(text), SIGN))


class BitReader:
    """Reads numbers from the bits of a position code, as `BitWriter` wrote them.

    Raises ValueError if a number is to be read and too few bits are left.
    """

    def __init__(self, signs: str) -> None:
        self.bits = "".join(f"{SIGNS.index(sign):0{SIGN}b}" for sign in signs)
        self.at = 0

    def read(self, size: int) -> int:
        """Read the next `size` bits, and return the number that they stand for.

        Raises ValueError if bits are missing.
        """
        self.at += size
        if self.at > len(self.bits):
            raise ValueError("the code ends too soon")
        return int(self.bits[self.at - size : self.at], 2)

    def read_number(self) -> int:
        """Read and return a number of any size, as `BitWriter.write_number` wrote it.

        Raises ValueError if bits are missing.
        """
        value = shift = 0
        while True:
            part = self.read(COUNT + 1)
            value |= (part & (1 << COUNT) - 1) << shift
            shift += COUNT
            if not part >> COUNT:
                return value

    @property
    def remaining_bits(self) -> str:
        """The bits that were not read yet, as a text of the digits 0 and 1."""
        return self.bits[self.at :]


@cache
def load_words() -> tuple[str, ...]:
    """Return the words that a position code writes as numbers; a word's number is its index in this tuple.

    Numbers must never change, so new words are added at the end of the list.
    """
    return (*FACES, *resource("position_words.txt").read_text("utf-8").split())


def format_position_code(document: Mapping[str, object]) -> str:
    """Return the position code of `document`, a mapping in JSON form that describes a position.

    The code's characters stand in groups of `TOGETHER`, joined by hyphens.
    """
    out = BitWriter()
    _write(out, {key: value for key, value in document.items() if key not in DROPPED})
    signs = SIGNS[VERSION] + out.format_as_signs()
    signs += checksum(signs)
    return "-".join(signs[at : at + TOGETHER] for at in range(0, len(signs), TOGETHER))


def _write(out: BitWriter, value: object) -> None:
    if value is None or isinstance(value, bool):
        out.write(Kind.PLAIN, KIND)
        out.write(PLAIN.index(value), 2)
    elif isinstance(value, int):
        out.write(Kind.NEGATIVE if value < 0 else Kind.POSITIVE, KIND)
        out.write_number(abs(value))
    elif isinstance(value, str):
        _write_text(out, value)
    elif isinstance(value, Mapping):
        out.write(Kind.OBJECT, KIND)
        out.write_number(len(value))
        for key, inside in value.items():
            _write_text(out, str(key))
            _write(out, inside)
    elif isinstance(value, list | tuple):
        _write_list(out, value)
    else:
        raise TypeError(f"{value!r} is no JSON")


def _write_text(out: BitWriter, text: str) -> None:
    if text in load_words():
        _write_word(out, load_words().index(text))
        return
    if is_drawn_seed(text):
        out.write(Kind.PLAIN, KIND)
        out.write(len(PLAIN), 2)
        out.write(int(text, 16), 4 * DRAWN)
        return
    out.write(Kind.TEXT, KIND)
    letters = text.encode()
    out.write_number(len(letters))
    for letter in letters:
        out.write(letter, 8)


def _write_word(out: BitWriter, number: int) -> None:
    """Write the word with the index `number` in the list `load_words()` to the position code `out`.

    An index below `EARLY` is written in `WORD` bits, after the kind `Kind.WORD`. A larger index is written, minus
    `EARLY`, after the kind `Kind.NEGATIVE` and the number 0; the 0 tells the word from a negative number.
    """
    if number < EARLY:
        out.write(Kind.WORD, KIND)
        out.write(number, WORD)
        return
    out.write(Kind.NEGATIVE, KIND)
    out.write_number(0)
    out.write_number(number - EARLY)


def _write_list(out: BitWriter, values: Sequence[object]) -> None:
    cards = bool(values) and all(isinstance(value, str) and value in FACES for value in values)
    out.write(Kind.CARDS if cards else Kind.LIST, KIND)
    out.write_number(len(values))
    for value in values:
        if cards:
            out.write(FACES.index(str(value)), FACE)
        else:
            _write(out, value)


def parse_position_code(text: str) -> dict[str, object]:
    """Return the document that the position code `text` contains; raises BadCode if `text` is mistyped or damaged.

    Blanks, hyphens and other separators between its characters are ignored.
    """
    signs = "".join(sign for sign in text[:LONGEST].upper() if sign.isalnum())
    if not signs.startswith(SIGNS[VERSION]) or set(signs) - set(SIGNS):
        raise BadCode("dealcode.version")
    if len(signs) <= CHECK or checksum(signs[:-CHECK]) != signs[-CHECK:]:
        raise BadCode("dealcode.mistyped")
    reader = BitReader(signs[1:-CHECK])
    try:
        found = _read(reader, DEEPEST)
    except (LookupError, ValueError):
        raise BadCode("dealcode.damaged") from None
    if not isinstance(found, dict) or len(reader.remaining_bits) >= SIGN or "1" in reader.remaining_bits:
        raise BadCode("dealcode.damaged")
    return {**DROPPED, **found}


def _read(reader: BitReader, deeper: int) -> object:
    """Read the next value of a position code from `reader`, whatever its kind, and return it.

    `deeper` is how many levels of nesting are still allowed. Raises ValueError or LookupError if the code is damaged.
    """
    if not deeper:
        raise ValueError("too deep")
    return READ[Kind(reader.read(KIND))](reader, deeper - 1)


def _read_object(reader: BitReader, deeper: int) -> object:
    found: dict[str, object] = {}
    for _ in range(reader.read_number()):
        key = _read(reader, deeper)
        if not isinstance(key, str) or key in found:
            raise ValueError("no key")
        found[key] = _read(reader, deeper)
    return found


def _read_letters(reader: BitReader, deeper: int) -> object:
    return bytes(reader.read(8) for _ in range(reader.read_number())).decode()


def _read_plain(reader: BitReader, _: int) -> object:
    """Read a value of the kind `Kind.PLAIN` from the position code `reader`: None, False, True, or a random seed.

    Two bits say which of the four it is. For a seed, its `DRAWN` hexadecimal digits follow in the code, and they are
    returned as text.
    """
    place = reader.read(2)
    return PLAIN[place] if place < len(PLAIN) else f"{reader.read(4 * DRAWN):0{DRAWN}x}"


def _read_negative(reader: BitReader, _: int) -> object:
    """Read a value of the kind `Kind.NEGATIVE` from the position code `reader`: a negative number, or a rare word.

    If the number in the code is 0, the value is a word: its index in the list `load_words()`, minus `EARLY`, follows,
    and the word is returned as text. For any other number, return the negative number.
    """
    value = reader.read_number()
    return -value if value else load_words()[EARLY + reader.read_number()]


READ: Mapping[Kind, Callable[[BitReader, int], object]] = {
    Kind.PLAIN: _read_plain,
    Kind.POSITIVE: lambda reader, _: reader.read_number(),
    Kind.NEGATIVE: _read_negative,
    Kind.CARDS: lambda reader, _: [FACES[reader.read(FACE)] for _ in range(reader.read_number())],
    Kind.LIST: lambda reader, deeper: [_read(reader, deeper) for _ in range(reader.read_number())],
    Kind.OBJECT: _read_object,
    Kind.WORD: lambda reader, _: load_words()[reader.read(WORD)],
    Kind.TEXT: _read_letters,
}
"""For each kind of value, the function that reads a value of that kind."""
