/* Starts the bootloader, so that a computer can write a new program. */
#include "firmware/app.h"
#include "firmware/ui/page.h"

static uint8_t upload_key(struct app *app, uint8_t key)
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

static void upload_page(const struct app *app, struct canvas *c)
{
    (void)app;
    page_title(c, WORD_UPLOAD);
    page_sentence(c, WORD_UPLOADING);
    page_keys(c, WORD_GO, WORD_BACK);
}

const __flash struct screen screen_upload = { .key = upload_key, .page = upload_page };
