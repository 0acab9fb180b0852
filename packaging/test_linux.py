"""The files for a Linux desktop are valid for its own tools, and agree with the rest of the project."""

import configparser
import json
import os
import re
import subprocess
import sys
import tarfile
from collections.abc import Sequence
from pathlib import Path
from shutil import copy, which
from xml.etree import ElementTree as ET

import pytest

import bundle as bundling
import debian
import linux_files
from identity import COMMAND, ID, MIME, NAME, NO_ADDRESSES, ROOT, SUFFIX, Addresses, read_version
from metainfo import build_metainfo
from release_notes import CHANGELOG, parse_releases
from upcard.__main__ import is_new_game
from upcard.games import GAMES
from upcard.play.match.journal import SAVED

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="what Linux is given is made on Linux")

SITE = Addresses("https://upcard.example/files/v1", "https://upcard.example/v1")
DATA = ROOT / "packaging" / "linux"
TEXTS = ROOT / "resources" / "text"
GAME_NAMES = {path.stem: json.loads(path.read_text("utf-8")) for path in TEXTS.glob("*.json")}


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    """A folder that looks like a frozen program."""
    folder = tmp_path / "dist" / COMMAND
    (folder / "_internal").mkdir(parents=True)
    for name in linux_files.PROGRAMS:
        copy("/bin/true", folder / name)
    (folder / "_internal" / "cards.txt").write_text("cards")
    return folder


@pytest.fixture
def entry() -> configparser.SectionProxy:
    """The entry of the menu."""
    parser = configparser.ConfigParser(interpolation=None, delimiters="=")
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read(DATA / f"{ID}.desktop", "utf-8")
    return parser["Desktop Entry"]


def tool(name: str, package: str) -> str:
    """Return a tool of the desktop; if it is missing, skip the test with the command that installs it."""
    found = which(name)
    if not found:
        pytest.skip(f"needs {name}: apt-get install -y {package}")
    return found


def test_desktop_entry_passes_desktop_file_validate() -> None:
    """desktop-file-validate 0.26 does not know the key `SingleMainWindow` of version 1.5."""
    checker = tool("desktop-file-validate", "desktop-file-utils")
    run = subprocess.run([checker, DATA / f"{ID}.desktop"], capture_output=True, text=True, check=False)
    assert [line for line in run.stdout.splitlines() if "SingleMainWindow" not in line] == []


def test_desktop_entry_opens_saved_games_with_upcard(entry: configparser.SectionProxy) -> None:
    assert entry["Exec"] == f"{COMMAND} %f" and entry["Icon"] == ID and entry["MimeType"] == f"{MIME};"
    assert {"Name[ja]", "Comment[ja]", "GenericName[ja]"} <= {*entry}
    assert entry["SingleMainWindow"] == "true"
    app = (ROOT / "desktop" / "upcard" / "ui" / "app" / "launch.py").read_text("utf-8")
    assert f'setDesktopFileName("{ID}")' in app


def test_desktop_actions_start_each_game_or_resume(entry: configparser.SectionProxy) -> None:
    names = entry["Actions"].rstrip(";").split(";")
    actions = {name: entry.parser[f"Desktop Action {name}"] for name in names}
    begun = {f"{COMMAND} --new={game}" for game in GAMES}
    assert {action["Exec"] for action in actions.values()} == {COMMAND, *begun}
    assert all(is_new_game(action["Exec"].split()[-1]) for name, action in actions.items() if name != "go-on")
    assert all({"Name", "Name[ja]"} <= {*action} for action in actions.values())


KNOWN_ISSUES = {
    NO_ADDRESSES: {"unknown-tag", "url-homepage-missing"},
    SITE: {"unknown-tag"},
}
"""What AppStream may say: before 1.0 it does not know the tag `developer`, and without a site there is no home page."""


@pytest.mark.parametrize("found", [NO_ADDRESSES, SITE], ids=["without a site", "with a site"])
def test_metainfo_passes_appstreamcli_and_fails_without_a_name(tmp_path: Path, found: Addresses) -> None:
    """appstreamcli 0.15 to 1.0 name their strict modes differently, but print issues in the same form."""
    checker = tool("appstreamcli", "appstream")
    file = tmp_path / f"{ID}.metainfo.xml"
    whole = build_metainfo(found)
    for text in (whole, whole.replace(f"<name>{NAME}</name>", "")):
        file.write_text(text, "utf-8")
        run = subprocess.run([checker, "validate", "--no-net", str(file)], capture_output=True, text=True, check=False)
        issues = {*re.findall(r"(?m)^[EWI]: \S+ ([\w-]+)$", run.stdout)}
        assert (issues <= KNOWN_ISSUES[found]) == (text == whole), run.stdout


