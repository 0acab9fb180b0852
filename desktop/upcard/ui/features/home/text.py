"""Describes a saved game for the page *Home*: title, players, scores, whose turn it is, and when it was played."""

from datetime import date, datetime, timedelta
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QDate, QLocale, QTime

from upcard.core.table.draft import Draft
from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch
from upcard.play.match.notes import find_source, is_set_up, origin
from upcard.play.match.saved_draft import is_current_deal, restore_draft
from upcard.play.match.saved_draft import load_drafts as laid_in
from upcard.play.match.saved_games import SavedGame, find_start_time
from upcard.play.replay.steps import number_turns
from upcard.play.text.words import Words
from upcard.ui.session import naming
from upcard.ui.session.match_summary import MatchSummary, summarize_match
from upcard.ui.session.seated import SeatedPlayers
from upcard.ui.settings.language import make_date_locale
from upcard.ui.widgets.bar_parts import ChipScore

translate = QCoreApplication.translate
WEEK = 7


class GameText(NamedTuple):
    """The texts about a saved game on the page *Home*: its title, its players, the sides' scores, and whose turn it is.

    `target` says when the match ends.
    """

    title: str
    people: str
    scores: tuple[ChipScore, ...]
    target: str
    turn: str
    shared: bool
    """Whether several persons play the game, so that no hand is described or shown."""
    badge: str = ""
    """The word for what kind of game it is; empty for an ordinary game."""
    parent: str = ""
    """The original game, and the turn after which this game branched from it; empty if this game is no branch."""


def describe_game(game: SavedGame, language: str) -> GameText:
    """Return the texts about a saved game: title, players, scores, whose turn it is, and what kind of game it is.

    `language` is the code of their language, such as `en`.
    """
    match, seated = game.resumed.match, SeatedPlayers(*game.resumed)
    account, words = summarize_match(match, seated), naming.make_words(language, seated, to_all=True)
    title = naming.title(words, match)
    if account.is_numbered:
        number = max(1, match.game.rules.deal_number(match.position))
        title = translate("HomeController", "{game}, deal {number}").format(game=title, number=number)
    target = describe_end(account, words)
    shared = seated.players.count(PERSON) > 1 or seated.was_shared
    turn = whose_turn(game, account, words)
    badge, parent = name_badge(match, words), name_parent(match, language, words)
    return GameText(
        title,
        describe_players(account, words),
        naming.list_alone_scores(account, words),
        target,
        turn,
        shared,
        badge,
        parent,
    )


def describe_end(account: MatchSummary, words: Words) -> str:
    """Return a text that says when a match ends: its target score, or its number of deals; "" for a single deal.

    `account` is the summary of the match.
    """
    if account.target:
        return translate("HomeController", "to {target}").format(target=words.format_number(account.target))
    return translate("HomeController", "{deals} deals").format(deals=account.rounds) if account.is_numbered else ""


def name_badge(match: AnyMatch, words: Words) -> str:
    """Return the name of a special sort of match, such as *Deal of the day*; "" for an ordinary match."""
    noted, source = origin(match), find_source(match)
    names = {
        "branch": translate("HomeController", "What if"),
        "again": translate("HomeController", "Dealt again"),
        "chair": translate("HomeController", "Dealt again"),
        "duplicate": translate("HomeController", "Duplicate"),
        "day": translate("HomeController", "Deal of the day"),
        "file": translate("HomeController", "From a file"),
        "record": translate("HomeController", "From a record"),
        "position": translate("HomeController", "Set up"),
    }
    kind = noted.kind if noted is not None else "position" if is_set_up(match) and source is None else source
    return names[kind] if kind else ""


def name_parent(match: AnyMatch, language: str, words: Words) -> str:
    """Return a text about the match from which `match` branched off: after which turn, and when it was played.

    Return "" if `match` is no branch. `language` is the code of the text's language, such as `en`, in which the date is
    written, and `words` has the sentences in this language.
    """
    noted = origin(match)
    if noted is None or noted.kind != "branch":
        return ""
    dealt = max((at for at in match.list_dealings() if at < noted.copied), default=0)
    turn = number_turns(match, dealt + 1, noted.copied).get(noted.copied - 1, 0)
    told = translate("HomeController", "After turn {turn}") if turn else translate("HomeController", "After the deal")
    begun = find_start_time(noted.of)
    day = translate("HomeController", "the game of {day}") if begun is not None else ""
    return words.join_facts(
        (told.format(turn=turn), day.format(day=describe_time(begun or 0, language, datetime.now())))
    )


