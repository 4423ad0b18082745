/* Key scripts, the keys that a terminal's typing presses, and text read back from pixels. */
#include "hal/hal.h"
#include "sim/keys.h"
#include "sim/typing.h"
#include "sim/words.h"
#include "art.h"
#include "host_tests/tap.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- scripts ---- */

/* Parses a script; a script that is wrong has 0 steps. The caller frees it with keys_free. */
static struct key_script parsed(const char *text)
{
    struct key_script s = { .steps = 0 };
    char why[300];

    if (!keys_parse(&s, text, why, sizeof why))
        keys_free(&s);
    return s;
}

/* Returns true if step i holds these keys for so many milliseconds and has no caption. */
static bool step_is(const struct key_script *s, size_t i, uint8_t keys, uint32_t ms)
{
    return i < s->steps && s->step[i].keys == keys && s->step[i].ms == ms && s->step[i].caption == NULL;
}

static void scripts(void)
{
    struct key_script s = parsed("A down");

    CHECK(s.steps == 4 && step_is(&s, 0, KEY_A, 80) && step_is(&s, 1, 0, 120), "a key goes down and up");
    CHECK(step_is(&s, 2, KEY_DOWN, 80), "names in small letters");
    keys_free(&s);
    s = parsed("UP*3:50 B+LEFT:600 WAIT:500");
    CHECK(s.steps == 9 && step_is(&s, 4, KEY_UP, 50), "three times, each as long");
    CHECK(step_is(&s, 6, KEY_B | KEY_LEFT, 600), "together, held");
    CHECK(step_is(&s, 8, 0, 500), "waiting");
    keys_free(&s);
    s = parsed("A # B B\n  SHOW the end \nRIGHT");
    CHECK(s.steps == 5 && step_is(&s, 3, KEY_RIGHT, 80), "comments end with their line");
    CHECK(s.step != NULL && s.step[2].caption != NULL && strcmp(s.step[2].caption, "the end ") == 0, "a caption");
    keys_free(&s);
    s = parsed("A*1000:3600000\nEEPROM -65535 255\nEEPROM 65535 0");
    CHECK(s.steps == 2002 && step_is(&s, 1998, KEY_A, 3600000), "the most times, and the longest");
    CHECK(s.steps == 2002 && s.step[2000].bytes == 1 && s.step[2000].address == -65535 && s.step[2000].byte[0] == 255 &&
              s.step[2001].bytes == 1 && s.step[2001].address == 65535, "one byte, at the ends");
    keys_free(&s);
    s = parsed("");
    CHECK(s.steps == 0, "no keys at all");
    s = parsed("BLANK A B");
    CHECK(s.blank && !s.is_new && s.steps == 4 && step_is(&s, 0, KEY_A, 80) && step_is(&s, 2, KEY_B, 80), "keys after BLANK count");
    keys_free(&s);
    s = parsed("NEW A # B");
    CHECK(s.blank && s.is_new && s.steps == 2 && step_is(&s, 0, KEY_A, 80), "and after NEW");
    keys_free(&s);
}

/* Returns true if the script is refused with one line that contains `names`. */
static bool refused(const char *text, const char *names)
{
    struct key_script s = { .steps = 0 };
    char why[300] = "";
    bool understood = keys_parse(&s, text, why, sizeof why);

    keys_free(&s);
    return !understood && strstr(why, names) != NULL && strchr(why, '\n') == NULL;
}

