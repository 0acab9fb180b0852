"""The documents name every package, and every decision record is linked from each file that it binds."""

import re
from pathlib import Path

from tests.architecture.source import PACKAGE, ROOT
from tests.merge_cases import merge_cases

ARCHITECTURE = (ROOT / "desktop" / "ARCHITECTURE.md").read_text("utf-8")
FEATURES = "ui/features"
HALLS = {"play", "ui", FEATURES}
"""Packages that hold nothing but others; the text names them."""
GAME = re.compile(r"^games/(?!<g>)\w+")
NAMED = re.compile(r"`([\w/<>]+)`")
DECISIONS = sorted((ROOT / "desktop" / "decisions").glob("[0-9]*.md"))


def name_packages() -> set[str]:
    """Return the names of all packages in the form of the code map; the packages of all games have one name."""
    folders = (path.parent.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("__init__.py"))
    return {GAME.sub("games/<g>", folder) for folder in folders} - {"."}


def read_code_map() -> set[str]:
    """Return the packages that the code map names, in the first columns of its tables and in its text."""
    section = ARCHITECTURE.partition("## Code map")[2].partition("\n## ")[0]
    rooms, features = section.split(f"`{FEATURES}`")
    text = {room for line in section.splitlines() if not line.startswith("|") for room in NAMED.findall(line)}
    within = {f"{FEATURES}/{room}" for room in read_first_column(features)}
    return read_first_column(rooms) | text & HALLS | within


def read_first_column(text: str) -> set[str]:
    """Return the names in the first column of a Markdown table, without the heading."""
    rows = [line.split("|")[1] for line in text.splitlines() if line.startswith("|")]
    return {room for row in rows[1:] for room in NAMED.findall(row)}


def list_bound_files(decision: Path) -> list[Path]:
    """Return the files that a decision says it binds."""
    line = next(line for line in decision.read_text("utf-8").splitlines() if line.startswith("Binds: "))
    return [ROOT / name for name in re.findall(r"`([^`]+)`", line)]


def test_every_package_is_named_in_the_code_map() -> None:
    assert name_packages() - read_code_map() == set()


def test_every_room_of_the_code_map_is_a_package() -> None:
    assert read_code_map() - name_packages() == set()


@merge_cases("decision", DECISIONS)
def test_decision_record_is_linked_from_a_file_that_it_binds(decision: Path) -> None:
    bound = list_bound_files(decision)
    assert [path for path in bound if not path.exists()] == []
    link = f"decisions/{decision.name}"
    assert any(link in path.read_text("utf-8") for path in bound), f"add {link} to one of {bound}"


def test_every_decision_is_in_the_list() -> None:
    listed = (ROOT / "desktop" / "decisions" / "README.md").read_text("utf-8")
    assert re.findall(r"\]\(([^)]+)\)", listed) == [path.name for path in DECISIONS]
