"""The rule pages of a game in one language under given options, put together from a file when they are opened.

A page holds its sentences as data: plain, or with the options under which they hold::

    "The rest is the stock."
    { when = { packs = 2 }, text = "Two packs are shuffled together: 108 cards." }
    { unless = { table = ["two", "three"] }, text = "{hand_size} cards each." }

A condition names options and the value or values that they must have. It may also use a name that the file defines for
a group of conditions. A field such as `{hand_size}` is replaced by the value of that option. There is no other code in
a page.
"""

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple, TypeAlias
from unicodedata import normalize

from upcard.core.game.record import AnyGame
from upcard.core.resources import resource
from upcard.core.text.decode import decode
from upcard.core.text.encode import fields_of
from upcard.play.rulebook.option_form import ChosenRules, build_rules, table_of
from upcard.play.rulebook.option_notes import load_notes
from upcard.play.text.words import Words

Facts: TypeAlias = Mapping[str, object]
"""The value of each option by name, and for each named group of conditions whether the group is fulfilled."""
Conditions: TypeAlias = Mapping[str, object]
FIELD = re.compile(r"\{(\w+)\}")
KANA = {code: code + 0x60 for code in range(0x3041, 0x3097)}
"""A table for `str.translate` from hiragana to katakana, since a search does not distinguish the two."""


class RuleSentence(NamedTuple):
    """A sentence of a rule page; `differs` says that under the game's default options the page does not have it."""

    text: str
    differs: bool = False
    point: int | None = None
    """The number of the settled point: a question that the rules' sources leave open, with our answer.

    None if the sentence is no such answer.
    """


@dataclass(frozen=True, slots=True)
class ExampleCaption:
    """The captions of an example on a rule page; the one that is shown depends on the verdict.

    `yes` is for an example that the rules allow or a question answered with yes, `no` for the opposite, and `text` for
    an example in which nothing is judged.
    """

    text: str = ""
    yes: str = ""
    no: str = ""


class RuleEntry(NamedTuple):
    """An entry of the rule book: a rule, a part of the introduction, or another page.

    `id` is a rule's id, such as `<game>.minimum`, or another page's name; it is empty for a part of the introduction.
    """

    id: str
    title: str
    said: tuple[RuleSentence, ...]
    detail: tuple[RuleSentence, ...]
    classic: tuple[str, ...]
    """Sentences of the classic game that are not true under the book's options."""
    captions: Mapping[str, ExampleCaption]
    """The captions of the rule's examples, by the example's name."""
    related: tuple[str, ...]
    gap: str

    @property
    def text(self) -> str:
        """The main sentences of the entry joined into one paragraph, without marks for bold type."""
        return strip_bold(self.gap.join(sentence.text for sentence in self.said))

    @property
    def differs(self) -> bool:
        """Whether the entry says something else under the rule book's options than under the game's default options."""
        return bool(self.classic) or any(sentence.differs for sentence in (*self.said, *self.detail))


class RuleSection(NamedTuple):
    """A section of the rule book: rules that belong together, under a title."""

    title: str
    rules: tuple[RuleEntry, ...]


