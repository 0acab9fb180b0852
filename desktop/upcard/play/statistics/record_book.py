"""The statistics file: an SQLite file with a row for each finished deal, filled from the journals (match files).

A row stays when its journal is deleted. A deal that a person has erased is not read again: only its digest and the
player's number are stored. If the file cannot be used, it is left as it is. Then a database in memory is used instead,
with what can be read of the file and the journals, and `RecordBook.trouble` says why.
"""

import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TypeAlias
from weakref import finalize

from upcard.play.statistics.deal_records import DealRecord, PlayerDealResult
from upcard.play.statistics.record_bounds import find_unsound_table, in_calendar
from upcard.play.statistics.record_file import get_error_key, in_memory, list_error_facts, open_record_file

NAME = "records.sqlite"
LossesByKind: TypeAlias = Mapping[int, Mapping[str, tuple[int, float]]]
"""For each player and each kind of action, the number of reviewed decisions and the points lost by them."""


class RecordBook:
    """The statistics file, opened: a database with a row for each finished deal.

    Its methods raise sqlite3.Error if the file fails.
    """

    def __init__(self, path: Path, check: bool = False, own: bool = True) -> None:
        """Open the statistics file at `path`; with `check`, test the whole file, which takes time.

        The test takes some milliseconds for each thousand deals. If the file is another person's (`own` is False), it
        is read into memory, and nothing is written to its folder.
        """
        self.path = path
        self.own = own
        self.trouble = ""
        """The key of the sentence that says why the file is not used; empty if it is used."""
        self.facts: Mapping[str, str] = {}
        try:
            self.rows = open_record_file(path, check, own)
        except (sqlite3.Error, OSError, ValueError) as error:
            self.trouble, self.facts = get_error_key(error), list_error_facts(error)
            self.rows = in_memory(path, self.trouble, own)
        self._end = finalize(self, self.rows.close)

    def close(self) -> None:
        """Close the statistics file; if this is not called, it is closed when the object is garbage collected."""
        self._end()

    def give_way(self, error: sqlite3.Error) -> None:
        """Replace the failed statistics file by a database in memory with all that can be read of the file.

        `error` is the failure; the key and facts of a sentence about it are put into `trouble` and `facts`.
        """
        self._end()
        self.trouble, self.facts = get_error_key(error), list_error_facts(error)
        self.rows = in_memory(self.path, self.trouble, self.own)
        self._end = finalize(self, self.rows.close)

    def get_deal_identities(self, journal: str) -> Mapping[int, str]:
        """Return the identity (a digest) of each deal that was read from the journal (match file) named `journal`.

        The keys are the deals' numbers in the match.
        """
        return dict(self.rows.execute("SELECT number, identity FROM deal WHERE journal = ?", (journal,)).fetchall())

    def is_journal_unchanged(self, journal: str, size: int, written: int) -> bool:
        """Return whether a journal (match file) has the same size and modification time as when it was last read.

        `written` is its present modification time.
        """
        query = "SELECT 1 FROM journal WHERE name = ? AND size = ? AND written = ?"
        return self.rows.execute(query, (journal, size, written)).fetchone() is not None

    def troubles(self) -> Sequence[tuple[str, str]]:
        """Return the journals (match files) that could not be read, each with the key of a sentence that says why."""
        return self.rows.execute("SELECT name, trouble FROM journal WHERE trouble <> '' ORDER BY name").fetchall()

    def add(self, journal: str, found: Iterable[DealRecord], played: int) -> int:
        """Add the deals `found` to the statistics file in one transaction, and return how many of them were new.

        `journal` is the name of the match file, `played` the time of the deals in seconds since 1970. A deal with
        values beyond the file's limits is left out.
        """
        with self.rows:
            return sum(self._add(journal, record, in_calendar(played)) for record in found)

    def note_journal(self, journal: str, size: int, written: int, trouble: str = "") -> None:
        """Store the size and modification time (`written`) that a journal (match file) had when it was read.

        `trouble` is the key of the fault that was found; it is empty if there was none.
        """
        with self.rows:
            self.rows.execute("REPLACE INTO journal VALUES (?, ?, ?, ?)", (journal, size, written, trouble))

    def _add(self, journal: str, record: DealRecord, played: int) -> bool:
        """Add the deal `record` to the statistics file, and return True.

        If the file has another version of this deal, read earlier from the same `journal` (match file), that version is
        replaced. If the deal with just these actions is in the file already, if a person has erased it, or if a value
        is beyond the limits, no deal is added, and the result is False. `played` is in seconds since 1970.
        """
        rows = self.rows
        if standing := rows.execute("SELECT id FROM deal WHERE identity = ?", (record.identity,)).fetchone():
            self._decide(standing[0], record)
            return False
        erased = {
            player for (player,) in rows.execute("SELECT player FROM erased WHERE identity = ?", (record.identity,))
        }
        kept = [result for result in record.results if result.player not in erased]
        if not kept:
            return False
        rows.execute("DELETE FROM deal WHERE journal = ? AND number = ?", (journal, record.number))
        return self._is_sound(lambda: self._add_whole(journal, record, played, kept))

    def _is_sound(self, write: Callable[[], int]) -> bool:
        """Run `write`, which adds a deal and returns its row id; return whether the added rows are valid.

        If they are not, the rows are removed again.
        """
        self.rows.execute("SAVEPOINT before")
        try:
            sound = not find_unsound_table(self.rows, write())
        except OverflowError:
            sound = False
        if not sound:
            self.rows.execute("ROLLBACK TO before")
        self.rows.execute("RELEASE before")
        return sound

    def _decide(self, deal: int, record: DealRecord) -> None:
        """Store who won the match that contains the deal with row id `deal`, now that the match is decided.

        The deal was stored before. Nothing changes if `record` does not say who won.
        """
        for result in record.results:
            if (won := result.outcome.match_won) is not None:
                where = "deal = ? AND player = ? AND match_won IS NULL"
                self.rows.execute(f"UPDATE result SET match_won = ? WHERE {where}", (won, deal, result.player))
                self.rows.execute("UPDATE deal SET decided = 1 WHERE id = ?", (deal,))

    def _add_whole(self, journal: str, record: DealRecord, played: int, kept: Iterable[PlayerDealResult]) -> int:
        """Add the deal `record` and all that belongs to it to the statistics file, and return the deal's row id.

        `kept` are the results to add: those of all players whose results a person has not erased. `journal` is the name
        of the match file; `played` is the time in seconds since 1970.
        """
        deal = self._add_deal(journal, record, played)
        for result in kept:
            self._add_result(deal, result, record)
        return deal

    def _add_deal(self, journal: str, record: DealRecord, played: int) -> int:
        what = (record.identity, journal, record.number, record.game, record.rules)
        values = (*what, record.table, record.players, record.sides, played, record.actions, record.decided)
        marks = ", ".join(record.marks._fields)
        written = self.rows.execute(
            "INSERT INTO deal (identity, journal, number, game, rules, seats, players, sides, played, actions, decided,"
            f" promised, {marks}) VALUES ({', '.join('?' * (len(values) + 1 + len(record.marks)))})",
            (*values, record.promised, *record.marks),
        )
        return written.lastrowid or 0

    def _add_result(self, deal: int, result: PlayerDealResult, record: DealRecord) -> None:
        outcome, player = result.outcome, result.player
        who = (deal, player, result.profile, result.who, result.seat, result.partner, result.opponent)
        values = (*who, *outcome, None, None)
        self.rows.execute(f"INSERT INTO result VALUES ({', '.join('?' * len(values))})", values)
        items = [(deal, player, key, points) for key, points in result.items.items()]
        self.rows.executemany("INSERT INTO item VALUES (?, ?, ?, ?)", items)
        luck = [(deal, player, *each[1:]) for each in record.luck if each.seat == result.seat]
        self.rows.executemany("INSERT INTO luck VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", luck)

    def review(self, journal: str, number: int, lost: LossesByKind) -> bool:
        """Save how many points each player's decisions lost in a reviewed deal, in all and by kind of action.

        The deal is number `number` in `journal` (the name of its match file). If it is not in the statistics file, save
        nothing and return True. If a number in `lost` is beyond the file's limits, save nothing and return False.
        """
        query = "SELECT id FROM deal WHERE journal = ? AND number = ?"
        with self.rows:
            found = self.rows.execute(query, (journal, number)).fetchone()
            return found is None or self._is_sound(lambda: self._review(found[0], lost))

    def _review(self, deal: int, lost: LossesByKind) -> int:
        self.rows.execute("DELETE FROM loss WHERE deal = ?", (deal,))
        for player, kinds in lost.items():
            decisions, points = (sum(numbers) for numbers in zip(*kinds.values(), strict=True))
            values = (decisions, points, deal, player)
            self.rows.execute("UPDATE result SET decisions = ?, lost = ? WHERE deal = ? AND player = ?", values)
            self.rows.executemany(
                "INSERT INTO loss SELECT deal, player, ?, ?, ? FROM result WHERE deal = ? AND player = ?",
                [(kind, *numbers, deal, player) for kind, numbers in kinds.items()],
            )
        return deal

    def erase(self, profile: str | None = None) -> None:
        """Erase all deals and puzzle answers of one person, named by `profile`, or of everybody if it is None.

        The journals (match files) stay, but these deals are not read from them again.
        """
        which, values = ("1", ()) if profile is None else ("profile = ?", (profile,))
        with self.rows:
            self.rows.execute(
                "INSERT OR IGNORE INTO erased SELECT identity, player FROM result JOIN deal ON deal.id = result.deal"
                f" WHERE {which}",
                values,
            )
            self.rows.execute(f"DELETE FROM result WHERE {which}", values)
            self.rows.execute("DELETE FROM deal WHERE id NOT IN (SELECT deal FROM result)")
            self.rows.execute(f"DELETE FROM puzzle WHERE {which}", values)
        self.rows.execute("VACUUM")
