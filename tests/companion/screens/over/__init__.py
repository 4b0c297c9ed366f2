"""The end of a game, as a view and by touch."""
