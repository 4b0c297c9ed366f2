"""Make the rulebook that the app carries from the chapters that people write.

python -m tools.book            write assets/book and docs/rules-index.md anew
python -m tools.book --check    only say what is out of date
"""
