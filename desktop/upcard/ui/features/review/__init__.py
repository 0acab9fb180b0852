"""*Review*: what each decision of a deal cost, and what was luck.

Read `review` first, then `course`; the analysis runs in separate processes.
"""
