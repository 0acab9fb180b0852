"""The interface between the shell (the code of the main window) and the program.

It offers what features may use (`Context`) and, in addition, the whole main window.
"""

from upcard.ui.session.context import Context
from upcard.ui.shell.main_window import MainWindow


class ShellContext(Context):
    """The interface through which menus, keys and the stack of pages use the program.

    Because of this interface they need not import the program's class.
    """

    window: MainWindow

    def open_key_sheet(self) -> None:
        """Open the page that lists the keyboard shortcuts of the current game and of the menus."""
        raise NotImplementedError

    def switch_panel(self) -> None:
        """Show the panel of moves beside the table if it is hidden, else hide it."""
        raise NotImplementedError