def test_metainfo_has_the_current_id_version_summary_and_screenshots() -> None:
    component = ET.fromstring(build_metainfo(SITE))
    assert component.findtext("id") == ID and component.findtext("launchable") == f"{ID}.desktop"
    assert component.findtext("provides/mediatype") == MIME
    release = component.find("releases/release[1]")
    assert release is not None and release.get("version") == read_version()
    known = any(each.version == read_version() for each in parse_releases(CHANGELOG.read_text("utf-8")))
    assert release.get("type") == ("stable" if known else "development")
    pictures = {image.text for image in component.iterfind("screenshots/screenshot/image")}
    assert pictures == {f"{SITE.files}/{game}-{language}.png" for game in GAMES for language in GAME_NAMES}
    assert [caption.text for caption in component.iterfind("screenshots/screenshot/caption")] == [
        GAME_NAMES[language][game] for game in sorted(GAMES) for language in sorted(GAME_NAMES)
    ]
    assert component.findtext("url") == SITE.home
    assert "://" not in (DATA / f"{ID}.metainfo.xml").read_text("utf-8")


def test_mime_type_matches_saved_games_by_suffix_and_by_magic() -> None:
    known = ET.parse(DATA / f"{ID}.xml").getroot()
    space = {"m": "http://www.freedesktop.org/standards/shared-mime-info"}
    (kind,) = known.findall("m:mime-type", space)
    assert kind.get("type") == MIME and SUFFIX == SAVED
    assert [each.get("pattern") for each in kind.iterfind("m:glob", space)] == [f"*{SUFFIX}"]
    (match,) = kind.findall("m:magic/m:match", space)
    game = ROOT / "tests" / "play" / "old" / "canasta-2.upcard"
    assert game.read_text("utf-8").startswith(match.get("value", "?"))


def test_flatpak_manifest_copies_every_folder_that_was_laid_out(bundle: Path, tmp_path: Path) -> None:
    manifest = json.loads((DATA / f"{ID}.json").read_text("utf-8"))
    assert manifest["id"] == ID and manifest["command"] == COMMAND
    linux_files.install_files(tmp_path / "tree", bundle)
    (step,) = manifest["modules"][0]["build-commands"]
    assert [*step.split()[2:-1]] == sorted(path.name for path in (tmp_path / "tree").iterdir())
    if builder := which("flatpak-builder"):
        words = [builder, "--show-manifest", str(DATA / f"{ID}.json")]
        subprocess.run(words, cwd=tmp_path, check=True, capture_output=True)


@pytest.mark.parametrize("status", [0, 1], ids=["built", "without a runtime"])
def test_flatpak_is_built_from_the_laid_out_files_in_any_work_folder(
    bundle: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], status: int
) -> None:
    called: list[Sequence[str]] = []

    def run(command: Sequence[str], *, check: bool, **_: object) -> subprocess.CompletedProcess[str]:
        called.append(command)
        assert check == (command[:2] != ["flatpak", "info"]), "a builder that fails stops the build"
        return subprocess.CompletedProcess(command, status)

    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1")  # else git is asked
    monkeypatch.setattr("bundle.shutil.which", lambda name: name)
    monkeypatch.setattr("bundle.subprocess.run", run)
    made = [*bundling.build_flatpak(bundling.BuildOptions(out=tmp_path, work=tmp_path), bundle)]
    assert called[0] == ["flatpak", "info", "org.freedesktop.Platform//24.08"]
    assert ("not built: .flatpak" in capsys.readouterr().err) == bool(status) == (not made) == (len(called) == 1)
    if made:
        manifest = tmp_path / called[1][-1]
        (source,) = json.loads(manifest.read_text("utf-8"))["modules"][0]["sources"]
        assert (manifest.parent / source["path"] / "lib" / COMMAND / COMMAND).is_file()
        assert called[2][-2:] == [str(made[0]), ID]


