"""The search of the computer players of Modern American, their levels, and the reasons that explain actions.

The search plays each promising turn in the same random deals of the unseen cards, and compares the results. Read the
module `players` first, which other packages use.
"""