/* Each name of a key, and its key; in small letters, too. */
static void names(void)
{
    static const struct {
        const char *name, *small;
        uint8_t key;
    } named[] = { { "UP", "up", KEY_UP }, { "DOWN", "down", KEY_DOWN }, { "LEFT", "left", KEY_LEFT }, { "RIGHT", "right", KEY_RIGHT },
                  { "A", "a", KEY_A },    { "B", "b", KEY_B },          { "U", "u", KEY_UP },         { "D", "d", KEY_DOWN },
                  { "L", "l", KEY_LEFT }, { "R", "r", KEY_RIGHT } };
    unsigned wrong = 0;

    for (size_t i = 0; i < sizeof named / sizeof *named; i++) {
        uint8_t keys = 0, small = 0;
        char why[300];

        wrong += !keys_parse_together(&keys, named[i].name, why, sizeof why) || keys != named[i].key;
        wrong += !keys_parse_together(&small, named[i].small, why, sizeof why) || small != named[i].key;
    }
    CHECK(wrong == 0, "each key by its names");
}

/* A step of each command, with blanks before, amid and after it, a comment, and the end of a line of DOS. */
static void commands(void)
{
    struct key_script s = parsed(" \tPOWER \t UP+b \t#x\r\n POWER\r\n EEPROM\t-512  2 0 \r\n SHOW \t a caption\r\n"
                                 "PICK  main_learn \t\nSHOW\nu\td");

    CHECK(s.steps == 10 && s.step[0].power && s.step[0].keys == (KEY_UP | KEY_B) && s.step[1].power && s.step[1].keys == 0, "POWER");
    CHECK(s.steps == 10 && s.step[2].bytes == 2 && s.step[2].address == -512 && s.step[2].byte[0] == 2 && !s.step[2].power, "EEPROM");
    CHECK(s.steps == 10 && strcmp(s.step[3].caption, "a caption") == 0 && strcmp(s.step[5].caption, "") == 0, "SHOW");
    CHECK(s.steps == 10 && s.step[4].pick.what != NULL && step_is(&s, 6, KEY_UP, 80) && step_is(&s, 8, KEY_DOWN, 80), "PICK, and keys");
    keys_free(&s);
}

/* A script in a file, of the greatest size, and of a byte more. */
static void files(void)
{
    char name[] = "/tmp/sim_keys.XXXXXX", at[sizeof name + 1] = "@";
    int number = mkstemp(name);
    FILE *f = fdopen(number, "w");
    struct key_script s;

    for (int i = 0; i < 1 << 20; i++)
        fputc(i == 0 ? 'A' : ' ', f);
    fflush(f);
    strcat(at, name);
    s = parsed(at);
    CHECK(s.steps == 2, "a script in a file of 1 MiB");
    keys_free(&s);
    fputc('B', f);
    fclose(f);
    CHECK(refused(at, ": File too large"), "a larger one is refused, not cut");
    remove(name);
    CHECK(refused("@/", ": Is a directory"), "a folder is refused");
}

static void mistakes(void)
{
    uint8_t keys;
    char why[300];

    CHECK(refused("A SELECT", "\"SELECT\": use UP DOWN LEFT RIGHT A B"), "an unknown key is named, with the known ones");
    CHECK(refused("A+C", "\"C\""), "amid several");
    CHECK(refused("A*0", "\"A*0\""), "no times");
    CHECK(refused("A*", "\"A*\""), "no number");
    CHECK(refused("A:3600001", "\"A:3600001\""), "longer than an hour");
    CHECK(refused("WAIT", "\"WAIT\""), "waiting for nothing");
    CHECK(refused("WAIT:5*2", "\"WAIT:5*2\""), "waiting twice");
    CHECK(refused("A*1001", "\"A*1001\""), "more than a thousand times");
    CHECK(refused("A:5x", "\"A:5x\""), "something after it");
    CHECK(refused("*5", "\"\""), "no name");
    CHECK(refused("A:0", "\"A:0\"") && refused("A:", "\"A:\"") && refused("WAIT:0", "\"WAIT:0\""), "no time");
    CHECK(refused("A*-1", "\"A*-1\"") && refused("A*+1", "\"A*+1\"") && refused("A* 2", "\"A*\""), "a number with a sign, or apart");
    CHECK(refused("A+", "\"\"") && refused("+A", "\"\"") && refused("A++B", "\"\""), "a + without a key");
    CHECK(refused("POWER WAIT", "\"WAIT\"") && refused("POWER UP LEFT", "\"UP LEFT\"") && refused("POWER A:5", "\"A:5\""),
          "POWER holds keys");
    CHECK(refused("SHOWN", "\"SHOWN\"") && refused("PICK", "\"PICK\"") && refused("POWERA", "\"POWERA\"") &&
              refused("NEWA", "\"NEWA\""), "no command");
    CHECK(refused("@/no/such/file", "/no/such/file"), "a file that is not there");
    CHECK(keys_parse_together(&keys, "b+up", why, sizeof why) && keys == (KEY_B | KEY_UP), "keys held together");
    CHECK(!keys_parse_together(&keys, "WAIT", why, sizeof why), "one cannot hold a wait");
}

