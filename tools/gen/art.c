/* Turns the drawings of the font and the pictures into C arrays for flash.
 *
 *     art OUT.c OUT.h DRAWING.txt...
 *
 * A drawing is a text file of blocks, one after another, with empty lines or comments between them:
 *
 *     ; a line that begins with a semicolon is a comment
 *     picture heap            a name: a..z, 0..9 and _, a letter first
 *     ..#..                   rows of one width, 1..128; 1..64 of them; # is lit, . is dark
 *     .###.
 *
 *     glyph A                 one character of the font, or its code: U+0020 is the space
 *     .###.                   FONT_HEIGHT rows of FONT_WIDTH, and one more if it has a tail
 *     ...
 *
 *     glyph Ж                 a letter beyond the font (BEYOND_FIRST..BEYOND_LAST), in UTF-8
 *     like А A                a letter beyond the font that has the same shape as a character of the font
 *
 *     sign [                  a sign that the firmware draws in place of a character that no text has; its rows are those of a glyph
 *
 *     cell heart              a glyph of a display of characters, named like a picture: CELL_HEIGHT rows of FONT_WIDTH
 *
 * OUT.h declares and OUT.c defines, in the order of the drawings:
 *
 *     art_NAME    an item of hal/data_flash/data.h: width, height, then strips of 8 rows from top to bottom, each strip `width` columns
 *                 from left to right, a byte each, the least significant bit on top; rows below the picture are 0.  A column that equals
 *                 the column before it is left out: a mask byte precedes each eight columns, with one bit for each, the
 *                 least significant first: 1 if the column follows, 0 if it equals the column before.
 *                 For a cell: a byte for each row from top to bottom, the least significant bit on the right
 *     art_font    FONT_WIDTH columns for each of the characters 0x20..0x7E
 *     art_letters the same for 0x20..0x7C, with the signs in place of their characters: the letters of the firmware
 *     art_short   the same without tails, for lines without a gap that has room for them: a glyph with a tail loses the last row that
 *                 equals the row above it
 *     art_beyond  the letters beyond the font: code point, the character with the same shape or 0, columns; columns without a tail
 *
 * Every array is unpacked again and compared with its drawing before anything is written.  A mistake in a drawing gives one line,
 * FILE:LINE: what is wrong and what would be right, and exit status 1; a wrong call gives exit status 2.  /
 */
#include <ctype.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    WIDTH_MAX = 128, /* the widest screen */
    HEIGHT_MAX = 64, /* the highest screen */
    STRIP = 8,       /* rows of dots in one byte */
    FONT_WIDTH = 5,
    FONT_HEIGHT = 7,
    CELL_HEIGHT = 8,
    FONT_FIRST = 0x20,
    FONT_LAST = 0x7E,
    GLYPHS = FONT_LAST - FONT_FIRST + 1,
    LETTERS = '|' - FONT_FIRST + 1, /* number of letters and signs: the last one is two codes after z */
    BEYOND_FIRST = 0xA1, /* of Latin-1, Latin Extended-A and Cyrillic */
    BEYOND_LAST = 0x45F,
    BEYOND = BEYOND_LAST - BEYOND_FIRST + 1,
    PICTURES_MAX = 100,
    NAME_MAX_LENGTH = 24,
    LINE_MAX_LENGTH = 200,
    BYTES_MAX = WIDTH_MAX * HEIGHT_MAX / STRIP,
    GROUP = 8,       /* columns of a picture that one mask byte describes */
    PACKED_MAX = BYTES_MAX + BYTES_MAX / GROUP,
};

/* The place of a line in a drawing, for error messages. */
struct place {
    const char *file;
    unsigned line;
};

/* A picture or a glyph; height is 0 while no row of it has been read. */
struct drawing {
    char name[NAME_MAX_LENGTH + 1]; /* the name in the file: "heap", "A", "U+0020" */
    struct place place;             /* the place of the first line; file is 0 for a glyph that is not drawn */
    bool is_glyph, is_cell;
    unsigned width, height;
    bool lit[HEIGHT_MAX][WIDTH_MAX];
};