class RuleBook(NamedTuple):
    """The rule book of a game in one language under given options: an introduction, pages, and rules in sections."""

    title: str
    language: str
    game: AnyGame
    options: object
    facts: Facts
    introduction: tuple[RuleEntry, ...]
    pages: tuple[RuleEntry, ...]
    """Pages that are not rules, such as one on where the game comes from."""
    sections: tuple[RuleSection, ...]
    words: Mapping[str, str]
    verdicts: Mapping[str, Mapping[str, str]]
    """The headings of examples: for each type of action, one for `yes` and one for `no`."""
    examples: Mapping[str, object]
    """The examples by name, as the files of rules and of options hold them."""
    counting: tuple[str, ...]
    """The ids of the rules that say what scores points."""
    readings: Mapping[str, str]
    """How words are pronounced, so that they are found when somebody searches in kana."""

    @property
    def score_card(self) -> tuple[RuleEntry, ...]:
        """The rules that say what scores points, in the order of the book; the window shows them on a score card."""
        return tuple(rule for rule in self.rules() if rule.id in self.counting)

    def rules(self) -> Iterator[RuleEntry]:
        """Return an iterator over all rules of the book, in the order of its sections."""
        return (rule for section in self.sections for rule in section.rules)

    def rule(self, rule_id: str) -> RuleEntry | None:
        """Return the rule with the id `rule_id`; None if the book has none."""
        return next((rule for rule in self.rules() if rule.id == rule_id), None)

    def find_entry(self, name: str) -> RuleEntry | None:
        """Return the page with the name `name`, or the rule with this id; None if the book has neither."""
        return next((page for page in self.pages if page.id == name), None) or self.rule(name)

    def search_rules(self, wanted: str) -> tuple[RuleEntry, ...]:
        """Return the rules and pages that contain every word of the text `wanted`, the best match first.

        Matches of whole words come before matches of parts of words, and matches in titles before others.
        """
        words = normalize_search_text(wanted).split()
        ranked = [(self._rank_match(words, rule), rule) for rule in (*self.rules(), *self.pages)]
        return tuple(rule for _, rule in sorted((one for one in ranked if one[0]), key=lambda one: one[0]))

    def _rank_match(self, words: Sequence[str], rule: RuleEntry) -> tuple[int, ...]:
        """Return the sort key of a rule as the result of a search, lowest for the best match.

        Return an empty tuple if the rule does not contain all of `words`.
        """
        titled = self._has(words, rule.title)
        if not titled and not self._has(words, *_list_searchable_texts(rule)):
            return ()
        return rank_words(words, rule.title if titled else "\n".join(_list_searchable_texts(rule))), not titled

    def _has(self, words: Iterable[str], *texts: str) -> bool:
        whole = normalize_search_text(strip_bold("\n".join(texts)))
        aloud = "\n".join(
            normalize_search_text(read)
            for written, read in self.readings.items()
            if normalize_search_text(written) in whole
        )
        return all(word in whole or word in aloud for word in words)


@dataclass(frozen=True, slots=True)
class _SentenceFile:
    """A sentence of a rule page as the file stores it, with conditions on the options under which it is shown."""

    text: str
    when: dict[str, object] | None = None
    unless: dict[str, object] | None = None
    point: int | None = None


@dataclass(frozen=True, slots=True)
class _PageFile:
    """A rule, a part of the introduction, or another page of the rule book, as the file stores it."""

    title: str
    text: tuple[object, ...]
    id: str = ""
    detail: tuple[object, ...] = ()
    examples: dict[str, object] | None = None


@dataclass(frozen=True, slots=True)
class _SectionFile:
    """A section of rules as the rule book's file stores it."""

    title: str
    rule: tuple[_PageFile, ...]


@dataclass(frozen=True, slots=True)
class _BookFile:
    """The content of a rule book's file for one language."""

    title: str
    words: dict[str, str]
    verdicts: dict[str, dict[str, str]]
    introduction: tuple[_PageFile, ...]
    section: tuple[_SectionFile, ...]
    page: tuple[_PageFile, ...] = ()
    readings: dict[str, str] | None = None


@dataclass(frozen=True, slots=True)
class _SharedFile:
    """The content of a rule book's file that is shared by all languages."""

    named: dict[str, dict[str, object]]
    related: dict[str, tuple[str, ...]]
    example: dict[str, object]
    score_card: tuple[object, ...] = ()
    """The ids of the rules that say what scores points; like a sentence, each may have conditions."""


def is_written(game: AnyGame) -> bool:
    """Return whether the game has a rule book, that is a file with its rules."""
    return resource("rules", f"{game.name}.toml").is_file()


