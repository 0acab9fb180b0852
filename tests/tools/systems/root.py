"""A Debian in a folder of the cache, made by debootstrap once, in which commands run as on a machine of its own.

It needs root, `debootstrap` and `unshare`; nothing of it stays on this machine but the folder.
"""

import os
import shutil
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType

ROOT = Path(__file__).resolve().parents[3]
CACHE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "upcard-systems"
NAME = "src"
SOURCES = f"/{NAME}"
NOTHING: Mapping[str, str] = MappingProxyType({})
CERTIFICATES = "/etc/certificates.crt"
"""Those of this machine, which may stand behind a proxy of its own."""
MOUNTED = """
mount -t proc proc "$ROOT_FOLDER/proc" && mount --rbind /dev "$ROOT_FOLDER/dev" && mount --rbind /sys "$ROOT_FOLDER/sys"
exec chroot "$ROOT_FOLDER" /usr/bin/env -i "$@"
"""
PLAIN = {
    "HOME": "/root",
    "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
    "LANG": "C.UTF-8",
    "DEBIAN_FRONTEND": "noninteractive",
    "SSL_CERT_FILE": CERTIFICATES,
    "PIP_CERT": CERTIFICATES,
}


@dataclass(frozen=True)
class Outcome:
    """The outcome of a command."""

    status: int
    seconds: float
    log: Path

    def last_line(self) -> str:
        """Return the last line of the output that is not empty."""
        lines = [line.strip("= ") for line in self.log.read_text("utf-8", "replace").splitlines() if line.strip("= ")]
        return lines[-1][:150] if lines else ""

    def keep_log(self, name: str) -> "Outcome":
        """Give the log a name of its own, lest the next command's takes its place."""
        return replace(self, log=self.log.rename(self.log.with_name(f"{name}.log")))


@dataclass(frozen=True)
class SystemRoot:
    """A system in a folder."""

    name: str
    folder: Path

    def run(self, script: str, more: Mapping[str, str] = NOTHING, limit: float = 7200) -> Outcome:
        """Run a bash script in the system; its output goes to a file beside the folder."""
        began = time.monotonic()
        with self.begin(script, more) as process:
            try:
                status = process.wait(limit)
            except subprocess.TimeoutExpired:
                status = 124
        return Outcome(status, time.monotonic() - began, self.log)

    @property
    def log(self) -> Path:
        """The output of the last command."""
        return self.folder.with_name(f"{self.name}.log")

    @contextmanager
    def begin(self, script: str, more: Mapping[str, str] = NOTHING) -> Iterator[subprocess.Popen[bytes]]:
        """Start a bash script in the system; all its processes end with the `with` block."""
        told = [f"{name}={value}" for name, value in {**PLAIN, **more}.items()]
        words = ["unshare", "--mount", "--pid", "--fork", "--kill-child", "--propagation", "private"]
        words += ["sh", "-c", MOUNTED, "sh", *told, "/bin/bash", "-c", script]
        own = dict(os.environ, ROOT_FOLDER=str(self.folder))
        with self.log.open("w", encoding="utf-8") as out:
            process = subprocess.Popen(words, env=own, stdin=subprocess.DEVNULL, stdout=out, stderr=out)
        try:
            yield process
        finally:
            process.kill()
            process.wait()

    def bring_sources(self) -> None:
        """Copy the work tree and its history into the system; an earlier setup and what was built there are kept."""
        there = self.folder / SOURCES[1:]
        there.mkdir(exist_ok=True)
        for path in there.iterdir():
            if path.name not in (".venv", "build", "dist"):
                shutil.rmtree(path) if path.is_dir() and not path.is_symlink() else path.unlink()
        subprocess.run(["git", "clone", "-q", "--bare", str(ROOT), str(there / ".git")], check=True)
        subprocess.run(["git", "config", "core.bare", "false"], cwd=there, check=True)
        listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
        for name in subprocess.run(listed, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\0"):
            if name and (ROOT / name).exists():
                (there / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / name, there / name)
        subprocess.run(["git", "reset", "-q"], cwd=there, check=True)


def make_root(suite: str, name: str = "") -> SystemRoot:
    """Return the root of a Debian release, and make it if needed; raise SystemExit with what is missing."""
    made = SystemRoot(name or suite, CACHE / (name or suite))
    if absent := [program for program in ("debootstrap", "unshare") if not shutil.which(program)]:
        raise SystemExit(f"needs {' and '.join(absent)}: apt-get install -y debootstrap util-linux")
    if os.geteuid() != 0:
        raise SystemExit("needs root: a system in a folder is made and entered by nobody else")
    mark = made.folder / "made"
    if not mark.exists():
        shutil.rmtree(made.folder, ignore_errors=True)
        CACHE.mkdir(parents=True, exist_ok=True)
        print(f"{made.name}: making it in {made.folder} (once)", file=sys.stderr, flush=True)
        words = ["debootstrap", "--variant=minbase", "--include=ca-certificates", suite, str(made.folder)]
        subprocess.run(words, check=True, stdout=subprocess.DEVNULL)
        (made.folder / "etc/apt/apt.conf.d/99valid").write_text('Acquire::Check-Valid-Until "false";\n', "utf-8")
        mark.touch()
    for file in ("resolv.conf", "hosts"):
        shutil.copyfile(Path("/etc", file), made.folder / "etc" / file)
    shutil.copyfile(find_certificates(), made.folder / CERTIFICATES[1:])
    return made


def find_certificates() -> str:
    """Return the path of the file with the certificates that this machine trusts."""
    return (
        os.environ.get("SSL_CERT_FILE") or ssl.get_default_verify_paths().cafile or "/etc/ssl/certs/ca-certificates.crt"
    )
