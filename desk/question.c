#include "question.h"

bool question_parse(const char *text, size_t length, struct question *q, struct complaint *c)
{
    size_t mark = utf8_mark(text, length);
    struct reader r = { .next = text + mark, .end = text + length, .complaint = c };
    enum large_found found;

    if (!check_text(&r))
        return false;
    q->is_large = false;
    switch (searched_parse(text + mark, length - mark, &q->searched, c)) {
    case SEARCHED_BAD:
        return false;
    case SEARCHED_GOOD:
        return q->is_searched = true;
    default:
        q->is_searched = false;
    }
    found = large_parse(&r, &q->large);
    q->is_large = found == LARGE_GOOD;
    return found == LARGE_SMALL ? desk_parse(text + mark, length - mark, &q->query, c) : q->is_large;
}

void question_print_fields(const struct question *q, FILE *out)
{
    if (q->is_searched)
        searched_print_fields(&q->searched, out);
    else if (q->is_large)
        large_print_fields(&q->large, out);
    else
        desk_print_fields(&q->query, out);
}

void question_print_prose(const struct question *q, FILE *out)
{
    if (q->is_searched)
        searched_print_prose(&q->searched, out);
    else if (q->is_large)
        large_print_prose(&q->large, out);
    else
        desk_print_prose(&q->query, out);
}

void question_print_why(const struct question *q, FILE *out)
{
    if (q->is_searched)
        searched_print_why(&q->searched, out);
    else if (q->is_large)
        large_print_why(&q->large, out);
    else
        desk_print_why(&q->query, out);
}
