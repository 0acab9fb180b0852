"""Nothing in the package executes data as code or uses a network; the few allowed exceptions are listed here."""

import ast
import re
from collections.abc import Iterable, Iterator

from tests.architecture.source import PACKAGE, ROOT, modules, nodes, places
from tests.merge_cases import merge_cases

DOING = {
    *(
        "pickle",
        "_pickle",
        "cPickle",
        "dill",
        "cloudpickle",
        "marshal",
        "shelve",
        "yaml",
        "code",
        "codeop",
        "runpy",
        "imp",
    ),
    *("subprocess", "pty", "commands", "xmlrpc", "sqlite3.dump"),
}
"""Modules and functions that run code from data, or read objects that run code when they are read."""
NETWORK = {
    *(
        "socket",
        "_socket",
        "ssl",
        "socketserver",
        "asyncio",
        "http",
        "urllib",
        "ftplib",
        "smtplib",
        "imaplib",
        "poplib",
    ),
    *("telnetlib", "webbrowser", "requests", "aiohttp", "distributed", "multiprocessing.connection"),
    *(
        "multiprocessing.managers",
        "PySide6.QtNetwork",
        "PySide6.QtWebSockets",
        "PySide6.QtHttpServer",
        "PySide6.QtDBus",
    ),
}
BARE = {"eval", "exec", "compile", "__import__"}
"""Python's own functions that run what they are given."""
OF_SYSTEM = {"system", "popen", "startfile", "execv", "execve", "execvp", "execl", "spawnv", "spawnl", "posix_spawn"}
TAKES = {
    "setDragDropMode",
    "QSettings",
    "QDataStream",
    "QUiLoader",
    "startCommand",
    "load_extension",
    "enable_load_extension",
}
"""Methods with which Qt reads objects of any kind, also PySide's pickles, or loads code."""
LOADS = {"import_module", "find_spec"}
"""Functions that load a module by name; the name must be a literal."""

KNOWN = {
    # A cluster's workers are sent what they play, by the person who names its scheduler.
    "play/arena/cluster.py": {"pickle", "distributed"},
    # PySide's import is replaced by the one that was there before.
    "ui/app/start.py": {"__import__"},
}
NAMED_LATER = {
    "games/__init__.py": "the games there are",
    "players/own.py": "a player whom somebody names on the command line, to run it",
}


def find_dangerous_uses(found: Iterable[ast.AST]) -> Iterator[str]:
    """Yield the functions and modules from the lists above that a module uses."""
    for node in found:
        match node:
            case ast.Import(names=names):
                yield from (name for alias in names if (name := find_list_entry(alias.name)))
            case ast.ImportFrom(module=str(module), names=names):
                yield from (name for alias in names if (name := find_list_entry(f"{module}.{alias.name}")))
                yield from (alias.name for alias in names if is_dangerous(alias.name, module))
            case ast.Name(id=name) if name in BARE | TAKES:
                yield name
            case ast.Attribute(value=ast.Name(id=owner), attr=name) if is_dangerous(name, owner):
                yield name
            case ast.keyword(arg="shell", value=value) if not (
                isinstance(value, ast.Constant) and value.value is False
            ):
                yield "shell"


def find_list_entry(module: str) -> str:
    """Return the entry of the list that covers a module, itself or a package around it; "" if there is none."""
    parts = module.split(".")
    names = (".".join(parts[:end]) for end in range(1, len(parts) + 1))
    return next((name for name in names if name in DOING | NETWORK), "")


def is_dangerous(name: str, owner: str) -> bool:
    """Return whether a name is one of the dangerous ones, given the module it comes from."""
    return name in TAKES or (name in OF_SYSTEM and owner == "os") or (name in BARE and owner == "builtins")


def test_only_listed_modules_can_run_data_or_use_the_network() -> None:
    found = {path.relative_to(PACKAGE).as_posix(): set(find_dangerous_uses(nodes(path))) for path in modules(PACKAGE)}
    assert {name: what for name, what in found.items() if what} == KNOWN


@merge_cases(
    ("text", "what"),
    [
        ("import pickle", {"pickle"}),
        ("import os, http.server as web", {"http"}),
        ("from multiprocessing.connection import Listener", {"multiprocessing.connection"}),
        ("from PySide6.QtNetwork import QTcpServer", {"PySide6.QtNetwork"}),
        ("from PySide6 import QtNetwork", {"PySide6.QtNetwork"}),
        ("from PySide6.QtCore import QSettings", {"QSettings"}),
        ("eval('1')", {"eval"}),
        ("os.system('ls')", {"system"}),
        ("run('ls', shell=True)", {"shell"}),
        ("run('ls', shell=how)", {"shell"}),
        ("from os import popen", {"popen"}),
        ("QtCore.QSettings('a')", {"QSettings"}),
        ("re.compile('a')", set()),
        ("from re import compile as pattern", set()),
        ("application.exec()", set()),
        ("platform.system()", set()),
        ("run(['ls'], shell=False)", set()),
        ("import multiprocessing", set()),
        ("from PySide6.QtCore import QObject", set()),
    ],
)
def test_code_that_can_run_data_or_use_the_network_is_detected(text: str, what: set[str]) -> None:
    assert set(find_dangerous_uses(ast.walk(ast.parse(text)))) == what


