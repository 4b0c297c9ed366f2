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
    "boards.card-desk": (
        "why is there a dash instead of a number",
        "what does the dash mean in the app",
        "why does the app show a dash",
        "a line instead of a number",
        "a gap where the number should be",
    ),
    "ghoul.skittering": ("where does my zombie dash to",),
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
        "ghoul.other-players.knight": (
            "can the knight attack me",
            "can the knight attack me twice in a turn",
        ),
        "cave.tiles.ambush": ("do ambushes hurt me",),
        "cave.tiles.event": ("does the ghoul get event tokens",),
        "collapse.pieces": ("what happens if i stand on a tile that collapses",),
        "ghoul.forced-movement": ("what if my tile collapses",),
        "ruling.ghouls-kill": ("what happens when dragon dead", "dragon is dead", "knight dies"),
        "dragon-die.faces": ("dragon die",),
        "ghoul.other-players": (
            "who can attack me",
            "how do others attack me",
            "can others attack me",
            "what happens when I am attacked",
            "who can enter my space",
        ),
        "ghoul.other-players.dragon": ("can the dragon attack me", "can the dragon enter my space"),
        "ghoul.other-players.thief": ("can the thief attack me",),
        "ghoul.other-players.unicorn": ("can the unicorn attack me",),
        "ghoul.other-players.goblins": ("can the goblins attack me",),
        "ghoul.components": ("is six players too slow",),
        "ghoul.skittering.no-opponent": ("skittering during the collapse",),
        "ghoul.roll-and-set-statistics.low-roll": ("I rolled a total of seven",),
    },
    "knight": {
        "ghoul.other-players.knight": (
            "can I attack the ghoul",
            "can I bomb the ghoul",
            "what happens when I attack the vile ghoul",
            "does my bomb hurt the ghoul",
            "what does a bomb do to the ghoul",
            "I revealed a dark tile with the ghoul on it",
            "what if the ghoul stands on a dark tile that I reveal",
        ),
        "ghoul.other-players.unicorn": (
            "can the unicorn attack the ghoul",
            "can the unicorn attack the vile ghoul",
        ),
        "ghoul.components": ("does the game get slow with more than five players",),
        "vile-ghoul.other-players": (
            "can the knight enter the vile ghoul's space",
            "who can attack the vile ghoul",
        ),
        "ghoul.other-players.never-killed": ("can the vile ghoul be killed",),
        "ghoul.other-players.bow": ("can I shoot the vile ghoul with my bow",),
        "ghoul.other-players.flame-wall": ("what happens when the vile ghoul enters a flame wall",),
        "ghoul.other-players.hiss": ("what does hiss do to the vile ghoul",),
        "ghoul.move.dark-tiles": ("does the vile ghoul reveal dark tiles",),
        "ghoul.terrain.pits": ("can the vile ghoul cross pits",),
        "ghoul.terrain.magma": ("vile ghoul magma",),
        "ghoul.terrain.river": ("vile ghoul river",),
        "ghoul.skittering": ("where does the vile ghoul skitter to",),
        "ghoul.skitter-variant": ("does the vile ghoul use the skitter variant",),
        "ghoul.forced-movement": ("can the vile ghoul be pushed",),
        "ghoul.terror-cards.both-effects": (
            "can the vile ghoul use both effects of a terror card",
        ),
        "ghoul.terror-cards.removed": ("when do the vile ghoul's terror cards leave the game",),
        "answer.act-after-skitter": ("can the vile ghoul act after a skitter",),
        "ghoul.attack-effects.thief": ("what happens to a thief the vile ghoul attacks",),
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
    "goblins": {
        "ghoul.other-players.goblins": ("can my tribe attack the ghoul", "can I attack the ghoul"),
        "ghoul.attack-effects.goblins": ("what happens when the ghoul attacks me",),
    },
    "dragon": {
        "ghoul.other-players.dragon": (
            "can I attack the ghoul",
            "can I walk into the ghoul's space without attacking",
            "what can the dragon do to the vile ghoul",
            "what can I do to the ghoul",
        ),
        "vile-ghoul.other-players": ("can I enter the vile ghoul's space",),
        "ghoul.other-players.claw": ("can I claw the vile ghoul",),
        "ghoul.other-players.scratch": ("scratch the vile ghoul",),
        "vile-ghoul.attack": ("what do I lose when the vile ghoul attacks me",),
        "ghoul.attack-effects.dragon": ("what happens when the ghoul attacks me",),
        "ghoul.dragon-vs-ghoul": ("what do I need to win against the ghoul",),
    },
    "thief": {
        "ghoul.other-players.pickpocket": (
            "can I take a terror card from the ghoul",
            "can I make the ghoul discard a terror card",
            "can I pickpocket the vile ghoul",
        ),
        "ghoul.other-players.thief": (
            "can I attack the ghoul",
            "what can the thief do to the vile ghoul",
            "what can I do to the ghoul",
        ),
        "ghoul.other-players.backstab": ("can I backstab the vile ghoul",),
        "ghoul.attack-effects.thief": ("what do I lose when the vile ghoul attacks me",),
        "ghoul.thief-vs-ghoul": ("how does the ghoul win against me",),
    },
    "cave": {
        "ghoul.other-players.cave": (
            "what can the cave do to the vile ghoul",
            "soporific spores on the vile ghoul",
            "what can I do to the ghoul",
        ),
        "ghoul.cave-vs-ghoul": ("what do I need to win against the ghoul",),
    },
    "vile-ghoul": {
        "vile-ghoul.set-defense": ("what is my defense",),
        "vile-ghoul.how-to-win": (
            "how many crystals do i need",
            "how many crystals does the vile ghoul need",
            "how many crystals do I have to smash",
        ),
        "vile-ghoul.attack": ("can the vile ghoul attack the same player twice",),
        "vile-ghoul.move-and-act": ("how often can i attack in a turn",),
        "ghoul.other-players.cave": ("what do spores do to me",),
        "ghoul.roll-and-set-statistics.tracking": ("what are the discs for",),
        "vile-ghoul.difficulty-variants": ("ragpicker", "scavenger", "stalker", "hunter"),
        "vile-ghoul.other-players": (
            "who can attack me",
            "how do others attack me",
            "can others attack me",
            "what happens when I am attacked",
            "who can enter my space",
        ),
        "vile-ghoul.turn-summary.shared-rules": ("which of the ghoul's rules hold for me",),
        "ghoul.other-players.knight": ("can the knight attack me",),
        "ghoul.other-players.thief": ("can the thief attack me",),
        "ghoul.other-players.dragon": ("can the dragon attack me", "can the dragon enter my space"),
        "ghoul.other-players.bow": ("can the knight shoot me",),
        "ghoul.other-players.pickpocket": ("can the thief pickpocket me",),
        "ghoul.skittering.who-names": ("who names the symbol when i skitter",),
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


@pytest.mark.parametrize(
    ("role", "held"),
    [
        ("ghoul", "ghoul.move-and-act.unspent-points"),
        ("vile-ghoul", "vile-ghoul.move-and-act"),
        (None, "ghoul.move-and-act.unspent-points"),
    ],
)
@pytest.mark.parametrize("asked", ["do I have to attack", "Must I attack?"])
def test_a_question_that_stands_in_the_book_finds_its_entry(
    role: str | None, asked: str, held: str
) -> None:
    """Word for word, each by the entry of who asks, and never in doubt."""
    told = answer(asked, role=role, limit=1)
    assert (told.hits[0].entry.id, told.answered) == (held, True)


@pytest.mark.parametrize(
    ("role", "held"),
    [
        ("ghoul", "ghoul.roll-and-set-statistics"),
        ("vile-ghoul", "vile-ghoul.prepare-board"),
        (None, "ghoul.roll-and-set-statistics"),
    ],
)
def test_one_question_of_two_roles_finds_the_entry_of_each(role: str | None, held: str) -> None:
    """The Ghoul rolls every turn, the Vile Ghoul when its supply is empty."""
    told = answer("do i roll every turn", role=role, limit=1)
    assert (told.hits[0].entry.id, told.answered) == (held, True)


def test_a_question_of_another_role_is_not_ones_own() -> None:
    """The Ghost asks for herself: what the Ghoul has to do is no answer to her "I"."""
    first = search("do I have to attack", role="ghost", limit=1)[0].entry.id
    assert first != "ghoul.move-and-act.unspent-points"


@pytest.mark.parametrize(
    ("role", "asked", "held"),
    [
        ("cave", "does the ghoul lose terror cards", "ghoul.other-players.cave"),
        ("ghoul", "do i have to draw", "ghoul.terror-cards.when-drawn"),
        ("ghost", "how do i set up", "ghost.setup"),
        ("cave-ghost", "how do i set up", "cave-ghost.setup"),
        ("shadow-paladin", "do i have to draw", "shadow-paladin.draw-power-cards"),
    ],
)
def test_who_asks_means_the_own_rule_and_what_others_have_to_do_with_it(
    role: str, asked: str, held: str
) -> None:
    """What it does to another stands in the other's chapter; a word of another's is its own too."""
    found = answer(asked, role=role)
    assert found.hits[0].entry.id == held
    assert found.answered
