"""Checks versions, release notes, component lists, and the workflow that builds a release."""

import json
import os
import re
import subprocess
import sys
from datetime import date
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from shutil import which
from struct import unpack_from

import pytest
import yaml
from PySide6.QtGui import QImage

import bundle
import debian
import icons
import release_notes
import sbom
from identity import ROOT, get_artefact_stem, read_version
from release_notes import CHANGELOG, cut_release, list_items, parse_releases
from tests.merge_cases import merge_cases
from tests.tools.systems.workflow import ELSEWHERE, STAND_INS, SUITES, find_steps
from upcard import __version__
from upcard.play.storage.licences import SHIPPED, LicensedComponent

WORKFLOW = ROOT / ".github" / "workflows" / "release.yml"
WORKFLOWS = sorted(WORKFLOW.parent.glob("*.yml"))
TOOLS = "pip install -r packaging/requirements/packages.txt"
OLD = "# New\n\nWords.\n\n## Unreleased\n\n### Added\n- *Cards*, of\n  paper.\n\n## 0.9.0 (2026-01-02)\n- `old`\n"


def test_packaging_files_do_not_repeat_the_version() -> None:
    assert read_version() == __version__ and read_version() in get_artefact_stem()
    told = re.compile(rf"(?<![\d.]){re.escape(read_version())}(?![\d.])")
    named = [
        path
        for path in (ROOT / "packaging").rglob("*")
        if path.suffix in (".iss", ".spec", ".json", ".xml", ".desktop")
    ]
    assert [path.name for path in named if told.search(path.read_text("utf-8"))] == []


def test_cutting_a_release_moves_unreleased_notes_under_its_version() -> None:
    new = cut_release(OLD, "1.0.0", date(2026, 11, 21))
    assert [(each.version, each.day) for each in parse_releases(new)] == [
        ("", ""),
        ("1.0.0", "2026-11-21"),
        ("0.9.0", "2026-01-02"),
    ]
    assert parse_releases(new)[0].text == ""
    assert list_items(parse_releases(new)[1].text) == ["Cards, of paper."]


@merge_cases(
    ("told", "sorted_as"),
    [("1.2.0", "1.2.0"), ("1.2.0rc1", "1.2.0~rc1"), ("1.2.0-rc1", "1.2.0~rc1"), ("1.2.0.b2", "1.2.0~b2")],
)
def test_debian_version_of_a_pre_release_sorts_before_the_release(told: str, sorted_as: str) -> None:
    assert release_notes.VERSION_FORM.fullmatch(told) and debian.format_version(told) == sorted_as


@pytest.mark.parametrize(("log", "told"), [(OLD, "0.9.0"), (cut_release(OLD, "1.0.0", date(2026, 1, 3)), "1.0.1")])
def test_release_with_an_existing_version_or_no_notes_is_refused(log: str, told: str) -> None:
    with pytest.raises(SystemExit):
        cut_release(log, told, date(2026, 11, 21))


def test_a_release_writes_log_and_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log, source = tmp_path / "log.md", tmp_path / "init.py"
    log.write_text(OLD)
    source.write_text('"""Upcard."""\n\n__version__ = "0.9.0"\n')
    monkeypatch.setattr(release_notes, "CHANGELOG", log)
    monkeypatch.setattr(release_notes, "VERSION_FILE", source)
    monkeypatch.setattr(release_notes, "audit_pins", lambda: 0)
    assert release_notes.main(["1.0.0"]) == 0
    assert '__version__ = "1.0.0"' in source.read_text() and "## 1.0.0 (" in log.read_text()
    with pytest.raises(SystemExit, match="three numbers"):
        release_notes.main(["new"])


def test_release_is_refused_when_pip_audit_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = tmp_path / "log.md"
    log.write_text(OLD)
    monkeypatch.setattr(release_notes, "CHANGELOG", log)
    monkeypatch.setattr(release_notes, "audit_pins", lambda: 1)
    with pytest.raises(SystemExit, match="pip-audit says why"):
        release_notes.main(["1.0.0"])
    assert log.read_text() == OLD


