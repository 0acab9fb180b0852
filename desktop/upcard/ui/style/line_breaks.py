"""Makes lines of Japanese text end only between bunsetsu (a bunsetsu is a word with its particles)."""

# Why: decisions/0055-break-japanese-lines-between-bunsetsu.md

import re
from functools import cache, lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from budoux import Parser

JOINER = "\u2060"
"""The word joiner, an invisible character without width, at which Qt does not break a line."""
BREAK = "\u200b"
"""The zero-width space, at which Qt may break a line."""
LONG = r"[^\s<>&*\u200b\u2e80-\uffff]{25,}"
"""A pattern for words so long that they would make a page wider than the window, such as file names."""
PIECE = 24
ENDS = frozenset(f"、。・：）」{BREAK}")
"""The characters after which a line may always end."""
MARKUP = r"(<[^>]*>|&\w+;|\*\*)"
KEPT = "[ァ-ヶー]+|捨て札|[赤黒]の3|時計回り|間違|仮置|宣言|損失|信頼区間|はい|はずれ|ずつ|補助あり"
"""A pattern for words of the games that BudouX, the library that finds bunsetsu, would divide."""


def is_japanese(sign: str) -> bool:
    """Return whether the character `sign` is kana or kanji."""
    return "ぁ" <= sign <= "ヶ" or "一" <= sign <= "龠"


def join_words(text: str) -> str:
    """Return `text`, plain or rich, with invisible joiners inside each bunsetsu, so that no line ends there.

    A bunsetsu is a Japanese word with its particles. Text without Japanese is returned unchanged.
    """
    return text if text.isascii() or not any(map(is_japanese, text)) else _join(text)


def break_long_words(text: str) -> str:
    """Return `text`, plain or rich, with invisible spaces in very long words, so that a line can end there."""
    pieces = re.split(MARKUP, text)
    pieces[::2] = [re.sub(LONG, _break_word, piece) for piece in pieces[::2]]
    return "".join(pieces)


def _break_word(word: re.Match[str]) -> str:
    return BREAK.join(word[0][at : at + PIECE] for at in range(0, len(word[0]), PIECE))


def remove_joiners(text: str) -> str:
    """Return `text` without the invisible joiners that `join_words` has put inside words."""
    return text.replace(JOINER, "")


@lru_cache(1024)
def _join(text: str) -> str:
    pieces = re.split(MARKUP, text)
    plain = "".join(pieces[::2])
    breaks = find_breaks(plain)
    made, at = "", 0
    for number, piece in enumerate(pieces):
        if number % 2:
            made += piece
            continue
        for sign in piece:
            made += JOINER + sign if at and at not in breaks and _can_break(plain[at - 1], sign) else sign
            at += 1
    return made


def find_breaks(plain: str) -> frozenset[int]:
    """Return the indices in the plain text `plain` at which a Japanese word begins, so that a line may begin there."""
    chunks, breaks, at = _load_parser().parse(plain), set[int](), 0
    for chunk in chunks[:-1]:
        at += len(chunk)
        breaks.add(at)
    if chunks and len(chunks[0]) == 1:  # BudouX often errs at the start, where no text precedes
        breaks.discard(1)
    kept = {at for word in re.finditer(KEPT, plain) for at in range(word.start() + 1, word.end())}
    return frozenset(breaks - kept)


def _can_break(before: str, after: str) -> bool:
    """Return whether Qt might end a line between the characters `before` and `after` of one Japanese word.

    If so, an invisible joiner must be put between them.
    """
    free = can_always_break(before) or after.isspace() or after == BREAK
    return not (free or (before.isalnum() and before.isascii() and after.isascii()))


def can_always_break(before: str) -> bool:
    """Return whether a line may always end after the character `before`, as after a space or a full stop."""
    return before.isspace() or before in ENDS


@cache
def _load_parser() -> "Parser":
    from budoux import load_default_japanese_parser

    return load_default_japanese_parser()
