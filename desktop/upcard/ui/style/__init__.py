"""How everything on the screen looks: colours, fonts, icons, Qt's own widgets.

Read `theme` first. No other module contains a colour.
"""
