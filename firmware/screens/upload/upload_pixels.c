#include "upload.h"
#include "draw.h"

void upload_draw(const struct app *app, struct canvas *c)
{
    (void)app;
    draw_title_bar(c, WORD_UPLOAD);
    draw_foot(c, WORD_GO, WORD_BACK);
    draw_notice(c, WORD_UPLOADING);
}
