"""Whole turns told as transcripts, with what the booklet says must lie on the table."""
