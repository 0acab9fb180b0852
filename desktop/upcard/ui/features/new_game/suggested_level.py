"""A link that finds the level that suits the person, and below it a sentence about that level."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from upcard.play.match.journal import PERSON
from upcard.play.match.match_config import usual_level
from upcard.play.rulebook.new_game import assign_player, players
from upcard.play.statistics.level_suggestion import LEAST, LevelSuggestion, suggestion
from upcard.ui.features.new_game.model import NewGameModel
from upcard.ui.style.style_context import StyleContext
from upcard.ui.widgets.texts import LinkButton, make_wrapped_label


class SuggestedLevel(QWidget):
    """Suggests a level on request, and sets all computer players to it."""

    def __init__(self, desk: NewGameModel, dress: StyleContext) -> None:
        super().__init__()
        self.desk = desk
        self.dress = dress
        self.link = LinkButton(self.tr("Suggest my level"), dress)
        self.link.clicked.connect(self.suggest)
        told = self.tr("Levels differ in skill and memory, styles in taste. None of them cheats.")
        self.about = make_wrapped_label(told, dress, "caption", "second")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.link, alignment=Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.about)

    def refresh(self) -> None:
        """Show the note only if a computer player takes part, and the link only if the game's levels were measured."""
        offer, game = self.desk.offer, self.desk.game
        computers = [who for who in offer.people[: players(game, offer)] if who != PERSON]
        self.link.setVisible(bool(game.players.strengths))
        self.setVisible(bool(computers))

    def suggest(self) -> None:
        """Find the level that suits the person's last deals, explain it, and set all computer players to it."""
        desk, game = self.desk, self.desk.game
        found = suggestion(game, desk.played)
        level = found.level if found else usual_level(game)
        self.about.setText(self._describe_suggestion(level, found))
        offer = desk.offer
        for player, who in enumerate(offer.people):
            if who != PERSON:
                offer = assign_player(offer, player, level)
        desk.offers(offer)

    def _describe_suggestion(self, level: str, found: LevelSuggestion | None) -> str:
        called = self.dress.words.say_key(f"{self.desk.game.name}.level.{level}")
        if found is None:
            few = self.tr("{level} is a good start. After {number} deals against the computer, Upcard can tell yours.")
            return few.format(level=called, number=LEAST)
        suits = self.tr("Your last {number} deals show that {level} suits you.")
        return suits.format(level=called, number=found.deals)
