"""The rule pages of a game in a language, read when they are opened."""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from upcard.core.resources import resource


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule in plain words, under its id."""

    id: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Section:
    """The rules that belong together."""

    title: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class RuleBook:
    """All the rules of a game, after an introduction for somebody who has never played it."""

    title: str
    introduction: tuple[str, ...]
    sections: tuple[Section, ...]

    def rules(self) -> Iterator[Rule]:
        """Go through the rules in the book's order."""
        return (rule for section in self.sections for rule in section.rules)

    def rule(self, rule_id: str) -> Rule | None:
        """Return the rule of that id, or None where the book has none."""
        return next((rule for rule in self.rules() if rule.id == rule_id), None)


def read(game: str, language: str) -> RuleBook:
    """Read a game's rule book."""
    written = tomllib.loads(resource("rules", f"{game}.{language}.toml").read_text("utf-8"))
    return RuleBook(written["title"], tuple(written["introduction"]), tuple(map(_section, written["section"])))


def _section(written: Mapping[str, list[Mapping[str, str]]]) -> Section:
    return Section(str(written["title"]), tuple(Rule(**rule) for rule in written["rule"]))
