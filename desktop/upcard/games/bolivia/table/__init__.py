"""The table of Bolivia: Canasta's, with refusals by Bolivia's own rule book."""
