"""Whole games played by nobody."""
