#include "question.h"

bool question_parse(const char *text, size_t length, struct question *q, struct complaint *c)
{
    size_t mark = utf8_mark(text, length);
    struct reader r = { .next = text + mark, .end = text + length, .complaint = c };
    enum large_found found;

    q->is_huge = false;
    if (!check_text(&r))
        return false;
    found = large_parse(&r, &q->large);
    q->is_large = found == LARGE_GOOD;
    if (found != LARGE_SMALL)
        return q->is_large;
    if (desk_parse(text + mark, length - mark, &q->query, c))
        return true;
    q->is_huge = huge_parse(&r, &q->huge) == HUGE_GOOD;
    return q->is_huge;
}

void question_print_fields(const struct question *q, FILE *out)
{
    if (q->is_huge)
        huge_print_fields(&q->huge, out);
    else if (q->is_large)
        large_print_fields(&q->large, out);
    else
        desk_print_fields(&q->query, out);
}

void question_print_prose(const struct question *q, FILE *out)
{
    if (q->is_huge)
        huge_print_prose(&q->huge, out);
    else if (q->is_large)
        large_print_prose(&q->large, out);
    else
        desk_print_prose(&q->query, out);
}

void question_print_why(const struct question *q, FILE *out)
{
    if (q->is_huge)
        huge_print_why(&q->huge, out);
    else if (q->is_large)
        large_print_why(&q->large, out);
    else
        desk_print_why(&q->query, out);
}
