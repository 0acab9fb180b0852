"""The letters of the languages: what the program brings of them, and what is said where a machine has none."""

from typing import TYPE_CHECKING

from PySide6.QtGui import QFont, QFontDatabase, QFontInfo
from PySide6.QtWidgets import QApplication

from upcard.core.resources import resource
from upcard.play.text.words import LANGUAGES, Words, of_language

if TYPE_CHECKING:
    from upcard.ui.app.program import Program

READ = Words(LANGUAGES[0])
"""The language that can be read on every machine."""


def bring(language: str) -> list[str]:
    """Load the letters that came with the program for a language; return their families, none in a checkout."""
    found = sorted(resource("fonts").glob(f"{language}-*.otf"))
    numbers = [QFontDatabase.addApplicationFont(str(path)) for path in found]
    return [family for number in numbers for family in QFontDatabase.applicationFontFamilies(number)]


def has_letters(language: str) -> bool:
    """Say whether this machine can write a language; those that name no writing need no other than English."""
    writing = of_language(language, "writing")
    return not writing or bool(QFontDatabase.families(QFontDatabase.WritingSystem[writing]))


def see_to(program: "Program") -> None:
    """Bring the letters of the languages that this machine cannot write; say so where the window's is one of them.

    Where the window speaks another, a name typed and the language's own word in the menu are read with them.
    """
    for language in LANGUAGES:
        if has_letters(language):
            continue
        families = bring(language)
        if families:
            own = QApplication.font()
            QFont.insertSubstitutions(own.family(), [QFontInfo(own).family(), families[0]])
        elif language == program.language.code:
            program.problems.write(f"{missing(language)}\n")
            program.pages.notice(READ.say_key("letters.none.title"), missing(language))


def missing(language: str) -> str:
    """Say which package brings the letters of a language."""
    return READ.say_key("letters.none", {fact: of_language(language, fact) for fact in ("english", "package")})