def test_laid_out_files_are_world_readable_and_only_programs_executable(bundle: Path, tmp_path: Path) -> None:
    linux_files.install_files(tmp_path / "usr", bundle, SITE)
    files = [path for path in (tmp_path / "usr").rglob("*") if path.is_file() and not path.is_symlink()]
    runs = {path.name for path in files if path.stat().st_mode & 0o111}
    assert runs == {*linux_files.PROGRAMS}
    assert all(path.stat().st_mode & 0o444 == 0o444 for path in files)
    icons = {path.parents[1].name for path in files if path.stem == ID and path.suffix in (".png", ".svg")}
    assert {"16x16", "48x48", "256x256", "512x512", "scalable"} <= icons
    kinds = {
        path.parents[1].name
        for path in files
        if path.parent.name == "mimetypes" and path.stem == MIME.replace("/", "-")
    }
    assert kinds == icons - {"symbolic"}


def test_laid_out_files_get_the_source_date_epoch_as_their_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    (tmp_path / "usr" / "share").mkdir(parents=True)
    for name, old in (("before", 1), ("after", 1800000000)):
        (tmp_path / "usr" / "share" / name).touch()
        os.utime(tmp_path / "usr" / "share" / name, (old, old))
    linux_files.normalize_files(tmp_path)
    assert {path.stat().st_mtime for path in (tmp_path, *tmp_path.rglob("*"))} == {1700000000}


def test_deb_control_names_version_and_library_dependencies_but_no_python(bundle: Path, tmp_path: Path) -> None:
    tool("objdump", "binutils")
    text = debian.format_control(tmp_path, debian.list_dependencies(bundle), "")
    fields = dict(line.split(": ", 1) for line in text.splitlines() if line[0] != " ")
    assert fields["Package"] == COMMAND and fields["Version"] == read_version()
    assert re.search(r"libc6 \(>= 2\.\d+\)", fields["Depends"])
    assert "Homepage" not in fields
    assert [game for game in GAMES if GAME_NAMES["en"][game] not in " ".join(text.split())] == []
    assert "python" not in text.lower().split("description")[0]


@pytest.mark.parametrize(
    ("told", "named"),
    [
        ({}, "The Upcard authors <nobody@upcard.invalid>"),
        ({"DEBFULLNAME": "Kim Card", "DEBEMAIL": "kim@cards.example"}, "Kim Card <kim@cards.example>"),
    ],
    ids=["nobody", "somebody"],
)
def test_deb_maintainer_comes_from_debfullname_and_debemail(
    bundle: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, told: dict[str, str], named: str
) -> None:
    tool("objdump", "binutils")
    for name in ("DEBFULLNAME", "DEBEMAIL"):
        monkeypatch.delenv(name, raising=False)
    for name, value in told.items():
        monkeypatch.setenv(name, value)
    assert f"\nMaintainer: {named}\n" in debian.format_control(tmp_path, ["libc6"], "")
    assert f"\n -- {named}  " in debian.format_changelog()


def test_deb_with_an_unknown_library_is_refused(bundle: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tool("objdump", "binutils")
    monkeypatch.setattr(debian, "load_packages", lambda _: {"libm": "libc6"})
    with pytest.raises(SystemExit, match=r"no Debian package is known for libc:"):
        debian.list_dependencies(bundle)


def test_tar_archive_is_byte_identical_when_packed_again(bundle: Path, tmp_path: Path) -> None:
    tool("xz", "xz-utils")
    options = bundling.BuildOptions(out=tmp_path, work=tmp_path / "work")
    [archive] = bundling.build_tar_xz(options, bundle)
    first = archive.read_bytes()
    (bundle / "_internal" / "cards.txt").touch()
    assert [path.read_bytes() for path in bundling.build_tar_xz(options, bundle)] == [first]
    with tarfile.open(archive) as packed:
        assert {entry.uname for entry in packed} == {"root"}


def test_menu_script_adds_and_removes_the_desktop_entry(bundle: Path, tmp_path: Path) -> None:
    linux_files.install_desktop_files(bundle / "share")
    copy(DATA / "menu.sh", bundle)
    home = tmp_path / "my home"
    for word, there in (("add", True), ("remove", False)):
        script = ["sh", str(bundle / "menu.sh"), word]
        subprocess.run(script, env={"PATH": "/usr/bin:/bin", "HOME": str(home)}, check=True, capture_output=True)
        entry = home / ".local" / "share" / "applications" / f"{ID}.desktop"
        assert entry.exists() == there
        if there:
            said = entry.read_text("utf-8")
            assert f'Exec="{bundle / COMMAND}" %f\n' in said
            assert all(f'Exec="{bundle / COMMAND}" --new={game}\n' in said for game in GAMES)
    assert [path for path in home.rglob("*upcard*") if path.is_file()] == []
