/* Packs lessons and puzzles into C arrays for flash, and checks every statement in them against the rules of the games.
 *
 *     lessons [else=LESSONS.txt] OUT.c OUT.h TEXTS.txt GAMES.def LESSONS.txt PUZZLES.txt [GAME...]
 *     lessons GAMES.def PUZZLES.txt          prints the puzzles with the work of each: how many positions there are to look at, and the
 *                                            rule of the lessons that spares one that
 *
 * The file "else=" has the lessons of another language: a lesson that LESSONS.txt lacks is taken from there, in the order of that file.
 * Then the order of terms is not checked.
 *
 * The GAMEs named last are not on the device: questions about them are checked and left out, and a lesson of which more than half of the
 * questions are left out.
 * If "sums" is among them, questions about sums are left out, too; if "learn", all lessons and puzzles.
 * Lines of LESSONS.txt and PUZZLES.txt:
 *
 *     lesson ID TITLE                        a lesson begins
 *     needs PART                             a device without this part leaves the lesson out
 *     say TEXT                               a page of text; must fit 6 lines of 14 characters, and 4 lines of 21,
 *                                            which break no formula; a text with wide letters, such as Chinese ones, which count as two
 *                                            characters, must fit 3 lines of 21
 *     show POSITION                          the next page of text has a picture of this position, and is its caption: it must fit a line
 *                                            of 21 characters, and 4 of 10; a device without this game, or without the part `kinds`, has
 *                                            neither
 *     sieve POSITION                         a page: the piles 0, 1, ... up to this one are marked lost or won, step by step
 *     play POSITION                          a page: a game from this position, which the first player, the reader, can win
 *     ask won POSITION = lost                a page: is it won?  Answers: lost, won or drawn
 *     ask move POSITION = PARTS or PARTS     a page: which move wins?  Answer: the positions after all winning moves
 *     ask last POSITION = PARTS              a page: which move lasts longest?  Answer: the positions after all such moves
 *     ask heap POSITION = N                  a page: what is the nimber?
 *     ask error POSITION > PARTS > .. = N    a page: which of these moves, counted from 1, gave away a won position?  Exactly one must
 *
 *     reason TEXT                            the reason of the question that follows, shown after a wrong answer; a text as of a page,
 *                                            but at most 5 lines of 14 characters.
 *                                            Without it a question has the page of text before it; but after a reason each has its own
 *     help none, groups, columns, theory     from here on the piles are shown as usual; of Nim as groups of 8, 4, 2 and 1, and with the
 *                                            odd columns; of Wythoff's game with its pairs, of Bash and the race in full lines.  At the
 *                                            beginning of a lesson: none
 *
 *     term WORD.. by KIND                    before the first lesson: a technical term.  No page or reason may have a word that begins with
 *                                            one of these before the page that explains it, nor may a question of this KIND, whose
 *                                            words on the device have the term, be asked before; "by KIND" may lack
 *     explain WORD..                         the next page explains these terms, each named by its first word
 *
 *     claim ...                              a fact that a text states, which is checked:
 *     claim POSITION lost, won, drawn        the outcome of a position
 *     claim POSITION nimber N, remoteness N  the values of a position
 *     claim N xor N .. = N                   a nim-sum
 *     claim mex N .. = N                     a mex
 *     claim golden N, unused N, mirror N, opposite N, bash N, backward N, lonely N, ones N, kayles N, zeckendorf N, rows N, whole N,
 *     claim matchbox N
 *                                            a theorem, up to N: see `theorems`
 *
 * PUZZLES.txt has chapters of puzzles.  Its lines:
 *
 *     chapter lesson ID, chapter game NAME   a chapter begins, which opens with a star of that lesson, or of that game
 *     puzzle ID won .., move .., last .., heap .., error ..
 *                                            a question of "ask", which no lesson asks.  "won" needs a chapter of the lesson that explains
 *                                            it (id 0) or a later one, or one of a game; "last" that of lesson 2, "heap" that of lesson 9
 *     puzzle ID wins POSITION = N            how many moves win?
 *     puzzle ID change POSITION = PARTS or PARTS
 *                                            the piles of Nim or Wythoff's game become lost if one is changed to 0..15; all such positions
 *     puzzle ID counter POSITION from A by S = N
 *                                            somebody leaves A, A + S .. up to the pile of the position; exactly one of these, N, is won,
 *                                            and the first two are lost
 *     puzzle ID give POSITION / PARTS / PARTS = K
 *                                            exactly one of the three starts, the K-th, is lost for the robot, who begins
 *
 * A puzzle that wants a computer is refused: more than RULES_WORK positions to look at, and no rule taught.  The ID of a
 * lesson (0..23) or of a puzzle (0..179) stands for it in the data that a device stores, so an ID never changes and is never used again.
 * Positions are written as in tools/gen/rules/rules.h.  Empty lines and lines that begin with # are ignored.  A mistake gives one line,
 * FILE:LINE: what is wrong, and exit status 1; a wrong call gives exit status 2.
 *
 * TEXTS.txt receives the titles and the pages of text, a line each, for tools/gen/words.  OUT.c receives the rest:
 *
 *     a page or puzzle    a byte: kind (enum lesson_kind) * 16 + game, + 128 if the game's second picture is shown; the game by its index
 *                         in the list of the device, 0..13; or 14, and the index is the next byte
 *     a text              0; a reason 1; help 2 (none), 3 (groups), 4 (columns), 5 (theory)
 *     a question again    6, before a question that follows one of the same kind, about the same games with the same options
 *     a further kind      7, before a puzzle whose kind is 8 (wins), 9 (change), 10 (counter) or 11 (give), and before a page of text with
 *                         a picture, 12 (figure): its own byte has that kind - 8
 *     its position        a byte: number of parts, + 16 if numbers take two bytes, + 32, 64, 128 if option 0, 1, 2 follows; these
 *                         options; the parts
 *     .. of a sum         the game is 15; a byte: number of games; for each its game and its position
 *     .. of an error      then a byte: number of moves; each move as its number among the moves of the position, from 0
 *     .. of a counter     then A, S and the number of piles that are left, a byte each
 *     .. of a give        then the parts of the two other starts, a byte each
 *     a lesson's end      15
 *
 * These are bytes of lesson_pages: first the pages of all lessons, then, from LESSON_PUZZLES on, the puzzles.  lesson_starts has four bytes
 * for each lesson: the place of its first page in lesson_pages, the low byte first; the number of its title among the texts, whose pages of
 * text follow; its id.  lesson_puzzle_ids has the ids of the puzzles, lesson_puzzle_lengths the number of bytes of each.
 * lesson_chapters has three bytes for each chapter: the number of its puzzles; the id of the lesson that opens it, or 255; the game that
 * opens it without a lesson.  All five are items of hal/data_flash/data.h.
 */
#include "tools/gen/rules/rules.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_MOST = 300, PAGES_MOST = 8192, TEXTS_MOST = 200, TEXT_MOST = 78, TITLE_MOST = 11, LESSON_IDS = 24, PUZZLE_IDS = 180 };
enum { REASON = 1, HELP = 2, HELPS = 4, HELP_THEORY = HELPS - 1, AGAIN = HELP + HELPS, MORE = AGAIN + 1 };
enum { GROUPS_PILES = 4, GROUPS_GREATEST = 15 };
/* Rows of 21 characters on a page with wide letters, such as Chinese ones, each of which counts as two; bytes of such a letter in UTF-8. */
enum { WIDE_ROWS = 3, WIDE_BYTES = 3 };
enum { QUESTIONS = 3, TERMS_MOST = 20 };
enum { CAPTION_MOST = 21, CAPTION_COLUMNS = 10, CAPTION_ROWS = 4 }; /* beside a board there are lines of 10 characters */
enum { PAGE_ROWS = 6, REASON_ROWS = 5 }; /* of 14 characters: a line above a reason says whether the answer was right */
enum { INDEX = 14, SUM = 15, END = 15, WIDE = 16, SECOND = 128, GAMES_MOST = 250, NAME_MOST = 40 };

/* Chapters of puzzles; no lesson; the greatest size that "change" gives to a pile; the starts of "give"; the most questions of lessons. */
enum { CHAPTERS_MOST = 64, NO_LESSON = 255, CHANGE_MOST = 15, STARTS = 3, ASKED_MOST = 200,
       CHANGES_MOST = RULES_PARTS * (CHANGE_MOST + 1) };

/* ORDER: firmware/screens/learn/learn.h. */
enum kind { TEXT, WON, MOVE, LAST, HEAP, ERROR, PLAY, SIEVE, WINS, CHANGE, COUNTER, GIVE, FIGURE, KINDS };

/* A chapter of puzzles: what opens it, and the number of its puzzles on the device. */
struct chapter {
    unsigned lesson, game, count;
    unsigned of; /* enum rules_game: the game that opens it, if PUZZLES.txt names one, else RULES_COUNT */
};

/* A question of a lesson. */
struct asked {
    enum kind kind;
    struct whole position;
};

struct place_in_file {
    const char *file;
    unsigned line;
};

/* A technical term: the beginnings of its words; the kind of question whose words have it, 0 if none has; whether a page explains it. */
struct term {
    char words[LINE_MOST];
    enum kind asked;
    bool explained, explains; /* a page before explains it; the next page does */
};

struct bytes {
    unsigned count;
    uint8_t byte[PAGES_MOST];
};

