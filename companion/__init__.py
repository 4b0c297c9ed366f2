"""The app around the rules: screens, storage, the phone, and the command line."""
