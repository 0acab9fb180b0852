"""The examples on the rule pages: each shows cards, and whether the rules allow an action with these cards.

The verdict is never written in the page: each example is a position and actions, judged by the game's own `check` under
the options of the rule book that holds the page. Points come from the game's own `score`. The module `rulebook`
describes the format of the pages.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import islice
from typing import NamedTuple

from upcard.core.cards import KNOWN, Card, Cards
from upcard.core.text.decode import BadData, decode, decode_by_type
from upcard.core.text.encode import fields_of
from upcard.core.violation import IllegalAction, Violation
from upcard.play.rulebook.rulebook import (
    ExampleCaption,
    RuleBook,
    RuleEntry,
    conditions_hold,
    fill_in_facts,
    strip_bold,
)
from upcard.play.text.words import Words

SIGNS = {True: "✓ ", False: "✗ ", None: ""}
OTHERS = 5
"""The number of cards in each hand for which an example names no cards."""
HELD, SETTLED, PACK = "held", "settled", "pack"
"""Keys for three numbers that an example can show in place of the sum of score items.

The keys stand for the number of cards in the first hand, the first side's settlement, and the number of cards in the
pack.
"""
SEED = "example"
"""The seed of every deal that an example shows."""
HANDS = ("hands", "feet")
"""The fields of a position whose lists hold a hand, or the number of its cards, for each seat."""
PILES = ("pile", "stock")
"""The fields of a position whose lists hold cards; other lists hold an entry for each seat or side."""


class ExamplePile(NamedTuple):
    """Cards that lie on one another in an example of the rules: how many they are, and the text shown on them.

    An example of the text is the value of a build.
    """

    number: int
    sign: str = ""


class ExamplePlace(NamedTuple):
    """The cards of one place in an example of the rules, with the label of the place.

    `sideways` is the index of the card that lies sideways, or None.
    """

    cards: Cards
    label: str = ""
    sideways: int | None = None
    parts: tuple[ExamplePile, ...] = ()
    """The stacks in the place, in order; empty if all its cards are in one stack."""


class RuledExample(NamedTuple):
    """An example on a rule page, judged under the options of the rule book: cards, caption and verdict."""

    name: str
    groups: tuple[ExamplePlace | str, ...]
    """The cards of each place that is shown, and the texts between them."""
    title: str
    caption: str
    violation: Violation | None = None
    judged: bool = False
    points: int | None = None
    """The points that the game counts for the cards; None unless the example is about counting."""

    @property
    def verdict(self) -> bool | None:
        """Whether the rules allow the action that the example shows; None if it shows no action."""
        return self.violation is None if self.judged else None


@dataclass(frozen=True, slots=True)
class _ExampleQuestion:
    """A yes-or-no question that an example in the rules asks about its position, in place of judging an action."""

    over: bool = False
    """Asks whether the match is over, if no other field is set."""
    left: bool = False
    """Asks whether it is the turn of the player whom the table plan puts to the left of the first seat."""
    dealer: int | None = None
    """Asks whether the seat with this number deals next, after a deal that is over."""
    at: str = ""
    """Asks whether the card `card` lies at this path of the position as JSON."""
    card: str = ""
    options: dict[str, object] | None = None
    """Asks whether the options of the book have these values."""


@dataclass(frozen=True, slots=True)
class _ExampleFields:
    """An example in the rules as its file stores it.

    Cards of the rank `rank` may be replaced by cards of another rank when the example is shown.
    """

    show: tuple[object, ...]
    position: dict[str, object] | None = None
    actions: tuple[dict[str, object], ...] = ()
    when: dict[str, object] | None = None
    rank: str | None = None
    counted: tuple[str, ...] = ()
    """The keys of the score items to add up for the first side after all actions.

    Besides score items, `HELD` counts the cards in the first hand, `PACK` those of the whole pack, and `SETTLED` is
    what the first side gets in the settlement. If there are any keys, no action is judged.
    """
    dealt: tuple[str, ...] | None = None
    """The cards on top of the pack before the first deal, which deals them; None if the example has a position."""
    asked: _ExampleQuestion | None = None
    """What the example asks after all actions instead of judging the last one."""


@dataclass(frozen=True, slots=True)
class _ExampleGroup:
    """A group of cards that an example in the rules shows, given as cards or as a path to them in its position."""

    at: str = ""
    cards: Cards = ()
    label: str = ""
    sideways: int | None = None
    apart: bool = False
    """Whether single cards lie side by side; then only the cards of an object, such as a build, are stacked."""


def examples(book: RuleBook, rule: RuleEntry, rank: str | None = None) -> Iterator[RuledExample]:
    """Yield the examples of a rule, judged under the options of the rule book.

    An example is left out if its own condition asks for other options, or if its position or actions are impossible
    under these options. If `rank` is given, it replaces the rank of the example's cards, provided that the verdict
    stays the same.
    """
    referee = _referee(book)
    for name, caption in rule.captions.items():
        written = decode(_ExampleFields, book.examples[name], f"example.{name}")
        if conditions_hold(written.when or {}, book.facts):
            try:
                example = _judge_in_rank(referee, name, written, caption, rank)
            except (BadData, IllegalAction):
                continue
            yield example


def _judge_in_rank(
    referee: "_ExampleReferee", name: str, written: "_ExampleFields", caption: ExampleCaption, rank: str | None
) -> RuledExample:
    """Return the example `written`, judged, with `rank` in place of its own rank unless that changes the verdict.

    `name` and `caption` are the example's. Raises BadData or IllegalAction if it is impossible under the options of the
    rule book.
    """
    plainly = _judge_example(referee, name, written, caption)
    other = _exchange_rank(written, rank)
    turned = plainly if other is None else _judge_example(referee, name, other, caption)
    return turned if turned.violation == plainly.violation or _is_same_violation(turned, plainly) else plainly


def _is_same_violation(one: RuledExample, other: RuledExample) -> bool:
    """Return whether the examples `one` and `other` both break a rule, and the same one."""
    return bool(one.violation and other.violation and one.violation.rule == other.violation.rule)


class _ExampleReferee(NamedTuple):
    """Judges the examples of a rule book under the options for which the book was made."""

    book: RuleBook
    options: Mapping[str, object]
    empty: Mapping[str, object]
    """The JSON fields of an empty position at the book's table."""

    def find_violation(self, written: _ExampleFields) -> Violation | None:
        """Return how the last action of the example `written`, played after the others, breaks the rules.

        Return None if it breaks none. Raises BadData or IllegalAction if the example is impossible under the options of
        the rule book.
        """
        game = self.book.game
        position = self._play_actions(written, written.actions[:-1])
        last = decode_by_type(game.rules.actions, written.actions[-1], "actions")
        return game.rules.check(game.rules.observe(position, game.rules.to_act(position) or 0), last)

    def count_points(self, written: _ExampleFields) -> int:
        """Return the number that the example `written`, which counts something, shows after all its actions are played.

        Its field `counted` says what is counted: the first side's points for some score items, a number of cards, or
        the first side's settlement (what it wins or, if negative, pays).
        """
        rules, position = self.book.game.rules, self._play_actions(written, written.actions)
        if written.counted == (HELD,):
            return len(tuple(_iterate_cards(self._resolve(position, "hands.0"))))
        if written.counted == (PACK,):
            return len(rules.pack(self._start(written)))
        if written.counted == (SETTLED,):
            return (rules.standing(position).settlement or (0,))[0]
        lines = rules.score(position)
        return sum(line.points for line in lines if line.side == 0 and line.key in written.counted)

    def answer_question(self, written: _ExampleFields, asked: _ExampleQuestion) -> bool:
        """Return whether the answer to `asked` is yes, after all actions of the example `written` are played."""
        rules, position = self.book.game.rules, self._play_actions(written, written.actions)
        if asked.options is not None:
            return conditions_hold(asked.options, self.book.facts)
        if asked.at:
            return Card(asked.card) in _iterate_cards(self._resolve(position, asked.at))
        if asked.left:
            _, left, *_ = self.book.game.table.plan(rules.observe(position, 0)).seats
            return rules.to_act(position) == left.seat
        if asked.dealer is not None:
            following = rules.next_deal(position, SEED)
            return following is not None and rules.dealer(following) == asked.dealer
        return rules.standing(position).over

    def list_shown(self, written: _ExampleFields) -> Mapping[str, object]:
        """Return the position that the example `written` shows, as JSON.

        If the example shows a first deal, the key `pack` maps each rank to the cards of that rank in the whole pack.
        """
        if written.dealt is None:
            return written.position or {}
        pack: dict[str, list[str]] = {}
        for card in self.book.game.rules.pack(self._start(written)):
            pack.setdefault(card.rank, []).append(str(card))
        ordered = {rank: sorted(cards) for rank, cards in pack.items()}
        return {**self.book.game.text.form.write(self._play_actions(written, ())), "pack": ordered}

    def _start(self, written: _ExampleFields) -> object:
        """Return the position before the first deal of an example, with the cards of its field `dealt` on the pack."""
        rules = self.book.game.rules
        position = rules.start(self.book.options, SEED)
        wanted, rest = [Card(card) for card in written.dealt or ()], list(rules.pack(position))
        for card in wanted:
            rest.remove(card)
        return rules.with_stock(position, (*wanted, *rest))

    def _resolve(self, position: object, path: str) -> object:
        return _resolve_path(self.book.game.text.form.write(position), path)

    def _play_actions(self, written: _ExampleFields, actions: Iterable[Mapping[str, object]]) -> object:
        game = self.book.game
        if written.dealt is not None:
            position: object = game.rules.apply(self._start(written), game.rules.opening).position
        else:
            position = game.text.form.read(self.options, self._complete_position(written), "example")
        for action in actions:
            position = game.rules.apply(position, decode_by_type(game.rules.actions, action, "actions")).position
        return position

    def _complete_position(self, written: _ExampleFields) -> dict[str, object]:
        """Return the position of the example `written`, with its lists by seat or side filled up to full length."""
        position = written.position or {}
        asked = written.asked
        ended = written.counted or (asked is not None and not (asked.left or asked.at))
        others, made = 0 if ended else OTHERS, dict(position)
        for key, given in position.items():
            whole = self.empty.get(key)
            if isinstance(given, list) and isinstance(whole, list) and key not in PILES:
                made[key] = [*given, *(others if key in HANDS else value for value in whole[len(given) :])]
        return made


