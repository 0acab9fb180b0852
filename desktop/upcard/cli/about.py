"""The command `upcard about`, which prints versions, platform and folders of this installation for error reports."""

import platform
import sys
from collections.abc import Mapping, Sequence
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec

from upcard import __version__
from upcard.cli.arguments import CommandParser
from upcard.core.resources import resource
from upcard.core.text.encode import write_json
from upcard.games import GAMES
from upcard.play.storage import folders

PACKAGES = {"qt": "PySide6-Essentials", "budoux": "budoux", "platformdirs": "platformdirs"}
"""The package of each library, by the library's name in the report.

The version is read from the package's metadata, so that Qt is not loaded.
"""


def main(words: Sequence[str]) -> int:
    """Print facts about this installation, such as versions and folders, and return the exit status.

    The facts are lines of text, or with `--json` one JSON object.
    """
    arguments = CommandParser("about", "Print versions, platform and data folders.")
    arguments.add_argument("--json", action="store_true", help="as one JSON object")
    facts = about()
    if arguments.parse_args(words).json:
        print(write_json(facts).decode())
    else:
        print("\n".join(f"{name}: {_format_value(value)}" for name, value in facts.items()))
    return 0


def about() -> Mapping[str, object]:
    """Return the facts about this installation by name: versions, platform, games and folders.

    Bytes of a folder's name that cannot be decoded are escaped.
    """
    found = {
        "upcard": __version__,
        "python": platform.python_version(),
        **{name: _version(package) for name, package in PACKAGES.items()},
        "platform": platform.platform(),
        "executable": sys.executable,
        "frozen": bool(getattr(sys, "frozen", False)),
        "games": list(GAMES),
        "compiled": [name for name in GAMES if _has_compiled_search(name)],
        "data": str(folders.data()),
        "config": str(folders.config()),
        "log": str(folders.log()),
        "resources": str(resource()),
    }
    return {name: _readable(value) for name, value in found.items()}


def _readable(value: object) -> object:
    return value.encode(errors="backslashreplace").decode() if isinstance(value, str) else value


def _has_compiled_search(game: str) -> bool:
    """Return whether the code by which computer players of `game` search for moves is compiled in this installation.

    Return False for a game that has no such code.
    """
    try:
        found = find_spec(f"upcard.games.{game}.ai.fast.state")
    except ModuleNotFoundError:  # the game has no search at all
        return False
    return found is not None and str(found.origin).endswith(tuple(EXTENSION_SUFFIXES))


def _version(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def _format_value(value: object) -> str:
    return ", ".join(value) if isinstance(value, list) else str(value)
