"""The language of the window, and its Qt translations."""

from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLocale, QTranslator

from upcard.core.resources import resource
from upcard.play.text.words import LANGUAGES, read_language_list
from upcard.ui.style.fonts import set_application_font


def own_names(code: str) -> tuple[str, ...]:
    """Return the players' names in turn order from the first person's left; the last is that person's."""
    return read_language_list(code, "players")


def resolve_language(setting: str) -> str:
    """Return the language of a setting; `system` means the system's, or English if there is no translation."""
    system = QLocale.system().name()
    wanted = (setting, system, system.partition("_")[0]) if setting == "system" else (setting,)
    return next((code for code in wanted if code in LANGUAGES), LANGUAGES[0])


class LanguageLoader:
    """Installs the translators of the current language, ours and Qt's own."""

    def __init__(self) -> None:
        self.code = LANGUAGES[0]
        self._translators: dict[QTranslator, bytes] = {}
        """The translators, each with the data it reads from, which Qt does not copy."""

    def speak(self, code: str) -> None:
        """Switch to another language; the texts in the source are English."""
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
        """Install a translation file if there is one.

        It is read first, since Qt would map it and crash when the file is overwritten.
        """
        translator, texts = QTranslator(), b""
        with suppress(OSError):
            texts = compiled.read_bytes()
        if texts and translator.load(texts):
            QCoreApplication.installTranslator(translator)
            self._translators[translator] = texts
