"""The places and stops of the walk through the window: tables, pages without a menu entry, refusals."""

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
from upcard.play.match.match_config import MatchConfig, configure_match, make_default_config
from upcard.play.match.resume import BadJournal
from upcard.play.text.words import Words
from upcard.ui.app import launch
from upcard.ui.app.picture import play_on
from upcard.ui.app.program import Program

POSITIONS = Path(__file__).parents[1] / "positions"
WHOLE = ("canasta",)
"""The places where every menu entry is opened."""
OF_A_GAME = ("cassino", "scarney", "samba", "bolivia", "modern_american", "hand_and_foot")
"""The places where only a game's own menu entries are opened."""
OWN = (
    "new_game", "again", "day", "real_table", "set_up", "laboratory", "rules", "replay", "statistics", "fair_cards",
    "codes", "who_plays", "keys", "fair",
)  # fmt: skip
FACTS = compile_pattern(r"[♠♥♦♣0-9AJQK+、 ]+|ジョーカー|jokers?")
FEW = 12
"""The number of actions after which a table is pictured."""
Stop = tuple[str, Callable[[], object]]
Made = tuple[AnyMatch, tuple[str, ...]]
"""A match, and who plays."""
Place = tuple[str, Callable[[], Made]]
_numbers = count(1)


def number() -> int:
    """Return a number that no other stop has."""
    return next(_numbers)


def places() -> Iterator[Place]:
    """Yield the places where the window is opened."""
    for makes in (games, list_finished_places, tables, positions, persons):
        yield from makes()


def games() -> Iterator[Place]:
    """Yield every game, some turns into its first deal."""
    for game in GAMES.values():
        yield game.name, partial(start_match, make_default_config(game), 6)


def start_match(setup: MatchConfig, actions: int) -> Made:
    """Start a match as the program does, with a journal, and let so many actions be played."""
    opened = launch.begin(setup)
    play_on(opened.match, actions)
    return opened.match, opened.players


def list_finished_places() -> Iterator[Place]:
    """Yield a finished deal and a finished match of every game."""
    for game in GAMES.values():
        yield (
            f"{game.name}-deal-over",
            partial(play_match_until, make_default_config(game), lambda match: match.to_act is None),
        )
        yield f"{game.name}-over", partial(play_match_until, make_default_config(game), lambda match: match.decided)


def play_match_until(setup: MatchConfig, is_over: Callable[[AnyMatch], bool]) -> Made:
    """Play a match until `is_over`."""
    match, players = start_match(setup._replace(seed="ab" * 16), 0)
    while not is_over(match):
        play_on(match, 1)
    return match, players


def tables() -> Iterator[Place]:
    """Yield every table of every game, in the middle of a deal."""
    for game in GAMES.values():
        for table in game.rules.tables:
            yield f"{game.name}-at-{table}", partial(play_at_table, game, table)


def play_at_table(game: AnyGame, table: str) -> Made:
    """Play some turns at a table, without a journal."""
    match: AnyMatch = Match(game, game.text.form.rules({"table": table}), "7")
    match.deal()
    play_on(match, FEW)
    return match, configure_match(game, match.rules).players


def positions() -> Iterator[Place]:
    """Yield the positions of the mock-ups."""
    for path in sorted(POSITIONS.glob("*.json")):
        yield path.stem, partial(set_up, path)


def set_up(path: Path) -> Made:
    """Set up a position, and play its actions."""
    asked = document.decode_document(loads(path.read_bytes()))
    game = GAMES[asked.game]
    match: AnyMatch = Match(game, game.text.form.rules(asked.rules or {}), str(asked.seed))
    match.positions.append(document.position(asked))
    match.actions.append(game.rules.opening)
    with suppress(IllegalAction):
        match.play(document.actions(asked))
    return match, configure_match(game, match.rules).players


def persons() -> Iterator[Place]:
    """Yield two people at one screen, and a table of computer players."""
    for game in GAMES.values():
        setup = make_default_config(game)
        others = setup.players[2:]
        yield f"{game.name}-two-persons", partial(start_match, setup._replace(players=(PERSON, PERSON, *others)), 0)
        nobody = setup._replace(players=("standard",) * len(setup.players))
        yield f"{game.name}-watched", partial(start_match, nobody, 0)


def list_table_stops(program: Program) -> Iterator[Stop]:
    """Yield the table, its panel of moves, and the score sheet if the deal is over."""
    yield "table", lambda: None
    if program.controller.match.to_act is None:
        yield "score", program.open_score
    yield "panel", program.switch_panel
    yield "no-panel", program.switch_panel


def list_page_stops(program: Program) -> Iterator[Stop]:
    """Yield the pages that no menu opens: problems, notices, the cut, the draw for seats."""
    lost = {"file": "canasta-1.journal", "line": 12, "trouble": "?"}
    for key in ("journal.damaged", "journal.version", "journal.in_use", "journal.unknown_game"):
        yield key.replace(".", "-"), partial(program.show_trouble, BadJournal(key, {**lost, "game": "whist"}))
    yield "unwritten", partial(program.warn_unwritten, "No space left on device")
    setup = make_default_config(program.controller.match.game)._replace(draw_seats=True)
    yield "seats", partial(program.switcher.new_match, setup)


def violations(name: str, words: Words) -> Iterator[Violation]:
    """Yield the refusals in a game's rulings, each sentence once, whatever its cards and numbers."""
    said: set[str] = set()
    for ruling in RULINGS:
        if ruling.get("game") == name:
            violation = find_violation(dict(ruling))
            sentence = FACTS.sub("", words.refusal(violation)) if violation is not None else ""
            if violation is not None and sentence not in said:
                said.add(sentence)
                yield violation


def find_violation(ruling: dict[str, object]) -> Violation | None:
    """Return the violation of a ruling's actions, or None."""
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
