"""What a Ghoul's player asks in passing is answered by the entry that speaks of it."""

from __future__ import annotations

from typing import Final

import pytest

from rules.book import answer, search

ASKED: Final = {
    "ghoul.move": ("can i walk diagonally", "can i go back to the space i came from"),
    "ghoul.move.occupied-space": (
        "can I move through a space",
        "do i have to attack when i enter a space with a knight",
    ),
    "ghoul.move.walls": ("how much does a wall cost",),
    "ghoul.move.dark-tiles": (
        "can i enter a dark tile without flipping it",
        "do i reveal tiles when i walk on them",
        "do i reveal tiles",
    ),
    "ghoul.move-and-act": ("can i move after attacking", "may i attack before i move"),
    "ghoul.move-and-act.unspent-points": (
        "must I use all my movement",
        "can i stay where i am and do nothing",
    ),
    "ghoul.other-players": (
        "can other players move through my space",
        "may others move through my space",
        "strength equal to defense",
        "can two players attack me in the same round",
    ),
    "ghoul.other-players.thief": (
        "can the thief walk through my space",
        "what if the thief attacks me twice",
    ),
    "ghoul.other-players.cave": (
        "what do soporific spores do to me",
        "do i keep my terror cards when i lose fury",
    ),
    "ghoul.other-players.dragon": (
        "does the dragon hurt me",
        "can the dragon attack me underground",
    ),
    "ghoul.other-players.unicorn": (
        "does the unicorn need strength to attack me",
        "can the unicorn attack me",
        "can I attack the shadow unicorn",
    ),
    "ghoul.other-players.bow": ("can the knight shoot me",),
    "ghoul.other-players.flame-wall": ("do flame walls hurt me",),
    "ghoul.other-players.never-killed": (
        "can the ghoul die",
        "can the goblins kill me",
        "do i lose health",
    ),
    "ghoul.other-players.pickpocket": ("what if the thief steals my treasure",),
    "ghoul.components": ("can ghoul and vile ghoul both play",),
    "ghoul.roll-and-set-statistics": (
        "which die is my attack",
        "can i swap the two dice so the lower is movement",
        "do i have to roll every turn",
        "what happens to the third die",
        "my dice are both the same",
    ),
    "ghoul.roll-and-set-statistics.low-roll": ("do i draw a terror card if i roll exactly 7",),
    "ghoul.attack.once-a-turn": (
        "can i attack twice if i have enough discs",
        "can i attack the same tribe again after skittering",
        "can i attack the knight and then the dragon in one turn",
        "can i attack two tribes on the same tile",
        "can i attack the knight twice in a turn",
    ),
    "ghoul.attack.ghost-and-cave": ("can i attack the cave",),
    "ghoul.attack-effects.dragon": (
        "can i attack the dragon underground",
        "what if the dragon is underground can i hit him",
    ),
    "ghoul.attack-effects.unicorn": ("what does my attack do to the unicorn",),
    "ghoul.attack-effects.crystal": (
        "can i smash a crystal and attack in one turn",
        "does smashing a crystal make me skitter",
        "who names the symbol when i smash a crystal",
        "can i smash two crystals in one turn",
    ),
    "ghoul.attack-effects.fury-then-skitter": ("do i gain fury if the attack does nothing",),
    "ghoul.skittering.when": ("do i skitter after every attack",),
    "ghoul.skittering.who-names": ("can i choose the symbol myself",),
    "ghoul.skittering.no-dark-tile": ("what if there are no dark tiles left to skitter to",),
    "ghoul.fury": (
        "do i lose fury when i am hit",
        "does fury go down when i am hit",
    ),
    "ghoul.set-defense": (
        "does my defense go down when someone attacks me",
        "how do i get a defense of 5",
    ),
    "ghoul.how-to-win": (
        "do i win the moment i reach my fury goal",
        "do i have to end on the entrance to win",
        "can the ghoul win if he already stands on the entrance when he reaches the goal",
        "can i win on somebody else's turn",
    ),
    "ghoul.collect-treasures-and-gems": (
        "can i pick up two treasures in one turn",
        "can i collect a treasure without stopping",
        "can i collect treasure on a dark tile",
    ),
    "ghoul.collect-treasures-and-gems.treasure": (
        "can i drop a treasure",
        "do i keep treasures when i skitter",
    ),
    "ghoul.collect-treasures-and-gems.gem": ("what does a dragon gem give me",),
    "ghoul.terror-cards": (
        "can i use two terror cards in one turn",
        "can i hold as many terror cards as i like",
    ),
    "ghoul.terror-cards.when-used": (
        "use terror card before dice roll",
        "can i use hunt on another player's turn",
    ),
    "ghoul.terror-cards.when-drawn": (
        "when do i draw a terror card",
        "does the ghoul draw events",
    ),
    "ghoul.terror-cards.removed": ("do used terror cards go back to the deck",),
    "ruling.discarded-terror": ("what happens when the terror deck is empty",),
    "terror.chase": ("can I play chase when it is not my turn",),
    "ghost.other-players": ("can i attack the ghost",),
    "ghoul.other-players.goblins": ("does the tribe scatter when it attacks me",),
    "variant.flare.ghoul": ("can i place the flare on my own tile",),
    "table.the-end": (
        "can two players win together",
        "tie ghoul and cave",
    ),
    "ghoul.other-players.backstab": ("can the thief backstab me twice",),
    "ghoul.other-players.knight": (
        "can the knight bomb me",
        "can the knight attack me twice in a turn",
        "what does the knight get for attacking the ghoul",
        "can the knight attack me if her strength equals my defense",
    ),
    "ghoul.collect-treasures-and-gems.two-treasures": ("how many treasures can i hold",),
    "ghoul.goblins-vs-ghoul": ("ghoul and goblins in a 2 player game",),
    "cave.no-cave": ("how many tiles do we place at the end of the turn with four players",),
    "cave.tiles.entrance": ("do i need to be on the entrance to win",),
    "ruling.ghouls-kill": ("what happens when the dragon is dead", "dragon is dead"),
}
"""By the entry that answers them, as they were said at the table."""
SAID_BY: Final = {
    "ghoul": {
        "ghoul.attack": (
            "can I attack a player who is already in my space",
            "can I attack someone in my space at the start of my turn",
            "can I attack a player on my own space without moving",
        ),
        "ghoul.3-players": (
            "knight goblins ghoul",
            "dragon thief ghoul",
            "cave thief ghoul",
            "how much fury do I need against the knight and the goblins",
            "which cards do I get with goblins and cave",
            "how do we set up knight, thief and ghoul",
        ),
        "variant.flare": (
            "how do I use flare",
            "do i have to reveal tiles with flare",
            "who turns over tiles when i use flare",
        ),
        "ghoul.setup.first-placement": ("can i start on the entrance",),
        "ghoul.attack.ghost-and-cave": ("can i attack the ghost",),
        "ghoul.move.walls": ("can i go through a rockslide",),
        "ghoul.other-players.knight": ("can the knight attack me twice in a turn",),
        "cave.tiles.ambush": ("do ambushes hurt me",),
        "cave.tiles.event": ("does the ghoul get event tokens",),
        "collapse.pieces": ("what happens if i stand on a tile that collapses",),
        "ghoul.forced-movement": ("what if my tile collapses",),
        "ruling.ghouls-kill": ("what happens when dragon dead", "dragon is dead", "knight dies"),
        "dragon-die.faces": ("dragon die",),
    },
    "vile-ghoul": {
        "ghoul.set-defense": ("what is my defense",),
        "vile-ghoul.how-to-win": ("how many crystals does the vile ghoul need",),
        "vile-ghoul.attack": ("can the vile ghoul attack the same player twice",),
        "vile-ghoul.move-and-act": ("how often can i attack in a turn",),
        "ghoul.other-players.cave": ("what do spores do to me",),
        "ghoul.roll-and-set-statistics.tracking": ("what are the discs for",),
        "vile-ghoul.2plus-players.cave": ("how many crystals do i need",),
    },
    "knight": {
        "ghoul.other-players.knight": (
            "can I attack the ghoul",
            "I revealed a dark tile with the ghoul on it",
            "what if the ghoul stands on a dark tile that I reveal",
        ),
        "ghoul.attack-effects.knight": (
            "what happens when the ghoul attacks me",
            "can the ghoul attack me",
        ),
        "ghoul.knight-vs-ghoul": (
            "what do I need to win against the ghoul",
            "how does the ghoul win against me",
        ),
        "ghoul.3-players": ("we play knight, goblins and ghoul, what changes",),
    },
    "dragon": {
        "ghoul.other-players.dragon": (
            "can I attack the ghoul",
            "what can I do to the ghoul",
        ),
        "ghoul.attack-effects.dragon": ("what happens when the ghoul attacks me",),
        "ghoul.dragon-vs-ghoul": ("what do I need to win against the ghoul",),
    },
    "thief": {
        "ghoul.other-players.thief": (
            "can I attack the ghoul",
            "what can I do to the ghoul",
        ),
        "ghoul.thief-vs-ghoul": ("how does the ghoul win against me",),
    },
    "goblins": {
        "ghoul.other-players.goblins": ("can I attack the ghoul",),
        "ghoul.attack-effects.goblins": ("what happens when the ghoul attacks me",),
    },
    "cave": {
        "ghoul.cave-vs-ghoul": ("what do I need to win against the ghoul",),
        "ghoul.other-players.cave": ("what can I do to the ghoul",),
    },
}
"""By who asks: others ask of their own roles in the same words."""


@pytest.mark.parametrize(
    ("asked", "held"), [(asked, held) for held, lines in ASKED.items() for asked in lines]
)
def test_the_first_hit_answers_what_was_asked_at_the_table(asked: str, held: str) -> None:
    """Nobody said which role it is about."""
    assert search(asked, limit=1)[0].entry.id == held


@pytest.mark.parametrize(
    ("role", "asked", "held"),
    [
        (role, asked, held)
        for role, said in SAID_BY.items()
        for held, lines in said.items()
        for asked in lines
    ],
)
def test_whose_rule_it_is_tells_what_is_meant(role: str, asked: str, held: str) -> None:
    """With the role chosen beside the search its own rule comes first, or what holds for all."""
    assert search(asked, role=role, limit=1)[0].entry.id == held


@pytest.mark.parametrize(
    "asked", ["do i lose health", "how do i get a defense of 5", "how many treasures can i hold"]
)
def test_what_the_booklet_answers_is_not_doubted(asked: str) -> None:
    """Short questions in the game's own words."""
    assert answer(asked).answered
