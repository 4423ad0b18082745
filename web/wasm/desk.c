/* The functions of the desk that the page calls (page/desk.js), as WebAssembly: the reader of screens (sim/words.c), the words of a match
 * (speech/) and the analyser (desk/). Texts that are returned end in NUL and are valid until the next call. */
#include "desk/desk.h"
#include "sim/words.h"
#include "hal/hal.h"
#include "speech/match.h"
#include "speech/speech.h"
#include "speech/text.h"
#include "words.h"
#include <stdlib.h>
#include <string.h>

#define EXPORT(name) __attribute__((export_name(#name)))

/* Bytes of a chip's data addresses; of a text that comes in; winning moves, and moves, of a panel; the greatest pile of a map of
 * outcomes; moves of the rest of a game. */
enum { CHIP_MEMORY = 0x4400, TEXT_MAX = 16384, WINS_SHOWN = 12, OPTIONS_SHOWN = 60, OUTCOMES_MOST = 99, REST_MOST = 60 };

static struct {
    struct picture picture;
    uint8_t memory[CHIP_MEMORY], window[STORAGE_SIZE];
    char text[TEXT_MAX];
    struct layout layout;
    struct speech *speech;
    struct heard_match match;
    struct query query;
    char *answer;
    size_t answer_size;
} desk;

static const struct chip chip = { desk.memory, desk.window };

/* Begins an answer, and ends it. */
static FILE *open_answer(void)
{
    free(desk.answer);
    return open_memstream(&desk.answer, &desk.answer_size);
}

static const char *close_answer(FILE *out)
{
    fclose(out);
    return desk.answer;
}

/* ---- what the caller writes to ---- */

EXPORT(memory_at) uint8_t *memory_at(void) { return desk.memory; }
EXPORT(window_at) uint8_t *window_at(void) { return desk.window; }
EXPORT(window_size) unsigned window_size(void) { return STORAGE_SIZE; }
EXPORT(memory_size) unsigned memory_size(void) { return CHIP_MEMORY; }
EXPORT(text_at) char *text_at(void) { return desk.text; }
EXPORT(text_size) unsigned text_size(void) { return TEXT_MAX; }

/* Begins a picture of this size, at most that of struct picture. Returns where its pixels go, one byte each, in rows of stride() bytes. */
EXPORT(picture_at) uint8_t *picture_at(unsigned width, unsigned height, unsigned cell_width)
{
    desk.picture.width = (uint8_t)width;
    desk.picture.height = (uint8_t)height;
    desk.picture.cell_width = (uint8_t)cell_width;
    return &desk.picture.lit[0][0];
}

/* Returns the bytes from one row of pixels to the next. */
EXPORT(stride) unsigned stride(void) { return PICTURE_WIDTH_MAX; }

/* ---- words ---- */

/* Begins with another image, whose layout (speech/layout.h) is in the text. Returns whether the layout could be read. */
EXPORT(use_layout) bool use_layout(void)
{
    free(desk.speech);
    desk.speech = speech_new();
    return layout_parse(&desk.layout, desk.text) && desk.speech != NULL;
}

/* Returns the text of the picture: lines that end in \n. */
EXPORT(read_picture) const char *read_picture(void)
{
    FILE *out = open_answer();

    words_print(&desk.picture, out);
    return close_answer(out);
}

/* Looks at the memories: must be called some times a second. Returns enum heard_screen: what the screen shows of a match. */
EXPORT(look) unsigned look(void)
{
    speech_look(desk.speech, &desk.layout, &chip);
    match_hear(&desk.match, &desk.layout, &chip);
    return desk.match.screen;
}

/* Returns the match in words. */
EXPORT(read_match) const char *read_match(void)
{
    FILE *out = open_answer();

    speech_print(desk.speech, &desk.layout, &chip, out);
    return close_answer(out);
}

/* ---- the analyser ---- */

/* Prints the positions that a winning move leaves. */
static void print_left(const struct query *q, const struct position left[SUM_PARTS], FILE *out)
{
    for (uint8_t i = 0; i < q->count; i++) {
        fputs(i > 0 ? " + " : "", out);
        desk_print_position(&q->part[i], &left[i], out);
    }
}

/* Prints a line for each winning move: "win", the positions that it leaves, their remoteness; "more" if there are more. */
static void print_wins(const struct query *q, FILE *out)
{
    static struct wins wins;

    desk_find_wins(q, &wins);
    for (size_t i = 0; i < wins.count && i < WINS_SHOWN; i++) {
        fputs("win\t", out);
        print_left(q, wins.win[i].left, out);
        fputc('\t', out);
        desk_print_number(wins.win[i].verdict.remoteness, out);
        fputc('\n', out);
    }
    if (wins.more || wins.count > WINS_SHOWN)
        fputs("more\n", out);
}

/* Prints a line for each option of a game by itself: "option", the query of the position that the move leaves, that position, its outcome.
 * None if there are too many to be shown. */
