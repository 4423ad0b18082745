#include "upload.h"
#include "draw.h"

void upload_draw(const struct app *app, struct canvas *c)
{
    (void)app;
    text_word(c, WORD_UPLOAD);
    canvas_row(c, 1);
    text_word(c, WORD_UPLOADING);
    draw_blanks(c);
    draw_key_a(c, WORD_GO);
    draw_key_b(c, WORD_BACK);
}
