"""Makes the sentence for a key and its facts in a person's language.

A catalogue entry is a text with `{fact}` fields, or a choice between entries: `{"by": "seat", "you": …, "other": …}`.
The fact that `by` names makes the choice (`count` if there is no `by`). The words to choose from are `you` for the
reader's own seat, `true`, `false`, `none`, any text, a number (for a list, the number of its items), `one` for 1, and
`other` for all else.

A field may ask for a form of its fact. Numbers: `{points:+}` (+5 for 5), `{count:words}` (three). Ranks:
`{rank:plural}` (tens), `{rank:s}` (10s), `{ranks:+}` (9 + 10), `{ranks:or}` (9 or 10). Cards: `{cards:and}` (7♠, 7♥ and
7♦), `{cards:count}` (3), `{card:spoken}` (seven of spades). Players: `{seat:bare}` (the name alone, in Japanese without
さん). The form `{can:game.can}` inserts the text of another key: if the fact `can` is `meld-discard`, that of
`game.can.meld-discard`, with the same facts.
"""

# Why: decisions/0009-sentences-in-json.md

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from functools import cache
from os import listdir
from types import MappingProxyType
from typing import Self, TypeAlias
from warnings import warn

from upcard.core.cards import HIDDEN, JOKER, Card
from upcard.core.events import Told
from upcard.core.resources import resource
from upcard.core.text.sanitize import shorten_text
from upcard.core.violation import Violation


def _languages() -> tuple[str, ...]:
    """Return the codes of all languages with a catalogue of sentences, in alphabetical order after English."""
    found = {name.removesuffix(".json") for name in listdir(resource("text")) if name.endswith(".json")}
    return ("en", *sorted(found - {"en"}))


LANGUAGES = _languages()
SEATS = ("seat", "partner", "dealer", "asked", "lone", "opponent")
"""The facts that are seats; a sentence shows the name of the player on the seat."""
PAIR = 2
"""The largest number of names that are joined by a word like "and"; more names are listed."""

SIGNS = MappingProxyType({"S": "♠", "H": "♥", "D": "♦", "C": "♣"})
NOBODY: Mapping[int, str] = MappingProxyType({})
FIELD = re.compile(r"\{(\w+)(?::([^}]*))?\}")
LAST_JOINTS = MappingProxyType({"and": "list.last", "or": "list.or"})
"""For each form of a list of cards, the key of the text before the last card; commas join the others."""
LONGEST_FILE = 200
"""The largest number of characters of a file name or path in a sentence."""

Entry: TypeAlias = "str | Mapping[str, Entry]"


OPTION = ".option."
"""The text between a game and an option in the keys of the option's words: `<game>.option.<name>.what`."""


@cache
def _sentences(language: str) -> Mapping[str, Entry]:
    """Return the catalogue of sentences of a language, by key, without the names and texts of options."""
    entries: dict[str, Entry] = json.loads(resource("text", f"{language}.json").read_bytes())
    return MappingProxyType(entries)


@cache
def read_option_file(game: str) -> Mapping[str, object]:
    """Return the content of the file about a game's options, as parsed JSON; empty if the game has no such file."""
    file = resource("options", f"{game}.json")
    return MappingProxyType(json.loads(file.read_bytes()) if file.is_file() else {})


@cache
def read_option_words(game: str, language: str) -> Mapping[str, Entry]:
    """Return the names and texts of a game's options by key.

    The game's file is read at the first call, and the result is cached.
    """
    options, groups = (_read_table(read_option_file(game), name) for name in ("options", "groups"))
    found: dict[str, Entry] = {f"{game}{OPTION}groups": groups[language]} if language in groups else {}
    for name, option in options.items():
        key = f"{game}{OPTION}{name}"
        found |= {f"{key}.group": option["group"]} if "group" in option else {}
        texts = option.get(language)
        for part, text in texts.items() if isinstance(texts, Mapping) else ():
            found[key if part == "name" else f"{key}.{part}"] = text
    return MappingProxyType(found)


def _read_table(file: Mapping[str, object], name: str) -> Mapping[str, dict[str, Entry]]:
    found = file.get(name)
    return found if isinstance(found, dict) else {}


