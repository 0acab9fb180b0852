"""Where the cards of Modern American Canasta lie on the table: Canasta's plan, with talons and special hands."""
