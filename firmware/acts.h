/* What the rows of screens.c and the items of menu.c do: true when that applies; else a row is passed by, and an item refused. */
#ifndef FIRMWARE_ACTS_H
#define FIRMWARE_ACTS_H

#include "app.h"
#include "hal/hal.h"

enum { BLINK = TICKS(240), MADE = TICKS(124), SECOND = TICKS(1000) }; /* each of the machine's move, each of the player's; the longest wait */

/* How far a key goes: held keys take longer steps, so that 9999 is about four seconds away. */
int16_t act_long_step(const struct app *app);

/* The next of so many values, or the one before, going round. */
bool act_turn(const struct app *app, uint8_t *value, uint8_t count);

bool act_list_step(struct app *app);
bool act_roll(struct app *app);
bool act_pick_game(struct app *app);
bool act_setup_step(struct app *app);
bool act_begin(struct app *app);
bool act_one_player(struct app *app);
bool act_two_players(struct app *app);
bool act_undo(struct app *app);
bool act_redo(struct app *app);
bool act_hint(struct app *app);
bool act_value(struct app *app);
bool act_analyse(struct app *app);
bool act_analyse_begin(struct app *app);
bool act_analyse_step(struct app *app);
bool act_analyse_go(struct app *app);
bool act_around(struct app *app);
bool act_around_across(struct app *app);
bool act_around_down(struct app *app);
bool act_heap(struct app *app);
bool act_analyses(struct app *app);
bool act_why(struct app *app);
bool act_why_step(struct app *app);
bool act_review(struct app *app);
bool act_review_step(struct app *app);
bool act_review_play(struct app *app);
bool act_review_end(struct app *app);
bool act_code(struct app *app);
bool act_code_step(struct app *app);
bool act_code_letter(struct app *app);
bool act_code_go(struct app *app);
bool act_idle(struct app *app);
bool act_demo_over(struct app *app);
bool act_swap(struct app *app);
bool act_both(struct app *app);
bool act_myself(struct app *app);
bool act_new_start(struct app *app);
bool act_next_start(struct app *app);
bool act_item(struct app *app);
bool act_edit(struct app *app);
bool act_set_step(struct app *app);
bool act_set_row(struct app *app);
bool act_set_toggle(struct app *app);
bool act_map_made(struct app *app);
bool act_continue(struct app *app);
bool act_choose_step(struct app *app);
bool act_choose_group(struct app *app);
bool act_no_move(struct app *app);
bool act_keep(struct app *app);
bool act_move_ends(struct app *app);
bool act_blink(struct app *app);
bool act_made(struct app *app);
bool act_change_setting(struct app *app);
bool act_offer_taken(struct app *app);
bool act_records(struct app *app);
bool act_record_game(struct app *app);
bool act_record_level(struct app *app);
bool act_sure(struct app *app);
bool act_clear_records(struct app *app);
bool act_clear_all(struct app *app);
bool act_upload(struct app *app);

#endif
