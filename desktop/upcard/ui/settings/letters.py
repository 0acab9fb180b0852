"""The letters of languages that the window does not speak; names, and a language's own word, are written with them."""

from upcard.play.text.words import LANGUAGES
from upcard.ui.style.fonts import load_letters


def load_other_letters() -> None:
    """Load the letters of every language, when the first frame has been shown."""
    for language in LANGUAGES:
        load_letters(language)
