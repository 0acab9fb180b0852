"""Compiles the searches while pip or uv builds the wheel, if there is a C compiler.

`UPCARD_UNCOMPILED=1` leaves them plain Python in any case. An editable installation runs the sources as they are.
"""

# Why: decisions/0021-compile-the-searches-of-the-frozen-program.md

import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))

from compile_searches import UNCOMPILED_VARIABLE, can_compile, compile_searches

COMPILER = "mypy[mypyc]>=1.15"


class CompiledSearches(BuildHookInterface[Any]):
    """Adds the machine code to a wheel."""

    def dependencies(self) -> list[str]:
        """Require mypyc if there is a C compiler."""
        return [COMPILER] if self.should_compile() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile into a temporary folder, which exists until the wheel is built."""
        if version == "editable" or not self.should_compile():
            return
        self.folder = TemporaryDirectory(prefix="upcard-")
        try:
            made = compile_searches(Path(self.root, "desktop"), Path(self.folder.name))
        except RuntimeError as problem:
            self.folder.cleanup()
            self.app.display_warning(f"the searches stay plain Python, two to three times slower: {problem}")
            return
        libraries = sorted(
            path for path in made.rglob("*") if path.suffix in (".so", ".pyd") and "build" not in path.parts
        )
        build_data["force_include"] |= {str(path): path.relative_to(made).as_posix() for path in libraries}
        build_data |= {"pure_python": False, "infer_tag": True}

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Delete the temporary folder once the wheel is packed."""
        if build_data.get("infer_tag"):
            self.folder.cleanup()

    def should_compile(self) -> bool:
        """Return whether the searches are to be compiled, and can be."""
        return not os.environ.get(UNCOMPILED_VARIABLE) and can_compile()
