"""Games as files: journals and saves, what is laid out beside them, and everything that is told of a game later."""

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from random import Random
from shutil import copyfile
from warnings import catch_warnings, simplefilter

from tests.fuzz.trial import OWN, said
from tests.promises.cases import numbered
from tests.promises.files import game_file
from tests.promises.statistics import deal
from upcard.games import GAMES
from upcard.play.analysis.review import ended
from upcard.play.analysis.review_export import as_csv, as_html
from upcard.play.analysis.review_file import Brought, Found, Judged, Option, Reason, noted
from upcard.play.analysis.review_file import kept as kept_review
from upcard.play.analysis.review_text import Reckoning
from upcard.play.exchange.notation import Eyes
from upcard.play.exchange.notation import written as as_text
from upcard.play.match.custom_position import begin
from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch
from upcard.play.match.notes import Assisted, Cut, Handed, Hinted, Origin, Redealt, Warned
from upcard.play.match.resume import BadJournal, Resumed, replayed, resume
from upcard.play.match.saved_file import saved
from upcard.play.match.saved_games import was_played
from upcard.play.match.seat_handover import give_up, redeal
from upcard.play.match.shuffle_commitment import promised, record
from upcard.play.replay.replay import only_person, replay
from upcard.play.replay.steps import deals, points, turns
from upcard.play.replay.steps import said as told_at
from upcard.play.statistics.deal_records import records
from upcard.play.statistics.journal_import import read as read_in
from upcard.play.statistics.record_book import NAME, RecordBook
from upcard.play.text.words import Words

OLD = Path(__file__).parents[1] / "play" / "old"


@cache
def seeds() -> Sequence[bytes]:
    """Games of every version and kind, with every note in them somewhere."""
    old = [path.read_bytes() for path in sorted(OLD.iterdir()) if path.suffix != ".json"]
    random = Random("games")
    fresh = [game_file(random).encode() for _ in range(6)]
    return (*old, *fresh, *(saved(*each).encode() for each in (*noted_games(), *reviewed_games())))


def noted_games() -> Iterator[Resumed]:
    """Yield a game of each kind in which everything was noted that can be."""
    for number in (0, 1, 2, 12, 13):
        yield Resumed(*_noted(number))
        case = numbered(number)
        match = played(number, 30)
        yield Resumed(begin(case.game, case.rules, "9", match.position), _players(match), ())


def _noted(number: int) -> tuple[AnyMatch, tuple[str, ...], tuple[str, ...]]:
    match = played(number, 12)
    level = next(iter(match.game.levels))
    for note in (Origin("again", "first.journal"), Assisted(0), Hinted(0, "what"), Warned(0), Cut(0)):
        match.note(note)
    match.note(Handed(0, level, PERSON))
    redealt = Redealt(match.to_act or 0, "5")
    redeal(match, redealt)
    match.note(redealt)
    for _ in range(2):
        play_one(match)
    match.take_back(len(match.actions) - 1, False, 0, (1,))
    if number % 2:
        give_up(match, 0)
    return match, (level, *_players(match)[1:]), tuple(f"{player} “<b>”" for player in _players(match))


def _players(match: AnyMatch) -> tuple[str, ...]:
    return (PERSON, *[next(iter(match.game.levels))] * (match.game.players(match.rules) - 1))


def played(number: int, actions: int) -> AnyMatch:
    """Play some actions of a numbered case."""
    case = numbered(number)
    match: AnyMatch = AnyMatch(case.game, case.rules, "ab" * 16)
    match.deal()
    for _ in range(actions):
        play_one(match)
    return match


def play_one(match: AnyMatch) -> None:
    """Play the first action that is legal, if anybody is to act."""
    seat = match.to_act
    if seat is not None:
        match.play((next(iter(match.game.legal_actions(match.seen(seat)))),))


