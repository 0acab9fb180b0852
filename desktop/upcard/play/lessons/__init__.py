"""Plays a lesson with its tasks, and reads its sentences.

Read `course` first. Each game defines its lessons' positions and tasks; the page that shows a lesson is in the package
`ui`.
"""
