"""The examples of the rule pages: cards that lie somewhere, and what the rules say of an action with them.

What is allowed is never written: each example is a position and actions, ruled on by the game's own `check` under the
options of the book; nor is what counts, which is the game's own `score`. `upcard.play.rulebook.rulebook`
says how the pages are written.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import NamedTuple

from upcard.core.cards import KNOWN, Card, Cards
from upcard.core.game.record import Violation
from upcard.core.text.decode import decode, decode_tagged
from upcard.core.text.encode import fields_of
from upcard.play.rulebook.rulebook import Caption, Rule, RuleBook, filled, holds, unmarked
from upcard.play.text.words import Words

SIGNS = {True: "✓ ", False: "✗ ", None: ""}
OTHERS = 5
"""How many cards the hands have that an example does not name."""
PILES = ("pile", "stock")
"""Lists of a position that are of cards, and not of seats or sides."""


class Part(NamedTuple):
    """Some of a place's cards that lie on one another, and what stands on them."""

    number: int
    sign: str = ""


class Lying(NamedTuple):
    """Cards of one place, with its name; `sideways` is that of a pile (-1: none lies so)."""

    cards: Cards
    label: str = ""
    sideways: int | None = None
    parts: tuple[Part, ...] = ()
    """How many of them, one after the other, lie on one another, where they do not all do so."""


class Example(NamedTuple):
    """An example as it is ruled under the options of its book."""

    name: str
    groups: tuple[Lying | str, ...]
    """Groups of cards and the signs between them."""
    title: str
    caption: str
    violation: Violation | None = None
    judged: bool = False
    points: int | None = None
    """What the game counts for it, where that is what the example shows."""

    @property
    def verdict(self) -> bool | None:
        """Whether the rules allow it; None where there is nothing to allow."""
        return self.violation is None if self.judged else None


@dataclass(frozen=True, slots=True)
class _Written:
    """An example as the file has it; `rank` may be exchanged for another."""

    show: tuple[object, ...]
    position: dict[str, object] | None = None
    actions: tuple[dict[str, object], ...] = ()
    when: dict[str, object] | None = None
    rank: str | None = None
    counted: tuple[str, ...] = ()
    """The items of the first side's score that are added up once all was played; then nothing is ruled on."""


@dataclass(frozen=True, slots=True)
class _Shown:
    """A group to be drawn: its cards, or where in the example they stand."""

    at: str = ""
    cards: Cards = ()
    label: str = ""
    sideways: int | None = None
    apart: bool = False
    """Whether the cards lie side by side, and only those of one object of the position on one another."""


def examples(book: RuleBook, rule: Rule, rank: str | None = None) -> Iterator[Example]:
    """Go through a rule's examples that its options allow, with another rank where one is asked for and fits."""
    referee = _referee(book)
    for name, caption in rule.captions.items():
        written = decode(_Written, book.examples[name], f"example.{name}")
        if holds(written.when or {}, book.facts):
            plainly = _ruled(referee, name, written, caption)
            other = _exchanged(written, rank)
            turned = plainly if other is None else _ruled(referee, name, other, caption)
            yield turned if turned.violation == plainly.violation or _alike(turned, plainly) else plainly


def _alike(one: Example, other: Example) -> bool:
    """Say whether the same rule speaks in both."""
    return bool(one.violation and other.violation and one.violation.rule == other.violation.rule)


class _Referee(NamedTuple):
    """Rules on the examples of a book."""

    book: RuleBook
    options: Mapping[str, object]
    empty: Mapping[str, object]
    """A position at its table in which nothing is written."""

    def judged(self, written: _Written) -> Violation | None:
        """Return the rule that the last action breaks after the others were played; raises BadData, IllegalAction."""
        game = self.book.game
        position = self._played(written, written.actions[:-1])
        last = decode_tagged(game.actions, written.actions[-1], "actions")
        return game.check(game.observe(position, game.to_act(position) or 0), last)

    def counted(self, written: _Written) -> int:
        """Return what the first side scores by the items named, as if play ended here."""
        lines = self.book.game.score(self._played(written, written.actions))
        return sum(line.points for line in lines if line.side == 0 and line.key in written.counted)

    def _played(self, written: _Written, actions: Iterable[Mapping[str, object]]) -> object:
        game = self.book.game
        position: object = game.form().read(self.options, self._completed(written), "example")
        for action in actions:
            position = game.apply(position, decode_tagged(game.actions, action, "actions")).position
        return position

    def _completed(self, written: _Written) -> dict[str, object]:
        """Lengthen each list of seats or sides to what the table of the book has; no other hand counts."""
        position = written.position or {}
        others, made = 0 if written.counted else OTHERS, dict(position)
        for key, given in position.items():
            whole = self.empty.get(key)
            if isinstance(given, list) and isinstance(whole, list) and key not in PILES:
                made[key] = [*given, *(others if key == "hands" else value for value in whole[len(given) :])]
        return made


