"""The steps of workflows are read as the runner reads them, and a failure is reported."""

import subprocess
from pathlib import Path

import pytest

from tests.merge_cases import merge_cases
from tests.tools.systems import wine
from tests.tools.systems.__main__ import main, show
from tests.tools.systems.actionlint import lint_workflows
from tests.tools.systems.root import ROOT, SOURCES, Outcome, SystemRoot
from tests.tools.systems.windows_wheels import pins_on_windows
from tests.tools.systems.wine import EXCEPTIONS, STEPS, choose_steps, list_tests
from tests.tools.systems.workflow import fill, find_steps, hand_over

WORKFLOW = """
env: {PYTHON: "3.11", WORD: workflow}
jobs:
  cards:
    strategy: {matrix: {system: ["debian:12", "debian:13"]}}
    runs-on: ubuntu-24.04
    container: ${{ matrix.system }}
    env: {WORD: job}
    steps:
      - uses: actions/checkout@0123
      - name: Deal
        env: {SECRET: "${{ secrets.PASSWORD }}", TAG: "${{ github.ref_name }}"}
        run: echo "$WORD"
"""


def test_workflow_steps_are_expanded_per_system_with_their_environment(tmp_path: Path) -> None:
    (tmp_path / "cards.yml").write_text(WORKFLOW, "utf-8")
    steps = [*find_steps(tmp_path / "cards.yml")]
    assert [(step.name, step.system) for step in steps] == [
        (name, system) for system in ("debian:12", "debian:13") for name in ("actions/checkout", "Deal")
    ]
    assert steps[1].environment == {"PYTHON": "3.11", "WORD": "job", "SECRET": "", "TAG": "v0.0.0"}
    assert fill("${{ env.PYTHON }} and ${{ vars.NOBODY }}") == "3.11 and "


@pytest.mark.parametrize(("found", "kept"), [(["a.deb"], ["a.deb"]), ([], None)])
def test_handing_over_artefacts_fails_when_no_file_matches(
    tmp_path: Path, found: list[str], kept: list[str] | None
) -> None:
    (tmp_path / "src" / "dist").mkdir(parents=True)
    for name in found:
        (tmp_path / "src" / "dist" / name).touch()
    script = hand_over("cards", ["dist/*.deb", "dist/*.zip"])
    script = script.replace("/work/", f"{tmp_path}/work/").replace(f"cd {SOURCES}", f"cd {tmp_path}{SOURCES}")
    run = subprocess.run(["bash", "-c", script], capture_output=True, check=False)
    assert (run.returncode == 0) == (kept is not None)
    assert [path.name for path in (tmp_path / "work" / "handed" / "cards").iterdir()] == (kept or [])


def test_actionlint_that_cannot_be_had_is_named_and_not_counted_as_passed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("shutil.which", lambda program: None if program == "node" else program)
    show("actionlint", lint_workflows([]))
    assert capsys.readouterr().out == "actionlint: not run: needs node, for actionlint\n"


@pytest.mark.parametrize(("status", "failed"), [(0, 0), (1, 1), (124, 1)])
def test_failed_step_is_shown_as_failed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], status: int, failed: int
) -> None:
    (tmp_path / "log").write_text("first\n=== 3 passed ===\n\n", "utf-8")
    assert show("deal", Outcome(status, 2.0, tmp_path / "log")) == failed
    said = capsys.readouterr().out
    assert said.endswith("2 s: 3 passed\n") and ("FAILED" in said) == bool(failed)


def test_kept_log_outlasts_the_next_command(tmp_path: Path) -> None:
    (tmp_path / "sid.log").write_text("3 passed", "utf-8")
    kept = Outcome(0, 1.0, tmp_path / "sid.log").keep_log("sid-first")
    (tmp_path / "sid.log").write_text("nothing", "utf-8")
    assert kept.last_line() == "3 passed" and kept.status == 0


def test_each_exception_of_wine_names_a_test_that_exists_and_a_reason() -> None:
    for name, reason in EXCEPTIONS.items():
        path, _, test = name.partition("::")
        held = (ROOT / path).read_text("utf-8")
        assert reason and (not test or f"def {test.partition('[')[0]}(" in held), name


def test_wine_runs_every_folder_of_tests_below_the_window_and_of_it() -> None:
    listed = {*list_tests()}
    assert {"tests/core/test_*.py", "tests/games/canasta", "tests/play/match", "tests/ui/table"} <= listed
    assert [name for name in listed if not name.endswith("*.py") and not (ROOT / name).is_dir()] == []


def test_tests_under_wine_go_on_with_the_next_file_after_a_hanging_test(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = {"core/test_cards": "Timeout (0:04:00)!", "core/test_text": "1 passed"}
    asked = list[str]()

    def answer(root: SystemRoot, script: str) -> Outcome:
        first = next(name for name in said if f"tests/{name}.py" in script)
        asked.append(script.partition("-m pytest")[2])
        (tmp_path / "log").write_text(f"tests/{first}.py::test_it \n{said[first]}", "utf-8")
        return Outcome(int("Timeout" in said[first]), 2.0, tmp_path / "log")

    monkeypatch.setattr(wine, "list_files", lambda tests: [f"tests/{name}.py" for name in said])
    monkeypatch.setattr(wine, "run_on_screen", answer)
    outcome = wine.run_tests("tests/core", SystemRoot("wine", tmp_path))
    assert (outcome.status, outcome.seconds, len(asked)) == (1, 4.0, 2)
    assert outcome.last_line() == "1 hung: tests/core/test_cards.py::test_it"
    assert "1 passed" in outcome.log.read_text("utf-8") and "test_cards" not in asked[1].split()[-1]


def test_test_files_of_a_step_are_those_of_its_folder() -> None:
    assert "tests/play/match/test_resume.py" in wine.list_files("tests/play/match")
    assert {Path(path).parent.as_posix() for path in wine.list_files("tests/games/test_*.py")} == {"tests/games"}


@merge_cases(
    ("words", "steps"),
    [
        (["start"], ["start"]),
        (["tests/core"], ["packages", "tests/core/test_*.py"]),
        (["freeze", "play"], ["packages", "play", "freeze"]),
        ([], [*STEPS]),
    ],
)
def test_wine_does_the_steps_that_are_named_and_what_they_need(words: list[str], steps: list[str]) -> None:
    assert choose_steps(words) == steps


def test_wine_refuses_a_step_that_it_does_not_have() -> None:
    with pytest.raises(SystemExit, match=r"tests/cards.*tests/core"):
        choose_steps(["start", "tests/cards"])


def test_pins_of_windows_are_those_whose_condition_holds_there_each_with_its_hashes() -> None:
    pins = """
altgraph==0.17.5 \\
    --hash=sha256:aa \\
    --hash=sha256:bb
macholib==1.16.4 ; sys_platform == 'darwin' \\
    --hash=sha256:cc
pefile==2024.8.26 ; sys_platform == 'win32' \\
    --hash=sha256:dd
zipp==4.1.2 ; python_full_version < '3.12' \\
    --hash=sha256:ee
"""
    assert [*pins_on_windows(pins)] == [
        "altgraph==0.17.5 --hash=sha256:aa --hash=sha256:bb\n",
        "pefile==2024.8.26 --hash=sha256:dd\n",
        "zipp==4.1.2 --hash=sha256:ee\n",
    ]


def test_unknown_system_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["windows"]) == 2 and "wine" in capsys.readouterr().err
