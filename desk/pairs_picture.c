/* Pictures of a table of two piles. */
#include "pairs.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum {
    PICTURE = 840,                    /* pixels that the longer side of the table may have */
    CELL_MOST = 28,                   /* of a position */
    NUMBERED = 40,                    /* most positions on a side with the nimbers in the picture */
    LETTER = 7, LINE = 22,            /* of a digit, and from one line to the next */
    LEGEND = 5,                       /* nimbers that the legend shows */
    GREY_MOST = 32767,                /* greatest nimber of a grey map: its maxval may be 65535 */
    PGM_LINE = 70,                    /* most characters of its lines */
};

/* ---- colours ---- */

/* Returns the colour of a won position with this nimber, 1..greatest: from blue to pale yellow, so that what is near to lost is dark. */
static uint32_t colour_of(uint64_t nimber, uint64_t greatest)
{
    static const uint8_t stop[][3] = {
        { 0x22, 0x5E, 0xA8 }, { 0x1D, 0x91, 0xC0 }, { 0x7F, 0xCD, 0xBB }, { 0xC7, 0xE9, 0xB4 }, { 0xFF, 0xFF, 0xD9 },
    };
    enum { STOPS = sizeof stop / sizeof *stop };
    double at = greatest > 1 ? (double)(nimber - 1) / (double)(greatest - 1) * (STOPS - 1) : 0;
    int i = at < STOPS - 1 ? (int)at : STOPS - 2;
    uint32_t colour = 0;

    for (int k = 0; k < 3; k++)
        colour = colour << 8 | (uint32_t)(stop[i][k] + (stop[i + 1][k] - stop[i][k]) * (at - i) + 0.5);
    return colour;
}

/* The kinds of positions that have a colour of their own, before the nimbers 1, 2, ... */
enum { KIND_LOST = 0, KIND_OTHER = -1, KIND_NONE = -2 };

/* Returns the nimber of a won position, or its kind: KIND_OTHER is won with an unknown nimber, or drawn. */
static int64_t kind_of(const struct table_row *row)
{
    if (row->outcome == PAIRS_NONE)
        return KIND_NONE;
    if (row->outcome == OUTCOME_P)
        return KIND_LOST;
    return row->outcome == OUTCOME_N && row->nimber < TABLE_INFINITE ? (int64_t)row->nimber : KIND_OTHER;
}

static uint32_t colour_of_kind(int64_t kind, uint64_t greatest)
{
    return kind == KIND_LOST ? 0x000000 : kind == KIND_OTHER ? 0xD9D9D9 : colour_of((uint64_t)kind, greatest);
}

/* ---- SVG ---- */

/* Where things are, in pixels. */
struct layout {
    uint32_t cell, left, top;
    uint64_t greatest;
    bool numbered;
};

struct cell {
    int64_t kind;
    uint32_t at;
};

static int by_kind(const void *a, const void *b)
{
    const struct cell *x = a, *y = b;

    return x->kind != y->kind ? (x->kind > y->kind) - (x->kind < y->kind) : (x->at > y->at) - (x->at < y->at);
}

static uint32_t digits_of(uint64_t n)
{
    return (uint32_t)snprintf(NULL, 0, "%" PRIu64, n);
}

/* Prints a text of XML. */
static void print_escaped(struct word text)
{
    for (size_t i = 0; i < text.length; i++) {
        switch (text.start[i]) {
        case '<': fputs("&lt;", stdout); break;
        case '>': fputs("&gt;", stdout); break;
        case '&': fputs("&amp;", stdout); break;
        default: putchar(text.start[i]);
        }
    }
}

/* Prints a path for each kind of position, so that each colour is said once. */
static void print_cells(const struct pairs *p, const struct layout *l)
{
    uint32_t count = p->side[0] * p->side[1];
    struct cell *cell = desk_room(count, sizeof *cell);

    for (uint32_t i = 0; i < count; i++)
        cell[i] = (struct cell){ kind_of(&p->row[i]), i };
    qsort(cell, count, sizeof *cell, by_kind);
    printf("<g transform=\"translate(%u %u) scale(%u)\" shape-rendering=\"crispEdges\">", l->left, l->top, l->cell);
    for (uint32_t i = 0; i < count; i++) {
        if (cell[i].kind == KIND_NONE)
            continue;
        if (i == 0 || cell[i].kind != cell[i - 1].kind)
            printf("%s\n<path fill=\"#%06x\" d=\"", i == 0 || cell[i - 1].kind == KIND_NONE ? "" : "\"/>",
                   colour_of_kind(cell[i].kind, l->greatest));
        printf("M%u %uh1v1h-1z", cell[i].at % p->side[0], cell[i].at / p->side[0]);
    }
    puts("\"/>\n</g>");
    free(cell);
}

/* Prints the nimbers of a small table into its cells. */
static void print_nimbers(const struct pairs *p, const struct layout *l)
{
    printf("<g font-size=\"%u\" text-anchor=\"middle\">\n", l->cell * 2 / 5);
    for (uint32_t i = 0; i < p->side[0] * p->side[1]; i++) {
        const struct table_row *row = &p->row[i];
        bool dark = row->outcome == OUTCOME_P || row->nimber <= (l->greatest + 2) / 4;

        if (row->outcome == PAIRS_NONE || row->nimber >= TABLE_INFINITE)
            continue;
        printf("<text x=\"%u\" y=\"%u\"%s>%" PRIu64 "</text>\n", l->left + i % p->side[0] * l->cell + l->cell / 2,
               l->top + i / p->side[0] * l->cell + l->cell * 13 / 20, dark ? " fill=\"#fff\"" : "", row->nimber);
    }
    puts("</g>");
}

