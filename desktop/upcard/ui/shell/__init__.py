"""The frame around the table: the main window, its bar, menus and keys, the stack of pages, the panel of moves.

Read `main_window` first, then `page_stack`.
"""