static struct {
    struct place_in_file at;
    bool puzzles; /* the file being read has puzzles */
    bool prints;  /* the puzzles are printed with their work */
    unsigned questions; /* number of questions of the lesson so far */
    unsigned packed;    /* number of these that are packed */
    unsigned help;      /* 0..HELPS - 1: how much help the pictures give now */
    bool needless;      /* the device lacks the part that the lesson needs */
    bool reasons;       /* the lesson has had a reason, so each further question must have one */
    char reason[LINE_MOST]; /* the reason of the next question; empty: none */
    bool shows, shows_queen; /* the next page of text has a picture; that of a queen */
    struct whole shown;      /* its position */
    char game[GAMES_MOST][NAME_MOST + 1]; /* the games of the device, in its order */
    unsigned games, lessons, puzzle_count, texts;
    struct term term[TERMS_MOST];
    unsigned terms;
    bool is_mixed;     /* some lessons are those of another language: their terms are others */
    bool *listed;      /* the ids of the lessons of the file that is looked through */
    unsigned order[LESSON_IDS], ordered; /* these ids in their order */
    long wanted, at_lesson; /* the id of the lesson that is read, and of that where the file is: -1 before the first */
    enum kind last_kind;     /* the kind of the page before; TEXT if that was no question */
    bool last_queen;         /* it was shown as a queen */
    struct whole last_asked; /* its position */
    unsigned lesson_at[LESSON_IDS], lesson_text[LESSON_IDS], lesson_id[LESSON_IDS];
    unsigned puzzle_id[PUZZLE_IDS], puzzle_length[PUZZLE_IDS];
    bool lesson_used[LESSON_IDS], puzzle_used[PUZZLE_IDS]; /* the ids in use */
    struct asked asked[ASKED_MOST];
    unsigned all_asked;
    struct chapter chapter[CHAPTERS_MOST];
    unsigned chapters;
    struct bytes pages, tasks;
    char text[TEXTS_MOST][LINE_MOST];
    char **left_out;
    unsigned mistakes; /* texts that do not fit their places */
} all;

static void print_mistake(const char *format, va_list list)
{
    fprintf(stderr, "%s:%u: ", all.at.file, all.at.line);
    vfprintf(stderr, format, list);
    fputc('\n', stderr);
}

__attribute__((noreturn, format(printf, 1, 2)))
static void fail(const char *format, ...)
{
    va_list list;

    va_start(list, format);
    print_mistake(format, list);
    va_end(list);
    exit(1);
}

/* Lists a text that does not fit its place, and goes on: all of them are listed before the program ends. */
__attribute__((format(printf, 1, 2)))
static void complain(const char *format, ...)
{
    va_list list;

    va_start(list, format);
    print_mistake(format, list);
    va_end(list);
    all.mistakes++;
}

/* ---- reading ---- */

static struct whole position(const char *text, const char *end, bool *queen)
{
    struct whole w;
    const char *wrong = rules_read(&w, text, end, queen);

    if (wrong)
        fail("\"%.*s\": %s", (int)(end - text), text, wrong);
    return w;
}

static unsigned number(const char *text)
{
    char *end;
    unsigned long value = strtoul(text, &end, 10);

    if (end == text || *end || value > 99999)
        fail("\"%s\" is no number", text);
    return (unsigned)value;
}

static const char *outcome_word(unsigned outcome)
{
    return outcome == RULES_P ? "lost" : outcome == RULES_N ? "won" : "drawn";
}

/* Splits the text at the last " = ".  Returns what follows it. */
static char *answer_of(char *text)
{
    char *equals = 0;

    for (char *at = text; (at = strstr(at, " = ")) != 0; at++)
        equals = at;
    if (!equals)
        fail("expected \"... = ANSWER\"");
    *equals = '\0';
    return equals + 3;
}

/* ---- what is packed ---- */

static void put(struct bytes *b, unsigned byte)
{
    if (b->count == PAGES_MOST)
        fail("there is more than %d bytes: raise PAGES_MOST", PAGES_MOST);
    b->byte[b->count++] = (uint8_t)byte;
}

static bool is_left_out(const char *name)
{
    for (char **out = all.left_out; *out; out++)
        if (strcmp(*out, name) == 0)
            return true;
    return false;
}

/* Returns whether the device has the game; writes the game's number on the device to *game. */
static bool game_of(const struct place *p, unsigned *game)
{
    if (is_left_out(rules_names[p->game]))
        return false;
    for (*game = 0; *game < all.games; (*game)++)
        if (strcmp(all.game[*game], rules_names[p->game]) == 0)
            return true;
    fail("the game %s is not in games.def", rules_names[p->game]);
}

static void put_number(struct bytes *b, unsigned value, bool wide)
{
    put(b, value & 255);
    if (wide)
        put(b, value >> 8);
}

static void put_place(struct bytes *b, const struct place *p)
{
    unsigned head = p->parts;
    bool wide = false;

    for (unsigned i = 0; i < RULES_OPTIONS; i++)
        if (p->option[i] != rules_default(p->game, i)) {
            head |= 32u << i;
            wide |= p->option[i] > 255;
        }
    for (unsigned i = 0; i < p->parts; i++)
        wide |= p->part[i] > 255;
    put(b, head | (wide ? WIDE : 0));
    for (unsigned i = 0; i < RULES_OPTIONS; i++)
        if (head & 32u << i)
            put_number(b, p->option[i], wide);
    for (unsigned i = 0; i < p->parts; i++)
        put_number(b, p->part[i], wide);
}

/* Returns whether two positions are of the same games with the same options. */
static bool same_games(const struct whole *a, const struct whole *b)
{
    for (unsigned i = 0; i < a->count && a->count == b->count; i++)
        if (a->game[i].game != b->game[i].game || memcmp(a->game[i].option, b->game[i].option, sizeof a->game[i].option) != 0)
            return false;
    return a->count == b->count;
}

/* Packs a question or a game.  Returns false if the device lacks one of its games, or sums. */
static bool put_task(struct bytes *b, enum kind kind, const struct whole *w, bool queen)
{
    unsigned game[RULES_GAMES] = { 0 };

    if (w->count > 1 && is_left_out("sums"))
        return false;
    for (unsigned i = 0; i < w->count; i++)
        if (!game_of(&w->game[i], &game[i]))
            return false;
    if (kind >= WINS)
        put(b, MORE);
    put(b, (queen ? SECOND : 0) | (kind % WINS) << 4 | (w->count > 1 ? SUM : game[0] < INDEX ? game[0] : INDEX));
    if (w->count == 1 && game[0] >= INDEX)
        put(b, game[0]);
    if (w->count > 1)
        put(b, w->count);
    for (unsigned i = 0; i < w->count; i++) {
        if (w->count > 1)
            put(b, game[i]);
        put_place(b, &w->game[i]);
    }
    return true;
}

/* ---- questions ---- */

/* Returns whether an option answers the question: a lost option; for `last`, the options of greatest remoteness. */
static bool is_right(enum kind kind, const struct value *here, const struct value *option)
{
    return kind == MOVE ? option->outcome == RULES_P : option->remoteness + 1u == here->remoteness;
}

/* Checks the answers "A or B": each must be a right option, and there must be no other right options. */
static void check_options(enum kind kind, const struct whole *w, const char *text)
{
    static struct whole left[RULES_MOVES];
    struct value here = rules_value(w);
    unsigned moves = rules_all_moves(w, left), rights = 0, named = 0;
    static bool right[RULES_MOVES];

    if (here.outcome != (kind == MOVE ? RULES_N : RULES_P) || moves == 0)
        fail("the position is %s", outcome_word(here.outcome));
    for (unsigned i = 0; i < moves; i++) {
        struct value option = rules_value(&left[i]);

        right[i] = is_right(kind, &here, &option);
        rights += right[i];
    }
    for (const char *end; text; text = *end ? end + 4 : 0) {
        struct whole named_one;
        const char *wrong;
        bool found = false;

        end = strstr(text, " or ");
        if (!end)
            end = text + strlen(text);
        wrong = rules_read_like(&named_one, w, text, end);
        if (wrong)
            fail("\"%.*s\": %s", (int)(end - text), text, wrong);
        for (unsigned i = 0; i < moves; i++)
            if (right[i] && memcmp(&left[i], &named_one, sizeof named_one) == 0) {
                right[i] = false;
                found = true;
                named++;
            }
        if (!found)
            fail("\"%.*s\" is not left by a right move, or named twice", (int)(end - text), text);
    }
    if (named != rights)
        for (unsigned i = 0; i < moves; i++)
            if (right[i]) {
                char missing[200];

                rules_put(missing, sizeof missing, &left[i], false);
                fail("%s is right, too: add \"or\" and that", missing);
            }
    if (rights == moves)
        fail("every move is right");
}

static void check_won(const struct whole *w, const char *answer)
{
    const char *is = outcome_word(rules_value(w).outcome);

    if (strcmp(answer, is) != 0)
        fail("the position is %s, not %s", is, answer);
}

static void check_heap(const struct whole *w, const char *answer)
{
    struct value v = rules_value(w);

    if (v.nimber == RULES_UNKNOWN)
        fail("the position has no nimber");
    if (number(answer) != v.nimber)
        fail("the nimber is %u, not %s", v.nimber, answer);
}

