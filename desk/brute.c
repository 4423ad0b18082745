/* All positions below one, and their values. */
#include "brute.h"
#include <stdlib.h>
#include <string.h>

enum { SUM_WORDS = BRUTE_GAMES * (PLACE_PARTS + 1), FIRST_ROOM = 64 };

/* ---- positions ---- */

static void tidy(const struct ruled *game, struct place *p)
{
    if (game->rule->tidy != NULL)
        game->rule->tidy(game, p);
}

/* Writes the numbers of a tidy sum, of each game with their count before them; in the i-th game `option`, unless it is NULL, is in place of
 * its place. Returns their number. */
static size_t write_sum(const struct total *t, uint8_t i, const struct place *option, uint16_t *to)
{
    uint16_t *end = to;
    struct place other;

    if (option != NULL) {
        other = *option;
        tidy(&t->game[i], &other);
    }
    for (uint8_t j = 0; j < t->count; j++) {
        const struct place *p = option != NULL && j == i ? &other : &t->place[j];

        *end++ = p->parts;
        memcpy(end, p->part, p->parts * sizeof *p->part);
        end += p->parts;
    }
    return (size_t)(end - to);
}

/* Reads the numbers of a sum. */
static void read_sum(const uint16_t *from, struct total *t)
{
    for (uint8_t j = 0; j < t->count; j++) {
        t->place[j].parts = (uint8_t)*from++;
        memcpy(t->place[j].part, from, t->place[j].parts * sizeof *from);
        from += t->place[j].parts;
    }
}

static uint32_t hash_of(const uint16_t *word, size_t words)
{
    uint64_t hash = 0x9E3779B97F4A7C15u;

    for (size_t i = 0; i < words; i++) {
        hash = (hash ^ word[i]) * 0xD6E8FEB86659FD93u;
        hash ^= hash >> 32;
    }
    return (uint32_t)hash;
}

/* Returns the slot of a position: that which it has, or an empty one. */
static uint32_t slot_of(const struct brute_graph *b, const uint16_t *word, size_t words)
{
    uint32_t slot = hash_of(word, words) & (b->slots - 1);

    for (; b->slot[slot] != 0; slot = (slot + 1) & (b->slots - 1)) {
        uint32_t i = b->slot[slot] - 1;

        if (b->at[i + 1] - b->at[i] == words && memcmp(&b->word[b->at[i]], word, words * sizeof *word) == 0)
            break;
    }
    return slot;
}

/* Doubles the room for positions. */
static void grow(struct brute_graph *b)
{
    b->room = b->room > 0 ? 2 * b->room : FIRST_ROOM;
    b->at = desk_resize(b->at, b->room + 1, sizeof *b->at);
    b->first = desk_resize(b->first, b->room + 1, sizeof *b->first);
    b->slots = 2 * b->room;
    free(b->slot);
    b->slot = desk_room(b->slots, sizeof *b->slot);
    for (uint32_t i = 0; i < b->positions; i++)
        b->slot[slot_of(b, &b->word[b->at[i]], b->at[i + 1] - b->at[i])] = i + 1;
}

/* Returns the index of a position, which it may get now. */
static uint32_t add_position(struct brute_graph *b, const uint16_t *word, size_t words)
{
    uint32_t slot;

    if (b->positions == b->room)
        grow(b);
    slot = slot_of(b, word, words);
    if (b->slot[slot] != 0)
        return b->slot[slot] - 1;
    while (b->words + words > b->word_room) {
        b->word_room = 2 * b->word_room + SUM_WORDS;
        b->word = desk_resize(b->word, b->word_room, sizeof *b->word);
    }
    b->at[b->positions] = b->words;
    memcpy(&b->word[b->words], word, words * sizeof *word);
    b->words += words;
    b->slot[slot] = ++b->positions;
    b->at[b->positions] = b->words;
    return b->positions - 1;
}

/* The position whose options are being added. */
struct expansion {
    struct brute_graph *brute;
    struct total *from;
    uint8_t i; /* the game in which the move is */
};

static bool add_option(const struct place *option, void *context)
{
    struct expansion *e = context;
    struct brute_graph *b = e->brute;
    uint16_t word[SUM_WORDS];

    if (b->options == b->option_room) {
        b->option_room = 2 * b->option_room + FIRST_ROOM;
        b->option = desk_resize(b->option, b->option_room, sizeof *b->option);
    }
    b->option[b->options++] = add_position(b, word, write_sum(e->from, e->i, option, word));
    b->full = b->options >= b->total->moves || b->positions > b->limit;
    return !b->full;
}

