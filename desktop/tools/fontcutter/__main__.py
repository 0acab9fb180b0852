"""`PYTHONPATH=desktop/tools python -m fontcutter` cuts the letters into `resources/fonts`.

The source fonts come as packages, pinned by hash in `packaging/requirements/test.txt`. With `--check` it only says
which files are not what would be cut, and fails if any are.
"""

import sys

from fontcutter.letters import main

if __name__ == "__main__":
    sys.exit(main("--check" in sys.argv))
