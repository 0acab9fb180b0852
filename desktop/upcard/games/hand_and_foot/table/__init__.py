"""The game at the table: where its cards are, and what is said about them; built on Canasta's plan."""
