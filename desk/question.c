#include "question.h"
#include <string.h>

bool question_parse(const char *text, size_t length, struct question *q, struct complaint *c)
{
    size_t mark = utf8_mark(text, length);
    struct reader r = { .next = text + mark, .end = text + length, .complaint = c };
    enum large_found found;
    enum huge_found huge;

    q->is_huge = q->is_large = q->is_searched = false;
    if (!check_text(&r))
        return false;
    switch (searched_parse(text + mark, length - mark, BRUTE_MOVES, &q->searched, c)) {
    case SEARCHED_BAD:
        return false;
    case SEARCHED_GOOD:
        return q->is_searched = true;
    case SEARCHED_NORMAL:
        r = (struct reader){ .next = q->searched.text, .end = q->searched.text + strlen(q->searched.text), .complaint = c };
        break;
    default:
        break;
    }
    found = large_parse(&r, &q->large);
    q->is_large = found == LARGE_GOOD;
    if (found != LARGE_SMALL)
        return q->is_large;
    if (desk_parse(r.next, (size_t)(r.end - r.next), &q->query, c))
        return true;
    huge = huge_parse(&r, &q->huge);
    q->is_huge = huge == HUGE_GOOD;
    q->is_searched = huge == HUGE_NONE
                     && searched_parse_wider(r.next, (size_t)(r.end - r.next), BRUTE_MOVES, &q->searched, c) == SEARCHED_GOOD;
    return q->is_huge || q->is_searched;
}

void question_print_fields(const struct question *q, FILE *out)
{
    if (q->is_searched)
        searched_print_fields(&q->searched, out);
    else if (q->is_huge)
        huge_print_fields(&q->huge, out);
    else if (q->is_large)
        large_print_fields(&q->large, out);
    else
        desk_print_fields(&q->query, out);
}

void question_print_prose(const struct question *q, FILE *out)
{
    if (q->is_searched)
        searched_print_prose(&q->searched, out);
    else if (q->is_huge)
        huge_print_prose(&q->huge, out);
    else if (q->is_large)
        large_print_prose(&q->large, out);
    else
        desk_print_prose(&q->query, out);
}

void question_print_why(const struct question *q, unsigned depth, FILE *out)
{
    if (q->is_searched)
        searched_print_why(&q->searched, out);
    else if (q->is_huge)
        huge_print_why(&q->huge, out);
    else if (q->is_large)
        large_print_why(&q->large, out);
    else
        desk_print_why(&q->query, depth, out);
}
