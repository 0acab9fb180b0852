"""The context of the shell: that of features, plus the whole window and the key sheet."""

from upcard.ui.session.context import Context
from upcard.ui.shell.main_window import MainWindow


class ShellContext(Context):
    """What menus, keys and the page stack may use, so that they need not know the program."""

    window: MainWindow

    def open_key_sheet(self) -> None:
        """Open the key sheet for the current game and the menus."""
        raise NotImplementedError

    def switch_panel(self) -> None:
        """Show or hide the panel of moves."""
        raise NotImplementedError
