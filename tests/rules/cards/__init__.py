"""The facts of the cards."""