struct art {
    unsigned pictures;
    struct drawing picture[PICTURES_MAX];
    struct drawing glyph[GLYPHS], sign[GLYPHS], beyond[BEYOND];
    char like[BEYOND]; /* the character of the font with the same shape, or 0 */
};

__attribute__((noreturn, format(printf, 2, 3)))
static void fail(struct place at, const char *format, ...)
{
    va_list list;

    fprintf(stderr, "%s:%u: ", at.file, at.line);
    va_start(list, format);
    vfprintf(stderr, format, list);
    va_end(list);
    fputc('\n', stderr);
    exit(1);
}

/* ---- reading ---- */

/* Returns the number, from BEYOND_FIRST on, of the letter in `name` (UTF-8); BEYOND if `name` is no such letter. */
static unsigned beyond_font(const char *name)
{
    const unsigned char *byte = (const unsigned char *)name;
    unsigned point = (byte[0] & 0x1Fu) << 6 | (byte[0] ? byte[1] & 0x3Fu : 0);

    if (strlen(name) != 2 || (byte[0] & 0xE0) != 0xC0 || (byte[1] & 0xC0) != 0x80 || point < BEYOND_FIRST || point > BEYOND_LAST)
        return BEYOND;
    return point - BEYOND_FIRST;
}

/* Returns the character of the font that "A" or "U+0041" names. */
static unsigned glyph_code(struct place at, const char *name)
{
    char *end = 0;
    unsigned long code = (unsigned char)name[0];

    if (strncmp(name, "U+", 2) == 0)
        code = strtoul(name + 2, &end, 16);
    else if (strlen(name) != 1)
        fail(at, "glyph \"%s\" must be one character or its code, such as U+0020", name);
    if ((end && *end) || code < FONT_FIRST || code > FONT_LAST)
        fail(at, "glyph \"%s\" is not of the font, which is U+%04X to U+%04X", name, FONT_FIRST, FONT_LAST);
    return (unsigned)code;
}

static bool is_name(const char *name)
{
    if (!islower((unsigned char)name[0]) || strlen(name) > NAME_MAX_LENGTH)
        return false;
    for (; *name; name++)
        if (!islower((unsigned char)*name) && !isdigit((unsigned char)*name) && *name != '_')
            return false;
    return true;
}

static struct drawing *new_picture(struct art *art, struct place at, const char *name)
{
    if (!is_name(name) || strcmp(name, "font") == 0)
        fail(at, "picture \"%s\" needs a name of 1 to %d letters a-z, digits and _, a letter first, and not \"font\"",
             name, NAME_MAX_LENGTH);
    for (unsigned i = 0; i < art->pictures; i++)
        if (strcmp(art->picture[i].name, name) == 0)
            fail(at, "picture \"%s\" is drawn already, at %s:%u", name, art->picture[i].place.file,
                 art->picture[i].place.line);
    if (art->pictures == PICTURES_MAX)
        fail(at, "picture \"%s\" is one more than %d: raise PICTURES_MAX", name, PICTURES_MAX);
    return &art->picture[art->pictures++];
}

static struct drawing *once(struct drawing *glyph, const char *what, struct place at, const char *name)
{
    if (glyph->place.file)
        fail(at, "%s \"%s\" is drawn already, at %s:%u", what, name, glyph->place.file, glyph->place.line);
    glyph->is_glyph = true;
    return glyph;
}

static struct drawing *new_glyph(struct art *art, struct place at, const char *name)
{
    unsigned beyond = beyond_font(name);

    return once(beyond < BEYOND ? &art->beyond[beyond] : &art->glyph[glyph_code(at, name) - FONT_FIRST], "glyph", at, name);
}

