#include "notation.h"
#include "notation_coins.h"
#include "notation_places.h"
#include "notation_set.h"
#include "hal/hal.h"
#include "firmware/match/class_code.h"
#include "plural.h"
#include "text.h"

/* ---- positions ---- */

uint8_t notation_parts(const struct position *here, const struct position *left)
{
    return here->parts > left->parts ? here->parts : left->parts;
}

bool notation_said(struct canvas *c, const struct match *m)
{
    const struct component *part = m->here.part;
    uint16_t (*said)(const struct position *, struct move) = game_list[part->game]->said;

    if (!said)
        return false;
    text_word(c, (match_name(m, m->turn) == PLAYER_MACHINE ? WORD_GAME_MOVES : WORD_GAME_MOVE) + part->game);
    text_number(c, said(&part->position, m->move.move[0]));
    return true;
}

void notation_part(struct canvas *c, const struct component *part)
{
    const struct position *p = &part->position;
    uint8_t form = game_list[part->game]->form, count = form < FORM_ROOK ? p->parts : notation_pieces(form, p);

    for (uint8_t i = 0; i < count; i++) {
        if (i > 0 && form != FORM_DIGITS)
            canvas_letter(c, ' ');
        if (form == FORM_COINS)
            notation_coins(c, p->part[i]);
        else if (form < FORM_ROOK)
            text_number(c, p->part[i]);
        else
            notation_token(c, form, p, i);
    }
}

/* ---- games and fields ---- */

_Static_assert(WORD_SUM == WORD_GAME_TITLE + GAME_SUM && WORD_SUM_RULE == WORD_GAME_RULE + GAME_SUM,
               "GAME_SUM follows the games in the words");

enum { BOARD_LONGEST = 15 }; /* a fixed size, so that images of boards that differ in pins alone have the same addresses */

static const __flash char board[BOARD_LONGEST + 1] = IMAGE_BOARD; /* in flash: canvas_text would need a copy in RAM */

void notation_board(struct canvas *c)
{
    for (const __flash char *letter = board; *letter != '\0'; letter++)
        canvas_letter(c, WORDS_NO_SMALL && *letter >= 'a' ? (char)(*letter - 'a' + 'A') : *letter);
}

void notation_supply(struct canvas *c)
{
    text_number(c, system_supply());
    canvas_text(c, " mV");
}

static void write_digit(struct canvas *c, uint8_t digit)
{
    canvas_letter(c, (char)(digit < 10 ? '0' + digit : 'A' + digit - 10));
}

/* Writes a byte as two hexadecimal digits. */
static void write_hex(struct canvas *c, uint8_t byte)
{
    write_digit(c, byte >> 4);
    write_digit(c, byte & 15);
}

void notation_device(struct canvas *c)
{
    text_number(c, system_free());
    text_word(c, WORD_FREE);
    if (display_status) {
        canvas_text(c, " ");
        write_hex(c, display_status());
    }
    if (flash_id) {
        canvas_text(c, " ");
        for (uint8_t i = 0; i < FLASH_ID_BYTES; i++)
            write_hex(c, flash_id(i));
    }
}

void notation_bytes(struct canvas *c)
{
    uint16_t window = storage_window();

    text_word(c, WORD_BYTES);
    text_number(c, window);
    canvas_letter(c, '-');
    text_number(c, window + STORAGE_SIZE - 1);
}

void notation_moves(struct canvas *c, uint16_t moves)
{
    text_number(c, moves);
    text_word(c, WORD_MOVE + plural(c->language, moves));
}

void notation_title(struct canvas *c, uint8_t game)
{
    text_word(c, WORD_GAME_TITLE + game);
}

enum {
    SET_LETTERS = 6,     /* most letters of a set in brief notation, without ".." and outside misere play */
    BRIEFLY_LETTERS = 4, /* the same beside a face */
};

/* Writes "1-10". */
static void write_limit(struct canvas *c, uint16_t limit)
{
    canvas_text(c, "1-");
    text_number(c, limit);
}

/* Writes ">100". */
static void write_goal(struct canvas *c, uint16_t goal)
{
    canvas_letter(c, '>');
    text_number(c, goal);
}

/* Writes the title, or for a set "Take ", if there is room for it beside the options. */
static void write_brief_title(struct canvas *c, const struct match *m, uint16_t set, uint16_t limit)
{
    if (match_misere(m) && (set > 0 || limit > 0))
        return;
    if (set > 0) {
        text_word(c, WORD_TAKE);
        return;
    }
    notation_title(c, match_picked(m));
    if (limit > 0)
        canvas_letter(c, ' ');
}

void notation_part_title(struct canvas *c, const struct component *part)
{
    uint16_t limit = component_option(part, NAME_max), goal = component_option(part, NAME_goal);

    notation_title(c, part->game);
    if (limit + goal > 0)
        canvas_letter(c, ' ');
    if (goal > 0)
        write_goal(c, goal);
    else if (limit > 0)
        write_limit(c, limit);
}

