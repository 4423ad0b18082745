/* The question after a wrong answer, in an image that makes no siblings of questions. */
#include "firmware/screens/learn/learn.h"

uint8_t sibling_ask(struct app *app, bool sibling)
{
    (void)sibling;
    pages_take(app, app->lesson.page);
    return task_begin(app);
}
