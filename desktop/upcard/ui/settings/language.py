"""The language of the program: which one is used, and the loading of its translations."""

from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLocale, QTranslator

from upcard.core.resources import resource
from upcard.play.text.words import LANGUAGES, read_language_list
from upcard.ui.style.fonts import set_application_font


def own_names(code: str) -> tuple[str, ...]:
    """Return the default names of players in the language `code`, in turn order.

    The first name is for the player left of the first person, and the last name is for the first person.
    """
    return read_language_list(code, "players")


def resolve_language(setting: str) -> str:
    """Return the code of the language to use if the setting of the language has the value `setting`.

    The value `system` stands for the system's language, or for English if there is no translation into that.
    """
    system = QLocale.system().name()
    wanted = (setting, system, system.partition("_")[0]) if setting == "system" else (setting,)
    return next((code for code in wanted if code in LANGUAGES), LANGUAGES[0])


def make_date_locale(code: str) -> QLocale:
    """Return the locale for writing dates in the language `code`; in English the day comes before the month."""
    return QLocale("en_GB" if code == "en" else code)


class LanguageLoader:
    """Switches the program to another language, by installing its translations and those of Qt."""

    def __init__(self) -> None:
        self.code = LANGUAGES[0]
        self._translators: dict[QTranslator, bytes] = {}
        """The translators, each with the bytes that it reads, which Qt does not copy."""

    def speak(self, code: str) -> None:
        """Switch the program to the language `code`.

        English needs no translation file, because the texts in the source are English.
        """
        self.code = code
        QLocale.setDefault(QLocale(code))
        for translator in self._translators:
            QCoreApplication.removeTranslator(translator)
        self._translators = {}
        set_application_font(code)
        if code != LANGUAGES[0]:
            from PySide6.QtCore import QLibraryInfo

            own = resource("translations")
            self._install(own / f"upcard_{code}.qm")
            self._install(Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath), f"qtbase_{code}.qm"))
            self._install(own / f"qt_{code}.qm")

    def _install(self, compiled: Path) -> None:
        """Install the translation file `compiled` in Qt; do nothing if the file does not exist.

        The whole file is read first, because Qt would map it into memory and crash when the file is overwritten.
        """
        translator, texts = QTranslator(), b""
        with suppress(OSError):
            texts = compiled.read_bytes()
        if texts and translator.load(texts):
            QCoreApplication.installTranslator(translator)
            self._translators[translator] = texts
