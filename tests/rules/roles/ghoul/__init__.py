"""Tests of the Ghoul."""
