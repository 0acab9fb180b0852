"""Writes a match as a record, a text for people, deal after deal; NOTATION.md describes the format.

A record holds only what may be shown. It has the seed only if the match is over, and if no other match with this seed
may still be played. Of a deal still in play it has only what one seat sees.
"""

from collections.abc import Iterator, Sequence
from textwrap import fill
from typing import NamedTuple

from upcard.core.events import Moved, Place
from upcard.core.game.steps import Step
from upcard.core.text.mail_cleanup import clean_mail_text
from upcard.play.exchange.deal_code import of_match
from upcard.play.exchange.moment import encode_position, redact_position
from upcard.play.exchange.relaxed_json import write_relaxed
from upcard.play.match.match import AnyMatch
from upcard.play.match.notes import Redealt, find_cut, shares_seed

FIRST_LINE = "Upcard record 1"
WIDE = 72
"""The largest number of characters in a line; mail programs do not break lines of this length."""
BETWEEN = " | "
"""The separator between players' names."""


class RecordHeader(NamedTuple):
    """What a record (a match as text) contains besides the match: whose view it shows, and who plays.

    `seat` is the seat of the viewer. `players` says who plays for each player: `PERSON`, or a computer player's level
    such as `medium`. `names` holds the players' names.
    """

    seat: int
    players: Sequence[str] = ()
    names: Sequence[str] = ()


def format_record(match: AnyMatch, header: RecordHeader) -> str:
    """Return a match as the text of a record, as far as the viewer in `header` may see it."""
    deals = [_deal(match, header, begun, ended) for begun, ended in match.list_deals()]
    return "\n".join([*_head(match, header), *("\n".join(("", *lines)) for lines in deals), "", "End."]) + "\n"


def _head(match: AnyMatch, header: RecordHeader) -> Iterator[str]:
    yield FIRST_LINE
    yield f"Game: {match.game.name}"
    rules = of_match(match.game, match.rules, match.seed).chosen.written
    yield _tag("Rules", " ".join(f"{name}={write_relaxed(value)}" for name, value in rules.items()))
    if header.players:
        yield _tag("Players", " ".join(header.players))
    if any(header.names):
        yield f"Names: {BETWEEN.join(' '.join(name.replace('|', '/').split()) for name in header.names)}"
    if _tells_seed(match):
        yield _seed(match.seed)
        if match.first is not None:
            yield f"First: {match.first + 1}"


def _seed(seed: str) -> str:
    """Return the line of a record (a match as text) that contains `seed`.

    The seed is written as text if it will be read back unchanged, else as its bytes in hexadecimal digits.
    """
    plain = f"Seed: {seed}"
    if len(plain) <= WIDE and seed.isprintable() and " ".join(clean_mail_text(seed).split()) == seed:
        return plain
    return _tag("Seed hex", seed.encode().hex(" ", -8))


def _tells_seed(match: AnyMatch) -> bool:
    """Return whether a record (a match as text) may contain the match's seed, from which all its cards follow.

    It may if the match is over, and no other match with the same seed can still be played.
    """
    return match.decided and not shares_seed(match)


def _deal(match: AnyMatch, header: RecordHeader, begun: int, ended: int) -> Iterator[str]:
    """Yield the lines of a record (a match as text) for one deal, in which only cards that the viewer sees are named.

    The deal consists of the match's actions from index `begun` up to, but not including, `ended`. `header` names the
    viewer.
    """
    game, position = match.game, match.positions[ended]
    open_ended = game.rules.to_act(position) is not None
    running = open_ended and match.given_up is None
    again = _find_last_redeal(match, begun, ended)
    yield f"Deal: {game.rules.deal_number(match.positions[begun + 1])}"
    if cut := find_cut(match, begun) if _tells_seed(match) and not again else 0:
        yield f"Cut: {cut}"
    yield from _format_deal_start(match, header, (begun, again), running)
    if lines := list(_moves(match, again or begun + 1, ended, header.seat if running else None)):
        yield "Moves:"
        yield from lines
    if running:
        yield _tag("Moment", write_relaxed(redact_position(match, position, header.seat)))
    elif not open_ended:
        yield f"Points: {' : '.join(map(str, game.rules.standing(position).totals))}"
    if match.given_up is not None and ended == len(match.actions):
        yield f"Given up: {match.given_up + 1}"


def _find_last_redeal(match: AnyMatch, begun: int, ended: int) -> int:
    """Return the number of actions of the match before the last redeal of one deal; 0 if that deal had no redeal.

    In a redeal, all cards that one particular player does not know are dealt again in the middle of the deal. The
    actions of earlier deals are counted, too. The deal consists of the actions from index `begun` up to, but not
    including, `ended`.
    """
    return max((at for at, note in match.notes if begun < at <= ended and isinstance(note, Redealt)), default=0)


