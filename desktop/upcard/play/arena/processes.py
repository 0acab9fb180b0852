"""Starts the processes that divide a long computation among them."""

# Why: decisions/0050-fork-on-linux.md

import signal
import sys
from multiprocessing import get_context
from multiprocessing.pool import Pool


def start_pool(jobs: int) -> Pool:
    """Return a pool of `jobs` processes that ignore Ctrl+C, so that only this process reacts and ends them.

    On Linux, the processes are forked from this one. Python 3.14 would by default fork them from a server process,
    which opens a socket and lacks what this process has changed in its modules.
    """
    context = get_context("fork") if sys.platform == "linux" else get_context()
    return context.Pool(jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN))