def _referee(book: RuleBook) -> _ExampleReferee:
    form, options = book.game.text.form, fields_of(book.options)
    return _ExampleReferee(book, options, form.write(form.read(options, {}, "example")))


def _judge_example(
    referee: _ExampleReferee, name: str, written: _ExampleFields, caption: ExampleCaption
) -> RuledExample:
    book = referee.book
    judged = bool(written.actions and not written.counted and not written.asked)
    violation = referee.find_violation(written) if judged else None
    points = referee.count_points(written) if written.counted else None
    position = referee.list_shown(written)
    groups = tuple(_group(book, written, position, shown) for shown in written.show)
    kind = str(written.actions[-1]["type"]) if judged else ""
    agrees = referee.answer_question(written, written.asked) if written.asked else violation is None
    verdict = "yes" if agrees else "no"
    text = (caption.yes if agrees else caption.no) if judged or written.asked else caption.text
    title = book.verdicts[kind][verdict] if kind else ""
    known = {**book.facts, "rank": (written.rank or "").replace("T", "10"), "points": points}
    return RuledExample(
        name, groups, title, fill_in_facts(text, known, Words(book.language)), violation, judged, points
    )


def _group(
    book: RuleBook, written: _ExampleFields, position: Mapping[str, object], entry: object
) -> ExamplePlace | str:
    if isinstance(entry, str):
        return entry
    shown = decode(_ExampleGroup, entry, "show")
    found = written.actions[-1] if shown.at == "action" else _resolve_path(position, shown.at)
    label = book.words.get(shown.label or shown.at, "")
    parts = tuple(_parts(found)) if shown.apart else ()
    return ExamplePlace(shown.cards or tuple(_iterate_cards(found)), label, shown.sideways, parts)


