/* Information about the image: its version, its board, and the memory that is free. */
#include "firmware/hardware.h"
#include "firmware/ui/notation.h"
#include "firmware/ui/page.h"

enum { VERSION_LETTERS = 6 }; /* 0.10.0 */

static void about_page(const struct app *app, struct canvas *c)
{
    page_head(c);
    text_word(c, WORD_ABOUT);
    page_value(c, VERSION_LETTERS, false);
    text_word(c, WORD_VERSION);
    page_body(c);
    page_row(c);
    notation_board(c);
    page_row(c);
    notation_supply(c);
    page_row(c);
    notation_bytes(c);
    if (PAGE_ROWS > 3 && !SHOW_FEW_ROWS(c)) {
        page_row(c);
        notation_device(c);
    }
    shield_describe(app, c);
    page_keys(c, WORD_EMPTY, WORD_BACK);
}

const __flash struct screen screen_about = { .key = app_notice_key, .page = about_page };
