"""Plain values written for mail: as JSON without quotation marks and commas, so that no mail program harms them."""

from collections.abc import Iterator, Mapping
from re import compile as pattern

from upcard.core.text.notation import BadNotation

TOKEN = pattern(r"[\[\]{}]|[^\s\[\]{}:,\"]+:?")
NUMBER = pattern(r"-?\d{1,9}")
WORDS: Mapping[str, object] = {"true": True, "false": False, "null": None}
DEEPEST = 8
"""Lists within lists, more than any position has."""


def loose(value: object) -> str:
    """Write a value; its words must have neither blanks nor brackets in them."""
    if isinstance(value, dict):
        return "{" + " ".join(f"{key}: {loose(part)}" for key, part in value.items()) + "}"
    if isinstance(value, list):
        return "[" + " ".join(map(loose, value)) + "]"
    if value is None or isinstance(value, bool):
        return str(value).lower().replace("none", "null")
    return str(value)


def parse_relaxed_json(text: str) -> object:
    """Read a value, blanks and line ends wherever they are; raises BadNotation."""
    tokens = iter(TOKEN.findall(text))
    value = _value(next(tokens, ""), tokens, 0)
    if (left := next(tokens, None)) is not None:
        raise BadNotation("notation.brackets", {"text": left[:20]})
    return value


def _value(token: str, tokens: Iterator[str], depth: int) -> object:
    if depth > DEEPEST or token in ("]", "}", ""):
        raise BadNotation("notation.brackets", {"text": token or "–"})
    if token == "[":
        return [_value(one, tokens, depth + 1) for one in _until("]", tokens)]
    if token == "{":
        return {key: _value(next(tokens, ""), tokens, depth + 1) for key in map(_key, _until("}", tokens))}
    return scalar(token)


def _until(closing: str, tokens: Iterator[str]) -> Iterator[str]:
    """Yield what begins each part of a list; raises BadNotation where it is never closed."""
    for token in tokens:
        if token == closing:
            return
        yield token
    raise BadNotation("notation.brackets", {"text": closing})


def _key(token: str) -> str:
    if not token.endswith(":"):
        raise BadNotation("notation.brackets", {"text": token[:20]})
    return token[:-1].lower()


def scalar(token: str) -> object:
    """Read a word, a number, or true, false and null."""
    if token.lower() in WORDS:
        return WORDS[token.lower()]
    return int(token) if NUMBER.fullmatch(token) else token
