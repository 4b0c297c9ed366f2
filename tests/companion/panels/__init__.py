"""What each role has of its own in the app."""
