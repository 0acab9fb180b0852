"""The shell of each step of the workflows, run here: Linux in a Debian 12 root, the rest with the reason why not.

Actions of GitHub are stood in for by copying: the checkout, and what one job hands to another. `gh` only writes down
what it was asked, and gives a runtime of AppImage that does nothing.
"""

import re
import shlex
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from tests.tools.systems.root import ROOT, SOURCES, Outcome, SystemRoot, make_root

WORKFLOWS = ROOT / ".github" / "workflows"
SUITES = {"debian:12": "bookworm", "debian:13": "trixie", "debian:sid": "sid"}
"""The containers that debootstrap makes here."""
ELSEWHERE = {
    "ubuntu:24.04": "debootstrap makes Debian's here, and no Ubuntu",
    "windows-2025": "needs Windows; `python -m tests.tools.systems wine` goes as far as Wine does",
    "macos-15": "needs macOS",
}
STAND_INS = {"ubuntu-24.04": "bookworm"}
"""The runners without a container, whose few steps are bash, coreutils and `gh`."""
CONTEXT = {"github.ref_name": "v0.0.0", "github.token": "none", "env.PYTHON": "3.11", "github.ref": "refs/tags/v0.0.0"}
"""What an expression stands for; all else, as every secret, is empty."""
FILES = "/work"
GH = r"""#!/bin/bash
echo "gh $*" >> /work/gh.log
while [ $# -gt 0 ]; do
    if [ "$1" = --output ]; then printf '\177ELF\002\001\001\000AI\002' > "$2"; head -c 997 /dev/zero >> "$2"; fi
    shift
done
"""
BEFORE = """
mkdir -p {files}/temp {files}/handed && touch {files}/env {files}/path
install -m 755 /dev/stdin /usr/local/bin/gh <<'STAND_IN'
{gh}STAND_IN
"""
SHELL = """
set -a; . {files}/variables; set +a
PATH="$(tac {files}/path | tr '\\n' ':')$PATH"; export PATH
cd {sources}; bash --noprofile --norc -eo pipefail {files}/step.sh
"""


class Step(NamedTuple):
    """One step of a job."""

    job: str
    name: str
    system: str
    """The container, else the runner."""
    told: Mapping[str, Any]
    environment: Mapping[str, str]


def find_steps(workflow: Path) -> Iterator[Step]:
    """Yield the steps of a workflow in order; a matrix of systems gives each its own."""
    told = yaml.safe_load(workflow.read_text("utf-8"))
    for job, each in told["jobs"].items():
        for system in each.get("strategy", {}).get("matrix", {}).get("system", [""]):
            place = str(each.get("container", each["runs-on"])).replace("${{ matrix.system }}", system)
            environment = told.get("env", {}) | each.get("env", {})
            for step in each["steps"]:
                name = step.get("name") or step["uses"].partition("@")[0]
                own = {key: fill(str(value)) for key, value in (environment | step.get("env", {})).items()}
                yield Step(f"{workflow.stem}/{job}", name, place, step, own)


def fill(text: str) -> str:
    """Replace the expressions in a text by their values."""
    return re.sub(r"\$\{\{\s*(.*?)\s*\}\}", lambda found: CONTEXT.get(found[1], ""), text)


def try_workflow(workflow: Path) -> Iterator[tuple[Step, Outcome | str]]:
    """Run the runnable steps of a workflow, one job at a time; yield each outcome, or the reason why it was not run."""
    done, failed = "", ""
    for step in find_steps(workflow):
        suite = SUITES.get(step.system) or STAND_INS.get(step.system)
        if suite is None:
            yield step, ELSEWHERE[step.system]
            continue
        place = f"{step.job} {step.system}"
        root = make_root(suite, f"workflow-{suite}")
        if place != done:
            begin_job(root)
            done = place
        if place == failed:
            yield step, "a step of the job before it failed"
            continue
        outcome = try_step(root, step)
        failed = place if isinstance(outcome, Outcome) and outcome.status else failed
        yield step, outcome


def begin_job(root: SystemRoot) -> None:
    """Give a job an empty work folder; files handed over by other jobs stay."""
    (root.folder / FILES[1:]).mkdir(exist_ok=True)
    for name in ("env", "path", "step.sh", "variables"):
        (root.folder / FILES[1:] / name).unlink(missing_ok=True)
    root.run(f"rm -rf {SOURCES} {FILES}/temp; mkdir -p {SOURCES}")
    root.run(BEFORE.format(files=FILES, gh=GH))


def try_step(root: SystemRoot, step: Step) -> Outcome | str:
    """Run one step, or replace its action."""
    if "run" in step.told:
        return run_shell(root, step)
    action, own = step.told["uses"].partition("@")[0], step.told.get("with", {})
    if action == "actions/checkout":
        root.bring_sources()
        return "stood in for: the work tree was copied"
    if action == "actions/setup-python":
        return "stood in for: " + install_python(root)
    if action == "actions/upload-artifact":
        return root.run(hand_over(fill(own["name"]), own["path"].split()))
    kept = f"{FILES}/handed/{own['name']}/." if "name" in own else f"{FILES}/handed/{own['pattern']}"
    return root.run(f"cd {SOURCES} && mkdir -p {own['path']} && cp -r {kept} {own['path']}/")


def install_python(root: SystemRoot) -> str:
    """Install the system's Python as `python`, and return its name for the report."""
    root.run("apt-get update; apt-get install -y --no-install-recommends python3 python-is-python3")
    return "the system's Python"


def hand_over(name: str, paths: list[str]) -> str:
    """Return a script that keeps files for other jobs, and fails if there are none."""
    there = f"{FILES}/handed/{name}"
    return f"shopt -s nullglob; cd {SOURCES} && rm -rf {there} && mkdir -p {there} && cp -v {' '.join(paths)} {there}/"


def run_shell(root: SystemRoot, step: Step) -> Outcome:
    """Run the script of a step as the runner does: with its variables, those of earlier steps, and its own shell."""
    files = root.folder / FILES[1:]
    given = {
        **{"GITHUB_ENV": f"{FILES}/env", "GITHUB_PATH": f"{FILES}/path", "GITHUB_WORKSPACE": SOURCES},
        **{"RUNNER_TEMP": f"{FILES}/temp", "RUNNER_OS": "Linux", "CI": "true"},
        **step.environment,
    }
    earlier = (files / "env").read_text("utf-8") if (files / "env").exists() else ""
    told = dict(line.split("=", 1) for line in earlier.splitlines()) | given
    lines = (f"{name}={shlex.quote(value)}\n" for name, value in told.items())
    (files / "variables").write_text("".join(lines), "utf-8")
    (files / "step.sh").write_text(fill(step.told["run"]), "utf-8")
    found = root.run(SHELL.format(files=FILES, sources=SOURCES))
    kept = root.folder.with_name(re.sub(r"\W+", "-", f"{step.job}-{step.system}-{step.name}") + ".log")
    return Outcome(found.status, found.seconds, found.log.replace(kept))
