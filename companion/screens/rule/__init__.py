"""The rule behind a "?", over whatever screen asked."""
