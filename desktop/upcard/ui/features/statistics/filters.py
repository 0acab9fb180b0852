"""What is asked of the statistics: whose deals, by which rules, with and against whom, since when, and which kind."""

from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import Signal

from upcard.games import GAMES
from upcard.play.statistics.figures import COMPUTERS, KINDS, SINCE, choices
from upcard.play.statistics.figures_names import level, rules_name, seats_name, strength
from upcard.play.text.words import Words
from upcard.ui.features.statistics.ledger import Ledger
from upcard.ui.features.statistics.parts import Pill, Wrapped
from upcard.ui.style.style_context import Dress
from upcard.ui.widgets.choosers import Segments
from upcard.ui.widgets.pickers import Choice


class Questions(Wrapped):
    """A row of choices, in as many lines as they need; what has but one answer is not asked."""

    tabled = Signal(bool)
    """Whether tables are to be shown in the place of graphs."""

    def __init__(self, ledger: Ledger, dress: Dress) -> None:
        super().__init__(dress.px(8))
        self.ledger = ledger
        self.words: Words = dress.words
        names = dict(self._names())
        self.pickers = {column: Pill(name, dress) for column, name in names.items()}
        for column, picker in self.pickers.items():
            picker.chosen.connect(partial(self._ask, column))
        shown = (self.tr("Graphs"), "graphs"), (self.tr("Tables"), "tables")
        self.looks = Segments(self.tr("Shown as"), shown, "tables" if ledger.tables else "graphs", dress)
        self.looks.chosen.connect(lambda look: self.tabled.emit(look == "tables"))
        self.hold(*self.pickers.values(), self.looks)
        self.refresh()

    def _names(self) -> Iterator[tuple[str, str]]:
        yield "profile", self.tr("Whose deals")
        yield "game", self.tr("Game")
        yield "rules", self.tr("Rules")
        yield "seats", self.tr("Table")
        yield "opponent", self.tr("Level of the opponents")
        yield "partner", self.tr("Partner")
        yield "since", self.tr("Since when")
        yield "kind", self.tr("Kind of deals")

    def refresh(self) -> None:
        """Offer what there is in the file, as the other questions stand."""
        for column, picker in self.pickers.items():
            offered = tuple(getattr(self, f"_{column}")())
            picker.show_choices(offered, getattr(self.ledger.filters, column))
            picker.setHidden(
                len(offered) < 2 or (column in ("rules", "seats", "opponent", "partner") and len(offered) < 3)
            )
        self.arrange()

    def _ask(self, column: str, value: str) -> None:
        """Ask; of another game, or another person's deals, everything is asked first."""
        wider = {"rules": "", "seats": "", "opponent": "", "partner": ""} if column in ("profile", "game") else {}
        self.ledger.ask(**{**wider, column: value})

    def _profile(self) -> Iterator[Choice]:
        for name in self.ledger.whose():
            yield Choice(name or self.words.say_key("statistics.you"), name)
        yield Choice(self.words.say_key("statistics.computers"), COMPUTERS)

    def _game(self) -> Iterator[Choice]:
        for game in GAMES:
            yield Choice(self.words.say_key(game), game)

    def _rules(self) -> Iterator[Choice]:
        yield Choice(self.words.say_key("statistics.all_rules"), "")
        for name in self._known("rules"):
            yield Choice(rules_name(name, self.ledger.filters.game, self.words), name)

    def _seats(self) -> Iterator[Choice]:
        yield Choice(self.words.say_key("statistics.all_seats"), "")
        for name in sorted(self._known("seats"), key=lambda name: (name.partition("/")[2], name)):
            yield Choice(seats_name(name, self.ledger.filters.game, self.words), name)

    def _opponent(self) -> Iterator[Choice]:
        yield Choice(self.words.say_key("statistics.all_levels"), "")
        for name in self._levels("opponent"):
            yield Choice(level(name, self.ledger.filters.game, self.words), name)

    def _partner(self) -> Iterator[Choice]:
        yield Choice(self.words.say_key("statistics.all_partners"), "")
        for name in self._levels("partner"):
            called = level(name, self.ledger.filters.game, self.words)
            yield Choice(self.words.say_key("statistics.partner", {"level": called}), name)

    def _since(self) -> Iterator[Choice]:
        for since, days in SINCE.items():
            yield Choice(self.words.say_key("statistics.since", {"days": days}), since)

    def _kind(self) -> Iterator[Choice]:
        for kind in KINDS:
            yield Choice(self.words.say_key("statistics.kind", {"kind": kind}), kind)

    def _levels(self, column: str) -> list[str]:
        return sorted(self._known(column), key=lambda name: strength(name, self.ledger.filters.game))

    def _known(self, column: str) -> tuple[str, ...]:
        return self.ledger.look_up(choices, self.ledger.filters, column)
