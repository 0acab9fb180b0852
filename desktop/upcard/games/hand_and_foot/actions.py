"""The actions of Hand and Foot, all of which Canasta has too."""

from typing import TypeAlias

from upcard.games.canasta.actions import Answer, AskPartner, Deal, Discard, Draw, Meld, Pass, TakePile

Action: TypeAlias = Deal | Draw | TakePile | Meld | Discard | AskPartner | Answer | Pass
ACTIONS: tuple[type[Action], ...] = (Deal, Draw, TakePile, Meld, Discard, AskPartner, Answer, Pass)