@cache
def catalogue(language: str) -> Mapping[str, Entry]:
    """Return the whole catalogue of sentences of a language, by key, with the names and texts of options."""
    games = sorted(name.removesuffix(".json") for name in listdir(resource("options")))
    words = (read_option_words(game, language) for game in games)
    return MappingProxyType({**_sentences(language), **{key: text for known in words for key, text in known.items()}})


@cache
def _relatives() -> Mapping[str, str]:
    """Return, for each game that uses sentences of a related game, the name of that game.

    A sentence is taken from the related game if the game has none of its own for the key.
    """
    relatives: dict[str, str] = json.loads(resource("families.json").read_bytes())
    return MappingProxyType(relatives)


@cache
def _properties(language: str) -> Mapping[str, str]:
    """Return the properties of a language by name, such as its own name and its fonts.

    They are in a file of their own, so that not all sentences must be read to get them.
    """
    properties: dict[str, str] = json.loads(resource("languages", f"{language}.json").read_bytes())
    return MappingProxyType(properties)


def of_language(language: str, fact: str) -> str:
    """Return the property `fact` of a language, such as `name`, `players` or `fonts`; empty if it is not given."""
    return _properties(language).get(fact, "")


@cache
def read_language_list(language: str, fact: str) -> tuple[str, ...]:
    """Return the items of the property `fact` of a language, a list separated by commas, such as `players`."""
    return tuple(filter(None, of_language(language, fact).split(", ")))


