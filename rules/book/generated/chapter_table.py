"""The app at the table. Written by `python -m tools.book`; mend chapters/table.toml instead."""

from rules.book.model import Chapter, Entry, Table

CHAPTER = Chapter(
    id='table',
    title='The app at the table',
    role='',
    entries=(
        Entry(
            id='table.the-end',
            role='',
            chapter='table',
            title='The game is over: what can still be said?',
            answer='Nothing more can be done in a game that has an outcome. Undo takes the last step back, and a new game begins a new table.',
            booklet='ruling',
            page=None,
            section='The end',
            confidence='I',
            also=('Why does the app accept nothing after the end?', 'How do I go on after somebody has won?'),
            see=('table.corrections',),
        ),
        Entry(
            id='table.corrections',
            role='',
            chapter='table',
            title='The app shows something else than the table: how do I mend it?',
            answer='The table is right. Tiles, pieces, tokens and numbers can be set to what lies there, and what the app refuses can be done on purpose. Both stand in the history as what they are.',
            booklet='ruling',
            page=None,
            section='Corrections',
            confidence='I',
            also=('How do I correct a number?', 'How do I change a tile on the map by hand?', 'The app refuses what we did, what now?'),
            finer=('A mended tile leaves the number of the stack as it is; that is a number of its own.',),
            see=('ruling.mended-stack', 'table.the-end'),
        ),
        Entry(
            id='table.seats',
            role='',
            chapter='table',
            title='Who sits at the table, and for whom can something be said?',
            answer='The roles named before the first turn, for the whole game. A line about another role is refused, because nobody could say what comes of it.',
            booklet='ruling',
            page=None,
            section='Seats',
            confidence='I',
            also=('Why is a role not at this table?', 'Can I add a player in the middle of a game?'),
            see=('table.corrections',),
        ),
    ),
)
