"""What each screen shows, and what it does when it is touched."""