void notation_brief(struct canvas *c, const struct match *m, bool title)
{
    const struct component *part = m->start.part;
    bool single = m->start.count == 1;
    uint16_t set = single ? component_option(part, NAME_set) : 0, limit = single ? component_option(part, NAME_max) : 0;
    uint16_t goal = single ? component_option(part, NAME_goal) : 0;

    if (title && goal == 0)
        write_brief_title(c, m, set, limit);
    notation_set(c, set, match_misere(m) ? SET_LETTERS - 1 : SET_LETTERS);
    if (limit > 0)
        write_limit(c, limit);
    if (goal > 0) {
        canvas_letter(c, ' ');
        write_goal(c, goal);
    }
    if (match_misere(m))
        text_word(c, WORD_MISERE_BRIEF);
}

void notation_briefly(struct canvas *c, const struct match *m)
{
    const struct component *part = m->start.part;
    uint16_t goal = component_option(part, NAME_goal), limit = component_option(part, NAME_max);

    if (m->start.count > 1)
        return;
    if (goal == 0 && match_misere(m)) {
        text_word(c, WORD_MISERE_BRIEF);
        return;
    }
    canvas_letter(c, ' ');
    if (goal > 0)
        write_goal(c, goal);
    else if (limit > 0)
        write_limit(c, limit);
    else
        notation_set(c, component_option(part, NAME_set), BRIEFLY_LETTERS);
}

void notation_game(struct canvas *c, uint8_t id)
{
    uint8_t pick = pick_find(id);

    if (pick != PICK_NONE) {
        text_word(c, pick <= GAME_SUM ? WORD_GAME_TITLE + pick : WORD_GAME_LACKING + pick - GAME_SUM - 1);
        return;
    }
    text_word(c, WORD_GAME);
    canvas_letter(c, ' ');
    text_number(c, id);
}

void notation_lacking(struct canvas *c, uint8_t id)
{
    text_word(c, WORD_LACKING);
    canvas_letter(c, ' ');
    notation_game(c, id);
}

void notation_label(struct canvas *c, const struct field *f)
{
    text_word(c, f->about.name);
    if (f->number) {
        canvas_letter(c, ' ');
        text_number(c, f->number);
    }
}

/* Writes the letters of the class code of a match, or that it has none. */
static void write_code(struct canvas *c, const struct match *m)
{
    uint8_t letters[CODE_LETTERS];
    struct class_code code;

    if (!code_of(m, &code)) {
        text_word(c, WORD_NONE);
        return;
    }
    code_write(&code, letters);
    for (uint8_t i = 0; i < CODE_LETTERS; i++)
        canvas_letter(c, code_letter(letters[i]));
}

/* Writes the members of a set, "1,3,4", as many as have room, and dots for the others.  Bit i of `set` stands for i + 1. */
static void write_set(struct canvas *c, uint16_t set)
{
    bool comma = false;

    for (uint8_t number = 1; set != 0; number++, set >>= 1) {
        if (!(set & 1))
            continue;
        if (!canvas_room(c)) {
            canvas_letter(c, '.');
            canvas_letter(c, '.');
            return;
        }
        if (comma)
            canvas_letter(c, ',');
        text_number(c, number);
        comma = true;
    }
}

/* Writes a number, the letter of a node, or "none" where that is a value. */
static void write_number(struct canvas *c, const struct field *f, uint16_t value)
{
    if (value < f->about.least)
        text_word(c, WORD_NONE);
    else if (f->about.name == WORD_NODE)
        canvas_letter(c, (char)('A' + value));
    else
        text_number(c, value);
}

void notation_value(struct canvas *c, const struct field *f, uint16_t value)
{
    uint8_t kind = f->about.kind;

    if (kind == OPTION_WORDS || kind == FIELD_WINNER)
        text_word(c, f->about.name + 1 + value);
    else if (kind == OPTION_NUMBER)
        write_number(c, f, value);
    else if (kind == OPTION_SET)
        write_set(c, value);
    else if (kind == FIELD_GAME)
        notation_title(c, (uint8_t)value);
    else if (kind == FIELD_CODE)
        write_code(c, (const struct match *)f->at);
}

void notation_options(struct canvas *c, const struct match *m)
{
    struct field f;

    for (uint8_t i = 0; m->start.count == 1 && field_find(m, i, &f); i++) {
        uint16_t value = field_value(&f);
        bool option = f.about.name >= WORD_OPTION && f.about.name < WORD_OPTION + NAME_COUNT;

        if (!option || (value == f.about.initial && (value == 0 || f.about.kind == OPTION_WORDS))) /* a default: 0, or a word */
            continue;
        notation_label(c, &f);
        canvas_letter(c, ' ');
        notation_value(c, &f, value);
        canvas_letter(c, ' ');
    }
}
