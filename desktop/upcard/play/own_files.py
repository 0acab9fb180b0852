"""Whose a file is."""

import os
import sys
from pathlib import Path


def is_ours(known: os.stat_result, folder: Path) -> bool:
    """Say whether a file is of who runs this, or of who has the folder: a stick may know no owners but one.

    Windows tells no owners by a number; there every file is taken for ours.
    """
    return sys.platform == "win32" or known.st_uid in (os.getuid(), folder.stat().st_uid)
