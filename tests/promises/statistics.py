"""The statistics of many deals that computer players have played, against a recount from the journals.

`python -m tests.promises.statistics 2000` plays so many deals of all games, at their tables and by their rules in
turn, reads the journals as the window does, and counts once more by other means: points from the standings before and
after each deal, cards from what hands and stock hold.
"""

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import cycle, pairwise
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import localtime, strftime

from upcard.core.events import Moved
from upcard.core.game.record import AnyGame
from upcard.core.text.encode import fields_of
from upcard.core.thinking.skill import NAMES
from upcard.games import GAMES
from upcard.play.match.journal import PERSON, SUFFIX, Journal, add_player_names, header
from upcard.play.match.match import AnyMatch, subtract_lines
from upcard.play.match.resume import ResumedMatch, replay_journal
from upcard.play.statistics.card_counts import kinds
from upcard.play.statistics.journal_import import update_record_book
from upcard.play.statistics.record_book import NAME, RecordBook
from upcard.players.levels import levels
from upcard.players.protocol import Limits
from upcard.players.worker import ThinkingBudget

BEGUN, HOURS = 1_767_225_600, 4
"""When the first match was begun, and how long after it the next one."""
WHO = ("", "Nora", "晴")
LONE = "three-lone"
"""Where two sides win a deal together, which the standings do not say."""


def tables() -> Iterator[tuple[AnyGame, object]]:
    """Yield all games again and again, each time with rules for the next of its presets and tables."""
    options = {
        game.name: cycle([{"preset": preset, **table} for preset in game.rules.presets for table in seats(game)])
        for game in GAMES.values()
    }
    for game in cycle(GAMES.values()):
        yield game, game.text.form.rules(next(options[game.name]))


def seats(game: AnyGame) -> Sequence[dict[str, object]]:
    """Return the options for each table of a game; empty options if it has only one."""
    return [{"table": table} for table in game.rules.tables] or [{}]


def play(folder: Path, number: int, longest: int = 6) -> None:
    """Write journals until `number` deals have ended; one match in ten has no person."""
    random, played = Random(7), 0
    for count, (game, rules) in enumerate(tables()):
        if played >= number:
            return
        players = [random.choice(NAMES) for _ in range(game.rules.players(rules))]
        if count % 10:
            players[random.randrange(len(players))] = PERSON
        match: AnyMatch = AnyMatch(game, rules, f"statistics {count}")
        stamp = strftime("%Y%m%d-%H%M%S", localtime(BEGUN + count * HOURS * 3600))
        match.journal = Journal(folder / f"{game.name}-{stamp}-{count:04x}{SUFFIX}")
        names = [WHO[count // len(GAMES) % len(WHO)] if who == PERSON else "" for who in players]
        match.journal.begin(add_player_names(header(game.name, rules, match.seed, players), names))
        while played < number and not match.decided and match.actions.count(game.rules.opening) < longest:
            played += deal(match, random)


def deal(match: AnyMatch, random: Random) -> int:
    """Play a deal with the simplest player, and return 1, the number of deals played."""
    choose = levels(match.game)["greedy"]
    match.deal()
    while (seat := match.to_act) is not None:
        match.play((choose(match.get_seat_view(seat), random, ThinkingBudget(Limits())).action,))
    return 1


def count_from_journals(folder: Path) -> Counter[tuple[object, ...]]:
    """Count deals, wins, points and cards by game, player and name, from the journals alone."""
    found = Counter[tuple[object, ...]]()
    for path in sorted(folder.glob(f"*{SUFFIX}")):
        resumed = replay_journal(path, GAMES, check=True)
        match = resumed.match
        dealt = [at for at, action in enumerate(match.actions) if action == match.game.rules.opening]
        for begun, ended in pairwise([*dealt, len(match.actions)]):
            found.update(count_deal(resumed, begun, ended))
    return found


def count_deal(resumed: ResumedMatch, begun: int, ended: int) -> Counter[tuple[object, ...]]:
    """Count one deal; its points are the difference between the standings after and before it."""
    match, game, found = resumed.match, resumed.match.game, Counter[tuple[object, ...]]()
    position = match.positions[ended]
    if game.rules.to_act(position) is not None:
        return found
    standing = game.rules.standing(position)
    made = [
        now - then
        for now, then in zip(standing.totals, subtract_lines(standing.totals, game.rules.score(position)), strict=True)
    ]
    sides = {seat.seat: seat.side for seat in game.table.plan(game.rules.observe(position, 0)).seats}
    for seat, player in enumerate(game.rules.seating(position)[: game.rules.seats(match.rules)]):
        key = game.name, resumed.names[player] if resumed.players[player] == PERSON else None
        found[*key, "deals"] += 1
        found[*key, "points"] += made[sides[seat]]
        own = sides[seat]
        if fields_of(match.rules).get("table") != LONE:
            found[*key, "won"] += all(made[own] > points for side, points in enumerate(made) if side != own)
        found[*key, "matches"] += standing.over and standing.winner == own
        for kind, way, number in cards(match, begun, ended, seat):
            found[*key, kind, way] += number
    return found


def cards(match: AnyMatch, begun: int, ended: int, seat: int) -> Iterator[tuple[str, str, int]]:
    """Yield how many cards of each kind came to a seat's hand from the stock, dealt and drawn."""
    came = Counter[str]()
    for step in list(match.steps(begun))[: ended - begun]:
        came.update(
            str(card)
            for moved in step.events
            if isinstance(moved, Moved) and (moved.source.kind, *moved.target[:2]) == ("stock", "hand", seat)
            for card in moved.cards
        )
    for kind, of_kind in kinds(match.game.name).items():
        yield kind, "came", sum(came[card] for card in of_kind)


def count_from_book(book: RecordBook) -> Counter[tuple[object, ...]]:
    """Return the same counts from the statistics file."""
    found = Counter[tuple[object, ...]]()
    sums = f"COUNT(*), SUM(points), SUM(won * (seats <> '{LONE}')), COALESCE(SUM(match_won), 0)"
    query = f"SELECT game, profile, {sums} FROM result JOIN deal ON id = deal GROUP BY game, profile"
    for game, profile, *counts in book.rows.execute(query):
        for name, number in zip(("deals", "points", "won", "matches"), counts, strict=True):
            found[game, profile, name] = number
    query = (
        "SELECT game, profile, kind, SUM(found) FROM luck JOIN result USING (deal, player) JOIN deal ON id = deal"
        " WHERE way <> 'open' GROUP BY game, profile, kind"
    )
    for game, profile, kind, number in book.rows.execute(query):
        found[game, profile, kind, "came"] = number
    return found


def differences(folder: Path) -> tuple[int, int, list[object]]:
    """Return how many deals and counts were compared, and which counts differ."""
    book = RecordBook(folder / NAME)
    for _ in update_record_book(book, folder, GAMES):
        pass
    from_file, from_journals = count_from_book(book), count_from_journals(folder)
    deals = book.rows.execute("SELECT COUNT(*) FROM deal").fetchone()[0]
    keys = sorted({*from_file, *from_journals}, key=str)
    return deals, len(keys), [key for key in keys if from_file[key] != from_journals[key]]


if __name__ == "__main__":
    with TemporaryDirectory() as home:
        where = Path(sys.argv[2]) if len(sys.argv) > 2 else Path(home)
        where.mkdir(exist_ok=True)
        play(where, int(sys.argv[1]))
        deals, counts, wrong = differences(where)
        print(f"{deals} deals, {counts} counts compared, {len(wrong)} differ", *wrong)
        sys.exit(bool(wrong))
