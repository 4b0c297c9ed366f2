"""One module a role; its functions stand in the order of the booklet headings."""
