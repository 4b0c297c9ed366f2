"""What a person who works on the companion runs: set-up, tests, measures, pictures."""
