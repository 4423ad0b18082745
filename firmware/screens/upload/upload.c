/* Starts the bootloader, so that a computer can write a new program. */
#include "upload.h"

static uint8_t key(struct app *app, uint8_t key)
{
    (void)app;
    switch (key) {
    case KEY_A:
        system_bootloader();
        return SCREEN_title;
    case KEY_B:
        return BACK;
    }
    return IGNORED;
}

const __flash struct screen screen_upload = { .key = key, .draw = upload_draw };
