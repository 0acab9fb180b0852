"""Prints the window's texts, rules and refusals in another language; run beside a copy of the package that has it.

PYTHONPATH=COPY python -m tests.ui.language_texts CODE FOLDER
"""

import json
import sys
from pathlib import Path

from PySide6.QtWidgets import QApplication, QLabel

from upcard.core.violation import Violation
from upcard.games import GAMES
from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch, Match
from upcard.play.rulebook.rulebook import read_rule_book
from upcard.play.text.words import LANGUAGES, Words
from upcard.ui.app.compose import compose
from upcard.ui.app.launch import no_match
from upcard.ui.app.problems import ErrorReporter
from upcard.ui.session.match_session import MatchSession, Startup
from upcard.ui.settings.settings import SettingsFile
from upcard.ui.shell.actions import menus
from upcard.ui.shell.main_window import MainWindow
from upcard.ui.shell.view_actions import languages


def main(code: str, folder: Path) -> dict[str, object]:
    """Open a window in the language, switch to English and back, and return the texts."""
    application = QApplication.instance() or QApplication(["upcard"])
    game = GAMES["canasta"]
    match: AnyMatch = Match(game, game.rules.presets["classic"], "1")
    match.deal()
    settings = SettingsFile(folder / "settings.json")
    settings.change(language=code, speed="instant")
    opened = MatchSession(match, (PERSON, *["standard"] * 3))
    program = compose(settings, ErrorReporter(folder), opened, Startup(no_match))
    program.window.show()
    program.run_action("options")
    found: dict[str, object] = {"first": list_label_texts(program.window)}
    settings.change(language="en")
    found["english"] = list_label_texts(program.window)
    settings.change(language=code)
    application.processEvents()
    found |= {"again": list_label_texts(program.window), "menus": [title for title, _ in menus()]}
    found |= {"languages": LANGUAGES, "choices": [word for word, _ in languages()]}
    program.window.close()
    return found | collect_game_texts(code, match)


def collect_game_texts(code: str, match: AnyMatch) -> dict[str, object]:
    """Return a rule page, a refusal and a number in the language."""
    facts = {"score": 1240, "needed": 50, "has": 35, "missing": 15}
    return {
        "rules": read_rule_book(match.game, code, match.rules).sections[0].title,
        "refusal": Words(code).refusal(Violation("canasta.minimum", facts)),
        "number": Words(code).format_number(-1240),
    }


def list_label_texts(window: MainWindow) -> list[str]:
    """Return the texts of all labels of the bar and of the open page."""
    return [label.text() for part in (window.bar, window.sheet) if part for label in part.findChildren(QLabel)]


if __name__ == "__main__":
    print(json.dumps(main(sys.argv[1], Path(sys.argv[2]))))
