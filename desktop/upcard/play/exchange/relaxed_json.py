"""Writes and reads relaxed JSON: JSON without quotation marks and commas, which mail programs might change."""

from collections.abc import Iterator, Mapping
from re import compile as pattern

from upcard.core.text.notation import BadNotation

TOKEN = pattern(r"[\[\]{}]|[^\s\[\]{}:,\"]+:?")
NUMBER = pattern(r"-?\d{1,9}")
WORDS: Mapping[str, object] = {"true": True, "false": False, "null": None}
DEEPEST = 8
"""The deepest nesting that is read, more than any position has."""


def write_relaxed(value: object) -> str:
    """Return `value` as relaxed JSON, that is without quotation marks and commas.

    Texts in `value` must not contain blanks or brackets.
    """
    if isinstance(value, dict):
        return "{" + " ".join(f"{key}: {write_relaxed(part)}" for key, part in value.items()) + "}"
    if isinstance(value, list):
        return "[" + " ".join(map(write_relaxed, value)) + "]"
    if value is None or isinstance(value, bool):
        return str(value).lower().replace("none", "null")
    return str(value)


def parse_relaxed_json(text: str) -> object:
    """Return the value that `text` describes in relaxed JSON, that is JSON without quotation marks and commas.

    Blanks and line ends may be anywhere between words. Raises BadNotation if brackets or colons are missing.
    """
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
    """Yield the first token of each item in a list or mapping of relaxed JSON, until the token `closing` is read.

    Relaxed JSON has no quotation marks and commas; `closing` is a bracket such as `]`. An item may consist of several
    tokens: before the caller asks for the next item, it must read the rest of the current one from `tokens`. Raises
    BadNotation if `closing` is missing.
    """
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
    """Return the value of a token: a number, true, false, null, or else the token itself."""
    if token.lower() in WORDS:
        return WORDS[token.lower()]
    return int(token) if NUMBER.fullmatch(token) else token
