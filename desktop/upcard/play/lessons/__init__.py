"""Plays a lesson with its tasks, and reads the texts of lessons.

Read `course` first. Each game defines its lessons' positions and tasks; the page that shows a lesson is in the package
`ui`.
"""
