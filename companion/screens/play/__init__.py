"""Play: what the table owes now, its answers, and the numbers that matter."""
