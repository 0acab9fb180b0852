"""Asks many small cases in one test, since each test costs some ten milliseconds beside what it asks."""

from collections.abc import Callable, Iterable
from functools import wraps
from inspect import signature
from typing import Any, TypeAlias

Test: TypeAlias = Callable[..., None]
Decorator: TypeAlias = Callable[[Test], Test]


def merge_cases(names: str | tuple[str, ...], cases: Iterable[Any], ids: Iterable[object] = ()) -> Decorator:
    """Ask a test for each case, given as for `pytest.mark.parametrize`; every case that fails is named.

    The cases share the fixtures of the one test. `ids` names them, if their values do not.
    """
    every = [dict(zip(names, case, strict=True)) if isinstance(names, tuple) else {names: case} for case in cases]
    called = [*ids] or every
    if not every or len(called) != len(every):
        raise ValueError("there is no case, or not a name for each")

    def decorate(test: Test) -> Test:
        @wraps(test)
        def ask(**fixtures: object) -> None:
            failed: list[Exception] = []
            for case, name in zip(every, called, strict=True):
                try:
                    test(**fixtures, **case)
                except Exception as error:
                    error.add_note(f"in the case {name}")
                    failed.append(error)
            if failed:
                raise ExceptionGroup(f"{len(failed)} of {len(every)} cases failed", failed)

        asked = signature(test)
        others = [value for name, value in asked.parameters.items() if name not in every[0]]
        ask.__signature__ = asked.replace(parameters=others)  # type: ignore[attr-defined]  # pytest asks it for fixtures
        return ask

    return decorate
