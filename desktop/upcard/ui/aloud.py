"""Making the table heard: it can be asked about by a screen reader from the first frame on."""

from typing import TYPE_CHECKING

from upcard.ui.table.accessible import install

if TYPE_CHECKING:
    from upcard.ui.program import Program


def begin(program: "Program") -> None:
    """Answer a screen reader's questions from now on."""
    install(program.table)
