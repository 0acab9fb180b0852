"""Functions that check what every game promises of a position, and raise AssertionError if a promise is broken."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from itertools import islice
from random import Random
from re import findall, fullmatch

from pytest import raises

from tests.promises.walk import LISTED, Turn
from upcard.core.cards import HIDDEN, Card, Cards, shuffle_cards
from upcard.core.events import Moved, Place, redact_events
from upcard.core.game.record import AnyGame
from upcard.core.game.steps import Step
from upcard.core.violation import IllegalAction
from upcard.play.text.words import LANGUAGES, Words

WORDS = tuple(map(Words, LANGUAGES))
NAMED = ("offered", "barred")
"""Keys of a position that only name cards: those lie in a hand, where both players have seen them."""


def count_pack(game: AnyGame, position: object) -> Counter[str]:
    """Count the cards of a position."""
    written = game.text.form.write(position)
    return count_named_cards([value for key, value in written.items() if key not in NAMED])


def count_named_cards(value: object) -> Counter[str]:
    """Count the cards that a value names at any depth."""
    return Counter(findall(r"'([A2-9TJQK][SHDC]|X)'", repr(value)))


def lists_legal_actions(game: AnyGame, turn: Turn) -> None:
    """Check that every listed action is accepted, and listed only once."""
    assert [
        (action, game.rules.check(turn.seen, action)) for action in turn.listed if game.rules.check(turn.seen, action)
    ] == []
    assert len(dict.fromkeys(turn.listed)) == len(turn.listed)


def refuses_what_is_not_listed(game: AnyGame, turn: Turn, others: Sequence[object]) -> None:
    """Check that an action of an unlisted kind is refused, and that every refusal names a rule that has a sentence."""
    kinds = dict.fromkeys(map(type, turn.listed))
    for action in others:
        violation = game.rules.check(turn.seen, action)
        if violation is None:
            whole = len(turn.listed) < LISTED
            assert type(action) in kinds or not whole, f"{action} is legal and no such action is listed"
            continue
        assert action not in turn.listed
        assert fullmatch(r"[a-z-]+\.[a-z-]+", violation.rule) and f"{violation.rule}.title" in WORDS[0]
        assert "{" not in WORDS[turn.number % len(WORDS)].refusal(violation)
        with raises(IllegalAction):
            game.rules.apply(turn.position, action)


def leads_where_it_led(game: AnyGame, first: object, turns: Sequence[Turn]) -> None:
    """Check that the same actions lead from the same position to the same result."""
    position = first
    for turn in turns:
        position = game.rules.apply(position, turn.action).position
    assert not turns or position == turns[-1].step.position


def tells_every_move(game: AnyGame, before: object, step: Step[object], seat: int) -> None:
    """Check that the events lead from what a seat saw before to what it sees after, hidden cards included."""
    old, new = (game.table.arrange(game.rules.observe(position, seat)) for position in (before, step.position))
    moves = [event for event in redact_events(step.events, partial(game.table.sees, seat)) if isinstance(event, Moved)]
    touched = dict.fromkeys(place for move in moves for place in (move.source, move.target))
    lies = {place: Counter(old.get(place, ())) for place in touched}
    for move in moves:
        _move(lies, move, game.table.sees(seat, move.target))
    assert {place: +cards for place, cards in lies.items()} == {place: Counter(new.get(place, ())) for place in touched}
    assert _list_untouched(old, touched) == _list_untouched(new, touched)


def _move(lies: Mapping[Place, Counter[Card]], move: Moved, seen: bool) -> None:
    source, target = lies[move.source], lies[move.target]
    for card in move.cards:
        leaving = card if source[card] else HIDDEN
        assert source[leaving], f"{card} is not in {move.source}"
        source[leaving] -= 1
        target[card if seen else HIDDEN] += 1


def _list_untouched(lies: Mapping[Place, Cards], touched: Mapping[Place, None]) -> Mapping[Place, Cards]:
    return {place: cards for place, cards in lies.items() if cards and place not in touched}


def shows_only_what_was_seen_to_move(game: AnyGame, before: object, step: Step[object], seat: int) -> None:
    """Check that a card newly named in a seat's observation is one whose face the seat saw move.

    A card that exists only once in the pack may be named again, since it is known.
    """
    old, new = (count_named_cards(game.rules.observe(position, seat)) for position in (before, step.position))
    moves = [event for event in redact_events(step.events, partial(game.table.sees, seat)) if isinstance(event, Moved)]
    moved, copies = (
        Counter(str(card) for move in moves for card in move.cards),
        count_named_cards(game.text.form.write(before)),
    )
    more = (new - old).items()
    known = {card for card in old | moved if copies[card] == 1}
    assert all(card in known or number <= moved[card] for card, number in more)


def hides_what_a_seat_may_not_see(game: AnyGame, rules: Mapping[str, object], turn: Turn) -> None:
    """Check that exchanging all that a seat cannot see changes neither its observation nor its actions."""
    seens = hides_from(game, rules, turn.position, turn.seat)
    listed = [list(islice(game.rules.legal_actions(seen), LISTED)) for seen in seens]
    assert listed[0] == listed[1]


def hides_from(game: AnyGame, rules: Mapping[str, object], position: object, seat: int) -> Sequence[object]:
    """Check that exchanging all that a seat cannot see leaves its observation unchanged; return both observations."""
    form, written = game.text.form, game.text.form.write(position)
    told = form.read(rules, written, "0")
    other = form.read(rules, exchange_hidden_cards(written, seat, Random(repr(written))), "0")
    seens = [game.rules.observe(position, seat) for position in (told, other)]
    assert seens[0] == seens[1]
    return seens


def exchange_hidden_cards(written: Mapping[str, object], seat: int, random: Random) -> Mapping[str, object]:
    """Shuffle the other hands and the stock among themselves, except a card that everybody has seen."""
    hands, stock, shown = written["hands"], written["stock"], written.get("offered")
    assert isinstance(hands, list)
    assert isinstance(stock, list)
    hidden = [[] if other == seat else [card for card in hand if card != shown] for other, hand in enumerate(hands)]
    mixed = iter(shuffle_cards([card for hand in hidden for card in hand] + stock, str(random.random())))
    others = [
        hand if other == seat else [card if card == shown else next(mixed) for card in hand]
        for other, hand in enumerate(hands)
    ]
    return {**written, "hands": others, "stock": list(mixed)}


def is_written_whole(game: AnyGame, rules: Mapping[str, object], position: object) -> None:
    """Check that a written position reads back as one that is written the same."""
    form = game.text.form
    written = form.write(position)
    assert form.write(form.read(rules, written, "0")) == written
