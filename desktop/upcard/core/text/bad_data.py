"""The exceptions for data from outside that cannot be used: they say what is wrong, and where in the data."""

from collections.abc import Mapping
from json import dumps
from types import MappingProxyType

from upcard.core.text.sanitize import shorten_text

LONGEST_VALUE, LONGEST_PATH, LONGEST_PROBLEM = 80, 160, 400
"""The largest numbers of characters of a value, a path and a problem in an error, to keep its sentence readable."""
KINDS: Mapping[type, str] = {dict: "object", list: "array"}
"""What JSON calls the types of nested values."""


class BadInput(Exception):
    """Raised for input from outside that cannot be used.

    `key` is the key of the error message in the catalogue of texts, and `facts` are the values to fill in.
    """

    def __init__(self, key: str, facts: Mapping[str, object] = MappingProxyType({})) -> None:
        super().__init__(f"{key} {dict(facts)}" if facts else key)
        self.key = key
        self.facts = facts


class BadData(ValueError):
    """Raised for JSON from outside that cannot be used; `path` says where in the JSON, `problem` says why."""

    def __init__(self, path: str, problem: str) -> None:
        path, problem = shorten_text(path, LONGEST_PATH), shorten_text(problem, LONGEST_PROBLEM)
        super().__init__(f"{path}: {problem}" if path else problem)
        self.path = path
        self.problem = problem


def quote_value(value: object) -> str:
    """Return `value` for an error message: a text in quotation marks, any other value as JSON.

    A value that is nested too deeply for JSON is replaced by the name of its type. Long values are shortened.
    """
    if isinstance(value, str):
        return repr(shorten_text(value, LONGEST_VALUE))
    try:
        return shorten_text(dumps(value, ensure_ascii=False, default=repr), LONGEST_VALUE)
    except RecursionError:
        return KINDS.get(type(value), type(value).__name__)
