"""Computer players of Samba and Bolivia: rules of thumb, positions in numbers, and the search.

They get an observation and nothing else. `greedy` and `standard` choose at once; `search` compares actions in possible
deals.
"""
