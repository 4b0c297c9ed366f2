"""The game of VAST and nothing else: what is on the table, what may happen, and what follows."""
