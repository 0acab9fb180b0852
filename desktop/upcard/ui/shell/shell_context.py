"""The context of the shell: that of features, together with the whole window and the page of keys."""

from upcard.ui.session.context import Context
from upcard.ui.shell.main_window import MainWindow


class ShellContext(Context):
    """What menus, keys and the page stack may use, so that they need not refer to the program."""

    window: MainWindow

    def open_key_sheet(self) -> None:
        """Open the page that lists the keys of the current game and of the menus."""
        raise NotImplementedError

    def switch_panel(self) -> None:
        """Show or hide the panel of moves."""
        raise NotImplementedError
