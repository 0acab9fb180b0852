"""The examples of the rule pages: cards that lie somewhere, and what the rules say of an action with them.

What is allowed is never written: each example is a position and actions, ruled on by the game's own `check` under the
options of the book. `upcard.play.rulebook` says how the pages are written.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from upcard.core.cards import KNOWN, Card, Cards
from upcard.core.codec import decode, decode_tagged
from upcard.core.game import Violation
from upcard.core.written import plain
from upcard.play.rulebook import Caption, Rule, RuleBook, filled, holds, unmarked
from upcard.play.words import Words

SIGNS = {True: "✓ ", False: "✗ ", None: ""}
OTHERS = 5
"""How many cards the hands have that an example does not name."""


class Lying(NamedTuple):
    """Cards that lie together, with the name of their place; `sideways` is that of a pile (-1: none lies so)."""

    cards: Cards
    label: str = ""
    sideways: int | None = None


class Example(NamedTuple):
    """An example as it is ruled under the options of its book."""

    name: str
    groups: tuple[Lying | str, ...]
    """Groups of cards and the signs between them."""
    title: str
    caption: str
    violation: Violation | None = None
    judged: bool = False

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


@dataclass(frozen=True, slots=True)
class _Shown:
    """A group to be drawn: its cards, or where in the example they stand."""

    at: str = ""
    cards: Cards = ()
    label: str = ""
    sideways: int | None = None


def examples(book: RuleBook, rule: Rule, rank: str | None = None) -> Iterator[Example]:
    """Go through a rule's examples that its options allow, with another rank where one is asked for and fits."""
    for name, caption in rule.captions.items():
        written = decode(_Written, book.examples[name], f"example.{name}")
        if holds(written.when or {}, book.facts):
            plainly = _ruled(book, name, written, caption)
            other = _exchanged(written, rank)
            turned = plainly if other is None else _ruled(book, name, other, caption)
            yield turned if turned.violation == plainly.violation or _alike(turned, plainly) else plainly


def _alike(one: Example, other: Example) -> bool:
    """Say whether the same rule speaks in both."""
    return bool(one.violation and other.violation and one.violation.rule == other.violation.rule)


def _ruled(book: RuleBook, name: str, written: _Written, caption: Caption) -> Example:
    violation = judged(book, written.position or {}, written.actions) if written.actions else None
    groups = tuple(_group(book, written, shown) for shown in written.show)
    kind = written.actions[-1]["type"] if written.actions else ""
    verdict = "yes" if violation is None else "no"
    text = (caption.yes if violation is None else caption.no) if written.actions else caption.text
    title = book.verdicts[str(kind)][verdict] if kind else ""
    known = {**book.facts, "rank": (written.rank or "").replace("T", "10")}
    return Example(name, groups, title, filled(text, known), violation, bool(written.actions))


def judged(book: RuleBook, position: Mapping[str, object], actions: Iterable[Mapping[str, object]]) -> Violation | None:
    """Return the rule that the last action breaks after the others were played; raises BadData, IllegalAction."""
    game, form = book.game, book.game.form()
    now = form.read(_options(book), _completed(book, position), "example")
    *before, last = (decode_tagged(game.actions, action, "actions") for action in actions)
    for action in before:
        now = game.apply(now, action).position
    return game.check(game.observe(now, game.to_act(now) or 0), last)


def _options(book: RuleBook) -> dict[str, object]:
    written = plain(book.options)
    assert isinstance(written, dict)
    return written


def _completed(book: RuleBook, position: Mapping[str, object]) -> dict[str, object]:
    """Lengthen each list of seats or sides to what the table of the book has."""
    form = book.game.form()
    empty = form.write(form.read(_options(book), {}, "example"))
    made = dict(position)
    for key, given in position.items():
        whole = empty.get(key)
        if isinstance(given, list) and isinstance(whole, list):
            rest = whole[len(given) :] if key != "pile" else []
            made[key] = [*given, *(OTHERS if key == "hands" else value for value in rest)]
    return made


def _group(book: RuleBook, written: _Written, entry: object) -> Lying | str:
    if isinstance(entry, str):
        return entry
    shown = decode(_Shown, entry, "show")
    cards = shown.cards or _found(written, shown.at)
    return Lying(cards, book.words.get(shown.label or shown.at, ""), shown.sideways)


def _found(written: _Written, path: str) -> Cards:
    """Return the cards at a path of the position, or those that the last action names."""
    if path == "action":
        return tuple(_named(written.actions[-1]))
    value: object = written.position or {}
    for step in path.split(".") if path else ():
        value = value[int(step)] if isinstance(value, list) else value[step] if isinstance(value, dict) else ()
    return tuple(_named(value))


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
    return decode(_Written, {**plainly, **when, "position": position, "actions": actions}, "example")


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
    return f"{' '.join(map(words.card, group.cards))}{label}"


def colon(words: Words) -> str:
    """Return the colon of a language, with the space that follows it."""
    return "：" if words.language == "ja" else ": "


def bracketed(text: str, words: Words) -> str:
    """Put a text in a language's brackets, with the space before them."""
    return f"（{text}）" if words.language == "ja" else f" ({text})"


def copied(book: RuleBook, rule: Rule, words: Words) -> str:
    """Write a rule with its examples as plain text."""
    title = f"{rule.title} [{rule.id}]" if rule.id else rule.title
    detail = (f"- {unmarked(sentence.text)}" for sentence in rule.detail)
    return "\n".join((title, rule.text, *detail, *(line(example, words) for example in examples(book, rule))))