def reviewed_games() -> Iterator[Resumed]:
    """Yield a game of each kind whose first deal has ended and was reviewed."""
    for game in GAMES.values():
        match: AnyMatch = AnyMatch(game, next(iter(game.presets.values())), "ab" * 16)
        deal(match, Random(1))
        whole = next(ended(match))
        match.note(noted(match, *whole, review(match, *whole)))
        yield Resumed(match, _players(match), ())


def review(match: AnyMatch, begun: int, end: int) -> Found:
    """What a review might have found of a deal."""
    write = match.game.write_action
    decided = []
    for at in range(begun + 1, min(end, begun + 4)):
        seat = match.game.to_act(match.positions[at]) or 0
        listed = match.game.legal_actions(match.game.observe(match.positions[at], seat))
        other = next((action for action in listed if action != match.actions[at]), match.actions[at])
        options = (Option(write(match.actions[at]), 1.5, 0.25, (1, 2)), Option(write(other), 3.0, 0.5))
        why = (Reason("canasta.why.stop", {"points": 4}),)
        decided.append(Judged(at, seat, options[0].action, 2.0, 0.25, "?", options, 0.0, 4.0, 9, False, why))
    return Found(tuple(decided), (Brought(begun, (1.0, -1.0), (0.5, 0.5)),))


def read_game(path: Path) -> str:
    """Open a file as the window does."""
    own = path.parent / OWN
    try:
        resumed = resume(path, GAMES, lambda game: own / f"{game}.journal")
    except BadJournal as bad:
        return said(bad.key, bad.facts)
    comes_back(resumed, own)
    told_of(resumed, own)
    goes_on(resumed.match)
    return f"played {resumed.match.game.name}"


def read_journal(path: Path) -> str:
    """Look at a journal as the list of games does, and open it to be played on."""
    own = path.parent / OWN
    copy = own / path.name
    copyfile(path, copy)
    try:
        resumed = resume(copy, GAMES)
    except BadJournal as bad:
        assert copy.read_bytes() == path.read_bytes(), "a journal that is refused was written to"
        return said(bad.key, bad.facts)
    assert resumed.match.journal is not None
    was_played(resumed)
    goes_on(resumed.match)
    again = replayed(resumed.match.journal.path, GAMES)
    assert again.match.position == resumed.match.position
    return f"played on {resumed.match.game.name}"


def goes_on(match: AnyMatch) -> None:
    """Whoever is in turn plays; where nobody is, the next hands are dealt, unless the match is over.

    What ends before its first deal is dealt whatever it says, as a start does it.
    """
    if not match.actions or (match.to_act is None and not match.decided):
        match.deal()
    play_one(match)


def comes_back(resumed: Resumed, own: Path) -> None:
    """What was read and saved again is the same game."""
    copy = own / "again.upcard"
    copy.write_text(saved(*resumed), "utf-8")
    again = replayed(copy, GAMES)
    assert again.players == resumed.players and again.names == resumed.names
    assert again.match.actions == resumed.match.actions and again.match.position == resumed.match.position


def told_of(resumed: Resumed, own: Path) -> None:
    """Whatever is later shown of a game can be."""
    match, words = resumed.match, Words("en")
    as_text(match, Eyes(0, resumed.players, resumed.names))
    promised(match)
    if match.to_act is None and match.actions:
        record(match).written()
    list(records(resumed))
    for line in replay(resumed, only_person(resumed)).lines:
        for one in deals(line):
            turns(line, one)
            points(line.match, one.last)
            told_at(line, one.last)
    for whole in ended(match):
        if (found := kept_review(match, *whole)) is not None:
            reckoning = Reckoning(match, whole, found)
            with catch_warnings():
                simplefilter("ignore")  # a reason that has no words stands for itself
                as_csv(reckoning, words)
                as_html(reckoning, words)
    journal = own / "game.journal"
    journal.write_text(saved(*resumed), "utf-8")
    book = RecordBook(own / NAME)
    read_in(book, journal, journal.stat(), GAMES)
    book.close()