static void print_options(const struct query *q, FILE *out)
{
    static struct query after;
    const struct part *part = &q->part[0];
    struct verdict v;
    struct move m;

    if (q->count > 1 || game_moves(desk_game(part), &part->position) > OPTIONS_SHOWN)
        return;
    for (bool found = game_first(desk_game(part), &part->position, &m); found; found = game_next(desk_game(part), &part->position, &m)) {
        after = *q;
        desk_game(part)->apply(&after.part[0].position, m);
        desk_judge(&after, &v);
        fputs("option\t", out);
        desk_print_query(&after, out);
        fputc('\t', out);
        desk_print_position(part, &after.part[0].position, out);
        fprintf(out, "\t%c\n", desk_outcome_letter(v.outcome));
    }
}

/* Prints the facts about a query, a line each, the fields parted by tabs: the title of the game, the query, the value (outcome, nimber,
 * remoteness, "ended" or nothing), winning moves, options, reasoning. */
static void print_facts(const struct query *q, uint8_t language, FILE *out)
{
    struct verdict v;

    fputs("title\t", out);
    text_print_word((uint16_t)(q->count > 1 ? WORD_SUM : WORD_GAME_TITLE + q->part[0].index), language, out);
    fputs("\nposition\t", out);
    desk_print_query(q, out);
    desk_judge(q, &v);
    fprintf(out, "\nvalue\t%c\t", desk_outcome_letter(v.outcome));
    desk_print_number(v.nimber, out);
    fputc('\t', out);
    desk_print_number(v.remoteness, out);
    fputs(desk_ended(q) ? "\tended\n" : "\t\n", out);
    print_wins(q, out);
    print_options(q, out);
    desk_print_why_facts(q, out);
}

/* Prints what a move that is chosen leaves, and who wins there: "chosen", the positions, the outcome. */
static void print_chosen(const struct heard_match *m, FILE *out)
{
    struct position left[SUM_PARTS];
    struct verdict v;

    if (!m->considered || m->screen == HEARD_MADE)
        return;
    for (uint8_t i = 0; i < m->left.count; i++)
        left[i] = m->left.part[i].position;
    desk_judge(&m->left, &v);
    fputs("chosen\t", out);
    print_left(&m->left, left, out);
    fprintf(out, "\t%c\n", desk_outcome_letter(v.outcome));
}

/* Returns the facts about the match that look has seen, in a language (an index into LANGUAGES of make), and about the move that is chosen;
 * an empty text if there is no match. */
EXPORT(analyse_match) const char *analyse_match(unsigned language)
{
    FILE *out = open_answer();

    if (desk.match.screen != HEARD_NOTHING && desk.match.screen < HEARD_MAP) {
        print_facts(&desk.match.here, (uint8_t)language, out);
        print_chosen(&desk.match, out);
    }
    return close_answer(out);
}

/* Returns the facts about the query in the text; an empty text if it is none. */
EXPORT(analyse_text) const char *analyse_text(unsigned language)
{
    FILE *out = open_answer();
    struct complaint c;

    if (desk_parse(desk.text, strlen(desk.text), &desk.query, &c))
        print_facts(&desk.query, (uint8_t)language, out);
    return close_answer(out);
}

/* Returns where the match stands that look has seen: its query, who is to move (enum heard_player), "fresh" before the first move, and the
 * outcome for that player if it is over, parted by tabs; an empty text if there is no match. */
EXPORT(stand) const char *stand(void)
{
    FILE *out = open_answer();
    struct verdict v;

    if (desk.match.screen != HEARD_NOTHING && desk.match.screen < HEARD_START) {
        desk_print_query(&desk.match.here, out);
        desk_judge(&desk.match.here, &v);
        fprintf(out, "\t%u\t%s\t", desk.match.turn, desk.match.fresh ? "fresh" : "");
        if (desk_ended(&desk.match.here))
            fputc(desk_outcome_letter(v.outcome), out);
    }
    return close_answer(out);
}

/* Returns the rest of a game by itself under perfect play from the position in the text: for each position after a move its query, its
 * outcome and its remoteness, parted by tabs; at most REST_MOST of them, none of a sum or where the remoteness is not known. */
EXPORT(rest) const char *rest(void)
{
    FILE *out = open_answer();
    struct query *q = &desk.query;
    struct part *part = &q->part[0];
    struct complaint c;
    struct verdict v;
    struct move m;
    bool known = desk_parse(desk.text, strlen(desk.text), q, &c) && q->count == 1;

    for (unsigned moves = 0; known && moves < REST_MOST && game_first(desk_game(part), &part->position, &m); moves++) {
        desk_judge(q, &v);
        if (v.outcome == OUTCOME_D || v.remoteness == UNKNOWN)
            break;
        desk_game(part)->apply(&part->position, game_reply(desk_game(part), &part->position));
        desk_judge(q, &v);
        desk_print_query(q, out);
        fprintf(out, "\t%c\t", desk_outcome_letter(v.outcome));
        desk_print_number(v.remoteness, out);
        fputc('\n', out);
    }
    return close_answer(out);
}

/* Reads the next number of a text. */
static uint16_t next_number(char **text) { return (uint16_t)strtoul(*text, text, 10); }

