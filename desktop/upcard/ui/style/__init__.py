"""How everything drawn looks: colours, fonts, icons, Qt's own widgets.

Read `theme` first. No other module contains a colour.
"""
