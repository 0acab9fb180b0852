"""What a game says about the table without pixels: where cards are, what gestures do, what is pointed out.

Read `plan.TablePlan` first, then `draft.Draft`. Nothing here knows Qt, or which games there are.
"""
