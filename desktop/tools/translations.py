"""Refreshes the translations of what only the window says: run `desktop/tools/translations.py` after a change of words.

It collects the texts of `desktop/upcard/ui` into `resources/translations/upcard_<language>.ts`, in which a translator
fills the gaps (with Qt Linguist or by hand), and compiles each into the `.qm` that the program loads; so it does
`qt_<language>.ts`, which says what Qt's own translation leaves out.
"""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import PySide6

ROOT = Path(__file__).parents[2]
TRANSLATIONS = ROOT / "resources" / "translations"
LANGUAGES = sorted({path.stem for path in (ROOT / "resources" / "text").glob("*.json")} - {"en"})


def collect(target: Path, language: str) -> None:
    """Update a .ts file from the sources: translations are kept, and texts that no longer exist are removed."""
    sources = sorted(str(path.relative_to(ROOT)) for path in (ROOT / "desktop/upcard/ui").rglob("*.py"))
    options = ("-source-language", "en", "-target-language", language, "-no-obsolete", "-locations", "none")
    run_qt_tool("lupdate", (*sources, "-ts", str(target), *options))


def compile_translations(source: Path, target: Path) -> None:
    """Compile a .ts file into a .qm file, which is replaced in one step."""
    fresh = target.with_suffix(".fresh.qm")
    run_qt_tool("lrelease", (str(source), "-qm", str(fresh), "-silent"))
    fresh.replace(target)


def run_qt_tool(name: str, words: Sequence[str]) -> None:
    """Run one of Qt's tools, which come with PySide6; raise CalledProcessError if it fails."""
    program = Path(PySide6.__file__).parent / (f"{name}.exe" if sys.platform == "win32" else name)
    subprocess.run([program, *words], cwd=ROOT, check=True, capture_output=True)


def main() -> int:
    """Update the translations of every language."""
    for language in LANGUAGES:
        written = TRANSLATIONS / f"upcard_{language}.ts"
        collect(written, language)
        compile_translations(written, written.with_suffix(".qm"))
        left = written.read_text("utf-8").count('type="unfinished"')
        print(f"{written.relative_to(ROOT)}: {left} texts are still to be translated")
    for written in TRANSLATIONS.glob("qt_*.ts"):
        compile_translations(written, written.with_suffix(".qm"))
    return 0


if __name__ == "__main__":
    sys.exit(main())
