"""Revealing the card on the Possession space: for a possession turn, or for her own bonus.

That it may be revealed is offered the same way whatever card it is. Whether it is the right one
is looked at when she turns it over, after everything that may be refused in public.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cites import cites
from rules.guards import nothing_owed
from rules.house import asks, decides
from rules.map.places import place
from rules.names import GHOST_PIECES, ROLE_TITLES, Kind, Role, capital, possessive, title
from rules.outcome import Refusal
from rules.pieces import owner, piece_title
from rules.prompts import Answer, Ask, Gap, Prompt
from rules.roles.ghost.actions import Reveal, StandOnLocked
from rules.roles.ghost.board import ChosenCard, Ghost
from rules.roles.ghost.focus import CARD_INFLUENCE, CARD_MOVEMENT
from rules.roles.ghost.owed import MayReveal
from rules.roles.ghost.phases import GhostPhase
from rules.roles.ghost.possessing import begin, one_at_a_time, why_not_possess
from rules.roles.ghost.seat import ME, alone, board, may_lie, sits_here
from rules.roles.ghost.timing import fitting
from rules.roles.ghost.told import blockers_now, blocking
from rules.windows import Window

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.table import Table

_RULE: Final = "ghost.taking-a-possession-turn"
_OWN: Final = "ghost.resolve-possession-card.ghost-card"
_BLOCKED: Final = "ghost.other-players.standing-on-a-locked-tile"


def knows(table: Table) -> bool:
    """Tell whether the app was told which card lies facedown, and can read it here."""
    chosen = board(table).chosen
    return chosen is not None and chosen.is_read


# What keeps it facedown


@cites("ghost.other-players", _BLOCKED, "ghost.resolve-possession-card.ghost-card")
def why_blocked(table: Table) -> Refusal | None:
    """Say which player piece stands on a Ghost tile with a locked Artifact; None: nobody does."""
    if table.cave is None:
        return _told_to_be_blocked(table)
    for space, tile in table.cave.tiles.items():
        if tile.kind is Kind.GHOST and tile.locked:
            for piece in tile.pieces:
                if piece not in GHOST_PIECES and owner(piece) is not None:
                    return Refusal(
                        f"{capital(piece_title(piece))} stands on the Ghost tile "
                        f"{place(space, table.cave)}, where an Artifact is locked",
                        _BLOCKED,
                        "While a player's piece stands there, she reveals no card",
                    )
    return None


@cites(_BLOCKED)
def _told_to_be_blocked(table: Table) -> Refusal | None:
    """Say whom the table has told to stand on such a tile, where no map is kept."""
    piece = next(iter(blocking(table)), None) if sits_here(table) else None
    if piece is None:
        return None
    return Refusal(
        f"{capital(piece_title(piece))} stands on a Ghost tile with a locked Artifact",
        _BLOCKED,
        "Say when it has left that tile; till then she reveals no card",
    )


# At the end of a turn


@cites(_RULE, "ghost.player-variants", _BLOCKED)
def may_be_revealed(draft: Draft, by: Role) -> None:
    """Let her reveal her card, if it is one that fits now and nothing blocks her."""
    table = draft.table
    if alone(table.setup) and not board(table).cards:
        draft.tell("No Possession card is left: no possession turn follows", "alone.solo-ghost")
    if not board(table).face_down:
        return
    found = fitting(table, by, Window.AFTER_TILES)
    if found is None:
        return
    moment, cards = found
    may = tuple(card for card in cards if why_not_possess(table, card) is None)
    no = why_blocked(table)
    if no is None and not may:
        no = why_not_possess(table, cards[0])
    if no is not None:
        draft.tell(f"The Ghost reveals no card now: {no.text[:1].lower()}{no.text[1:]}", no.rule)
        return
    draft.owe(moment.rule, MayReveal(ME, by, may, moment.rule))


@asks(MayReveal)
def ask_to_reveal(table: Table, owed: MayReveal) -> Prompt:
    """Offer it, and say at whose turn's end it is: her own card for her turn is another matter."""
    when = "her" if owed.turn is ME else possessive(title(owed.turn))
    return Prompt(
        f"The Ghost may reveal {_which(owed.cards)}; {when} turn is over",
        owed.rule,
        ME,
        (_answer(table, owed.cards), *_blocked_after_all(table)),
        required=False,
    )


@cites(_BLOCKED)
def _blocked_after_all(table: Table) -> tuple[Answer, ...]:
    """Offer to say, without a map, that a piece keeps it facedown."""
    return tuple(
        Answer(StandOnLocked(piece), f"{capital(piece_title(piece))} blocks it", "on a locked tile")
        for piece in blockers_now(table)
    )


def _which(cards: tuple[Role, ...]) -> str:
    """Name the card that the moment is for, whatever lies there; several may fit between two."""
    return f"the Possessed {ROLE_TITLES[cards[0]]}" if len(cards) == 1 else "her card"