def read_rule_book(game: AnyGame, language: str, options: object = None) -> RuleBook:
    """Return a game's rule book under `options`; None means the game's default options, those of the classic game."""
    classic = game.rules.default_options
    options = classic if options is None else options
    shared, book = _read_files(
        resource("rules", f"{game.name}.toml"), resource("rules", f"{game.name}.{language}.toml")
    )
    words = Words(language)
    under = _OptionContext(list_facts(options, shared.named), list_facts(classic, shared.named), shared.related, words)
    return RuleBook(
        book.title,
        language,
        game,
        options,
        under.now,
        tuple(under.rule(page) for page in book.introduction),
        tuple(map(under.plain, book.page)),
        tuple(RuleSection(section.title, tuple(map(under.rule, section.rule))) for section in book.section),
        book.words,
        book.verdicts,
        {**shared.example, **load_notes(game.name).examples},
        tuple(rule for rule, _ in _holding(_sentences(shared.score_card), under.now, words)),
        book.readings or {},
    )


@lru_cache(maxsize=4)
def _read_files(shared: Path, own: Path) -> tuple[_SharedFile, _BookFile]:
    """Return the contents of a rule book's two files; the last few are cached, as options are changed often."""
    return decode(_SharedFile, _load_toml(shared), "rules"), decode(_BookFile, _load_toml(own), f"rules.{own.stem}")


def _load_toml(path: Path) -> object:
    return tomllib.loads(path.read_text("utf-8"))


def list_facts(options: object, named: Mapping[str, Conditions]) -> Facts:
    """Return the values that conditions on rule sentences are compared with, by name.

    For each option the result has the option's value, with the text "none" in place of None. For each name in `named`
    it has True if all conditions under that name hold, else False.
    """
    written = fields_of(options)
    known = {name: "none" if value is None else value for name, value in written.items()}
    return {**known, **{name: conditions_hold(conditions, known) for name, conditions in named.items()}}


def changes(book: RuleBook) -> Iterator[tuple[str, object, object]]:
    """Yield each option of the rule book that has not its default value: its name, its value and its default value."""
    now, classic = (list_facts(options, {}) for options in (book.options, book.game.rules.default_options))
    return ((name, now[name], usual) for name, usual in classic.items() if now[name] != usual)


def list_changed_options(book: RuleBook, preset: str = "") -> tuple[str, ...]:
    """Return the names of the rule book's options that differ from those of `preset` at the same table.

    An empty `preset` means the game's first one. A table is a seating arrangement.
    """
    now = list_facts(book.options, {})
    rules = ChosenRules(table_of(book.game, book.options), preset or next(iter(book.game.rules.presets)))
    return tuple(name for name, value in list_facts(build_rules(book.game, rules), {}).items() if now[name] != value)


def find_nearest_preset(book: RuleBook) -> tuple[str, int]:
    """Return the name of a preset, and how many options of the rule book have another value than in that preset.

    If a preset has exactly these options, return its name and 0; otherwise return that of the game's first preset.
    """
    first, *others = book.game.rules.presets
    whole = next((name for name in others if not list_changed_options(book, name)), None)
    return (first, len(list_changed_options(book))) if whole is None else (whole, 0)


def conditions_hold(conditions: Conditions, known: Facts) -> bool:
    """Return whether all `conditions` hold: each names a fact, and the value, or list of values, that it must have.

    `known` holds the facts. Raises KeyError for an unknown name.
    """
    return all(known[name] in (wanted if isinstance(wanted, list) else [wanted]) for name, wanted in conditions.items())


def fill_in_facts(text: str, known: Facts, words: Words) -> str:
    """Return `text` with fields such as `{hand_size}` filled in from `known`; raises KeyError for an unknown name."""
    return FIELD.sub(lambda field: format_known_value(known[field[1]], words), text)


