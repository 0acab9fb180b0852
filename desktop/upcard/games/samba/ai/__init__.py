"""Computer players of Samba and Bolivia: rules of thumb, positions as counts, and the search.

They get an observation and nothing else. `thumb` chooses at once; `search` compares what it could do in possible deals.
"""
