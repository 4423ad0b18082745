/* See listener.h. */
#include "listener.h"
#include "save.h"
#include "words.h"
#include "hal/hal.h"
#include <stdlib.h>
#include <string.h>

#define LAYOUT_FILE "offsets.txt"

void listener_open(struct listener *l, const struct machine *m)
{
    const char *slash = strrchr(m->elf, '/');
    char path[SAVE_PATH_MAX];

    *l = (struct listener){ .speech = speech_new() };
    snprintf(path, sizeof path, "%.*s" LAYOUT_FILE, slash != NULL ? (int)(slash + 1 - m->elf) : 0, m->elf);
    l->understands = l->speech != NULL && layout_read(&l->layout, path) && layout_fits(&l->layout, m->avr->flash, m->avr->flashend + 1);
}

static struct chip chip_of(const struct machine *m)
{
    return (struct chip){ m->avr->data, m->eeprom.cells + m->board->eeprom_bytes - STORAGE_SIZE };
}

void listener_look(struct listener *l, const struct machine *m)
{
    struct chip chip = chip_of(m);

    if (l->understands)
        speech_look(l->speech, &l->layout, &chip);
}

bool listener_waits(const struct listener *l) { return l->understands && speech_goes_on(l->speech); }

void listener_print(struct listener *l, const struct machine *m, FILE *out)
{
    struct chip chip = chip_of(m);
    struct picture p;

    machine_picture(m, &p);
    words_print(&p, out);
    if (l->understands)
        speech_print(l->speech, &l->layout, &chip, out);
}

void listener_close(struct listener *l)
{
    free(l->speech);
    l->speech = NULL;
}
