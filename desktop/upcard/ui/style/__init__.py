"""How everything drawn looks: colours, letters, icons, Qt's own widgets.

Read `theme` first. No other module writes down a colour.
"""