/* Reads the moves " > PARTS > .." as numbers into `moves`.  Exactly the move that the answer names must give away a won position. */
static void check_error(const struct whole *start, const char *text, const char *answer, struct bytes *moves)
{
    static struct whole left[RULES_MOVES];
    struct whole here = *start;
    unsigned error = 0;

    while (text) {
        const char *end = strstr(text, " > ");
        struct whole next;
        unsigned count = rules_all_moves(&here, left), i = 0;
        const char *wrong = rules_read_like(&next, &here, text, end ? end : text + strlen(text));

        if (wrong)
            fail("\"%s\": %s", text, wrong);
        while (i < count && memcmp(&left[i], &next, sizeof next) != 0)
            i++;
        if (i == count)
            fail("\"%s\": no move leads there", text);
        put(moves, i);
        if (rules_value(&here).outcome == RULES_N && rules_value(&next).outcome != RULES_P) {
            if (error)
                fail("move %u is a mistake, and so is move %u", error, moves->count);
            error = moves->count;
        }
        here = next;
        text = end ? end + 3 : 0;
    }
    if (!error)
        fail("no move is a mistake");
    if (error != number(answer))
        fail("the mistake is move %u, not %s", error, answer);
}

/* Checks that the position can be shown as groups, or with the theory of its game, if it is to be. */
static void check_help(const struct whole *w)
{
    const struct place *p = w->game;

    if (all.help == 0 || all.puzzles)
        return;
    if (all.help == HELP_THEORY) {
        if (w->count > 1 || (p->game != RULES_WYTHOFF && p->game != RULES_BASH && p->game != RULES_RACE))
            fail("only Wythoff, Bash and Race have a picture of their theory");
        return;
    }
    if (w->count > 1 || p->game != RULES_NIM || p->parts > GROUPS_PILES)
        fail("only Nim with at most %d piles is shown as groups", GROUPS_PILES);
    for (unsigned i = 0; i < p->parts; i++)
        if (p->part[i] > GROUPS_GREATEST)
            fail("a pile of more than %d stones is not shown as groups", GROUPS_GREATEST);
}

/* ---- further kinds of puzzles ---- */

static unsigned outcome_of(const struct whole *w)
{
    return rules_value(w).outcome;
}

/* Checks how many moves of a position win. */
static void check_wins(const struct whole *w, const char *answer)
{
    static struct whole left[RULES_MOVES];
    unsigned moves = rules_all_moves(w, left), wins = 0;

    if (w->count > 1 || moves < 3)
        fail("the position has %u moves, not 3 or more, or is a sum", moves);
    for (unsigned i = 0; i < moves; i++)
        wins += outcome_of(&left[i]) == RULES_P;
    if (wins != number(answer))
        fail("%u moves win, not %s", wins, answer);
}

/* Writes the positions that differ from *w in one pile.  Returns their number. */
static unsigned changes(const struct whole *w, struct whole *changed)
{
    unsigned count = 0;

    for (unsigned i = 0; i < w->game[0].parts; i++)
        for (unsigned size = 0; size <= CHANGE_MOST; size++)
            if (size != w->game[0].part[i]) {
                changed[count] = *w;
                changed[count++].game[0].part[i] = (uint16_t)size;
            }
    return count;
}

/* Checks the answers "A or B": they must be all lost positions that differ from the won one in one pile. */
static void check_change(const struct whole *w, const char *text)
{
    struct whole changed[CHANGES_MOST], named;
    unsigned count = changes(w, changed), rights = 0, names = 0;
    const char *wrong, *end;

    if (w->count > 1 || (w->game[0].game != RULES_NIM && w->game[0].game != RULES_WYTHOFF) || outcome_of(w) != RULES_N)
        fail("only a won position of Nim or Wythoff's game is changed");
    for (unsigned i = 0; i < count; i++)
        rights += outcome_of(&changed[i]) == RULES_P;
    for (; text; text = *end ? end + 4 : 0, names++) {
        unsigned i = 0;

        end = strstr(text, " or ");
        end = end ? end : text + strlen(text);
        wrong = rules_read_like(&named, w, text, end);
        while (i < count && memcmp(&changed[i], &named, sizeof named) != 0)
            i++;
        if (wrong || i == count || outcome_of(&named) != RULES_P)
            fail("\"%.*s\" is not lost, or more than one pile is changed", (int)(end - text), text);
        memset(&changed[i], 0, sizeof changed[i]); /* so that it cannot be named twice */
    }
    if (names != rights)
        fail("%u changes make it lost, not %u", rights, names);
}

/* Checks that of the piles `first`, `first` + `step` .., up to that of the position, exactly the one of the answer is won, and that the
 * first two are lost.  Returns the number of these piles. */
static unsigned check_counter(const struct whole *w, unsigned first, unsigned step, const char *answer)
{
    unsigned count = 0, won = 0, last = w->game[0].part[0];
    struct whole one = *w;

    if (w->count > 1 || w->game[0].parts != 1 || step == 0 || last > 255)
        fail("a rule to refute is about one pile of at most 255");
    for (unsigned pile = first; pile <= last; pile += step, count++) {
        one.game[0].part[0] = (uint16_t)pile;
        if (outcome_of(&one) == RULES_P)
            continue;
        if (won > 0 || count < 2)
            fail("%u is won, too", pile);
        won = pile;
    }
    if (!won)
        fail("there is no counterexample");
    if (won != number(answer))
        fail("the counterexample is %u, not %s", won, answer);
    return count;
}

/* Reads the starts "PARTS / PARTS" after the first one.  Exactly one of the three, that of the answer, must be lost. */
static void check_give(const struct whole *w, const char *text, const char *answer, struct whole starts[STARTS])
{
    starts[0] = *w;
    for (unsigned i = 1; i < STARTS; i++) {
        const char *end = text ? strstr(text, " / ") : 0, *stop = end ? end : text ? text + strlen(text) : 0;
        const char *wrong = text ? rules_read_like(&starts[i], w, text, stop) : "there are three starts";

        if (wrong || w->count > 1 || starts[i].game[0].parts != w->game[0].parts)
            fail("\"%s\": %s", text ? text : "", wrong ? wrong : "the starts have different numbers of piles");
        text = end ? end + 3 : 0;
    }
    if (text)
        fail("\"%s\": there are three starts", text);
    if (number(answer) < 1 || number(answer) > STARTS)
        fail("the start is 1 to %d, not %s", STARTS, answer);
    for (unsigned i = 0; i < STARTS; i++)
        if ((outcome_of(&starts[i]) == RULES_P) != (i + 1 == number(answer)))
            fail("start %u is %s", i + 1, outcome_word(outcome_of(&starts[i])));
}

/* ---- the work of a puzzle ---- */

static const char *const kind_names[KINDS] = {
    [WON] = "won ", [MOVE] = "move ", [LAST] = "last ", [HEAP] = "heap ", [ERROR] = "error ", [WINS] = "wins ", [CHANGE] = "change ",
    [COUNTER] = "counter ", [GIVE] = "give "
};

/* Writes the positions that one must judge to solve a puzzle, each of which may lead to others: of most kinds the position itself; of
 * "wins" each of its options; of "give" the starts.  Returns their number.  Of "change", about games whose rule is taught, it tells the
 * number only: one for each pile, and the position. */
static unsigned judged(enum kind kind, const struct whole *w, const struct whole starts[STARTS], struct whole *to)
{
    if (kind == WINS)
        return rules_all_moves(w, to);
    if (kind == GIVE) {
        memcpy(to, starts, STARTS * sizeof *to);
        return STARTS;
    }
    to[0] = *w;
    return kind == CHANGE ? 1u + w->game[0].parts : 1;
}

/* Checks that a pencil solves a puzzle, and prints its work.  Where a rule is taught, further kinds need the judgement of each position,
 * and no more of these are allowed than there are without a rule. */
static void check_work(enum kind kind, const struct whole *w, const struct whole starts[STARTS])
{
    static struct whole positions[RULES_MOVES];
    const char *taught = rules_taught(w);
    unsigned count, work, most = kind == LAST ? RULES_WORK_LAST : RULES_WORK;
    char text[200];

    if (!all.puzzles)
        return;
    count = judged(kind, w, starts, positions);
    work = taught && kind >= WINS ? count : rules_work_of(positions, count);
    if (work > most && (!taught || kind >= WINS))
        fail("a pencil must look at %u positions, more than %d", work, most);
    if (!all.prints)
        return;
    rules_put(text, sizeof text, w, false);
    printf("%3u %5u %-25s %s%s\n", all.puzzle_count + 1, work, taught ? taught : "-", kind_names[kind], text);
}

/* Returns the place of a lesson among those of the device; -1 if the device lacks it. */
static int place_of(unsigned id)
{
    for (unsigned i = 0; i < all.lessons; i++)
        if (all.lesson_id[i] == id)
            return (int)i;
    return -1;
}

/* Checks that the chapter of a puzzle opens after the lesson that teaches its question, and that no lesson asks it. */
static void check_chapter(enum kind kind, const struct whole *w)
{
    static const int teaches[KINDS] = { [WON] = 0, [LAST] = 2, [HEAP] = 9, [CHANGE] = 0, [GIVE] = 0 };
    bool free = kind == MOVE || kind == ERROR || kind == WINS || kind == COUNTER;
    unsigned opens = all.chapters > 0 ? all.chapter[all.chapters - 1].lesson : NO_LESSON;
    int here = place_of(opens), there = free ? -1 : place_of((unsigned)teaches[kind]);

    for (unsigned i = 0; i < all.all_asked; i++)
        if (all.asked[i].kind == kind && memcmp(&all.asked[i].position, w, sizeof *w) == 0)
            fail("a lesson asks this");
    if (free || there < 0)
        return;
    if (opens == NO_LESSON ? kind == HEAP || kind == LAST : here >= 0 && here < there)
        fail("the chapter opens before the lesson %d, which teaches this question", teaches[kind]);
}

