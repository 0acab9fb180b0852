"""What a game tells the table without a pixel: where cards lie, what a gesture makes of them, what is pointed out.

Read `plan.Plan` first, then `draft.Draft`. Nothing here knows Qt, or which games there are.
"""
