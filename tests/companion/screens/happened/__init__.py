"""What happened? What can be said, and saying it by touch."""