/* Reads a line "like А A". */
static void take_likeness(struct art *art, struct place at, const char *line)
{
    char name[3] = "", is[2] = "", rest[2] = "";
    int parts = sscanf(line, "like %2s %1s %1s", name, is, rest);
    unsigned beyond = beyond_font(name);

    if (parts != 2 || beyond == BEYOND || is[0] <= FONT_FIRST || is[0] > 'z')
        fail(at, "expected \"like\", a letter U+%04X to U+%04X and a character of the font, got \"%s\"", BEYOND_FIRST, BEYOND_LAST, line);
    once(&art->beyond[beyond], "glyph", at, name)->place = at;
    art->like[beyond] = is[0];
}

/* Reads a line that is not a row.  Returns the block that the line begins; fails if it begins none. */
static struct drawing *begin(struct art *art, struct place at, const char *line)
{
    struct drawing *new;
    const char *name = strchr(line, ' ');

    if (strncmp(line, "picture ", 8) == 0)
        new = new_picture(art, at, ++name);
    else if (strncmp(line, "glyph ", 6) == 0)
        new = new_glyph(art, at, ++name);
    else if (strncmp(line, "sign ", 5) == 0)
        name++, new = once(&art->sign[glyph_code(at, name) - FONT_FIRST], "sign", at, name);
    else if (strncmp(line, "cell ", 5) == 0)
        (new = new_picture(art, at, ++name))->is_cell = true;
    else
        fail(at, "expected \"picture NAME\", \"glyph C\", \"sign C\", \"cell NAME\", a row of . and #, a ; comment or nothing, got \"%s\"",
             line);
    snprintf(new->name, sizeof new->name, "%s", name);
    new->place = at;
    return new;
}

static void add_row(struct drawing *to, struct place at, const char *line)
{
    unsigned width = (unsigned)strlen(line);
    unsigned most = to->is_glyph ? FONT_HEIGHT + 1 : to->is_cell ? CELL_HEIGHT : HEIGHT_MAX;

    if (line[strspn(line, ".#")])
        fail(at, "'%c' is neither . (dark) nor # (lit)", line[strspn(line, ".#")]);
    if (to->is_glyph && width != FONT_WIDTH)
        fail(at, "row is %u wide, a glyph is %d", width, FONT_WIDTH);
    if (to->is_cell && width != FONT_WIDTH)
        fail(at, "row is %u wide, a cell is %d", width, FONT_WIDTH);
    if (width > WIDTH_MAX)
        fail(at, "row is %u wide, the most is %d", width, WIDTH_MAX);
    if (to->height > 0 && width != to->width)
        fail(at, "row is %u wide, the first was %u", width, to->width);
    if (to->height == most)
        fail(at, "\"%s\" has more than %u rows", to->name, most);
    for (unsigned x = 0; x < width; x++)
        to->lit[to->height][x] = line[x] == '#';
    to->width = width;
    to->height++;
}

/* Returns a glyph without its tail. */
static struct drawing shortened(const struct drawing *glyph)
{
    struct drawing new = *glyph;
    unsigned row = glyph->height - 1;

    if (glyph->height <= FONT_HEIGHT)
        return new;
    while (row > 0 && memcmp(glyph->lit[row], glyph->lit[row - 1], sizeof glyph->lit[row]) != 0)
        row--;
    if (row == 0)
        fail(glyph->place, "glyph \"%s\" has a tail, but no row that equals the row above it and could be left out", glyph->name);
    memmove(new.lit[row], glyph->lit[row + 1], (glyph->height - 1 - row) * sizeof *new.lit);
    new.height--;
    return new;
}

static void end(const struct drawing *of)
{
    if (of && of->height == 0)
        fail(of->place, "\"%s\" is empty: rows of . and # must follow at once", of->name);
    if (of && of->is_glyph && of->height < FONT_HEIGHT)
        fail(of->place, "glyph \"%s\" has %u rows, a glyph has %d, or %d with a tail", of->name, of->height, FONT_HEIGHT, FONT_HEIGHT + 1);
    if (of && of->is_cell && of->height != CELL_HEIGHT)
        fail(of->place, "cell \"%s\" has %u rows, a cell has %d", of->name, of->height, CELL_HEIGHT);
    if (of && of->is_glyph)
        shortened(of); /* fails of a tail that cannot be left out, before anything is written */
}

