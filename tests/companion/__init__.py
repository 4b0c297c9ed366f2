"""Tests of the app around the rules."""
