"""Plays a lesson with its tasks, and reads the texts of lessons.

Read `course` first. Each game defines the positions and tasks of its lessons; the page that shows a lesson is in the
package `ui`.
"""
