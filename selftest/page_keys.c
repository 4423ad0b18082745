/* Page 3: which keys are down, and what they are read from. */
#include "selftest.h"
#include <stdio.h>
#include <string.h>

enum { KEYS = 6 };
static const __flash char names[KEYS][6] = { "UP", "DOWN", "LEFT", "RIGHT", "A", "B" }; /* in the order of the bits KEY_* */

void keys_name(char text[PAPER_LETTERS + 1], uint8_t keys)
{
    char *end = text;

    strcpy_P(text, keys ? PSTR("") : PSTR("none"));
    for (uint8_t i = 0; i < KEYS && end + strlen_P(names[i]) < text + PAPER_LETTERS; i++)
        if (keys >> i & 1) {
            if (end > text)
                *end++ = '+';
            strcpy_P(end, names[i]);
            end += strlen(end);
        }
}

/* Writes the first letter of each key that was pressed since the page began, and . for each other key. */
static void seen_keys(char text[KEYS + 1], uint8_t seen)
{
    for (uint8_t i = 0; i < KEYS; i++)
        text[i] = seen >> i & 1 ? names[i][0] : '.';
    text[KEYS] = '\0';
}

/* Writes ports as "F F0 E 40 B 10": the letter, and the byte. */
static void ports(char *text, size_t size, const struct contact *contacts, uint8_t count)
{
    *text = '\0';
    for (uint8_t i = 0; i < count; i++) {
        const char *format = i > 0 ? PSTR(" %c %02X") : PSTR("%c %02X");

        snprintf_P(text + strlen(text), size - strlen(text), format, contacts[i].port, contacts[i].value);
    }
}

void keys_draw(struct selftest *t)
{
    struct contact contacts[CONTACTS_MOST];
    uint8_t count = buttons_contacts(contacts);
    char down[PAPER_LETTERS + 1], bytes[5 * CONTACTS_MOST], seen[KEYS + 1];

    keys_name(down, t->keys.down);
    if (contacts[0].port == CONTACT_ADC) {
        paper_line(&t->paper, PSTR("%-7s ADC %4u"), down, contacts[0].value);
        return;
    }
    ports(bytes, sizeof bytes, contacts, count);
    seen_keys(seen, t->seen);
    paper_line(&t->paper, PSTR("%s"), down);
    paper_line(&t->paper, PSTR("%s"), bytes);
    paper_line(&t->paper, PSTR("So far: %s"), seen);
    paper_hint(&t->paper, PSTR(""));
    paper_hint(&t->paper, PSTR("Touch nothing: none"));
    paper_hint(&t->paper, PSTR("Press each: its name"));
}