/* Adds the options of all positions, which may add positions. */
static void expand(struct brute_graph *b, struct total *from)
{
    for (uint32_t n = 0; n < b->positions && !b->full; n++) {
        b->first[n] = b->options;
        read_sum(&b->word[b->at[n]], from);
        for (uint8_t i = 0; i < from->count && !b->full; i++) {
            struct expansion e = { b, from, i };

            b->full |= !from->game[i].rule->options(&from->game[i], &from->place[i], add_option, &e);
        }
        b->first[n + 1] = b->options;
    }
}

/* ---- order ---- */

enum mark { UNSEEN, OPEN, DONE };

/* Orders the positions, options first, by a walk from position 0. Returns false if it meets a cycle. */
static bool find_order(struct brute_graph *b)
{
    uint8_t *mark = desk_room(b->positions, sizeof *mark);
    uint32_t *path = desk_room(b->positions, sizeof *path), *next = desk_room(b->positions, sizeof *next);
    uint32_t depth = 0, done = 0;
    bool good = true;

    path[depth++] = 0;
    next[0] = b->first[0];
    mark[0] = OPEN;
    while (depth > 0 && good) {
        uint32_t n = path[depth - 1], option;

        if (next[n] == b->first[n + 1]) {
            mark[n] = DONE;
            b->order[done++] = n;
            depth--;
            continue;
        }
        option = b->option[next[n]++];
        good = mark[option] != OPEN;
        if (mark[option] != UNSEEN)
            continue;
        mark[option] = OPEN;
        next[option] = b->first[option];
        path[depth++] = option;
    }
    free(mark);
    free(path);
    free(next);
    return good;
}

bool brute_count(struct brute_graph *b, const struct total *total, uint32_t limit)
{
    struct total *from = desk_room(1, sizeof *from);
    uint16_t word[SUM_WORDS];

    *b = (struct brute_graph){ .total = desk_room(1, sizeof *b->total), .limit = limit };
    *b->total = *total;
    for (uint8_t i = 0; i < total->count; i++)
        tidy(&total->game[i], &b->total->place[i]);
    *from = *b->total;
    add_position(b, word, write_sum(b->total, 0, NULL, word));
    expand(b, from);
    free(from);
    return !b->full;
}

bool brute_begin(struct brute_graph *b, const struct total *total)
{
    if (brute_is_beyond(total)) {
        *b = (struct brute_graph){ .full = true };
        return false;
    }
    if (!brute_count(b, total, BRUTE_POSITIONS))
        return false;
    b->value = desk_room(b->positions, sizeof *b->value);
    b->order = desk_room(b->positions, sizeof *b->order);
    return find_order(b);
}

void brute_end(struct brute_graph *b)
{
    free(b->total);
    free(b->word);
    free(b->at);
    free(b->slot);
    free(b->option);
    free(b->first);
    free(b->order);
    free(b->value);
    free(b->genus);
}

void brute_read(const struct brute_graph *b, uint32_t n, struct total *t)
{
    read_sum(&b->word[b->at[n]], t);
}

const struct brute_value *brute_value_of(const struct brute_graph *b, uint8_t i, const struct place *option)
{
    uint16_t word[SUM_WORDS];
    uint32_t slot = slot_of(b, word, write_sum(b->total, i, option, word));

    return &b->value[b->slot[slot] - 1];
}

bool brute_has(const struct brute_graph *b, const struct place *place)
{
    uint16_t word[SUM_WORDS];

    return b->slot[slot_of(b, word, write_sum(b->total, 0, place, word))] != 0;
}

/* ---- outcome and remoteness ---- */

static void judge_one(struct brute_graph *b, uint32_t n, uint8_t play)
{
    struct brute_value *v = &b->value[n];
    uint16_t fast = UINT16_MAX, slow = 0;

    for (uint32_t i = b->first[n]; i < b->first[n + 1]; i++) {
        const struct brute_value *o = &b->value[b->option[i]];

        if (o->outcome == OUTCOME_P && o->remoteness < fast)
            fast = o->remoteness;
        if (o->remoteness > slow)
            slow = o->remoteness;
    }
    if (b->first[n] == b->first[n + 1])
        *v = (struct brute_value){ play == PLAY_MISERE ? OUTCOME_N : OUTCOME_P, 0, 0, 0 };
    else if (fast < UINT16_MAX)
        *v = (struct brute_value){ OUTCOME_N, (uint16_t)(fast + 1), 0, 0 };
    else
        *v = (struct brute_value){ OUTCOME_P, (uint16_t)(slow + 1), 0, 0 };
}

