"""The main window around the table: its top bar, its menus and keys, the stack of pages, and the panel of moves.

Read `main_window` first, then `page_stack`.
"""