/* Checks that the terms in the words of this kind of question are explained. */
static void check_asked(enum kind kind)
{
    for (const struct term *t = all.term; t < all.term + all.terms && !all.is_mixed; t++)
        if (t->asked == kind && !t->explained)
            fail("the question has the term \"%.*s\" before a page explains it", (int)strcspn(t->words, " "), t->words);
}

/* Returns the kind of a question, and moves *text behind its name.  A lesson has no further kinds. */
static enum kind take_kind(char **text)
{
    for (enum kind kind = WON; kind < KINDS; kind++) {
        size_t length = kind_names[kind] ? strlen(kind_names[kind]) : 0;

        if (length == 0 || strncmp(*text, kind_names[kind], length) != 0 || (kind >= WINS && !all.puzzles))
            continue;
        *text += length;
        return kind;
    }
    fail("expected won, move, last, heap or error%s, got \"%s\"", all.puzzles ? ", wins, change, counter or give" : "", *text);
}

/* Returns what separates the position of a question from what follows it. */
static const char *separator(enum kind kind)
{
    return kind == ERROR ? " > " : kind == COUNTER ? " from " : kind == GIVE ? " / " : 0;
}

/* Checks the answer to a question; `rest` is what follows the position.  Writes the bytes that are packed behind the position. */
static void check_answer(enum kind kind, const struct whole *w, const char *rest, const char *answer, struct bytes *more,
                         struct whole starts[STARTS])
{
    unsigned first, step;

    if (kind == WON)
        check_won(w, answer);
    else if (kind == HEAP)
        check_heap(w, answer);
    else if (kind == MOVE || kind == LAST)
        check_options(kind, w, answer);
    else if (kind == WINS)
        check_wins(w, answer);
    else if (kind == CHANGE)
        check_change(w, answer);
    if (kind == ERROR)
        check_error(w, rest, answer, more);
    if (kind == COUNTER) {
        if (sscanf(rest, "%u by %u", &first, &step) != 2 || first > 255 || step > 255)
            fail("expected \"POSITION from A by S\"");
        put(more, first);
        put(more, step);
        put(more, check_counter(w, first, step, answer));
    }
    if (kind == GIVE)
        check_give(w, rest, answer, starts);
    for (unsigned i = 1; kind == GIVE && i < STARTS; i++)
        for (unsigned part = 0; part < w->game[0].parts; part++)
            put_number(more, starts[i].game[0].part[part], false);
}

/* Notes a question of a lesson. */
static void note_asked(enum kind kind, const struct whole *w)
{
    if (all.all_asked == ASKED_MOST)
        fail("lessons have more than %d questions: raise ASKED_MOST", ASKED_MOST);
    all.asked[all.all_asked++] = (struct asked){ kind, *w };
}

/* Reads a question, checks its answer and packs it.  Returns false if the device lacks one of its games, or its kind. */
static bool question(char *text)
{
    static struct bytes more;
    struct bytes *to = all.puzzles ? &all.tasks : &all.pages;
    char *answer = answer_of(text), *end, *rest;
    enum kind kind = take_kind(&text);
    struct whole w, starts[STARTS];
    bool queen;

    rest = separator(kind) ? strstr(text, separator(kind)) : 0;
    if (separator(kind) && !rest)
        fail("expected \"POSITION%s...\"", separator(kind));
    end = rest ? rest : text + strlen(text);
    w = position(text, end, &queen);
    more.count = 0;
    check_answer(kind, &w, rest ? rest + strlen(separator(kind)) : 0, answer, &more, starts);
    all.questions += !all.puzzles;
    check_help(&w);
    if (all.puzzles) {
        check_chapter(kind, &w);
    } else {
        check_asked(kind);
        note_asked(kind, &w);
    }
    check_work(kind, &w, starts);
    if (!all.puzzles && kind == all.last_kind && queen == all.last_queen && same_games(&w, &all.last_asked))
        put(to, AGAIN);
    if ((kind >= WINS && is_left_out("kinds")) || !put_task(to, kind, &w, queen))
        return false;
    all.last_kind = kind;
    all.last_queen = queen;
    all.last_asked = w;
    if (kind == ERROR)
        put(to, more.count);
    for (unsigned i = 0; i < more.count; i++)
        put(to, more.byte[i]);
    return true;
}

/* ---- claims ---- */

static bool lost(const char *game, unsigned a, unsigned b)
{
    char text[60];
    struct whole w;
    bool queen;

    snprintf(text, sizeof text, "%s %u %u", game, a, b);
    w = position(text, text + strlen(text), &queen);
    return rules_value(&w).outcome == RULES_P;
}

/* Returns whether Wythoff's k-th pair, for k = 1..n, is k * phi rounded down and that number + k, so that each difference occurs once. */
static bool golden(unsigned n)
{
    for (unsigned k = 1; k <= n; k++) {
        unsigned a = 0;

        while ((a + 1) * (a + 1) <= k * (a + 1) + k * k) /* (a + 1) / k <= phi: x * x <= x + 1 */
            a++;
        for (unsigned x = 0; x <= 2 * n; x++)
            if (lost("wythoff", x, x + k) != (x == a))
                return false;
    }
    return true;
}

/* Returns whether the smaller number of each pair is the least number that is in no earlier pair. */
static bool unused(unsigned n)
{
    bool used[2000] = { true };

    for (unsigned k = 1, a = 0; k <= n && n < 500; k++) {
        while (used[a])
            a++;
        if (!lost("wythoff", a, a + k))
            return false;
        used[a] = used[a + k] = true;
    }
    return n < 500;
}

/* Returns whether two equal piles of Nim, and two equal games of Squares, up to n, are lost, and unequal piles of Nim are won. */
static bool mirror(unsigned n)
{
    for (unsigned a = 0; a <= n; a++) {
        char text[60];
        struct whole w;
        bool queen;

        snprintf(text, sizeof text, "sum squares %u + squares %u", a, a);
        w = position(text, text + strlen(text), &queen);
        if (!lost("nim", a, a) || lost("nim", a, a + 1) || rules_value(&w).outcome != RULES_P)
            return false;
    }
    return true;
}

/* Returns whether in Bash, 1..max at a time, exactly the multiples of max + 1 are lost, up to n, for every max up to 12. */
static bool bash(unsigned n)
{
    for (unsigned max = 1; max <= 12; max++)
        for (unsigned a = 0; a <= n; a++) {
            char text[60];
            struct whole w;
            bool queen;

            snprintf(text, sizeof text, "bash max=%u %u", max, a);
            w = position(text, text + strlen(text), &queen);
            if ((rules_value(&w).outcome == RULES_P) != (a % (max + 1) == 0))
                return false;
        }
    return true;
}

/* Returns whether a game beside a pile of Nim is lost exactly if the pile is the game's nimber, for Squares and {1,3,4}, up to n. */
static bool opposite(unsigned n)
{
    static const char *const games[] = { "squares", "subtraction" };

    for (unsigned g = 0; g < 2; g++)
        for (unsigned a = 0; a <= n; a++)
            for (unsigned heap = 0; heap <= 8; heap++) {
                char text[60];
                struct whole w, alone;
                bool queen;

                snprintf(text, sizeof text, "sum %s %u + nim %u", games[g], a, heap);
                w = position(text, text + strlen(text), &queen);
                alone = (struct whole){ .count = 1, .game = { w.game[0] } };
                if ((rules_value(&w).outcome == RULES_P) != (rules_value(&alone).nimber == heap))
                    return false;
            }
    return true;
}

/* Returns whether a row of digits is lost exactly if its first digit is 1 more than the nimber of the rest, for rows of up to 3 digits
 * 0..n. */
static bool backward(unsigned n)
{
    for (unsigned row = 0; row < 1000; row++)
        for (unsigned digits = 1; digits <= 3; digits++) {
            char text[60];
            struct whole w, rest;
            bool queen;

            if (row / 100 > n || row / 10 % 10 > n || row % 10 > n)
                continue;
            snprintf(text, sizeof text, "digits %03u", row);
            w = position(text, text + 7 + digits, &queen);
            rest = w;
            rest.game[0].parts--;
            memmove(rest.game[0].part, rest.game[0].part + 1, sizeof rest.game[0].part - sizeof rest.game[0].part[0]);
            if ((rules_value(&w).outcome == RULES_P) != (w.game[0].part[0] == rules_value(&rest).nimber + 1u))
                return false;
        }
    return true;
}

/* Returns the size of a pile after the move that the lessons of Nim teach.  The move takes the group away from the pile, which must have
 * it; then it adds or removes smaller groups of the pile so that their columns become even.  `others`: the nim-sum of the other piles. */
static unsigned evened(unsigned pile, unsigned group, unsigned others)
{
    unsigned left = pile & ~group;

    for (unsigned smaller = group / 2; smaller > 0; smaller /= 2)
        left = (left & ~smaller) | (others & smaller);
    return left;
}

/* Returns whether the rule of the lessons of Nim is true of three piles.  The rule: the piles are lost if no column of groups is odd.
 * Otherwise the greatest group of an odd column can be taken away from any pile that has it, with the smaller columns made even, and the
 * piles that are left are lost. */
