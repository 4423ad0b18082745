/* See demo.h.  The script is linked into the program, so that the program runs in any folder. */
#include "demo.h"
#include "options.h"
#include "script.h"
#include "text_screen.h"
#include <stdio.h>
#include <stdlib.h>

__asm__(".section .rodata\n"
        "demo_keys: .incbin \"sim/demo.keys\"\n"
        ".byte 0\n"
        ".text\n");

extern const char demo_keys[];

/* Prints the screen under its caption. */
static void show(void *context, const struct machine *m, const char *caption)
{
    struct picture p;

    (void)context;
    machine_picture(m, &p);
    printf("\n  %s\n", caption);
    text_screen(&p, TEXT_BRAILLE, stdout);
}

int demo_play(struct machine *m)
{
    struct script_options options = { .settle_ms = KEYS_SETTLE_MS, .show = show };
    struct key_script script = { .steps = 0 };
    char why[WHY_MAX];
    int status = EXIT_SUCCESS;

    if (!keys_parse(&script, demo_keys, why, sizeof why))
        status = complain("sim/demo.keys: %s", why);
    else if (!script_play(m, &script, &options))
        status = complain("the demonstration stopped: %s", options.missing != NULL ? options.missing : machine_trouble(m));
    keys_free(&script);
    return status;
}