/* Reads one line.  Returns the block that the next row belongs to, or 0. */
static struct drawing *read_line(struct art *art, struct drawing *open, struct place at, const char *line)
{
    bool apart = line[0] == '\0' || line[0] == ';';

    if (open && !apart && !islower((unsigned char)line[0])) {
        add_row(open, at, line);
        return open;
    }
    end(open);
    if (strncmp(line, "like ", 5) == 0) {
        take_likeness(art, at, line);
        return 0;
    }
    if (strspn(line, ".#") > 0)
        fail(at, "a row outside of any picture: begin with \"picture NAME\" or \"glyph C\"");
    return apart ? 0 : begin(art, at, line);
}

static void read_file(struct art *art, const char *name)
{
    char line[LINE_MAX_LENGTH];
    struct drawing *open = 0;
    struct place at = {name, 0};
    FILE *file = fopen(name, "r");

    if (!file)
        fail(at, "cannot be opened");
    while (fgets(line, sizeof line, file)) {
        at.line++;
        if (!strchr(line, '\n') && !feof(file))
            fail(at, "line is longer than %d", LINE_MAX_LENGTH - 2);
        line[strcspn(line, "\r\n")] = '\0';
        open = read_line(art, open, at, line);
    }
    if (ferror(file))
        fail(at, "cannot be read to its end");
    end(open);
    fclose(file);
}

static void need_whole_font(const struct art *art, const char *file)
{
    for (unsigned i = 0; i < GLYPHS; i++)
        if (!art->glyph[i].place.file)
            fail((struct place){file, 0}, "glyph %c (U+%04X) is missing: draw it in one of the files",
                 FONT_FIRST + (int)i, FONT_FIRST + i);
}

/* ---- packing ---- */

static unsigned strips(const struct drawing *of)
{
    return (of->height + STRIP - 1) / STRIP;
}

/* Writes the strips of a drawing to bytes[].  Returns their number. */
static unsigned pack(const struct drawing *from, uint8_t bytes[BYTES_MAX])
{
    memset(bytes, 0, BYTES_MAX);
    for (unsigned y = 0; y < from->height; y++)
        for (unsigned x = 0; x < from->width; x++)
            if (from->lit[y][x])
                bytes[y / STRIP * from->width + x] |= (uint8_t)(1u << y % STRIP);
    return strips(from) * from->width;
}

/* Compares packed strips with the drawing, bit by bit; fails on any difference. */
static void check_packed(const struct drawing *of, const uint8_t *bytes)
{
    for (unsigned strip = 0; strip < strips(of); strip++)
        for (unsigned x = 0; x < of->width; x++) {
            unsigned column = *bytes++;
            for (unsigned y = strip * STRIP; y < (strip + 1) * STRIP; y++, column >>= 1)
                if ((column & 1) != (y < of->height && of->lit[y][x]))
                    fail(of->place, "\"%s\" is packed wrongly at %u,%u: a bug of this program", of->name, x, y);
        }
}

/* Removes columns that equal the column before.  Returns the number of bytes of the packed columns. */
static unsigned squeeze(const uint8_t *columns, unsigned count, uint8_t packed[PACKED_MAX])
{
    unsigned to = 0, news = 0;

    for (unsigned i = 0; i < count; i++) {
        if (i % GROUP == 0)
            packed[news = to++] = 0;
        if (columns[i] == (i > 0 ? columns[i - 1] : 0))
            continue;
        packed[news] |= (uint8_t)(1u << i % GROUP);
        packed[to++] = columns[i];
    }
    return to;
}

/* Restores the removed columns, as the canvas does. */
static void spread(const uint8_t *packed, unsigned count, uint8_t columns[BYTES_MAX])
{
    uint8_t news = 0, column = 0;

    for (unsigned i = 0; i < count; i++, news >>= 1) {
        if (i % GROUP == 0)
            news = *packed++;
        if (news & 1)
            column = *packed++;
        columns[i] = column;
    }
}