static bool lonely_of(unsigned a, unsigned b, unsigned c)
{
    unsigned pile[3] = { a, b, c }, odd = a ^ b ^ c, group = 1;
    char text[60];
    struct whole w;
    bool queen, good = true;

    snprintf(text, sizeof text, "nim %u %u %u", a, b, c);
    w = position(text, text + strlen(text), &queen);
    if ((rules_value(&w).outcome == RULES_P) != (odd == 0))
        return false;
    while (group * 2 <= odd)
        group *= 2;
    for (unsigned i = 0; i < 3 && odd; i++) {
        struct whole left = w;

        if (!(pile[i] & group))
            continue;
        left.game[0].part[i] = (uint16_t)evened(pile[i], group, odd ^ pile[i]);
        good &= left.game[0].part[i] < pile[i] && rules_value(&left).outcome == RULES_P;
    }
    return good;
}

static bool lonely(unsigned n)
{
    for (unsigned a = 0; a <= n; a++)
        for (unsigned b = 0; b <= n; b++)
            for (unsigned c = 0; c <= n; c++)
                if (!lonely_of(a, b, c))
                    return false;
    return true;
}

/* Returns whether this rule is true of misere Nim with three piles up to n: if no pile is above 1, the position is lost exactly if the
 * number of 1s is odd; otherwise it is lost exactly if it is lost in normal play. */
static bool ones(unsigned n)
{
    for (unsigned a = 0; a <= n; a++)
        for (unsigned b = a; b <= n; b++)
            for (unsigned c = b; c <= n; c++) {
                char text[60];
                struct whole w;
                bool queen;

                snprintf(text, sizeof text, "nim play=misere %u %u %u", a, b, c);
                w = position(text, text + strlen(text), &queen);
                if ((rules_value(&w).outcome == RULES_P) != (c > 1 ? (a ^ b ^ c) == 0 : (a + b + c) % 2 == 1))
                    return false;
            }
    return true;
}

/* Returns whether the position is lost. */
static bool is_lost(const char *text)
{
    bool queen;
    struct whole w = position(text, text + strlen(text), &queen);

    return rules_value(&w).outcome == RULES_P;
}

/* Returns whether one row of Kayles, up to n, is won, and two equal rows are lost, up to 10. */
static bool kayles(unsigned n)
{
    for (unsigned row = 1; row <= n; row++) {
        char one[40], middle[40];

        snprintf(one, sizeof one, "octal %u", row);
        snprintf(middle, sizeof middle, row < 3 ? "octal -" : "octal %u %u", (row - 1) / 2, (row - 1) / 2);
        if (is_lost(one) || !is_lost(middle))
            return false;
    }
    return true;
}

/* Returns whether the start of Fibonacci Nim is lost exactly if the pile is 2, 3, 5, 8, ...; and another pile is won by the least of the
 * numbers 1, 2, 3, 5, ... that are taken away from it one by one, the greatest first: for piles 2..n. */
static bool zeckendorf(unsigned n)
{
    for (unsigned pile = 2; pile <= n; pile++) {
        unsigned rest = pile, least = 0;
        char start[40], left[40];

        while (rest > 0) {
            unsigned a = 1, b = 2;

            for (unsigned next; b <= rest; a = b, b = next)
                next = a + b;
            least = a;
            rest -= a;
        }
        snprintf(start, sizeof start, "fibonacci %u %u", pile, pile - 1);
        snprintf(left, sizeof left, "fibonacci %u %u", pile - least, 2 * least);
        if (least == pile ? !is_lost(start) : is_lost(start) || !is_lost(left))
            return false;
    }
    return true;
}

/* Returns whether two rows of Chomp, the first up to n, are lost exactly if the second is one shorter. */
static bool rows(unsigned n)
{
    for (unsigned first = 1; first <= n; first++)
        for (unsigned second = 1; second <= first; second++) {
            char text[40];

            snprintf(text, sizeof text, "chomp %u %u", first, second);
            if (is_lost(text) != (second + 1 == first))
                return false;
        }
    return true;
}

/* Returns whether all whole bars of Chomp of up to n rows and 7 columns are won, but the poison alone. */
static bool whole(unsigned n)
{
    for (unsigned bar_rows = 1; bar_rows <= n; bar_rows++)
        for (unsigned columns = 1; columns <= 7; columns++) {
            char text[40] = "chomp";

            for (unsigned i = 0; i < bar_rows; i++)
                snprintf(text + strlen(text), sizeof text - strlen(text), " %u", columns);
            if (is_lost(text) != (bar_rows == 1 && columns == 1))
                return false;
        }
    return true;
}

/* ---- a robot of matchboxes ---- */

/* A robot that learns Bash with takes of 1 to 3 and piles up to `most`: a box for each pile, one bead for each move.  A match that it loses
 * takes the bead of each move that it made.  The beads are a set of bits, and so are boxes. */
enum { BOX_TAKES = 3, BOX_PILES_MOST = 6, BOX_ROBOTS = 1 << BOX_TAKES * BOX_PILES_MOST };
struct matchboxes {
    unsigned most;
    bool is_lost[BOX_PILES_MOST + 1]; /* by pile, for whoever has the move */
    bool met[BOX_ROBOTS];             /* robots that matches against a perfect player can bring, by their beads */
    unsigned robot[BOX_ROBOTS], robots, done; /* these; how many of them have played all their matches */
    bool ended;                       /* the robot that is playing can lose no bead any more */
};

static unsigned bead(unsigned pile, unsigned take) { return 1u << (BOX_TAKES * (pile - 1) + take - 1); }

/* The robot has lost a match after these moves, or has given up at an empty box. */
static void lose_beads(struct matchboxes *b, unsigned beads, unsigned made)
{
    unsigned left = beads & ~made;

    b->ended &= made == 0;
    if (!b->met[left]) {
        b->met[left] = true;
        b->robot[b->robots++] = left;
    }
}

/* Plays all matches from a pile at which the robot has the move; the other player never leaves a won pile where there is a lost one. */
static void play_all(struct matchboxes *b, unsigned beads, unsigned pile, unsigned made)
{
    bool is_empty = true;

    for (unsigned take = 1; take <= BOX_TAKES && take <= pile; take++) {
        unsigned left = pile - take, now = made | bead(pile, take);

        if (!(beads & bead(pile, take)))
            continue;
        is_empty = false;
        for (unsigned reply = 1; reply <= BOX_TAKES && reply <= left; reply++)
            if (left == reply)
                lose_beads(b, beads, now);
            else if (b->is_lost[left] || b->is_lost[left - reply])
                play_all(b, beads, left - reply, now);
    }
    if (is_empty)
        lose_beads(b, beads, made);
}

/* Returns whether each bead that a robot has makes a move that wins. */
static bool is_clean(const struct matchboxes *b, unsigned beads)
{
    for (unsigned pile = 1; pile <= b->most; pile++)
        for (unsigned take = 1; take <= BOX_TAKES && take <= pile; take++)
            if (beads & bead(pile, take) && !b->is_lost[pile - take])
                return false;
    return true;
}

/* Returns whether a robot has a bead in the box of each won pile. */
static bool is_clever(const struct matchboxes *b, unsigned beads)
{
    for (unsigned pile = 1; pile <= b->most; pile++)
        if (!b->is_lost[pile] && !(beads >> BOX_TAKES * (pile - 1) & ((1 << BOX_TAKES) - 1)))
            return false;
    return true;
}

/* Returns whether a robot wins by a bad move if the other player takes 1 stone each time. */
static bool is_spoiled(const struct matchboxes *b)
{
    for (unsigned pile = 3; pile <= b->most; pile++)
        for (unsigned take = 1; take + 2 <= pile && take <= BOX_TAKES; take++)
            if (!b->is_lost[pile - take] && pile - take - 1 <= BOX_TAKES)
                return true;
    return false;
}

/* Returns whether all this is so with piles up to n.  Whatever it draws and a perfect player does, the robot ends with none but moves that
 * win, and with empty boxes for lost piles: it has learned.  It may then have a move in the box of each won pile; it may also have lost
 * all beads of one, and stays stupid there.  And against a bad player a bad move can win, and get beads. */
static bool matchbox(unsigned n)
{
    static struct matchboxes b;
    bool clean = true, clever = false, stupid = false;
    unsigned all_beads = 0;

    if (n > BOX_PILES_MOST)
        return false;
    b = (struct matchboxes){ .most = n, .is_lost = { true } };
    for (unsigned pile = 1; pile <= n; pile++) {
        char text[40];

        snprintf(text, sizeof text, "bash max=%d %u", BOX_TAKES, pile);
        b.is_lost[pile] = is_lost(text);
        for (unsigned take = 1; take <= BOX_TAKES && take <= pile; take++)
            all_beads |= bead(pile, take);
    }
    for (lose_beads(&b, all_beads, 0); b.done < b.robots; b.done++) {
        unsigned beads = b.robot[b.done];

        b.ended = true;
        for (unsigned pile = 1; pile <= n; pile++)
            play_all(&b, beads, pile, 0);
        clean &= !b.ended || is_clean(&b, beads);
        clever |= b.ended && is_clever(&b, beads);
        stupid |= b.ended && !is_clever(&b, beads);
    }
    return clean && clever && stupid && is_spoiled(&b);
}