/* Returns the query of a position in numbers, as put_day in memory.c writes them, which are in the text. */
EXPORT(query_of) const char *query_of(void)
{
    FILE *out = open_answer();
    struct query *q = &desk.query;
    struct part *part = &q->part[0];
    char *text = desk.text;

    q->count = 1;
    part->index = (uint8_t)next_number(&text);
    part->rules = desk_wide(part->index);
    for (uint8_t i = 0; i < GAME_OPTIONS; i++)
        part->position.option[i] = next_number(&text);
    part->position.parts = (uint8_t)next_number(&text);
    for (uint8_t i = 0; i < part->position.parts; i++)
        part->position.part[i] = next_number(&text);
    desk_print_query(q, out);
    return close_answer(out);
}

/* Returns the outcomes of the positions around that of the text, a letter each: of a game of one pile the piles 0..most, of one of two
 * piles a line for each first pile; "-" where the game has no such position. Empty for other games. */
EXPORT(outcomes) const char *outcomes(unsigned most)
{
    FILE *out = open_answer();
    struct complaint c;
    struct part *part = &desk.query.part[0];
    bool known = desk_parse(desk.text, strlen(desk.text), &desk.query, &c) && desk.query.count == 1 && most <= OUTCOMES_MOST;
    uint8_t parts = part->position.parts;

    if (!known || desk_game(part)->form != FORM_PILES)
        return close_answer(out);
    for (unsigned first = 0; first <= (parts == 2 ? most : 0); first++) {
        for (unsigned last = 0; last <= most; last++) {
            struct verdict v;

            part->position.part[0] = (uint16_t)first;
            part->position.part[parts - 1] = (uint16_t)last;
            desk_judge(&desk.query, &v);
            fputc(game_legal(desk_game(part), &part->position) ? desk_outcome_letter(v.outcome) : '-', out);
        }
        fputc('\n', out);
    }
    return close_answer(out);
}

/* ---- links ---- */

static void print_numbers(const char *name, const uint16_t *number, uint8_t count, FILE *out)
{
    fputs(name, out);
    for (uint8_t i = 0; i < count; i++)
        fprintf(out, "\t%u", number[i]);
    fputc('\n', out);
}

/* Prints a map that the user typed: its nodes, and the bytes of a wide map of a handheld (firmware/store/wide_map.h). */
static void print_arcs(const struct part *part, FILE *out)
{
    enum { ROW = GRAPH_NODES / 8 };
    uint16_t map[1 + GRAPH_NODES * ROW] = { part->map.nodes };
    uint8_t from = 0;

    if (desk_game(part)->form != FORM_NODE || part->position.option[GRAPH_MAP] != GRAPH_OWN)
        return;
    for (const char *arc = part->map.arcs; *arc != '\0'; arc++) {
        uint8_t to = (uint8_t)(*arc - 'A');

        if (*arc == ',')
            from++;
        else
            map[1 + from * ROW + to / 8] |= (uint16_t)(1u << to % 8);
    }
    print_numbers("arcs", map, sizeof map / sizeof *map, out);
}

/* Parses the text by the grammar of the desk; with `options`, a game and its options without a position. Returns "error", a tab and a
 * complaint; or the query as numbers, for memory.c: a line "sum", the join and the number of parts, and for each part lines "game" (index),
 * "options", "parts" and, of a map that was typed, "arcs". */
EXPORT(parse) const char *parse(bool options)
{
    FILE *out = open_answer();
    struct complaint c;
    struct query *q = &desk.query;

    if (!(options ? desk_parse_options : desk_parse)(desk.text, strlen(desk.text), q, &c)) {
        fprintf(out, "error\t%s", c.text);
        return close_answer(out);
    }
    print_numbers("sum", (uint16_t[]){ q->join, q->count }, 2, out);
    for (uint8_t i = 0; i < q->count; i++) {
        print_numbers("game", (uint16_t[]){ q->part[i].index }, 1, out);
        print_numbers("options", q->part[i].position.option, GAME_OPTIONS, out);
        print_numbers("parts", q->part[i].position.part, q->part[i].position.parts, out);
        print_arcs(&q->part[i], out);
    }
    return close_answer(out);
}

/* The family of a game, as in the device's list of games (games/families.def). */
static const char *family_of(uint8_t game)
{
    static const struct {
        uint8_t first;
        const char *name;
    } families[] = {
#define FAMILY(name, first) { GAME_INDEX_##first, #name },
#include "games/families.def"
#undef FAMILY
    };
    uint8_t family = sizeof families / sizeof *families - 1;

    while (families[family].first > game)
        family--;
    return families[family].name;
}

/* Returns the names of all games as they are typed, in the order of their indices, one a line; their titles and rules in a language; and
 * their families. */
EXPORT(list_games) const char *list_games(unsigned language)
{
    FILE *out = open_answer();

    for (uint8_t i = 0; i < GAME_COUNT; i++) {
        fprintf(out, "%s\t", game_names[i]);
        text_print_word((uint16_t)(WORD_GAME_TITLE + i), (uint8_t)language, out);
        fputc('\t', out);
        text_print_word((uint16_t)(WORD_GAME_RULE + i), (uint8_t)language, out);
        fprintf(out, "\t%s\n", family_of(i));
    }
    return close_answer(out);
}