/* ---- typing ---- */

/* Bit numbers of KEY_A and KEY_B, as typing_event takes them. */
enum { A = 4, B = 5 };

static void typing(void)
{
    struct typing t = { .key = { { 0 } } };

    typing_event(&t, A, 1000);
    CHECK(typing_keys(&t, 1000) == KEY_A && typing_keys(&t, 1149) == KEY_A, "a typed key is down for 150 ms");
    CHECK(typing_keys(&t, 1150) == 0, "and up then");
    typing_event(&t, A, 2000);
    typing_event(&t, A, 2100);
    CHECK(typing_keys(&t, 2110) == 0 && typing_keys(&t, 2141) == KEY_A, "a second tap comes through as one");
    typing_event(&t, B, 3000);
    for (uint64_t ms = 3250; ms < 4000; ms += 33)
        typing_event(&t, B, ms);
    CHECK(typing_keys(&t, 3240) == 0, "up until the terminal repeats");
    CHECK(typing_keys(&t, 3900) == KEY_B && typing_keys(&t, 4010) == KEY_B, "held for as long as it repeats");
    CHECK(typing_keys(&t, 4200) == 0, "and let go soon after");
    t.longer[B] = 350;
    typing_event(&t, B, 5000);
    CHECK(typing_keys(&t, 5499) == KEY_B && typing_keys(&t, 5500) == 0, "where B is a held key it is down for longer");
    typing_event(&t, B, 6000);
    typing_event(&t, B, 6300);
    typing_event(&t, B, 6400);
    CHECK(typing_keys(&t, 6301) == KEY_B && typing_keys(&t, 6499) == KEY_B, "and a second tap does not make it short, which would be A,");
    CHECK(typing_keys(&t, 6500) == 0 && typing_keys(&t, 6540) == KEY_B && typing_keys(&t, 7039) == KEY_B && typing_keys(&t, 7040) == 0,
          "but comes after it");
}

/* ---- reading text back ---- */

/* Draws text in the small font with its top left dot at x, y; inverted text is dark on lit. */
static void write_text(struct picture *p, int x, int y, const char *text, bool inverted)
{
    for (; *text != '\0'; text++, x += 6)
        for (int column = 0; column < 6; column++)
            for (int row = 0; row < 8; row++) {
                bool ink = column < 5 && art_font[(*text - 0x20) * 5 + column] >> row & 1;

                p->lit[y + row][x + column] = ink != inverted;
            }
}

/* Returns true if words_print reads exactly this text; otherwise prints both. */
static bool reads(const struct picture *p, const char *expected)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    bool same;

    words_print(p, out);
    fclose(out);
    same = strcmp(text, expected) == 0;
    if (!same)
        fprintf(stderr, "# read: %s# not: %s", text, expected);
    free(text);
    return same;
}

