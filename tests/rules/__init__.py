"""Tests of the rules: what happens at a table, and what does not."""
