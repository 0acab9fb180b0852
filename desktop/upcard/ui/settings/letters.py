"""The fonts of languages other than the window's, for players' names and for the names of languages."""

from upcard.play.text.words import LANGUAGES
from upcard.ui.style.fonts import load_letters


def load_other_letters() -> None:
    """Load the fonts of every language; called after the first frame."""
    for language in LANGUAGES:
        load_letters(language)