/* Returns how far apart the numbers on an edge are, of which each takes `room` pixels: 1, 2, 5, 10, 20, ... */
static uint64_t step_of(uint32_t room, uint32_t cell)
{
    static const uint8_t leading[] = { 1, 2, 5 };
    uint64_t power = 1;

    for (int i = 0;; i = (i + 1) % 3) {
        if (leading[i] * power * cell >= room)
            return leading[i] * power;
        power *= i == 2 ? 10 : 1;
    }
}

/* Prints the numbers on the upper edge (side 0) or the left one (side 1). */
static void print_edge(const struct pairs *p, const struct layout *l, int side)
{
    uint64_t last = p->from[side] + p->side[side] - 1, step = step_of(side == 0 ? (digits_of(last) + 1) * LETTER : LINE / 2 + 4, l->cell);

    for (uint64_t n = (p->from[side] + step - 1) / step * step; n <= last; n += step) {
        uint32_t middle = (uint32_t)(n - p->from[side]) * l->cell + l->cell / 2;

        if (side == 0)
            printf("<text x=\"%u\" y=\"%u\" text-anchor=\"middle\">%" PRIu64 "</text>\n", l->left + middle, l->top - 6, n);
        else
            printf("<text x=\"%u\" y=\"%u\" text-anchor=\"end\">%" PRIu64 "</text>\n", l->left - 6, l->top + middle + 4, n);
    }
}

static uint32_t print_swatch(uint32_t x, uint32_t y, int64_t kind, const struct layout *l, const char *text)
{
    printf("<rect x=\"%u\" y=\"%u\" width=\"12\" height=\"12\" stroke=\"#000\" stroke-width=\"0.5\" fill=\"#%06x\"/>"
           "<text x=\"%u\" y=\"%u\">%s</text>\n",
           x, y - 10, colour_of_kind(kind, l->greatest), x + 17, y, text);
    return x + 34 + LETTER * (uint32_t)strlen(text);
}

/* Prints what the colours mean. */
static void print_legend(const struct layout *l, uint32_t y)
{
    uint32_t x = print_swatch(l->left, y, KIND_LOST, l, "lost");
    uint64_t shown = 0;
    char text[40];

    if (l->greatest == 0)
        print_swatch(x, y, KIND_OTHER, l, "won");
    for (uint64_t i = 0; i < LEGEND && l->greatest > 0; i++) {
        uint64_t nimber = 1 + (l->greatest - 1) / (LEGEND - 1) * i + (l->greatest - 1) % (LEGEND - 1) * i / (LEGEND - 1);

        if (nimber == shown)
            continue;
        snprintf(text, sizeof text, i == 0 ? "won, nimber %" PRIu64 : "%" PRIu64, nimber);
        x = print_swatch(x, y, (int64_t)nimber, l, text);
        shown = nimber;
    }
}

void pairs_print_svg(const struct pairs *p)
{
    uint32_t longer = p->side[0] > p->side[1] ? p->side[0] : p->side[1], cell = PICTURE / longer, width, bottom;
    struct layout l = { .cell = cell < 1 ? 1 : cell > CELL_MOST ? CELL_MOST : cell, .greatest = pairs_greatest(p),
                        .left = 14 + LETTER * digits_of(p->from[1] + p->side[1] - 1), .top = 2 * LINE + 6, .numbered = longer <= NUMBERED };

    bottom = l.top + p->side[1] * l.cell;
    width = l.left + p->side[0] * l.cell + 14;
    width = width < 460 ? 460 : width;
    printf("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%u\" height=\"%u\" font-family=\"sans-serif\" font-size=\"12\">\n<title>",
           width, bottom + LINE + 8);
    print_escaped(p->query);
    printf("</title>\n<rect width=\"100%%\" height=\"100%%\" fill=\"#fff\"/>\n<text x=\"%u\" y=\"%d\" font-size=\"14\">", l.left, LINE - 4);
    print_escaped(p->query);
    puts("</text>");
    print_edge(p, &l, 0);
    print_edge(p, &l, 1);
    print_cells(p, &l);
    if (l.numbered)
        print_nimbers(p, &l);
    print_legend(&l, bottom + LINE);
    puts("</svg>");
}

/* ---- PGM ---- */

bool pairs_print_pgm(const struct pairs *p)
{
    uint64_t greatest = pairs_greatest(p), half = greatest > 0 ? greatest : 1;
    int width = 0;

    if (greatest > GREY_MOST)
        return false;
    printf("P2\n%u %u\n%" PRIu64 "\n", p->side[0], p->side[1], 2 * half);
    for (uint32_t i = 0; i < p->side[0] * p->side[1]; i++) {
        int64_t kind = kind_of(&p->row[i]);
        uint64_t grey = kind == KIND_LOST ? 0 : kind == KIND_NONE ? half : kind == KIND_OTHER ? 2 * half : half + (uint64_t)kind;

        width += (int)digits_of(grey) + 1;
        if (i % p->side[0] == 0 || width > PGM_LINE)
            width = (int)digits_of(grey) + 1;
        printf("%s%" PRIu64, i == 0 ? "" : width == (int)digits_of(grey) + 1 ? "\n" : " ", grey);
    }
    putchar('\n');
    return true;
}
