"""The page *Options*, which consists of sections; a section is a heading with rows, and a row has one setting.

Read `page` first, then `parts`, which defines the rows. The other modules define the sections and their widgets.
"""
