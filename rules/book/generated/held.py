"""Which tests hold which rules, file by file. Written by `python -m tools.book`; mend the tests' marks instead."""

HELD: dict[str, dict[str, tuple[str, ...]]] = {
    'tests/companion/screens/cards/test_screen.py': {
        'test_a_card_is_used_with_one_tap': ('ghoul.terror-cards',),
        'test_the_reason_leads_to_its_rule': ('ghoul.terror-cards.both-effects',),
        'test_a_card_that_needs_a_choice_asks_for_it': ('terror.adapt',),
        'test_a_row_that_nobody_has_told_is_asked_once': ('vile-ghoul.select-statistics',),
        'test_a_known_row_is_selected_with_one_tap': ('vile-ghoul.select-statistics', 'vile-ghoul.select-statistics.boost-dice'),
        'test_the_card_desk_takes_any_row': ('vile-ghoul.select-statistics',),
        'test_the_chart_is_offered_to_the_next_game': ('vile-ghoul.select-statistics',),
    },
    'tests/companion/screens/cards/test_view.py': {
        'test_open_and_closed_effects_tell_apart_at_a_glance': ('ghoul.terror-cards', 'ghoul.terror-cards.both-effects'),
        'test_what_works_by_itself_and_what_is_in_force': ('ghoul.terror-cards.removed', 'terror.seize'),
        'test_why_not_now': ('ghoul.terror-cards', 'terror.adapt', 'terror.blink', 'terror.cheat'),
        'test_why_blink_does_not_work_on_the_map': ('terror.blink',),
        'test_an_effect_is_open_exactly_when_it_is_offered': ('ghoul.terror-cards',),
        'test_the_piles': ('terror.deck',),
        'test_discarded_cards_are_a_pile_of_their_own': ('ghoul.other-players.scratch', 'terror.deck'),
        'test_the_dice_chart': ('vile-ghoul.select-statistics', 'vile-ghoul.select-statistics.boost-dice'),
        'test_the_chart_is_known_in_the_next_game': ('vile-ghoul.select-statistics',),
        'test_programs_see_the_same': ('ghoul.terror-cards',),
    },
    'tests/companion/screens/map/test_screen.py': {
        'test_placing_a_tile_is_one_tap_on_the_space_and_one_on_the_symbol': ('cave.placing',),
        'test_a_solo_cave_turn_of_three_takes_four_taps_besides_the_symbols': ('alone.narration', 'alone.placing'),
        'test_a_policy_marks_the_place_and_only_the_symbol_is_tapped': ('alone.placing',),
        'test_a_virtual_tile_is_placed_by_one_tap': ('setup.stack',),
        'test_a_tap_on_another_space_says_why_not': ('cave.placing',),
        'test_a_tile_that_may_go_is_removed_by_a_tap_and_its_kind': ('collapse.dark-tile', 'collapse.eligible'),
        'test_the_entrance_says_that_it_never_goes': ('collapse.eligible',),
        'test_the_ghoul_moves_by_a_tap_on_a_space': ('ghoul.move',),
        'test_a_tap_too_far_away_says_so': ('ghoul.move',),
        'test_a_misread_symbol_is_mended_in_two_touches': ('table.corrections',),
        'test_a_tile_is_turned_over_with_its_walls': ('cave.revealing',),
        'test_what_the_rules_refuse_can_be_overruled_on_the_map': ('cave.connected-to-the-entrance',),
        'test_flare_shows_its_spaces_and_asks_for_each_tile': ('cave.revealing', 'dragon-die.faces', 'variant.flare'),
        'test_the_knight_flares_around_the_tile_she_looked_at_last': ('variant.flare.knight',),
        'test_isolation_is_drawn_as_rings_and_told_for_every_tile': ('cave-ghost.isolation',),
        'test_the_caves_player_asks_which_tile_goes_first': ('cave.tile-priority', 'ghost.ghost-tiles'),
        'test_what_nobody_has_seen_is_counted_by_kind': ('cave.tiles',),
        'test_a_rockslide_is_put_on_an_edge_and_taken_away': ('cave.omens.rockslide',),
    },
    'tests/companion/screens/map/test_view.py': {
        'test_while_tiles_are_placed_every_legal_place_glows': ('cave.placing',),
        'test_a_policy_chooses_the_place_for_them': ('alone.placing',),
        'test_every_other_space_says_why_not': ('cave.placing', 'collapse.eligible'),
        'test_far_from_the_cave_ghost_nobody_can_be_possessed': ('cave-ghost.isolation', 'cave-ghost.using-powers.possession'),
        'test_buttons_that_would_say_the_same_say_which_tile_they_mean': ('cave.hand', 'cave.tile-priority'),
        'test_what_a_tap_does_though_nobody_has_to_is_said': ('cave.place-treasure',),
        'test_a_space_that_her_curse_does_not_reach_says_why': ('cave-ghost.using-powers.crystal-curse',),
        'test_the_sheet_offers_the_pieces_that_can_stand_at_this_table': ('table.pieces',),
    },
    'tests/companion/screens/test_agreed_numbers.py': {
        'test_the_players_agree_on_a_number': ('ghost.2-players', 'ruling.vile-against-ghost', 'vile-ghoul.2plus-players.thief'),
        'test_another_mix_has_nothing_to_agree_on': ('vile-ghoul.2plus-players.thief',),
    },
    'tests/companion/screens/test_ghouls_turn.py': {
        'test_a_whole_turn_takes_nine_taps_or_fewer': ('ghoul.attack', 'ghoul.move-and-act', 'ghoul.set-defense', 'ghoul.skittering'),
    },
    'tests/companion/screens/test_play.py': {
        'test_every_tap_of_a_whole_turn_is_a_line_of_the_game': ('ghoul.turn-summary',),
        'test_what_is_skipped_is_drawn_so_and_every_skip_is_one_hold': ('cave.no-cave', 'variant.past-plunder'),
        'test_the_cave_ghosts_strip_says_what_does_not_apply': ('cave-ghost.check-past-plunder', 'cave-ghost.turn-summary'),
    },
    'tests/companion/screens/test_play_view.py': {
        'test_fury_stands_beside_its_goal': ('ghoul.knight-vs-ghoul',),
    },
    'tests/companion/simulation/test_simulation.py': {
        'test_games_come_to_an_end_and_keep_to_the_order': ('alone.removal-order', 'collapse.recount', 'ghoul.solo', 'vile-ghoul.solo'),
    },
    'tests/playthroughs/cave/a_piece_on_a_tile_that_goes.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('base.forced-movement', 'collapse.pieces', 'collapse.skips', 'ghoul.forced-movement'),
    },
    'tests/playthroughs/cave/a_split_is_closed.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('answer.splits-not-holes', 'collapse.split'),
    },
    'tests/playthroughs/cave/a_virtual_stack.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('cave.tribe-symbols', 'setup.stack'),
    },
    'tests/playthroughs/cave/alone_from_start_to_two_tiles.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('alone.narration', 'alone.number', 'alone.placing', 'alone.stack-size', 'setup.starting-tiles'),
    },
    'tests/playthroughs/cave/an_unlocked_ghost_tile_stays.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('alone.in-the-dark-2', 'collapse.ghost-tiles', 'ghost.artifacts', 'ghost.ghost-tiles', 'ruling.ghost-tiles-lost'),
    },
    'tests/playthroughs/cave/booklet_a_crowd_of_six_for_the_cave.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('cave.omens.collected', 'variant.crowded-house'),
    },
    'tests/playthroughs/cave/booklet_a_crystal_waits_for_its_turn.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('collapse.crystal-first', 'collapse.eligible', 'ruling.dark-crystal'),
    },
    'tests/playthroughs/cave/booklet_a_split_is_closed.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('collapse.eligible', 'collapse.split'),
    },
    'tests/playthroughs/cave/booklet_a_tile_comes_back.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('base.tiles-removed-early', 'collapse.begins', 'collapse.begins.tiles-back'),
    },
    'tests/playthroughs/cave/booklet_an_unseen_ghost_tile_stays.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghost.ghost-tiles',),
    },
    'tests/playthroughs/cave/booklet_crystals_say_how_many_in_the_collapse.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('alone.in-the-dark', 'alone.number', 'alone.removal-order'),
    },
    'tests/playthroughs/cave/booklet_each_artifact_in_the_dark_flares.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghost.solo', 'variant.flare'),
    },
    'tests/playthroughs/cave/booklet_five_crystals_and_all_lose.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('collapse.crystal-tiles',),
    },
    'tests/playthroughs/cave/booklet_flare_of_the_tribes.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('variant.flare',),
    },
    'tests/playthroughs/cave/booklet_hatred_against_a_token_is_offered.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('cave.omens.hatred',),
    },
    'tests/playthroughs/cave/booklet_hatred_must_be_gone_too.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('cave.omens.hatred', 'cave.omens.prices', 'collapse.crystal-tiles'),
    },
    'tests/playthroughs/cave/booklet_locked_before_dark_alone.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('alone.removal-order', 'ghost.ghost-tiles'),
    },
    'tests/playthroughs/cave/booklet_more_than_the_box_holds.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('cave.placing', 'cave.revealing', 'cave.tiles', 'cave.tokens'),
    },
    'tests/playthroughs/cave/booklet_no_crystal_at_the_entrance.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('setup.starting-tiles',),
    },
    'tests/playthroughs/cave/booklet_no_tile_without_a_reason.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('cave.placing',),
    },
    'tests/playthroughs/cave/booklet_nothing_is_filled_in_the_collapse.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('cave.open-edges', 'variant.flare'),
    },
    'tests/playthroughs/cave/booklet_one_treasure_is_placed_for_nothing.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('cave.omens.past-plunder',),
    },
    'tests/playthroughs/cave/booklet_prices_rise_and_start_again.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('cave.omens', 'cave.omens.past-plunder', 'cave.omens.prices'),
    },
    'tests/playthroughs/cave/booklet_rings_from_the_closest.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('cave-ghost.isolation', 'cave.omens.collected'),
    },
    'tests/playthroughs/cave/booklet_ten_treasures_without_a_thief.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('cave.tokens',),
    },
    'tests/playthroughs/cave/booklet_terrain_in_the_box.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.terrain',),
    },
    'tests/playthroughs/cave/booklet_the_cave_ghost_comes_first.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('cave-ghost.setup', 'cave.omens.collected'),
    },
    'tests/playthroughs/cave/booklet_the_cave_ghost_reaches_around_her.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('cave-ghost.using-powers', 'cave.omens.hatred'),
    },
    'tests/playthroughs/cave/booklet_the_ghost_and_her_artifacts_leave.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('collapse.pieces', 'ghost.forced-movement'),
    },
    'tests/playthroughs/cave/booklet_the_ghost_begins.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghost.setup.first-placement',),
    },
    'tests/playthroughs/cave/booklet_the_ghost_takes_the_plunder.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('cave.no-cave', 'variant.past-plunder'),
    },
    'tests/playthroughs/cave/booklet_the_last_tile_in_mid_turn.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('alone.last-tile', 'collapse.begins'),
    },
    'tests/playthroughs/cave/booklet_the_virtual_stack_knows.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('cave.revealing', 'setup.stack'),
    },
    'tests/playthroughs/cave/booklet_three_go_at_a_table_of_four.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('cave.no-cave', 'collapse.eligible'),
    },
    'tests/playthroughs/cave/booklet_tiles_with_crowded_house.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('collapse.eligible', 'variant.crowded-house', 'variant.past-plunder'),
    },
    'tests/playthroughs/cave/booklet_tokens_go_home.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('collapse.tokens',),
    },
    'tests/playthroughs/cave/booklet_touching_counts.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('collapse.eligible', 'collapse.entrance'),
    },
    'tests/playthroughs/cave/booklet_turned_towards_the_entrance.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('cave.connected-to-the-entrance', 'cave.open-edges', 'cave.revealing.what-it-asks'),
    },
    'tests/playthroughs/cave/booklet_two_leave_one_by_one.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('collapse.pieces',),
    },
    'tests/playthroughs/cave/booklet_who_stands_on_a_tile_that_goes.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('collapse.pieces', 'collapse.skips'),
    },
    'tests/playthroughs/cave/booklet_whose_tiles_they_are.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('cave.no-cave', 'collapse.eligible', 'collapse.pieces', 'variant.past-plunder'),
    },
    'tests/playthroughs/cave/flare_lights_three.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('base.several-tiles-revealed', 'cave.connected-to-the-entrance', 'cave.open-edges', 'cave.revealing', 'cave.revealing.what-it-asks', 'dragon-die.faces', 'variant.flare', 'variant.flare.ghoul'),
    },
    'tests/playthroughs/cave/the_cave_ghosts_curse_and_telekinesis.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('cave-ghost.using-powers.crystal-curse', 'cave-ghost.using-powers.telekinesis', 'ruling.her-curse-and-the-events', 'ruling.turned-tile-edges'),
    },
    'tests/playthroughs/cave/the_caves_own_turn.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('answer.rising-prices', 'base.cave-turn', 'cave.hand', 'cave.omens.collected', 'cave.omens.hatred', 'cave.omens.past-plunder', 'cave.omens.prices', 'cave.shape-the-cave'),
    },
    'tests/playthroughs/cave/the_collapse_alone.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('alone.in-the-dark-2', 'alone.last-tile', 'alone.removal-order', 'collapse.begins', 'collapse.crystal-first', 'collapse.dark-tile', 'collapse.recount'),
    },
    'tests/playthroughs/cave/the_solo_ghosts_cave.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('alone.number', 'alone.solo-ghost', 'ghost.ghost-tiles', 'ghost.solo', 'ghost.solo.flare', 'ruling.flare-per-artifact'),
    },
    'tests/playthroughs/cave/without_a_cave_player.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('answer.past-plunder-after-tile', 'cave.no-cave', 'collapse.how-many', 'ghoul.knight-vs-ghoul', 'variant.past-plunder'),
    },
    'tests/playthroughs/ghoul/a_crystal_alone.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.skittering.no-opponent', 'ghoul.solo'),
    },
    'tests/playthroughs/ghoul/a_crystal_ruled_without_fury.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ruling.crystal-fury',),
    },
    'tests/playthroughs/ghoul/a_crystal_with_the_cave.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.attack-effects.crystal', 'ghoul.cave-vs-ghoul', 'ruling.crystal-fury'),
    },
    'tests/playthroughs/ghoul/a_gem_becomes_a_treasure.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.collect-treasures-and-gems.gem', 'ruling.gem-treasure'),
    },
    'tests/playthroughs/ghoul/a_gem_is_a_trap.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('dragon-die.chance', 'ghoul.collect-treasures-and-gems.gem', 'ruling.no-attacker'),
    },
    'tests/playthroughs/ghoul/a_killed_thief_starts_again.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('base.thief-turn.killed', 'ghoul.other-players.never-killed'),
    },
    'tests/playthroughs/ghoul/a_roll_of_eight_draws_none.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.roll-and-set-statistics.low-roll',),
    },
    'tests/playthroughs/ghoul/a_roll_of_seven_draws_a_card.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.roll-and-set-statistics.low-roll', 'ghoul.terror-cards.when-drawn'),
    },
    'tests/playthroughs/ghoul/a_solo_turn_is_reminded_of_its_number.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('alone.in-the-dark-2', 'ghoul.solo'),
    },
    'tests/playthroughs/ghoul/a_tribe_attacks.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.other-players.goblins',),
    },
    'tests/playthroughs/ghoul/a_tribe_scatters.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.attack', 'ghoul.attack-effects.goblins'),
    },
    'tests/playthroughs/ghoul/a_turn_against_the_knight.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('answer.act-after-skitter', 'ghoul.attack', 'ghoul.attack-effects', 'ghoul.attack-effects.fury-then-skitter', 'ghoul.move-and-act', 'ghoul.roll-and-set-statistics', 'ghoul.set-defense', 'ghoul.setup', 'ghoul.turn-summary'),
    },
    'tests/playthroughs/ghoul/adapt_and_the_thief.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.attack-effects.thief', 'ruling.adapt-loot', 'terror.adapt'),
    },
    'tests/playthroughs/ghoul/adapt_draws_two.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.terror-cards.when-drawn', 'terror.adapt'),
    },
    'tests/playthroughs/ghoul/an_even_fury_draws_each_time.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.fury', 'ghoul.fury.even-space', 'ghoul.other-players.cave', 'ruling.fury-even', 'ruling.spores-skitter'),
    },
    'tests/playthroughs/ghoul/backstab_never_goes_below_nothing.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.other-players.backstab',),
    },
    'tests/playthroughs/ghoul/backstab_slows_the_next_turn.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.other-players.backstab', 'ghoul.other-players.thief'),
    },
    'tests/playthroughs/ghoul/blink.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('terror.blink',),
    },
    'tests/playthroughs/ghoul/blink_needs_two_movement.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('terror.blink',),
    },
    'tests/playthroughs/ghoul/booklet_a_strength_just_said.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.other-players.knight',),
    },
    'tests/playthroughs/ghoul/booklet_a_turn_with_everything.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.collect-treasures-and-gems', 'ghoul.fury', 'ghoul.move', 'ghoul.set-defense'),
    },
    'tests/playthroughs/ghoul/booklet_an_attack_needs_one_disc_more.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.attack',),
    },
    'tests/playthroughs/ghoul/booklet_chase_after_a_backstab.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.other-players.backstab', 'ghoul.terror-cards'),
    },
    'tests/playthroughs/ghoul/booklet_escape_past_pieces_is_offered.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.how-to-win',),
    },
    'tests/playthroughs/ghoul/booklet_five_gems.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.collect-treasures-and-gems.gem', 'ghoul.fury'),
    },
    'tests/playthroughs/ghoul/booklet_flare_in_the_mixes.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.3-players', 'variant.flare'),
    },
    'tests/playthroughs/ghoul/booklet_goal_capped_at_fourteen.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.difficulty-variants', 'ghoul.how-to-win'),
    },
    'tests/playthroughs/ghoul/booklet_goal_of_five_players.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.difficulty-variants', 'ghoul.how-to-win'),
    },
    'tests/playthroughs/ghoul/booklet_goal_of_three_at_ragpicker.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.difficulty-variants', 'ghoul.how-to-win'),
    },
    'tests/playthroughs/ghoul/booklet_hunt_becomes_defense.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.other-players.knight', 'ghoul.set-defense', 'ghoul.terror-cards'),
    },
    'tests/playthroughs/ghoul/booklet_hunter_at_two.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.difficulty-variants', 'ghoul.roll-and-set-statistics.low-roll'),
    },
    'tests/playthroughs/ghoul/booklet_identical_cards.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.terror-cards.both-effects', 'ghoul.terror-cards.identical'),
    },
    'tests/playthroughs/ghoul/booklet_knight_ghoul_and_ghost.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.knight-vs-ghoul',),
    },
    'tests/playthroughs/ghoul/booklet_no_flame_wall_without_the_dragon.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.other-players.flame-wall',),
    },
    'tests/playthroughs/ghoul/booklet_no_flare_against_knight_or_dragon.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.knight-vs-ghoul', 'variant.flare'),
    },
    'tests/playthroughs/ghoul/booklet_not_out_of_turn.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('base.turn-order', 'ghoul.other-players'),
    },
    'tests/playthroughs/ghoul/booklet_past_plunder_once_and_after_the_tile.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('variant.past-plunder',),
    },
    'tests/playthroughs/ghoul/booklet_pickpocket_needs_something.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.other-players.backstab', 'ghoul.other-players.pickpocket'),
    },
    'tests/playthroughs/ghoul/booklet_scratch_without_cards.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.other-players.scratch',),
    },
    'tests/playthroughs/ghoul/booklet_six_crystals_count_only_against_the_cave_alone.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.3-players', 'ghoul.how-to-win'),
    },
    'tests/playthroughs/ghoul/booklet_skitter_variant_against_everybody.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.skitter-variant',),
    },
    'tests/playthroughs/ghoul/booklet_skitter_variant_with_nobody.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.skitter-variant', 'ghoul.skittering.no-opponent'),
    },
    'tests/playthroughs/ghoul/booklet_spores.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('cave.omens.soporific-spores', 'ghoul.other-players.cave', 'ruling.fury-even', 'ruling.spores-skitter'),
    },
    'tests/playthroughs/ghoul/booklet_the_bow_minds_no_defense.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.other-players.bow',),
    },
    'tests/playthroughs/ghoul/booklet_the_dead_take_no_turns.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.3-players',),
    },
    'tests/playthroughs/ghoul/booklet_the_dragon_below_and_above.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.other-players.claw', 'ghoul.other-players.hiss', 'ghoul.other-players.scratch'),
    },
    'tests/playthroughs/ghoul/booklet_the_dragon_dies_by_another_hand.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.dragon-vs-ghoul',),
    },
    'tests/playthroughs/ghoul/booklet_the_unicorn_needs_nothing.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.other-players.unicorn',),
    },
    'tests/playthroughs/ghoul/booklet_three_tribes_are_three_pieces.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.attack-effects.goblins', 'ghoul.attack.once-a-turn', 'ghoul.fury.even-space'),
    },
    'tests/playthroughs/ghoul/booklet_tiles_of_a_solo_turn.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('alone.in-the-dark-2', 'ghoul.solo'),
    },
    'tests/playthroughs/ghoul/booklet_tiles_of_four_without_a_cave.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('cave.no-cave', 'ghoul.4plus-players'),
    },
    'tests/playthroughs/ghoul/booklet_tribes_against_the_ghoul.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.other-players',),
    },
    'tests/playthroughs/ghoul/booklet_turns_follow_the_boards.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('base.turn-order',),
    },
    'tests/playthroughs/ghoul/booklet_two_sneaks_in_one_step.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('terror.sneak',),
    },
    'tests/playthroughs/ghoul/booklet_two_sneaks_in_two_steps.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('terror.sneak',),
    },
    'tests/playthroughs/ghoul/both_effects_of_one_card.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.terror-cards', 'ghoul.terror-cards.both-effects', 'terror.hunt'),
    },
    'tests/playthroughs/ghoul/both_lose_when_the_cave_collapses.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('collapse.crystal-tiles', 'ghoul.knight-vs-ghoul'),
    },
    'tests/playthroughs/ghoul/chase_and_hunt_together.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.terror-cards.identical', 'ghoul.terror-cards.removed', 'terror.chase', 'terror.hunt'),
    },
    'tests/playthroughs/ghoul/cheat_and_the_dragon_die.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.collect-treasures-and-gems.gem', 'terror.cheat'),
    },
    'tests/playthroughs/ghoul/cheat_keeps_the_roll.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('terror.cheat',),
    },
    'tests/playthroughs/ghoul/cheat_rerolls_a_die.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.roll-and-set-statistics.low-roll', 'terror.cheat'),
    },
    'tests/playthroughs/ghoul/cheat_sets_a_die.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('terror.cheat',),
    },
    'tests/playthroughs/ghoul/defense_until_the_next_turn.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.other-players', 'ghoul.other-players.knight', 'ghoul.set-defense'),
    },
    'tests/playthroughs/ghoul/each_piece_once_a_turn.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.attack.once-a-turn',),
    },
    'tests/playthroughs/ghoul/equal_dice.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.roll-and-set-statistics',),
    },
    'tests/playthroughs/ghoul/escape_after_nine_fury.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.2-players', 'ghoul.goblins-vs-ghoul', 'ghoul.how-to-win', 'ghoul.how-to-win.fury-goal'),
    },
    'tests/playthroughs/ghoul/falling_onto_an_even_space_draws_nothing.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.fury.even-space', 'ruling.fury-even', 'ruling.spores-skitter'),
    },
    'tests/playthroughs/ghoul/fire_behind_a_wall.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.move.walls', 'ghoul.other-players.flame-wall'),
    },
    'tests/playthroughs/ghoul/five_movement_spent.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.move', 'ghoul.move.dark-tiles', 'ghoul.move.occupied-space', 'ghoul.move.walls'),
    },
    'tests/playthroughs/ghoul/flare_in_the_solo_game.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('variant.flare', 'variant.flare.ghoul'),
    },
    'tests/playthroughs/ghoul/flare_with_cheat.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('terror.cheat', 'variant.flare'),
    },
    'tests/playthroughs/ghoul/four_players_place_one_and_remove_one.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('cave.no-cave', 'ghoul.4plus-players'),
    },
    'tests/playthroughs/ghoul/hunter_rolls_two_dice.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.difficulty-variants',),
    },
    'tests/playthroughs/ghoul/into_a_flame_wall.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.other-players.flame-wall', 'ruling.no-attacker'),
    },
    'tests/playthroughs/ghoul/more_points_than_discs.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ruling.nine-discs', 'terror.hunt'),
    },
    'tests/playthroughs/ghoul/no_dark_tile_in_the_variant.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.skitter-variant', 'ghoul.skittering.no-dark-tile'),
    },
    'tests/playthroughs/ghoul/no_dark_tile_is_free.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.skittering.no-dark-tile',),
    },
    'tests/playthroughs/ghoul/nonsense_is_refused.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.attack', 'ghoul.attack.ghost-and-cave', 'ghoul.other-players', 'ghoul.terror-cards.when-drawn'),
    },
    'tests/playthroughs/ghoul/overruled_on_purpose.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.attack', 'ghoul.attack.once-a-turn', 'ghoul.move'),
    },
    'tests/playthroughs/ghoul/pairs_of_the_printed_roll.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.roll-and-set-statistics', 'ghoul.roll-and-set-statistics.tracking', 'ghoul.statistics'),
    },
    'tests/playthroughs/ghoul/pickpocket_a_terror_card.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.other-players.pickpocket', 'ghoul.terror-cards.removed'),
    },
    'tests/playthroughs/ghoul/pickpocket_a_treasure.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.collect-treasures-and-gems.treasure', 'ghoul.other-players.pickpocket'),
    },
    'tests/playthroughs/ghoul/river_and_magma.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.terrain', 'ghoul.terrain.magma', 'ghoul.terrain.river', 'ruling.no-attacker'),
    },
    'tests/playthroughs/ghoul/scour.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('terror.scour',),
    },
    'tests/playthroughs/ghoul/seize_collects_cheaply.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.collect-treasures-and-gems', 'terror.seize'),
    },
    'tests/playthroughs/ghoul/seize_spent.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.terror-cards.removed', 'terror.seize'),
    },
    'tests/playthroughs/ghoul/six_crystals_against_the_cave.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.cave-vs-ghoul',),
    },
    'tests/playthroughs/ghoul/skitter_variant.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.skitter-variant', 'ghoul.skittering.who-names'),
    },
    'tests/playthroughs/ghoul/sneak_once.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.move.walls', 'terror.sneak'),
    },
    'tests/playthroughs/ghoul/sneak_spent.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.terror-cards.removed', 'terror.sneak'),
    },
    'tests/playthroughs/ghoul/solo_pairs_show_the_cave.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('alone.in-the-dark-2', 'ghoul.solo'),
    },
    'tests/playthroughs/ghoul/stalker_rolls_two_dice.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.difficulty-variants', 'ghoul.roll-and-set-statistics.low-roll'),
    },
    'tests/playthroughs/ghoul/the_bottom_of_the_deck_comes_last.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('terror.adapt', 'terror.deck'),
    },
    'tests/playthroughs/ghoul/the_bow.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.other-players.bow',),
    },
    'tests/playthroughs/ghoul/the_cave_player_needs_no_reminder.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('collapse.crystal-tiles', 'ghoul.cave-vs-ghoul'),
    },
    'tests/playthroughs/ghoul/the_dead_do_not_attack.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.other-players.knight',),
    },
    'tests/playthroughs/ghoul/the_deck_runs_out.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('terror.deck',),
    },
    'tests/playthroughs/ghoul/the_dragon_chooses.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.attack-effects.dragon', 'ghoul.dragon-vs-ghoul'),
    },
    'tests/playthroughs/ghoul/the_dragon_claws_and_scratches.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.other-players.claw', 'ghoul.other-players.dragon', 'ghoul.other-players.hiss', 'ghoul.other-players.scratch', 'ruling.discarded-terror'),
    },
    'tests/playthroughs/ghoul/the_dragon_comes_to_the_surface.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.other-players.dragon',),
    },
    'tests/playthroughs/ghoul/the_ghoul_is_not_there_yet.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.other-players', 'ghoul.setup.first-placement'),
    },
    'tests/playthroughs/ghoul/the_goal_stays_reached.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ruling.goal-reached',),
    },
    'tests/playthroughs/ghoul/the_goblins_may_have_won.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.3-players', 'ruling.ghouls-kill'),
    },
    'tests/playthroughs/ghoul/the_knight_attacks.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('boards.cave-sidequests', 'ghoul.other-players.knight'),
    },
    'tests/playthroughs/ghoul/the_knight_chooses_among_three.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.attack-effects.knight',),
    },
    'tests/playthroughs/ghoul/the_knight_dies.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.knight-vs-ghoul',),
    },
    'tests/playthroughs/ghoul/the_others_win.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.thief-vs-ghoul',),
    },
    'tests/playthroughs/ghoul/the_shadow_unicorn.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.other-players.unicorn', 'ghoul.skittering.no-opponent'),
    },
    'tests/playthroughs/ghoul/the_thief_evades.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.attack-effects.thief', 'ruling.evasion'),
    },
    'tests/playthroughs/ghoul/the_thief_evades_ruled_otherwise.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ruling.evasion',),
    },
    'tests/playthroughs/ghoul/the_thief_falls_at_level_two.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.attack-effects.thief',),
    },
    'tests/playthroughs/ghoul/the_thief_falls_at_level_zero.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.attack-effects.thief',),
    },
    'tests/playthroughs/ghoul/the_unicorn_in_anger.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.other-players.unicorn',),
    },
    'tests/playthroughs/ghoul/the_unicorn_teleports_last.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.attack-effects.unicorn',),
    },
    'tests/playthroughs/ghoul/three_hunts.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.terror-cards.identical', 'terror.hunt'),
    },
    'tests/playthroughs/ghoul/two_chases.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('terror.chase',),
    },
    'tests/playthroughs/ghoul/two_dice_leave_no_choice.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.difficulty-variants',),
    },
    'tests/playthroughs/ghoul/two_treasures_become_fury.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.collect-treasures-and-gems', 'ghoul.collect-treasures-and-gems.treasure', 'ghoul.collect-treasures-and-gems.two-treasures'),
    },
    'tests/playthroughs/ghoul/what_a_turn_leaves_to_the_table.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('cave.no-cave', 'variant.past-plunder'),
    },
    'tests/playthroughs/ghoul/who_names_the_symbol.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.skittering', 'ghoul.skittering.when', 'ghoul.skittering.who-names'),
    },
    'tests/playthroughs/map/a_dark_tile_for_the_first_placement.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.setup.first-placement',),
    },
    'tests/playthroughs/map/a_flame_wall_on_the_map.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.other-players.flame-wall',),
    },
    'tests/playthroughs/map/a_symbol_from_the_stack.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.skittering.no-opponent', 'ruling.symbol-without-tile'),
    },
    'tests/playthroughs/map/a_tribe_leaves_the_map.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.attack-effects.goblins',),
    },
    'tests/playthroughs/map/beside_the_entrance.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.skittering.no-dark-tile',),
    },
    'tests/playthroughs/map/blink_on_the_map.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('terror.blink',),
    },
    'tests/playthroughs/map/drawn_in_the_collapse.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('alone.skittering', 'ghoul.skittering.no-opponent'),
    },
    'tests/playthroughs/map/entering_to_attack.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.attack', 'ghoul.move.occupied-space'),
    },
    'tests/playthroughs/map/escape_on_the_map.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.how-to-win',),
    },
    'tests/playthroughs/map/nobody_is_asked_where_one_is_left.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.skittering',),
    },
    'tests/playthroughs/map/nowhere_to_skitter.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.skittering.no-dark-tile',),
    },
    'tests/playthroughs/map/one_of_two_cannot_be_attacked.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.move.cannot-attack', 'ruling.unattackable'),
    },
    'tests/playthroughs/map/past_pieces.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.move.occupied-space',),
    },
    'tests/playthroughs/map/river_canyon_and_magma.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.terrain', 'ghoul.terrain.canyon', 'ghoul.terrain.magma', 'ghoul.terrain.pits', 'ghoul.terrain.river'),
    },
    'tests/playthroughs/map/scour_and_sneak_on_the_map.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('terror.scour', 'terror.sneak'),
    },
    'tests/playthroughs/map/solo_tiles_are_counted.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('alone.in-the-dark-2', 'alone.number'),
    },
    'tests/playthroughs/map/steps_on_the_map.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('cave.walls', 'ghoul.move', 'ghoul.move.walls', 'ghoul.setup.first-placement'),
    },
    'tests/playthroughs/map/symbols_that_are_there.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.skittering', 'ghoul.skittering.who-names'),
    },
    'tests/playthroughs/map/the_ghost_adds_nothing.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghost.move', 'ghoul.move.occupied-space'),
    },
    'tests/playthroughs/map/the_knight_comes_in.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.other-players.knight', 'ghoul.other-players.thief'),
    },
    'tests/playthroughs/map/the_opponent_places_in_the_variant.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.skitter-variant',),
    },
    'tests/playthroughs/map/the_vile_ghoul_alone.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('alone.in-the-dark-2', 'vile-ghoul.solo'),
    },
    'tests/playthroughs/map/what_lies_on_the_space.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.attack-effects.crystal', 'ghoul.collect-treasures-and-gems'),
    },
    'tests/playthroughs/vile_ghoul/a_bonus_lasts_for_one_entry.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('vile-ghoul.move.temporary-bonus',),
    },
    'tests/playthroughs/vile_ghoul/a_crystal_takes_three.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('vile-ghoul.attack.crystal',),
    },
    'tests/playthroughs/vile_ghoul/a_low_roll_draws_nothing.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('vile-ghoul.fury-and-terror-cards',),
    },
    'tests/playthroughs/vile_ghoul/a_tribe_is_not_there.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('vile-ghoul.player-variants',),
    },
    'tests/playthroughs/vile_ghoul/another_death_wins_nothing.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('vile-ghoul.how-to-win',),
    },
    'tests/playthroughs/vile_ghoul/attack_must_be_above.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('vile-ghoul.attack', 'vile-ghoul.attack.crystal', 'vile-ghoul.fury-and-terror-cards'),
    },
    'tests/playthroughs/vile_ghoul/backstab.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.other-players.backstab', 'vile-ghoul.select-statistics'),
    },
    'tests/playthroughs/vile_ghoul/booklet_a_bonus_ends_with_a_skitter.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('vile-ghoul.move',),
    },
    'tests/playthroughs/vile_ghoul/booklet_a_bonus_is_for_the_immediate_attack.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('vile-ghoul.move',),
    },
    'tests/playthroughs/vile_ghoul/booklet_a_dragon_that_is_no_prey.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('vile-ghoul.attack',),
    },
    'tests/playthroughs/vile_ghoul/booklet_cheat_with_the_whole_supply.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.other-players.backstab', 'terror.cheat', 'vile-ghoul.prepare-board'),
    },
    'tests/playthroughs/vile_ghoul/booklet_dragon_by_level.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('vile-ghoul.difficulty-variants',),
    },
    'tests/playthroughs/vile_ghoul/booklet_health_by_level.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('vile-ghoul.difficulty-variants',),
    },
    'tests/playthroughs/vile_ghoul/booklet_hunt_is_for_one_entry.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('vile-ghoul.move', 'vile-ghoul.set-defense'),
    },
    'tests/playthroughs/vile_ghoul/booklet_one_crystal_more_than_the_thief.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('vile-ghoul.2plus-players',),
    },
    'tests/playthroughs/vile_ghoul/booklet_other_rows_give_no_boost.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('vile-ghoul.select-statistics.boost-dice',),
    },
    'tests/playthroughs/vile_ghoul/booklet_six_crystals_against_the_cave.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('vile-ghoul.2plus-players.cave', 'vile-ghoul.attack.crystal', 'vile-ghoul.how-to-win'),
    },
    'tests/playthroughs/vile_ghoul/booklet_the_thief_dies_and_two_draws.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.attack-effects.thief', 'vile-ghoul.fury-and-terror-cards'),
    },
    'tests/playthroughs/vile_ghoul/booklet_three_equal_dice.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('vile-ghoul.prepare-board', 'vile-ghoul.select-statistics.boost-dice'),
    },
    'tests/playthroughs/vile_ghoul/booklet_vile_ghoul_against_the_ghost.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('vile-ghoul.2plus-players',),
    },
    'tests/playthroughs/vile_ghoul/boost_dice_add_up.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('answer.boost-dice-add-up', 'ruling.standing-bonus', 'vile-ghoul.move', 'vile-ghoul.move-and-act', 'vile-ghoul.move.temporary-bonus', 'vile-ghoul.select-statistics.boost-dice'),
    },
    'tests/playthroughs/vile_ghoul/boost_pays_for_a_treasure.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('vile-ghoul.collect-treasures-and-gems', 'vile-ghoul.move'),
    },
    'tests/playthroughs/vile_ghoul/crystals_and_escape.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('vile-ghoul.2plus-players.cave', 'vile-ghoul.how-to-win'),
    },
    'tests/playthroughs/vile_ghoul/defense_without_boost.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('vile-ghoul.set-defense',),
    },
    'tests/playthroughs/vile_ghoul/four_crystals_against_the_ghost.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ruling.vile-against-ghost',),
    },
    'tests/playthroughs/vile_ghoul/killed_by_an_ambush.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('vile-ghoul.2plus-players', 'vile-ghoul.how-to-win'),
    },
    'tests/playthroughs/vile_ghoul/spores_and_evasion.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ghoul.other-players.cave', 'ruling.evasion', 'vile-ghoul.fury-and-terror-cards'),
    },
    'tests/playthroughs/vile_ghoul/the_dice_chart.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('vile-ghoul.select-statistics',),
    },
    'tests/playthroughs/vile_ghoul/the_dragon_chooses_beside_a_knight.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('vile-ghoul.attack',),
    },
    'tests/playthroughs/vile_ghoul/the_dragon_must_lose_health.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('vile-ghoul.attack', 'vile-ghoul.how-to-win'),
    },
    'tests/playthroughs/vile_ghoul/the_knight_must_lose_health.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('vile-ghoul.attack', 'vile-ghoul.difficulty-variants', 'vile-ghoul.how-to-win'),
    },
    'tests/playthroughs/vile_ghoul/the_vile_ghoul_draws_by_its_own_rules.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('vile-ghoul.fury-and-terror-cards',),
    },
    'tests/playthroughs/vile_ghoul/three_turns_of_dice.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('vile-ghoul.prepare-board', 'vile-ghoul.select-statistics', 'vile-ghoul.select-statistics.boost-dice', 'vile-ghoul.setup', 'vile-ghoul.turn-summary'),
    },
    'tests/playthroughs/vile_ghoul/two_dice_at_stalker.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ruling.vile-two-dice', 'vile-ghoul.difficulty-variants', 'vile-ghoul.prepare-board'),
    },
    'tests/playthroughs/vile_ghoul/two_treasures_draw_a_card.txt': {
        'test_the_turn_goes_as_the_booklet_says': ('ruling.vile-mixed-pair', 'vile-ghoul.collect-treasures-and-gems', 'vile-ghoul.fury-and-terror-cards'),
    },
    'tests/rules/cave/test_after_a_slide.py': {
        'test_after_a_slide_the_starting_tiles_are_still_known': ('collapse.split',),
    },
    'tests/rules/cave/test_end_of_turn.py': {
        'test_each_player_places_a_tile_at_the_end_of_the_turn': ('cave.no-cave', 'collapse.how-many'),
        'test_in_the_collapse_each_player_removes_three': ('cave.no-cave', 'collapse.how-many'),
        'test_with_the_ghoul_at_four_one_tile_is_removed': ('collapse.how-many', 'ghoul.4plus-players'),
        'test_the_last_tile_in_mid_turn_leaves_nothing_to_place': ('alone.last-tile', 'collapse.begins', 'ruling.collapse-start'),
        'test_with_fewer_tiles_than_n_those_are_placed': ('alone.placing', 'collapse.begins'),
        'test_the_crystal_tiles_may_be_more_than_the_attack_die': ('alone.in-the-dark-2', 'alone.number'),
        'test_a_base_role_alone_says_its_own_number': ('alone.in-the-dark', 'alone.number'),
        'test_a_number_of_nothing_places_nothing': ('alone.number',),
        'test_a_ghoul_that_never_rolled_is_asked_for_its_number': ('alone.number', 'vile-ghoul.solo'),
        'test_past_plunder_comes_after_the_tile': ('answer.past-plunder-after-tile', 'variant.past-plunder'),
        'test_with_every_dark_tile_full_a_tile_is_drawn_beside_one': ('variant.past-plunder',),
        'test_past_plunder_may_find_nothing': ('ruling.past-plunder-collapse', 'variant.past-plunder'),
        'test_what_is_only_a_turns_ends_with_it': ('collapse.begins',),
        'test_the_cave_collects_and_shapes_and_then_may_buy': ('base.cave-turn', 'cave.omens.collected', 'cave.shape-the-cave'),
        'test_the_cave_removes_three_in_the_collapse': ('cave.shape-the-cave', 'collapse.how-many'),
        'test_the_cave_ghost_is_told_her_isolation': ('cave-ghost.collect-omen-tokens', 'cave-ghost.isolation'),
        'test_the_solo_ghost_owes_tiles_and_then_flare': ('alone.solo-ghost', 'cave.no-cave.ghost', 'ghost.player-variants', 'ghost.solo'),
        'test_without_artifacts_on_dark_tiles_nothing_is_rolled': ('ghost.solo',),
        'test_a_treasure_that_nothing_asks_for_is_put_on_purpose_only': ('cave.omens.past-plunder', 'variant.past-plunder'),
        'test_too_few_tiles_are_said_to_be_too_few': ('alone.last-tile', 'collapse.begins'),
        'test_the_solo_ghost_is_told_when_influence_counts': ('alone.in-the-dark-2', 'alone.number'),
    },
    'tests/rules/cave/test_ending.py': {
        'test_the_fifth_crystal_tile_ends_a_solo_game': ('collapse.crystal-tiles', 'ghoul.solo'),
        'test_the_solo_ghost_may_lose_by_ghost_tiles': ('ghost.solo',),
    },
    'tests/rules/cave/test_first_placement.py': {
        'test_the_ghost_begins_on_an_unoccupied_dark_tile': ('ghost.setup.first-placement',),
        'test_a_ghost_put_on_the_map_by_hand_is_not_asked_for': ('ghost.setup.first-placement',),
        'test_the_cave_ghost_is_placed_before_her_omens_are_counted': ('cave-ghost.setup.first-placement', 'cave-ghost.turn-summary', 'cave.omens.collected'),
        'test_a_cave_that_acts_first_shapes_it_too': ('base.cave-turn', 'cave.omens.collected'),
        'test_the_artifacts_lie_on_the_entrance': ('ghost.2-players', 'ghost.setup.artifact-tokens', 'ghost.solo'),
    },
    'tests/rules/cave/test_forced.py': {
        'test_a_piece_with_one_way_out_is_moved_and_told': ('base.forced-movement', 'collapse.pieces'),
        'test_where_a_piece_has_a_choice_the_remover_makes_it': ('collapse.pieces',),
        'test_a_loose_artifact_is_pushed_to_an_adjacent_space': ('ghost.forced-movement', 'ghost.forced-movement.artifacts'),
        'test_an_artifact_with_one_way_out_goes_there_by_itself': ('ghost.forced-movement',),
        'test_what_cannot_leave_is_taken_off_when_the_players_remove_its_tile_anyway': ('collapse.skips',),
        'test_tokens_on_a_removed_tile_are_told_to_their_owners': ('collapse.tokens',),
        'test_an_artifact_pushed_onto_a_ghost_tile_locks_in_the_ghosts_own_turn': ('ghost.artifacts', 'ruling.artifact-pushed'),
        'test_before_the_collapse_any_tile_may_be_taken_by_an_effect': ('base.tiles-removed-early', 'cave.open-edges'),
        'test_a_terrain_tile_taken_early_goes_to_no_stack': ('base.tiles-removed-early',),
    },
    'tests/rules/cave/test_mending.py': {
        'test_a_misread_symbol_is_mended': ('table.corrections',),
        'test_a_tile_may_be_lit_by_hand_and_darkened_again': ('cave.tiles', 'table.corrections'),
        'test_more_tiles_of_a_kind_than_the_game_has_are_refused': ('cave.tiles',),
        'test_a_forgotten_tile_is_added_and_one_that_is_not_there_taken_off': ('table.corrections',),
        'test_a_tile_placed_on_the_wrong_space_is_moved_with_what_is_on_it': ('table.corrections',),
        'test_numbers_of_the_cave_are_set_to_what_lies_there': ('table.corrections',),
        'test_the_collapse_can_be_begun_by_hand': ('table.corrections',),
        'test_pieces_are_put_where_they_stand': ('table.corrections',),
        'test_only_pieces_of_this_table_can_be_put': ('table.corrections', 'table.pieces'),
        'test_a_dead_role_has_no_piece_any_more': ('table.pieces',),
        'test_the_ghost_alone_or_against_one_summons_roles_nobody_plays': ('ghost.setup', 'table.pieces'),
        'test_the_shadow_unicorn_comes_with_its_variant': ('table.pieces',),
        'test_tokens_are_laid_and_taken': ('cave.tokens', 'table.corrections'),
        'test_an_artifact_is_locked_to_a_ghost_tile': ('ghost.artifacts',),
        'test_rockslides_stand_between_two_tiles': ('cave.omens.rockslide',),
        'test_what_a_mended_map_no_longer_asks_for_is_dropped': ('table.corrections',),
        'test_what_can_still_be_met_stays_owed': ('table.corrections',),
        'test_a_mend_that_fills_the_last_free_tile_has_a_tile_drawn_for_past_plunder': ('variant.past-plunder',),
        'test_a_mend_that_leaves_no_place_for_a_bought_treasure_drops_it': ('cave.omens.past-plunder',),
        'test_a_mend_says_what_the_stack_counts': ('ruling.mended-stack', 'table.corrections'),
        'test_the_limits_are_those_of_this_table': ('cave.tiles', 'cave.tokens'),
        'test_a_map_that_a_mend_parts_is_asked_to_be_closed': ('collapse.split', 'table.corrections'),
    },
    'tests/rules/cave/test_placing.py': {
        'test_the_four_tiles_around_the_entrance_come_before_everything': ('alone.stack-size', 'setup.stack', 'setup.starting-tiles'),
        'test_a_cave_draws_its_hand_when_the_start_is_laid': ('cave.hand',),
        'test_after_a_solo_turn_as_many_tiles_as_the_attack_die_shows': ('alone.in-the-dark-2', 'alone.narration', 'alone.placing', 'cave.placing'),
        'test_a_tile_on_a_tile_is_refused_and_nothing_else_changes': ('cave.placing',),
        'test_a_tile_says_its_symbol': ('cave.placing',),
        'test_the_app_may_choose_the_place': ('alone.placing',),
        'test_no_more_tiles_than_there_are': ('cave.tiles',),
        'test_a_ghost_tile_shows_what_it_is_with_its_dark_side_up': ('cave.tiles', 'ghost.ghost-tiles'),
        'test_the_caves_player_places_from_the_hand_and_draws': ('cave.hand', 'cave.shape-the-cave'),
        'test_open_edges_are_filled_with_extra_tiles': ('base.several-tiles-revealed', 'cave.open-edges', 'collapse.open-edges'),
        'test_a_cave_player_fills_the_edges_that_others_open': ('cave.open-edges',),
        'test_with_no_tile_left_edges_stay_open': ('cave.open-edges',),
        'test_terrain_is_laid_over_its_spaces': ('ghost.terrain', 'ghoul.terrain'),
        'test_a_virtual_stack_is_shuffled_first_and_lays_the_start_itself': ('cave.tribe-symbols', 'setup.stack'),
        'test_a_virtual_stack_is_shuffled_once_and_its_number_is_asked': ('setup.stack',),
        'test_no_pile_of_a_virtual_stack_has_a_ghost_tile_on_top': ('ghost.setup', 'setup.stack'),
        'test_the_cave_ghosts_tiles_stay_out_of_a_virtual_stack': ('cave-ghost.setup', 'setup.stack'),
        'test_a_virtual_stack_deals_a_third_of_each_symbol': ('cave.tribe-symbols',),
        'test_each_policy_is_an_answer_with_its_place': ('alone.placing',),
        'test_with_ghost_tiles_in_the_stack_one_may_be_told': ('ghost.ghost-tiles',),
        'test_a_tile_is_placed_by_whoever_is_asked_or_by_an_effect': ('cave.no-cave', 'cave.placing'),
        'test_open_edges_are_filled_by_whoever_made_them_and_reveals_are_their_own': ('cave.open-edges', 'cave.revealing'),
        'test_before_a_virtual_stack_is_shuffled_nothing_is_laid': ('setup.stack',),
        'test_the_tile_for_a_first_placement_is_laid_where_none_is_free': ('ghoul.setup.first-placement',),
        'test_what_contradicts_a_virtual_stack_is_refused_without_telling_what_it_is': ('cave.revealing', 'collapse.dark-tile', 'setup.stack'),
        'test_the_starting_tiles_are_no_late_ones': ('setup.starting-tiles',),
        'test_a_group_may_leave_the_ghost_tiles_in_at_an_easy_level': ('ruling.cave-ghost-easy',),
        'test_a_placing_prompt_says_which_tile_goes_first': ('cave.hand', 'cave.tile-priority', 'cave.tile-priority.crystal-first'),
        'test_a_crystal_tile_that_can_only_be_in_the_hand_goes_first': ('cave.hand', 'cave.tile-priority', 'cave.tile-priority.crystal-first'),
        'test_in_anothers_turn_the_cave_may_hold_the_crystal_back': ('cave.open-edges', 'cave.tile-priority.free-choice'),
        'test_a_ghost_tile_that_can_only_be_in_the_hand_goes_before_all_others': ('cave.tile-priority.ghost-tile-first', 'ghost.ghost-tiles'),
        'test_plot_twist_waits_for_a_crystal_that_can_only_be_in_her_hand': ('cave-ghost.using-powers.plot-twist', 'ruling.plot-twist-crystal'),
        'test_without_a_caves_player_nobody_names_a_crystal_tile': ('cave.tile-priority.no-cave-player',),
        'test_no_tile_is_a_ghost_tile_and_a_crystal_tile_at_once': ('cave.tile-priority.crystal-first',),
    },
    'tests/rules/cave/test_removing.py': {
        'test_in_the_collapse_as_many_tiles_go_as_would_be_placed': ('alone.removal-order', 'collapse.dark-tile', 'collapse.how-many', 'collapse.recount'),
        'test_a_tile_that_was_turned_over_is_said': ('collapse.dark-tile',),
        'test_another_tile_may_be_named_instead_of_the_one_turned_over': ('collapse.dark-tile',),
        'test_a_removal_against_the_order_names_the_line_and_what_may_go': ('collapse.crystal-first', 'collapse.eligible', 'collapse.entrance'),
        'test_nothing_is_removed_when_nothing_asks_for_it': ('collapse.how-many',),
        'test_a_turned_tile_of_a_kind_that_is_all_seen_is_refused': ('cave.tiles',),
        'test_the_app_breaks_a_tie_when_asked': ('alone.ties',),
        'test_a_virtual_tile_turns_itself_over': ('collapse.crystal-tiles', 'collapse.dark-tile'),
        'test_when_nothing_may_go_any_more_the_turn_goes_on': ('collapse.skips',),
        'test_a_dark_tile_is_never_turned_over_into_a_ghost_tile': ('collapse.ghost-tiles', 'ghost.ghost-tiles'),
        'test_a_lit_tile_is_not_removed_as_something_else': ('collapse.dark-tile',),
    },
    'tests/rules/cave/test_revealing.py': {
        'test_a_revealed_crystal_tile_gets_its_crystal_once_its_edges_are_filled': ('cave.revealing', 'cave.revealing.what-it-asks', 'cave.tokens'),
        'test_a_tile_turned_away_from_the_entrance_is_refused_with_the_way_to_turn_it': ('cave.connected-to-the-entrance', 'cave.revealing'),
        'test_a_reveal_that_cannot_be_is_refused': ('cave.revealing', 'cave.tiles'),
        'test_a_ghost_tile_asks_for_what_its_lit_side_shows_besides': ('answer.ambush-without-knight', 'cave.revealing.what-it-asks'),
        'test_a_virtual_tile_says_itself_what_it_is': ('cave.revealing',),
        'test_flare_costs_the_ghoul_one_movement_and_lights_up_dark_tiles_one_by_one': ('base.several-tiles-revealed', 'variant.flare', 'variant.flare.ghoul'),
        'test_effects_come_in_the_order_in_which_the_tiles_were_turned': ('base.several-tiles-revealed', 'ruling.effects-in-order'),
        'test_the_last_token_goes_to_the_tile_that_was_turned_first': ('base.components', 'ruling.effects-in-order'),
        'test_a_tile_revealed_against_the_rules_is_resolved_with_the_others': ('base.several-tiles-revealed',),
        'test_the_app_may_roll_the_die': ('dragon-die.faces', 'variant.flare'),
        'test_a_flare_that_finds_no_dark_tile_says_so': ('variant.flare',),
        'test_flare_is_held_to_its_holder_turn_space_and_price': ('variant.flare', 'variant.flare.ghoul'),
        'test_the_knight_flares_once_a_turn_anywhere': ('variant.flare.knight',),
        'test_each_tribe_flares_once_where_it_stands': ('variant.flare.goblins', 'variant.flare.thief'),
        'test_flare_is_offered_to_whoever_can_use_it': ('variant.flare',),
        'test_the_solo_ghost_rolls_for_each_artifact_until_its_tile_is_lit': ('alone.solo-ghost', 'ghost.solo', 'ruling.flare-per-artifact'),
        'test_a_ghost_tile_is_revealed_with_what_it_shows_besides': ('cave.revealing', 'ghost.ghost-tiles'),
    },
    'tests/rules/cave/test_said_prices.py': {
        'test_a_price_rises_whether_it_was_known_or_said': ('answer.rising-prices', 'cave.omens.prices'),
    },
    'tests/rules/cave/test_sliding.py': {
        'test_a_split_with_one_way_closes_by_itself': ('collapse.split',),
        'test_a_split_with_two_ways_is_the_removers_choice': ('collapse.split',),
        'test_parts_that_no_slide_joins_are_told_to_be_mended': ('collapse.split',),
    },
    'tests/rules/cave/test_standing.py': {
        'test_a_step_goes_to_an_adjacent_tile': ('cave.walls', 'ghoul.move'),
        'test_nobody_steps_into_the_impassable_part_of_a_canyon': ('base.impassable', 'ghoul.terrain'),
    },
    'tests/rules/cave/test_what_goes_back.py': {
        'test_with_the_ghost_a_removed_ghost_tile_goes_back_under_the_stack': ('base.tiles-removed-early', 'ghost.ghost-tiles'),
        'test_a_removed_ghost_tile_goes_back_to_the_cave_ghost': ('cave-ghost.ghost-tiles', 'cave-ghost.using-powers.plot-twist'),
        'test_in_the_collapse_a_ghost_tile_with_an_artifact_has_gone_for_good': ('collapse.begins', 'ghost.artifacts', 'ghost.ghost-tiles'),
    },
    'tests/rules/cave/test_whole_games.py': {
        'test_whatever_is_offered_is_accepted_until_the_cave_has_collapsed': ('cave.no-cave', 'cave.shape-the-cave', 'collapse.begins', 'collapse.crystal-tiles'),
    },
    'tests/rules/map/test_alone_in_the_dark.py': {
        'test_n_is_the_largest_number_on_the_card': ('alone.in-the-dark-2', 'alone.number', 'ruling.crystals-counted'),
        'test_without_the_roles_own_number_the_crystal_tiles_count': ('alone.in-the-dark', 'alone.number'),
        'test_the_ghosts_own_number_comes_from_her_possession_card': ('alone.in-the-dark-2', 'ghost.solo'),
        'test_each_policy_proposes_its_own_place': ('alone.placing',),
        'test_each_tile_is_told_as_hands_do_it': ('alone.narration',),
    },
    'tests/rules/map/test_cave.py': {
        'test_unoccupied_means_no_pieces_and_no_tokens': ('cave.unoccupied', 'ruling.unoccupied'),
        'test_what_lies_face_up_is_no_longer_unseen': ('cave.tiles',),
        'test_crystal_tiles_seen_are_those_lit_and_those_gone': ('alone.number',),
    },
    'tests/rules/map/test_dragon_die.py': {
        'test_each_picture_affects_so_many_spaces': ('dragon-die.faces',),
        'test_every_one_of_the_nine_spaces_is_hit_by_three_pictures': ('dragon-die.chance', 'dragon-die.faces'),
        'test_only_tiles_that_lie_there_at_the_roll_count': ('dragon-die.tiles-at-the-roll',),
        'test_flare_reveals_the_dark_tiles_it_affects': ('variant.flare',),
        'test_the_knight_flares_anywhere_and_the_others_where_they_stand': ('variant.flare.ghoul', 'variant.flare.goblins', 'variant.flare.knight', 'variant.flare.thief'),
        'test_the_solo_ghost_rolls_once_for_each_artifact_on_a_dark_tile': ('alone.solo-ghost', 'ghost.solo', 'ruling.flare-per-artifact'),
    },
    'tests/rules/map/test_edges.py': {
        'test_a_wall_on_either_tile_stands_between_them': ('cave.walls',),
        'test_a_dark_tile_shows_no_walls': ('cave.walls',),
        'test_a_rockslide_is_a_wall': ('cave.walls',),
        'test_open_edges_are_the_sides_of_a_lit_tile_without_a_wall': ('base.open-edge', 'cave.open-edges'),
        'test_an_open_edge_to_an_open_space_wants_a_tile': ('base.open-space', 'cave.open-edges'),
        'test_a_wall_makes_the_way_longer': ('cave.distance',),
        'test_a_lit_tile_is_connected_through_open_edges_only': ('cave.connected-to-the-entrance',),
        'test_a_revealed_tile_is_turned_so_that_a_way_leads_back': ('cave.revealing',),
        'test_with_no_way_back_a_tile_may_lie_in_any_way': ('cave.revealing',),
        'test_a_wall_of_the_neighbour_or_a_rockslide_blocks_the_way_back': ('cave.revealing',),
        'test_a_dark_tile_can_be_seen_but_not_looked_past': ('base.visible',),
    },
    'tests/rules/map/test_forced.py': {
        'test_the_knight_is_not_moved_onto_a_dark_tile': ('base.forced-movement', 'base.forced-movement.knight'),
        'test_the_knight_stops_where_an_event_token_lies': ('base.forced-movement',),
        'test_a_tribe_may_join_another_tribe_but_no_stranger': ('base.forced-movement', 'base.forced-movement.tribe'),
        'test_the_ghoul_is_not_moved_through_walls_or_onto_players': ('ghoul.forced-movement',),
        'test_the_dragon_digs_until_he_has_come_to_the_surface': ('base.forced-movement.dragon',),
        'test_the_ghost_is_not_moved_onto_artifacts': ('ghost.forced-movement', 'ruling.ghost-forced'),
        'test_a_piece_whose_list_nobody_printed_has_that_of_the_nearest_role': ('base.forced-movement', 'ruling.visitors-pushed'),
        'test_nobody_is_moved_into_the_impassable_part_of_a_canyon': ('base.impassable', 'ghoul.terrain'),
        'test_a_treasure_crosses_pieces_but_does_not_stop_there': ('base.forced-movement.treasures',),
        'test_a_loose_artifact_goes_to_an_adjacent_space_without_the_ghost': ('ghost.forced-movement',),
        'test_pieces_leave_in_turn_order': ('base.forced-movement.several-pieces', 'collapse.pieces'),
        'test_the_first_piece_is_offered_only_what_leaves_the_next_a_way': ('base.forced-movement.thief', 'collapse.pieces', 'collapse.skips'),
        'test_an_artifact_that_cannot_leave_keeps_its_tile': ('collapse.skips', 'ruling.artifact-that-cannot-leave'),
        'test_a_ghost_is_in_nobodys_way': ('base.forced-movement', 'ruling.ghost-in-the-way'),
    },
    'tests/rules/map/test_geometry.py': {
        'test_four_spaces_are_adjacent_and_eight_surround': ('cave.adjacent-and-surrounding',),
        'test_distances_go_around_corners': ('cave.distance',),
        'test_isolation_counts_square_rings': ('cave-ghost.isolation',),
        'test_the_entrance_counts_as_a_touching_tile': ('collapse.eligible', 'ruling.entrance-touch'),
        'test_a_terrain_tile_of_several_spaces_counts_once': ('collapse.eligible',),
        'test_a_hole_is_no_split': ('answer.splits-not-holes', 'collapse.split'),
    },
    'tests/rules/map/test_omens.py': {
        'test_rising_prices_go_to_three_and_begin_again_with_the_turn': ('answer.rising-prices', 'cave.omens.prices'),
        'test_the_caves_price_list': ('cave.omens', 'cave.omens.crystal-curse', 'cave.omens.hatred', 'cave.omens.prices'),
        'test_the_cave_collects_by_treasures_and_crystals': ('cave.omens.collected', 'variant.crowded-house'),
        'test_a_crowded_house_counts_one_crystal_more': ('variant.crowded-house',),
        'test_the_cave_ghost_collects_by_isolation': ('cave-ghost.collect-omen-tokens', 'ruling.omens-at-zero'),
        'test_her_crystals_and_ghost_tiles_count_and_treasures_do_not': ('cave-ghost.collect-omen-tokens', 'cave-ghost.crowded-house'),
        'test_isolation_is_measured_to_the_closest_piece': ('cave-ghost.isolation',),
        'test_telekinesis_is_stronger_at_lower_isolation': ('cave-ghost.using-powers.telekinesis',),
        'test_possession_costs_the_ring_and_the_value': ('cave-ghost.using-powers.possession',),
        'test_a_rockslide_stands_between_two_tiles_not_both_dark': ('cave.omens.rockslide',),
        'test_a_treasure_goes_on_a_dark_tile_without_piece_and_treasure': ('cave-ghost.place-treasure', 'cave.omens.past-plunder', 'cave.place-treasure'),
    },
    'tests/rules/map/test_placing.py': {
        'test_a_tile_may_lie_wherever_it_touches_another': ('cave.placing',),
        'test_a_refused_place_says_why': ('cave.placing',),
        'test_a_placed_tile_shows_its_symbol_and_leaves_the_stack': ('cave.placing',),
        'test_a_virtual_stack_gives_its_top_tile': ('cave.placing',),
        'test_with_the_ghost_her_tiles_go_before_all_others_on_every_turn': ('cave.tile-priority', 'cave.tile-priority.ghost-tile-first', 'ghost.ghost-tiles', 'ghost.ghost-tiles.priority'),
        'test_on_its_own_turn_the_cave_places_a_crystal_tile_first': ('cave.tile-priority.crystal-first',),
        'test_on_another_players_turn_the_cave_chooses_freely': ('cave-ghost.shape-the-cave', 'cave.tile-priority.free-choice'),
        'test_a_vault_is_not_held_back_or_hurried': ('cave.tile-priority.free-choice',),
        'test_without_a_cave_player_no_tile_goes_first': ('cave.tile-priority.no-cave-player', 'ghost.ghost-tiles'),
        'test_plot_twist_waits_for_a_crystal_tile_in_hand': ('cave-ghost.shape-the-cave', 'ruling.plot-twist-crystal'),
        'test_open_edges_are_filled_until_the_collapse': ('cave.open-edges', 'collapse.open-edges'),
        'test_a_solo_ghoul_starts_with_four_tiles_around_the_entrance_and_41_more': ('alone.stack-size', 'setup.stack', 'setup.starting-tiles'),
        'test_the_cave_draws_a_hand_of_three': ('cave.hand',),
    },
    'tests/rules/map/test_removing.py': {
        'test_the_collapse_begins_on_the_turn_after_the_last_tile': ('collapse.begins', 'ruling.collapse-start'),
        'test_tiles_in_the_caves_hand_still_have_to_be_placed': ('collapse.begins',),
        'test_tiles_that_went_back_under_the_stack_put_the_collapse_off': ('collapse.begins.tiles-back',),
        'test_tiles_that_touch_one_go_before_those_that_touch_two': ('collapse.eligible', 'collapse.recount'),
        'test_where_every_tile_touches_three_those_that_touch_fewest_go': ('collapse.eligible', 'ruling.nothing-eligible'),
        'test_the_entrance_never_goes': ('collapse.eligible', 'collapse.entrance'),
        'test_a_revealed_crystal_tile_goes_first': ('collapse.crystal-first',),
        'test_the_touching_rule_comes_before_the_kind_of_tile': ('alone.removal-order', 'collapse.crystal-first', 'ruling.dark-crystal'),
        'test_an_unrevealed_crystal_tile_is_a_dark_tile': ('collapse.crystal-first', 'ruling.dark-crystal'),
        'test_each_card_has_its_own_order': ('alone.in-the-dark', 'alone.in-the-dark-2', 'alone.removal-order'),
        'test_a_ghost_tile_without_a_locked_artifact_stays': ('collapse.ghost-tiles', 'collapse.skips', 'ghost.ghost-tiles', 'ghost.ghost-tiles.collapse', 'ruling.ghost-tiles-lost'),
        'test_a_tile_whose_piece_cannot_leave_is_skipped': ('collapse.skips',),
        'test_nothing_goes_when_every_tile_must_stay': ('collapse.skips',),
        'test_tokens_go_to_their_owners_and_a_crystal_counts_for_nobody': ('collapse.crystal-tiles', 'collapse.tokens'),
        'test_a_dark_tile_is_turned_over_when_it_goes': ('collapse.crystal-tiles', 'collapse.dark-tile', 'ruling.crystals-counted'),
        'test_a_collapsed_ghost_tile_is_counted': ('collapse.tokens', 'ghost.ghost-tiles'),
        'test_a_terrain_tile_goes_as_a_whole': ('collapse.eligible',),
        'test_before_the_collapse_crystal_tiles_leave_and_the_others_go_back': ('base.tiles-removed-early',),
        'test_the_cave_has_collapsed_when_crystal_tiles_and_hatred_are_gone': ('cave-ghost.difficulty-variants', 'collapse.crystal-tiles'),
        'test_a_naive_second_order_agrees_on_random_maps': ('alone.removal-order', 'collapse.eligible', 'collapse.skips'),
    },
    'tests/rules/map/test_revealing.py': {
        'test_each_kind_asks_for_its_token': ('cave.revealing.what-it-asks',),
        'test_an_ambush_and_an_event_are_the_knights': ('answer.ambush-without-knight', 'cave.revealing.what-it-asks', 'variant.flare'),
        'test_without_a_knight_ambush_and_event_do_nothing': ('answer.ambush-without-knight',),
        'test_a_reveal_that_cannot_be_is_refused_with_its_reason': ('cave.revealing', 'cave.tiles'),
        'test_a_tile_turned_away_from_the_entrance_is_told_how_to_lie': ('cave.revealing',),
        'test_a_revealed_tile_lies_lit_and_keeps_its_symbol_and_what_lies_on_it': ('cave.revealing',),
        'test_past_plunder_wants_a_dark_tile_without_components': ('answer.past-plunder-after-tile', 'variant.past-plunder'),
        'test_with_every_dark_tile_full_a_tile_is_drawn_for_it': ('variant.past-plunder',),
        'test_in_the_collapse_a_lit_tile_serves_only_when_no_dark_one_is_left': ('ruling.past-plunder-collapse', 'variant.past-plunder'),
    },
    'tests/rules/map/test_shown.py': {
        'test_how_far_the_collapse_is_stands_in_words': ('collapse.begins',),
    },
    'tests/rules/map/test_skittering.py': {
        'test_only_symbols_of_unoccupied_dark_tiles_may_be_named': ('cave.unoccupied', 'ghoul.skittering'),
        'test_a_ghoul_begins_on_an_unoccupied_dark_tile': ('cave-ghost.setup', 'ghost.setup', 'ghoul.setup', 'vile-ghoul.setup'),
        'test_a_lit_tile_is_no_refuge': ('ghoul.skittering',),
        'test_a_dark_tile_nobody_has_read_may_show_any_symbol': ('ghoul.skittering',),
        'test_with_no_dark_tile_free_the_ghoul_goes_around_the_entrance': ('ghoul.skittering',),
        'test_in_the_collapse_the_symbol_is_drawn_among_collapsed_tiles': ('alone.skittering', 'ghoul.skittering', 'ruling.symbol-without-tile'),
    },
    'tests/rules/map/test_sliding.py': {
        'test_a_map_in_one_piece_needs_no_slide': ('collapse.split',),
        'test_a_part_slides_until_an_edge_touches': ('collapse.split',),
        'test_around_a_corner_there_are_two_ways': ('collapse.split',),
        'test_rockslides_of_the_part_that_stays_do_not_move': ('collapse.split',),
        'test_three_parts_are_closed_one_slide_after_another': ('collapse.split',),
    },
    'tests/rules/roles/cave/test_buying.py': {
        'test_hatred_places_a_tile_and_grows_dearer_within_the_turn': ('answer.rising-prices', 'cave.omens', 'cave.omens.hatred', 'cave.omens.prices'),
        'test_hatred_removes_a_tile_in_the_collapse': ('cave.omens.hatred',),
        'test_hatred_may_take_a_hatred_token_instead': ('cave-ghost.difficulty-variants', 'cave.omens.hatred', 'collapse.crystal-tiles'),
        'test_the_omen_past_plunder_puts_a_treasure': ('cave.omens.past-plunder',),
        'test_an_omen_is_the_caves_in_its_own_turn': ('cave.omens', 'cave.omens.prices'),
        'test_the_cave_ghosts_prices_are_typed_in_once': ('cave-ghost.using-powers',),
        'test_her_hatred_reaches_only_the_spaces_around_her': ('cave-ghost.using-powers.hatred',),
        'test_her_hatred_finds_nothing_where_nothing_near_may_go': ('cave-ghost.using-powers.hatred',),
        'test_plot_twist_places_one_of_her_ghost_tiles_beside_her': ('cave-ghost.ghost-tiles', 'cave-ghost.using-powers.plot-twist', 'ruling.plot-twist-crystal'),
        'test_with_no_open_space_around_her_nothing_is_placed': ('cave-ghost.using-powers.hatred', 'cave-ghost.using-powers.plot-twist'),
        'test_with_all_six_on_the_map_plot_twist_is_refused': ('cave-ghost.using-powers.plot-twist',),
        'test_giant_bats_carry_the_knight_a_tribe_or_a_treasure': ('base.forced-movement', 'base.forced-movement.treasures', 'cave.omens.giant-bats'),
        'test_bats_with_nothing_to_carry_fly_away': ('cave.omens.giant-bats',),
        'test_a_bought_rockslide_is_placed': ('cave.omens.rockslide',),
        'test_with_no_edge_for_it_a_rockslide_finds_no_place': ('cave.omens.rockslide',),
        'test_the_cave_ghosts_rockslide_stands_at_her_own_space': ('cave-ghost.using-powers.rockslide',),
        'test_isolation_prices_possession_and_measures_telekinesis': ('cave-ghost.using-powers.possession', 'cave-ghost.using-powers.telekinesis'),
        'test_six_rings_are_too_far_for_possession': ('cave-ghost.using-powers.possession',),
        'test_off_the_map_she_measures_nothing': ('cave-ghost.using-powers.possession',),
        'test_telekinesis_takes_a_piece_in_one_line_that_somebody_plays': ('cave-ghost.using-powers.telekinesis', 'ruling.telekinesis-shadow-unicorn'),
        'test_telekinesis_moves_tokens_too': ('base.forced-movement.never', 'cave-ghost.using-powers.telekinesis'),
        'test_no_power_finds_a_piece_in_the_mushroom_forest': ('cave-ghost.using-powers.possession', 'cave-ghost.using-powers.telekinesis'),
        'test_the_knights_shield_is_spoken_of': ('cave-ghost.using-powers.telekinesis',),
        'test_each_six_spent_omens_put_a_treasure': ('cave-ghost.check-past-plunder', 'ruling.powers-before-treasure'),
        'test_each_cave_places_its_treasure_by_its_own_booklet': ('cave-ghost.place-treasure', 'cave.place-treasure'),
        'test_with_no_place_no_treasure_is_put_and_the_omens_go_back': ('cave-ghost.check-past-plunder', 'cave-ghost.place-treasure'),
        'test_place_treasure_is_owed_but_with_two_and_the_thief': ('ruling.place-treasure-owed', 'setup.mixes.any-two-and-thief', 'setup.mixes.cave-thief'),
        'test_a_treasure_in_the_mushroom_forest_is_moved': ('cave-ghost.using-powers.telekinesis',),
        'test_she_is_no_target_of_her_own_powers': ('cave-ghost.using-powers.telekinesis',),
    },
    'tests/rules/roles/cave/test_cursing.py': {
        'test_the_caves_curse_turns_any_lit_tile_lays_an_event_or_buries_three': ('cave.omens.crystal-curse',),
        'test_what_the_curse_cannot_do_is_refused_with_what_it_can': ('cave.omens.crystal-curse',),
        'test_a_tenth_event_token_is_the_last': ('base.components', 'cave.omens.crystal-curse'),
        'test_tiles_that_cannot_lie_otherwise_are_not_offered': ('cave.omens.crystal-curse',),
        'test_a_curse_with_nothing_to_do_asks_nothing': ('cave.omens.crystal-curse',),
        'test_her_curse_reaches_the_eight_spaces_around_her_and_no_deck': ('cave-ghost.using-powers.crystal-curse', 'ruling.her-curse-and-the-events'),
        'test_a_ghost_tile_that_shows_an_event_may_get_its_token': ('ruling.ghost-tile-event',),
        'test_where_the_app_does_not_know_her_space_the_table_measures': ('cave-ghost.using-powers.crystal-curse',),
        'test_an_edge_that_comes_open_is_filled_by_the_cave': ('cave.open-edges', 'ruling.turned-tile-edges'),
        'test_she_neither_turns_nor_is_offered_a_tile_out_of_her_reach': ('cave-ghost.using-powers.crystal-curse',),
        'test_a_dark_ghost_tile_takes_no_event_token': ('cave.omens.crystal-curse',),
    },
    'tests/rules/roles/ghoul/test_cards_that_lie_there.py': {
        'test_a_used_copy_is_lost_before_a_fresh_one': ('ghoul.terror-cards.identical', 'ruling.discarded-terror'),
        'test_a_spent_copy_is_lost_before_a_fresh_one': ('ghoul.terror-cards.removed', 'ruling.discarded-terror'),
        'test_what_went_under_the_deck_first_is_drawn_first': ('ghoul.attack-effects.thief', 'terror.deck'),
        'test_the_app_too_draws_from_the_bottom_in_order': ('ghoul.attack-effects.thief', 'terror.deck'),
    },
    'tests/rules/roles/ghoul/test_prey.py': {
        'test_the_knight_dies_with_her_last_health_and_not_before': ('ghoul.attack-effects.knight', 'ghoul.knight-vs-ghoul'),
    },
    'tests/rules/roles/test_any_game.py': {
        'test_ten_thousand_steps_break_nothing': ('ghoul.fury', 'ghoul.terror-cards', 'vile-ghoul.fury-and-terror-cards'),
    },
    'tests/rules/roles/test_ghoul.py': {
        'test_the_app_rolls_when_it_is_asked_and_has_chance': ('ghoul.roll-and-set-statistics',),
        'test_the_app_draws_when_it_is_asked_and_has_chance': ('ghoul.terror-cards.when-drawn',),
        'test_the_app_reaches_the_bottom_of_the_deck_last': ('terror.adapt', 'terror.deck'),
        'test_the_app_rerolls_with_cheat': ('terror.cheat',),
        'test_the_app_rolls_the_dragon_die_and_rerolls_it': ('dragon-die.faces', 'terror.cheat'),
        'test_the_app_draws_a_symbol_in_the_collapse_only': ('ghoul.skittering.no-opponent',),
        'test_a_virtual_stack_shows_its_top_tile_by_itself': ('ghoul.skittering.no-opponent', 'ruling.symbol-without-tile'),
        'test_the_odds_stand_beside_the_roll': ('ghoul.roll-and-set-statistics.low-roll',),
        'test_a_die_that_is_set_is_not_rolled': ('terror.cheat',),
        'test_the_armored_knight_may_give_an_artifact': ('ghoul.attack-effects.knight', 'ruling.health-in-cave'),
        'test_the_armored_knight_must_lose_health_to_the_vile_ghoul': ('ruling.health-in-cave', 'vile-ghoul.attack'),
        'test_the_shadow_paladin_has_no_sloth': ('ghoul.attack-effects.dragon',),
        'test_a_possessed_role_acts_in_the_ghosts_turn': ('ghoul.other-players',),
        'test_a_number_told_once_is_offered_first': ('ghoul.attack', 'ghoul.other-players'),
        'test_adapt_has_nothing_to_search_in_an_empty_deck': ('terror.adapt', 'terror.deck'),
        'test_two_cards_alike_are_no_choice': ('terror.adapt',),
        'test_a_choice_whose_cards_are_gone_is_not_asked': ('terror.adapt',),
        'test_the_refusal_names_the_cards_that_are_left': ('terror.deck',),
        'test_the_terror_cards_that_lie_there_can_be_corrected': ('terror.deck',),
        'test_a_drift_off_the_river_is_refused_even_on_purpose': ('ghoul.terrain.river',),
        'test_a_piece_that_is_not_on_the_map_stands_on_no_magma': ('ghoul.terrain.magma',),
        'test_a_virtual_tile_needs_no_symbol_for_the_first_placement': ('ghoul.setup.first-placement',),
        'test_the_solo_fury_stands_in_the_goal': ('ghoul.solo',),
        'test_what_is_told_about_a_defense': ('base.turn-order',),
        'test_a_death_waits_for_what_is_owed': ('ghoul.attack-effects',),
    },
    'tests/rules/roles/vile_ghoul/test_dice_and_prey.py': {
        'test_a_die_slides_to_the_right_before_another_takes_its_place': ('vile-ghoul.prepare-board', 'vile-ghoul.select-statistics'),
        'test_the_prey_dies_with_its_last_health_and_not_before': ('vile-ghoul.attack', 'vile-ghoul.difficulty-variants', 'vile-ghoul.how-to-win'),
    },
    'tests/rules/setup/test_base_goals.py': {
        'test_the_knight_kills_the_dragon_or_smashes_crystals': ('setup.difficulty.knight', 'setup.mixes'),
        'test_the_goblins_kill_the_knight_or_the_dragon_or_smash_crystals': ('ghoul.goblins-vs-ghoul', 'setup.difficulty.goblins'),
        'test_dragon_thief_and_cave_have_goals_of_their_own': ('collapse.crystal-tiles', 'setup.difficulty.dragon', 'setup.difficulty.thief'),
        'test_the_ghost_locks_artifacts': ('ghost.difficulty-variants', 'ghost.how-to-win'),
        'test_goblins_and_ghost_agree_on_the_crystals': ('ghost.2-players', 'ruling.goblins-vs-ghost', 'ruling.vile-against-ghost'),
        'test_vile_ghoul_and_thief_agree_on_the_treasures': ('vile-ghoul.2plus-players.thief',),
        'test_knight_and_thief_agree_on_one_number': ('setup.mixes.knight-thief',),
        'test_the_armored_knight_hunts_whoever_sits_in_the_dragons_seat': ('armored-knight.how-to-win', 'ruling.armored-goal'),
        'test_the_shadow_paladin_leaves_by_the_way_of_the_box': ('haunted-hallways.visiting-the-cave-shadow-paladin.escape', 'shadow-paladin.how-to-win'),
        'test_the_cave_ghost_collapses_the_cave': ('cave-ghost.how-to-win',),
        'test_fully_focused_is_one_step_more': ('ghost.fully-focused-variant',),
    },
    'tests/rules/setup/test_every_mix.py': {
        'test_the_manor_knows_its_order_and_names_its_booklet': ('base.turn-order.mysterious-manor', 'haunted-hallways.introduction.replaced-roles'),
    },
    'tests/rules/setup/test_goals.py': {
        'test_the_two_printed_examples': ('ghoul.how-to-win', 'ghoul.how-to-win.fury-goal'),
        'test_fury_by_level_and_players': ('ghoul.3-players', 'ghoul.4plus-players', 'ghoul.difficulty-variants'),
        'test_the_solo_goal_also_against_the_ghost': ('ghoul.ghoul-vs-ghost', 'ghoul.solo', 'ruling.ghoul-vs-ghost'),
        'test_the_duels': ('ghoul.2-players', 'ghoul.cave-vs-ghoul', 'ghoul.dragon-vs-ghoul', 'ghoul.goblins-vs-ghoul', 'ghoul.knight-vs-ghoul', 'ghoul.thief-vs-ghoul'),
        'test_a_goal_with_a_kill_in_words': ('ghoul.knight-vs-ghoul',),
        'test_with_more_players_nobody_has_to_die': ('ghoul.3-players', 'ghoul.4plus-players'),
        'test_the_vile_ghouls_levels': ('ruling.vile-two-dice', 'vile-ghoul.difficulty-variants', 'vile-ghoul.how-to-win'),
        'test_six_crystals_against_the_cave_alone': ('ruling.level-crystals', 'vile-ghoul.2plus-players', 'vile-ghoul.2plus-players.cave'),
        'test_one_crystal_more_than_the_thiefs_treasures': ('vile-ghoul.2plus-players.thief',),
        'test_the_vile_ghoul_alone': ('vile-ghoul.solo',),
        'test_a_table_without_a_ghoul_has_no_such_goal': ('ghoul.difficulty-variants',),
        'test_levels_that_a_table_does_not_know_are_refused': ('ghoul.difficulty-variants', 'ghoul.solo'),
        'test_the_ghost_joins_a_mix_that_keeps_its_goal': ('ghoul.player-variants', 'ruling.ghost-joins'),
        'test_the_vile_ghoul_against_the_ghost': ('ruling.unicorn-prey', 'ruling.vile-against-ghost'),
        'test_only_one_of_the_two_ghouls_plays': ('vile-ghoul.setup',),
        'test_a_variant_or_ruling_that_is_none_is_refused_by_name': ('ghoul.skitter-variant', 'ruling.evasion'),
        'test_what_there_is_to_agree_on': ('vile-ghoul.2plus-players.thief',),
    },
    'tests/rules/setup/test_mixes.py': {
        'test_how_a_turn_ends_without_a_cave': ('cave.no-cave', 'cave.no-cave.expansion', 'collapse.how-many', 'ghost.4plus-players', 'ghoul.4plus-players', 'variant.crowded-house'),
        'test_crowded_house_helps_a_cave_from_six_players_on': ('cave-ghost.crowded-house', 'variant.crowded-house'),
        'test_who_plays_alone_takes_a_card': ('alone.in-the-dark', 'alone.in-the-dark-2', 'ghoul.solo', 'vile-ghoul.solo'),
        'test_who_gets_past_plunder': ('ghost.3-players', 'ghost.4plus-players', 'ghoul.3-players', 'ghoul.4plus-players', 'ruling.past-plunder-both', 'variant.past-plunder'),
        'test_who_may_use_flare': ('ghost.setup.flare', 'ghost.solo', 'ghoul.3-players', 'ghoul.solo', 'variant.flare', 'vile-ghoul.solo'),
        'test_a_card_for_several_lies_near_the_map': ('variant.flare',),
    },
    'tests/rules/setup/test_plan.py': {
        'test_turns_follow_the_numbers_on_the_boards': ('base.turn-order',),
        'test_a_unicorn_beside_the_dragon_acts_right_after_him': ('base.turn-order.unicorn-and-dragon',),
        'test_ash_dragon_lies_near_the_map_but_against_the_thief': ('ghoul.dragon-vs-ghoul', 'variant.ash-dragon'),
        'test_alone_or_against_the_ghost_the_level_says_the_line': ('setup.mixes.knight-solo', 'variant.goblin-infestation'),
        'test_hunger_cubes_move_without_a_ghoul_only': ('setup.mixes.knight-dragon', 'vile-ghoul.2plus-players.dragon'),
        'test_alone_the_level_says_how_many_hunger_cubes_move': ('setup.mixes.dragon-solo',),
        'test_what_is_left_open_is_asked_with_what_it_means': ('ghost.2-players.goblins-vs-ghost', 'ghoul.solo'),
        'test_what_everybody_loses_by': ('cave.no-cave', 'collapse.crystal-tiles', 'ghost.solo.difficulty'),
        'test_who_hunts_sets_the_health_of_the_prey': ('setup.difficulty.goblins', 'setup.difficulty.knight'),
        'test_the_tiles_are_sorted_shuffled_and_stacked': ('ghost.setup', 'ghost.setup.tiles', 'setup.stack', 'setup.starting-tiles'),
        'test_an_easy_cave_sends_tiles_back_and_deals_the_others_as_they_go': ('cave-ghost.difficulty-variants', 'ruling.cave-ghost-easy', 'setup.difficulty.cave'),
        'test_the_ghost_lays_out_her_deck_and_the_artifacts': ('ghost.setup.artifact-tokens', 'ghost.setup.possession-deck'),
        'test_the_cave_ghost_may_find_no_card_at_all': ('cave-ghost.setup',),
        'test_the_shadow_paladin_starts_with_ruin_beside_paladin_or_skeletons': ('haunted-hallways.introduction.replaced-roles', 'shadow-paladin.starting-ruin'),
        'test_a_level_is_named_with_what_no_other_line_says': ('setup.difficulty.thief',),
        'test_variants_stand_at_the_end_of_the_list': ('ghost.fully-focused-variant', 'ghoul.skitter-variant', 'ghoul.terrain'),
    },
    'tests/rules/setup/test_possession.py': {
        'test_from_three_players_on_she_takes_the_cards_of_who_plays': ('ghost.setup.possession-deck',),
        'test_against_one_opponent_one_card_of_each_position_is_left': ('ghost.possession-in-two-player-and-solo-games', 'ghost.possession-in-two-player-and-solo-games.forming-the-deck'),
        'test_alone_there_is_no_ghost_card_and_from_medium_on_three_are_used': ('ghost.solo.difficulty',),
        'test_phantom_and_wraith_play_without_the_ghost_card': ('ghost.difficulty-variants', 'ruling.goblins-vs-ghost'),
        'test_the_cave_ghost_has_the_cards_of_who_plays_and_no_artifacts': ('cave-ghost.setup',),
        'test_from_three_players_on_everybody_but_the_cave_has_an_artifact': ('ghost.2-players', 'ghost.setup.artifact-tokens', 'ghost.solo'),
    },
    'tests/rules/setup/test_seating.py': {
        'test_the_two_ghouls_have_one_set_of_dice_between_them': ('vile-ghoul.setup',),
        'test_who_replaces_a_role_does_not_sit_beside_it': ('base.turn-order.visitors', 'cave-ghost.player-variants', 'cave-ghost.setup', 'haunted-hallways.introduction.replaced-roles', 'vile-ghoul.player-variants'),
        'test_there_is_no_solo_cave': ('cave-ghost.player-variants',),
        'test_a_variant_is_offered_where_it_changes_something': ('ghost.fully-focused-variant', 'ghoul.skitter-variant', 'variant.crowded-house'),
    },
    'tests/rules/setup/test_tiles.py': {
        'test_a_ghoul_alone_has_a_stack_of_41': ('setup.stack', 'setup.starting-tiles'),
        'test_the_ghost_exchanges_six_tiles': ('ghost.setup', 'ghost.setup.tiles', 'setup.stack'),
        'test_a_thief_brings_the_vaults': ('setup.stack',),
        'test_the_cave_ghost_keeps_her_tiles_beside_her': ('cave-ghost.setup',),
        'test_easier_caves_play_with_fewer_tiles_of_each_type': ('cave-ghost.difficulty-variants', 'ruling.cave-ghost-easy'),
        'test_what_must_go_for_the_cave_to_have_collapsed': ('cave-ghost.difficulty-variants', 'cave-ghost.difficulty-variants.hatred-tokens', 'collapse.crystal-tiles', 'setup.difficulty.cave'),
    },
    'tests/rules/setup/test_trouble.py': {
        'test_roles_that_do_not_go_together': ('base.turn-order.unicorn-and-dragon', 'base.turn-order.visitors', 'cave-ghost.player-variants', 'ghost.2-players', 'ghoul.player-variants', 'haunted-hallways.introduction'),
        'test_a_level_of_somebody_else': ('ghost.solo.difficulty', 'setup.difficulty'),
        'test_fully_focused_does_not_go_with_wraith': ('ghost.fully-focused-variant',),
        'test_a_variant_that_changes_nothing_here': ('ghoul.skitter-variant', 'variant.crowded-house'),
        'test_a_number_that_nobody_agrees_on': ('ghost.2-players.goblins-vs-ghost', 'vile-ghoul.2plus-players.thief'),
    },
    'tests/rules/setup/test_written.py': {
        'test_the_planner_lays_out_what_the_booklets_say': ('cave-ghost.player-variants', 'ghost.2-players', 'ghost.3-players', 'ghost.4plus-players', 'ghost.solo', 'ghoul.2-players', 'ghoul.3-players', 'ghoul.4plus-players', 'ghoul.solo', 'setup.mixes.all-five', 'setup.mixes.any-three-and-thief', 'setup.mixes.any-two-and-thief', 'setup.mixes.cave-thief', 'setup.mixes.dragon-cave', 'setup.mixes.dragon-solo', 'setup.mixes.dragon-thief', 'setup.mixes.goblins-cave', 'setup.mixes.goblins-dragon', 'setup.mixes.goblins-dragon-cave', 'setup.mixes.goblins-solo', 'setup.mixes.goblins-thief', 'setup.mixes.knight-cave', 'setup.mixes.knight-dragon', 'setup.mixes.knight-dragon-cave', 'setup.mixes.knight-goblins', 'setup.mixes.knight-goblins-cave', 'setup.mixes.knight-goblins-dragon', 'setup.mixes.knight-solo', 'setup.mixes.knight-thief', 'setup.mixes.thief-solo', 'vile-ghoul.2plus-players', 'vile-ghoul.solo'),
    },
    'tests/rules/test_corrections.py': {
        'test_a_number_is_corrected_and_stands_in_the_history': ('table.corrections',),
        'test_yes_and_no_correct_what_is_true_or_not': ('table.corrections',),
        'test_a_number_that_was_never_told_may_stay_untold': ('table.corrections',),
        'test_nonsense_is_refused_with_the_way_out': ('table.corrections',),
        'test_only_what_a_person_can_say_in_words_is_correctable': ('table.corrections',),
    },
    'tests/rules/test_dragon_depth.py': {
        'test_on_the_surface_he_cannot_be_pushed_onto_dark_tiles': ('base.forced-movement.dragon', 'collapse.pieces', 'collapse.skips'),
        'test_he_says_it_in_his_turn_and_then_must_beat_the_ghouls_defense': ('base.forced-movement.dragon', 'ghoul.other-players.dragon'),
    },
    'tests/rules/test_engine.py': {
        'test_turns_follow_the_boards_numbers_whatever_the_seating': ('base.turn-order',),
        'test_only_the_player_whose_turn_it_is_ends_it': ('base.turn-order',),
        'test_a_role_that_does_not_play_does_nothing': ('table.seats',),
        'test_after_the_end_nothing_is_asked_and_nothing_is_done': ('table.the-end',),
    },
    'tests/rules/test_invariants.py': {
        'test_no_count_is_below_zero': ('ghoul.attack', 'ghoul.move', 'ghoul.set-defense'),
        'test_the_cube_stays_on_its_track': ('ghoul.fury', 'ghoul.how-to-win.fury-goal'),
        'test_the_vile_ghouls_own_counts': ('vile-ghoul.select-statistics.boost-dice',),
        'test_the_thirteen_cards_are_always_there': ('terror.deck',),
    },
    'tests/rules/test_odds.py': {
        'test_the_chance_of_a_sum_counts_every_roll': ('ghoul.roll-and-set-statistics.low-roll',),
        'test_the_mean_of_the_best_pair_counts_every_roll': ('ghoul.roll-and-set-statistics',),
        'test_the_odds_that_players_know': ('ghoul.roll-and-set-statistics.low-roll',),
        'test_the_odds_in_words': ('ghoul.roll-and-set-statistics',),
    },
    'tests/rules/test_strip.py': {
        'test_the_ghouls_three_phases_are_followed_by_the_tile_and_past_plunder': ('cave.no-cave', 'ghoul.turn-summary', 'variant.past-plunder'),
        'test_what_a_turn_ended_on_purpose_leaves_out_is_skipped': ('base.turn-order', 'ghoul.roll-and-set-statistics'),
        'test_a_skitter_that_is_skipped_leaves_the_step_done': ('base.turn-order', 'ghoul.skittering'),
        'test_what_follows_a_turn_can_be_skipped_too_one_after_the_other': ('base.turn-order', 'cave.no-cave', 'variant.past-plunder'),
        'test_nobody_ends_another_players_turn_twice': ('base.turn-order',),
        'test_steps_that_do_not_apply_say_so': ('cave.no-cave', 'collapse.begins', 'variant.past-plunder'),
        'test_tiles_that_are_not_removed_are_skipped': ('base.turn-order', 'collapse.how-many'),
        'test_a_turn_that_leaves_no_step_out_skips_nothing': ('base.turn-order', 'ghoul.move.occupied-space'),
        'test_the_vile_ghouls_four_phases': ('vile-ghoul.turn-summary',),
        'test_the_caves_three_steps': ('base.cave-turn', 'cave.place-treasure'),
        'test_a_tile_that_the_cave_does_not_place_is_skipped': ('base.cave-turn', 'cave.shape-the-cave'),
        'test_a_treasure_that_finds_no_tile_does_not_apply': ('cave.place-treasure', 'collapse.begins', 'setup.mixes.cave-thief'),
        'test_the_cave_ghosts_five_phases': ('cave-ghost.check-past-plunder', 'cave-ghost.collect-omen-tokens', 'cave-ghost.move-and-use-powers', 'cave-ghost.turn-summary'),
        'test_without_a_map_the_skip_is_told_as_the_turn_passes': ('base.turn-order',),
        'test_a_mark_shows_only_once_the_steps_time_is_over': ('base.turn-order',),
    },
}
