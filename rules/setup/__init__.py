"""Who plays with whom, and what that changes."""