static const struct {
    const char *name;
    bool (*holds)(unsigned n);
} theorems[] = { { "golden ", golden }, { "unused ", unused }, { "mirror ", mirror }, { "bash ", bash }, { "opposite ", opposite },
                 { "backward ", backward }, { "lonely ", lonely }, { "ones ", ones }, { "kayles ", kayles },
                 { "zeckendorf ", zeckendorf }, { "rows ", rows }, { "whole ", whole },
                 { "matchbox ", matchbox } };

static bool claims_theorem(const char *text)
{
    for (unsigned i = 0; i < sizeof theorems / sizeof theorems[0]; i++) {
        size_t length = strlen(theorems[i].name);

        if (strncmp(text, theorems[i].name, length) != 0 || strspn(text + length, "0123456789") != strlen(text + length))
            continue;
        if (!theorems[i].holds(number(text + length)))
            fail("it does not hold");
        return true;
    }
    return false;
}

/* Checks a claim about numbers, "mex 0 3 1 = 2" or "7 xor 4 xor 1 = 2".  Returns false if the text is no such claim. */
static bool claims_number(char *text)
{
    bool mex = strncmp(text, "mex ", 4) == 0, seen[100] = { false };
    unsigned value = 0, is;

    if (!mex && !strstr(text, " xor "))
        return false;
    is = number(answer_of(text));
    for (char *word = strtok(mex ? text + 4 : text, " "); word; word = strtok(0, " ")) {
        if (strcmp(word, "xor") == 0)
            continue;
        if (mex)
            seen[number(word) % 100] = true;
        else
            value ^= number(word);
    }
    while (mex && seen[value])
        value++;
    if (value != is)
        fail("it is %u, not %u", value, is);
    return true;
}

/* Checks a claim about a position: "POSITION lost", "POSITION nimber 3", "POSITION remoteness 8". */
static void claim_position(char *text)
{
    char *last = strrchr(text, ' '), *word;
    struct whole w;
    bool queen;

    if (!last)
        fail("expected a position and what is so of it, got \"%s\"", text);
    *last++ = '\0';
    if (!strchr("0123456789", *last)) {
        w = position(text, text + strlen(text), &queen);
        check_won(&w, last);
        return;
    }
    word = strrchr(text, ' ');
    if (!word || (strcmp(word, " nimber") != 0 && strcmp(word, " remoteness") != 0))
        fail("expected lost, won, drawn, nimber N or remoteness N, got \"%s\"", last);
    w = position(text, word, &queen);
    if (word[1] == 'n')
        check_heap(&w, last);
    else if (rules_value(&w).remoteness != number(last))
        fail("the remoteness is %u, not %s", rules_value(&w).remoteness, last);
}

static void claim(char *text)
{
    if (!claims_theorem(text) && !claims_number(text))
        claim_position(text);
}

/* ---- pages ---- */

/* Returns the number of characters in `bytes` bytes of UTF-8. */
static unsigned letters(const char *text, size_t bytes)
{
    unsigned count = 0;

    for (; bytes > 0; bytes--, text++)
        count += ((*text & 0xC0) != 0x80) + ((*text & 0xF0) == 0xE0);
    return count;
}

/* Returns whether a wide letter begins here: one of three bytes. */
static bool is_wide(const char *text) { return (*text & 0xF0) == 0xE0; }

/* Returns whether a text has wide letters, so that its lines break between any two of them. */
static bool has_wide(const char *text)
{
    while (*text && !is_wide(text))
        text++;
    return *text != '\0';
}

/* Returns whether a line of a text with wide letters may end before this letter, as draw.c of firmware/ui/pixels breaks it: `before` is the
 * letter before. */
static bool may_break(const char *before, const char *text)
{
    static const char *const closing[] = { "…", "’", "”", "、", "。", "》", "」", "！", "）", "，", "：", "；", "？", 0 };

    if (*text == '\0' || *text == ' ')
        return true;
    if (!is_wide(text))
        return is_wide(before) && *text >= '0';
    for (const char *const *sign = closing; *sign; sign++)
        if (strncmp(text, *sign, WIDE_BYTES) == 0)
            return false;
    return true;
}

/* Returns whether a character may stand in a formula or a pair of numbers. */
static bool is_figure(char c) { return c && strchr("0123456789+-x=", c); }

/* Returns the number of lines of `columns` characters that a text with wide letters takes; 0 if a word is longer than a line, or if a line
 * ends within a formula or a pair of numbers. */
static unsigned wide_lines_of(const char *text, unsigned columns)
{
    for (unsigned lines = 1; ; lines++) {
        const char *end = text, *before = text, *at = text;

        for (unsigned width = 0; width <= columns; ) {
            if (may_break(before, at))
                end = at;
            if (*at == '\0')
                return lines;
            before = at;
            width += is_wide(at) ? 2 : 1;
            at += is_wide(at) ? WIDE_BYTES : 1;
        }
        if (end == text || (*end == ' ' && is_figure(end[-1]) && is_figure(end[1])))
            return 0;
        text = *end == ' ' ? end + 1 : end;
    }
}

/* Returns the number of lines of `columns` characters that a text takes; 0 if a word is longer than a line. */
static unsigned lines_of(const char *text, unsigned columns)
{
    unsigned lines = 1, at = 0;

    while (*text) {
        size_t bytes = strcspn(text, " ");
        unsigned word = letters(text, bytes);

        if (word > columns)
            return 0;
        if (at > 0 && at + 1 + word > columns) {
            lines++;
            at = 0;
        }
        at += word + (at > 0);
        text += bytes;
        text += strspn(text, " ");
    }
    return lines;
}

/* Returns whether a word is a number with no mark after it, or an operator. */
static bool in_formula(const char *word, size_t bytes)
{
    if (bytes == 1 && strchr("+-x=", *word))
        return true;
    return strspn(word, "0123456789.,>") >= bytes && word[bytes - 1] >= '0' && word[bytes - 1] <= '9';
}

/* Returns whether lines of `columns` characters break a formula or a pair of numbers: "3 x / 11", "8 / 13". */
static bool breaks_formula(const char *text, unsigned columns)
{
    unsigned at = 0;
    bool before = false; /* the word before is in a formula; the first one has none before it */

    while (*text) {
        size_t bytes = strcspn(text, " .,:;");
        unsigned word = letters(text, strcspn(text, " "));

        if (at + 1 + word > columns) {
            if (before && bytes > 0 && in_formula(text, bytes))
                return true;
            at = 0;
        }
        at += word + (at > 0);
        bytes = strcspn(text, " ");
        before = in_formula(text, bytes);
        text += bytes;
        text += strspn(text, " ");
    }
    return false;
}

/* Returns whether a word of the text begins with one of the words of the term; a term with wide letters may stand anywhere. */
static bool has_term(const char *text, const struct term *t)
{
    for (const char *word = t->words; has_wide(word); word += strcspn(word, " "), word += strspn(word, " ")) {
        char one[LINE_MOST];

        snprintf(one, sizeof one, "%.*s", (int)strcspn(word, " "), word);
        if (strstr(text, one))
            return true;
    }
    for (; *text; text += strcspn(text, " "), text += strspn(text, " ("))
        for (const char *word = t->words; *word; word += strcspn(word, " "), word += strspn(word, " "))
            if (strncmp(text, word, strcspn(word, " ")) == 0)
                return true;
    return false;
}

/* Checks that a page or a reason has no term that no page has explained, and each term that it is to explain. */
static void check_terms(const char *text, bool page)
{
    for (struct term *t = all.term; t < all.term + all.terms && !all.is_mixed; t++) {
        bool has = has_term(text, t);
        int length = (int)strcspn(t->words, " ");

        if (page && t->explains && !has)
            fail("the page does not have the term \"%.*s\", which it is to explain", length, t->words);
        t->explained |= page && t->explains;
        t->explains &= !page;
        if (has && !t->explained)
            fail("the text has the term \"%.*s\" before a page explains it", length, t->words);
    }
}

/* Adds a text of at most `most` characters and `rows` lines of 14. */
static void add_text(const char *text, size_t most, unsigned rows)
{
    unsigned narrow = lines_of(text, 14), wide = lines_of(text, 21);

    if (letters(text, strlen(text)) > most)
        complain("\"%s\" has %u characters, its place has room for %zu", text, letters(text, strlen(text)), most);
    if (has_wide(text) && (wide_lines_of(text, 21) == 0 || wide_lines_of(text, 21) > WIDE_ROWS))
        complain("\"%s\" takes %u lines of 21 characters, its place has %d (0: they break a formula)", text, wide_lines_of(text, 21),
                 WIDE_ROWS);
    else if (!has_wide(text) && (narrow == 0 || narrow > rows || wide > 4))
        complain("\"%s\" takes %u lines of 14 characters and %u of 21: its places have %u and 4 (0: a word is longer)", text, narrow, wide,
                 rows);
    if (!has_wide(text) && breaks_formula(text, 21))
        complain("\"%s\": lines of 21 characters break a formula or a pair of numbers", text);
    if (all.texts == TEXTS_MOST)
        fail("there are more than %d texts: raise TEXTS_MOST", TEXTS_MOST);
    strcpy(all.text[all.texts++], text);
}

