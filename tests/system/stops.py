"""Where the walk through the window stops: the tables, the pages that no menu opens, and everything that is refused."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from itertools import count
from json import loads
from pathlib import Path
from re import compile as compile_pattern

from tests.rulings.counting import RULINGS
from upcard.core.game.record import AnyGame
from upcard.core.violation import IllegalAction, Violation
from upcard.games import GAMES
from upcard.play.match import document
from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch, Match
from upcard.play.match.match_config import MatchConfig, configure_match, usual
from upcard.play.match.resume import BadJournal
from upcard.play.text.words import Words
from upcard.ui.app import launch
from upcard.ui.app.picture import play_on
from upcard.ui.app.program import Program

POSITIONS = Path(__file__).parents[1] / "positions"
WHOLE = ("canasta",)
"""At which stops every entry of the menus is opened."""
OF_A_GAME = ("cassino", "scarney")
"""At which stops what is a game's own is opened."""
OWN = (
    "new_game", "again", "day", "real_table", "set_up", "laboratory", "rules", "replay", "statistics", "fair_cards",
    "codes", "who_plays", "keys", "fair",
)  # fmt: skip
FACTS = compile_pattern(r"[♠♥♦♣0-9AJQK+、 ]+|ジョーカー|jokers?")
FEW = 12
"""Actions after which a table is looked at."""
Stop = tuple[str, Callable[[], object]]
Made = tuple[AnyMatch, tuple[str, ...]]
"""A match, and who plays."""
Place = tuple[str, Callable[[], Made]]
_numbers = count(1)


def number() -> int:
    """Return a number that no stop has had."""
    return next(_numbers)


def places() -> Iterator[Place]:
    """Go through the places that the window is opened at."""
    for makes in (games, ends, tables, positions, persons):
        yield from makes()


def games() -> Iterator[Place]:
    """Every game, some turns after the first deal."""
    for game in GAMES.values():
        yield game.name, partial(begun, usual(game), 6)


def begun(setup: MatchConfig, actions: int) -> Made:
    """Begin a match as the program does, journal and all, and let so many actions be played."""
    opened = launch.begin(setup)
    play_on(opened.match, actions)
    return opened.match, opened.players


def ends() -> Iterator[Place]:
    """A deal and a match of every game that are over."""
    for game in GAMES.values():
        yield f"{game.name}-deal-over", partial(ended, usual(game), lambda match: match.to_act is None)
        yield f"{game.name}-over", partial(ended, usual(game), lambda match: match.decided)


def ended(setup: MatchConfig, is_over: Callable[[AnyMatch], bool]) -> Made:
    """Play until something is over."""
    match, players = begun(setup._replace(seed="ab" * 16), 0)
    while not is_over(match):
        play_on(match, 1)
    return match, players


def tables() -> Iterator[Place]:
    """Every table of every game, in the middle of a deal."""
    for game in GAMES.values():
        for table in game.rules.tables:
            yield f"{game.name}-at-{table}", partial(dealt, game, table)


def dealt(game: AnyGame, table: str) -> Made:
    """Play at a table for some turns, without a journal."""
    match: AnyMatch = Match(game, game.text.form.rules({"table": table}), "7")
    match.deal()
    play_on(match, FEW)
    return match, configure_match(game, match.rules).players


def positions() -> Iterator[Place]:
    """The positions of the mock-ups."""
    for path in sorted(POSITIONS.glob("*.json")):
        yield path.stem, partial(set_up, path)


def set_up(path: Path) -> Made:
    """Lay a position out, and play its actions."""
    asked = document.decode_document(loads(path.read_bytes()))
    game = GAMES[asked.game]
    match: AnyMatch = Match(game, game.text.form.rules(asked.rules or {}), str(asked.seed))
    match.positions.append(document.position(asked))
    match.actions.append(game.rules.opening)
    with suppress(IllegalAction):
        match.play(document.actions(asked))
    return match, configure_match(game, match.rules).players


def persons() -> Iterator[Place]:
    """Two persons at one screen, and nobody at all."""
    for game in GAMES.values():
        setup = usual(game)
        others = setup.players[2:]
        yield f"{game.name}-two-persons", partial(begun, setup._replace(players=(PERSON, PERSON, *others)), 0)
        nobody = setup._replace(players=("standard",) * len(setup.players))
        yield f"{game.name}-watched", partial(begun, nobody, 0)


def at_table(program: Program) -> Iterator[Stop]:
    """The table as it stands, with its panel, and its score where the deal is over."""
    yield "table", lambda: None
    if program.controller.match.to_act is None:
        yield "score", program.open_score
    yield "panel", program.switch_panel
    yield "no-panel", program.switch_panel


def more_pages(program: Program) -> Iterator[Stop]:
    """What no menu opens: troubles, notices, the cut, the draw for seats."""
    lost = {"file": "canasta-1.journal", "line": 12, "trouble": "?"}
    for key in ("journal.damaged", "journal.version", "journal.in_use", "journal.unknown_game"):
        yield key.replace(".", "-"), partial(program.show_trouble, BadJournal(key, {**lost, "game": "whist"}))
    yield "unwritten", partial(program.warn_unwritten, "No space left on device")
    setup = usual(program.controller.match.game)._replace(draw_seats=True)
    yield "seats", partial(program.switcher.new_match, setup)


def violations(name: str, words: Words) -> Iterator[Violation]:
    """Go through what the rulings of a game refuse, each sentence once, whichever cards and numbers are in it."""
    said: set[str] = set()
    for ruling in RULINGS:
        if ruling.get("game") == name:
            violation = refused(dict(ruling))
            sentence = FACTS.sub("", words.refusal(violation)) if violation is not None else ""
            if violation is not None and sentence not in said:
                said.add(sentence)
                yield violation


def refused(ruling: dict[str, object]) -> Violation | None:
    """Return what a ruling's actions break."""
    asked = {key: value for key, value in ruling.items() if key not in ("says", "source", "expect")}
    try:
        question = document.decode_document(asked)
        position, game = document.position(question), GAMES[question.game]
        for action in document.actions(question):
            position = game.rules.apply(position, action).position
    except IllegalAction as illegal:
        return illegal.violation
    except ValueError:
        return None
    return None