static void words(void)
{
    struct picture p = { .width = 128, .height = 64 };

    CHECK(reads(&p, ""), "nothing on an empty screen");
    write_text(&p, 3, 8, "Take 16, win in 5!", false);
    write_text(&p, 10, 29, "a|b (7^x)", false);
    CHECK(reads(&p, "Take 16, win in 5!\na|b (7^x)\n"), "lines at any place");
    write_text(&p, 80, 30, "Play", true);
    CHECK(reads(&p, "Take 16, win in 5!\na|b (7^x)  [Play]\n"), "inverted beside it");
    for (int x = 0; x < 128; x++)
        p.lit[50][x] = p.lit[60][x] = 1;
    write_text(&p, 4, 52, "boxed", false);
    CHECK(reads(&p, "Take 16, win in 5!\na|b (7^x)  [Play]\nboxed\n"), "between lines");
}

/* Draws text of twice the size, without its background. */
static void write_large(struct picture *p, int x, int y, const char *text)
{
    for (; *text != '\0'; text++, x += 12)
        for (int i = 0; i < 10 * 14; i++)
            p->lit[y + i / 10][x + i % 10] |= art_font[(*text - 0x20) * 5 + i % 10 / 2] >> i / 10 / 2 & 1;
}

static void large_digits(void)
{
    struct picture p = { .width = 128, .height = 64 };

    write_large(&p, 46, 20, "7:3");
    write_text(&p, 3, 8, "ROBO - ANNA", false);
    write_text(&p, 3, 56, "again", false);
    CHECK(reads(&p, "ROBO - ANNA\n7:3\nagain\n"), "a score in large digits");
    write_large(&p, 3, 20, "0");
    write_large(&p, 110, 20, "1");
    CHECK(reads(&p, "ROBO - ANNA\n0  7:3  1\nagain\n"), "numbers that are far apart");
    p.lit[21][47] ^= 1;
    CHECK(reads(&p, "ROBO - ANNA\n0  :3  1\nagain\n"), "not what only looks like a digit");
}

static void key_pictures(void)
{
    struct picture p = { .width = 128, .height = 64 };

    for (int x = 0; x < art_key_b[0]; x++)
        for (int y = 0; y < art_key_b[1]; y++)
            p.lit[57 + y][76 + x] = art_key_b[3 + x] >> y & 1;
    write_text(&p, 86, 56, "back", false);
    CHECK(reads(&p, "(B) back\n"), "the picture of a key before its word");
}

/* Draws all printable characters, 20 in a line. */
static void every_character(void)
{
    struct picture p = { .width = 128, .height = 64 };
    char all[128], *to = all;

    for (int c = 0x21, row = 0; c < 0x7F; c += 20, row++) {
        char line[21];
        int n = 0;

        for (; n < 20 && c + n < 0x7F; n++)
            line[n] = (char)(c + n);
        line[n] = '\0';
        write_text(&p, 2, 10 * row, line, false);
        to += sprintf(to, "%s\n", line);
    }
    CHECK(reads(&p, all), "every character of the font");
}

/* Each wide letter, the first and the last of the list, too; three times, because a comma alone has too little ink to be text. */
static void every_wide_letter(void)
{
    static const struct { uint16_t point, column[11]; } wide[] = {
#include "wide.def"
    };
    size_t right = 0;

    for (size_t i = 0; i < sizeof wide / sizeof *wide; i++) {
        struct picture p = { .width = 128, .height = 64 };
        char text[4 * 3], *to = text;

        for (int n = 0; n < 3; n++) {
            for (int at = 0; at < 11 * 11; at++)
                p.lit[20 + at / 11][40 + 12 * n + at % 11] = wide[i].column[at % 11] >> at / 11 & 1;
            to += sprintf(to, "%c%c%c", 0xE0 | wide[i].point >> 12, 0x80 | (wide[i].point >> 6 & 0x3F), 0x80 | (wide[i].point & 0x3F));
        }
        strcpy(to, "\n");
        right += reads(&p, text);
    }
    CHECK(right == sizeof wide / sizeof *wide, "every wide letter");
}

int main(void)
{
    scripts();
    names();
    commands();
    files();
    mistakes();
    typing();
    words();
    large_digits();
    key_pictures();
    every_character();
    every_wide_letter();
    return tap_done();
}
