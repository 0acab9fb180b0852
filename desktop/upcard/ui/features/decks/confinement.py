"""Takes from this process every access to files, the network and programs, except what drawing a deck needs.

This works on Linux only, by the kernel's Landlock and seccomp. What the kernel does not support is left out.
"""

# Why: decisions/0057-confine-the-process-that-draws-decks.md

import ctypes
import os
import platform
import signal
import struct
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from upcard.core.resources import resource

PR_SET_PDEATHSIG, PR_SET_SECCOMP, PR_SET_NO_NEW_PRIVS = 1, 22, 38
CREATE_RULESET, ADD_RULE, RESTRICT_SELF = 444, 445, 446
"""The numbers of Landlock's system calls, which are the same on every architecture that Qt is made for."""
READ = 1 << 2 | 1 << 3
"""The rights to read files and to list folders; without the right to execute, no other program starts."""
RIGHTS = {1: (1 << 13) - 1, 2: (1 << 14) - 1, 3: (1 << 15) - 1, 5: (1 << 16) - 1}
"""By version of Landlock: all rights to files that it knows; a version not listed knows those of the version before."""
TCP, SCOPES = 0b11, 0b11
"""Landlock's rights to use TCP (from version 4), and to reach other processes by signal or abstract socket (from 6)."""
SYSTEM = ("/usr", "/etc", "/lib", "/lib64", "/var/cache/fontconfig", "/dev/null", "/dev/urandom", "/sys/devices")
FONTS = (".fonts", ".local/share/fonts", ".cache/fontconfig")
ARCHITECTURES = {"x86_64": (0xC000003E, (41, 42, 59, 101, 322)), "aarch64": (0xC00000B7, (198, 203, 221, 117, 281))}
"""For each architecture, its number and those of the system calls socket, connect, execve, ptrace and execveat."""
X32 = 0x40000000
LOAD, EQUAL, AT_LEAST, RETURN = 0x20, 0x15, 0x35, 0x06
ONLY_NAME = getattr(os, "O_PATH", 0)
"""The flag that opens a path in order to name it to the system, not to read it."""
ALLOW, REFUSE = 0x7FFF0000, 0x00050001


def confine(folder: Path | None) -> None:
    """Restrict this process for good: it may read what Python, Qt and fonts need, and write only in `folder`.

    If `folder` is None, it may write nowhere. Call this function only once. On systems other than Linux, it does
    nothing.
    """
    if sys.platform != "linux":
        return
    system = ctypes.CDLL(None, use_errno=True)
    system.prctl(PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
    if system.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0:
        with suppress(OSError):
            _confine_files(system, folder)
        _confine_calls(system)


def _confine_files(system: ctypes.CDLL, folder: Path | None) -> None:
    """Restrict this process's access to files, TCP and other processes with Landlock, if the kernel has it.

    The process may still read the files that are needed to draw a deck of cards (of the system, Python, fonts and
    Upcard), and write in `folder` if that is not None. `system` is the C library.
    """
    version = system.syscall(CREATE_RULESET, None, ctypes.c_size_t(0), 1)
    if version < 1:
        return
    rights = RIGHTS[max(known for known in RIGHTS if known <= version)]
    handled = (rights, *((TCP,) if version >= 4 else ()), *((SCOPES,) if version >= 6 else ()))
    ruleset = struct.pack(f"={len(handled)}Q", *handled)
    rules = system.syscall(CREATE_RULESET, ruleset, ctypes.c_size_t(len(ruleset)), 0)
    if rules < 0:
        return
    for path in _list_needed():
        _allow(system, rules, path, READ)
    if folder is not None:
        _allow(system, rules, folder, rights & ~1)
    system.syscall(RESTRICT_SELF, rules, 0)
    os.close(rules)


def _list_needed() -> Iterator[Path]:
    """Yield the folders and files that a process must be able to read to draw a deck."""
    yield from map(Path, SYSTEM)
    yield from (Path(os.path.expanduser("~"), name) for name in FONTS)
    yield from (Path(sys.prefix), Path(sys.base_prefix), Path(sys.executable).parent, resource("cards").parent)
    yield Path(__file__).parents[4]


def _allow(system: ctypes.CDLL, rules: int, path: Path, rights: int) -> None:
    """Allow the access `rights` to `path` and all below it in the Landlock rule set `rules`, if `path` exists.

    `rights` are the bits of Landlock's access rights; for a file, the bit for listing folders is left out. `rules` is a
    file descriptor, and `system` the C library.
    """
    with suppress(OSError):
        opened = os.open(path, ONLY_NAME)
        wanted = rights if path.is_dir() else rights & ~(1 << 3)
        system.syscall(ADD_RULE, rules, 1, struct.pack("=Qi", wanted, opened), 0)
        os.close(opened)


def _confine_calls(system: ctypes.CDLL) -> None:
    """Forbid this process, with a seccomp filter, to open sockets and to start programs.

    Do nothing on a processor architecture that is not in `ARCHITECTURES`. `system` is the C library.
    """
    if platform.machine() not in ARCHITECTURES or sys.maxsize < 2**32:
        return
    number, refused = ARCHITECTURES[platform.machine()]
    last = len(refused) + 1
    steps = [
        (LOAD, 0, 0, 4),
        (EQUAL, 0, last + 2, number),
        (LOAD, 0, 0, 0),
        (AT_LEAST, last, 0, X32),
        *((EQUAL, last - 1 - at, 0, call) for at, call in enumerate(refused)),
        (RETURN, 0, 0, ALLOW),
        (RETURN, 0, 0, REFUSE),
    ]
    code = ctypes.create_string_buffer(b"".join(struct.pack("=HBBI", *step) for step in steps))
    program = struct.pack("@HP", len(steps), ctypes.addressof(code))
    system.prctl(PR_SET_SECCOMP, 2, program, 0, 0)