def format_known_value(value: object, words: Words) -> str:
    """Return the value of an option as text; a number is written as usual in the language of `words`."""
    return words.format_number(value) if isinstance(value, int) else str(value)


class _OptionContext(NamedTuple):
    """Builds the entries of a rule book: picks the sentences that are true, and marks those not in the classic game.

    `now` holds the values of the rule book's options, `classic` those of the game's default options (the classic game).
    """

    now: Facts
    classic: Facts
    related: Mapping[str, tuple[str, ...]]
    words: Words

    def rule(self, page: _PageFile) -> RuleEntry:
        """Return a page of the rule book's file with only the sentences that are true under the rule book's options."""
        said, detail = _sentences(page.text), _sentences(page.detail)
        usual = tuple(_holding((*said, *detail), self.classic, self.words))
        here = frozenset(text for text, _ in _holding((*said, *detail), self.now, self.words))
        return RuleEntry(
            page.id,
            page.title,
            self._mark_changes(said, usual),
            self._mark_changes(detail, usual),
            tuple(strip_bold(text) for text, _ in usual if text not in here),
            {name: decode(ExampleCaption, caption, page.id) for name, caption in (page.examples or {}).items()},
            self.related.get(page.id, ()),
            self.words.say_key("sentences.joint"),
        )

    def plain(self, page: _PageFile) -> RuleEntry:
        """Return a page that is not a rule, such as one about the game's origin; nothing in it is marked as changed."""
        made = self.rule(page)
        return made._replace(said=tuple(one._replace(differs=False) for one in made.said), classic=())

    def _mark_changes(
        self, said: Iterable[_SentenceFile], usual: Iterable[tuple[str, int | None]]
    ) -> tuple[RuleSentence, ...]:
        known = [text for text, _ in usual]
        return tuple(
            RuleSentence(text, text not in known, point) for text, point in _holding(said, self.now, self.words)
        )


def _sentences(written: Iterable[object]) -> tuple[_SentenceFile, ...]:
    return tuple(decode(_SentenceFile, {"text": one} if isinstance(one, str) else one, "text") for one in written)


def _holding(said: Iterable[_SentenceFile], known: Facts, words: Words) -> Iterator[tuple[str, int | None]]:
    """Yield those sentences of a rule page whose conditions hold for the facts `known`, with their fields filled in.

    With each comes the number of its settled point (a question that the rules' sources leave open, with our answer), or
    None.
    """
    for one in said:
        if conditions_hold(one.when or {}, known) and not (one.unless and conditions_hold(one.unless, known)):
            yield fill_in_facts(one.text, known, words), one.point


def strip_bold(text: str) -> str:
    """Return `text` without the marks `**` that make words bold."""
    return text.replace("**", "")


def normalize_search_text(text: str) -> str:
    """Return `text` in the form in which texts are compared when somebody searches the rules.

    Upper and lower case, full and half width, and hiragana and katakana become alike.
    """
    return normalize("NFKC", text).casefold().translate(KANA)


def rank_words(words: Sequence[str], text: str) -> int:
    """Return how well `text` matches a search for `words`: 0, 1 or 2, where 0 is best.

    It is 0 if each of `words` is a whole word of `text`, 1 if each is at least the beginning of a word, else 2.
    Japanese words are ignored, because Japanese has no spaces between words.
    """
    spaced = [word for word in words if word.isascii()]
    searched = normalize_search_text(strip_bold(text))
    whole = all(re.search(rf"\b{re.escape(word)}\b", searched) for word in spaced)
    begun = all(re.search(rf"\b{re.escape(word)}", searched) for word in spaced)
    return 0 if whole else 1 if begun else 2


def _list_searchable_texts(rule: RuleEntry) -> Iterator[str]:
    yield from (rule.id, rule.title, *(sentence.text for sentence in (*rule.said, *rule.detail)))
    yield from (text for caption in rule.captions.values() for text in (caption.text, caption.yes, caption.no))
