"""Every page and workflow names the same supported Python versions."""

import re
import tomllib

import yaml

from identity import ROOT
from tests.tools.systems.debians import SUITES
from tests.tools.systems.workflow import SUITES as CONTAINERS

PROMISED = ("3.11", "3.12", "3.13", "3.14")
OLDEST = PROMISED[0]
CONTAINER_PYTHONS = {"ubuntu:24.04": "3.12", **{name: SUITES[suite] for name, suite in CONTAINERS.items()}}
"""The Python that each container has."""
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def test_pyproject_declares_the_supported_python_versions() -> None:
    classifiers = " ".join(PROJECT["project"]["classifiers"])
    assert tuple(re.findall(r"Python :: (3\.\d+)", classifiers)) == PROMISED
    assert PROJECT["project"]["requires-python"] == f">={OLDEST}"
    assert PROJECT["tool"]["ruff"]["target-version"] == f"py{OLDEST.replace('.', '')}"


def test_readme_and_start_script_name_the_oldest_python() -> None:
    assert f"Python {OLDEST} or newer" in (ROOT / "README.md").read_text("utf-8")
    start = (ROOT / "packaging" / "start.py").read_text("utf-8")
    assert f"sys.version_info < ({OLDEST.replace('.', ', ')})" in start and f"needs Python {OLDEST} or newer" in start


def test_workflows_test_every_supported_python() -> None:
    jobs = yaml.safe_load((ROOT / ".github" / "workflows" / "tests.yml").read_text("utf-8"))["jobs"]
    assert {CONTAINER_PYTHONS[name] for name in jobs["test"]["strategy"]["matrix"]["system"]} == {*PROMISED}
    assert {*jobs["start"]["strategy"]["matrix"]["python"]} == {PROMISED[0], PROMISED[-1]}
    assert {*SUITES.values()} == {*PROMISED} - {"3.12"}  # which no Debian has
