"""The command `PYTHONPATH=desktop/tools python -m fontcutter`, which cuts the font files in `resources/fonts`.

The source fonts come as packages, pinned by hash in `packaging/requirements/test.txt`. With `--check` the command only
prints which files differ from what would be cut, and fails if any do.
"""

import sys

from fontcutter.letters import main

if __name__ == "__main__":
    sys.exit(main("--check" in sys.argv))
