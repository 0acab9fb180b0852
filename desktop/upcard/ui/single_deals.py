"""Deals that are played by themselves: what follows when one has ended."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from upcard.ui.program import Program


def after(program: "Program") -> None:
    """Go on from a deal that was played by itself."""
    program.pages.new_game()
