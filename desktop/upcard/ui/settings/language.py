"""Which language the window speaks, and the translations of what only the window says."""

from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from upcard.core.resources import resource
from upcard.play.text.words import LANGUAGES, read_language_list


def own_names(code: str) -> tuple[str, ...]:
    """Return the players' names, in turn order from the seat left of the first person's; the last is that person's."""
    return read_language_list(code, "players")


def resolve_language(setting: str) -> str:
    """Return the language that a setting means; `system` is the system's, English where that is none of ours."""
    system = QLocale.system().name()
    wanted = (setting, system, system.partition("_")[0]) if setting == "system" else (setting,)
    return next((code for code in wanted if code in LANGUAGES), LANGUAGES[0])


class LanguageLoader:
    """Keeps the translators of the moment installed, ours and Qt's own."""

    def __init__(self) -> None:
        self.code = LANGUAGES[0]
        self._translators: dict[QTranslator, bytes] = {}
        """Each with the texts that it reads from, which Qt does not copy."""
        self._lettered = [LANGUAGES[0]]
        """The languages whose letters were brought, and English, which needs none."""

    def speak(self, code: str) -> None:
        """Speak another language from now on; the texts in the source are English."""
        self.code = code
        QLocale.setDefault(QLocale(code))
        for translator in self._translators:
            QCoreApplication.removeTranslator(translator)
        self._translators = {}
        if code not in self._lettered:
            self._lettered.append(code)
            from upcard.ui.settings.letters import bring

            bring(code)
        if code != LANGUAGES[0]:
            own = resource("translations")
            self._install(own / f"upcard_{code}.qm")
            self._install(Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath), f"qtbase_{code}.qm"))
            self._install(own / f"qt_{code}.qm")

    def _install(self, compiled: Path) -> None:
        """Install a file's texts, if there is one: read, since Qt would map it, and break where it is written anew."""
        translator, texts = QTranslator(), b""
        with suppress(OSError):
            texts = compiled.read_bytes()
        if texts and translator.load(texts):
            QCoreApplication.installTranslator(translator)
            self._translators[translator] = texts