def _format_deal_start(match: AnyMatch, header: RecordHeader, at: tuple[int, int], running: bool) -> Iterator[str]:
    """Yield the lines of a record (a match as text) for the start of a deal: its position, and the cards dealt.

    `at` is a pair of numbers: the index of the match's action that dealt the cards, and the number of actions before
    the deal's last redeal (hidden cards dealt again), or 0 without a redeal. If the deal is still `running`, there is
    only the position, as the viewer in `header` sees it. If the deal had a redeal, or began with a position set up by
    hand, there is only the position after that, with every card named. Otherwise there are the cards dealt, preceded by
    the position before the deal unless the seed in the record determines it.
    """
    begun, again = at
    placed = match.find_custom_start(begun)
    if running:
        yield _tag("Start", write_relaxed(redact_position(match, match.positions[again or begun + 1], header.seat)))
    elif again or placed:
        yield _tag("Start", write_relaxed(encode_position(match, match.positions[again or begun + 1])))
    else:
        if not _tells_seed(match):
            yield _tag("Start", write_relaxed(encode_position(match, match.cut_pack_for_deal(begun))))
        if dealt := describe_drawn_cards(next(match.steps(begun)), None, None):
            yield _tag("Dealt", f"({dealt})")


def _moves(match: AnyMatch, begun: int, ended: int, seat: int | None) -> Iterator[str]:
    """Yield the lines of a record (a match as text) that list the actions of a deal, grouped by turns.

    The deal consists of the actions from index `begun` up to, but not including, `ended`. `seat` is the viewer; None
    sees all cards. Each round of the table has a line of its own. An action that another seat makes out of turn is
    listed in the current turn; the text of such an action names the seat that made it.
    """
    game, turns, first = match.game, list[str](), None
    for number, step in zip(range(begun, ended), match.steps(begun), strict=False):
        due = game.rules.to_act(match.positions[number])
        assert due is not None
        first = due if first is None else first
        word = game.text.write_action(match.actions[number])
        got = describe_drawn_cards(step, seat, due, word)
        if not turns or (match.actor(number) == due and turns[-1].partition(":")[0] != str(due + 1)):
            if due == first and turns:
                yield _wrap_text("  ".join(turns))
                turns = []
            turns.append(f"{due + 1}:")
        turns[-1] += f" {word}({got})" if got else f" {word}"
    if turns:
        yield _wrap_text("  ".join(turns))


def describe_drawn_cards(step: Step[object], seat: int | None, actor: int | None, word: str = "") -> str:
    """Return the text that a record (a match as text) adds after an action for the cards drawn from the stock.

    `step` is the result of the action, `actor` the seat that made it, and `seat` the viewer. The text has each card
    that came from the stock and whose face the viewer saw; if `seat` is None, it has all of them. Cards that did not
    come into the hand of `actor` follow the name of the place to which they came: a seat's number for its hand, else a
    word.

    If the action drew any card and `seat` is not None, the text also has the cards that other seats laid face up from
    their hands, such as a red three, unless they are in `word`, the text of the action. If there are no cards to name,
    the text is empty.
    """
    moves = [event for event in step.events if isinstance(event, Moved)]
    found: dict[str, list[str]] = {}
    for event in moves if any(event.source.kind == "stock" for event in moves) else ():
        name = _name(event.target, actor)
        if event.source.kind == "stock" and (seat is None or can_see_faces(event.target, seat)):
            found.setdefault(name, []).extend(map(str, event.cards))
        elif seat is not None and is_laid_by_another(event, seat) and event.cards[0] not in word:
            found.setdefault(_name(event.source, actor), []).extend(map(str, event.cards))
    return ", ".join(" ".join([*([name] if name else []), *cards]) for name, cards in found.items())


def is_laid_by_another(event: Moved, seat: int) -> bool:
    """Return whether the cards of `event` left another seat's hand for a place where `seat` sees their faces."""
    return event.source.kind == "hand" and event.source.owner != seat and can_see_faces(event.target, seat)


def _name(place: Place, actor: int | None) -> str:
    """Return the name of `place` in a record (a match as text): a seat's number for its hand, else a word.

    For the hand of the seat `actor` the name is empty.
    """
    if place.kind == "hand":
        return "" if place.owner == actor else str(place.owner + 1)
    return place.kind


def can_see_faces(place: Place, seat: int) -> bool:
    """Return whether `seat` saw the faces of cards that came from the stock to `place`."""
    return place.kind != "stock" and (place.kind != "hand" or place.owner == seat)


def _tag(name: str, value: str) -> str:
    return _wrap_text(f"{name}: {value}")


def _wrap_text(text: str) -> str:
    return fill(text, WIDE, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)