def _resolve_path(position: Mapping[str, object], path: str) -> object:
    """Return the value at `path` in a position as JSON; a path is keys and indices, separated by dots."""
    value: object = dict(position)
    for step in path.split(".") if path else ():
        value = value[int(step)] if isinstance(value, list) else value[step] if isinstance(value, dict) else ()
    return value


def _parts(value: object) -> Iterator[ExamplePile]:
    """Yield the stacks of cards in a JSON value: each single card, and each object with cards, such as a build."""
    for part in value if isinstance(value, list) else [value]:
        sign = part.get("value", "") if isinstance(part, dict) else ""
        yield ExamplePile(len(tuple(_iterate_cards(part))), str(sign))


def _iterate_cards(value: object) -> Iterator[Card]:
    """Yield all cards within a JSON value, however deeply nested."""
    if isinstance(value, str) and value in KNOWN and len(value) > 1:
        yield Card(value)
    elif value == "X":
        yield Card("X")
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    for part in parts:
        yield from _iterate_cards(part)


def _exchange_rank(written: _ExampleFields, rank: str | None) -> _ExampleFields | None:
    """Return `written` with its rank and `rank` swapped; None if one is missing, or `rank` is equal, 2, 3 or "X"."""
    if written.rank is None or rank is None or rank in (written.rank, "2", "3", "X", ""):
        return None
    swap = {written.rank: rank, rank: written.rank}
    return replace(
        written,
        show=tuple(_swap_ranks(one, swap) for one in written.show),
        position={key: _swap_ranks(value, swap) for key, value in (written.position or {}).items()},
        actions=tuple({key: _swap_ranks(value, swap) for key, value in action.items()} for action in written.actions),
        rank=rank,
    )


