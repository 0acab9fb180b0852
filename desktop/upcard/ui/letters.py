"""The letters of the languages: what the program brings of them, and what is said where a machine has none."""

from typing import TYPE_CHECKING

from PySide6.QtGui import QFont, QFontDatabase, QFontInfo
from PySide6.QtWidgets import QApplication

from upcard.core.resources import resource
from upcard.play.words import LANGUAGES, Words, of_language

if TYPE_CHECKING:
    from upcard.ui.program import Program


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
            told = Words(LANGUAGES[0])  # which can be read here
            facts = {fact: of_language(language, fact) for fact in ("english", "package")}
            program.problems.write(f"{told.say_key('letters.none', facts)}\n")
            program.pages.notice(told.say_key("letters.none.title"), told.say_key("letters.none", facts))