class Words:
    """Makes sentences in one language from keys and facts.

    The sentences address the person on seat `you`, or nobody if `you` is None; `names` holds the players' names by
    seat.
    """

    def __init__(self, language: str, names: Mapping[int, str] = NOBODY, you: int | None = None) -> None:
        self.language = language
        self.names = names
        self.you = you
        self._entries = _sentences(language)
        self.own: Mapping[str, Entry] = {}
        """Texts that were added to the catalogue."""

    def __contains__(self, key: str) -> bool:
        return self._find_entry(key) is not None

    def _find_entry(self, key: str) -> "Entry | None":
        """Return the text for a key, else the one for the same key of a related game; None if there is neither."""
        while (entry := self._entries.get(key)) is None:
            game, _, rest = key.partition(".")
            entry = read_option_words(game, self.language).get(key) if OPTION in key else None
            if entry is not None or not rest or game not in _relatives():
                return entry
            key = f"{_relatives()[game]}.{rest}"
        return entry

    def with_texts(self, texts: "Mapping[str, Entry]") -> Self:
        """Return a copy of these words with `texts` added to the catalogue."""
        made = copy(self)
        made._entries = {**self._entries, **texts}
        made.own = {**self.own, **texts}
        return made

    def render(self, told: Told) -> str:
        """Return the sentence for `told`, which holds its key and its facts."""
        return self.say_key(told.key, told.values)

    def say_key(self, key: str, facts: Mapping[str, object] = MappingProxyType({})) -> str:
        """Return the sentence for `key` with `facts` filled in.

        For an unknown key there is a warning, and the key itself is returned.
        """
        entry = self._find_entry(key)
        if entry is None:
            warn(f"no words in {self.language!r} for {key}", stacklevel=2)
            return key
        text = self._choose_variant(entry, facts)
        return FIELD.sub(lambda field: self._fill_in_fact(key, facts, field), text)

    def refusal(self, violation: Violation) -> str:
        """Return sentences that refuse an action: what cannot be done, what the rule demands, and what can be done.

        `violation` names the rule that the action breaks, with its facts.
        """
        return self.say_key("refusal", {"title": self._title(violation), "body": self._body(violation)})

    def refusal_parts(self, violation: Violation) -> tuple[str, str]:
        """Return the texts that refuse an action because of `violation`: a heading, and the sentences below it."""
        return self._title(violation), _capital(self._body(violation))

    def _title(self, violation: Violation) -> str:
        return self.say_key(f"{violation.rule}.title", violation.facts)

    def _body(self, violation: Violation) -> str:
        return self.say_key(f"{violation.rule}.body", violation.facts).rstrip()

    def rule_name(self, rule_id: str) -> str:
        """Return the name of the rule `rule_id` as the rule book shows it, such as "Taking a frozen pile"."""
        return self.say_key(f"{rule_id}.name")

    def card(self, card: str) -> str:
        """Return a card as it is printed, such as 7♠; a joker is named in words."""
        if card in (JOKER, HIDDEN):
            return self.say_key("card.joker" if card == JOKER else "card.hidden")
        return self.say_key("card", {"rank": card[0], "suit": SIGNS[card[1]]})

    def cards(self, cards: Iterable[str]) -> str:
        """Return cards as they are printed, in the given order."""
        return self.say_key("cards.and").join(map(self.card, cards))

    def join_sentences(self, sentences: Iterable[str]) -> str:
        """Return sentences joined into one text; in Japanese there is no space between them."""
        return self.say_key("sentences.joint").join(sentences)

    def join_facts(self, facts: Iterable[str | None]) -> str:
        """Return the short phrases `facts` joined into one line, not as sentences; None and empty ones are left out."""
        return self.say_key("facts.and").join(filter(None, facts))

    def join_details(self, what: str, *facts: str) -> str:
        """Return `what`, a colon, and a list of the facts about it; empty facts are left out."""
        return what + self.say_key("sentences.colon") + self.say_key("list.and").join(filter(None, facts))

    def spell_out_card(self, card: str) -> str:
        """Return the name of a card in words with a capital letter, such as "Eight of spades"."""
        return _capital(self._spell_out_card(card))

    def rank(self, rank: str) -> str:
        """Return a rank as it is printed: 9, 10, K."""
        return self.say_key("card.joker") if rank == JOKER else rank.replace("T", "10")

    def seat(self, seat: int) -> str:
        """Return the name of the player on a seat as a label, such as "You" or "Nora"."""
        if seat == self.you:
            return self.say_key("seat.you")
        return self.names.get(seat) or self.say_key("seat.unnamed", {"number": seat + 1})

    def table(self, game: str, table: str, players: int) -> str:
        """Return the name of a table (a seating arrangement) with its players, such as "4 players · Partners"."""
        return self.say_key("table.named", {"number": players, "table": self.say_key(f"{game}.table.{table}")})

    def name_side(self, seats: Iterable[int]) -> str:
        """Return the names of the players on `seats`, who form a side, as a label such as "You & Nora".

        The person whom the sentences address comes first.
        """
        members = sorted(seats, key=lambda seat: seat != self.you)
        return self.say_key("side.and" if len(members) <= PAIR else "side.several").join(map(self.seat, members))

    def format_number(self, number: int) -> str:
        """Return a number with thousands separators and a real minus sign."""
        return self.localize_number(f"{number:,}")

    def decimal(self, number: float) -> str:
        """Return a number with one decimal, and the separators and minus sign of the language."""
        return self.localize_number(f"{number:,.1f}")

    def localize_number(self, number: str) -> str:
        """Return a number that Python has formatted, with the separators of the language and a real minus sign."""
        apart, point = (of_language(self.language, sign) for sign in ("thousands", "point"))
        return number.translate({ord(","): apart, ord("."): point, ord("-"): "−"})

    def _choose_variant(self, entry: Entry, facts: Mapping[str, object]) -> str:
        while not isinstance(entry, str):
            fact = str(entry.get("by", "count"))
            entry = next(entry[word] for word in (*self._choices(fact, facts.get(fact)), "other") if word in entry)
        return entry

    def _choices(self, fact: str, value: object) -> tuple[str, ...]:
        """Return those keys of a text's variants that fit `value`, a value of the fact `fact`, the most specific first.

        A sentence in the catalogue may have several variants, with keys such as `one`, `you` and `other`. The result
        may be empty.
        """
        if fact in SEATS:
            return ("you",) if value is not None and value == self.you else ()
        if value is None or isinstance(value, bool):
            return (str(value).lower(),)
        number = len(value) if isinstance(value, tuple | list) else value
        return (str(number), "one") if number == 1 else (str(number),)

    def _fill_in_fact(self, key: str, facts: Mapping[str, object], field: re.Match[str]) -> str:
        """Return the text to put in place of `field`, one field of the sentence for `key`, from the facts in `facts`.

        If the fact that the field names is missing, there is a warning, and the text is empty.
        """
        if field[1] not in facts:
            warn(f"no fact {field[1]!r} for {key}", stacklevel=4)
            return ""
        value, form = facts[field[1]], field[2] or ""
        if "." in form and isinstance(value, tuple | list):
            return self.say_key(f"{form}.{'-'.join(map(str, value))}", facts) if value else ""
        return self._format_fact(field[1], value, form)

    def _format_fact(self, fact: str, value: object, form: str) -> str:
        if fact in SEATS and isinstance(value, int):
            return self.seat(value) if form == "bare" else self.name_player(value)
        if isinstance(value, int):
            return self._format_count(value, form)
        if isinstance(value, tuple | list):
            return self._format_list(fact, value, form)
        text = shorten_text(str(value), LONGEST_FILE) if fact == "file" else str(value)
        if isinstance(value, Card) or fact == "card":
            return self._spell_out_card(text) if form == "spoken" else self._one_card(text)
        return self._format_rank(text, form) if fact.endswith("rank") else text

    def name_player(self, seat: int) -> str:
        """Return the name of the player on a seat as it is written within a sentence."""
        if seat == self.you or seat not in self.names:
            return self.seat(seat)
        return self.say_key("seat.named", {"name": self.names[seat]})

    def _format_count(self, number: int, form: str) -> str:
        if form == "words" and f"number.{number}" in self:
            return self.say_key(f"number.{number}")
        return f"+{self.format_number(number)}" if form == "+" and number > 0 else self.format_number(number)

    def _format_list(self, fact: str, values: Sequence[object], form: str) -> str:
        """Return `values`, the items of a fact that is a list, as text in the form that the sentence asks for.

        `form` is the word after the colon in a field such as `{cards:count}`. Seats become their players' names.
        Sentences are joined, with "and" before the last one. Other items are cards or ranks.
        """
        if form == "count":
            return self.format_number(len(values))
        if fact == "seats":
            return self.name_side(seat for seat in values if isinstance(seat, int))
        parts = [self.render(value) for value in values if isinstance(value, Told)]
        if parts:
            first = self.say_key("list.and").join(parts[:-1])
            return self.say_key("list.last").join(filter(None, (first, parts[-1])))
        return self._several(fact, [str(item) for item in values], form)

    def _several(self, fact: str, words: list[str], form: str) -> str:
        """Return cards, or ranks if `fact` is `ranks`, joined to one text.

        `form` is the word after the colon in a field such as `{ranks:or}`. `+` joins with plus signs, `or` joins ranks
        with "or", and cards with commas and "or", and `and` joins cards with commas and "and". Any other form, or none,
        joins as usual for cards or ranks in this language: in English with blanks.
        """
        if fact == "ranks":
            joint = self.say_key("list.or") if form == "or" else " + " if form == "+" else self.say_key("ranks.and")
            return joint.join(map(self.rank, words))
        if form == "+":
            return " + ".join(map(self.card, words))
        if form in LAST_JOINTS and len(words) > 1:
            *first, last = map(self.card, words)
            return self.say_key("list.and").join(first) + self.say_key(LAST_JOINTS[form]) + last
        return self.cards(words) if len(words) > 1 else "".join(map(self._one_card, words))

    def _one_card(self, card: str) -> str:
        """Return the name of a card as it is written within a sentence, where a joker has an article."""
        return self.say_key("card.joker.one") if card == JOKER else self.card(card)

    def _format_rank(self, rank: str, form: str) -> str:
        key = f"rank.{rank}.{form}"
        return self.say_key(key) if key in self else self.rank(rank)

    def _spell_out_card(self, card: str) -> str:
        if card in (JOKER, HIDDEN):
            return self.card(card)
        rank, suit = self.say_key(f"rank.{card[0]}.spoken"), self.say_key(f"suit.{card[1]}")
        return self.say_key("card.spoken", {"name": rank, "suit": suit})


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