static unsigned pack_picture(const struct drawing *picture, uint8_t packed[PACKED_MAX])
{
    uint8_t columns[BYTES_MAX];
    unsigned count = pack(picture, columns), bytes = squeeze(columns, count, packed);

    spread(packed, count, columns);
    check_packed(picture, columns);
    return bytes;
}

/* ---- writing ---- */

static void put_bytes(FILE *out, const uint8_t *bytes, unsigned count, unsigned a_line)
{
    for (unsigned i = 0; i < count; i++)
        fprintf(out, "%s0x%02X,", i % a_line ? " " : "\n    ", bytes[i]);
}

static void put_glyph(FILE *out, const struct drawing *glyph)
{
    uint8_t bytes[BYTES_MAX];
    unsigned count = pack(glyph, bytes);

    check_packed(glyph, bytes);
    put_bytes(out, bytes, count, FONT_WIDTH);
}

/* Writes the rows of a cell and compares each with the drawing. */
static void put_rows(FILE *out, const struct drawing *cell)
{
    for (unsigned y = 0; y < CELL_HEIGHT; y++) {
        unsigned row = 0;

        for (unsigned x = 0; x < FONT_WIDTH; x++)
            row = row << 1 | cell->lit[y][x];
        for (unsigned x = 0; x < FONT_WIDTH; x++)
            if ((row >> (FONT_WIDTH - 1 - x) & 1) != cell->lit[y][x])
                fail(cell->place, "\"%s\" is packed wrongly at %u,%u: a bug of this program", cell->name, x, y);
        fprintf(out, " 0x%02X,", row);
    }
}

static void put_picture(FILE *out, const struct drawing *picture)
{
    fprintf(out, "\nconst %s uint8_t art_%s[] = {\n   ", picture->is_cell ? "__flash" : "DATA", picture->name);
    if (picture->is_cell) {
        put_rows(out, picture);
    } else {
        uint8_t packed[PACKED_MAX];

        fprintf(out, " %u, %u,", picture->width, picture->height);
        put_bytes(out, packed, pack_picture(picture, packed), 16);
    }
    fputs("\n};\n", out);
}

/* Writes glyphs, with signs in place of some of them. */
static void put_letters(FILE *out, const char *name, const struct drawing *glyph, const struct drawing *sign, unsigned count, bool tails)
{
    fprintf(out, "const __flash uint8_t art_%s[] = {", name);
    for (unsigned i = 0; i < count; i++) {
        struct drawing whole = sign[i].height > 0 ? sign[i] : glyph[i], part = shortened(&whole);

        put_glyph(out, tails ? &whole : &part);
    }
    fputs("\n};\n", out);
}

static void put_beyond(FILE *out, const struct art *art)
{
    fputs("const __flash struct art_beyond art_beyond[] = {\n", out);
    for (unsigned i = 0; i < BEYOND; i++)
        if (art->beyond[i].place.file) {
            unsigned like = (unsigned char)art->like[i];
            const struct drawing *whole = like ? &art->glyph[like - FONT_FIRST] : &art->beyond[i];
            struct drawing part = shortened(whole);

            fprintf(out, "    { 0x%X, %u, {", BEYOND_FIRST + i, like);
            put_glyph(out, whole);
            fputs("\n    }, {", out);
            put_glyph(out, &part);
            fputs("\n    } },\n", out);
        }
    fputs("    { 0 },\n};\n", out);
}

static void put_source(FILE *out, const struct art *art)
{
    fputs("/* Generated by tools/gen/art from the drawings in firmware/art. */\n#include \"art.h\"\n\n", out);
    put_letters(out, "font", art->glyph, art->glyph, GLYPHS, true);
    put_letters(out, "letters", art->glyph, art->sign, LETTERS, true);
    put_letters(out, "short", art->glyph, art->sign, LETTERS, false);
    put_beyond(out, art);
    for (unsigned i = 0; i < art->pictures; i++)
        put_picture(out, &art->picture[i]);
}

