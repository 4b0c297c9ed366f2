"""History: every line of a game with its reasons, and the way back to it."""