def _answer(table: Table, cards: tuple[Role, ...]) -> Answer:
    """Make the answer; where the app was not told which card lies there, it is said now."""
    untold = not knows(table)
    label = f"Reveal {_which(cards)}"
    note = ""
    if untold and len(cards) > 1:
        return Answer(Reveal(ME), label, note, asks=(Ask("card", Gap.CHOICE, options=cards),))
    return Answer(Reveal(ME, cards[0] if untold else None), label, note, by_secret=not untold)


# In her own turn


@cites(_OWN, _BLOCKED, "possession.ghost")
def offer_own_card(table: Table) -> Prompt | None:
    """Offer to reveal the Ghost card, as long as the first phase lasts and the card could be it."""
    if not table.at(GhostPhase.RESOLVE) or ME not in may_lie(table):
        return None
    untold = not knows(table)
    answer = Answer(
        Reveal(ME, ME),
        "Reveal the Ghost card",
        f"{CARD_MOVEMENT} spaces of Movement and {CARD_INFLUENCE} Influence more in this turn",
        by_secret=not untold,
    )
    return Prompt("Resolve Possession Card", _OWN, ME, (answer,), required=False)


# Revealing it


@decides(Reveal)
@cites(_RULE, _OWN, _BLOCKED, "ghost.other-players.what-a-mental-block-costs-her")
def reveal(draft: Draft, action: Reveal) -> Reveal:
    """Turn the card over, if this is its moment; which card it is, everybody sees now."""
    table = draft.table
    owed = table.first_owed
    moment = owed if isinstance(owed, MayReveal) else None
    own = table.turn is ME and table.at(GhostPhase.RESOLVE) and table.within is None
    rule = _OWN if own else _RULE
    one_at_a_time(draft, rule)
    if moment is None:
        nothing_owed(draft, rule)
        draft.refuse_if(
            not own,
            "This is no moment to reveal a Possession card",
            _RULE,
            "It is revealed as the turn of the player ends whose card it is, "
            "and the Ghost card as her own begins",
        )
    may = _fit_now(table, moment, own=own)
    _check_card(draft, action, may, rule)
    draft.guards_passed()
    card = _turned(draft, action, may)
    if moment is not None:
        draft.settle(rule)
    hers = board(table)
    if hers.chosen is not None and hers.chosen.is_read:
        draft.reveal(hers.chosen, rule)
    else:
        draft.see(f"the Possession card of {title(card)}", rule)
    draft.change(ME, rule, Ghost, face_down=False, chosen=None, revealed=card)
    draft.tell(f"The Ghost reveals the Possession card of {title(card)}", rule)
    if card is ME:
        draft.change(ME, _OWN, Ghost, movement=hers.movement + CARD_MOVEMENT)
    else:
        begin(draft, ME, card, board(draft.table).influence)
    return Reveal(ME, card)


def _check_card(draft: Draft, action: Reveal, may: tuple[Role, ...], rule: str) -> None:
    """Refuse in public what no secret is needed for: no card, another one, or she is blocked."""
    table = draft.table
    if not board(table).face_down:
        raise draft.refuse(
            "No card lies facedown on her Possession space",
            rule,
            "Only that one is revealed; the one in the Mental Block space is not",
        )
    if action.card is not None and action.card not in may_lie(table):
        raise draft.refuse(
            f"The card of {title(action.card)} is not one that could lie there",
            rule,
            "Say the card that lies on her Possession space",
        )
    draft.refuse_if(
        action.card is not None and action.card not in may,
        f"The card of {title(action.card or ME)} is not revealed now",
        rule,
        "It stays facedown; leave it there for another turn",
    )
    blocked = why_blocked(table)
    draft.advise(blocked, short="blocked")
    if action.card is None and not knows(table) and len(may) != 1:
        raise draft.refuse("Which card is it?", rule, "Turn it over, and say which it is")


def _fit_now(table: Table, moment: MayReveal | None, *, own: bool) -> tuple[Role, ...]:
    """Give the cards that may be revealed now; out of any moment, on purpose, whichever it is."""
    if moment is not None:
        return moment.cards
    return (ME,) if own else may_lie(table)


def _turned(draft: Draft, action: Reveal, may: tuple[Role, ...]) -> Role:
    """Find which card it is. What the app was told is looked at only here, past all guards."""
    hers = board(draft.table)
    known = hers.chosen is not None and hers.chosen.is_read
    if not known:
        return action.card or may[0]
    wanted = may if action.card is None else (action.card,)
    found = next((card for card in wanted if hers.chosen == ChosenCard(card)), None)
    if found is None:
        raise draft.refuse(
            "The card that was chosen does not fit this moment",
            _RULE,
            "It stays facedown for another turn; the Ghost card is revealed as the Ghost card, "
            "when her own turn begins",
        )
    return found
