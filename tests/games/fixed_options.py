"""Reads options that a command line fixes while the others are random: `finish="claim"`, `lurch=6`, `builds=false`."""

from collections.abc import Iterable
from json import loads


def read_fixed_options(words: Iterable[str]) -> dict[str, object]:
    """Return the options that words fix, each written as NAME=VALUE with the value in JSON."""
    return {name: loads(value) for name, _, value in (word.partition("=") for word in words)}