static void end_lesson(void)
{
    if (all.lessons == 0)
        return;
    if (all.questions < QUESTIONS)
        fail("the lesson \"%s\" has %u questions, not %d", all.text[all.lesson_text[all.lessons - 1]], all.questions, QUESTIONS);
    if (all.reason[0])
        fail("the last reason has no question");
    if (all.shows)
        fail("the last picture has no caption");
    if (2 * all.packed >= all.questions && !all.needless) {
        put(&all.pages, END);
        return;
    }
    all.lessons--;
    all.pages.count = all.lesson_at[all.lessons];
    all.texts = all.lesson_text[all.lessons];
}

/* Reads "ID " at the head of a text, which must be an id below `ids` that is not in use, and marks it as used.  Returns the id. */
static unsigned take_id(char **text, bool *used, unsigned ids)
{
    char *end;
    unsigned long id = strtoul(*text, &end, 10);

    if (end == *text || *end != ' ' || id >= ids)
        fail("expected an id 0..%u and a blank, got \"%s\"", ids - 1, *text);
    if (used[id])
        fail("the id %lu is used by another", id);
    used[id] = true;
    *text = end + 1;
    return (unsigned)id;
}

static void lesson(char *title)
{
    unsigned id = take_id(&title, all.lesson_used, LESSON_IDS);

    end_lesson();
    all.lesson_id[all.lessons] = id;
    all.lesson_at[all.lessons] = all.pages.count;
    all.lesson_text[all.lessons++] = all.texts;
    all.questions = all.packed = all.help = 0;
    all.last_kind = TEXT;
    all.reasons = all.needless = false;
    add_text(title, TITLE_MOST, PAGE_ROWS);
}

static void needs(char *part)
{
    all.needless = is_left_out(part);
}

/* Checks that a caption fits a line above a picture, and the lines beside a board, of which no such line takes more than CAPTION_ROWS. */
static void check_caption(const char *text)
{
    bool wide = has_wide(text);
    unsigned rows = wide ? wide_lines_of(text, CAPTION_COLUMNS) : lines_of(text, CAPTION_COLUMNS);

    if ((wide ? wide_lines_of(text, CAPTION_MOST) : lines_of(text, CAPTION_MOST)) != 1 || rows == 0)
        complain("\"%s\" does not fit a line of %d characters, and %d of %d", text, CAPTION_MOST, CAPTION_ROWS, CAPTION_COLUMNS);
}

/* Packs the picture of the page of text that follows.  Returns false if the device lacks it. */
static bool put_figure(const char *caption)
{
    all.shows = false;
    check_caption(caption);
    check_help(&all.shown);
    return !is_left_out("kinds") && put_task(&all.pages, FIGURE, &all.shown, all.shows_queen);
}

static void say(char *text)
{
    bool figure = all.shows;

    check_terms(text, true);
    all.last_kind = TEXT;
    if (figure && !put_figure(text))
        return;
    add_text(text, TEXT_MOST, PAGE_ROWS);
    if (!figure)
        put(&all.pages, TEXT);
}

static void show(char *text)
{
    if (all.shows)
        fail("the picture before it has no caption");
    all.shows = true;
    all.shown = position(text, text + strlen(text), &all.shows_queen);
}

static void term(char *text)
{
    struct term *t = &all.term[all.terms++];
    char *by = strstr(text, " by ");

    if (all.terms > TERMS_MOST)
        fail("there are more than %d terms: raise TERMS_MOST", TERMS_MOST);
    if (all.lessons > 0)
        fail("terms stand before the first lesson");
    if (by) {
        *by = '\0';
        strcat(strcpy(t->words, by + 4), " ");
        for (t->asked = WON; t->asked <= ERROR && strcmp(t->words, kind_names[t->asked]) != 0;)
            t->asked++;
        if (t->asked > ERROR)
            fail("expected won, move, last, heap or error, got \"%s\"", by + 4);
    }
    strcpy(t->words, text);
}

static void explain(char *text)
{
    for (char *word = all.is_mixed ? 0 : strtok(text, " "); word; word = strtok(0, " ")) {
        size_t length = strlen(word);
        struct term *t = all.term;

        while (t < all.term + all.terms && (strncmp(t->words, word, length) != 0 || (t->words[length] && t->words[length] != ' ')))
            t++;
        if (t == all.term + all.terms)
            fail("there is no term \"%s\"", word);
        if (t->explained)
            fail("the term \"%s\" is explained before", word);
        t->explains = true;
    }
}

static void play(char *text)
{
    bool queen;
    struct whole w = position(text, text + strlen(text), &queen);

    check_won(&w, "won");
    put_task(&all.pages, PLAY, &w, queen);
    all.last_kind = TEXT;
}

static void reason(char *text)
{
    if (all.reason[0])
        fail("the reason before it has no question");
    strcpy(all.reason, text);
    all.reasons = true;
}

/* Reads a question and packs its reason before it.  A question that is left out takes its reason with it. */
static void ask(char *text)
{
    unsigned bytes = all.pages.count, texts = all.texts;

    if (all.reasons && !all.reason[0])
        fail("the question needs a reason, as the one before it");
    if (all.reason[0]) {
        check_terms(all.reason, false);
        add_text(all.reason, TEXT_MOST, REASON_ROWS);
        put(&all.pages, REASON);
    }
    all.reason[0] = '\0';
    if (question(text)) {
        all.packed++;
        return;
    }
    all.pages.count = bytes;
    all.texts = texts;
}

static void help(char *text)
{
    static const char *const names[HELPS] = { "none", "groups", "columns", "theory" };

    for (unsigned i = 0; i < HELPS; i++)
        if (strcmp(text, names[i]) == 0) {
            all.help = i;
            put(&all.pages, HELP + i);
            return;
        }
    fail("expected none, groups, columns or theory, got \"%s\"", text);
}

static void begin_chapter(unsigned lesson)
{
    if (all.chapters == CHAPTERS_MOST)
        fail("there are more than %d chapters: raise CHAPTERS_MOST", CHAPTERS_MOST);
    all.chapter[all.chapters++] = (struct chapter){ .lesson = lesson, .of = RULES_COUNT };
}

/* Completes what opens the chapter, of whose puzzles the first one was packed: its game, which takes the place of a lesson that the device
 * lacks. */
static void end_opening(void)
{
    struct chapter *c = &all.chapter[all.chapters - 1];

    if (c->of != RULES_COUNT && all.last_asked.game[0].game != c->of)
        fail("the chapter is one of the game %s", rules_names[c->of]);
    game_of(&all.last_asked.game[0], &c->game);
    if (place_of(c->lesson) < 0)
        c->lesson = NO_LESSON;
}

static void puzzle(char *text)
{
    unsigned id = take_id(&text, all.puzzle_used, PUZZLE_IDS), before = all.tasks.count;

    if (!question(text))
        return;
    if (all.chapters == 0)
        begin_chapter(NO_LESSON);
    if (all.chapter[all.chapters - 1].count++ == 0)
        end_opening();
    all.puzzle_length[all.puzzle_count] = all.tasks.count - before;
    all.puzzle_id[all.puzzle_count++] = id;
}

/* Reads "lesson ID" or "game NAME". */
static void chapter(char *text)
{
    char *name = strchr(text, ' ');
    bool is_lesson = strncmp(text, "lesson ", strlen("lesson ")) == 0;

    if (!name || (!is_lesson && strncmp(text, "game ", strlen("game ")) != 0))
        fail("expected lesson ID or game NAME, got \"%s\"", text);
    if (all.chapters > 0 && all.chapter[all.chapters - 1].count == 0)
        all.chapters--; /* the device lacks all of its puzzles */
    begin_chapter(is_lesson ? number(name + 1) : NO_LESSON);
    for (unsigned game = 0; !is_lesson && game < RULES_COUNT; game++)
        if (strcmp(rules_names[game], name + 1) == 0)
            all.chapter[all.chapters - 1].of = game;
    if (!is_lesson && all.chapter[all.chapters - 1].of == RULES_COUNT)
        fail("there is no game \"%s\"", name + 1);
}

static void sieve(char *text)
{
    bool queen;
    struct whole w = position(text, text + strlen(text), &queen);

    if (w.count != 1 || w.game[0].parts != 1 || w.game[0].part[0] > 29 || w.game[0].game > RULES_BASH)
        fail("a sieve is of one pile of at most 29 that shrinks");
    put_task(&all.pages, SIEVE, &w, queen);
    all.last_kind = TEXT;
}

static const struct {
    const char *name;
    void (*read)(char *text);
    bool in_lessons, in_puzzles;
} statements[] = {
    { "lesson ", lesson, true, false }, { "needs ", needs, true, false }, { "say ", say, true, false }, { "show ", show, true, false },
    { "sieve ", sieve, true, false }, { "play ", play, true, false },
    { "ask ", ask, true, false }, { "reason ", reason, true, false }, { "help ", help, true, false },
    { "term ", term, true, false }, { "explain ", explain, true, false },
    { "puzzle ", puzzle, false, true }, { "chapter ", chapter, false, true }, { "claim ", claim, true, true },
};

static void read_line(char *line)
{
    for (unsigned i = 0; i < sizeof statements / sizeof statements[0]; i++) {
        size_t length = strlen(statements[i].name);

        if (strncmp(line, statements[i].name, length) != 0 || !(all.puzzles ? statements[i].in_puzzles : statements[i].in_lessons))
            continue;
        if (!all.puzzles && all.lessons == 0 && statements[i].read != lesson && statements[i].read != term)
            fail("there is no lesson yet");
        statements[i].read(line + length);
        return;
    }
    fail("expected %s, got \"%s\"",
         all.puzzles ? "puzzle, chapter or claim" : "lesson, needs, say, show, sieve, play, ask, reason, help, term, explain or claim",
         line);
}

