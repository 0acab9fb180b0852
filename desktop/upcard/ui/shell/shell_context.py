"""The context of the shell (the window's frame): what features may use, and in addition the whole main window."""

from upcard.ui.session.context import Context
from upcard.ui.shell.main_window import MainWindow


class ShellContext(Context):
    """The interface through which menus, keys and the page stack use the program.

    They need not import the class of the program itself.
    """

    window: MainWindow

    def open_key_sheet(self) -> None:
        """Open the page that lists the keys of the current game and of the menus."""
        raise NotImplementedError

    def switch_panel(self) -> None:
        """Show or hide the panel of moves."""
        raise NotImplementedError
