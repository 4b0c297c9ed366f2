"""Whole games played by nobody: a box of tiles, a player with a policy, the public doors."""
