"""The files named by the Windows installer exist and agree with the rest, checked here on any system."""

import ast
import re
from collections.abc import Sequence
from pathlib import Path

import pytest

import bundle
from identity import COMMAND, MIME, NAME, ROOT, SUFFIX, read_version
from linux_files import PROGRAMS
from tests.merge_cases import merge_cases
from windows_version import list_version_numbers, write_version_info

SCRIPT = ROOT / "packaging" / "windows" / "upcard.iss"


@pytest.fixture(scope="module")
def sections() -> dict[str, list[str]]:
    """The lines of each section, without remarks."""
    found: dict[str, list[str]] = {}
    name = ""
    for line in SCRIPT.read_text("utf-8-sig").splitlines():
        if heading := re.fullmatch(r"\[(\w+)\]", line):
            name = heading[1]
        elif line and line[0] not in ";#":
            found.setdefault(name, []).append(line)
    return found


def test_installer_packs_the_built_programs_and_existing_files(sections: dict[str, list[str]]) -> None:
    sources = [found[1] for line in sections["Files"] if (found := re.search(r'Source: "([^"]+)"', line))]
    spec = (ROOT / "packaging" / "upcard.spec").read_text("utf-8")
    assert [rf"{{#Bundle}}\{name}.exe" for name in PROGRAMS] == sources[:2]
    assert r"{#Bundle}\_internal\*" in sources and "COMMAND" in spec
    ours = [source for source in sources if not source.startswith("{#Bundle}")]
    assert [(SCRIPT.parent / source.replace("\\", "/")).resolve().exists() for source in ours] == [True] * len(ours)


def test_installer_takes_name_version_and_app_id_from_the_build(sections: dict[str, list[str]]) -> None:
    told = dict(line.split("=", 1) for line in sections["Setup"])
    assert (told["AppName"], told["AppVersion"]) == (NAME, "{#Version}")
    assert re.fullmatch(r"\{\{[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}\}", told["AppId"])
    assert told["PrivilegesRequired"] == "lowest"
    assert told["VersionInfoVersion"] == "{#Numbers}"  # which may hold no letters
    assert "/DVersion" not in told and '"Version": version' in (ROOT / "packaging" / "bundle.py").read_text("utf-8")
    assert not any(read_version() in line for lines in sections.values() for line in lines)


def test_installer_signs_the_programs_before_the_portable_archive_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    assert bundle.BUILDS["windows"] == (bundle.build_installer, bundle.build_portable_zip)
    assert "signonce" in SCRIPT.read_text("utf-8-sig")


def test_installer_gets_the_version_as_text_and_as_four_numbers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    called: list[Sequence[str]] = []
    monkeypatch.setattr(bundle, "read_version", lambda: "1.2.0rc1")
    monkeypatch.setattr("bundle.shutil.which", lambda name: name)
    monkeypatch.setattr("bundle.subprocess.run", lambda words, **_: called.append(words))
    (tmp_path / COMMAND).mkdir()
    [*bundle.build_installer(bundle.BuildOptions(out=tmp_path, work=tmp_path), tmp_path / COMMAND)]
    assert {"/DVersion=1.2.0rc1", "/DNumbers=1.2.0.0"} <= {*called[0]}


def test_installer_registers_upcard_for_saved_games(sections: dict[str, list[str]]) -> None:
    registry = "\n".join(sections["Registry"])
    assert rf"Software\Classes\{SUFFIX}\OpenWithProgids" in registry and f'ValueData: "{MIME}"' in registry
    assert rf'ValueData: """{{app}}\{COMMAND}.exe"" ""%1"""' in registry
    assert rf'Subkey: "Software\Classes\{SUFFIX}"; ValueType: string; ValueData: "Upcard.Game"' in registry
    kinds = {*re.findall(r"Upcard\.\w+", registry)}
    assert kinds == {"Upcard.Game"}


def test_uninstaller_removes_the_key_of_saved_games_after_all_that_is_in_it(sections: dict[str, list[str]]) -> None:
    """Inno Setup undoes the lines from the last to the first."""
    own = [line for line in sections["Registry"] if rf"Software\Classes\{SUFFIX}" in line]
    assert "uninsdeletekeyifempty" in own[0] and r"\OpenWithProgids" not in own[0]
    assert ["uninsdeletekeyifempty" in line for line in own[1:]] == [r"\OpenWithProgids" in line for line in own[1:]]
    assert all("uninsdeletevalue" in line for line in own)


def test_uninstaller_keeps_saved_games_by_default(sections: dict[str, list[str]]) -> None:
    code = "\n".join(sections["Code"])
    assert "MB_DEFBUTTON2" in code and "not UninstallSilent" in code
    assert r"{localappdata}\upcard" in code
    assert not any("localappdata" in line for line in sections.get("UninstallDelete", []))


def test_installer_script_begins_with_a_utf8_bom() -> None:
    assert SCRIPT.read_bytes().startswith(b"\xef\xbb\xbf")


def test_installer_compresses_with_lzma2_max_not_ultra64(sections: dict[str, list[str]]) -> None:
    told = dict(line.split("=", 1) for line in sections["Setup"])
    assert told["Compression"] == "lzma2/max"  # the compiler is of 32 bits, and ultra64 wants more than that has


def test_installer_has_all_messages_in_every_language_of_the_program(sections: dict[str, list[str]]) -> None:
    spoken = {found[1] for line in sections["Languages"] if (found := re.match(r'Name: "(\w+)"', line))}
    assert spoken == {path.stem for path in (ROOT / "resources" / "text").glob("*.json")}
    said = {language: set[str]() for language in spoken}
    for line in sections["CustomMessages"]:
        language, _, rest = line.partition(".")
        said[language].add(rest.partition("=")[0])
    assert len({frozenset(keys) for keys in said.values()}) == 1
    used = {
        *re.findall(r"\{cm:(\w+)", SCRIPT.read_text("utf-8-sig")),
        *re.findall(r"CustomMessage\('(\w+)'", SCRIPT.read_text("utf-8-sig")),
    }
    assert used - {"CreateDesktopIcon", "LaunchProgram"} == said["en"]


def test_every_task_used_in_the_installer_is_defined(sections: dict[str, list[str]]) -> None:
    text = SCRIPT.read_text("utf-8-sig")
    offered = {found[1] for line in sections["Tasks"] if (found := re.match(r'Name: "(\w+)"', line))}
    assert {*re.findall(r"Tasks: (\w+)", text)} == offered


@merge_cases(
    ("told", "found"),
    [("1.2.3", (1, 2, 3, 0)), ("0.1.0", (0, 1, 0, 0)), ("1.2.0rc1", (1, 2, 0, 0)), ("2", (2, 0, 0, 0))],
)
def test_windows_version_has_four_numbers(told: str, found: tuple[int, int, int, int]) -> None:
    assert list_version_numbers(told) == found


@pytest.mark.parametrize("program", PROGRAMS)
def test_each_program_says_its_version(program: str, tmp_path: Path) -> None:
    text = Path(write_version_info(program, tmp_path)).read_text("utf-8")
    tree = ast.parse(text, mode="eval")
    said = [ast.literal_eval(call) for call in map(pair, ast.walk(tree)) if call is not None]
    assert ("ProductVersion", read_version()) in said and ("OriginalFilename", f"{program}.exe") in said


def pair(node: ast.AST) -> ast.Tuple | None:
    """Return the pair in a line of the table, or None."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "StringStruct":
        return ast.Tuple(node.args, ast.Load())
    return None
