"""Updates the translations of the window's own texts; run it after such a text has changed.

It collects the texts of `desktop/upcard/ui` into `resources/translations/upcard_<language>.ts`, in which a translator
fills the gaps (with Qt Linguist or by hand), and compiles each into the `.qm` file that the program loads. It also
compiles `qt_<language>.ts`, which translates what Qt's own translation lacks.
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
    """Update the .ts file `target` from the sources: keep its translations, and remove texts that no longer exist."""
    sources = sorted(str(path.relative_to(ROOT)) for path in (ROOT / "desktop/upcard/ui").rglob("*.py"))
    options = ("-source-language", "en", "-target-language", language, "-no-obsolete", "-locations", "none")
    run_qt_tool("lupdate", (*sources, "-ts", str(target), *options))


def compile_translations(source: Path, target: Path) -> None:
    """Compile the .ts file `source` into the .qm file `target`, which is replaced in one step."""
    fresh = target.with_suffix(".fresh.qm")
    run_qt_tool("lrelease", (str(source), "-qm", str(fresh), "-silent"))
    fresh.replace(target)


def run_qt_tool(name: str, words: Sequence[str]) -> None:
    """Run the tool `name` of Qt, such as `lupdate`, with the arguments `words`.

    Raises CalledProcessError if the tool fails.
    """
    program = Path(PySide6.__file__).parent / (f"{name}.exe" if sys.platform == "win32" else name)
    subprocess.run([program, *words], cwd=ROOT, check=True, capture_output=True)


def main() -> int:
    """Update and compile the translations of every language, and print how many texts are still to be translated."""
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
