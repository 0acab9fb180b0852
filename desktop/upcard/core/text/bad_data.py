"""What is wrong with outside data, and where; written so that a sentence can say it."""

from collections.abc import Mapping
from json import dumps
from types import MappingProxyType

from upcard.core.text.sanitize import shorten_text

LONGEST_VALUE, LONGEST_PATH, LONGEST_PROBLEM = 80, 160, 400
"""The most characters of a value, a path and a problem in a sentence about outside data, so that it stays readable."""
KINDS: Mapping[type, str] = {dict: "object", list: "array"}
"""The names of nested values in JSON."""


class BadInput(Exception):
    """Something from outside that cannot be used: the key of the sentence that says so, and its facts."""

    def __init__(self, key: str, facts: Mapping[str, object] = MappingProxyType({})) -> None:
        super().__init__(f"{key} {dict(facts)}" if facts else key)
        self.key = key
        self.facts = facts


class BadData(ValueError):
    """Outside data that cannot be used: the place in it and what is wrong there."""

    def __init__(self, path: str, problem: str) -> None:
        path, problem = shorten_text(path, LONGEST_PATH), shorten_text(problem, LONGEST_PROBLEM)
        super().__init__(f"{path}: {problem}" if path else problem)
        self.path = path
        self.problem = problem


def quote_value(value: object) -> str:
    """Return a value as the author of the data wrote it: a text in quotation marks, everything else as JSON.

    A value that is nested too deeply for JSON is named by its type.
    """
    if isinstance(value, str):
        return repr(shorten_text(value, LONGEST_VALUE))
    try:
        return shorten_text(dumps(value, ensure_ascii=False, default=repr), LONGEST_VALUE)
    except RecursionError:
        return KINDS.get(type(value), type(value).__name__)
