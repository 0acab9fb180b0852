"""How a game describes its table without pixels: where cards lie, what gestures do, and how an action is shown.

Read `plan.TablePlan` first, then `draft.Draft`. Nothing here uses Qt, or names a game.
"""
