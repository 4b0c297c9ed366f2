"""Tests of the tools that write parts of the repository."""
