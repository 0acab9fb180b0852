"""All colours of the window, named by their use; no other module contains a colour.

A colour is written `#RRGGBB`, or `#AARRGGBB` if it is transparent; `QColor` and style sheets read both.
"""

from collections.abc import Mapping
from typing import Literal, NamedTuple

Felt = Literal["standard", "harbour", "plum", "umber"]
BLACK = "#000000"
"""The colour of shadows, drawn with transparency."""
FELTS: tuple[Felt, ...] = ("standard", "harbour", "plum", "umber")


class Theme(NamedTuple):
    """The colours of the day theme or the night theme, including that of the table's background (the felt)."""

    night: bool
    felt_0: str
    """The felt near the middle, where it is lightest."""
    felt_1: str
    """The felt near the edge."""
    tray: str
    tray_line: str
    staging: str
    on_felt_2: str
    """Secondary text on the felt, on the trays for melds, and in the area of cards laid out but not played."""
    pill: str
    chrome: str
    """The background of bars, dialogs and bubbles."""
    chrome_2: str
    """The background of blocks and buttons on `chrome`."""
    line: str
    ink: str
    """Text on `chrome`."""
    ink_2: str
    amber: str
    """What the person can do: legal targets, the gauge of points and the primary button; nothing else is amber."""
    amber_ink: str
    focus: str
    """The focus ring, the person's selection, and links."""
    focus_2: str
    """The second tone of the focus ring."""
    side_1: str
    side_2: str
    side_3: str
    side_4: str
    side_5: str
    avatar_ink: str
    gain: str
    loss: str
    hint: str
    shade: str
    """The shade over the table while a page in the form of a dialog box is open."""
    curtain: str
    """The curtain that covers the whole window between the turns of two persons."""
    lattice: str
    """The pattern of leaves on the curtain."""
    on_felt: str = "#FFFFFF"
    on_pill: str = "#FFFFFF"
    selected: str = "#1763D6"
    """The ring of a selected card; card paper is light in both themes, so one colour fits both."""
    paper: str = "#FFFDF8"
    edge: str = "#CFC8B8"
    natural_foil: tuple[str, str] = ("#8E1420", "#F0C04E")
    """The background and the shine of the band around a complete meld without wild cards."""
    mixed_foil: tuple[str, str] = ("#34507A", "#DCE6F2")
    """The background and the shine of the band around a complete meld with wild cards."""
    sequence_foil: tuple[str, str] = ("#0E5A4A", "#A9EBCB")
    """The background and the shine of the band around a complete sequence."""
    wild_foil: tuple[str, str] = ("#53297F", "#E3C8FF")
    """The background and the shine of the band around a complete meld of wild cards."""
    card_red: str = "#C4162A"
    """The red of hearts and diamonds, for a sign that looks like a piece of a card."""
    card_black: str = "#1B2230"

    @property
    def stack_bands(self) -> dict[str, tuple[str, str]]:
        """The background colour and the shine of the band around a complete meld, by the kind of the meld."""
        foils = self.natural_foil, self.mixed_foil, self.sequence_foil, self.wild_foil
        return dict(zip(("natural", "mixed", "sequence", "wild"), foils, strict=True))

    @property
    def sides(self) -> tuple[str, str, str, str, str]:
        """The colour of each side, by the number that decides how the side is drawn; 0 is the viewer's side."""
        return self.side_1, self.side_2, self.side_3, self.side_4, self.side_5


DAY = Theme(
    night=False,
    felt_0="#357462",
    felt_1="#24584A",
    tray="#265B4C",
    tray_line="#4A8877",
    staging="#33705F",
    on_felt_2="#E6F3ED",
    pill="#DB092820",
    chrome="#FBF9F4",
    chrome_2="#F1EEE6",
    line="#DCD6C9",
    ink="#1B2230",
    ink_2="#566070",
    amber="#FFC53D",
    amber_ink="#2E2200",
    focus="#1763D6",
    focus_2="#FFFFFF",
    side_1="#1F6FB5",
    side_2="#B9501A",
    side_3="#4E2146",
    side_4="#0B6B75",
    side_5="#A8327D",
    avatar_ink="#FFFFFF",
    gain="#146B48",
    loss="#C4362A",
    hint="#FFE9B8",
    shade="#57061E18",
    curtain="#1D5A63",
    lattice="#24656E",
)

NIGHT = Theme(
    night=True,
    felt_0="#24444E",
    felt_1="#13272E",
    tray="#0F1F25",
    tray_line="#56737D",
    staging="#20363E",
    on_felt_2="#C9D8DC",
    pill="#0B1418",
    chrome="#0F191D",
    chrome_2="#1B2A30",
    line="#5A6E76",
    ink="#F6F8F7",
    ink_2="#BCCACD",
    amber="#FFD45C",
    amber_ink="#241A00",
    focus="#8CC4FF",
    focus_2="#07131A",
    side_1="#6DB9FF",
    side_2="#FFA45C",
    side_3="#F6E3FF",
    side_4="#7FE0D0",
    side_5="#FF9CD0",
    avatar_ink="#0B1418",
    gain="#63D8A2",
    loss="#FF8F85",
    hint="#3A3217",
    shade="#99000000",
    curtain="#13242A",
    lattice="#1A3038",
)

_FELT_TOKENS = ("felt_0", "felt_1", "tray", "tray_line", "staging", "on_felt_2", "pill")
# Each felt turns the standard one in hue and keeps its luminance, so that every measured contrast holds on all of them.
_DAY_FELTS: Mapping[Felt, str] = {
    "harbour": "#2F6F93 #1F5471 #205775 #4982A6 #2E6B8E #E7F1FB #042536",
    "plum": "#885B77 #68445B #6B465E #9C6F8B #835873 #F8EDF4 #311C29",
    "umber": "#896045 #694732 #6D4A34 #9E7359 #855C43 #FAEEE7 #321E12",
}
_NIGHT_FELTS: Mapping[Felt, str] = {
    "harbour": "#224357 #112634 #0D1E29 #557186 #1F3544 #CAD7E2 #0A131A",
    "plum": "#503847 #2E1F29 #251921 #7F6776 #3F2D38 #DFD2D9 #181015",
    "umber": "#513A2C #302118 #271A12 #82695B #402F25 #E1D3CB #19110B",
}


def theme(night: bool, felt: Felt = "standard") -> Theme:
    """Return the night theme if `night` is true, else the day theme; `felt` is the colour of the table's background."""
    chosen, felts = (NIGHT, _NIGHT_FELTS) if night else (DAY, _DAY_FELTS)
    colours = felts.get(felt, "").split()
    return _on_felt(chosen, colours) if colours else chosen


def _on_felt(chosen: Theme, colours: list[str]) -> Theme:
    return chosen._replace(**dict(zip(_FELT_TOKENS, colours, strict=True)))  # type: ignore[arg-type]  # all are text
