/* The self-test: its state, and the functions of its pages. */
#ifndef SELFTEST_SELFTEST_H
#define SELFTEST_SELFTEST_H

#include "hal/debounce.h"
#include "hal/hal.h"
#include "paper.h"

struct selftest {
    struct paper paper;
    struct debounce keys;
    uint8_t page;   /* number of the page, from 0 */
    uint16_t ms;    /* milliseconds since the page began, modulo 65,536 */
    uint16_t quiet; /* milliseconds since the page began or a key moved last, modulo 65,536 */
    uint16_t drawn; /* milliseconds since it was drawn last */
    uint8_t last;   /* the key that was pressed last since the page began; 0: none */
    uint8_t seen;   /* keys that were pressed since the page began */
    bool holds;     /* B holds the page */
    union {         /* what the page has found out */
        struct {
            uint8_t before, got, back; /* a byte; what was read after its complement was written, and after it was restored */
        } memory;
        struct {
            uint8_t id[3]; /* as flash_id returns them */
            uint16_t sum, sums;
            uint8_t fault; /* of chip_flash.c */
        } chip;
        struct {
            uint8_t eighths; /* of a second that it slept; 0: not yet */
            uint8_t woken;   /* keys that were down then */
        } sleep;
    } found;
};

/* How a page looks: without a title; with one; with one that says that A must be pressed twice. */
enum look { LOOK_BARE, LOOK_TITLE, LOOK_KEYS };

/* A page.  Of its functions only `draw` must be there. */
struct page {
    char name[8];
    uint16_t ms; /* how long it shows by itself */
    enum look look;
    void (*draw)(struct selftest *t);  /* writes the page on t->paper */
    void (*enter)(struct selftest *t); /* called when the page begins */
    void (*leave)(struct selftest *t); /* called when the page ends */
    bool (*stays)(struct selftest *t); /* called when its time is over; returns whether it has more to show */
    uint8_t (*lights)(const struct selftest *t); /* returns the lights (LIGHT_*) that are on when its number has been blinked */
};

/* Returns how many milliseconds it takes to blink the number of a page: a dark BLINK_MS, then one for each blink. */
enum { BLINK_MS = 240 };
static inline uint16_t number_ms(uint8_t page)
{
    return (page + 2) * (uint16_t)BLINK_MS;
}

void picture_draw(struct selftest *t);
void pattern_draw(struct selftest *t);
void pattern_leave(struct selftest *t);
void keys_draw(struct selftest *t);
void sound_draw(struct selftest *t);
void sound_leave(struct selftest *t);
void light_draw(struct selftest *t);
uint8_t light_lights(const struct selftest *t);
void memory_enter(struct selftest *t);
void memory_draw(struct selftest *t);
void chip_enter(struct selftest *t);
void chip_draw(struct selftest *t);
void bus_draw(struct selftest *t);
void power_draw(struct selftest *t);
void sleep_enter(struct selftest *t);
void sleep_draw(struct selftest *t);
bool sleep_stays(struct selftest *t);

/* Writes the names of keys (bits KEY_*) with a + between them, as many as have room; "none" for 0. */
void keys_name(char names[PAPER_LETTERS + 1], uint8_t keys);

#endif