def test_only_listed_modules_import_by_a_computed_name() -> None:
    """The few exceptions are listed with their reasons."""
    found = {path.relative_to(PACKAGE).as_posix() for path in modules(PACKAGE) if any(loads_unnamed(nodes(path)))}
    assert found == set(NAMED_LATER)


def loads_unnamed(found: Iterable[ast.AST]) -> Iterator[ast.Call]:
    """Yield the calls that load a module whose name is not a literal."""
    for node in found:
        match node:
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=[ast.Constant(), *_]) if (
                name in LOADS
            ):
                pass
            case ast.Call(func=ast.Name(id="find_spec"), args=[ast.JoinedStr()]):
                pass
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) if name in LOADS:
                yield node


def test_databases_are_opened_only_in_the_database_module() -> None:
    """SQLite applies a leftover journal on opening, so one module checks for that first."""
    opening = {path.relative_to(PACKAGE).as_posix() for path in modules(PACKAGE) if any(opens_database(nodes(path)))}
    assert opening == {"play/storage/database.py"}


def opens_database(found: Iterable[ast.AST]) -> Iterator[ast.AST]:
    """Yield the nodes that open or attach a database: with the sqlite3 module, with Qt's classes, or in SQL."""
    for node in found:
        match node:
            case ast.Attribute(value=ast.Name(id="sqlite3" | "dbapi2"), attr="connect"):
                yield node
            case ast.ImportFrom(module="sqlite3" | "sqlite3.dbapi2", names=names) if any(
                alias.name in ("connect", "*", "dbapi2") for alias in names
            ):
                yield node
            case ast.alias(name="PySide6.QtSql" | "QtSql" | "sqlite3.dbapi2" | "dbm.sqlite3"):
                yield node
            case ast.Constant(value=str(text)) if re.search(r"\battach\s+(database\b|[?':])", text, re.IGNORECASE):
                yield node


@merge_cases(
    ("text", "number"),
    [
        ("sqlite3.connect(path)", 1),
        ("f = partial(sqlite3.connect, path)", 1),
        ("from sqlite3 import connect as c", 1),
        ("from PySide6 import QtSql", 1),
        ("rows.execute('ATTACH DATABASE ? AS other')", 1),
        ("database.connect(path)", 0),
        ("clock.timeout.connect(self.look)", 0),
        ("import sqlite3", 0),
    ],
)
def test_calls_that_open_a_database_are_detected(text: str, number: int) -> None:
    assert len(list(opens_database(ast.walk(ast.parse(text))))) == number


def test_tool_tips_and_labels_never_render_unescaped_html() -> None:
    """A name from a file may contain HTML: Qt would render it, and fetch the pictures that it names."""
    found = [place for path in modules(PACKAGE / "ui") for place in places(path, pages(nodes(path)))]
    assert found == []


def pages(found: Iterable[ast.AST]) -> list[ast.expr]:
    """Return the tool tips that are not made with `tip`, and the labels without an explicit text format."""
    made = list[ast.expr]()
    for node in found:
        match node:
            case ast.Call(
                func=ast.Attribute(attr="setToolTip"), args=[ast.Constant() | ast.Call(func=ast.Name(id="escape_tip"))]
            ):
                pass
            case ast.Call(func=ast.Attribute(attr="setToolTip")):
                made.append(node)
            case ast.FunctionDef():
                labels = [each for each in ast.walk(node) if is_label(each)]
                settled = any(
                    isinstance(each, ast.Attribute) and each.attr == "setTextFormat" for each in ast.walk(node)
                )
                made += [] if settled else [each for each in labels if isinstance(each, ast.expr)]
            case _:
                pass
    return made


def is_label(node: ast.AST) -> bool:
    """Return whether a label is created with a text that is not a literal."""
    match node:
        case ast.Call(func=ast.Name(id="QLabel"), args=[ast.Constant() | ast.Call(func=ast.Attribute(attr="tr")), *_]):
            return False
        case ast.Call(func=ast.Name(id="QLabel"), args=[_, *_]):
            return True
        case _:
            return False


@merge_cases(
    ("text", "number"),
    [
        ("a.setToolTip(name)", 1),
        ("a.setToolTip(escape_tip(name))", 0),
        ("a.setToolTip('−')", 0),
        ("def f(): a = QLabel(name)", 1),
        ("def f():\n a = QLabel(name)\n a.setTextFormat(PLAIN)", 0),
        ("def f(): a = QLabel(self.tr('Moves'))", 0),
    ],
)
def test_tool_tips_and_labels_that_may_render_html_are_detected(text: str, number: int) -> None:
    assert len(pages(ast.walk(ast.parse(text)))) == number


PAGE = ROOT / "desktop" / "SECURITY.md"


def test_every_security_promise_names_an_existing_test() -> None:
    rows = [line.split("|") for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("| ")]
    promises = [row for row in rows if len(row) == len(("", "promise", "tried by", ""))][2:]
    assert len(promises) > 10
    for promise in promises:
        named = re.findall(r"`((?:tests|packaging)/[\w/.]+)(?:::(\w+))?`", promise[2])
        assert named or "`python -m tests." in promise[2], promise[1]
        for path, test in named:
            assert (ROOT / path).exists(), path
            assert f"def {test}(" in ((ROOT / path).read_text(encoding="utf-8") if test else "def ("), test