def _swap_ranks(value: object, swap: Mapping[str, str]) -> object:
    """Return a JSON value in which the ranks of cards are replaced as the mapping `swap` says."""
    if isinstance(value, dict):
        return {
            key: swap.get(part, part) if key == "rank" and isinstance(part, str) else _swap_ranks(part, swap)
            for key, part in value.items()
        }
    if isinstance(value, list | tuple):
        return [_swap_ranks(part, swap) for part in value]
    if isinstance(value, str) and value in KNOWN and value[0] in swap:
        return swap[value[0]] + value[1:]
    return value


def format_example(example: RuledExample, words: Words) -> str:
    """Return an example of the rules as one line of text: the verdict, the cards and the caption."""
    cards = " ".join(what if isinstance(what, str) else _format_group(what, words) for what in example.groups)
    title = f"{example.title}{colon(words)}" if example.title else ""
    return f"{SIGNS[example.verdict]}{title}{cards}{colon(words)}{strip_bold(example.caption)}"


def _format_group(group: ExamplePlace, words: Words) -> str:
    label = add_brackets(group.label, words) if group.label else ""
    cards = iter(group.cards)
    parts = group.parts or (ExamplePile(len(group.cards)),)
    return f"{' '.join(_together(part, islice(cards, part.number), words) for part in parts)}{label}"


def _together(part: ExamplePile, cards: Iterable[Card], words: Words) -> str:
    named = " ".join(map(words.card, cards))
    return f"[{named}{colon(words)}{part.sign}]" if part.sign else named


def colon(words: Words) -> str:
    """Return the colon as the language of `words` writes it, with a space after it where that is usual."""
    return words.say_key("sentences.colon")


def add_brackets(text: str, words: Words) -> str:
    """Return `text` in brackets as the language of `words` writes them, after a space where that is usual."""
    return words.say_key("sentences.brackets", {"text": text})


def format_rule_text(book: RuleBook, rule: RuleEntry, words: Words) -> str:
    """Return a rule with its examples as plain text."""
    title = f"{rule.title} [{rule.id}]" if rule.id else rule.title
    detail = (f"- {strip_bold(sentence.text)}" for sentence in rule.detail)
    return "\n".join((title, rule.text, *detail, *(format_example(example, words) for example in examples(book, rule))))