static void read_file(const char *name, void read(char *line))
{
    char line[LINE_MOST];
    FILE *file = fopen(name, "r");

    all.at = (struct place_in_file){ name, 0 };
    if (!file)
        fail("cannot be opened");
    while (fgets(line, sizeof line, file)) {
        all.at.line++;
        if (!strchr(line, '\n') && !feof(file))
            fail("line is longer than %d", LINE_MOST - 2);
        line[strcspn(line, "\r\n")] = '\0';
        if (line[0] && line[0] != '#')
            read(line);
    }
    if (ferror(file))
        fail("cannot be read to its end");
    fclose(file);
}

/* Notes the id of a lesson, if the line begins one. */
static void list_lesson(char *line)
{
    char *text = line + strlen("lesson ");

    if (strncmp(line, "lesson ", strlen("lesson ")) != 0)
        return;
    all.order[all.ordered++] = take_id(&text, all.listed, LESSON_IDS);
}

/* Writes which lessons a file has to has[0..LESSON_IDS - 1], and their order to all.order. */
static void list_lessons(const char *name, bool *has)
{
    memset(has, 0, LESSON_IDS * sizeof *has);
    all.listed = has;
    all.ordered = 0;
    read_file(name, list_lesson);
}

/* Reads a line if it belongs to the lesson that is wanted. */
static void read_wanted(char *line)
{
    if (strncmp(line, "lesson ", strlen("lesson ")) == 0)
        all.at_lesson = strtol(line + strlen("lesson "), 0, 10);
    if (all.at_lesson == all.wanted)
        read_line(line);
}

static void read_lesson(const char *name, long id)
{
    all.at_lesson = -1;
    all.wanted = id;
    read_file(name, read_wanted);
}

/* Reads the lessons of a file; those that it lacks from the file `other`, in whose order they all come then. */
static void read_lessons(const char *name, const char *other)
{
    bool own[LESSON_IDS], others[LESSON_IDS];

    list_lessons(name, own);
    if (!other || (list_lessons(other, others), memcmp(own, others, sizeof own) == 0)) {
        read_file(name, read_line);
        return;
    }
    all.is_mixed = true;
    for (unsigned id = 0; id < LESSON_IDS; id++)
        if (own[id] && !others[id])
            fail("%s has no lesson %u", other, id);
    for (unsigned i = 0; i < all.ordered; i++)
        read_lesson(own[all.order[i]] ? name : other, (long)all.order[i]);
}

static void read_game(char *line)
{
    if (strncmp(line, "GAME(", 5) != 0)
        return;
    if (all.games == GAMES_MOST)
        fail("there are more than %d games: raise GAMES_MOST", GAMES_MOST);
    if (sscanf(line, "GAME(%40[a-z0-9_],", all.game[all.games]) == 1)
        all.games++;
}

/* ---- writing ---- */

static FILE *open_file(const char *name)
{
    FILE *out = fopen(name, "w");

    all.at = (struct place_in_file){ name, 0 };
    if (!out)
        fail("cannot be written");
    return out;
}

static void close_file(FILE *out)
{
    if (ferror(out) | fclose(out))
        fail("cannot be written to its end");
}

static void put_bytes(FILE *out, const struct bytes *b)
{
    for (unsigned i = 0; i < b->count; i++)
        fprintf(out, "%s%u,", i % 24 ? " " : "\n    ", b->byte[i]);
}

/* Writes an item that has one of the values for each puzzle. */
static void write_puzzles(FILE *out, const char *name, const unsigned *value)
{
    fprintf(out, "\nconst DATA uint8_t %s[] = {", name);
    for (unsigned i = 0; i < all.puzzle_count; i++)
        fprintf(out, "%s%u,", i % 24 ? " " : "\n    ", value[i]);
    fprintf(out, "%s\n};\n", all.puzzle_count == 0 ? "\n    0," : "");
}

static void write_source(const char *name)
{
    FILE *out = open_file(name);

    fputs("/* Generated by tools/gen/lessons from the lessons of a language and the puzzles. */\n#include \"lessons.h\"\n", out);
    fputs("\nconst DATA uint8_t lesson_pages[] = {", out);
    put_bytes(out, &all.pages);
    put_bytes(out, &all.tasks);
    fprintf(out, "%s\n};\n\nconst DATA uint8_t lesson_starts[] = {\n", all.pages.count + all.tasks.count == 0 ? "\n    0," : "");
    for (unsigned i = 0; i < all.lessons; i++)
        fprintf(out, "    %u, %u, %u, %u,\n", all.lesson_at[i] & 0xFF, all.lesson_at[i] >> 8, all.lesson_text[i], all.lesson_id[i]);
    fprintf(out, "%s};\n", all.lessons == 0 ? "    0,\n" : "");
    write_puzzles(out, "lesson_puzzle_ids", all.puzzle_id);
    write_puzzles(out, "lesson_puzzle_lengths", all.puzzle_length);
    fputs("\nconst DATA uint8_t lesson_chapters[] = {\n", out);
    for (unsigned i = 0; i < all.chapters; i++)
        fprintf(out, "    %u, %u, %u,\n", all.chapter[i].count, all.chapter[i].lesson, all.chapter[i].game);
    fprintf(out, "%s};\n", all.chapters == 0 ? "    0,\n" : "");
    close_file(out);
}

static void write_header(const char *name)
{
    FILE *out = open_file(name);

    fprintf(out, "/* Generated by tools/gen/lessons from the lessons of a language and the puzzles: tools/gen/lessons.c. */\n"
                 "#ifndef LESSONS_H\n#define LESSONS_H\n\n#include \"data.h\"\n\n"
                 "enum { LESSON_COUNT = %u, PUZZLE_COUNT = %u, CHAPTER_COUNT = %u, LESSON_IDS = %u, PUZZLE_IDS = %u };\n\n"
                 "/* Where the puzzles begin in lesson_pages. */\nenum { LESSON_PUZZLES = %u };\n\n"
                 "extern const DATA uint8_t lesson_pages[], lesson_starts[], lesson_puzzle_ids[], lesson_puzzle_lengths[],\n"
                 "    lesson_chapters[];\n\n"
                 "/* Returns of a lesson, 0..LESSON_COUNT - 1: where its pages begin in lesson_pages; its title among the texts, which\n"
                 " * its pages of text follow; its id. */\n"
                 "static inline uint16_t lesson_page(uint8_t lesson)\n{\n"
                 "    return (uint16_t)(data_byte(lesson_starts, 4 * lesson) | data_byte(lesson_starts, 4 * lesson + 1) << 8);\n}\n\n"
                 "static inline uint8_t lesson_text(uint8_t lesson)\n{\n    return data_byte(lesson_starts, 4 * lesson + 2);\n}\n\n"
                 "static inline uint8_t lesson_id(uint8_t lesson)\n{\n    return data_byte(lesson_starts, 4 * lesson + 3);\n}\n\n"
                 "/* Returns of a puzzle, 0..PUZZLE_COUNT - 1: its id; the number of its bytes in lesson_pages. */\n"
                 "static inline uint8_t lesson_puzzle_id(uint8_t puzzle)\n{\n    return data_byte(lesson_puzzle_ids, puzzle);\n}\n\n"
                 "static inline uint8_t lesson_puzzle_length(uint8_t puzzle)\n{\n"
                 "    return data_byte(lesson_puzzle_lengths, puzzle);\n}\n\n"
                 "#endif\n",
            all.lessons, all.puzzle_count, all.chapters, (unsigned)LESSON_IDS, (unsigned)PUZZLE_IDS, all.pages.count);
    close_file(out);
}

static void write_texts(const char *name)
{
    FILE *out = open_file(name);

    for (unsigned i = 0; i < all.texts; i++)
        fprintf(out, "%s\n", all.text[i]);
    close_file(out);
}

static void print_puzzles(char *games, char *puzzles)
{
    static char *none[] = { 0 };

    all.left_out = none;
    read_file(games, read_game);
    all.puzzles = all.prints = true;
    printf("%3s %5s %-25s %s\n", "no.", "work", "rule taught", "puzzle");
    read_file(puzzles, read_line);
}

int main(int count, char **word)
{
    const char *other = 0;

    if (count > 1 && strncmp(word[1], "else=", 5) == 0) {
        other = (word++)[1] + 5;
        count--;
    }
    if (count == 3) {
        print_puzzles(word[1], word[2]);
        return 0;
    }
    if (count < 7) {
        fputs("usage: lessons [else=LESSONS.txt] OUT.c OUT.h TEXTS.txt GAMES.def LESSONS.txt PUZZLES.txt [GAME...]\n"
              "       lessons GAMES.def PUZZLES.txt\n", stderr);
        return 2;
    }
    all.left_out = word + 7;
    read_file(word[4], read_game);
    read_lessons(word[5], other);
    end_lesson();
    if (all.mistakes > 0)
        return 1;
    all.puzzles = true;
    read_file(word[6], read_line);
    if (all.chapters > 0 && all.chapter[all.chapters - 1].count == 0)
        all.chapters--;
    if (is_left_out("learn"))
        all.lessons = all.texts = all.pages.count = all.puzzle_count = all.tasks.count = all.chapters = 0;
    write_source(word[1]);
    write_header(word[2]);
    write_texts(word[3]);
    return 0;
}
