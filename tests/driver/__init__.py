"""Tests of the driver itself: the phone in the hand of a program."""