def describe_players(account: MatchSummary, words: Words) -> str:
    """Return the names of the person's partners and opponents in the match that `account` summarizes.

    If several persons play, or none, return the names of all players.
    """
    sides, own = account.sides, account.own_side
    if words.you is None or own is None:
        return words.say_key("side.several").join(words.seat(seat) for seat in sides)
    mates = [words.seat(seat) for seat, side in sides.items() if side == own and seat != words.you]
    foes = [words.seat(seat) for seat, side in sides.items() if side != own]
    joint = words.say_key("side.and" if len(foes) < 3 else "side.several")
    against = joint.join(foes)
    if not mates:
        return translate("HomeController", "against {others}").format(others=against)
    partners = words.say_key("side.and").join(mates)
    return translate("HomeController", "with {partners}, against {others}").format(partners=partners, others=against)


def whose_turn(game: SavedGame, account: MatchSummary, words: Words) -> str:
    """Return a text that says whose turn it is in the saved game `game`, which `account` summarizes.

    If the match is over, the text says who has won. If the only person in the match is to act, it says what to do.
    """
    match, seated = account.match, account.seated
    if match.decided:
        return describe_winner(account, words)
    seat, persons = match.to_act, seated.players.count(PERSON)
    turn = translate("HomeController", "Next deal ready")
    if seat is not None:
        turn = translate("HomeController", "{name} to play").format(name=words.name_player(seat))
    if persons > 1:
        hidden = translate("HomeController", "shared by {number} people, hands hidden").format(number=persons)
        return words.join_facts((turn, hidden))
    if seat is None or seat != words.you or seated.was_shared:
        return turn
    draft = load_draft(game, seated)
    offer = draft.plan().offer
    return words.render(offer.lead if offer else draft.prompt)


def load_draft(game: SavedGame, seated: SeatedPlayers) -> Draft:
    """Return the saved draft of `game`: the cards that the person had laid out but not played when the game was left.

    If none was saved for the current deal, return a draft without laid-out cards. `seated` says who sits where.
    """
    match = seated.match
    known = laid_in(game.path, lambda _: None).get(seated.viewer)
    again: Draft | None = None
    if known is not None and is_current_deal(match, known):
        again = restore_draft(match, seated.seat, known, lambda _: None)
    return again or match.game.table.draft(match.get_seat_view(seated.seat))


def describe_winner(account: MatchSummary, words: Words) -> str:
    """Return a text that says who has won the finished match `account`, or that it was a draw or was given up."""
    match = account.match
    if match.given_up is not None:
        return translate("HomeController", "given up")
    winner = match.game.rules.standing(match.position).winner
    if winner is None:
        return translate("HomeController", "a draw")
    name = naming.side_name(words, account, winner)
    return translate("HomeController", "{name} won").format(name=name)


def describe_time(written: float, language: str, now: datetime) -> str:
    """Return a text that says when a game was last saved: the time if that was today, else the day or the date.

    Yesterday is named with the time; other days of the last week by their weekday. `written` is a time in seconds since
    1970, as `time.time` returns it, and `now` is the current time. `language` is a code such as `en`.
    """
    locale, then = QLocale(language), datetime.fromtimestamp(written)
    day, time = QDate(then.year, then.month, then.day), QTime(then.hour, then.minute)
    clock = locale.toString(time, QLocale.FormatType.ShortFormat)
    today: date = now.date()
    if then.date() == today:
        return clock
    if then.date() == today - timedelta(1):
        return translate("HomeController", "Yesterday, {time}").format(time=clock)
    if timedelta(0) < today - then.date() < timedelta(WEEK):
        return locale.dayName(day.dayOfWeek())
    short = translate("HomeController", "d MMM", "a day in this year, as QLocale writes dates")
    if then.year == today.year:
        return locale.toString(day, short)
    return make_date_locale(language).toString(day, QLocale.FormatType.ShortFormat)
