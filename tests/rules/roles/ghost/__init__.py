"""Tests of the Ghost."""
