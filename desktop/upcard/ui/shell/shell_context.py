"""What the shell is given beyond what features are: the whole window, and the pages that every key opens."""

from upcard.ui.session.context import Context
from upcard.ui.shell.main_window import MainWindow


class ShellContext(Context):
    """What menus, keys and the page stack may use; they do not know the program."""

    window: MainWindow

    def open_key_sheet(self) -> None:
        """Open the sheet of keys for the game that is played, and for the menus."""
        raise NotImplementedError

    def switch_panel(self) -> None:
        """Open the panel of moves, or close it."""
        raise NotImplementedError