def test_audit_checks_all_three_pin_files_strictly(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[str]()

    def ran(words: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        asked.extend(words)
        return subprocess.CompletedProcess(words, 1)

    monkeypatch.setattr("release_notes.subprocess.run", ran)
    assert release_notes.main(["audit"]) == 1
    assert {"--strict", "--require-hashes"} <= {*asked}
    assert sum(word.endswith(("run.txt", "sound.txt", "build.txt")) for word in asked) == 3


def test_own_changelog_can_be_parsed() -> None:
    found = parse_releases(CHANGELOG.read_text("utf-8"))
    assert found[0].version == "" or found[0].day
    assert list_items(found[0].text)


@pytest.fixture
def made(tmp_path: Path) -> Path:
    """The list beside an artefact of three parts."""
    folder = tmp_path / "upcard" / "licences"
    folder.mkdir(parents=True)
    parts = [
        LicensedComponent("Upcard", read_version(), "MIT", "…"),
        LicensedComponent("libpng16-16", "1.6.39-2+deb12u1", "libpng", "…"),
    ]
    parts += [LicensedComponent("ja-licence", "", "SIL", "…")]
    (folder / SHIPPED).write_text(json.dumps(parts))
    artefact = tmp_path / "upcard.tar.xz"
    artefact.write_bytes(b"cards")
    return sbom.write_sbom(artefact, tmp_path / "upcard")


def test_sbom_names_all_components_and_the_artefact_hash(made: Path) -> None:
    told = json.loads(made.read_text("utf-8"))
    assert [part["name"] for part in told["components"]] == ["libpng16-16", "ja-licence"]
    assert told["components"][0]["purl"] == "pkg:deb/debian/libpng16-16@1.6.39-2%2Bdeb12u1"
    assert "purl" not in told["components"][1]
    assert told["metadata"]["component"]["hashes"][0]["content"] == sha256(b"cards").hexdigest()


def test_sbom_is_valid_cyclonedx(made: Path) -> None:
    strict = pytest.importorskip("cyclonedx.validation.json", reason=f"needs cyclonedx-python-lib: {TOOLS}")
    schema = pytest.importorskip("cyclonedx.schema")
    checker = strict.JsonStrictValidator(schema.SchemaVersion.V1_5)
    assert checker.validate_str(made.read_text("utf-8")) is None


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_workflow_matches_the_github_schema(workflow: Path) -> None:
    if not find_spec("check_jsonschema"):
        pytest.skip(f"needs check-jsonschema: {TOOLS}")
    words = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.github-workflows", str(workflow)]
    run = subprocess.run(words, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout


def workflow_text() -> str:
    """Return all workflows, one after the other."""
    return "".join(path.read_text("utf-8") for path in WORKFLOWS)


@cache
def scripts() -> dict[str, str]:
    """Return the shell scripts by name: menu.sh, and each workflow step with placeholders filled in."""
    steps = [step for workflow in WORKFLOWS for step in find_steps(workflow) if "run" in step.told]
    found = {f"{step.job}: {step.name}": re.sub(r"\$\{\{.*?\}\}", "word", step.told["run"]) for step in steps}
    found = {name: f"set -eo pipefail\n{script}" for name, script in found.items()}
    return found | {"menu.sh": (ROOT / "packaging" / "linux" / "menu.sh").read_text("utf-8")}


@merge_cases("name", scripts())
def test_shell_scripts_pass_shellcheck(name: str) -> None:
    checker = which("shellcheck", path=Path(sys.executable).parent) or which("shellcheck")
    if not checker:
        pytest.skip(f"needs shellcheck: {TOOLS}")
    words = [checker, "--shell=sh" if name.endswith(".sh") else "--shell=bash", "-"]
    run = subprocess.run(words, input=scripts()[name], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_workflow_passes_actionlint(workflow: Path) -> None:
    linter = which("actionlint", path=Path(sys.executable).parent) or which("actionlint")
    if not linter:
        pytest.skip(f"needs actionlint: {TOOLS}")
    run = subprocess.run([linter, str(workflow)], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout


def test_every_workflow_system_is_tested_here_or_listed_as_an_exception() -> None:
    systems = {step.system for workflow in WORKFLOWS for step in find_steps(workflow)}
    assert systems == {*SUITES, *STAND_INS, *ELSEWHERE}
    offered = re.findall(r"(?:runs-on: |system: )\W*(ubuntu-[\d.]+|windows-\d+|macos-\d+)", workflow_text())
    assert {*offered} <= {"ubuntu-24.04", "windows-2025", "macos-15"}  # macos-14 is gone, ubuntu-22.04 goes in 2027


def test_workflow_runs_the_same_ci_script_as_developers() -> None:
    assert "run: .ci/run" in (WORKFLOW.parent / "tests.yml").read_text("utf-8")
    assert os.access(ROOT / ".ci" / "run", os.X_OK)


def test_pull_requests_are_packaged_on_linux_and_started_on_other_systems() -> None:
    packages, tests = (yaml.safe_load(path.read_text("utf-8")) for path in WORKFLOWS)
    assert all("pull_request" in told[True] for told in (packages, tests))  # to YAML, `on` is True
    assert "if" not in packages["jobs"]["linux"] and packages["jobs"]["linux"]["container"] == "debian:12"
    assert {*tests["jobs"]["start"]["strategy"]["matrix"]["system"]} == {
        *packages["jobs"]["others"]["strategy"]["matrix"]["system"]
    }


def test_release_notes_mention_unsigned_windows_and_macos_builds() -> None:
    [put] = [step for step in find_steps(WORKFLOW) if step.name == "Put everything together"]
    for system in ("windows", "macos"):
        notes = ROOT / "packaging" / system / "unsigned.md"
        assert f"cat {notes.relative_to(ROOT).as_posix()} >> notes.md" in put.told["run"]
        assert f"SIGNED_{system.upper()}" in put.told["env"] and notes.read_text("utf-8").startswith("\n### ")
    signing = next(step.told for step in find_steps(WORKFLOW) if step.name.startswith("Sign the disk image"))
    assert signing["run"].index("codesign --sign") < signing["run"].index("notarytool submit")


def test_workflows_pin_actions_by_hash_and_name_existing_files() -> None:
    text = workflow_text()
    uses = re.findall(r"uses: (\S+)", text)
    assert uses and all(re.fullmatch(r"actions/[\w-]+@[0-9a-f]{40}", each) for each in uses)
    named = {*re.findall(r"packaging/[\w./-]+\w", text)}
    assert [path for path in named if not (ROOT / path).exists()] == []
    assert all("--require-hashes" in line for line in text.splitlines() if "pip install" in line)
    assert "://" not in text


def test_bundle_command_accepts_the_options_that_the_workflow_passes() -> None:
    options = bundle.parse_arguments(
        ["--site", "x", "--home", "y", "--appimage-runtime", "runtime", "--frozen", "here"]
    )
    assert (options.addresses, options.appimage_runtime) == (("x", "y"), Path.cwd() / "runtime")
    assert options.frozen is not None and options.frozen.is_absolute()  # Inno Setup would look for it beside its script
    text = WORKFLOW.read_text("utf-8")
    assert "--site" in text and "--home" in text and "--appimage-runtime" in text
    for workflow in WORKFLOWS:  # the system's own Python may be too old where no container says which it is
        bare = [job for job in yaml.safe_load(workflow.read_text("utf-8"))["jobs"].values() if "container" not in job]
        used = [[step.get("uses", "").partition("@")[0] for step in job["steps"]] for job in bare]
        assert [each for each in used if "actions/checkout" in each and "actions/setup-python" not in each] == []


def test_windows_icon_contains_every_size() -> None:
    held = icons.build_ico()
    _, kind, count = unpack_from("<HHH", held)
    assert (kind, count) == (1, len(icons.WINDOWS_SIZES))
    for number, size in enumerate(icons.WINDOWS_SIZES):
        length, at = unpack_from("<II", held, 6 + 16 * number + 8)
        assert QImage.fromData(held[at : at + length]).width() == size


def test_macos_icon_contains_every_kind() -> None:
    held = icons.build_icns()
    at, found = 8, {}
    while at < len(held):
        length = unpack_from(">I", held, at + 4)[0]
        found[held[at : at + 4]] = QImage.fromData(held[at + 8 : at + length]).width()
        at += length
    assert found == icons.PLAIN_KINDS | icons.RETINA_KINDS and unpack_from(">I", held, 4)[0] == len(held)