def _referee(book: RuleBook) -> _Referee:
    form, options = book.game.form(), fields_of(book.options)
    return _Referee(book, options, form.write(form.read(options, {}, "example")))


def _ruled(referee: _Referee, name: str, written: _Written, caption: Caption) -> Example:
    book = referee.book
    judged = bool(written.actions and not written.counted)
    violation = referee.judged(written) if judged else None
    points = referee.counted(written) if written.counted else None
    groups = tuple(_group(book, written, shown) for shown in written.show)
    kind = str(written.actions[-1]["type"]) if judged else ""
    verdict = "yes" if violation is None else "no"
    text = (caption.yes if violation is None else caption.no) if judged else caption.text
    title = book.verdicts[kind][verdict] if kind else ""
    known = {**book.facts, "rank": (written.rank or "").replace("T", "10"), "points": points}
    return Example(name, groups, title, filled(text, known, Words(book.language)), violation, judged, points)


def _group(book: RuleBook, written: _Written, entry: object) -> Lying | str:
    if isinstance(entry, str):
        return entry
    shown = decode(_Shown, entry, "show")
    found, label = _found(written, shown.at), book.words.get(shown.label or shown.at, "")
    parts = tuple(_parts(found)) if shown.apart else ()
    return Lying(shown.cards or tuple(_named(found)), label, shown.sideways, parts)


def _found(written: _Written, path: str) -> object:
    """Return what stands at a path of the position, or the last action."""
    if path == "action":
        return written.actions[-1]
    value: object = written.position or {}
    for step in path.split(".") if path else ():
        value = value[int(step)] if isinstance(value, list) else value[step] if isinstance(value, dict) else ()
    return value


def _parts(value: object) -> Iterator[Part]:
    """Go through what lies apart: each card, and the cards of an object with the value that it is called by."""
    for part in value if isinstance(value, list) else [value]:
        sign = part.get("value", "") if isinstance(part, dict) else ""
        yield Part(len(tuple(_named(part))), str(sign))


def _named(value: object) -> Iterator[Card]:
    """Go through the cards that stand anywhere in a JSON value."""
    if isinstance(value, str) and value in KNOWN and len(value) > 1:
        yield Card(value)
    elif value == "X":
        yield Card("X")
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    for part in parts:
        yield from _named(part)


def _exchanged(written: _Written, rank: str | None) -> _Written | None:
    """Return the example with its rank and another exchanged; None where it has none, or that is the same."""
    if written.rank is None or rank is None or rank in (written.rank, "2", "3", "X", ""):
        return None
    swap = {written.rank: rank, rank: written.rank}
    position, actions = _swapped(written.position, swap), [_swapped(action, swap) for action in written.actions]
    plainly = {"show": [_swapped(one, swap) for one in written.show], "rank": rank}
    when = {} if written.when is None else {"when": written.when}
    kept = {**plainly, **when, "counted": written.counted}
    return decode(_Written, {**kept, "position": position, "actions": actions}, "example")


def _swapped(value: object, swap: Mapping[str, str]) -> object:
    """Exchange two ranks wherever a card or a rank stands."""
    if isinstance(value, dict):
        return {
            key: swap.get(part, part) if key == "rank" and isinstance(part, str) else _swapped(part, swap)
            for key, part in value.items()
        }
    if isinstance(value, list | tuple):
        return [_swapped(part, swap) for part in value]
    if isinstance(value, str) and value in KNOWN and value[0] in swap:
        return swap[value[0]] + value[1:]
    return value


def line(example: Example, words: Words) -> str:
    """Write an example in card notation, with its verdict."""
    cards = " ".join(what if isinstance(what, str) else _noted(what, words) for what in example.groups)
    title = f"{example.title}{colon(words)}" if example.title else ""
    return f"{SIGNS[example.verdict]}{title}{cards}{colon(words)}{unmarked(example.caption)}"


def _noted(group: Lying, words: Words) -> str:
    label = bracketed(group.label, words) if group.label else ""
    cards = iter(group.cards)
    parts = group.parts or (Part(len(group.cards)),)
    return f"{' '.join(_together(part, islice(cards, part.number), words) for part in parts)}{label}"


def _together(part: Part, cards: Iterable[Card], words: Words) -> str:
    named = " ".join(map(words.card, cards))
    return f"[{named}{colon(words)}{part.sign}]" if part.sign else named


def colon(words: Words) -> str:
    """Return the colon of a language, with the space that follows it."""
    return words.say_key("sentences.colon")


def bracketed(text: str, words: Words) -> str:
    """Put a text in a language's brackets, with the space before them."""
    return words.say_key("sentences.brackets", {"text": text})


def copied(book: RuleBook, rule: Rule, words: Words) -> str:
    """Write a rule with its examples as plain text."""
    title = f"{rule.title} [{rule.id}]" if rule.id else rule.title
    detail = (f"- {unmarked(sentence.text)}" for sentence in rule.detail)
    return "\n".join((title, rule.text, *detail, *(line(example, words) for example in examples(book, rule))))
