"""How the app looks: colours, and the size of everything."""
