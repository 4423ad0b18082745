#include "table.h"
#include <math.h>

const char *table_mark(double measured, double limit, bool least)
{
    return limit != 0 && (least ? measured < limit : measured > limit) ? "over" : "";
}

struct number table_number(double n)
{
    struct number to;
    char digits[sizeof to.text];
    size_t length, out = 0;

    if (n != floor(n)) {
        snprintf(to.text, sizeof to.text, "%.2f", n);
        return to;
    }
    length = (size_t)snprintf(digits, sizeof digits, "%.0f", n);
    for (size_t i = 0; i < length && out < sizeof to.text - 2; i++) {
        if (i > 0 && (length - i) % 3 == 0)
            to.text[out++] = ',';
        to.text[out++] = digits[i];
    }
    to.text[out] = '\0';
    return to;
}

void table_heading(const char *heading)
{
    printf("\n%-52s %12s %-6s %10s %-4s  %s\n", heading, "measured", "", "limit", "", "peers");
}

void table_row(const struct row *r, double measured)
{
    printf("%-52s %12s %-6s %10s %-4s  %s\n", r->what, table_number(measured).text, r->unit,
           r->limit != 0 ? table_number(r->limit).text : "-", table_mark(measured, r->limit, r->least), r->peers != NULL ? r->peers : "");
}
