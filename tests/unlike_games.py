"""The games that differ in what a test asks of all; no conftest may import it, since it asks which run this is."""

from tests.case_counts import choose_cases
from upcard.games import GAMES

UNLIKE_GAMES = choose_cases(("canasta", "cassino", "scarney", "hand_and_foot"), tuple(GAMES))
"""The other games of Canasta's family lie, are saved and are shown as Canasta is; they wait for the nightly run."""
