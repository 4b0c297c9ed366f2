"""Games without a Cave player. Written by `python -m tools.book`; mend chapters/no-cave.toml instead."""

from rules.book.model import Chapter, Entry, Table

CHAPTER = Chapter(
    id='no-cave',
    title='Games without a Cave player',
    role='',
    entries=(
        Entry(
            id='cave.no-cave',
            role='',
            chapter='no-cave',
            title='Who places the tiles when nobody plays the Cave?',
            answer="Everybody: at the end of each player's turn that player places 1 Dark tile, and once the Collapse is on removes 3 tiles instead.",
            booklet='base rulebook',
            page=None,
            section='Games without the Cave',
            confidence='P',
            also=('How many tiles do we place at the end of a turn?', 'How does the Cave grow without a Cave player?', 'How many tiles do we remove in the Collapse without the Cave?'),
            finer=('Ghoul or Ghost in a game of four or more: place 1, remove only 1.', 'Crowded House from four players: the same 1 and 1.', 'Solo the Alone in the Dark card sets the number.', 'Tiles for new open edges come on top.'),
            see=('cave.no-cave.expansion', 'cave.no-cave.ghost', 'variant.crowded-house', 'alone.number', 'collapse.eligible', 'cave.open-edges'),
            table=Table(head=('Game', 'Place', 'Remove'), rows=(('usual', '1', '3'), ('four or more with Ghoul or Ghost', '1', '1'), ('four or more with Crowded House', '1', '1'), ('solo', 'N', 'N'))),
        ),
        Entry(
            id='cave.no-cave.expansion',
            role='',
            chapter='no-cave',
            title='One tile or three in the Collapse, with the Ghoul or the Ghost?',
            answer='From four players without a Cave player, a game with the Ghoul or the Ghost places 1 and removes 1. With three or fewer it stays at 1 and 3.',
            booklet='ghoul.txt',
            page=4,
            section='4+ Players',
            confidence='B',
            also=('How many tiles are removed with the Ghost and no Cave?',),
            see=('cave.no-cave', 'ghoul.4plus-players', 'ghost.4plus-players'),
        ),
        Entry(
            id='cave.no-cave.ghost',
            role='',
            chapter='no-cave',
            title='When does the Ghost place tiles in a game without the Cave?',
            answer="Only at the end of her own turn; a possession turn places and removes nothing. At the end of anybody's turn the tiles come first, and after them she may reveal a Possession card.",
            booklet='ghost.txt',
            page=5,
            section='Player Variants',
            confidence='B',
            also=('Do we place a tile after a possession turn?', 'Tiles first or possession first at the end of a turn?'),
            see=('cave.no-cave', 'ghost.taking-a-possession-turn', 'ghost.player-variants'),
        ),
    ),
)