void brute_judge(struct brute_graph *b, uint8_t play)
{
    for (uint32_t i = 0; i < b->positions; i++)
        judge_one(b, b->order[i], play);
}

/* ---- nimbers and genera ---- */

/* The numbers that were seen: seen[g] is the number of the round in which g was seen last. */
struct seen {
    uint32_t round;
    uint32_t last[UINT16_MAX + 1];
};

static struct seen *new_seen(void)
{
    return desk_room(1, sizeof(struct seen));
}

static void see(struct seen *s, uint16_t number)
{
    s->last[number] = s->round;
}

static uint16_t least_unseen(const struct seen *s)
{
    uint16_t mex = 0;

    while (s->last[mex] == s->round)
        mex++;
    return mex;
}

void brute_find_nimbers(struct brute_graph *b)
{
    struct seen *s = new_seen();

    for (uint32_t i = 0; i < b->positions; i++) {
        uint32_t n = b->order[i];

        s->round++;
        for (uint32_t j = b->first[n]; j < b->first[n + 1]; j++)
            see(s, b->value[b->option[j]].nimber);
        b->value[n].nimber = least_unseen(s);
    }
    free(s);
}

/* Returns the misère nimber beside `place` heaps of 2. */
static uint16_t digit_of(const struct genus *g, unsigned place)
{
    return g->digit[place < g->digits ? place : g->digits - 2u + (place - g->digits) % 2];
}

/* Finds the misère nimbers of position n beside 0, 1, 2, ... heaps of 2, up to those that repeat. Beside k heaps of 2 a move changes the
 * position, or makes one of the heaps 1 or 0; and the misère nimber beside one more heap of 1 is that without, xored with 1. As soon as
 * the digits of all options repeat, each digit depends on the one before and on whether k is even; so when one equals that two before, all
 * later ones do. Returns false if there are too many. */
static bool find_digits(const struct brute_graph *b, uint32_t n, struct seen *s, struct genus *g)
{
    unsigned settled = 0, k = 0;

    for (uint32_t j = b->first[n]; j < b->first[n + 1]; j++)
        if (b->genus[b->value[b->option[j]].genus].digits > settled)
            settled = b->genus[b->value[b->option[j]].genus].digits;
    for (;; k++) {
        if (k == GENUS_DIGITS)
            return false;
        s->round++;
        for (uint32_t j = b->first[n]; j < b->first[n + 1]; j++)
            see(s, digit_of(&b->genus[b->value[b->option[j]].genus], k));
        if (k > 0) {
            see(s, g->digit[k - 1]);
            see(s, g->digit[k - 1] ^ 1);
        }
        g->digit[k] = k == 0 && b->first[n] == b->first[n + 1] ? 1 : least_unseen(s);
        if (k >= settled + 2 && g->digit[k] == g->digit[k - 2])
            break;
    }
    while (k >= 2 && g->digit[k] == g->digit[k - 2])
        k--;
    g->digits = (uint8_t)(k + 1);
    return true;
}

static bool same_genus(const struct genus *a, const struct genus *b)
{
    return a->nimber == b->nimber && a->digits == b->digits && memcmp(a->digit, b->digit, a->digits * sizeof *a->digit) == 0;
}

/* Returns the index of a genus, which it may get now. */
static uint16_t add_genus(struct brute_graph *b, const struct genus *g)
{
    for (uint16_t i = 0; i < b->genera; i++)
        if (same_genus(&b->genus[i], g))
            return i;
    if ((b->genera & (b->genera + 1)) == 0)
        b->genus = desk_resize(b->genus, 2 * ((size_t)b->genera + 1), sizeof *b->genus);
    b->genus[b->genera] = *g;
    return b->genera++;
}

bool brute_find_genera(struct brute_graph *b)
{
    struct seen *s = new_seen();
    bool good = true;

    brute_find_nimbers(b);
    for (uint32_t i = 0; i < b->positions && good; i++) {
        uint32_t n = b->order[i];
        struct genus g = { .nimber = b->value[n].nimber };

        good = b->genera < UINT16_MAX && find_digits(b, n, s, &g);
        if (good)
            b->value[n].genus = add_genus(b, &g);
    }
    free(s);
    return good;
}

void genus_print(const struct genus *g, FILE *out)
{
    bool wide = false;

    for (uint8_t i = 0; i < g->digits; i++)
        wide |= g->digit[i] > 9;
    fprintf(out, "%u^", g->nimber);
    for (uint8_t i = 0; i < g->digits; i++)
        fprintf(out, "%s%u", wide && i > 0 ? "," : "", g->digit[i]);
}
