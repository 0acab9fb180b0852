"""What the home page says of a game that is kept: its title and people, how it stands, whose turn it is, and when."""

from datetime import date, datetime, timedelta
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QDate, QLocale, QTime

from upcard.core.table.draft import Draft
from upcard.play.match.journal import PERSON
from upcard.play.match.saved_draft import kept as laid_in
from upcard.play.match.saved_draft import laid_again, stands
from upcard.play.match.saved_games import Kept
from upcard.play.text.words import Words
from upcard.ui.features.replay.bar import scores, told
from upcard.ui.session import naming
from upcard.ui.session.match_summary import Account
from upcard.ui.session.seated import Seated
from upcard.ui.shell.bar import Score

translate = QCoreApplication.translate
WEEK = 7


class GameTold(NamedTuple):
    """A kept game in words."""

    title: str
    people: str
    scores: tuple[Score, ...]
    target: str
    turn: str
    shared: bool
    """Whether several persons share it, so that nothing of a hand is said or shown."""


def game_told(game: Kept, language: str) -> GameTold:
    """Say what a game is, who plays it, how it stands, and what is to be done."""
    match, seated = game.resumed.match, Seated(*game.resumed)
    account, words = told(match, seated), naming.words(language, seated, to_all=True)
    title = naming.title(words, match)
    if account.target:
        number = max(1, match.game.deal_number(match.position))
        title = translate("Home", "{game}, deal {number}").format(game=title, number=number)
    target = translate("Home", "to {target}").format(target=words.number(account.target)) if account.target else ""
    shared = seated.players.count(PERSON) > 1 or seated.was_shared
    turn = whose_turn(game, account, words)
    return GameTold(title, people(account, words), scores(account, words), target, turn, shared)


def people(account: Account, words: Words) -> str:
    """Name the others at the table: those with whom a lone person plays, and those against whom."""
    sides, own = account.sides, account.own_side
    if words.you is None or own is None:
        return words.say_key("side.several").join(words.seat(seat) for seat in sides)
    mates = [words.seat(seat) for seat, side in sides.items() if side == own and seat != words.you]
    foes = [words.seat(seat) for seat, side in sides.items() if side != own]
    joint = words.say_key("side.and" if len(foes) < 3 else "side.several")
    against = joint.join(foes)
    if not mates:
        return translate("Home", "against {others}").format(others=against)
    partners = words.say_key("side.and").join(mates)
    return translate("Home", "with {partners}, against {others}").format(partners=partners, others=against)


def whose_turn(game: Kept, account: Account, words: Words) -> str:
    """Say whose turn it is, and to the person whose it is what they are to do; of a game that is over who has won."""
    match, seated = account.match, account.seated
    if match.decided:
        return won(account, words)
    seat, persons = match.to_act, seated.players.count(PERSON)
    turn = translate("Home", "The next deal is to be dealt")
    if seat is not None:
        turn = translate("Home", "{name} to play").format(name=words.named(seat))
    if persons > 1:
        hidden = translate("Home", "shared by {number} people, hands hidden").format(number=persons)
        return words.beside((turn, hidden))
    if seat is None or seat != words.you or seated.was_shared:
        return turn
    draft = laid_out_in(game, seated)
    offer = draft.plan().offer
    return words.say(offer.lead if offer else draft.prompt)


def laid_out_in(game: Kept, seated: Seated) -> Draft:
    """Return the draft of the person who looks, with what they had laid out."""
    match = seated.match
    known = laid_in(game.path, lambda _: None).get(seated.eyes)
    again: Draft | None = None
    if known is not None and stands(match, known):
        again = laid_again(match, seated.seat, known, lambda _: None)
    return again or match.game.draft(match.seen(seated.seat))


def won(account: Account, words: Words) -> str:
    """Say who has won a game that is over; or that nobody has."""
    match = account.match
    if match.given_up is not None:
        return translate("Home", "given up")
    winner = match.game.standing(match.position).winner
    if winner is None:
        return translate("Home", "a draw")
    name = naming.side_name(words, account, winner)
    return translate("Home", "{name} won").format(name=name)


def when(written: float, language: str, now: datetime) -> str:
    """Say when a game was played: the time of today, a day of the last week, or the date."""
    locale, then = QLocale(language), datetime.fromtimestamp(written)
    day, time = QDate(then.year, then.month, then.day), QTime(then.hour, then.minute)
    clock = locale.toString(time, QLocale.FormatType.ShortFormat)
    today: date = now.date()
    if then.date() == today:
        return clock
    if then.date() == today - timedelta(1):
        return translate("Home", "Yesterday, {time}").format(time=clock)
    if timedelta(0) < today - then.date() < timedelta(WEEK):
        return locale.dayName(day.dayOfWeek())
    short = translate("Home", "d MMM", "a day in this year, as QLocale writes dates")
    return (
        locale.toString(day, short) if then.year == today.year else locale.toString(day, QLocale.FormatType.ShortFormat)
    )
