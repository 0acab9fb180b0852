"""The review of a deal: what each decision has cost, and how much of the result was luck.

Read `review` first, then `course`; the analysis runs in separate processes.
"""
