"""How the app looks: colours, sizes and drawings, in one place and from the same few tokens."""
