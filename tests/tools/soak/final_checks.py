"""The checks after all games: trends, the log, every journal, and the statistics against a recount."""

from collections.abc import Iterator

from tests.promises.statistics import differences
from tests.tools.soak.game_series import GameSeries
from tests.tools.soak.rounds import SAME
from tests.tools.soak.trends import WARM, trends
from upcard.games import GAMES
from upcard.play.match.resume import BadJournal, replay_journal
from upcard.play.match.saved_games import list_journal_times
from upcard.play.statistics.record_book import NAME, RecordBook
from upcard.play.storage import folders


def check_results(sitting: GameSeries) -> Iterator[str]:
    """Yield what is wrong, a line each, and print the trends."""
    yield from report_growth(sitting)
    log = sitting.problems.log
    if log.exists():
        yield f"in the log: {log.read_text('utf-8')[:2000]}"
    yield from compare_records(sitting)


def report_growth(sitting: GameSeries) -> Iterator[str]:
    """Print a line for each quantity, and yield those that grew."""
    if len(sitting.found) < WARM:
        print(f"{len(sitting.found)} measurements: too few for a trend")
        return
    half = sitting.found[len(sitting.found) // 2 :]
    print(f"{len(sitting.found)} measurements; the second half from game {half[0].games} on")
    for one in trends(sitting.found):
        line = f"{one.name}: {one.first:g} at first, {one.last:g} at last, the line rises by {one.rise:.1f}"
        print(f"  {line} (allowed {one.allowed:g})")
        if not one.flat:
            yield line


def compare_records(sitting: GameSeries) -> Iterator[str]:
    """Compare journals and statistics with what was played: each game complete, one row for each deal."""
    folder = folders.data()
    same = 0
    for _, path in sorted(list_journal_times(folder)):
        try:
            match = replay_journal(path, GAMES, check=True).match
        except BadJournal as bad:
            yield str(bad)
            continue
        if not match.decided:
            yield f"{path.name} is not played to its end"
        same += match.seed == SAME
        if match.seed == SAME and same > 1:
            path.unlink()  # equal deals count once
    book = RecordBook(folder / NAME)
    rows = book.rows.execute("SELECT COUNT(*) FROM deal").fetchone()[0]
    book.close()
    deals, counts, wrong = differences(folder)
    print(f"{rows} deals in the statistics, {deals} in the journals, {counts} counts compared")
    if rows != deals:
        yield f"{deals - rows} deals were not written into the statistics when they ended"
    if wrong:
        yield f"statistics and journals differ: {wrong[:5]}"
