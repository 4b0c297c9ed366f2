"""The end: who won and why, how it came, and the way to the next game."""
