"""*Review*: what each decision of a deal cost, and how much of the result was luck.

Read `review` first, then `course`; the analysis runs in separate processes.
"""