static void put_upper(FILE *out, const char *name)
{
    for (; *name; name++)
        fputc(toupper((unsigned char)*name), out);
}

/* Writes ART_NO_LETTERS: the characters that no text may have, because a sign takes their place or they are not among the letters. */
static void put_no_letters(FILE *out, const struct drawing *sign)
{
    fputs("\n#define ART_NO_LETTERS \"", out);
    for (unsigned i = 0; i < GLYPHS; i++)
        if (i >= LETTERS || sign[i].height > 0)
            fprintf(out, "\\x%02X", FONT_FIRST + i);
    fputs("\"\n", out);
}

static void declare(FILE *out, const struct drawing *picture)
{
    uint8_t packed[PACKED_MAX];

    if (picture->is_cell) {
        fprintf(out, "\nextern const __flash uint8_t art_%s[%d];\n", picture->name, CELL_HEIGHT);
        return;
    }
    fputs("\nenum { ART_", out);
    put_upper(out, picture->name);
    fprintf(out, "_WIDTH = %u, ART_", picture->width);
    put_upper(out, picture->name);
    fprintf(out, "_HEIGHT = %u };\nextern const DATA uint8_t art_%s[%u];\n", picture->height, picture->name,
            2 + pack_picture(picture, packed));
}

static void put_header(FILE *out, const struct art *art)
{
    fprintf(out,
            "/* Generated by tools/gen/art from the drawings in firmware/art.\n"
            " * A picture is width, height, and strips of 8 rows: `width` columns each, the lowest bit on top.  In front of eight columns\n"
            " * stands a byte that tells, from its lowest bit on, of each whether it follows (1) or is like the one "
            "before (0; at first 0). */\n"
            "#ifndef ART_H\n#define ART_H\n\n#include \"data.h\"\n\n"
            "/* ART_FONT_WIDTH columns a glyph, of characters ART_FONT_FIRST..ART_FONT_LAST; bit 7 is a tail. */\n"
            "enum { ART_FONT_WIDTH = %d, ART_FONT_HEIGHT = %d, ART_FONT_FIRST = %d, ART_FONT_LAST = %d };\n"
            "extern const __flash uint8_t art_font[%d];\n"
            "/* The same to |, with signs in place of characters that no text has. */\n"
            "extern const __flash uint8_t art_letters[%d];\n"
            "/* Those without tails: bit 7 is always 0. */\n"
            "extern const __flash uint8_t art_short[%d];\n"
            "/* Letters beyond: for what makes a language's letters, and reads them off a picture.  The last one's point is 0. */\n"
            "struct art_beyond {\n    uint16_t point; /* of Unicode */\n    uint8_t like; /* the character that is the same, or 0 */\n"
            "    uint8_t column[ART_FONT_WIDTH], without_tail[ART_FONT_WIDTH];\n};\nextern const __flash struct art_beyond art_beyond[];\n",
            FONT_WIDTH, FONT_HEIGHT, FONT_FIRST, FONT_LAST, FONT_WIDTH * GLYPHS, FONT_WIDTH * LETTERS, FONT_WIDTH * LETTERS);
    put_no_letters(out, art->sign);
    for (unsigned i = 0; i < art->pictures; i++)
        declare(out, &art->picture[i]);
    fputs("\n#endif\n", out);
}

static void write_file(const char *name, void put(FILE *, const struct art *), const struct art *art)
{
    struct place at = {name, 0};
    FILE *out = fopen(name, "w");

    if (!out)
        fail(at, "cannot be written");
    put(out, art);
    if (ferror(out) | fclose(out))
        fail(at, "cannot be written to its end");
}

int main(int count, char **word)
{
    static struct art art;

    if (count < 4) {
        fputs("usage: art OUT.c OUT.h DRAWING.txt...\n", stderr);
        return 2;
    }
    for (int i = 3; i < count; i++)
        read_file(&art, word[i]);
    need_whole_font(&art, word[3]);
    write_file(word[1], put_source, &art);
    write_file(word[2], put_header, &art);
    return 0;
}
